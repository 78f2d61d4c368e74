import { checkPattern } from '../emit/validators/patterns.ts'

/** How long a made-up text has to be. */
export interface Lengths {
  readonly least: number
  readonly most: number
}

/**
 * A text that fits a pattern, made of its pieces, each as short as may be: `AAA-0000` for `^[A-Z]{3}-\d{4}$`.
 *
 * @param nth Which of the characters that a piece may be is taken, so that several texts differ.
 * @returns `undefined` where none is found that fits, as with patterns that look ahead.
 */
export function textOfPattern(source: string, { least, most }: Lengths, nth = 0): string | undefined {
  const pattern = compiled(source)
  if (!pattern) return undefined
  for (const rounds of [0, 1, 2, least]) {
    for (const one of [nth, nth + 1]) {
      // As it is run, without backslashes that are none to JavaScript.
      const text = read(pattern, rounds, one)
      const isLongEnough = text !== undefined && text.length >= least && text.length <= Math.min(most, longest)
      if (isLongEnough && pattern.test(text)) return text
    }
  }
  return undefined
}

/** Whether a text fits a pattern; `false` where that may not be tried, too. */
export function fitsPattern(source: string, text: string): boolean {
  return compiled(source)?.test(text.slice(0, longest)) ?? false
}

function compiled(source: string): RegExp | undefined {
  const checked = checkPattern(source)
  return 'fault' in checked ? undefined : new RegExp(checked.run, checked.flags)
}

const longest = 1000

interface Reader {
  readonly source: string
  readonly flags: string
  /** How often a piece stands that may stand any number of times. */
  readonly rounds: number
  readonly nth: number
  at: number
}

function read({ source, flags }: RegExp, rounds: number, nth: number): string | undefined {
  try {
    const reader: Reader = { source, flags, rounds: Math.min(rounds, longest), nth, at: 0 }
    const text = readAlternatives(reader)
    return reader.at === source.length ? text : undefined
  } catch {
    // A piece that takes none of the usual characters.
    return undefined
  }
}

/** The text of the first alternative; the others are read over. */
function readAlternatives(reader: Reader): string {
  const texts = ['']
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (reader.source[reader.at] === '|') {
      reader.at++
      texts.push('')
    } else texts.push(`${texts.pop()}${readPiece(reader)}`.slice(0, longest + 1))
  }
  return texts[0] ?? ''
}

function readPiece(reader: Reader): string {
  const { source, at } = reader
  const group = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(source.slice(at, at + 200))?.[0]
  if (group !== undefined) {
    reader.at += group.length
    const text = readAlternatives(reader)
    reader.at++
    // What looks around takes no characters.
    return repeated(reader, /[=!]$/.test(group) ? '' : text)
  }
  const atom =
    /^(?:\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|.)|\[(?:\\.|[^\]\\])*\]|.)/su.exec(
      source.slice(at, at + 2000),
    )?.[0]
  if (atom === undefined) throw new RangeError('there is no piece')
  reader.at += atom.length
  return /^(?:[$^]|\\[bB])$/.test(atom) ? '' : repeated(reader, characterOf(atom, reader))
}

function repeated(reader: Reader, text: string): string {
  const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(reader.source.slice(reader.at, reader.at + 40))
  if (!quantifier) return text
  const [whole, count = '', comma = '', most = ''] = quantifier
  reader.at += whole.length
  const least = whole.startsWith('+') ? 1 : Number(count)
  const greatest = whole.startsWith('?') ? 1 : count === '' || (comma && most === '') ? longest : Number(most || count)
  return text.repeat(Math.min(Math.max(least, reader.rounds), greatest, longest))
}

function characterOf(atom: string, { flags, nth }: Reader): string {
  const pattern = new RegExp(`^(?:${atom})$`, flags)
  const fitting = usual.filter((character) => pattern.test(character))
  const character = fitting[nth % fitting.length]
  if (character === undefined) throw new RangeError('no usual character fits')
  return character
}

// Those that a person would take, first.
const usual = [
  ...'aA0bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ123456789-_. /:@,+#!"$%&\'()*;<=>?[\\]^`{|}~\t\näßÄ€中अ',
]

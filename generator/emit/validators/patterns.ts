import { compiles, readPattern } from './pattern-dialect.ts'

/** A pattern that generated code may run, or why it may not. */
export type CheckedPattern =
  | {
      readonly flags: 'u' | ''
      /** What to run: the pattern without what it begins or ends with and every text has, such as `.*`. */
      readonly run: string
      /** Most characters of a text that it may be tried on; `undefined` where its time grows with the text alone. */
      readonly longest: number | undefined
    }
  | { readonly fault: string }

/**
 * Looks whether a pattern compiles, and how long the worst text of some length can make it run.
 *
 * The second is a careful guess: a group that repeats without bound and holds something that repeats without bound, or two
 * alternatives that begin alike, is refused unless what stands at its edges keeps the rounds apart. Repetitions that stand
 * in a row and can take each other's characters make the time grow with a power of the length: then the length is bounded.
 */
export function checkPattern(source: string): CheckedPattern {
  if (source.length > maxLength)
    return { fault: `it has ${source.length} characters, at most ${maxLength} are expected` }
  const read = readPattern(source)
  return 'fault' in read ? read : checkTime(read)
}

function checkTime({ source, flags }: { readonly source: string; readonly flags: 'u' | '' }): CheckedPattern {
  if (parse(source) === undefined) return { fault: tooSlow }
  const texts = textsOf(source)
  const run = texts.length === 1 ? withoutRuns(texts[0] ?? []).join('') : source
  const alternatives = parse(run) ?? []
  if (alternatives.flat().some(({ isRisky }) => isRisky)) return { fault: tooSlow }
  const power = Math.max(...alternatives.map(powerOf)) + (texts.every(([first]) => first === '^') ? 0 : 1)
  return power > 3 ? { fault: tooSlow } : { flags, run, longest: longestByPower[power] }
}

/** The pieces of each alternative, as they stand in a source that can be parsed. */
function textsOf(source: string): string[][] {
  const reader = { source, at: 0, depth: 0 }
  const alternatives: string[][] = [[]]
  while (reader.at < source.length) {
    if (source[reader.at] === '|') {
      reader.at++
      alternatives.push([])
      continue
    }
    const from = reader.at
    readPiece(reader)
    alternatives.at(-1)?.push(source.slice(from, reader.at))
  }
  return alternatives
}

const character = /^(\.|\\[dDsSwW]|\[(?:\\.|[^\]\\])*\]|[\w /:@,-])([*+])\??$/su

/** Whether a text has such a piece somewhere is not changed by any number of what may stand before it, or behind it. */
function withoutRuns(pieces: readonly string[]): readonly string[] {
  const isRun = (piece: string | undefined) => character.exec(piece ?? '')?.[2] === '*'
  let [from, to] = [0, pieces.length]
  while (from < to && isRun(pieces[from])) from++
  while (to > from && isRun(pieces[to - 1])) to--
  const kept = pieces.slice(from, to)
  return kept.map((piece, index) => (index === 0 || index === kept.length - 1 ? piece.replace(character, '$1') : piece))
}

const tooSlow = 'some texts would take it ages, one without repetition inside repetition is expected'

// Each stands for about a hundred million steps in the worst case, less than a second.
const longestByPower: Readonly<Record<number, number>> = { 2: 10_000, 3: 500 }

const maxLength = 5000

/** One piece of a pattern: an atom with its quantifier. */
interface Piece {
  /** Characters of the sample that it can begin with. */
  readonly first: ReadonlySet<string>
  readonly canBeEmpty: boolean
  readonly isUnbounded: boolean
  /** Whether anything in it repeats without bound. */
  readonly repeats: boolean
  readonly isRisky: boolean
  /** How many repetitions in a row inside of it can take each other's characters. */
  readonly power: number
}

// Enough to tell classes apart: all of ASCII and some letters, marks and blanks beyond.
const sample = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), ...'äßÄ€中अ\u00a0\u2028😀']

/** How many repetitions in a row can take each other's characters; at least those of the worst group. */
function powerOf(pieces: readonly Piece[]): number {
  let row = 0
  let worst = 0
  let previous: Piece | undefined
  for (const piece of pieces) {
    const touches = previous === undefined || overlap(previous.first, piece.first)
    if (piece.isUnbounded || piece.repeats) {
      row = touches ? row + 1 : 1
      previous = piece
    } else if (!piece.canBeEmpty && !touches) row = 0
    worst = Math.max(worst, row, piece.power)
  }
  return worst
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].some((one) => right.has(one))
}

interface Reader {
  readonly source: string
  at: number
  depth: number
}

function parse(source: string): Piece[][] | undefined {
  try {
    const reader = { source, at: 0, depth: 0 }
    const alternatives = readAlternatives(reader)
    return reader.at === source.length ? alternatives : undefined
  } catch {
    return undefined
  }
}

function readAlternatives(reader: Reader): Piece[][] {
  if (++reader.depth > 100) throw new RangeError('groups are nested too deep')
  const alternatives: Piece[][] = [[]]
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (reader.source[reader.at] === '|') {
      reader.at++
      alternatives.push([])
      continue
    }
    const piece = readPiece(reader)
    if (piece) alternatives.at(-1)?.push(piece)
  }
  reader.depth--
  return alternatives
}

function readPiece(reader: Reader): Piece | undefined {
  const { source } = reader
  if ('^$'.includes(source[reader.at] ?? '')) {
    reader.at++
    return undefined
  }
  if (source[reader.at] === '(') return readGroup(reader)
  const atom = readAtom(reader)
  if (/^\\[bB]$/.test(atom)) return undefined
  return quantified(reader, { ...plain, first: charactersOf(atom), loops: () => false })
}

const plain = { canBeEmpty: false, repeats: false, isRisky: false, power: 0 }

function readGroup(reader: Reader): Piece | undefined {
  const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(reader.source.slice(reader.at, reader.at + 200))?.[0] ?? '('
  reader.at += opening.length
  const alternatives = readAlternatives(reader)
  reader.at++
  const all = alternatives.flat()
  const isRisky = all.some((piece) => piece.isRisky)
  const power = Math.max(...alternatives.map(powerOf))
  // What looks ahead or behind takes no characters.
  if (/[=!]$/.test(opening)) return { ...plain, first: new Set(), canBeEmpty: true, isUnbounded: false, isRisky, power }
  const firsts = alternatives.map(firstOf)
  return quantified(reader, {
    first: union(firsts),
    canBeEmpty: alternatives.some((pieces) => pieces.every((piece) => piece.canBeEmpty)),
    repeats: all.some((piece) => piece.isUnbounded || piece.repeats),
    isRisky,
    power,
    loops: () =>
      alternatives.some(runsTogether) ||
      firsts.some((set, index) => firsts.slice(index + 1).some((next) => overlap(set, next))),
  })
}

/** Whether the rounds of a repeated sequence can be cut in more than one way. */
function runsTogether(pieces: readonly Piece[]): boolean {
  if (!pieces.some((piece) => piece.isUnbounded || piece.repeats || piece.canBeEmpty)) return false
  if (pieces.every((piece) => piece.canBeEmpty)) return true
  // A round is told from the next one by a piece that must be there and that nothing repeated beside it can swallow.
  return !pieces.some((piece, index) => {
    if (piece.canBeEmpty || piece.isUnbounded || piece.repeats) return false
    return pieces.every(
      (other, at) =>
        at === index || !(other.isUnbounded || other.repeats || other.canBeEmpty) || !overlap(other.first, piece.first),
    )
  })
}

interface Bare extends Omit<Piece, 'isUnbounded'> {
  readonly loops: () => boolean
}

function quantified(reader: Reader, { loops, ...bare }: Bare): Piece {
  const quantifier = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/.exec(reader.source.slice(reader.at, reader.at + 40))
  if (!quantifier) return { ...bare, isUnbounded: false }
  reader.at += quantifier[0].length
  const [text, least = '', greatest] = quantifier
  const isUnbounded = /^[*+]/.test(text) || greatest === '' || Number(greatest ?? least) - Number(least) > 20
  const isMany = isUnbounded || Number(greatest ?? least) > 10
  const canBeEmpty = bare.canBeEmpty || /^[*?]/.test(text) || least === '0'
  return { ...bare, canBeEmpty, isUnbounded, isRisky: bare.isRisky || (isMany && loops()) }
}

function firstOf(pieces: readonly Piece[]): ReadonlySet<string> {
  const end = pieces.findIndex((piece) => !piece.canBeEmpty)
  return union(pieces.slice(0, end < 0 ? pieces.length : end + 1).map((piece) => piece.first))
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]))
}

function readAtom(reader: Reader): string {
  const rest = reader.source.slice(reader.at, reader.at + 2000)
  const atom =
    /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<[^>]*>|c[A-Za-z]|.)/su.exec(rest)?.[0] ??
    /^\[(?:\\.|[^\]\\])*\]/su.exec(rest)?.[0] ??
    String.fromCodePoint(rest.codePointAt(0) ?? 0)
  reader.at += atom.length
  return atom
}

const knownSets = new Map<string, ReadonlySet<string>>()

function charactersOf(atom: string): ReadonlySet<string> {
  const known = knownSets.get(atom)
  if (known) return known
  const flags = compiles(atom, 'u') ? 'u' : ''
  // A back reference or what stands for itself in old patterns: anything, to be careful.
  const test = compiles(atom, flags) && !/^\\[1-9k]/.test(atom) ? new RegExp(`^(?:${atom})$`, flags) : /^/
  const set = new Set(sample.filter((character) => test.test(character)))
  if (knownSets.size < 1000) knownSets.set(atom, set)
  return set
}

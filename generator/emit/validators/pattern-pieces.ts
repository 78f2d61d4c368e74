import { compiles } from './pattern-dialect.ts'

/** One piece of a pattern: an atom with its quantifier. */
export interface Piece {
  /** Characters of the sample that it can begin with. */
  readonly first: ReadonlySet<string>
  /** Characters of the sample that it can take. */
  readonly all: ReadonlySet<string>
  readonly canBeEmpty: boolean
  /** Whether it can take more or fewer characters. */
  readonly isFlexible: boolean
  readonly isUnbounded: boolean
  /** Whether anything in it repeats without bound. */
  readonly repeats: boolean
  readonly isRisky: boolean
  /** In how many ways it can take what follows, as a power of the length of that: 1 where each end is possible. */
  readonly ways: number
  /** How long it takes to try all of them, as a power of the length. */
  readonly time: number
  /** In how many ways it can take the same characters, by choices of which there are no more in a longer text. */
  readonly choices: number
  /** The same with the ends that it can have. */
  readonly choicesOfEnds: number
}

/** Characters to tell the classes of a pattern apart by, and which of them the atoms take that were looked at. */
export interface Sample {
  readonly characters: readonly string[]
  readonly setsByAtom: Map<string, ReadonlySet<string>>
}

// Enough for most patterns: all of ASCII and some letters, marks and blanks beyond.
const usual: Sample = {
  characters: [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), ...'äßÄ€中अ\u00a0\u2028😀'],
  setsByAtom: new Map(),
}

/** More make no pattern that people write clearer; what takes none of them is taken for anything. */
const maxNamed = 500

/** The usual characters and those beyond that a pattern names: two classes that share any share an end of a range. */
export function sampleFor(source: string): Sample {
  const written = source.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2}))/gi,
    (text, ...codes: string[]) => {
      const code = Number.parseInt(codes.slice(0, 3).find(Boolean) ?? '', 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : text
    },
  )
  // Halves of pairs as well, by which old patterns spell what is beyond the first plane.
  const each = [...written, ...written.split('')]
  const named = new Set(each.filter((character) => !usual.characters.includes(character)))
  if (named.size === 0) return usual
  return { characters: [...usual.characters, ...[...named].slice(0, maxNamed)], setsByAtom: new Map() }
}

/** How the ways through a sequence, and the time to try them all, grow: as powers of the length of the text. */
interface Growth {
  readonly ways: number
  readonly time: number
}

/** Takes whatever there is. */
const everything: ReadonlySet<string> = new Set(usual.characters)
const anywhere = { all: everything }

/**
 * Goes through a sequence. Each repetition that can end in many places multiplies the ways to what stands behind it; so does a
 * text, when it is not anchored, with the many places to start.
 */
export function growthOf(pieces: readonly Piece[], { isAnchored }: { readonly isAnchored: boolean }): Growth {
  let ways = isAnchored ? 0 : 1
  let time = ways
  // Repetitions with many ends, of which only the first has multiplied the ways; and what stands behind them.
  let open: readonly Pick<Piece, 'all'>[] = isAnchored ? [] : [anywhere]
  let between: readonly Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    if (piece.time === 0) between = [...between, piece]
    const shared = isRepetition(piece) && sharesEnds(open, between, piece) ? 1 : 0
    time = Math.max(time, ways + piece.time - shared)
    if (!isRepetition(piece)) continue
    const isSettled = piece.ways === 0 || (piece.ways === 1 && hasOneEnd(piece, pieces.slice(index + 1)))
    ways += isSettled ? 0 : piece.ways - shared
    open = isSettled || piece.ways > 1 ? [] : [...(shared ? open : []), piece]
    between = []
  }
  return { ways, time }
}

/** The choices in a sequence: each multiplies those behind it, for all of them are tried where no text fits. */
export function choicesIn(pieces: readonly Piece[], behind: readonly Piece[] = []): number {
  return pieces.reduce((product, piece, index) => {
    const isSettled = hasOneEnd(piece, [...pieces.slice(index + 1), ...behind])
    return product * (isSettled ? piece.choices : piece.choicesOfEnds)
  }, 1)
}

function isRepetition({ isUnbounded, repeats }: Piece): boolean {
  return isUnbounded || repeats
}

/** Whether the ends of the repetitions before and the characters that this one takes from there are together no more than the text has. */
function sharesEnds(open: readonly Pick<Piece, 'all'>[], between: readonly Piece[], piece: Piece): boolean {
  if (open.length === 0) return false
  const stops = ({ canBeEmpty, first }: Piece) => !canBeEmpty && !overlap(first, piece.all)
  return open.every(({ all }) => !overlap(all, piece.first)) || (open.length === 1 && between.some(stops))
}

/** Whether a piece ends in one place alone, since what follows begins with nothing that it could have taken itself. */
function hasOneEnd({ all }: Piece, followers: readonly Piece[]): boolean {
  for (const follower of followers) {
    const isApart = !overlap(all, follower.first)
    if (isApart && !follower.canBeEmpty) return true
    if (!isApart && follower.isFlexible) return false
  }
  return false
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  if (left === everything) return right.size > 0
  return [...left].some((one) => right.has(one))
}

/** A source, and how far it has been read. */
export interface Reader {
  readonly source: string
  readonly sample: Sample
  at: number
  depth: number
}

/** The pieces of each alternative; `undefined` where a source is not understood. */
export function parse(source: string, sample: Sample): Piece[][] | undefined {
  try {
    const reader = { source, sample, at: 0, depth: 0 }
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
    const piece = pieceAt(reader)
    if (piece) alternatives.at(-1)?.push(piece)
  }
  reader.depth--
  return alternatives
}

/** Reads the piece that a source has where its reader stands; what takes no characters, such as `^`, is none. */
export function pieceAt(reader: Reader): Piece | undefined {
  const { source } = reader
  if ('^$'.includes(source[reader.at] ?? '')) {
    reader.at++
    return undefined
  }
  if (source[reader.at] === '(') return readGroup(reader)
  const atom = readAtom(reader)
  if (/^\\[bB]$/.test(atom)) return undefined
  const first = charactersOf(atom, reader.sample)
  return quantified(reader, { ...plain, first, all: first, choicesOfRound: 1, isAmbiguous: () => false })
}

const one = { choices: 1, choicesOfEnds: 1 }
const plain = { canBeEmpty: false, isFlexible: false, repeats: false, isRisky: false, ways: 0, time: 0, ...one }
const nothing: ReadonlySet<string> = new Set()
const end: Piece = { ...plain, first: nothing, all: nothing, isUnbounded: false }

function readGroup(reader: Reader): Piece | undefined {
  const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(reader.source.slice(reader.at, reader.at + 200))?.[0] ?? '('
  reader.at += opening.length
  const alternatives = readAlternatives(reader)
  reader.at++
  const all = alternatives.flat()
  const isRisky = all.some((piece) => piece.isRisky)
  const growths = alternatives.map((pieces) => growthOf(pieces, { isAnchored: true }))
  const time = Math.max(...growths.map((growth) => growth.time))
  // What looks ahead or behind takes no characters, and one way to fit is enough for it.
  if (/[=!]$/.test(opening)) {
    const choices = Math.max(...alternatives.map((pieces) => choicesIn(pieces)))
    return { ...end, canBeEmpty: true, isRisky, time, choices, choicesOfEnds: choices }
  }
  const firsts = alternatives.map(firstOf)
  const group: Piece = {
    first: union(firsts),
    all: union(all.map((piece) => piece.all)),
    canBeEmpty: alternatives.some((pieces) => pieces.every((piece) => piece.canBeEmpty)),
    isFlexible: alternatives.length > 1 || all.some((piece) => piece.isFlexible),
    isUnbounded: false,
    repeats: all.some(isRepetition),
    isRisky,
    ways: Math.max(...growths.map(({ ways }) => ways)),
    time,
    ...one,
  }
  const areAlike = firsts.some((set, index) => firsts.slice(index + 1).some((next) => overlap(set, next)))
  const choicesBefore = (behind: readonly Piece[]) => {
    const choices = alternatives.map((pieces) => choicesIn(pieces, behind))
    return areAlike ? choices.reduce((sum, count) => sum + count) : Math.max(...choices)
  }
  return quantified(reader, {
    ...group,
    choices: choicesBefore([end]),
    choicesOfEnds: choicesBefore([]),
    choicesOfRound: choicesBefore([group]),
    isAmbiguous: () => areAlike || alternatives.some((pieces) => runsTogether(pieces, group)),
  })
}

/** Whether the rounds of a repeated sequence can be cut in more than one way. */
function runsTogether(pieces: readonly Piece[], group: Piece): boolean {
  if (pieces.every((piece) => piece.canBeEmpty)) return true
  return pieces.some((piece, index) => {
    return piece.ways > 1 || (piece.isFlexible && !hasOneEnd(piece, [...pieces.slice(index + 1), group]))
  })
}

interface Bare extends Omit<Piece, 'isUnbounded'> {
  /** Whether its rounds can be cut in more than one way. */
  readonly isAmbiguous: () => boolean
  /** The choices of a round that another one follows. */
  readonly choicesOfRound: number
}

function quantified(reader: Reader, { isAmbiguous, choicesOfRound, ...bare }: Bare): Piece {
  const quantifier = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/.exec(reader.source.slice(reader.at, reader.at + 40))
  if (!quantifier) return { ...bare, isUnbounded: false }
  reader.at += quantifier[0].length
  const [text, least = '', greatest] = quantifier
  const most = /^[*+]/.test(text) || greatest === '' ? Number.POSITIVE_INFINITY : Number((greatest ?? least) || 1)
  const isUnbounded = most - Number(least) > 20
  const isCut = most > 1 && isAmbiguous()
  // Each of a few rounds can end in as many places as one.
  const ways = isUnbounded ? Math.max(1, bare.ways) : bare.ways * (isCut ? most : 1)
  // Where there are more rounds, or more ends, time grows with the text, or the pattern is refused.
  const choicesBefore = most > 10 ? 1 : choicesOfRound ** (most - 1)
  const ends = isUnbounded ? 1 : 1 + most - Number(least)
  return {
    ...bare,
    choices: bare.choices * choicesBefore,
    choicesOfEnds: bare.choicesOfEnds * choicesBefore * ends,
    canBeEmpty: bare.canBeEmpty || /^[*?]/.test(text) || least === '0',
    isFlexible: bare.isFlexible || !/^\{\d+\}/.test(text),
    isUnbounded,
    isRisky: bare.isRisky || (most > 10 && isCut),
    ways,
    time: Math.max(bare.time, ways),
  }
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

function charactersOf(atom: string, { characters, setsByAtom }: Sample): ReadonlySet<string> {
  const known = setsByAtom.get(atom)
  if (known) return known
  const flags = compiles(atom, 'u') ? 'u' : ''
  // A back reference or what stands for itself in old patterns: anything, to be careful.
  const test = compiles(atom, flags) && !/^\\[1-9k]/.test(atom) ? new RegExp(`^(?:${atom})$`, flags) : /^/
  const taken = characters.filter((character) => test.test(character))
  // What takes no character of the sample takes some that are not in it.
  const set = new Set(taken.length === 0 ? characters : taken)
  if (setsByAtom.size < 1000) setsByAtom.set(atom, set)
  return set
}

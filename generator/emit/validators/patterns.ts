import { readPattern } from './pattern-dialect.ts'
import { choicesIn, growthOf, type Piece, parse, pieceAt, type Sample, sampleFor } from './pattern-pieces.ts'

/** A pattern that generated code may run, or why it may not. */
export type CheckedPattern =
  | {
      readonly flags: 'u' | ''
      /** What to run: a pattern that fits the same texts, and that finds out sooner where that is easy to have. */
      readonly run: string
      /** Most characters of a text that it may be tried on; `undefined` where its time grows with the text alone. */
      readonly longest: number | undefined
    }
  | { readonly fault: string }

/**
 * Looks whether a pattern compiles, and how long the worst text of some length can make it run.
 *
 * The second is a careful guess: a group that repeats without bound and can be cut into rounds in more than one way is refused.
 * Repetitions that stand in a row and can take each other's characters make the time grow with a power of the length: then the
 * length is bounded. Those of few rounds multiply the time by a number, which is bounded, too.
 */
export function checkPattern(source: string): CheckedPattern {
  if (source.length > maxLength)
    return { fault: `it has ${source.length} characters, at most ${maxLength} are expected` }
  const read = readPattern(source)
  return 'fault' in read ? read : checkTime(read)
}

function checkTime({ source, flags }: { readonly source: string; readonly flags: 'u' | '' }): CheckedPattern {
  const sample = sampleFor(source)
  if (parse(source, sample) === undefined) return { fault: tooSlow }
  const settled = alternativesOf(source, sample).map((parts) => withoutChoices(withoutRuns(parts, sample), flags))
  const pieces = settled.map((parts) => parts.flatMap(({ piece }) => piece ?? []))
  if (pieces.flat().some(({ isRisky }) => isRisky)) return { fault: tooSlow }
  const isAnchored = settled.every(([first]) => first?.text === '^')
  const power = Math.max(...pieces.map((sequence) => growthOf(sequence, { isAnchored }).time))
  const run = settled.map((parts) => parts.map(({ text }) => text).join('')).join('|')
  const choices = Math.max(...pieces.map((sequence) => choicesIn(sequence)))
  return power > 3 || choices > mostChoices ? { fault: tooSlow } : { flags, run, longest: longestFor(power, choices) }
}

/** A piece as it stands in a pattern; without what it can take where it takes nothing, as `^` does. */
interface Part {
  readonly text: string
  readonly piece: Piece | undefined
}

/** The parts of each alternative of a source that can be parsed. */
function sequencesOf(source: string, sample: Sample): Part[][] {
  const reader = { source, sample, at: 0, depth: 0 }
  const alternatives: Part[][] = [[]]
  while (reader.at < source.length) {
    if (source[reader.at] === '|') {
      reader.at++
      alternatives.push([])
      continue
    }
    const from = reader.at
    const piece = pieceAt(reader)
    alternatives.at(-1)?.push({ text: source.slice(from, reader.at), piece })
  }
  return alternatives
}

/** The same for a source that is one group around all of them, which changes nothing. */
function alternativesOf(source: string, sample: Sample): Part[][] {
  const sequences = sequencesOf(source, sample)
  const [[only, ...others] = [], ...further] = sequences
  const inside = further.length + others.length === 0 ? group.exec(only?.text ?? '')?.[1] : undefined
  return inside === undefined ? sequences : alternativesOf(inside, sample)
}

// Not where a group is referred to by its number, which would be another one then.
const group = /^\((?:\?:)?(?!\?)((?:(?!\\[1-9]).)*)\)$/su

const character = /^(\.|\\[dDsSwW]|\[(?:\\.|[^\]\\])*\]|[\w /:@,-])([*+])\??$/su

/** Whether a text has such a piece somewhere is not changed by any number of what may stand before it, or behind it. */
function withoutRuns(parts: readonly Part[], sample: Sample): readonly Part[] {
  const isRun = (part: Part | undefined) => character.exec(part?.text ?? '')?.[2] === '*'
  let [from, to] = [0, parts.length]
  while (from < to && isRun(parts[from])) from++
  while (to > from && isRun(parts[to - 1])) to--
  const kept = parts.slice(from, to)
  return kept.map((part, index) => {
    if (index > 0 && index < kept.length - 1) return part
    const text = part.text.replace(character, '$1')
    return text === part.text ? part : { text, piece: pieceAt({ source: text, sample, at: 0, depth: 0 }) }
  })
}

/**
 * `.*-.*` with the first `.*` ending at the first `-`: the second takes all that the first could have taken, so that no later
 * end has to be tried.
 */
function withoutChoices(parts: readonly Part[], flags: 'u' | ''): readonly Part[] {
  return parts.map((part, index) => {
    const [, set = '', quantifier] = character.exec(part.text) ?? []
    const next = parts.findIndex(({ text }, at) => at > index && character.test(text))
    const between = parts.slice(index + 1, next).map(({ text }) => text)
    const isSame = quantifier !== undefined && next > index + 1 && character.exec(parts[next]?.text ?? '')?.[1] === set
    const isOfSet = (text: string) => letter.test(text) && new RegExp(`^${set}$`, flags).test(text.replace(/^\\/, ''))
    if (!isSame || !between.every(isOfSet)) return part
    const text = `${quantifier === '+' ? set : ''}(?:(?!${between.join('')})${set})*`
    return { text, piece: part.piece && { ...part.piece, ways: 0 } }
  })
}

const letter = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])$/u

const tooSlow =
  'some texts would take it ages, one without repetitions inside each other, or one after the other of the same characters, is expected'

function longestFor(power: number, choices: number): number | undefined {
  const longest = longestByPower[power]
  if (longest === undefined || (power === 1 && choices <= fewChoices)) return undefined
  return Math.floor(longest / choices ** (1 / power))
}

// Each stands for some tens of millions of steps in the worst case, a few tenths of a second.
const longestByPower: Readonly<Record<number, number>> = { 1: 100_000_000, 2: 10_000, 3: 500 }
const mostChoices = 3_000_000

/** So many of them take a long text no longer than other patterns do. */
const fewChoices = 100

const maxLength = 5000

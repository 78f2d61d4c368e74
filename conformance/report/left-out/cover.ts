import { fits } from '../../catalogue/choose-rules.ts'

/** Ids that patterns have to fit, and those that they must not. */
export interface Wanted {
  readonly wanted: readonly string[]
  readonly others: readonly string[]
}

/**
 * Few and broad patterns that fit each id that is wanted and none of the others: the one that fits most comes first, then the one
 * that fits most of the rest.
 */
export function coverWithPatterns({ wanted, others }: Wanted): readonly Pattern[] {
  const candidates = [...new Set(wanted.flatMap(patternsOf))]
    .filter((pattern) => !others.some((id) => fits(id, pattern)))
    .map((pattern) => ({ pattern, left: new Set(wanted.filter((id) => fits(id, pattern))) }))
  const patterns: Pattern[] = []
  for (let left = wanted.length; left > 0; ) {
    const best = candidates.reduce((one, other) => (isBetter(other, one) ? other : one))
    const ids = [...best.left]
    patterns.push({ pattern: best.pattern, ids })
    for (const candidate of candidates) for (const id of ids) candidate.left.delete(id)
    left -= ids.length
  }
  return patterns
}

/** A pattern, with the ids that it fits and none before it. */
export interface Pattern {
  readonly pattern: string
  readonly ids: readonly string[]
}

interface Candidate {
  readonly pattern: string
  readonly left: ReadonlySet<string>
}

function isBetter(one: Candidate, other: Candidate): boolean {
  return one.left.size > other.left.size || (one.left.size === other.left.size && rank(one) < rank(other))
}

/** Where two fit as many: a rule alone by its id, then what says where an id begins, ends at a word, and is short. */
function rank({ pattern, left }: Candidate): number {
  if (left.size === 1 && !pattern.includes('*')) return 0
  return pattern.length + (pattern.startsWith('*') ? 1000 : 0) + (pattern.endsWith('-*') ? 0 : 500)
}

/** Deeper inside an id stands what a rule says, and not what it is about. */
const wordsOfNames = 6

/** `a-b-c-d` may be fitted by `a-*`, `a-b-*`, `*-b-*`, `*-b-c-*` and itself; a plural by what fits the singular as well. */
function patternsOf(id: string): readonly string[] {
  const words = id.split('-').slice(0, -1).slice(0, wordsOfNames)
  const heads = words.map((_, at) => words.slice(0, at + 1).join('-'))
  const inner = words
    .slice(1)
    .flatMap((word, at) => [word, ...words.slice(at + 2, at + 3).map((next) => `${word}-${next}`)])
  return [...heads.flatMap(openEnds), ...inner.flatMap(openEnds).map((pattern) => `*-${pattern}`), id]
}

function openEnds(name: string): readonly string[] {
  return [`${name}-*`, ...(/[^s]s$/.test(name) ? [`${name.slice(0, -1)}*`] : [])]
}

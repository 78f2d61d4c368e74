import {
  describePlace,
  describeProblem,
  type ProblemKind,
  printable,
  type SpecProblem,
} from '../../generator/problems.ts'
import { shown } from '../output/shown.ts'

/** Problems that say the same of several places; of what is wrong each is one of its own, as each has to be mended. */
type Group = readonly [SpecProblem, ...SpecProblem[]]

/**
 * Problems as lines: each thing once, with its places. Where not all of them fit a terminal, what is wrong comes first;
 * with `isComplete` all are listed, however many there are.
 */
export function listProblems(
  problems: readonly SpecProblem[],
  { isComplete = false }: { readonly isComplete?: boolean } = {},
): string[] {
  const groups = groupsOf(problems)
  const blocks = (places: number) => groups.map((group) => linesOf(group, places))
  if (isComplete) return blocks(Number.POSITIVE_INFINITY).flat()
  const all = blocks(maxPlaces).flat()
  return all.length > maxLines ? firstOf(groups, problems.length) : all
}

// More do not fit a terminal, and are seldom more than a few causes.
const maxLines = 100
const maxPlaces = 3

function firstOf(groups: readonly Group[], count: number): string[] {
  const lines: string[] = []
  let told = 0
  for (const group of groups.toSorted(([left], [right]) => ranks[left.kind] - ranks[right.kind])) {
    const block = linesOf(group, maxPlaces)
    if (lines.length + block.length > maxLines) break
    lines.push(...block)
    told += group.length
  }
  const isFine = groups.every(([{ kind }]) => kind !== 'wrong')
  return [...lines, `… and ${count - told} more${isFine ? ', --strict lists all' : ''}`]
}

const ranks: Readonly<Record<ProblemKind, number>> = { wrong: 0, unsupported: 1, tolerated: 2 }

function groupsOf(problems: readonly SpecProblem[]): readonly Group[] {
  const keyOf = (problem: SpecProblem) => (problem.kind === 'wrong' ? problem : `${problem.kind} ${problem.message}`)
  return [...Map.groupBy(problems, keyOf).values()].flatMap(([first, ...others]): Group[] =>
    first ? [[first, ...others]] : [],
  )
}

const words: Readonly<Record<ProblemKind, string>> = {
  wrong: '',
  unsupported: 'not supported: ',
  tolerated: 'tolerated: ',
}

function linesOf(group: Group, places: number): string[] {
  const [first] = group
  if (group.length === 1) return [words[first.kind] + describeProblem(first, shown)]
  const more = group.length - places
  return [
    `${words[first.kind]}${printable(first.message)} (${group.length} places)`,
    ...group.slice(0, places).map((problem) => `  ${describePlace(problem, shown)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ]
}

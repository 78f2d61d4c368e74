/**
 * The candidate that differs least from a word, for "did you mean"; `undefined` when none is near.
 *
 * @param effort What suggestions have cost so far, where a contract may ask for any number of them; grows.
 */
export function closest(word: string, candidates: readonly string[], effort: Effort = noEffort()): string | undefined {
  if (word.length > maxWordLength || isSpent(effort)) return undefined
  const tolerance = Math.max(1, Math.floor(word.length / 3))
  const among = candidates.slice(0, maxCandidates)
  // Most slips are small, and a small one is found, or found not to be there, after the first few letters.
  for (let bound = 1; ; bound = Math.min(bound * 2, tolerance)) {
    const found = nearest(word.toLowerCase(), among, bound, effort)
    if (found !== undefined) effort.found++
    if (found !== undefined || bound === tolerance) return found
  }
}

/** What has been done for suggestions. */
export interface Effort {
  /** Suggestions that were made. */
  found: number
  /** Names that were looked at, and pairs of letters that were compared. */
  steps: number
}

/** The effort before the first suggestion. */
export function noEffort(): Effort {
  return { found: 0, steps: 0 }
}

/** Whether no more suggestions are looked for: a hostile contract can ask for thousands, and nobody reads them. */
export function isSpent({ found, steps }: Effort): boolean {
  return found >= maxFound || steps > maxSteps
}

const maxFound = 100
// Less than a second in all.
const maxSteps = 5_000_000
const maxCandidates = 5000
const maxWordLength = 100

/** The first of the candidates that differ least, by `bound` at most. */
function nearest(word: string, candidates: readonly string[], bound: number, effort: Effort): string | undefined {
  let best: string | undefined
  let most = bound
  for (const candidate of candidates) {
    if (most < 0 || isSpent(effort)) break
    effort.steps++
    if (Math.abs(candidate.length - word.length) > most) continue
    const distance = editDistance(word, candidate.toLowerCase(), most, effort)
    if (distance > most) continue
    best = candidate
    most = distance - 1
  }
  return best
}

/** How many letters have to be added, left out, replaced or swapped with the next one; anything above `most` when it is more. */
function editDistance(from: string, to: string, most: number, effort: Effort): number {
  const tooFar = most + 1
  // Three rows, each of which becomes the next one; the first column of each is what it costs to leave out all letters so far.
  let [beforePrevious, previous, current] = rowsOf(to.length + 1, tooFar)
  for (let column = 0; column <= Math.min(most, to.length); column++) previous[column] = column
  for (let row = 1; row <= from.length; row++) {
    // What is further from the diagonal needs more than `most` letters that are added or left out.
    const [first, last] = [Math.max(1, row - most), Math.min(to.length, row + most)]
    current[first - 1] = first === 1 ? Math.min(row, tooFar) : tooFar
    if (last < to.length) current[last + 1] = tooFar
    let least = cell(current, first - 1)
    for (let column = first; column <= last; column++) {
      const isSame = from.charCodeAt(row - 1) === to.charCodeAt(column - 1)
      let distance = Math.min(cell(previous, column - 1) + (isSame ? 0 : 1), cell(previous, column) + 1)
      distance = Math.min(distance, cell(current, column - 1) + 1, tooFar)
      if (!isSame && isSwap(from, row, to, column)) distance = Math.min(distance, cell(beforePrevious, column - 2) + 1)
      current[column] = distance
      if (distance < least) least = distance
    }
    effort.steps += last - first + 1
    if (least > most) return tooFar
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  return cell(previous, to.length)
}

type Rows = [Uint16Array, Uint16Array, Uint16Array]

function rowsOf(length: number, value: number): Rows {
  return [new Uint16Array(length).fill(value), new Uint16Array(length).fill(value), new Uint16Array(length).fill(value)]
}

function cell(row: Uint16Array, column: number): number {
  return row[column] as number
}

function isSwap(from: string, row: number, to: string, column: number): boolean {
  if (row < 2 || column < 2 || from.charCodeAt(row - 1) !== to.charCodeAt(column - 2)) return false
  return from.charCodeAt(row - 2) === to.charCodeAt(column - 1)
}

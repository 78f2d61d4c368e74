/** The candidate that differs least from a word, for "did you mean"; `undefined` when none is near. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const tolerance = Math.max(1, Math.floor(word.length / 3))
  let best: { readonly candidate: string; readonly distance: number } | undefined
  for (const candidate of candidates.slice(0, maxCandidates)) {
    if (Math.abs(candidate.length - word.length) > tolerance || word.length > maxWordLength) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance <= tolerance && (!best || distance < best.distance)) best = { candidate, distance }
  }
  return best?.candidate
}

// A hostile contract can hold any number of names of any length, and each comparison costs the product of two lengths.
const maxCandidates = 5000
const maxWordLength = 100

function editDistance(from: string, to: string): number {
  let beforePrevious: readonly number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = cell(previous, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = isSwapped ? cell(beforePrevious, column - 2) + 1 : replaced
      current.push(Math.min(replaced, swapped, cell(previous, column) + 1, cell(current, column - 1) + 1))
    }
    beforePrevious = previous
    previous = current
  }
  return cell(previous, to.length)
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? 0
}

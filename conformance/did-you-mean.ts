/** `, did you mean "services-list"` when one of the candidates is near, else nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    // Each letter more or less is one to put in or leave out.
    if (Math.abs(word.length - candidate.length) >= bestDistance) continue
    const distance = editDistance(word, candidate)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best === undefined ? '' : `, did you mean "${best}"`
}

/** How many letters have to be put in, left out or replaced. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

/**
 * Whether two readings of a list show another order, beyond what somebody can have written meanwhile: a list may stand in the order
 * of the latest change, so that an entry that is written moves, and what is new pushes others off the page.
 */
export function isShuffled(before: readonly unknown[], after: readonly unknown[]): boolean {
  // A list that takes no sizes may be very long.
  const placesById = new Map(before.map((id, place) => [id, place]))
  const places = after.flatMap((id) => placesById.get(id) ?? [])
  const displaced = places.length - longestRise(places)
  const gone = before.length - places.length
  return (
    (places.length >= fewest && displaced * 3 > places.length) ||
    (before.length >= long && gone * 3 > before.length * 2)
  )
}

/** With fewer, two or three writes look like a shuffle. */
export const fewest = 8

// Of fewer, most can be removed between two readings.
const long = 20

/** How many numbers at most can be kept so that each is greater than the one before. */
function longestRise(numbers: readonly number[]): number {
  // At each length stands the smallest number with which a rise of that length can end.
  const ends: number[] = []
  for (const number of numbers) {
    ends[firstNotBelow(ends, number)] = number
  }
  return ends.length
}

/** Where the first of rising numbers stands that is not below another one; behind the last where all are below it. */
function firstNotBelow(rising: readonly number[], number: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

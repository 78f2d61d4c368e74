/**
 * Whether two readings of a list show another order, beyond what somebody can have written meanwhile: a list may stand in the order
 * of the latest change, so that an entry that is written moves, and what is new pushes others off the page.
 */
export function isShuffled(before: readonly unknown[], after: readonly unknown[]): boolean {
  const places = after.map((id) => before.indexOf(id)).filter((place) => place >= 0)
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
    const length = ends.findIndex((end) => end >= number)
    ends[length < 0 ? ends.length : length] = number
  }
  return ends.length
}

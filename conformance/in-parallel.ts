import { inPlaces } from './places.ts'

/**
 * Works on every item, in order of the list, on at most `limit` at a time.
 *
 * When one fails, no further one is begun; those under way are waited for, then the first error is thrown.
 */
export function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  return inPlaces(items, Math.max(1, limit), (item) => work(item))
}

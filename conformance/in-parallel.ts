import { inPlaces } from './places.ts'

/**
 * Does the same with every item, at most `limit` at a time, in order of the list.
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

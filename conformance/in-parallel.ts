/**
 * Does the same with every item, at most `limit` at a time, in order of the list.
 *
 * When one fails, no further one is begun; those under way are waited for, then the first error is thrown.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const errors: unknown[] = []
  async function worker(): Promise<void> {
    for (const item of queue) {
      if (errors.length > 0) return
      await work(item).catch((error: unknown) => void errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, limit) }, worker))
  if (errors.length > 0) throw errors[0]
}

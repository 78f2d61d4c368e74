/** Waits for something while somebody else has the place of the one who waits; then takes a place again. */
export type Lend = <Value>(waiting: Promise<Value>) => Promise<Value>

/**
 * Does the same with every item, in so many places at a time, in order of the list. Whoever waits for another one lends their place,
 * and gets the next that is free, before any further item is begun.
 *
 * When one fails, no further one is begun; those under way are waited for, then the first error is thrown.
 */
export async function inPlaces<Item>(
  items: readonly Item[],
  places: number,
  work: (item: Item, lend: Lend) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const returning: (() => void)[] = []
  const errors: unknown[] = []
  const done: Promise<void>[] = []
  let taken = 0

  const lend: Lend = async (waiting) => {
    giveBack()
    try {
      return await waiting
    } finally {
      if (taken < places) taken++
      else await new Promise<void>((resolve) => returning.push(resolve))
    }
  }

  function giveBack(): void {
    const next = returning.shift()
    if (next !== undefined) next()
    else {
      taken--
      fill()
    }
  }

  function fill(): void {
    while (taken < places && errors.length === 0) {
      const { value: item, done: isEmpty } = queue.next()
      if (isEmpty) return
      taken++
      done.push(
        work(item, lend)
          .catch((error: unknown) => void errors.push(error))
          .then(giveBack),
      )
    }
  }

  fill()
  // Grows while it is read: whoever ends may begin another one first.
  for (const one of done) await one
  if (errors.length > 0) throw errors[0]
}

/** Waits for something and lends the place meanwhile; afterwards takes the next place that is free. */
export type Lend = <Value>(waiting: Promise<Value>) => Promise<Value>

/**
 * Works on every item, in order of the list, on as many at a time as there are places. Work that waits for other work lends its
 * place, so that a further item is begun; once it can go on, it gets the next free place before any further item does.
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
  // The list grows while the loop runs: work that ends begins further work.
  for (const one of done) await one
  if (errors.length > 0) throw errors[0]
}

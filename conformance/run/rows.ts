/** Keeps the requests of a row together: what others write in between would hide what a target keeps for too long. */
export interface Rows {
  /** Sends one request, once no row is under way. */
  alone<Value>(send: () => Promise<Value>): Promise<Value>
  /** Sends several, once nothing else is under way, and lets nothing else be sent until they are answered. */
  inRow<Value>(sendAll: () => Promise<Value>): Promise<Value>
}

/** Starts without a row. */
export function startRows(): Rows {
  const underWay = new Set<Promise<unknown>>()
  // The last row that was asked for, which comes after those before it.
  let row: Promise<unknown> | undefined

  return {
    async alone(send) {
      while (row !== undefined) await row
      const sent = send()
      underWay.add(sent)
      try {
        return await sent
      } finally {
        underWay.delete(sent)
      }
    },
    inRow(sendAll) {
      const before = row
      const sent = (async () => {
        await before
        await Promise.allSettled(underWay)
        return sendAll()
      })()
      const ended = sent.then(forget, forget)
      row = ended
      return sent

      function forget(): void {
        if (row === ended) row = undefined
      }
    },
  }
}

/** Keeps the requests of a row together: what others write in between would hide what a target keeps for too long. */
export interface Rows {
  /** Sends one request, once no row is under way that has any of its kind. */
  alone<Value>(kind: string, send: () => Promise<Value>): Promise<Value>
  /** Sends several, once nothing else of their kinds is under way, and lets nothing else of these be sent until they are answered. */
  inRow<Value>(kinds: readonly string[], sendAll: () => Promise<Value>): Promise<Value>
}

/** The requests of one kind, such as those to services: a target keeps little from those of another. */
interface Line {
  readonly underWay: Set<Promise<unknown>>
  /** The last row that was asked for, which comes after those before it. */
  row: Promise<unknown> | undefined
}

/** Starts without a row. */
export function startRows(): Rows {
  const lines = new Map<string, Line>()

  return {
    async alone(kind, send) {
      const line = lineOf(kind)
      while (line.row !== undefined) await line.row
      const sent = send()
      line.underWay.add(sent)
      try {
        return await sent
      } finally {
        line.underWay.delete(sent)
      }
    },
    inRow(kinds, sendAll) {
      const own = [...new Set(kinds)].map(lineOf)
      const before = own.map(({ row }) => row)
      const sent = (async () => {
        await Promise.all(before)
        await Promise.allSettled(own.flatMap(({ underWay }) => [...underWay]))
        return sendAll()
      })()
      const ended = sent.then(forget, forget)
      for (const line of own) line.row = ended
      return sent

      function forget(): void {
        for (const line of own) if (line.row === ended) line.row = undefined
      }
    },
  }

  function lineOf(kind: string): Line {
    const line = lines.get(kind) ?? { underWay: new Set(), row: undefined }
    lines.set(kind, line)
    return line
  }
}

/** An operation that hangs is asked no more after so many time-outs; whatever it may cost, it costs no more than these. */
export const maxSilences = 3

/** An operation, or a provider state. */
interface Asked {
  readonly id: string
}

/** Keeps count of the requests that an operation leaves unanswered. */
export interface SilenceGuard {
  /**
   * Waits until an operation may be asked, and counts the request as under way. `false` when it has kept silent too often.
   */
  enter(operation: Asked): Promise<boolean>
  /** The request has ended. */
  leave(operation: Asked, how: 'answered' | 'silent' | 'otherwise'): void
  /** Whether it has ever let a request time out. */
  isSilent(operation: Asked): boolean
}

interface Record {
  underWay: number
  silences: number
  hasAnswered: boolean
  waiting: (() => void)[]
}

/** Starts with no operation known. */
export function startSilenceGuard(): SilenceGuard {
  const records = new Map<string, Record>()
  return {
    async enter({ id }) {
      const record = recordOf(id)
      while (isFull(record)) await new Promise<void>((resolve) => record.waiting.push(resolve))
      if (record.silences >= maxSilences) return false
      record.underWay++
      return true
    },
    leave({ id }, how) {
      const record = recordOf(id)
      record.underWay--
      if (how === 'silent') record.silences++
      if (how === 'answered') record.hasAnswered = true
      for (const wake of record.waiting.splice(0)) wake()
    },
    isSilent: ({ id }) => recordOf(id).silences > 0,
  }

  function recordOf(id: string): Record {
    const record = records.get(id) ?? { underWay: 0, silences: 0, hasAnswered: false, waiting: [] }
    records.set(id, record)
    return record
  }
}

// All requests under way may turn out to hang, so of an operation that has not answered yet, or has hung, few are.
function isFull({ underWay, silences, hasAnswered }: Record): boolean {
  if (underWay === 0 || silences >= maxSilences) return false
  return (!hasAnswered || silences > 0) && underWay + silences >= maxSilences
}

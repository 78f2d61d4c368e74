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
  /** Gives those that have kept silent too often one more chance. */
  pardon(): void
  /** Whether it has ever let a request time out. */
  isSilent(operation: Asked): boolean
}

/** What is known of one operation. */
interface Tally {
  underWay: number
  silences: number
  hasAnswered: boolean
  waiting: (() => void)[]
}

/** Starts with no operation known. */
export function startSilenceGuard(): SilenceGuard {
  const talliesById = new Map<string, Tally>()
  return {
    async enter({ id }) {
      const tally = tallyOf(id)
      while (isFull(tally)) await new Promise<void>((resolve) => tally.waiting.push(resolve))
      if (tally.silences >= maxSilences) return false
      tally.underWay++
      return true
    },
    leave({ id }, how) {
      const tally = tallyOf(id)
      tally.underWay--
      if (how === 'silent') tally.silences++
      if (how === 'answered') tally.hasAnswered = true
      for (const wake of tally.waiting.splice(0)) wake()
    },
    pardon() {
      for (const tally of talliesById.values()) tally.silences = Math.min(tally.silences, maxSilences - 1)
    },
    isSilent: ({ id }) => tallyOf(id).silences > 0,
  }

  function tallyOf(id: string): Tally {
    const tally = talliesById.get(id) ?? { underWay: 0, silences: 0, hasAnswered: false, waiting: [] }
    talliesById.set(id, tally)
    return tally
  }
}

// All requests under way may turn out to hang, so of an operation that has not answered yet, or has hung, few are.
function isFull({ underWay, silences, hasAnswered }: Tally): boolean {
  if (underWay === 0 || silences >= maxSilences) return false
  return (!hasAnswered || silences > 0) && underWay + silences >= maxSilences
}

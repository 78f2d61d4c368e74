import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { isAccepted } from '../prepare/answer.ts'

/** By question, then by answer: the checks that saw it, each with the exchange in which it did so first. */
export type Observations = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Exchange | undefined>>>

/** An answer to an open question, as a check has seen it. */
export interface Seen {
  readonly questionId: string
  readonly answer: string
}

interface About {
  /** How much came back, also of a reply that was not read to its end. @default 0 */
  readonly bytes?: number | undefined
  /** Whether it says nothing of the operation to any other check. */
  readonly isAside?: boolean
}

/** What a run has exchanged with its target, and what that tells. */
export interface Evidence {
  readonly exchanges: readonly Exchange[]
  readonly byCheckId: ReadonlyMap<string, readonly Exchange[]>
  /** The operations that did something that was asked, be it once. */
  readonly atWork: ReadonlySet<Operation>
  readonly observations: Observations
  /** How much has come back, in bytes of bodies. */
  readonly replyBytes: number
  /** Keeps an exchange of a check. */
  record(checkId: string, exchange: Exchange, about?: About): void
  /** Notes what the latest exchange of a check answers. */
  observe(checkId: string, seen: Seen): void
  /** Takes back what a check has observed. */
  withdraw(checkId: string): void
}

/**
 * Starts with nothing seen.
 *
 * @param questionIds Of all open questions; without them, observations of any are taken.
 */
export function startEvidence(questionIds: ReadonlySet<string> | undefined): Evidence {
  const exchanges: Exchange[] = []
  const byCheckId = new Map<string, Exchange[]>()
  const observations = new Map<string, Map<string, Map<string, Exchange | undefined>>>()
  const atWork = new Set<Operation>()
  let replyBytes = 0
  return {
    exchanges,
    byCheckId,
    atWork,
    observations,
    get replyBytes() {
      return replyBytes
    },
    record(checkId, exchange, { bytes = 0, isAside = false } = {}) {
      replyBytes += bytes
      if (!isAside) exchanges.push(exchange)
      inMap(byCheckId, checkId, () => []).push(exchange)
      if (isAccepted(exchange)) atWork.add(exchange.operation)
    },
    observe(checkId, { questionId, answer }) {
      if (questionIds !== undefined && !questionIds.has(questionId))
        throw new Error(`it observes the question "${questionId}", which spec/open-questions.yaml does not have`)
      const answers = inMap(observations, questionId, () => new Map())
      const exchangeByCheckId = inMap(answers, answer, () => new Map())
      if (!exchangeByCheckId.has(checkId)) exchangeByCheckId.set(checkId, byCheckId.get(checkId)?.at(-1))
    },
    withdraw(checkId) {
      for (const [questionId, answers] of observations) {
        for (const [answer, exchangeByCheckId] of answers)
          if (exchangeByCheckId.delete(checkId) && exchangeByCheckId.size === 0) answers.delete(answer)
        if (answers.size === 0) observations.delete(questionId)
      }
    },
  }
}

function inMap<Key, Value>(map: Map<Key, Value>, key: Key, start: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = start()
  map.set(key, value)
  return value
}

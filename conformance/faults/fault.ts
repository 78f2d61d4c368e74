import type { Contract } from '../contract.ts'
import type { Answer, Call, Serve } from './serve.ts'

/** One small mistake of an implementation that is right in everything else. */
export interface Fault {
  /** What goes wrong, kebab-case. */
  readonly id: string
  readonly text: string
  /** Rules that the mistake breaks: one of them at least has to fail. */
  readonly breaks: readonly string[]
  /** Answers to open questions without which the mistake could not be seen, as the reference service takes them. */
  readonly choices?: Readonly<Record<string, unknown>>
  /** Open questions that the target says nothing about, where the answer alone would give the mistake away. */
  readonly untold?: readonly string[]
  /** Makes the mistake; called once for each run, so that it may remember something. */
  readonly apply: (right: Serve, contract: Contract) => Serve
}

/** What a mistake does to the calls of one operation. */
export type Mistake = (call: Call, right: Serve) => Promise<Answer>

/** Makes a mistake in one operation, by its id, and in no other. */
export function inOperation(operationId: string, mistake: Mistake): Fault['apply'] {
  return (right) => (call) => (call.operation?.id === operationId ? mistake(call, right) : right(call))
}

/**
 * Makes a mistake about keys, in what has been answered already.
 *
 * @param mistake `again` sends the call once more, with the key of somebody who was let in before.
 */
export function withKnownKey(
  mistake: (call: Call, answer: Answer, again: () => Promise<Answer>) => Answer | Promise<Answer>,
): Fault['apply'] {
  return (right) => {
    let known = ''
    return async (call) => {
      const answer = await right(call)
      const { authorization } = call.headers
      if (isSuccess(answer) && authorization) known = authorization
      return mistake(call, answer, () => right({ ...call, headers: { ...call.headers, authorization: known } }))
    }
  }
}

/** Whether the call was answered with a success. */
export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** The fields of a body; none when it is no object. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, unknown>>)
    : {}
}

/** The same call with another body. */
export function withBody(call: Call, json: unknown): Call {
  return { ...call, json, text: '' }
}

/** The same answer with another body. */
export function withJson(answer: Answer, json: unknown): Answer {
  return { ...answer, json }
}

/** Another value of the same type. */
export function otherValue(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return `${value} `.trimEnd() === value ? `${value} (copy)` : value.trimEnd()
    case 'number':
      return value + 1
    case 'boolean':
      return !value
    default:
      return Array.isArray(value) ? [] : null
  }
}

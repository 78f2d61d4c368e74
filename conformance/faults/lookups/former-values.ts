import { type Fault, fieldsOf, isSuccess } from '../fault.ts'
import { readAt } from '../mistakes.ts'
import type { Answer } from '../serve.ts'

/** Where a value is kept, and by what it is looked up. */
interface LookUp {
  readonly field: string
  readonly lookUp: string
  readonly after?: 'delete' | 'update'
}

/** Answers in some other way about a value that something had before it was removed, or changed. */
export function forgets(
  group: string,
  { field, lookUp, after = 'delete' }: LookUp,
  instead: (answer: Answer, formerId: unknown) => Answer,
): Fault['apply'] {
  return (right) => {
    const former = new Map<unknown, unknown>()
    return async (call) => {
      const isWrite = call.operation?.id === `${group}.${after}`
      const before = isWrite ? await readAt(call, right) : {}
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const { [field]: value } = fieldsOf(answer.json)
      if (before.id !== undefined && before[field] !== value) former.set(before[field], before.id)
      const isMeant = call.operation?.id === `${group}.${lookUp}` && former.has(value)
      return isMeant ? instead(answer, former.get(value)) : answer
    }
  }
}

/** Nothing has the value, as such a service says. */
export function notFound(): Answer {
  return { status: 404, headers: {} }
}

import { fieldsOf, isSuccess, withBody, withJson } from '../faults/fault.ts'
import type { Fields } from '../faults/mistakes.ts'
import type { Answer, Call, Serve } from '../faults/serve.ts'

/**
 * A subscription preference takes a phone contact by its id, and makes one that has a number in place of it.
 *
 * @param options.isLeft Whether another contact stays primary when one is made that is, which is a mistake.
 */
export function withContactsEitherWay(right: Serve, { isLeft = false } = {}): Serve {
  const madeById = new Map<string, { readonly owner: string; readonly contact: Fields }>()
  const shown = (json: unknown): unknown => {
    const made = madeById.get(String(fieldsOf(json).id))
    return made === undefined ? json : { ...fieldsOf(json), method: 'SMS', contact: made.contact }
  }
  const make = async (call: Call, { method, contact }: Fields): Promise<Answer> => {
    const answer = await right(withBody(call, { method: 'PUSH' }))
    if (!isSuccess(answer) || method !== 'SMS') return answer
    const { regionCode, target, primary = false } = fieldsOf(contact)
    for (const [id, made] of madeById) {
      if (primary === true && !isLeft && made.owner === call.path)
        madeById.set(id, { ...made, contact: { ...made.contact, primary: false } })
    }
    const made = { id: firstMade + madeById.size, regionCode, target, primary, status: 'OK' }
    madeById.set(String(fieldsOf(answer.json).id), { owner: call.path, contact: made })
    return withJson(answer, shown(answer.json))
  }
  return async (call) => {
    if (!call.operation?.id.startsWith('subscriptionPreferences.')) return right(call)
    const body = fieldsOf(call.json)
    if (call.operation.id === 'subscriptionPreferences.create' && isWhole(fieldsOf(body.contact)))
      return make(call, body)
    const answer = await right(call)
    if (!isSuccess(answer)) return answer
    if (call.operation.id === 'subscriptionPreferences.update') madeById.delete(call.pathValues.id ?? '')
    if (answer.json === undefined) return answer
    return withJson(answer, Array.isArray(answer.json) ? answer.json.map(shown) : shown(answer.json))
  }
}

function isWhole({ id, target, regionCode, primary = false }: Fields): boolean {
  const isPhone = typeof target === 'string' && /^\+\d+$/.test(target)
  return id === undefined && isPhone && typeof regionCode === 'string' && typeof primary === 'boolean'
}

/** Far from the ids of other contacts. */
const firstMade = 40_000_000

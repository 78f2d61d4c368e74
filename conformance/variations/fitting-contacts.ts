import { fieldsOf } from '../faults/fault.ts'
import type { Fields } from '../faults/mistakes.ts'
import type { Call, Serve } from '../faults/serve.ts'

/**
 * Refuses an update after which the method of a preference would not fit its contact, be that written or left as it was: e-mail goes to
 * an e-mail contact, and all else but push to a phone.
 */
export function withFittingContacts(right: Serve): Serve {
  const isPhoneById = new Map<string, boolean>()
  const storedByPath = new Map<string, Fields>()
  const note = (call: Call, json: unknown): void => {
    const preference = fieldsOf(json)
    const contact = fieldsOf(preference.contact)
    if (contact.id !== undefined) isPhoneById.set(String(contact.id), contact.primary !== undefined)
    const path = call.method === 'POST' ? `${call.path}/${preference.id}` : call.path
    storedByPath.set(path, preference)
  }
  return async (call) => {
    if (!/Preferences\.(create|update)$/.test(call.operation?.id ?? '')) return right(call)
    const { method, contact } = { ...storedByPath.get(call.path), ...fieldsOf(call.json) }
    const isPhone = isPhoneById.get(String(fieldsOf(contact).id))
    if (method !== 'PUSH' && isPhone !== undefined && isPhone === (method === 'EMAIL'))
      return { status: 422, headers: {} }
    const answer = await right(call)
    if (answer.status < 300) note(call, answer.json)
    return answer
  }
}

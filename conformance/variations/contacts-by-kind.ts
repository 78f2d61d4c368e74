import { fieldsOf, withBody } from '../faults/fault.ts'
import type { Fields } from '../faults/mistakes.ts'
import type { Serve } from '../faults/serve.ts'
import { isRecord } from '../schema/layers.ts'
import type { Variation } from './variation.ts'

/** Phones and addresses are counted each on their own, so that a phone and the address of its user have one id: the method says which is meant. */
export function withContactsByKind(): Pick<Variation, 'wrap' | 'states'> {
  const shownById = new Map<number, number>()
  const idByShown = new Map<number, number>()
  const methodByPath = new Map<string, unknown>()

  function meant(body: Fields, path: string): Fields {
    const contact = fieldsOf(body.contact)
    const id = idByShown.get(Number(contact.id))
    const isEmail = (body.method ?? methodByPath.get(path)) === 'EMAIL'
    return id !== undefined && isEmail ? { ...body, contact: { ...contact, id } } : body
  }

  function shown(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shown)
    if (!isRecord(value) || !isRecord(value.contact)) return value
    const id = shownById.get(Number(value.contact.id))
    return id === undefined ? value : { ...value, contact: { ...value.contact, id } }
  }

  const wrap =
    (right: Serve): Serve =>
    async (call) => {
      if (!/Preferences\./.test(call.operation?.id ?? '')) return right(call)
      const { json, ...answer } = await right(isRecord(call.json) ? withBody(call, meant(call.json, call.path)) : call)
      if (json === undefined) return answer
      const { id, method } = fieldsOf(json)
      methodByPath.set(call.method === 'POST' ? `${call.path}/${id}` : call.path, method)
      return { ...answer, json: shown(json) }
    }

  const told = (text: string): string => {
    const { emailContactId, phoneContactId, ...values } = fieldsOf(JSON.parse(text))
    if (emailContactId === undefined || phoneContactId === undefined) return text
    shownById.set(Number(emailContactId), Number(phoneContactId))
    idByShown.set(Number(phoneContactId), Number(emailContactId))
    return JSON.stringify({ ...values, phoneContactId, emailContactId: phoneContactId })
  }
  return { wrap, states: { asked: (text) => text, told } }
}

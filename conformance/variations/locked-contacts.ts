import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'
import type { Variation } from './variation.ts'

/** The second phone contact of each user may not be notified, as one whose status is `LOCKED`: preferences that name it are refused. */
export function withLockedContacts(): Pick<Variation, 'wrap' | 'states'> {
  const locked = new Set<string>()
  const wrap = (right: Serve): Serve => {
    return async (call) => {
      const { contact } = fieldsOf(call.json)
      return locked.has(String(fieldsOf(contact).id)) ? { status: 422, headers: {} } : right(call)
    }
  }
  const told = (text: string): string => {
    for (const [, id = ''] of text.matchAll(/"secondPhoneContactId":\s*"?(\d+)/g)) locked.add(id)
    return text
  }
  return { wrap, states: { asked: (text) => text, told } }
}

import { fieldsOf } from '../faults/fault.ts'
import { itemsOf } from '../faults/mistakes.ts'
import type { Serve } from '../faults/serve.ts'
import { mapObjects } from './habit.ts'
import type { Variation } from './variation.ts'

/** The status that is public again before the same change is held once more. */
const well = 'OPERATIONAL'

/** A change that was published on a page is over, and held again, when the state is asked for once more: its outage was public. */
export function holdingTheSame(): Pick<Variation, 'wrap' | 'states'> {
  const onPages = new Set<string>()
  const heldById = new Map<string, string>()
  const againById = new Map<string, string>()
  const wrap =
    (right: Serve): Serve =>
    async (call) => {
      const isOfPages = call.operation?.id.startsWith('statusPages.') ?? false
      if (isOfPages) for (const { id } of itemsOf(fieldsOf(call.json), 'services')) onPages.add(String(id))
      return mapObjects(await right(call), (fields) => {
        const again = againById.get(String(fields.id))
        if (again === undefined || fields.oneOpenIncidentOnly === undefined) return fields
        const shown = fields.publicStatus === undefined ? {} : { publicStatus: well }
        return { ...fields, ...shown, status: isOfPages ? well : again }
      })
    }
  const told = (text: string): string => {
    const values = fieldsOf(JSON.parse(text))
    const { serviceId, status, publicStatus, latestStatus } = values
    if (publicStatus === undefined || latestStatus !== undefined) return text
    const id = String(serviceId)
    const before = heldById.get(id)
    heldById.set(id, String(status))
    if (before !== publicStatus || !onPages.has(id)) return text
    againById.set(id, before)
    return JSON.stringify({ ...values, status: before, publicStatus: well })
  }
  return { wrap, states: { asked: (text) => text, told } }
}

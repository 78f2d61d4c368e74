import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'
import type { Fields } from '../fields.ts'

/** What a body cannot say at once, by what is written. */
const contradictions: Readonly<Record<string, (body: Fields) => boolean>> = {
  alertPreferences: ({ method, type }) => method === 'VOICE' && type === 'LOW_PRIORITY',
  dutyPreferences: ({ method, beforeMin }) => method === 'EMAIL' && Number(beforeMin) < 30,
  escalationPolicies: ({ frequency, repeating }) => Number(frequency ?? 1) > 1 && repeating !== true,
  metrics: ({ mouseOverDecimal, showValuesOnMouseOver }) =>
    typeof mouseOverDecimal === 'number' && showValuesOnMouseOver !== true,
}

/** Refuses the creation of what has values of two fields that do not go together. */
export function withDependentFields(right: Serve): Serve {
  return async (call) => {
    const [kind = '', verb] = call.operation?.id.split('.') ?? []
    const contradicts = Object.hasOwn(contradictions, kind) ? contradictions[kind] : undefined
    const isWritten = verb === 'create' || (verb === 'update' && kind.endsWith('Preferences'))
    return isWritten && contradicts?.(fieldsOf(call.json)) ? { status: 422, headers: {} } : right(call)
  }
}

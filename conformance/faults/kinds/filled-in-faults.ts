import type { Fault } from '../fault.ts'
import { changesBody, fault } from '../mistakes.ts'

/** Faults of using a text as a format string or a replacement pattern: its placeholders are filled with nothing. */
export const filledInFaults: readonly Fault[] = (
  [
    ['services', 'services', 'description', /\$\d/g],
    ['statusPages', 'status-pages', 'announcement', /%s/g],
    ['metrics', 'metrics', 'description', /~a/g],
  ] as const
).map(([group, name, field, place]) =>
  fault(
    `${name}-with-an-empty-place-in-the-${field}`,
    `A place to fill in is lost from the ${field}.`,
    `${name}-update-changes-each-field`,
    changesBody(`${group}.update`, (body) =>
      typeof body[field] === 'string' ? { ...body, [field]: body[field].replace(place, '') } : body,
    ),
  ),
)

import type { Session } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import { isRecord } from '../../schema/layers.ts'

/** Fields that one resource only may have, and how a fresh value looks. */
const freshFields: Readonly<Record<string, (name: string) => string>> = {
  name: (name) => name,
  alias: asLabel,
  routingKey: asLabel,
  subdomain: asLabel,
  domain: (name) => `${asLabel(name)}.example.org`,
}

/** Whether two resources may not have the same in a field of a body. */
export function isNameField(field: string): boolean {
  return Object.hasOwn(freshFields, field)
}

/** The body with a value of its own wherever two resources may not have the same; other fields stay as they are. */
export function withFreshNames(session: Session, body: unknown): unknown {
  if (!isRecord(body)) return body
  const entries = Object.entries(body).map(([field, value]) => {
    const fresh = isNameField(field) ? freshFields[field] : undefined
    const isText = typeof value === 'string'
    return [field, fresh !== undefined && isText ? fresh(session.freshName(field)) : value]
  })
  return Object.fromEntries(entries)
}

/** A body under the names of another one, but for the field that it changes: fresh ones beside that would be changes as well. */
export function underNamesOf(former: Fields, body: Fields, changed?: string): Fields {
  const names = Object.keys(freshFields).filter(
    (name) => name !== changed && typeof former[name] === 'string' && typeof body[name] === 'string',
  )
  return { ...body, ...Object.fromEntries(names.map((name) => [name, former[name]])) }
}

/** A name as a label of a domain name: a routing key must hold no comma, a subdomain no space. */
function asLabel(name: string): string {
  const label = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return label.replaceAll(/^-+|-+$/g, '').slice(-63)
}

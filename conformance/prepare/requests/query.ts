import { onlySetup, type Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Changes } from '../bodies/changes.ts'
import { subscriberBody } from '../bodies/subscribers.ts'
import type { Entity } from '../entities/entities.ts'
import { holdStatus } from '../services/held-status.ts'
import { sharedEntity } from './paths.ts'

/** Values of query parameters without which an operation cannot be called. */
const usualValues: Readonly<Record<string, (session: Session, entity: Entity | undefined) => Promise<string>>> = {
  'routing-key': async (session) => {
    const policy = await sharedEntity(session, '/escalation-policies/{id}')
    return String(policy.sent.routingKey)
  },
  status: async (session, service) =>
    (await heldStatus(session, service)) ?? String(service?.reply.status ?? service?.sent.status),
  // Not required, but without it a user and a team of the same id cannot be told apart.
  'subscriber-type': async (session) => subscriberBody(session.target, undefined).type,
}

/** The query of an operation's request: what it cannot do without, and the change that a check is about. */
export async function prepareQuery(
  session: Session,
  operation: Operation,
  { changes, entity }: { readonly changes: Changes; readonly entity: Entity | undefined },
): Promise<readonly (readonly [name: string, value: string])[]> {
  const query: [string, string][] = []
  for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
    const usual = Object.hasOwn(usualValues, name) ? usualValues[name] : undefined
    const isChanged = changes.query !== undefined && Object.hasOwn(changes.query, name)
    const value = isChanged ? changes.query?.[name] : await usual?.(session, entity)
    if (value !== undefined && value !== null) query.push([name, value])
  }
  return query
}

/** What there is to publish, where the target can be brought to hold a change: publishing nothing may be a conflict. */
async function heldStatus(session: Session, service: Entity | undefined): Promise<string | undefined> {
  if (service === undefined) return undefined
  const held = await holdStatus(session, service.pathValues, { wanted: ['status'] }).catch(onlySetup)
  return held && String(held.status)
}

import type { Session } from '../check.ts'
import type { Operation } from '../contract.ts'
import type { Changes } from './changes.ts'
import type { Entity } from './entities.ts'
import { sharedEntity } from './paths.ts'
import { subscriberBody } from './subscribers.ts'

/** Values of query parameters without which an operation cannot be called. */
const usualValues: Readonly<Record<string, (session: Session, entity: Entity | undefined) => Promise<string>>> = {
  'routing-key': async (session) => {
    const policy = await sharedEntity(session, '/escalation-policies/{id}')
    return String(policy.sent.routingKey)
  },
  status: async (_, service) => String(service?.reply.status ?? service?.sent.status),
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

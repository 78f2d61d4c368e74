import { type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import { provideState, type StateName } from '../../states.ts'
import { subscriberBody } from '../bodies/subscribers.ts'
import type { Entity } from '../entities/entities.ts'
import { fixture, jsonId } from '../fixtures.ts'
import { operationAt } from '../item-paths.ts'
import { type PreparedPath, sharedEntity } from './paths.ts'

/** Bodies that put something into what would otherwise be empty and show nothing, by the path that is read and written. */
const contents: Readonly<Record<string, (session: Session, entity: Entity | undefined) => Promise<unknown>>> = {
  '/services/{id}/private-subscribers': async (session) => [subscriberBody(session.target, undefined)],
  '/status-pages/{id}/private-subscribers': async (session) => [subscriberBody(session.target, undefined)],
  '/status-pages/{id}': pageWithContent,
  '/escalation-policies/{id}': policyWithEveryTarget,
}

/**
 * Fills what an operation is about to read, once in a run for each entity. Where a fixture is missing, or the target
 * refuses, it stays as it is: what a reply does not carry is not judged.
 */
export async function populate(
  session: Session,
  operation: Operation,
  { values, entity }: PreparedPath,
): Promise<void> {
  const content = Object.hasOwn(contents, operation.path) ? contents[operation.path] : undefined
  await askStates(session, operation, entity)
  const update = operationAt(session.contract, 'PUT', operation.path)
  if (operation.method !== 'GET' || content === undefined || update === undefined) return
  await session.once(`populated ${operation.path} ${JSON.stringify(values)}`, async () => {
    try {
      await session.send({ operation: update, path: values, body: await content(session, entity) })
    } catch (error) {
      if (!(error instanceof SetupFailure)) throw error
    }
  })
}

async function pageWithContent(session: Session, page: Entity | undefined): Promise<unknown> {
  const [service, metric] = await Promise.all([
    sharedEntity(session, '/services/{id}'),
    sharedEntity(session, '/metrics/{id}'),
  ])
  const [serviceId, metricId] = [service, metric].map(({ pathValues }) => jsonId(pathValues.id ?? ''))
  return {
    ...page?.sent,
    services: [{ id: serviceId }],
    metrics: [{ id: metricId }],
    structure: { elements: [{ id: serviceId, type: 'SERVICE', children: [] }] },
  }
}

/** A policy whose rules alert every kind of target, each way in which the contract has it, as far as the target file gives them. */
async function policyWithEveryTarget(session: Session, policy: Entity | undefined): Promise<unknown> {
  const [user, schedule, team] = (['userId', 'scheduleId', 'teamId'] as const).map((name) => {
    const id = fixture(session.target, name)
    return id === undefined ? undefined : { id: jsonId(id) }
  })
  const given = { user, schedule, team }
  const lists = { users: listOf(user), schedules: listOf(schedule), teams: listOf(team) }
  return {
    ...policy?.sent,
    escalationRules: [
      { escalationTimeout: 5, ...given },
      { escalationTimeout: 10, ...lists },
    ],
  }
}

function listOf<Item>(item: Item | undefined): readonly Item[] | undefined {
  return item === undefined ? undefined : [item]
}

/** States that fill what no request can write, by the path that is read. */
const statesByPath: Readonly<Record<string, readonly { readonly name: StateName; readonly param: string }[]>> = {
  '/services/{id}': [
    { name: 'an outage in the past', param: 'serviceId' },
    { name: 'incidents on a service', param: 'serviceId' },
  ],
  '/metrics/{id}': [{ name: 'a metric with readings', param: 'metricId' }],
}

/** Where a state cannot be had, what it would show is not judged. */
async function askStates(session: Session, operation: Operation, entity: Entity | undefined): Promise<void> {
  const states = Object.hasOwn(statesByPath, operation.path) ? (statesByPath[operation.path] ?? []) : []
  const id = entity?.pathValues.id
  if (operation.method !== 'GET' || id === undefined || session.target.states === undefined) return
  for (const { name, param } of states) {
    await session.once(`${name} ${id}`, async () => {
      try {
        await provideState(session, name, { params: { [param]: jsonId(id) } })
      } catch (error) {
        if (!(error instanceof SetupFailure)) throw error
      }
    })
  }
}

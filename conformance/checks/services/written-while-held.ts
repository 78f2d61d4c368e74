import { onlySetup, type Session } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { mixedBody } from '../../derived/values/changed-bodies.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { SubscriberBody } from '../../prepare/bodies/subscribers.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { holdStatus, statusesThatWritesHold } from '../../prepare/services/held-status.ts'
import { readService } from '../../prepare/services/shown-service.ts'
import { bodyOf, type Fields, fieldsOf, prepare, send } from '../steps.ts'
import { expectListed } from '../subscribers/subscriber-lists.ts'

/** @throws RuleFailure when publishing brings back what the fields of a service were when the change came to be held. */
export async function expectFieldsWrittenWhileHeld(session: Session): Promise<void> {
  const { status: _, ...body } = mixedBody(session, session.contract.operation('services.update'), 0)
  for (const path of await heldServices(session)) {
    if (!isAccepted(await send(session, 'services.update', { path, body }))) continue
    const alone = settled(await readService(session, path))
    if (!(await publish(session, path))) continue
    const exchange = await prepare(session, 'services.get', { path })
    expectShownAlike({ alone, other: settled(fieldsOf(exchange)), exchange })
  }
}

/** The same for its private subscribers. */
export async function expectSubscribersWrittenWhileHeld(
  session: Session,
  wanted: readonly SubscriberBody[],
): Promise<void> {
  for (const path of await heldServices(session)) {
    if (!isAccepted(await send(session, 'services.updatePrivateSubscribers', { path, body: wanted }))) continue
    if (await publish(session, path)) await expectListed(session, 'services', { path, wanted })
  }
}

/** Services with a change that is held: one by whoever provides the state, one by an update. What is remembered may differ. */
async function heldServices(session: Session): Promise<readonly PathValues[]> {
  const paths: PathValues[] = []
  const make = async () => (await makeEntity(session, '/services/{id}', {})).pathValues
  const provided = await make()
  if (await holdStatus(session, provided, { wanted: ['status'] }).catch(onlySetup)) paths.push(provided)
  const [status] = await statusesThatWritesHold(session)
  if (status === undefined) return paths
  const written = await make()
  await send(session, 'services.update', { path: written, body: bodyOf(session, 'services.update', { status }) })
  return [...paths, written]
}

/** Whether there was a change to be published, and now it is. */
async function publish(session: Session, path: PathValues): Promise<boolean> {
  const { status, publicStatus } = await readService(session, path)
  if (status === undefined || status === publicStatus) return false
  return isAccepted(await send(session, 'services.publishStatus', { path, query: [['status', String(status)]] }))
}

/** What publishing does not change, nor anybody who subscribes meanwhile. */
function settled({ publicStatus: _, subscribed: __, ...fields }: Fields): Fields {
  return fields
}

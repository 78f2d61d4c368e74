import { onlySetup, type Session, SetupFailure } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideState } from '../../states.ts'
import { isAccepted, isRefused } from '../answer.ts'
import { preparedFields } from '../bodies/bodies.ts'
import { sendTracked } from '../entities/created.ts'
import { type Entity, makeEntity } from '../entities/entities.ts'
import { fixture, missingFixture } from '../fixtures.ts'

/** Values that services of this kind commonly have; a target need not have any of them. */
export const likelyStatuses = ['DEGRADED', 'PARTIAL_OUTAGE', 'MAJOR_OUTAGE', 'UNDER_MAINTENANCE'] as const

/** What to try where another status is asked for: the given one first. */
export function otherStatuses(target: Session['target']): readonly string[] {
  const given = fixture(target, 'otherServiceStatus')
  return [...(given === undefined ? [] : [String(given)]), ...likelyStatuses]
}

/** A service that was given another status than the one that it had at first. */
export interface Changed {
  readonly service: Entity
  readonly before: string
  readonly after: string
}

/**
 * Makes a service and gives it another status: of the set only one value is known for certain.
 *
 * @throws SetupFailure when the target takes none of the others, or shows no status.
 */
export async function changeStatus(session: Session): Promise<Changed> {
  const service = await makeEntity(session, '/services/{id}', {})
  const { pathValues: path, reply } = service
  // A reply to a write need not tell it.
  const before = reply.status ?? (await readStatus(session, path))
  if (typeof before !== 'string') throw new SetupFailure('the service shows no `status`')
  const given = fixture(session.target, 'otherServiceStatus')
  const likely = given === undefined ? likelyStatuses : [String(given)]
  const taken =
    (await takenOf(session, service, { before, statuses: likely })) ??
    (await takenOf(session, service, { before, statuses: given === undefined ? await toldStatuses(session) : [] }))
  if (taken !== undefined) return { service, before, after: taken }
  throw new SetupFailure(
    `no service could be given another status than ${before}; ${missingFixture('otherServiceStatus', session.target)}`,
  )
}

interface Tried {
  readonly before: string
  readonly statuses: readonly string[]
}

/** The first of the statuses that the target takes. */
async function takenOf(
  session: Session,
  { pathValues: path, sent }: Entity,
  { before, statuses }: Tried,
): Promise<string | undefined> {
  const update = session.contract.operation('services.update')
  for (const after of statuses) {
    if (after === before) continue
    const written = await session.send({ operation: update, path, body: { ...sent, status: after } })
    if (isRefused(written)) continue
    if ((await readStatus(session, path)) === after) return after
  }
  return undefined
}

/** A provider state that holds a change may know words that nobody guesses; it is asked once. */
function toldStatuses(session: Session): Promise<readonly string[]> {
  return session.once('told statuses', async () => {
    if (session.target.states === undefined) return []
    const held = await provideState(session, 'a status change held internal', { wanted: ['status'] }).catch(onlySetup)
    return [held?.status, held?.publicStatus].flatMap((status) => (status ? [String(status)] : []))
  })
}

/** The same session, with another status that the target takes, also where the target file gives none. */
export async function knowingStatus(session: Session): Promise<Session> {
  if (fixture(session.target, 'otherServiceStatus') !== undefined) return session
  const other = await session.once('another status', async () => {
    const changed = await changeStatus(session).catch(onlySetup)
    return changed?.after ?? takenByCreation(session)
  })
  if (other === undefined) return session
  const fixtures = { ...session.target.fixtures, otherServiceStatus: other }
  return { ...session, target: { ...session.target, fixtures } }
}

/** One that a service can have from the beginning, where no update gives it another. */
async function takenByCreation(session: Session): Promise<string | undefined> {
  const operation = session.contract.operation('services.create')
  for (const status of likelyStatuses) {
    const created = await sendTracked(session, { operation, body: { ...preparedFields(session, operation), status } })
    if (isAccepted(created) && isRecord(created.known) && created.known.status === status) return status
  }
  return undefined
}

async function readStatus(session: Session, path: PathValues): Promise<unknown> {
  const { known } = await session.send({ operation: session.contract.operation('services.get'), path })
  return isRecord(known) ? known.status : undefined
}

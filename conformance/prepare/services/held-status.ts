import { setTimeout as sleep } from 'node:timers/promises'
import { onlySetup, type Session, SetupFailure } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { provideOr, provideState, type StateValues } from '../../states.ts'
import { isAccepted } from '../answer.ts'
import { makeEntity } from '../entities/entities.ts'
import { requireState } from '../entities/state.ts'
import { jsonId } from '../fixtures.ts'
import { changeStatus } from './other-status.ts'
import { readService, writable } from './shown-service.ts'

/**
 * Has the latest change of a service's status held internal: by the provider state, or by a write, where nobody provides the state and
 * the target holds what is written.
 *
 * @param status The one that is to be held, where it matters.
 * @throws SetupFailure that names the state when neither will do.
 */
export async function holdStatus<Wanted extends 'status' | 'publicStatus'>(
  session: Session,
  path: PathValues,
  { status, wanted }: { readonly status?: string; readonly wanted: readonly Wanted[] },
): Promise<Readonly<Record<Wanted, string | number>>> {
  const params = { serviceId: jsonId(path.id ?? ''), ...(status === undefined ? {} : { status }) }
  return provideOr<Readonly<Record<Wanted, string | number>>>(
    () => provideHeld(session, { params, wanted }),
    async (why) => {
      const held = await holdByWriting(session, path, status)
      if (held === undefined) throw why
      return held
    },
  )
}

/**
 * A status of a service that can be published: that of a change which is held internal or, where none can be held, the one that is public
 * already, if the target takes that.
 *
 * @throws SetupFailure that names the state when neither will do.
 */
export async function publishableStatus(session: Session, path: PathValues): Promise<string> {
  return provideOr(
    async () => String((await holdStatus(session, path, { wanted: ['status'] })).status),
    async (why) => {
      await requireState(session)
      const { status } = await readService(session, path)
      if (typeof status !== 'string' || !(await takesWhatIsPublic(session))) throw why
      return status
    },
  )
}

/** Learned from a service of its own, as what comes of it should be seen only by those who look for it. */
function takesWhatIsPublic(session: Session): Promise<boolean> {
  return session.once('takes a status that is public already', async () => {
    const { pathValues: path } = await makeEntity(session, '/services/{id}', {})
    const { status } = await readService(session, path)
    if (typeof status !== 'string') return false
    const operation = session.contract.operation('services.publishStatus')
    return isAccepted(await session.send({ operation, path, query: [['status', status]] }))
  })
}

/** A state that is asked for a second time may find the service in the status that it holds by habit: then nothing is held. */
async function provideHeld<Wanted extends string>(
  session: Session,
  options: { readonly params: StateValues; readonly wanted: readonly Wanted[] },
): Promise<Readonly<Record<Wanted, string | number>>> {
  const name = 'a status change held internal'
  const values = await provideState(session, name, options)
  const { status, publicStatus }: StateValues = values
  if (status !== undefined && status === publicStatus)
    throw new SetupFailure(`the provider state "${name}" answers with the status ${status} and the same publicStatus`)
  return values
}

/** Both as text, and different: the latest change is held internal. */
interface Statuses {
  readonly status: string
  readonly publicStatus: string
}

async function holdByWriting(session: Session, path: PathValues, wanted?: string): Promise<Statuses | undefined> {
  const [usual, first] = await statusesThatWritesHold(session)
  if (usual === undefined || first === undefined) return undefined
  // What leads back to the first status may be public at once.
  for (const status of wanted === undefined ? [usual, first, usual] : [wanted]) {
    const before = await readService(session, path)
    if (before.status === status) continue
    const body = { ...writable(session, before), status }
    if (!isAccepted(await session.send({ operation: session.contract.operation('services.update'), path, body })))
      return undefined
    const { status: now, publicStatus } = await readService(session, path)
    if (now === status && typeof publicStatus === 'string' && publicStatus !== status) return { status, publicStatus }
  }
  return undefined
}

/** A status that is held when it is written to a new service, and the one before it; none where writes are public, as learned once. */
export function statusesThatWritesHold(session: Session): Promise<readonly string[]> {
  return session.once('statuses that writes hold', () => heldWhenWritten(session))
}

/** A status that is held when it is written, and the one before it; none where writes are public, perhaps a moment later. */
async function heldWhenWritten(session: Session): Promise<readonly string[]> {
  const changed = await changeStatus(session).catch(onlySetup)
  if (changed === undefined) return []
  const { service, before, after } = changed
  const isHeld = async () => {
    const { status, publicStatus } = await readService(session, service.pathValues)
    return status === after && publicStatus === before
  }
  if (!(await isHeld())) return []
  await sleep(publicationMs)
  return (await isHeld()) ? [after, before] : []
}

/** Longer than it takes to publish what is only queued. */
const publicationMs = 1000

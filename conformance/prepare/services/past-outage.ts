import { setTimeout as sleep } from 'node:timers/promises'
import { onlySetup, type Session, SetupFailure } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideOr, provideState, type StateValues } from '../../states.ts'
import { isAccepted } from '../answer.ts'
import { makeEntity } from '../entities/entities.ts'
import { jsonId } from '../fixtures.ts'
import { otherStatuses } from './other-status.ts'
import { readService, writable } from './shown-service.ts'

type Span<Wanted extends string> = StateValues & Readonly<Record<Wanted, string | number>>

/**
 * Has an outage of a service be over: by the provider state, or by writes of its status, where nobody provides the state and the target
 * tells of an outage by what is written. Which statuses are outages, and from which length on, is open.
 *
 * @throws SetupFailure that names the state when neither will do.
 */
export async function provideOutage<Wanted extends 'from' | 'until' = never>(
  session: Session,
  path: PathValues,
  { wanted = [] }: { readonly wanted?: readonly Wanted[] } = {},
): Promise<Span<Wanted>> {
  const params = { serviceId: jsonId(path.id ?? '') }
  return provideOr<Span<Wanted>>(
    () => provideState(session, 'an outage in the past', { params, wanted }),
    async (why) => {
      const status = await knownStatus(session)
      const written = status === undefined ? undefined : await writeOutage(session, path, status)
      if (written === undefined) throw why
      return written
    },
  )
}

/** Has an outage of a service begin. @throws SetupFailure where the target makes none of what is written. */
export async function beginOutage(session: Session, path: PathValues): Promise<void> {
  const status = await knownStatus(session)
  const before = await readService(session, path)
  const isWritten = status && (await writePublicly(session, path, { ...writable(session, before), status }))
  if (!isWritten) throw new SetupFailure('no status that is written makes an outage')
}

function knownStatus(session: Session): Promise<string | undefined> {
  return session.once('a status that writes make an outage of', () => statusOfOutages(session))
}

async function statusOfOutages(session: Session): Promise<string | undefined> {
  const service = await makeEntity(session, '/services/{id}', {}).catch(onlySetup)
  if (service === undefined) return undefined
  for (const status of otherStatuses(session.target))
    if ((await writeOutage(session, service.pathValues, status)) !== undefined) return status
  return undefined
}

/** An outage as a service shows it. */
type Shown = Span<'from' | 'until'>

/** Timestamps count milliseconds: what a quick target is told and told to be over within the same one may be no outage. */
const shortestMs = 5

/** Writes a status and the one before it; what the service shows then as an outage that is over, and did not show before. */
async function writeOutage(session: Session, path: PathValues, status: string): Promise<Shown | undefined> {
  const before = await readService(session, path)
  if (typeof before.status !== 'string' || before.status === status) return undefined
  const write = (next: string) => writePublicly(session, path, { ...writable(session, before), status: next })
  if (!(await write(status))) return undefined
  await sleep(shortestMs)
  if (!(await write(before.status))) return undefined
  const known = endedOutages(before).map(({ from }) => from)
  const after = endedOutages(await readService(session, path))
  return after.find((one) => one.status === status && !known.includes(one.from))
}

/** A change that is held internal is published, as it may be no outage before. */
async function writePublicly(
  session: Session,
  path: PathValues,
  body: Readonly<Record<string, unknown>> & { readonly status: string },
): Promise<boolean> {
  const { contract } = session
  if (!isAccepted(await session.send({ operation: contract.operation('services.update'), path, body }))) return false
  const { publicStatus = body.status } = await readService(session, path)
  if (publicStatus === body.status) return true
  const query = [['status', body.status]] as const
  return isAccepted(await session.send({ operation: contract.operation('services.publishStatus'), path, query }))
}

function endedOutages({ uptime }: Readonly<Record<string, unknown>>): readonly Shown[] {
  const outages = isRecord(uptime) && Array.isArray(uptime.outages) ? uptime.outages : []
  return outages.filter(isShown)
}

function isShown(outage: unknown): outage is Shown {
  return isRecord(outage) && typeof outage.from === 'string' && typeof outage.until === 'string'
}

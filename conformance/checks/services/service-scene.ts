import { onlySetup, type Session } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import type { PathValues } from '../../path-values.ts'
import { twoTeams } from '../../prepare/account/teams.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { type Reader, subscribedReader } from '../../prepare/bodies/subscribers.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { holdStatus } from '../../prepare/services/held-status.ts'
import { otherStatuses } from '../../prepare/services/other-status.ts'
import { provideOutage } from '../../prepare/services/past-outage.ts'
import { provideState, type StateValues } from '../../states.ts'
import { bodyOf, type Fields, fieldsOf, hasId, idOf, isSameId, listOf, prepare, send } from '../steps.ts'

/** Services of which a view may mix something up: what one of them has another one lacks. */
export interface ServiceScene {
  /** Has incidents and outages that it was read without before, and a subscriber. */
  readonly eventful: Entity
  /** Has a name that it did not have when its incidents were read first, a team of its own, and a change that is held internal. */
  readonly beside: Entity
  /** Has nothing. */
  readonly quiet: Entity
  /** Whoever subscribes to the first. */
  readonly reader: Reader
  readonly incidentIds: readonly string[]
  /** Whether `beside` shares the incidents: a state may choose another service. */
  readonly isShared: boolean
  readonly outages: readonly Outage[]
}

/** An outage that a state tells of. */
export interface Outage {
  readonly from: string | number
  readonly until: string | number
  /** Left out by states that do not tell it. */
  readonly status?: unknown
}

const itemPath = '/services/{id}'

/** More than a view shows that is cut at ten. */
const enough = 11

/** The services that checks of their views share. @throws SetupFailure when a state cannot be had. */
export function serviceScene(session: Session): Promise<ServiceScene> {
  return session.once('a scene of services', () => makeScene(session))
}

async function makeScene(session: Session): Promise<ServiceScene> {
  await requireState(session)
  const make = () => makeEntity(session, itemPath, {})
  // At once, so that they stand side by side in a list.
  const [eventful, beside, quiet] = await Promise.all([make(), make(), make()])
  const path = eventful.pathValues
  const reader = await subscribedReader(session, itemPath, path)
  // Read in between, so that an answer that was kept is found out.
  await prepare(session, 'services.get', { path })
  // Where nothing can happen to them, they differ all the same.
  const shared = (await addIncidents(session, eventful, beside).catch(onlySetup)) ?? {}
  const outages = [(await addOutage(session, eventful).catch(onlySetup)) ?? []].flat()
  await prepare(session, 'services.get', { path })
  await listUptimes(session, path)
  await change(session, beside)
  // One that is written may be joined with the next, and is not counted on.
  if (outages.length === 0) await provideOutage(session, path).catch(onlySetup)
  const incidentIds = [...idsOf(shared)]
  const other = outages[0] && (await addOtherOutage(session, eventful, outages[0].status))
  if (other !== undefined) outages.push(other)
  // How often a state can be had is open.
  for (let times = 1; incidentIds.length > 0 && times < enough && incidentIds.length < enough; times++)
    incidentIds.push(...idsOf((await addIncidents(session, eventful, beside).catch(onlySetup)) ?? {}))
  for (let times = outages.length; times > 0 && times < enough; times++) {
    const added = await addOutage(session, eventful, times % 2 === 1 ? other?.status : undefined).catch(onlySetup)
    if (added !== undefined) outages.push(added)
  }
  // An outage that goes on is not to be among those of the first.
  await holdStatus(session, beside.pathValues, { wanted: [] }).catch(onlySetup)
  return {
    eventful,
    beside,
    quiet,
    reader,
    incidentIds: [...new Set(incidentIds)],
    isShared: isSameId(shared.otherServiceId, beside.pathValues.id),
    outages: outages.filter((one) => !outages.some((two) => overlaps(one, two))),
  }
}

/** Which values include takes is open, so that this one may be refused. */
async function listUptimes(session: Session, path: PathValues): Promise<void> {
  const query = [['include', 'uptime']] as const
  if (!isAccepted(await send(session, 'services.list', { query }))) return
  const isOwn = (one: Fields) => hasId(one, path.id)
  await findInList(session, listOf(session, 'services.list'), isOwn, query).catch(onlySetup)
}

function addIncidents(session: Session, { pathValues: { id = '' } }: Entity, beside: Entity): Promise<StateValues> {
  const params = { serviceId: jsonId(id), otherServiceId: idOf(beside) }
  return provideState(session, 'incidents on a service', { params })
}

function idsOf({ incidentIds }: StateValues): readonly string[] {
  return Array.isArray(incidentIds) ? incidentIds.map(String) : []
}

async function addOutage(session: Session, service: Entity, status?: unknown): Promise<Outage> {
  const params = { serviceId: idOf(service), ...(status === undefined ? {} : { status }) }
  return provideState(session, 'an outage in the past', { params, wanted: ['from', 'until'] })
}

/** An outage by another status; which ones a target has is open. */
async function addOtherOutage(session: Session, service: Entity, usual: unknown): Promise<Outage | undefined> {
  for (const status of otherStatuses(session.target)) {
    if (usual === undefined || status === usual) continue
    const added = await addOutage(session, service, status).catch(onlySetup)
    if (added?.status === status) return added
  }
  return undefined
}

/** Gives a service another name, description and flags, and a team that no other one has. */
async function change(session: Session, { pathValues: path }: Entity): Promise<void> {
  const { status, oneOpenIncidentOnly, showUptimeHistory } = fieldsOf(await prepare(session, 'services.get', { path }))
  const others = {
    description: session.freshName('description'),
    oneOpenIncidentOnly: oneOpenIncidentOnly !== true,
    showUptimeHistory: showUptimeHistory !== true,
  }
  const team = (await twoTeams(session).catch(onlySetup))?.at(-1)
  const teams: Fields = team === undefined ? {} : { teams: [{ id: team.id }] }
  await send(session, 'services.update', {
    path,
    body: bodyOf(session, 'services.update', { status, ...others, ...teams }),
  })
}

/** Outages that lie over each other may be shown as one. */
function overlaps(one: Outage, other: Outage): boolean {
  const [from, until] = [instantOf(String(other.from)), instantOf(String(other.until))]
  return one !== other && instantOf(String(one.from)) <= until && from <= instantOf(String(one.until))
}

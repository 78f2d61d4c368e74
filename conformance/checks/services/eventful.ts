import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import { expectConfirmed } from '../../derived/compare/confirmed.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { shownAtFirst } from '../../prepare/account/account.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { fixture } from '../../prepare/fixtures.ts'
import { provideOutage } from '../../prepare/services/past-outage.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideOr, provideState, type StateName } from '../../states.ts'
import { type Fields, fieldsOf, has, idOf, itemsOf, prepare, send } from '../steps.ts'

/** A service of this check's own. */
export async function ownService(session: Session) {
  await requireState(session)
  const service = await makeEntity(session, '/services/{id}', {})
  return { id: idOf(service), path: service.pathValues }
}

/** The uptime of a service; empty where it has none. */
export function uptimeOf(fields: Fields): Fields {
  return isRecord(fields.uptime) ? fields.uptime : {}
}

/** What happened to a service, and how to see that in one. */
const pasts = {
  'an outage in the past': (service: Fields) => itemsOf(uptimeOf(service), 'outages').length > 0,
  'incidents on a service': (service: Fields) => itemsOf(service, 'incidents').length > 0,
} satisfies Partial<Record<StateName, unknown>>

type Past = keyof typeof pasts

/** Who made a service: which ones a list shows of others is open. */
export type Whose = 'own' | 'others'

/**
 * Judges a service of this check's own to which something happened; or, where nobody provides that, those of others to which it did,
 * and one of its own to which no more happened than can be written.
 *
 * @param past The first is needed, the others are there where they can be had.
 * @throws SetupFailure when there is no such service.
 */
export async function onEventful(
  session: Session,
  [first, ...more]: readonly [Past, ...Past[]],
  judge: (path: PathValues, whose: Whose) => Promise<unknown>,
): Promise<void> {
  const judgeAll = await provideOr(
    async () => {
      const { id: serviceId, path } = await ownService(session)
      await provideState(session, first, { params: { serviceId } })
      for (const one of more) await provideState(session, one, { params: { serviceId } }).catch(onlySetup)
      return async () => void (await judge(path, 'own'))
    },
    async (why) => {
      const isFit = (service: Fields) => isSettled(service) && [first, ...more].some((one) => pasts[one](service))
      const own = first === 'an outage in the past' ? await withWrittenOutage(session) : undefined
      const others = forOthers(session, { why, isFit }, (alone) => judge({ id: idText(alone) }, 'others'))
      if (own === undefined) return others
      const judgeOthers = await others.catch(onlySetup)
      return async () => {
        await judgeOthers?.()
        // What happened to those of others may be more than an outage.
        const judged = judge(own, 'own')
        await (judgeOthers === undefined ? judged : judged.catch(onlySetup))
      }
    },
  )
  await judgeAll()
}

async function withWrittenOutage(session: Session): Promise<PathValues | undefined> {
  const { path } = await ownService(session)
  return (await provideOutage(session, path).catch(onlySetup)) === undefined ? undefined : path
}

interface Others {
  /** Why there is no service of one's own to be judged. */
  readonly why: SetupFailure
  /** Whether one of others will do. */
  readonly isFit: (service: Fields) => boolean
}

/**
 * What judges services of others, who may write to them: what differs has to differ each time.
 *
 * @throws SetupFailure when none is fit, and later when it is no longer what it was taken for.
 */
export async function forOthers(
  session: Session,
  { why, isFit }: Others,
  judge: (alone: Fields, read: Exchange) => Promise<unknown>,
): Promise<() => Promise<void>> {
  await requireState(session)
  const fit = (await othersServices(session)).filter(isFit)
  if (fit.length === 0)
    throw new SetupFailure(`${why.message}; and the first page of services shows none either`, why.exchange)
  return async () => {
    for (const service of fit.slice(0, mostJudged)) {
      const path = { id: idText(service) }
      await confirmed(`the service ${path.id}`, async () => {
        const read = await prepare(session, 'services.get', { path })
        const alone = fieldsOf(read)
        if (!isFit(alone)) throw new SetupFailure(`the service ${path.id} was changed by somebody`)
        await judge(alone, read)
      })
    }
  }
}

const mostJudged = 2

/** Judges what other people may write to: what differs has to differ each time. */
export function confirmed(what: string, judge: () => Promise<unknown>): Promise<void> {
  return expectConfirmed(what, () => judge().then(() => 'agrees' as const, differing), 'other people write to it')
}

function differing(error: unknown): RuleFailure {
  if (error instanceof RuleFailure) return error
  throw error
}

/** Whether what happened to a service is over, and shown the same tomorrow: an outage that goes on, or leaves the range, moves. */
function isSettled(service: Fields): boolean {
  const { rangeStart, rangeEnd } = uptimeOf(service)
  const outages = itemsOf(uptimeOf(service), 'outages')
  return outages.every(
    ({ from, until }) =>
      instantOf(String(from)) > instantOf(String(rangeStart)) + marginMs &&
      instantOf(String(until)) < Math.min(instantOf(String(rangeEnd)), Date.now()) - marginMs,
  )
}

/** Longer than a run. */
const marginMs = 60 * 60 * 1000

/** Whether the latest change of a service is held internal. */
export function isHeld({ status, publicStatus }: Fields): boolean {
  return typeof status === 'string' && typeof publicStatus === 'string' && status !== publicStatus
}

/** Services that others made, each read alone, once in a run: that of the target file first, then those with a past. */
export function othersServices(session: Session): Promise<readonly Fields[]> {
  return session.once('services of others', async () => {
    const asked = [undefined, 'incidents', 'uptime'].map((include) => shownAtFirst(session, 'services.list', include))
    const listed = (await Promise.all(asked)).flat()
    const isEventful = (one: Fields) => isHeld(one) || Object.values(pasts).some((isIn) => isIn(one))
    const id = fixture(session.target, 'serviceId')
    const given = id === undefined ? [] : [{ id }]
    return readAll(session, 'services', [...given, ...listed.filter(isEventful), ...listed])
  })
}

/** Most that are read alone of what the lists show. */
const mostRead = 8

async function readAll(session: Session, group: 'services' | 'statusPages', shown: readonly Fields[]) {
  const ids = new Set(shown.filter((one) => has(one, 'id')).map(idText))
  const whole: Fields[] = []
  for (const id of [...ids].slice(0, mostRead)) {
    const read = await send(session, `${group}.get`, { path: { id } })
    if (isAccepted(read) && isRecord(read.known)) whole.push(read.known)
  }
  return whole
}

/** Status pages that others made, each read alone, once in a run. */
export function pagesOfOthers(session: Session): Promise<readonly Fields[]> {
  return session.once('pages of others', async () => {
    await requireState(session)
    return readAll(session, 'statusPages', (await shownAtFirst(session, 'statusPages.list')).slice(0, mostPages))
  })
}

const mostPages = 3

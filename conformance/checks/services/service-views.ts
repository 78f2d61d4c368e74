import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import { differenceIn, expectConfirmed } from '../../derived/compare/confirmed.ts'
import { expectShownAlike, expectShownAlikeInside, type ShownTwice } from '../../derived/compare/shown-alike.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import { askForList, type Query } from '../../derived/lists/lists.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { isRefused } from '../../prepare/answer.ts'
import { type Fields, fieldsOf, has, hasId, itemsOf, prepare, words } from '../steps.ts'
import { isHeld, uptimeOf } from './eventful.ts'
import { expectSameTeams, type Nested, nestedIn } from './nested-services.ts'
import { serviceScene } from './service-scene.ts'
import { expectSameIncidents, isSameInstant, told, toldWhole } from './told-events.ts'
import { type Around, expectSamePercentages, expectSameRange } from './uptime-figures.ts'

/** Several outages are all shown, each by its own status. Where no scene can be had, one has to do. */
export async function expectAllOutages(session: Session): Promise<void> {
  const scene = await serviceScene(session).catch(onlySetup)
  if (scene === undefined) return
  const read = await prepare(session, 'services.get', { path: scene.eventful.pathValues })
  const uptime = uptimeOf(fieldsOf(read))
  const shown = itemsOf(uptime, 'outages')
  for (const { from, until, status } of scene.outages) {
    if (instantOf(String(from)) < instantOf(String(uptime.rangeStart))) continue
    const one = shown.find((outage) => isSameInstant(outage.from, from) && isSameInstant(outage.until, until))
    if (one === undefined || (status !== undefined && one.status !== status))
      throw new RuleFailure(`an outage ${words(status ?? '')} from ${from} until ${until}`, words(one ?? shown), read)
  }
  expectNoneRepeated(scene.outages, { shown, read })
}

interface Span {
  readonly from?: unknown
  readonly until?: unknown
}

/** What is joined with the incidents of a service easily comes once for each of them. */
function expectNoneRepeated(
  made: readonly Span[],
  { shown, read }: { readonly shown: readonly Fields[]; readonly read: Exchange },
): void {
  for (const { from, until } of made) {
    const isSame = (one: Span) => isSameInstant(one.from, from) && isSameInstant(one.until, until)
    const [wanted, told] = [made, shown].map((all) => all.filter(isSame).length)
    if ((told ?? 0) > (wanted ?? 0))
      throw new RuleFailure(`${wanted} outages from ${from} until ${until}`, `${told}`, read)
  }
}

/** Several incidents are all shown, with the services that they affect as these are read alone. */
export async function expectAllIncidents(session: Session): Promise<void> {
  const scene = await serviceScene(session).catch(onlySetup)
  if (scene === undefined) return
  const reads: readonly Exchange[] = await Promise.all(
    [scene.eventful, ...(scene.isShared ? [scene.beside] : [])].map(({ pathValues: path }) =>
      prepare(session, 'services.get', { path }),
    ),
  )
  for (const read of reads) {
    const incidents = itemsOf(fieldsOf(read), 'incidents')
    const absent = scene.incidentIds.find((id) => incidents.filter((one) => hasId(one, id)).length !== 1)
    if (absent !== undefined) throw new RuleFailure(`the incident ${absent} once`, words(incidents.map(idText)), read)
    for (const alone of reads.map(fieldsOf)) expectNestedAlike({ whole: fieldsOf(read), alone, exchange: read })
  }
}

/** A service is shown inside incidents as it is alone, by its statuses too. */
function expectNestedAlike({ whole, alone, exchange }: Nested): void {
  for (const other of nestedIn({ whole, alone })) {
    expectShownAlike({ alone, other, mayLack: true, exchange })
    expectSameTeams({ alone, other, exchange })
    expectSameStatuses({ alone, other, exchange })
  }
}

/** Nothing writes to the services of the scene any more, so that their statuses stand still. */
function expectSameStatuses({ alone, other, exchange }: Shown): void {
  for (const name of ['status', 'publicStatus'].filter((one) => has(other, one) && has(alone, one)))
    if (other[name] !== alone[name])
      throw new RuleFailure(`${name} ${words(alone[name])}, as in the service alone`, words(other), exchange)
}

/**
 * What a list shows of the services of the scene is what they are alone, read by somebody who subscribes to one of them.
 *
 * @param part What of a service is looked at.
 */
export async function expectListedAsAlone(
  session: Session,
  query: Query,
  part: (service: Fields) => Fields = (service) => service,
): Promise<void> {
  const scene = await serviceScene(session).catch(onlySetup)
  if (scene === undefined) return
  const { eventful, beside, quiet, reader } = scene
  const list = { operation: session.contract.operation('services.list'), path: {}, ...reader }
  if (isRefused(await askForList(session, list, query))) return
  await expectConfirmed('the list', async () => {
    const before = fieldsOf(await prepare(session, 'services.get', { path: eventful.pathValues, ...reader }))
    // Whether a user is shown every service is open.
    const found = await findInList(session, list, (one) => hasId(one, eventful.pathValues.id), query)
    const services = [eventful, beside, quiet]
    const isOfScene = (one: Fields) => services.some(({ pathValues }) => hasId(one, pathValues.id))
    const incidents = (found?.entries ?? []).filter(isOfScene).flatMap((one) => itemsOf(part(one), 'incidents'))
    for (const { pathValues: path } of services) {
      const other = found?.entries.find((one) => hasId(one, path.id))
      if (found === undefined || other === undefined) continue
      const alone = fieldsOf(await prepare(session, 'services.get', { path, ...reader }))
      const { exchange } = found
      const shown = { alone: part(alone), other: part(other), exchange }
      const difference = differenceIn(() => {
        expectAlike(shown)
        expectNestedAlike({ whole: { incidents }, alone, exchange })
        if (hasId(before, path.id)) expectSameFigures({ shown: shown.other, before, after: alone, exchange })
      })
      if (difference !== undefined) return difference
    }
    return 'agrees'
  })
}

type Shown = Pick<ShownTwice, 'alone' | 'other' | 'exchange'>

function expectAlike(shown: Shown): void {
  expectShownAlikeInside(shown)
  expectSameStatuses(shown)
  expectSameEvents(shown)
}

function expectSameFigures(around: Around): void {
  expectSamePercentages(around)
  expectSameRange(around)
  expectSameIncidents(around)
}

/** An outage that began with a held change goes on, and need not look the same twice. */
function expectSameEvents({ alone, other, exchange }: Shown): void {
  for (const include of isHeld(alone) ? ['incidents'] : ['uptime', 'incidents']) {
    if (!has(other, include) || told(other, include) === told(alone, include)) continue
    throw new RuleFailure(`${include} as in the service alone: ${told(alone, include)}`, told(other, include), exchange)
  }
  if (has(other, 'incidents') && toldWhole(other) !== toldWhole(alone))
    throw new RuleFailure(`incidents as in the service alone: ${toldWhole(alone)}`, toldWhole(other), exchange)
}

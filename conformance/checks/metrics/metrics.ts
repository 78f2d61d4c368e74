import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import { expectNothingElse, expectShownAlikeInside } from '../../derived/compare/shown-alike.ts'
import { findInList, requireInList } from '../../derived/lists/find-in-list.ts'
import { namingTwoTeams } from '../../derived/values/teams.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused, requireRoom } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideState } from '../../states.ts'
import { expectAllAtOnce, expectInAnyOrder, expectInAnyPart, expectToldApart, includeChecks } from '../include.ts'
import { nameChecks } from '../names/entity-names.ts'
import { expectOmitted } from '../omitted-fields.ts'
import {
  bodyOf,
  check,
  entriesOf,
  expectRefused,
  type Fields,
  fieldsOf,
  has,
  hasId,
  listOf,
  prepare,
  send,
  words,
} from '../steps.ts'
import { metadataChecks } from './metric-metadata.ts'
import { otherSource, sourceChecks, sourcedBody } from './metric-sources.ts'

const itemPath = '/metrics/{id}'

/** Fields that are likely to be brought by `include`. */
const includable = ['integrationKey', 'importStatus', 'dataSource', 'lastIngestion', 'lastError']

/** Checks of metrics. */
export const metricChecks: readonly Check[] = [
  ...nameChecks({ ruleName: 'metrics', group: 'metrics', what: 'metric', full: metricWithReadings }),
  ...includeChecks({
    operationId: 'metrics.list',
    ruleName: 'metrics-list',
    values: includable,
    bare: { value: 'dataSource', make: async (session) => idText(fieldsOf(await createPlain(session))) },
  }),
  check('metrics-list-include-brings-what-get-shows', async (session) => {
    await requireState(session)
    const sources = [await sourcedBody(session), ...(await bodyOfOtherSource(session))]
    const sourced = await Promise.all(sources.map((body) => prepareCreate(session, body)))
    const metrics = [...sourced, await createPlain(session)].map(fieldsOf)
    let judged = 0
    for (const value of ['importStatus', 'lastError'])
      await expectSteady(session, { id: idText(metrics[0] ?? {}), value })
    // What else include may bring can change from one moment to the next.
    for (const value of ['integrationKey', 'dataSource']) {
      for (const metric of metrics) judged += await expectSameAsAlone(session, { id: idText(metric), value })
    }
    for (const value of ['integrationKey', 'dataSource']) {
      await expectInAnyPart(session, 'metrics.list', value)
      await expectToldApart(session, 'metrics', { first: [], second: [['include', value]], names: [value] })
    }
    await expectInAnyOrder(session, 'metrics.list', ['integrationKey', 'dataSource'])
    await expectAllAtOnce(session, 'metrics.list', includable)
    if (judged === 0)
      throw new SetupFailure('the target brings no further field by include; which values it takes is open')
  }),
  check('metrics-list-omits-five-fields', listOmitsFields),
  check('metrics-create-needs-no-metadata-without-a-data-source', async (session) => {
    const { metadata: _, dataSource: __, ...body } = bodyOf(session, 'metrics.create')
    const created = await requireRoom(await create(session, body), () =>
      create(session, bodyOf(session, 'metrics.create')),
    )
    if (!isAccepted(created)) throw new RuleFailure('any 2xx', answered(created), created)
  }),
  check('metrics-update-needs-no-metadata-without-a-data-source', async (session) => {
    await requireState(session)
    const path = { id: idText(fieldsOf(await createPlain(session))) }
    const { metadata: _, dataSource: __, ...body } = bodyOf(session, 'metrics.update')
    const written = await send(session, 'metrics.update', { path, body })
    if (!isAccepted(written)) throw new RuleFailure('any 2xx', answered(written), written)
  }),
  check('metrics-create-requires-metadata-with-a-data-source', async (session) => {
    // A mock cannot know more than the schema says.
    await requireState(session)
    const { metadata: _, ...body } = await sourcedBody(session)
    expectRefused(await create(session, body))
    expectRefused(await create(session, { ...body, metadata: null }))
    const read = await send(session, 'metrics.getByName', { path: { name: String(body.name) } })
    if (isAccepted(read)) throw new RuleFailure('no metric of a body that was refused', answered(read), read)
  }),
  check('metrics-update-requires-metadata-with-a-data-source', async (session) => {
    await requireState(session)
    const { metadata: _, ...body } = await sourcedBody(session)
    const { dataSource: __, ...plain } = body
    const path = { id: idText(fieldsOf(await prepareCreate(session, plain))) }
    if (has(fieldsOf(await prepare(session, 'metrics.get', { path })), 'metadata'))
      throw new SetupFailure('the target gives metadata to a metric that is created without')
    expectRefused(await send(session, 'metrics.update', { path, body }))
    expectRefused(await send(session, 'metrics.update', { path, body: { ...body, metadata: null } }))
    const read = await prepare(session, 'metrics.get', { path })
    const { dataSource } = fieldsOf(read)
    // An object without fields holds nothing.
    if (isRecord(dataSource) && has(dataSource, 'id')) throw new RuleFailure('no dataSource', words(dataSource), read)
  }),
  ...metadataChecks,
  check('metrics-create-ignores-response-only-fields', async (session) => {
    await requireState(session)
    // Of statuses a target may know a few, and refuse any other for that alone.
    for (const taken of [responseOnlyValues(session), statusValues(session)]) {
      const created = await requireRoom(await create(session, bodyOf(session, 'metrics.create', taken)), () =>
        create(session, bodyOf(session, 'metrics.create')),
      )
      for (const { exchange, sent } of isRefused(created)
        ? await eachAlone(taken, (one) => create(session, bodyOf(session, 'metrics.create', one)))
        : [{ exchange: created, sent: taken }]) {
        const read = await prepare(session, 'metrics.get', { path: { id: idText(fieldsOf(exchange)) } })
        expectNoneTaken(read, sent)
      }
    }
  }),
  check('metrics-update-ignores-response-only-fields', async (session) => {
    await requireState(session)
    const { pathValues: path, sent } = await makeEntity(session, itemPath, {})
    const before = fieldsOf(await prepare(session, 'metrics.get', { path }))
    // Renamed as well, as what is made of the name is easily made anew.
    const { name } = bodyOf(session, 'metrics.update')
    const update = (fields: Fields) => send(session, 'metrics.update', { path, body: { ...sent, name, ...fields } })
    const written = await update(responseOnlyValues(session))
    if (!isRefused(written)) expectNoneTaken(written, responseOnlyValues(session))
    else {
      await eachAlone(responseOnlyValues(session), update)
      await update({})
    }
    const read = await prepare(session, 'metrics.get', { path })
    const [alone = {}, other = {}] = [before, fieldsOf(read)].map(({ id, integrationKey, managedBy }) => ({
      id,
      integrationKey,
      managedBy,
    }))
    expectNothingElse({ alone, other, exchange: read })
    expectNoneTaken(read, responseOnlyValues(session))
    const statuses = statusValues(session)
    if (isRefused(await update(statuses))) await eachAlone(statuses, update)
    expectNoneTaken(await prepare(session, 'metrics.get', { path }), statuses)
  }),
  check('metrics-get-shows-its-readings', async (session) => {
    await requireState(session)
    const { pathValues: path, sent } = await makeEntity(session, itemPath, {})
    // Read before, so that an answer that was kept is found out.
    await prepare(session, 'metrics.get', { path })
    await prepare(session, 'metrics.getByName', { path: { name: String(sent.name) } })
    const told = await provideState(session, 'a metric with readings', {
      params: { metricId: jsonId(path.id ?? '') },
      wanted: ['lastIngestion', 'lastError'],
    })
    const read = await prepare(session, 'metrics.get', { path })
    expectReadings(told, { shown: fieldsOf(read), exchange: read })
    const { lastStatusTransition } = fieldsOf(read)
    const readings = { ...told, lastStatusTransition }
    const named = await prepare(session, 'metrics.getByName', { path: { name: String(sent.name) } })
    const listed = [
      await listedWithReadings(session, path, 'lastIngestion'),
      await listedWithReadings(session, path, 'lastError'),
    ]
    const again = fieldsOf(await prepare(session, 'metrics.get', { path }))
    if (readingFields.some((name) => readingOf(again[name]) !== readingOf(fieldsOf(read)[name])))
      throw new SetupFailure('the metric had further readings meanwhile')
    expectReadings(readings, { shown: fieldsOf(named), exchange: named })
    // The list may leave such fields out.
    for (const { shown, exchange } of listed)
      expectReadings(readings, { shown: { ...readings, ...withValues(shown) }, exchange })
    await expectReadingsLeft(session, path, readings)
  }),
  ...sourceChecks,
]

/** The path of a metric whose times and errors have values, where somebody provides them. */
async function metricWithReadings(session: Session): Promise<Readonly<Record<string, string>>> {
  const { pathValues } = await makeEntity(session, itemPath, {})
  const body = bodyOf(session, 'metrics.update', { ...(await namingTwoTeams(session)) })
  await send(session, 'metrics.update', { path: pathValues, body })
  const params = { metricId: jsonId(pathValues.id ?? '') }
  await provideState(session, 'a metric with readings', { params }).catch(onlySetup)
  return pathValues
}

/** When something last came in or changed, and what was wrong then. */
const readingFields = ['lastIngestion', 'lastStatusTransition', 'lastError']

interface Shown {
  readonly shown: Fields
  readonly exchange: Exchange
}

/** @throws RuleFailure when something that is known of the readings is shown as something else; a time may be written in several ways. */
function expectReadings(known: Fields, { shown, exchange }: Shown): void {
  const wrong = readingFields.find((name) => has(known, name) && readingOf(shown[name]) !== readingOf(known[name]))
  if (wrong !== undefined) throw new RuleFailure(`${wrong} ${words(known[wrong])}`, words(shown[wrong]), exchange)
}

function readingOf(value: unknown): unknown {
  const instant = instantOf(String(value))
  return Number.isNaN(instant) ? (value ?? undefined) : instant
}

function withValues(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => has(fields, name)))
}

/** A metric as the list shows it, with what came in where the target knows the value of include that brings it. */
async function listedWithReadings(
  session: Session,
  { id }: Entity['pathValues'],
  value: 'lastIngestion' | 'lastError',
): Promise<Shown> {
  const list = listOf(session, 'metrics.list')
  const query = [['include', value]] as const
  const isKnown = isAccepted(await send(session, 'metrics.list', { query }))
  const asked = isKnown ? query : []
  const found = await findInList(session, list, (one) => hasId(one, id), asked)
  if (found?.entry !== undefined) return { shown: found.entry, exchange: found.exchange }
  // A list that was seen whole has each metric, whatever came in.
  const { pathValues: without } = await makeEntity(session, itemPath, {})
  await requireInList(session, list, (one) => hasId(one, without.id), asked)
  const again = await findInList(session, list, (one) => hasId(one, id), asked)
  if (again !== undefined && again.entry === undefined)
    throw new RuleFailure(`the metric ${id}, for which readings came in`, answered(again.exchange), again.exchange)
  throw new SetupFailure('the entry was not found in the list')
}

/** An update is no reading: it takes back none that came in. */
async function expectReadingsLeft(session: Session, path: Entity['pathValues'], readings: Fields): Promise<void> {
  const updated = await send(session, 'metrics.update', { path, body: bodyOf(session, 'metrics.update') })
  if (!isAccepted(updated)) return
  const read = await prepare(session, 'metrics.get', { path })
  const shown = fieldsOf(read)
  const lost = ['lastIngestion', 'lastStatusTransition'].find(
    (name) => has(readings, name) && !(instantOf(String(shown[name])) >= instantOf(String(readings[name]))),
  )
  if (lost !== undefined) throw new RuleFailure(`${lost} ${words(readings[lost])}, or later`, words(shown[lost]), read)
}

function create(session: Session, body: Fields): Promise<Exchange> {
  return send(session, 'metrics.create', { body })
}

function prepareCreate(session: Session, body: Fields): Promise<Exchange> {
  return prepare(session, 'metrics.create', { body })
}

/** A body with a data source that no other metric has; none where nobody provides one. */
async function bodyOfOtherSource(session: Session): Promise<readonly Fields[]> {
  const id = await otherSource(session)
  return id === undefined ? [] : [{ ...bodyOf(session, 'metrics.create'), dataSource: { id: jsonId(id) } }]
}

function responseOnlyValues(session: Session): Fields {
  const text = `sent ${session.target.url.length}`
  return {
    integrationKey: text,
    lastError: text,
    managedBy: { type: 'API', source: text },
    lastIngestion: '2001-02-03T04:05:06.789Z',
    lastStatusTransition: '2001-02-03T04:05:06.789Z',
  }
}

/** Who refuses fields that are not known may know one of these all the same. Gives back what was accepted. */
async function eachAlone(fields: Fields, write: (one: Fields) => Promise<Exchange>): Promise<readonly Taken[]> {
  const tried: Taken[] = []
  for (const [name, value] of Object.entries(fields)) {
    const sent = { [name]: value }
    tried.push({ exchange: await write(sent), sent })
  }
  return tried.filter(({ exchange }) => isAccepted(exchange))
}

interface Taken {
  readonly exchange: Exchange
  readonly sent: Fields
}

function statusValues(session: Session): Fields {
  const status = session.freshName('STATUS')
  return { status, importStatus: status }
}

function expectNoneTaken(read: Awaited<ReturnType<typeof send>>, sent: Fields): void {
  const fields = fieldsOf(read)
  const taken = Object.keys(sent).find((name) => has(fields, name) && isTaken(fields[name], sent[name]))
  if (taken) throw new RuleFailure(`another ${taken} than the one sent`, words(fields[taken]), read)
}

function isTaken(actual: unknown, sent: unknown): boolean {
  if (isRecord(sent)) return isRecord(actual) && actual.source === sent.source
  if (typeof sent === 'string' && !Number.isNaN(instantOf(sent)) && /^\d{4}-/.test(sent))
    return instantOf(String(actual)) === instantOf(sent)
  return actual === sent
}

async function createPlain(session: Session) {
  const { metadata: _, dataSource: __, ...body } = bodyOf(session, 'metrics.create')
  return prepareCreate(session, body)
}

interface Included {
  readonly id: string
  readonly value: string
}

/** How many fields could be judged: those that the metric has, alone and in the list that was asked for them. */
async function expectSameAsAlone(session: Session, { id, value }: Included): Promise<number> {
  const query = [['include', value]] as const
  if (isRefused(await send(session, 'metrics.list', { query }))) return 0
  const list = listOf(session, 'metrics.list')
  const { entry, exchange } = await requireInList(session, list, (one) => hasId(one, id), query)
  const alone = fieldsOf(await prepare(session, 'metrics.get', { path: { id } }))
  // A field that the metric does not have must not come from another one.
  const strange = has(entry, value) && !has(alone, value)
  if (strange) throw new RuleFailure(`no ${value}, as in the metric alone`, words(entry), exchange)
  expectShownAlikeInside({ alone, other: entry, exchange })
  if (!has(entry, value)) {
    // What stands there without a value only when it is asked for was to be brought.
    const plain = await requireInList(session, list, (one) => hasId(one, id))
    const isEmptied = Object.hasOwn(entry, value) && !Object.hasOwn(plain.entry, value)
    // What it brings for one it brings for all.
    const isBrought = entriesOf(exchange).some((one) => has(one, value))
    if (has(alone, value) && (isEmptied || isBrought))
      throw new RuleFailure(`${value}, as in the metric alone`, words(entry), exchange)
    return 0
  }
  return 1
}

/** What may change from one moment to the next is in the list what it is alone, as long as it is the same before and after. */
async function expectSteady(session: Session, { id, value }: Included): Promise<void> {
  const alone = async () => fieldsOf(await prepare(session, 'metrics.get', { path: { id } }))[value] ?? null
  const query = [['include', value]] as const
  if (isRefused(await send(session, 'metrics.list', { query }))) return
  const before = await alone()
  const isIt = (one: Fields) => hasId(one, id)
  const found = await requireInList(session, listOf(session, 'metrics.list'), isIt, query).catch(onlySetup)
  if (found === undefined || !has(found.entry, value) || found.entry[value] === before) return
  if ((await alone()) === before)
    throw new RuleFailure(`${value} ${words(before)}, as in the metric alone`, words(found.entry), found.exchange)
}

async function listOmitsFields(session: Session): Promise<void> {
  await requireState(session)
  const created = await prepareCreate(session, await sourcedBody(session))
  const id = idText(fieldsOf(created))
  // With readings more of the fields have a value, so that more can be missed in the list.
  await provideState(session, 'a metric with readings', { params: { metricId: jsonId(id) } }).catch(onlySetup)
  const alone = fieldsOf(await prepare(session, 'metrics.get', { path: { id } }))
  const list = listOf(session, 'metrics.list')
  const { entry, exchange } = await requireInList(session, list, (one) => hasId(one, id))
  expectOmitted(session, { alone, entry, exchange }, { schema: 'Metric', count: 5, question: 'metric-include-fields' })
}

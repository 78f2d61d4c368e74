import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import { findInList, requireInList } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { namingTwoTeams } from '../../prepare/account/teams.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { provideState } from '../../states.ts'
import { bodyOf, check, type Fields, fieldsOf, has, hasId, listOf, prepare, send, words } from '../steps.ts'

/** Checks of what a metric shows of what came in. */
export const readingChecks: readonly Check[] = [
  check('metrics-get-shows-its-readings', async (session) => {
    await requireState(session)
    const { pathValues: path, sent } = await makeEntity(session, '/metrics/{id}', {})
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
    for (const { shown, emptied, exchange } of listed)
      expectReadings(readings, { shown: { ...readings, ...withValues(shown), ...emptied }, exchange })
    await expectReadingsLeft(session, path, readings)
    await prepare(session, 'metrics.delete', { path: (await makeEntity(session, '/metrics/{id}', {})).pathValues })
    await expectReadingsThere(session, path, readings)
  }),
]

/** The path of a metric whose times and errors have values, where somebody provides them. */
export async function metricWithReadings(session: Session): Promise<PathValues> {
  const { pathValues } = await makeEntity(session, '/metrics/{id}', {})
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

interface Listed extends Shown {
  /** What stands there without a value only when it is asked for, and was to be brought. */
  readonly emptied: Fields
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
  { id }: PathValues,
  value: 'lastIngestion' | 'lastError',
): Promise<Listed> {
  const list = listOf(session, 'metrics.list')
  const query = [['include', value]] as const
  const isKnown = isAccepted(await send(session, 'metrics.list', { query }))
  const asked = isKnown ? query : []
  const found = await findInList(session, list, (one) => hasId(one, id), asked)
  if (found?.entry !== undefined) {
    const { entry: shown, exchange } = found
    const isEmpty = Object.hasOwn(shown, value) && !has(shown, value)
    const plain = isEmpty ? await findInList(session, list, (one) => hasId(one, id)) : undefined
    const isEmptied = plain?.entry !== undefined && !Object.hasOwn(plain.entry, value)
    return { shown, emptied: isEmptied ? { [value]: null } : {}, exchange }
  }
  // A list that was seen whole has each metric, whatever came in.
  const { pathValues: without } = await makeEntity(session, '/metrics/{id}', {})
  await requireInList(session, list, (one) => hasId(one, without.id), asked)
  const again = await findInList(session, list, (one) => hasId(one, id), asked)
  if (again !== undefined && again.entry === undefined)
    throw new RuleFailure(`the metric ${id}, for which readings came in`, answered(again.exchange), again.exchange)
  throw new SetupFailure('the entry was not found in the list')
}

/** An update is no reading: it takes back none that came in. */
async function expectReadingsLeft(session: Session, path: PathValues, readings: Fields): Promise<void> {
  const updated = await send(session, 'metrics.update', { path, body: bodyOf(session, 'metrics.update') })
  if (isAccepted(updated)) await expectReadingsThere(session, path, readings)
}

/** Nor does it end those of a metric that another one of its data source is removed. */
async function expectReadingsThere(session: Session, path: PathValues, readings: Fields): Promise<void> {
  const read = await prepare(session, 'metrics.get', { path })
  const shown = fieldsOf(read)
  const lost = ['lastIngestion', 'lastStatusTransition'].find(
    (name) => has(readings, name) && !(instantOf(String(shown[name])) >= instantOf(String(readings[name]))),
  )
  if (lost !== undefined) throw new RuleFailure(`${lost} ${words(readings[lost])}, or later`, words(shown[lost]), read)
}

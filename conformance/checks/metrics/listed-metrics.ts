import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { expectShownAlikeInside } from '../../derived/compare/shown-alike.ts'
import { requireInList } from '../../derived/lists/find-in-list.ts'
import { idText } from '../../http/exact-ids.ts'
import { isRefused } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { provideState } from '../../states.ts'
import { expectOmitted } from '../include/omitted-fields.ts'
import { formsOf } from '../include/several-includes.ts'
import { entriesOf, type Fields, fieldsOf, has, hasId, listOf, prepare, send, words } from '../steps.ts'
import { sourcedBody } from './metric-sources.ts'
import { prepareCreate } from './new-metrics.ts'

interface Included {
  readonly id: string
  readonly value: string
}

/** How many fields could be judged: those that the metric has, alone and in the list that was asked for them. */
export async function expectSameAsAlone(session: Session, { id, value }: Included): Promise<number> {
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

/** What several values bring at once is what it is in each metric alone. Which values a target takes, and in which form, is open. */
export async function expectSameTogether(
  session: Session,
  ids: readonly string[],
  values: readonly string[],
): Promise<void> {
  const list = listOf(session, 'metrics.list')
  for (const query of formsOf(values)) {
    if (isRefused(await send(session, 'metrics.list', { query }))) continue
    for (const id of ids) {
      const { entry, exchange } = await requireInList(session, list, (one) => hasId(one, id), query)
      const alone = fieldsOf(await prepare(session, 'metrics.get', { path: { id } }))
      expectShownAlikeInside({ alone, other: entry, exchange })
    }
  }
}

/** What may change from one moment to the next is in the list what it is alone, as long as it is the same before and after. */
export async function expectSteady(session: Session, { id, value }: Included): Promise<void> {
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

/** Holds the list, as it is without `include`, against a metric as it is read alone. */
export async function listOmitsFields(session: Session): Promise<void> {
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

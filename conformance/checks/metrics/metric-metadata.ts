import { isDeepStrictEqual } from 'node:util'
import { type Check, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { isNothing } from '../../derived/compare/shown-alike.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { bodyOf, check, type Fields, fieldsOf, has, prepare, send, sentPart, wholeOf, words } from '../steps.ts'
import { otherMetadata, otherSource, sourcedBody } from './metric-sources.ts'
import { create } from './new-metrics.ts'

/** Checks of what becomes of the metadata of a metric. */
export const metadataChecks: readonly Check[] = [
  check('metrics-create-keeps-metadata', async (session) => {
    await judgeMetadata(session, keepsMetadata)
    await keepsEveryValue(session)
  }),
  check('metrics-update-leaves-metadata', async (session) => {
    await judgeMetadata(session, leavesMetadata)
    await leavesEveryPart(session)
    await leavesNoMetadata(session)
  }),
]

type JudgeMetadata = (session: Session, body: Fields, created: Exchange) => Promise<void>

/** Judges what becomes of the metadata of a metric with a data source, and of one without. */
async function judgeMetadata(session: Session, judge: JudgeMetadata): Promise<void> {
  await requireState(session)
  const body = await sourcedBody(session)
  await judge(session, body, await prepare(session, 'metrics.create', { body }))
  // Where there is no data source to need it, metadata is lost more easily. A target need not take it then.
  const { dataSource: _, ...plain } = bodyOf(session, 'metrics.create')
  const created = await create(session, plain)
  if (isAccepted(created)) await judge(session, plain, created)
}

/** What metadata holds is open, so that a target may add to it and leave something out; what it shows is what was sent. */
async function keepsMetadata(session: Session, { metadata: sent }: Fields, created: Exchange): Promise<void> {
  const { metadata, read } = await readMetadata(session, { path: { id: idText(fieldsOf(created)) }, sent })
  if (!isRecord(sent)) throw new SetupFailure('the body holds no metadata to look for')
  if ((metadata ?? null) === null) throw new SetupFailure('the metric that is read shows no metadata', read)
  const shown = isRecord(metadata) ? Object.keys(sent).filter((key) => has(metadata, key)) : []
  const isKept = isRecord(metadata) && shown.every((key) => isDeepStrictEqual(metadata[key], sent[key]))
  if (!isKept) throw new RuleFailure(`metadata ${words(sent)}`, words(metadata), read)
  if (shown.length === 0) throw new SetupFailure('the metric that is read shows other metadata than was sent', read)
}

/**
 * Values of every type, also beyond 32 bits and of no power of two, digits that are a text, a list in an order of its own, inside one another, under names
 * that are easily read as something else. No two of them are alike.
 */
const everyValue = {
  groupBy: 'Host',
  'space.aggregator': 'sum of all',
  limit: 4711,
  since_ms: 1789372800000,
  ratio: 0.1,
  isExact: true,
  account: '0815',
  filter: { tags: ['payment', 'checkout'], range: { from: 300 } },
  template: {},
  exclude: [],
}

/** Whatever a target takes of this, it takes as it is: a value is not turned into another, and does not move. */
async function keepsEveryValue(session: Session): Promise<void> {
  const kept = await namesKept(session, everyValue)
  if (kept === undefined || kept.length === 0) return
  const others = Object.entries(everyValue).filter(([name, value]) => !kept.includes(name) && !isNothing(value))
  if (others.length === 0) return
  // What is left out beside other values is left out alone, too.
  const [lost] = (await namesKept(session, Object.fromEntries(others))) ?? []
  if (lost !== undefined)
    throw new RuleFailure(
      `${lost} of metadata ${words(everyValue)}`,
      `${lost} only when ${kept.join(', ')} are not sent`,
    )
}

/** Which values a new metric shows in its metadata; `undefined` when it is refused. @throws RuleFailure when it shows other values. */
async function namesKept(session: Session, values: Fields): Promise<readonly string[] | undefined> {
  const usual = await sourcedBody(session)
  const sent = { ...values, ...(isRecord(usual.metadata) ? usual.metadata : {}) }
  const created = await create(session, { ...usual, metadata: sent })
  if (!isAccepted(created)) return undefined
  const read = await prepare(session, 'metrics.get', { path: { id: idText(fieldsOf(created)) } })
  const metadata = wholeOf(read)[0]?.metadata ?? {}
  const byName = await send(session, 'metrics.getByName', { path: { name: String(usual.name) } })
  const [named = {}] = wholeOf(byName)
  const isSame = saysTheSame(sentPart(named.metadata, sent), sentPart(metadata, sent))
  if (isAccepted(byName) && has(named, 'metadata') && !isSame)
    throw new RuleFailure(`metadata ${words(metadata)}, as by its id`, words(named.metadata), byName)
  if (!isTaken(values, metadata)) throw new RuleFailure(`metadata ${words(sent)}`, words(metadata), read)
  return Object.keys(values).filter((name) => isRecord(metadata) && has(metadata, name))
}

/** Whether each value is shown as it was sent, or neither there nor anywhere else; `all` is the whole of what is shown. */
function isTaken(sent: Fields, shown: unknown, all: unknown = shown): boolean {
  if (!isRecord(shown)) return false
  return Object.entries(sent).every(([name, value]) => {
    const own = shown[name] ?? undefined
    if (isRecord(value)) return isTaken(value, own ?? {}, all)
    return own === undefined ? typeof value === 'boolean' || !holdsValue(all, value) : isDeepStrictEqual(own, value)
  })
}

function holdsValue(all: unknown, value: unknown): boolean {
  if (isDeepStrictEqual(all, value)) return true
  return typeof all === 'object' && all !== null && Object.values(all).some((inner) => holdsValue(inner, value))
}

async function leavesMetadata(session: Session, body: Fields, created: Exchange): Promise<void> {
  const path = { id: idText(fieldsOf(created)) }
  const kept = { path, sent: body.metadata }
  const { metadata: before } = await readMetadata(session, kept)
  const { name } = bodyOf(session, 'metrics.update')
  const changed = { ...body, name, metadata: otherMetadata(body.metadata) }
  const written = await send(session, 'metrics.update', { path, body: changed })
  session.observe('metadata-change', isRefused(written) ? 'refused' : 'ignored')
  await expectMetadata(session, kept, before)
  // Without metadata an update may be refused, as a metric with a data source needs it.
  const { metadata: _, ...rest } = body
  const { dataSource, ...unsourced } = body
  const withoutSource = dataSource === undefined ? [] : [unsourced]
  for (const without of [rest, { ...rest, metadata: null }, ...withoutSource]) {
    await send(session, 'metrics.update', { path, body: without })
    await expectMetadata(session, kept, before)
  }
}

/** Metadata stays whichever part of it an update changes, adds or leaves out, and also when the data source becomes another one. */
async function leavesEveryPart(session: Session): Promise<void> {
  const usual = await sourcedBody(session)
  const { body, path } = await createDeep(session, usual)
  const metadata = isRecord(body.metadata) ? body.metadata : {}
  const deeper = { ...everyValue.filter, range: { from: 600 } }
  const source = await otherSource(session)
  const changes: readonly Fields[] = [
    { metadata: { ...metadata, filter: deeper } },
    { metadata: { ...metadata, addedLater: 'by an update' } },
    { metadata: Object.fromEntries(Object.entries(metadata).slice(1)) },
    ...(source === undefined ? [] : [{ metadata: otherMetadata(metadata), dataSource: { id: jsonId(source) } }]),
  ]
  await takesTheSame(session, { path, body })
  const kept = { path, sent: Object.assign({}, ...changes.map((change) => change.metadata)) }
  const { metadata: before } = await readMetadata(session, kept)
  for (const change of changes) {
    await send(session, 'metrics.update', { path, body: { ...body, ...change } })
    await expectMetadata(session, kept, before)
  }
}

/** Metadata that an update may say again is no other metadata when its parts come in another order. */
async function takesTheSame(
  session: Session,
  { path, body }: { readonly path: PathValues; readonly body: Fields },
): Promise<void> {
  const again = await send(session, 'metrics.update', { path, body })
  if (!isAccepted(again)) return
  const turned = { ...body, metadata: inOtherOrder(body.metadata) }
  const written = await send(session, 'metrics.update', { path, body: turned })
  if (isRefused(written))
    throw new RuleFailure('any 2xx, as for the same metadata in the order of its creation', answered(written), written)
}

function inOtherOrder(value: unknown): unknown {
  if (!isRecord(value)) return value
  const parts = Object.entries(value).toReversed()
  return Object.fromEntries(parts.map(([name, part]) => [name, inOtherOrder(part)]))
}

/** A metric with metadata of some depth, as far as the target takes that. */
async function createDeep(session: Session, usual: Fields) {
  const deep = { ...usual, metadata: { ...everyValue, ...(isRecord(usual.metadata) ? usual.metadata : {}) } }
  const tried = await create(session, deep)
  const isTaken = isAccepted(tried)
  const created = isTaken ? tried : await prepare(session, 'metrics.create', { body: usual })
  return { body: isTaken ? deep : usual, path: { id: idText(fieldsOf(created)) } }
}

/** A metric without metadata and without a data source, which a target need not take, gets none later. */
async function leavesNoMetadata(session: Session): Promise<void> {
  const { metadata, dataSource: _, ...body } = bodyOf(session, 'metrics.create')
  const created = await create(session, body)
  if (!isAccepted(created)) return
  const path = { id: idText(fieldsOf(created)) }
  const isWithout = async () => (fieldsOf(await prepare(session, 'metrics.get', { path })).metadata ?? null) === null
  if (!(await isWithout())) return
  const written = await send(session, 'metrics.update', { path, body: { ...body, metadata } })
  if (!(await isWithout()))
    throw new RuleFailure('a metric without metadata, as it was created', answered(written), written)
}

interface Kept {
  readonly path: PathValues
  readonly sent: unknown
}

async function readMetadata(session: Session, { path, sent }: Kept) {
  const read = await prepare(session, 'metrics.get', { path })
  const [whole = {}] = wholeOf(read)
  return { metadata: sentPart(whole.metadata, sent), read }
}

async function expectMetadata(session: Session, kept: Kept, wanted: unknown): Promise<void> {
  const { metadata, read } = await readMetadata(session, kept)
  if (!saysTheSame(metadata, wanted)) throw new RuleFailure(`metadata ${words(wanted)}`, words(metadata), read)
}

/** What has no value or no entries may be left out of one answer and not of the next. */
function saysTheSame(metadata: unknown, other: unknown): boolean {
  return isDeepStrictEqual(withoutNothing(metadata), withoutNothing(other))
}

function withoutNothing(metadata: unknown): unknown {
  if (!isRecord(metadata)) return metadata
  const held = Object.entries(metadata).filter(([, value]) => !isNothing(value))
  return Object.fromEntries(held.map(([name, value]) => [name, withoutNothing(value)]))
}

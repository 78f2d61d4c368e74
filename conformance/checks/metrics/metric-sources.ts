import { isDeepStrictEqual } from 'node:util'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { type Compared, differenceIn, expectConfirmed } from '../../derived/compare/confirmed.ts'
import { expectNothingElse } from '../../derived/compare/shown-alike.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId, requireFixture } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideState } from '../../states.ts'
import { bodyOf, check, type Fields, fieldsOf, has, hasId, prepare, send, sentPart, wholeOf, words } from '../steps.ts'

/** Checks of the data sources that metrics carry. */
export const sourceChecks: readonly Check[] = [
  check('metrics-get-carries-the-data-source', async (session) => {
    const id = requireFixture(session.target, 'dataSourceId')
    const one = await makeSourced(session, await sourcedBody(session))
    const read = await readAlone(session, one)
    const source = sourceIn(read)
    const missing = ['id', 'name', 'type', 'status'].filter((name) => !has(source, name))
    if (missing.length > 0) throw new RuleFailure('a dataSource with id, name, type and status', words(source), read)
    // A mock answers with an example, whose data source is not that of the request.
    await requireState(session)
    expectSource(read, id)
    const other = await makeOther(session, one.body)
    await expectSameSource(session, one, other)
    await movesAlone(session, { moved: one, left: other, id })
    await expectOwnName(session)
  }),
]

/** A legal body with a data source and metadata. */
export async function sourcedBody(session: Session): Promise<Fields> {
  requireFixture(session.target, 'dataSourceId')
  const body = bodyOf(session, 'metrics.create')
  const accepted = await session.once('a metric with a data source', () => send(session, 'metrics.create', { body }))
  if (!isAccepted(accepted))
    throw new SetupFailure(`a metric with a data source was refused: ${answered(accepted)}`, accepted)
  return bodyOf(session, 'metrics.create')
}

/** The id of a data source beside that of the target file; `undefined` where nobody provides one. */
export async function otherSource(session: Session): Promise<string | number | undefined> {
  return (await otherSourceOfState(session))?.dataSourceId
}

function otherSourceOfState(session: Session) {
  return session.once('another data source', () =>
    provideState(session, 'a data source', { wanted: ['dataSourceId'] }).catch(onlySetup),
  )
}

interface Sourced {
  readonly path: PathValues
  readonly body: Fields
}

async function makeSourced(session: Session, body: Fields): Promise<Sourced> {
  return { path: { id: idText(fieldsOf(await prepare(session, 'metrics.create', { body }))) }, body }
}

/** A metric that has nothing in common with another but the data source, as far as the target takes it. */
async function makeOther(session: Session, { metadata }: Fields): Promise<Sourced> {
  const body = { ...bodyOf(session, 'metrics.create'), teams: [], metadata: otherMetadata(metadata) }
  const created = await send(session, 'metrics.create', { body })
  if (!isAccepted(created)) return makeSourced(session, bodyOf(session, 'metrics.create'))
  return { path: { id: idText(fieldsOf(created)) }, body }
}

/** The same with every text changed, in whatever depth. */
export function otherMetadata(metadata: unknown): Fields {
  return isRecord(metadata)
    ? Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, otherText(value)]))
    : { query: 'another' }
}

function otherText(value: unknown): unknown {
  if (typeof value === 'string') return `${value} changed`
  if (Array.isArray(value)) return value.map(otherText)
  return isRecord(value) ? otherMetadata(value) : value
}

/** What a data source is does not depend on the metric that carries it: its name, its teams and its metadata are not those of the metric. */
function expectSameSource(session: Session, one: Sourced, other: Sourced): Promise<void> {
  return expectConfirmed('the data source', async (): Promise<Compared> => {
    const before = await readAlone(session, one)
    const compared = await readAlone(session, other)
    if (differenceOfSources(before, await readAlone(session, one)) !== undefined) return 'moved'
    const [shown, beside] = [metadataOfMetric(before, one), metadataOfMetric(compared, other)]
    if (!isDeepStrictEqual(shown, beside))
      return new RuleFailure(`a dataSource with metadata ${words(shown)}`, words(beside), compared)
    return differenceOfSources(before, compared) ?? 'agrees'
  })
}

function differenceOfSources(one: Exchange, other: Exchange): RuleFailure | undefined {
  return differenceIn(() => expectNothingElse({ alone: sourceIn(one), other: sourceIn(other), exchange: other }))
}

function readAlone(session: Session, { path }: Sourced): Promise<Exchange> {
  return prepare(session, 'metrics.get', { path })
}

/** What the data source shows under names that the metadata of the metric has. */
function metadataOfMetric(read: Exchange, { body }: Sourced): unknown {
  const [{ dataSource } = {}] = wholeOf(read)
  return isRecord(dataSource) ? sentPart(dataSource.metadata, body.metadata) : undefined
}

/** A metric that gets another data source leaves the one that it had to the others. Such an update may be refused. */
async function movesAlone(
  session: Session,
  { moved, left, id }: { readonly moved: Sourced; readonly left: Sourced; readonly id: string | number },
): Promise<void> {
  const other = await otherSource(session)
  if (other === undefined) return
  const body = { ...moved.body, dataSource: { id: jsonId(other) } }
  const updated = await send(session, 'metrics.update', { path: moved.path, body })
  if (isAccepted(updated)) expectSource(await readAlone(session, moved), other)
  expectSource(await readAlone(session, left), id)
}

/** A data source is shown under the name that is told of it. */
async function expectOwnName(session: Session): Promise<void> {
  const told = await otherSourceOfState(session)
  if (told === undefined || !has(told, 'name')) return
  const body = { ...bodyOf(session, 'metrics.create'), dataSource: { id: jsonId(told.dataSourceId) } }
  const created = await send(session, 'metrics.create', { body })
  if (!isAccepted(created)) return
  const read = await readAlone(session, { path: { id: idText(fieldsOf(created)) }, body })
  const source = sourceIn(read)
  if (hasId(source, told.dataSourceId) && has(source, 'name') && source.name !== told.name)
    throw new RuleFailure(`a dataSource with the name ${words(told.name)}`, words(source), read)
}

function expectSource(read: Exchange, id: string | number): void {
  if (!hasId(sourceIn(read), id)) throw new RuleFailure(`the data source ${id}`, words(fieldsOf(read).dataSource), read)
}

function sourceIn(read: Exchange): Fields {
  const { dataSource } = fieldsOf(read)
  return isRecord(dataSource) ? dataSource : {}
}

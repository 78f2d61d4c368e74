import { type Check, RuleFailure, SetupFailure } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, requireRoom } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { isRecord } from '../../schema/layers.ts'
import { includeChecks } from '../include/include.ts'
import { expectAllAtOnce, expectInAnyOrder } from '../include/several-includes.ts'
import { expectInAnyPart, expectToldApart } from '../include/told-apart.ts'
import { nameChecks } from '../names/entity-names.ts'
import { bodyOf, check, expectRefused, fieldsOf, has, prepare, send, words } from '../steps.ts'
import { expectSameAsAlone, expectSameTogether, expectSteady, listOmitsFields } from './listed-metrics.ts'
import { metadataChecks } from './metric-metadata.ts'
import { metricWithReadings, readingChecks } from './metric-readings.ts'
import { sourceChecks, sourcedBody } from './metric-sources.ts'
import { bodyOfOtherSource, create, createPlain, prepareCreate } from './new-metrics.ts'
import { responseOnlyChecks } from './response-only.ts'

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
    // Which may be shown without being asked for.
    await expectSameAsAlone(session, { id: idText(metrics[0] ?? {}), value: 'metadata' })
    for (const value of ['integrationKey', 'dataSource']) {
      await expectInAnyPart(session, 'metrics.list', value)
      await expectToldApart(session, 'metrics', { first: [], second: [['include', value]], names: [value] })
    }
    await expectInAnyOrder(session, 'metrics.list', ['integrationKey', 'dataSource'])
    await expectAllAtOnce(session, 'metrics.list', includable)
    for (const values of [['integrationKey', 'dataSource'], includable])
      await expectSameTogether(session, metrics.map(idText), values)
    if (judged === 0)
      throw new SetupFailure(
        'the target brings neither integrationKey nor dataSource by include; which values it takes is open',
      )
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
  ...responseOnlyChecks,
  ...readingChecks,
  ...sourceChecks,
]

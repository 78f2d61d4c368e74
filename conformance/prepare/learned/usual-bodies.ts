import { onlySetup, type Session } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import type { KnownTarget } from '../../target.ts'
import { isAccepted } from '../answer.ts'
import { prepareBody, preparedFields } from '../bodies/bodies.ts'
import { sendTracked } from '../entities/created.ts'
import { makeEntity } from '../entities/entities.ts'
import { fixture, pageContents } from '../fixtures.ts'
import { operationAt } from '../item-paths.ts'

/** Something that is written, of which the interface does not say which fields go together. */
interface Kind {
  readonly operationIds: readonly string[]
  /** Fields that say nothing against each other: where they are refused, an id is a wrong one. */
  readonly kept: readonly string[]
  /** The path of a POST that takes such a body, and the change by which it does. */
  readonly path: string
  readonly change: (body: unknown) => Parameters<typeof prepareBody>[2]
}

const pages: Kind = {
  operationIds: ['statusPages.create', 'statusPages.update'],
  kept: ['name', 'teams', 'services', 'metrics', 'structure'],
  path: '/status-pages',
  change: () => ({}),
}

const levels: Kind = {
  operationIds: ['escalationPolicies.updateLevel'],
  kept: ['escalationTimeout'],
  path: '/escalation-policies',
  change: (level) => ({ body: { path: ['escalationRules'], value: [level] } }),
}

/** Fields that say something of a private page alone. */
const onlyPrivate = ['ipWhitelist', 'audienceSpecific']

/**
 * The target with what it takes for a usual page: one with a service of its own, of the other visibility, or without what does not go
 * with the rest. Asked before anything else, as all that has to do with pages depends on it.
 */
export async function withUsualPages(session: Session): Promise<KnownTarget> {
  const filled = await withOwnContents(session)
  const isTaken = async (target: KnownTarget) => (await answerTo({ ...session, target }, pages)) === 'taken'
  // A target may be full, and the run may end here.
  if (filled !== undefined && (await isTaken(filled).catch(onlySetup))) return filled
  return withUsual(session, pages, async () => {
    const { target } = session
    const visibility = fixture(target, 'otherVisibility')
    const other = visibility === undefined ? [] : [{ visibility, ...without(onlyPrivate) }]
    const serviceId = filled && fixture(filled, 'serviceId')
    // A target may want a service on a page, and take no metric.
    const own = serviceId === undefined ? [] : [{ ...target, fixtures: { ...target.fixtures, serviceId } }]
    return [...own, target].flatMap((one) => [one, ...other.map((changes) => changed(one, pages, changes))])
  })
}

/** The target with a service and a metric for pages to show; `undefined` when the target file names both, or none can be made. */
async function withOwnContents(session: Session): Promise<KnownTarget | undefined> {
  const { target } = session
  const own: (readonly [name: string, id: string | number])[] = []
  for (const [name, path] of pageContents.filter(([name]) => fixture(target, name) === undefined)) {
    const id = (await makeEntity(session, path, {}).catch(onlySetup))?.pathValues.id
    if (id !== undefined) own.push([name, id])
  }
  return own.length === 0 ? undefined : { ...target, fixtures: { ...target.fixtures, ...Object.fromEntries(own) } }
}

/** The target with what it takes for a usual level, which may alert one kind of targets alone. */
export function withUsualLevels(session: Session): Promise<KnownTarget> {
  return withUsual(session, levels, async () => [session.target])
}

/** The target as it is, unless it refuses the usual body, and takes another one. */
async function withUsual(
  session: Session,
  kind: Kind,
  ways: () => Promise<readonly KnownTarget[]>,
): Promise<KnownTarget> {
  const { target } = session
  const other = async () =>
    (await answerTo(session, kind)) === 'refused' ? firstTaken(session, kind, await ways()) : undefined
  return (await other().catch(onlySetup)) ?? target
}

/** Each way as it is, or without one field, or else with as many fields as are taken beside one another. */
async function firstTaken(
  session: Session,
  kind: Kind,
  ways: readonly KnownTarget[],
): Promise<KnownTarget | undefined> {
  const isTaken = async (target: KnownTarget) => (await answerTo({ ...session, target }, kind)) === 'taken'
  const fieldsOf = (target: KnownTarget) => openFields({ ...session, target }, kind)
  const shorter = ways.flatMap((way) => fieldsOf(way).map((field) => changed(way, kind, without([field]))))
  for (const way of [...ways, ...shorter]) if (await isTaken(way)) return way
  for (const way of ways) {
    let left = fieldsOf(way)
    const shortest = changed(way, kind, without(left))
    if (!(await isTaken(shortest))) continue
    for (const field of left) {
      const fewer = left.filter((one) => one !== field)
      if (await isTaken(changed(way, kind, without(fewer)))) left = fewer
    }
    return changed(way, kind, without(left))
  }
  return undefined
}

/** The fields of the usual body that may be left out, the last one first. */
function openFields(session: Session, kind: Kind): readonly string[] {
  const [operationId = ''] = kind.operationIds
  const body = preparedFields(session, session.contract.operation(operationId))
  const fixed = [...kind.kept, ...Object.keys(session.target.usual?.[operationId] ?? {})]
  return Object.keys(body)
    .filter((field) => !fixed.includes(field))
    .toReversed()
}

/** Leaves out as well what may say nothing of a page whose visibility is not told. */
function without(fields: readonly string[]): Fields {
  const all = fields.includes('visibility') ? [...fields, ...onlyPrivate] : fields
  return Object.fromEntries(all.map((field) => [field, undefined]))
}

function changed(target: KnownTarget, { operationIds }: Kind, changes: Fields): KnownTarget {
  const usual = operationIds.map((id) => [id, { ...target.usual?.[id], ...changes }] as const)
  return { ...target, usual: { ...target.usual, ...Object.fromEntries(usual) } }
}

async function answerTo(
  session: Session,
  { operationIds: [operationId = ''], path, change }: Kind,
): Promise<'taken' | 'refused' | undefined> {
  const create = operationAt(session.contract, 'POST', path)
  if (create === undefined) return undefined
  const { body: usual } = prepareBody(session, session.contract.operation(operationId), {})
  const exchange = await sendTracked(session, {
    operation: create,
    body: prepareBody(session, create, change(usual)).body,
  })
  if (isAccepted(exchange)) return 'taken'
  return refusalsOfBodies.includes(exchange.reply?.status ?? 0) ? 'refused' : undefined
}

/** Others say that nothing is made that way, or not by this key. */
const refusalsOfBodies = [400, 402, 403, 409, 422]

import { type Check, RuleFailure, type Session } from '../../check.ts'
import { acceptedReply } from '../../derived/trials/accepted-or-refused.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused, requireRoom } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { nameChecks } from '../names/entity-names.ts'
import { bodyOf, check, expect, type Fields, fieldsOf, hasId, prepare, send, words } from '../steps.ts'
import { policyWithTargets } from './levelled-policies.ts'
import { locationsAlike } from './locations-alike.ts'

const itemPath = '/escalation-policies/{id}'

/** Checks of escalation policies; their levels and routing keys have files of their own. */
export const escalationPolicyChecks: readonly Check[] = [
  ...nameChecks({
    ruleName: 'escalation-policies',
    group: 'escalationPolicies',
    what: 'policy',
    full: policyWithTargets,
  }),
  check('escalation-policies-create-location-leads-to-the-policy', locationLeadsToThePolicy, {
    lookBack: locationsAlike,
  }),
  check('escalation-policies-create-accepts-missing-routing-key', (session) => acceptsNoKey(session, 'create')),
  check('escalation-policies-update-accepts-missing-routing-key', (session) => acceptsNoKey(session, 'update')),
  check('escalation-policies-create-ignores-managed-by', async (session) => {
    await requireState(session)
    const managedBy = { type: 'API', source: session.freshName('source') }
    const written = await requireRoom(await create(session, { managedBy }), () => create(session))
    if (isRefused(written)) return
    expectOtherManagedBy(written, managedBy)
    const path = { id: idText(fieldsOf(written)) }
    await expectNotManagedBy(session, path, managedBy)
  }),
  check('escalation-policies-update-ignores-managed-by', async (session) => {
    await requireState(session)
    const { pathValues: path } = await makeEntity(session, itemPath, {})
    const managedBy = { type: 'API', source: session.freshName('source') }
    const written = await send(session, 'escalationPolicies.update', {
      path,
      body: bodyOf(session, 'escalationPolicies.update', { managedBy }),
    })
    if (isRefused(written)) return
    expectOtherManagedBy(written, managedBy)
    await expectNotManagedBy(session, path, managedBy)
  }),
]

function create(session: Session, fields: Fields = {}): Promise<Exchange> {
  return send(session, 'escalationPolicies.create', { body: bodyOf(session, 'escalationPolicies.create', fields) })
}

/** Twice, as no key is not the key of another policy. */
async function acceptsNoKey(session: Session, verb: 'create' | 'update'): Promise<void> {
  const operation = session.contract.operation(`escalationPolicies.${verb}`)
  const changes = { body: { path: ['routingKey'] } }
  await acceptedReply(session, operation, changes)
  await acceptedReply(session, operation, changes)
}

async function locationLeadsToThePolicy(session: Session): Promise<void> {
  await requireState(session)
  const created = await prepare(session, 'escalationPolicies.create', {
    body: bodyOf(session, 'escalationPolicies.create'),
  })
  const id = idText(fieldsOf(created))
  const location = created.reply?.headers.get('location')
  if (!location) throw new RuleFailure('a header Location', answered(created), created)
  session.observe('location-form', /^[a-z]+:\/\//i.test(location) ? 'absolute' : 'relative')
  const { origin, pathname } = parseUrl(location, created.request.url)
  // A policy has two URIs.
  const [, byName, last, slash = ''] = /\/escalation-policies\/(name\/)?([^/]+)(\/?)$/.exec(pathname) ?? []
  if (last === undefined) throw new RuleFailure('a Location that ends in /escalation-policies/{id}', location, created)
  const operation = session.contract.operation(`escalationPolicies.${byName ? 'getByName' : 'get'}`)
  const path = { [byName ? 'name' : 'id']: decode(last) }
  // Not every target takes a path with a slash at its end for the one without it, or leads there.
  const asTold = await session.send({ operation: { ...operation, path: `${operation.path}${slash}` }, path })
  const isLedOn = asTold.reply !== undefined && Math.floor(asTold.reply.status / 100) === 3
  const read = isLedOn ? await session.send({ operation, path }) : asTold
  expect(isAccepted(read) && hasId(fieldsOf(read), id), {
    expected: `the policy ${id} at ${location}`,
    exchange: read,
  })
  // A target behind a proxy may not know its own host, nor what stands in front of its paths.
  const isElsewhere = origin !== new URL(created.request.url).origin
  expect(isElsewhere || /\/api\/escalation-policies\//.test(pathname), {
    expected: `a Location below /api, not ${location}`,
    exchange: created,
  })
  // What joins its paths by itself easily puts the prefix there twice.
  const isTwice = (path: string) => path.includes('/api/api/')
  expect(isElsewhere || !isTwice(pathname) || isTwice(new URL(created.request.url).pathname), {
    expected: `a Location with /api once, not ${location}`,
    exchange: created,
  })
}

function parseUrl(location: string, base: string): URL {
  try {
    return new URL(location, base)
  } catch {
    throw new RuleFailure('a URI in Location', location)
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

async function expectNotManagedBy(session: Session, path: PathValues, managedBy: Fields): Promise<void> {
  expectOtherManagedBy(await prepare(session, 'escalationPolicies.get', { path }), managedBy)
}

function expectOtherManagedBy(read: Exchange, managedBy: Fields): void {
  const actual = fieldsOf(read).managedBy
  const isTaken = typeof actual === 'object' && actual !== null && (actual as Fields).source === managedBy.source
  if (isTaken) throw new RuleFailure(`another source than ${words(managedBy.source)}`, answered(read), read)
}

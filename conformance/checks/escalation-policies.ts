import { isDeepStrictEqual } from 'node:util'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { requireInList } from '../derived/find-in-list.ts'
import { expectKept, isEmptyList } from '../derived/kept-fields.ts'
import { expectShownAlike } from '../derived/shown-alike.ts'
import { twoTeams } from '../derived/teams.ts'
import type { Exchange } from '../exchange.ts'
import { idText } from '../http/exact-ids.ts'
import { answered, isAccepted, isRefused, requireRoom } from '../prepare/answer.ts'
import { type Entity, makeEntity } from '../prepare/entities.ts'
import { requireState } from '../prepare/state.ts'
import { nameChecks } from './entity-names.ts'
import { policyWithTargets } from './escalation-targets.ts'
import {
  bodyOf,
  check,
  expect,
  expectRefused,
  type Fields,
  fieldsOf,
  hasId,
  itemsOf,
  prepare,
  send,
  words,
} from './steps.ts'

const itemPath = '/escalation-policies/{id}'

/** Checks of escalation policies and their levels. */
export const escalationPolicyChecks: readonly Check[] = [
  ...nameChecks({ ruleName: 'escalation-policies', group: 'escalationPolicies', what: 'policy' }),
  check('escalation-policies-create-location-leads-to-the-policy', locationLeadsToThePolicy),
  check('escalation-policies-get-keeps-the-order-of-levels', async (session) => {
    const { path, timeouts } = await policyWithLevels(session)
    await expectLevels(session, path, timeouts)
    // With more than ten, levels that are sorted as text come back in another order. Not every target takes so many.
    const many = await policyWithLevels(session, manyTimeouts).catch(onlySetup)
    if (many) await expectLevels(session, many.path, many.timeouts)
    for (const timeouts of [manyTimeouts, [...manyTimeouts, ...manyTimeouts, ...fewTimeouts]]) {
      const created = await createWithLevels(session, timeouts).catch(onlySetup)
      if (created) await expectLevels(session, created, timeouts)
    }
    await keepsLongTimeouts(session)
  }),
  check('escalation-policies-update-level-0-changes-the-first-rule', (session) => changeLevel(session, 0)),
  check('escalation-policies-update-level-1-changes-the-second-rule', (session) => changeLevel(session, 1)),
  check('escalation-policies-update-level-leaves-other-levels', async (session) => {
    const { path } = await policyWithLevels(session)
    await leavesThePolicy(session, path)
    for (const changed of [1, 2]) {
      const before = rulesOf(await prepare(session, 'escalationPolicies.get', { path }))
      await prepare(session, 'escalationPolicies.updateLevel', {
        path: { ...path, level: String(changed) },
        body: levelBody(session, otherTimeout + changed),
      })
      const read = await prepare(session, 'escalationPolicies.get', { path })
      const after = rulesOf(read)
      const others = [0, 1, 2].filter((level) => level !== changed)
      const isKept =
        after.length === before.length && others.every((level) => isDeepStrictEqual(after[level], before[level]))
      if (!isKept) throw new RuleFailure(`the levels ${others.join(' and ')} of ${words(before)}`, words(after), read)
    }
  }),
  check('escalation-policies-update-level-keeps-two-that-are-written-at-once', async (session) => {
    const { path } = await policyWithLevels(session)
    await Promise.all(
      [0, 1].map((level) => {
        const body = levelBody(session, otherTimeout + level)
        return prepare(session, 'escalationPolicies.updateLevel', { path: { ...path, level: String(level) }, body })
      }),
    )
    await expectLevels(session, path, [otherTimeout, otherTimeout + 1, ...fewTimeouts.slice(2)])
  }),
  check('escalation-policies-update-level-past-the-end-leaves-other-levels', async (session) => {
    const { path } = await policyWithLevels(session)
    const before = rulesOf(await prepare(session, 'escalationPolicies.get', { path }))
    let kept = before
    // Some languages count from the end below zero, and some write whatever comes right after the end.
    for (const [index, level] of [before.length + 5, -1, before.length].entries()) {
      const written = await send(session, 'escalationPolicies.updateLevel', {
        path: { ...path, level: String(level) },
        body: levelBody(session, otherTimeout + index),
      })
      const read = await prepare(session, 'escalationPolicies.get', { path })
      const after = rulesOf(read)
      // The last of these levels is one that there is, where the first was appended.
      const others = level === before.length ? before : kept
      if (!isDeepStrictEqual(after.slice(0, others.length), others))
        throw new RuleFailure(words(others), words(after), read)
      kept = after
      if (after.length > before.length) session.observe('level-out-of-range', 'appended')
      else if (level === before.length && isRefused(written)) session.observe('level-out-of-range', 'refused')
    }
  }),
  check('escalation-policies-list-shows-what-get-shows', async (session) => {
    await requireState(session)
    const path = await policyWithTargets(session)
    const alone = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
    const list = { operation: session.contract.operation('escalationPolicies.list'), path: {} }
    const { entry, exchange } = await requireInList(session, list, (one) => idText(one) === path.id)
    const names = Object.keys(alone).filter((name) => !isEmptyList(alone[name]))
    expectKept(names, { sent: alone, read: entry, exchange })
    await expectLevelListed(session, path)
  }),
  check('escalation-policies-update-level-changes-nothing-when-refused', async (session) => {
    await requireState(session)
    const path = await policyWithTargets(session)
    const before = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
    let refusals = 0
    for (const wrong of [
      { escalationTimeout: { wrong: true } },
      { users: { wrong: true }, escalationTimeout: otherTimeout },
    ]) {
      const written = await send(session, 'escalationPolicies.updateLevel', {
        path: { ...path, level: '0' },
        body: wrong,
      })
      // What is not refused may be written.
      if (isAccepted(written)) break
      refusals++
      const read = await prepare(session, 'escalationPolicies.get', { path })
      expectShownAlike({ alone: before, other: fieldsOf(read), exchange: read })
    }
    if (refusals === 0) throw new SetupFailure('a body with a value of the wrong type was not refused')
  }),
  check('escalation-policies-create-ignores-managed-by', async (session) => {
    await requireState(session)
    const managedBy = { type: 'API', source: session.freshName('source') }
    const written = await requireRoom(await create(session, { managedBy }), () => create(session))
    if (isRefused(written)) return
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
    await expectNotManagedBy(session, path, managedBy)
  }),
]

function create(session: Session, fields: Fields = {}): Promise<Exchange> {
  return send(session, 'escalationPolicies.create', { body: bodyOf(session, 'escalationPolicies.create', fields) })
}

async function locationLeadsToThePolicy(session: Session): Promise<void> {
  await requireState(session)
  const created = await prepare(session, 'escalationPolicies.create', {
    body: bodyOf(session, 'escalationPolicies.create'),
  })
  const { name } = fieldsOf(created)
  const location = created.reply?.headers.get('location')
  if (!location) throw new RuleFailure('a header Location', answered(created), created)
  session.observe('location-form', /^[a-z]+:\/\//i.test(location) ? 'absolute' : 'relative')
  const { origin, pathname } = parseUrl(location, created.request.url)
  // A policy has two URIs.
  const [, byName, last] = /\/escalation-policies\/(name\/)?([^/]+)\/?$/.exec(pathname) ?? []
  if (last === undefined) throw new RuleFailure('a Location that ends in /escalation-policies/{id}', location, created)
  const read = byName
    ? await send(session, 'escalationPolicies.getByName', { path: { name: decode(last) } })
    : await send(session, 'escalationPolicies.get', { path: { id: decode(last) } })
  expect(isAccepted(read) && fieldsOf(read).name === name, {
    expected: `the policy ${words(name)} at ${location}`,
    exchange: read,
  })
  // A target behind a proxy may not know its own host, nor what stands in front of its paths.
  const isElsewhere = origin !== new URL(created.request.url).origin
  expect(isElsewhere || /\/api\/escalation-policies\//.test(pathname), {
    expected: `a Location below /api, not ${location}`,
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

interface Levels {
  readonly policy: Entity
  readonly path: Readonly<Record<string, string>>
  readonly timeouts: readonly number[]
}

/** Not in order of size, so that a target which sorts them is found out. */
const fewTimeouts = [15, 5, 10]
const manyTimeouts = [15, 5, 10, 20, 5, 30, 15, 10, 25, 5, 40, 20]
const otherTimeout = 25
const longTimeouts = [300, 301]

async function createWithLevels(session: Session, timeouts: readonly number[]): Promise<{ readonly id: string }> {
  const body = bodyOf(session, 'escalationPolicies.create', { escalationRules: levelsOf(session, timeouts) })
  return { id: idText(fieldsOf(await prepare(session, 'escalationPolicies.create', { body }))) }
}

function levelsOf(session: Session, timeouts: readonly number[]) {
  return timeouts.map((escalationTimeout) => levelBody(session, escalationTimeout))
}

/** A policy whose levels differ in their time-outs. */
async function policyWithLevels(session: Session, timeouts: readonly number[] = fewTimeouts): Promise<Levels> {
  await requireState(session)
  const policy = await makeEntity(session, itemPath, {})
  const path = policy.pathValues
  const body = { ...policy.sent, escalationRules: levelsOf(session, timeouts) }
  const written = await send(session, 'escalationPolicies.update', { path, body })
  if (isAccepted(written)) return { policy, path, timeouts }
  throw new SetupFailure(`a policy with ${timeouts.length} levels was refused: ${answered(written)}`, written)
}

/** What is written to a level stands in the list, too. */
async function expectLevelListed(session: Session, path: Readonly<Record<string, string>>): Promise<void> {
  const body = levelBody(session, otherTimeout)
  await prepare(session, 'escalationPolicies.updateLevel', { path: { ...path, level: '0' }, body })
  const alone = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
  const list = { operation: session.contract.operation('escalationPolicies.list'), path: {} }
  const { entry, exchange } = await requireInList(session, list, (one) => idText(one) === path.id)
  expectKept(['escalationRules'], { sent: alone, read: entry, exchange })
}

/** A rule as the example of the contract has it, with a time-out of one's own. */
function levelBody(session: Session, escalationTimeout: number): Fields {
  return { ...bodyOf(session, 'escalationPolicies.updateLevel'), escalationTimeout }
}

/** A level has fields that the policy has, too. */
async function leavesThePolicy(session: Session, path: Readonly<Record<string, string>>): Promise<void> {
  const { escalationRules: _, ...before } = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
  const [team] = (await twoTeams(session).catch(onlySetup)) ?? []
  const body = { ...levelBody(session, otherTimeout), ...(team ? { teams: [{ id: team.id }] } : {}) }
  await prepare(session, 'escalationPolicies.updateLevel', { path: { ...path, level: '0' }, body })
  const read = await prepare(session, 'escalationPolicies.get', { path })
  const after = fieldsOf(read)
  const [changed] = Object.keys(before).filter((name) => !isDeepStrictEqual(after[name], before[name]))
  if (changed !== undefined) throw new RuleFailure(`${changed} ${words(before[changed])}`, words(after[changed]), read)
}

/** Time-outs beyond a byte may be refused, or be held at a greatest one that is the same for both. */
async function keepsLongTimeouts(session: Session): Promise<void> {
  const created = await createWithLevels(session, longTimeouts).catch(onlySetup)
  if (created === undefined) return
  const read = await prepare(session, 'escalationPolicies.get', { path: created })
  const [one, other] = rulesOf(read).map(({ escalationTimeout }) => escalationTimeout)
  if (one !== other) await expectLevels(session, created, longTimeouts)
}

async function changeLevel(session: Session, level: number): Promise<void> {
  const { path, timeouts: before } = await policyWithLevels(session)
  await expectLevels(session, path, before)
  const body = levelBody(session, otherTimeout)
  const written = await send(session, 'escalationPolicies.updateLevel', {
    path: { ...path, level: String(level) },
    body,
  })
  if (!isAccepted(written)) throw new RuleFailure('any 2xx', answered(written), written)
  const { escalationTimeout } = fieldsOf(written)
  if (escalationTimeout !== otherTimeout)
    throw new RuleFailure(`escalationTimeout ${otherTimeout}`, answered(written), written)
  await expectLevels(session, path, before.with(level, otherTimeout))
}

async function expectLevels(
  session: Session,
  path: Readonly<Record<string, string>>,
  wanted: readonly number[],
): Promise<void> {
  const read = await prepare(session, 'escalationPolicies.get', { path })
  const actual = rulesOf(read).map(({ escalationTimeout }) => escalationTimeout)
  if (!isDeepStrictEqual(actual, [...wanted])) {
    throw new RuleFailure(
      `escalationTimeout of the levels: ${wanted.join(', ')}`,
      actual.map(words).join(', ') || 'no levels',
      read,
    )
  }
}

function rulesOf(exchange: Exchange): readonly Fields[] {
  return itemsOf(fieldsOf(exchange), 'escalationRules')
}

async function expectNotManagedBy(
  session: Session,
  path: Readonly<Record<string, string>>,
  managedBy: Fields,
): Promise<void> {
  const read = await prepare(session, 'escalationPolicies.get', { path })
  const actual = fieldsOf(read).managedBy
  const isTaken = typeof actual === 'object' && actual !== null && (actual as Fields).source === managedBy.source
  if (isTaken) throw new RuleFailure(`another source than ${words(managedBy.source)}`, answered(read), read)
}

/** Checks of routing key expressions. */
export const routingKeyChecks: readonly Check[] = [
  check('escalation-policies-resolve-finds-the-policy-of-a-key', async (session) => {
    await requireState(session)
    const [one] = await policiesWithKeys(session)
    await expectResolved(session, String(one.sent.routingKey), one)
    for (const odd of ['100%25', 'Zürich', 'a+b&c=d']) {
      const routingKey = `${one.sent.routingKey}-${odd}`
      const body = bodyOf(session, 'escalationPolicies.update', { routingKey })
      const written = await send(session, 'escalationPolicies.update', { path: one.pathValues, body })
      // Which keys a target takes is its own affair.
      if (isAccepted(written) && fieldsOf(written).routingKey === routingKey)
        await expectResolved(session, routingKey, one)
    }
  }),
  check('escalation-policies-resolve-follows-changes', async (session) => {
    await requireState(session)
    const [one] = await policiesWithKeys(session)
    await expectResolved(session, String(one.sent.routingKey), one)
    const body = bodyOf(session, 'escalationPolicies.update')
    expectRefused(await resolve(session, String(body.routingKey)))
    await prepare(session, 'escalationPolicies.update', { path: one.pathValues, body })
    await expectResolved(session, String(body.routingKey), one)
    expectRefused(await resolve(session, String(one.sent.routingKey)))
    await prepare(session, 'escalationPolicies.delete', { path: one.pathValues })
    expectRefused(await resolve(session, String(body.routingKey)))
  }),
  check('escalation-policies-resolve-takes-several-keys-in-order', async (session) => {
    await requireState(session)
    const [one, other] = await policiesWithKeys(session)
    const keys = [one, other].map(({ sent }) => String(sent.routingKey))
    await expectResolved(session, keys.join(','), one)
    await expectResolved(session, keys.toReversed().join(','), other)
  }),
  check('escalation-policies-resolve-refuses-a-key-of-no-policy', async (session) => {
    await requireState(session)
    const [policy] = await policiesWithKeys(session)
    for (const key of likeKeys(String(policy.sent.routingKey))) {
      const resolved = await resolve(session, key)
      if (isAccepted(resolved) && fieldsOf(resolved).routingKey !== key)
        throw new RuleFailure('no policy', answered(resolved), resolved)
    }
    const key = `nobody-${session.freshName('key').toLowerCase()}`
    expectRefused(await resolve(session, key))
    await observeUnmatched(session, key)
  }),
]

/** Keys of which a part is right, or that would fit as a pattern. */
function likeKeys(key: string): readonly string[] {
  const part = key.slice(0, -1)
  return [part, `${part}%`, `${part}_`, `${part}*`, `${key}x`]
}

async function policiesWithKeys(session: Session): Promise<readonly [Entity, Entity]> {
  const make = async () => {
    const policy = await makeEntity(session, itemPath, {})
    if (typeof policy.sent.routingKey === 'string') return policy
    throw new SetupFailure('the example of a policy has no routing key')
  }
  return [await make(), await make()]
}

function resolve(session: Session, expression: string) {
  return send(session, 'escalationPolicies.resolve', { query: [['routing-key', expression]] })
}

async function expectResolved(session: Session, expression: string, policy: Entity): Promise<void> {
  const resolved = await resolve(session, expression)
  const isRight = isAccepted(resolved) && hasId(fieldsOf(resolved), policy.pathValues.id)
  expect(isRight, { expected: `the policy ${policy.pathValues.id}`, exchange: resolved })
  const alone = fieldsOf(await prepare(session, 'escalationPolicies.get', { path: policy.pathValues }))
  expectShownAlike({ alone, other: fieldsOf(resolved), exchange: resolved })
}

async function observeUnmatched(session: Session, key: string): Promise<void> {
  const [one] = await policiesWithKeys(session)
  const resolved = await resolve(session, `${key},${one.sent.routingKey}`)
  session.observe('routing-key-evaluation', isAccepted(resolved) ? 'skipped' : 'refused')
}

import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { isKeptAsSent } from '../../derived/compare/kept-fields.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { makeAmongMany } from '../../derived/lists/lists.ts'
import { flipped } from '../../derived/values/changed-bodies.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { expectGivenUp } from '../said-again.ts'
import {
  bodyOf,
  check,
  expect,
  expectRefused,
  type Fields,
  fieldsOf,
  has,
  hasId,
  listOf,
  prepare,
  request,
  send,
} from '../steps.ts'
import { policyWithTargets } from './escalation-targets.ts'

/** Checks of routing key expressions. */
export const routingKeyChecks: readonly Check[] = [
  check('escalation-policies-resolve-finds-the-policy-of-a-key', async (session) => {
    await requireState(session)
    const [one, other] = await policiesWithKeys(session)
    await expectResolved(session, String(one.sent.routingKey), one)
    const pathValues = await policyWithTargets(session)
    const { routingKey: ofFull } = fieldsOf(await prepare(session, 'escalationPolicies.get', { path: pathValues }))
    if (typeof ofFull === 'string') await expectResolved(session, ofFull, { pathValues })
    const odd = oddEndings.map((ending) => `${one.sent.routingKey}-${ending}`)
    // A key may be written like the id of another policy.
    for (const routingKey of [...odd, String(other.pathValues.id)]) {
      const body = bodyOf(session, 'escalationPolicies.update', { routingKey })
      const written = await send(session, 'escalationPolicies.update', { path: one.pathValues, body })
      // Which keys a target takes is its own affair.
      if (isTaken(written, routingKey)) await expectResolved(session, routingKey, one)
    }
    await expectResolvedOnceMade(session, `${other.sent.routingKey}-UPPER`)
    await expectUnusualResolved(session)
    await expectNoNumber(session, String(other.pathValues.id))
    await expectNoName(session, other)
    for (const length of [300, 100]) {
      const stem = session.freshName('long').toLowerCase().padEnd(length, '-long')
      if (await tellsKeysApart(session, [`${stem}1`, `${stem}2`], [one, other])) break
    }
    for (const endings of likeEndings) {
      const stem = session.freshName('like').toLowerCase()
      await tellsKeysApart(
        session,
        endings.map((ending) => `${stem}${ending}`),
        [one, other],
      )
    }
    // Where there are many, a key may be looked for among the first, or the last, of them alone.
    const list = listOf(session, 'escalationPolicies.list')
    for (const policy of (await makeAmongMany(session, '/escalation-policies/{id}', list).catch(onlySetup)) ?? [])
      await expectResolved(session, String(policy.sent.routingKey), policy)
  }),
  check('escalation-policies-resolve-follows-changes', async (session) => {
    await requireState(session)
    const [one] = await policiesWithKeys(session)
    await expectResolved(session, String(one.sent.routingKey), one)
    const body = bodyOf(session, 'escalationPolicies.update')
    const update = request(session, 'escalationPolicies.update', { path: one.pathValues, body })
    const { before, after } = await readAround(session, update, resolution(session, String(body.routingKey)))
    expectRefused(before)
    await expectPolicy(session, after, one)
    expectRefused(await resolve(session, String(one.sent.routingKey)))
    await followsFields(session, one, body)
    await followsLoss(session, one, body)
    await staysWhenRefused(session)
    const removal = request(session, 'escalationPolicies.delete', { path: one.pathValues })
    const removed = await readAround(session, removal, resolution(session, String(body.routingKey)))
    expectRefused(removed.after)
    for (const key of [body.routingKey, one.sent.routingKey]) await expectResolvedOnceMade(session, String(key))
    await followsCreation(session)
    await followsFirstKeys(session)
    const find = (key: string) => resolution(session, key)
    // There may be no room for one more.
    await expectGivenUp(session, { group: 'escalationPolicies', field: 'routingKey', find }).catch(onlySetup)
  }),
  check('escalation-policies-resolve-takes-several-keys-in-order', async (session) => {
    await requireState(session)
    const [one, other] = await policiesWithKeys(session)
    const keys = [one, other].map(({ sent }) => String(sent.routingKey))
    await expectResolved(session, keys.join(','), one)
    await expectResolved(session, keys.toReversed().join(','), other)
    await expectResolved(session, [keys[0], keys[0]].join(','), one)
    await takesMoreKeys(session, [one, other])
    await expectToldApart(session, one, other)
    await takesOddKeys(session, [one, other])
  }),
  check('escalation-policies-resolve-refuses-a-key-of-no-policy', async (session) => {
    await requireState(session)
    const [policy] = await policiesWithKeys(session)
    for (const key of likeKeys(String(policy.sent.routingKey))) await findsNobodyElse(session, key)
    const key = `nobody-${session.freshName('key').toLowerCase()}`
    expectRefused(await resolve(session, key))
    await emptyKeysFindNobody(session, key)
    await observeUnmatched(session, key)
  }),
]

/** What is empty beside a key of nobody is no key, and not that of a policy which has none. */
async function emptyKeysFindNobody(session: Session, ofNobody: string): Promise<void> {
  const { routingKey: _, ...body } = bodyOf(session, 'escalationPolicies.create')
  await send(session, 'escalationPolicies.create', { body })
  for (const expression of [`${ofNobody},`, `,${ofNobody}`]) await findsNobodyElse(session, expression, '')
}

/** An expression leads to a policy that has the key, which somebody may have made, and to no other. */
async function findsNobodyElse(session: Session, expression: string, key = expression): Promise<void> {
  const resolved = await resolve(session, expression)
  if (isAccepted(resolved) && fieldsOf(resolved).routingKey !== key)
    throw new RuleFailure('no policy', answered(resolved), resolved)
}

/** A policy that does not repeat, or has no teams, has a key like any other, where a target takes it. */
async function expectUnusualResolved(session: Session): Promise<void> {
  const body: Fields = { ...flipped(bodyOf(session, 'escalationPolicies.create')), teams: [] }
  const created = await send(session, 'escalationPolicies.create', { body })
  if (!isTaken(created, String(body.routingKey))) return
  await expectResolved(session, String(body.routingKey), { pathValues: { id: idText(fieldsOf(created)) } })
}

/** A key of digits is a text: what would be the same number is another key. */
async function expectNoNumber(session: Session, digits: string): Promise<void> {
  const resolved = await resolve(session, `${digits}.0`)
  if (isAccepted(resolved) && fieldsOf(resolved).routingKey === digits)
    throw new RuleFailure(`no policy, whose key is ${digits}, by ${digits}.0`, answered(resolved), resolved)
}

/** Another policy may have the key for its name. */
async function expectNoName(session: Session, policy: Entity): Promise<void> {
  const name = String(policy.sent.routingKey)
  const named = await send(session, 'escalationPolicies.create', {
    body: bodyOf(session, 'escalationPolicies.create', { name }),
  })
  if (isAccepted(named) && fieldsOf(named).name === name) await expectResolved(session, name, policy)
}

/** Keys that are one to some collations, without their marks and signs, or in ASCII. */
const likeEndings = [
  ['é', 'e'],
  ['-a.b', '-ab'],
  ['東', '西'],
] as const

/** Whether a target takes a key for each policy, however much they are alike: then each leads to its own policy. */
async function tellsKeysApart(
  session: Session,
  keys: readonly string[],
  policies: readonly Entity[],
): Promise<boolean> {
  for (const [index, { pathValues: path }] of policies.entries()) {
    const body = bodyOf(session, 'escalationPolicies.update', { routingKey: keys[index] })
    const written = await send(session, 'escalationPolicies.update', { path, body })
    if (!isTaken(written, body.routingKey)) return false
  }
  for (const [index, policy] of policies.entries()) await expectResolved(session, String(keys[index]), policy)
  return true
}

/** The key stays, and something else is written, or a level on its own. */
async function followsFields(session: Session, policy: Entity, body: Fields): Promise<void> {
  const { pathValues: path } = policy
  const resolving = resolution(session, String(body.routingKey))
  const update = request(session, 'escalationPolicies.update', { path, body: { ...body, delayMin: 3 } })
  const { after } = await readAround(session, update, resolving)
  await expectPolicy(session, after, policy)
  const level = bodyOf(session, 'escalationPolicies.updateLevel', { escalationTimeout: rareTimeout })
  const write = request(session, 'escalationPolicies.updateLevel', { path: { ...path, level: '0' }, body: level })
  const around = await readAround(session, write, resolving).catch(onlySetup)
  if (around) await expectPolicy(session, around.after, policy)
}

const rareTimeout = 35

/** Whether null takes a key away, or an update that leaves it out, is open; one that is gone leads nowhere. */
async function followsLoss(session: Session, { pathValues: path }: Entity, body: Fields): Promise<void> {
  if (!has(fieldsOf(await prepare(session, 'escalationPolicies.get', { path })), 'routingKey')) return
  for (const routingKey of [null, undefined]) {
    const written = await send(session, 'escalationPolicies.update', { path, body: { ...body, routingKey } })
    const read = isAccepted(written) ? fieldsOf(await prepare(session, 'escalationPolicies.get', { path })) : body
    if (has(read, 'routingKey') && read.routingKey !== '') continue
    expectRefused(await resolve(session, String(body.routingKey)))
    await prepare(session, 'escalationPolicies.update', { path, body })
    return
  }
}

/** An update that is refused, here for its name, moves no key. */
async function staysWhenRefused(session: Session): Promise<void> {
  const [one, other] = await policiesWithKeys(session)
  const body = bodyOf(session, 'escalationPolicies.update', { name: other.sent.name })
  if (!isRefused(await send(session, 'escalationPolicies.update', { path: one.pathValues, body }))) return
  await expectResolved(session, String(one.sent.routingKey), one)
  const read = await resolve(session, String(body.routingKey))
  if (isAccepted(read) && hasId(fieldsOf(read), one.pathValues.id)) expectRefused(read)
}

/** That a key leads nowhere may be kept as well. */
async function followsCreation(session: Session): Promise<void> {
  const body = bodyOf(session, 'escalationPolicies.create')
  const creation = request(session, 'escalationPolicies.create', { body })
  const made = await readAround(session, creation, resolution(session, String(body.routingKey))).catch(onlySetup)
  if (made && isTaken(made.written, body.routingKey))
    await expectPolicy(session, made.after, { pathValues: { id: idText(fieldsOf(made.written)) } })
}

/** Where keys of no policy are skipped, the first of two leads to its policy from when that is made until it is removed. */
async function followsFirstKeys(session: Session): Promise<void> {
  const [first, second] = await policiesWithKeys(session)
  const resolving = (key: unknown) => resolution(session, `${key},${second.sent.routingKey}`)
  const body = bodyOf(session, 'escalationPolicies.create')
  if (isRefused(requireAnswer(await session.send(resolving(body.routingKey))))) return
  const removal = request(session, 'escalationPolicies.delete', { path: first.pathValues })
  const removed = await readAround(session, removal, resolving(first.sent.routingKey)).catch(onlySetup)
  if (removed) await expectPolicy(session, removed.after, second)
  const creation = request(session, 'escalationPolicies.create', { body })
  const made = await readAround(session, creation, resolving(body.routingKey)).catch(onlySetup)
  if (made && isTaken(made.written, body.routingKey))
    await expectPolicy(session, made.after, { pathValues: { id: idText(fieldsOf(made.written)) } })
}

/** Keys of which a part is right, or that would fit as a pattern. */
function likeKeys(key: string): readonly string[] {
  const part = key.slice(0, -1)
  // Without its whole number, as a part of that may end another key.
  return [key.replace(/\d+$/, ''), `${part}%`, `${part}_`, `${part}*`, `${key}x`]
}

/** What is kept by less than the whole expression is found out when another comes right before. */
async function expectToldApart(session: Session, one: Entity, other: Entity): Promise<void> {
  const [key = '', otherKey = ''] = [one, other].map(({ sent }) => String(sent.routingKey))
  const [ofNobody, upper] = [`nobody-${session.freshName('key').toLowerCase()}`, key.toUpperCase()]
  const rows = [
    { first: `${key},${otherKey}`, next: `${otherKey},${key}`, policy: other },
    // Whether a key of nobody is skipped, and whether capitals are other keys, is open.
    { first: `${ofNobody},${key}`, next: `${ofNobody},${otherKey}`, policy: other },
    { first: key, next: upper, policy: undefined },
  ]
  // Whatever is kept has to be read again after that.
  const write = request(session, 'escalationPolicies.update', { path: other.pathValues, body: other.sent })
  for (const { first, next, policy } of rows) {
    const [, alone] = await session.sendInRow([write, resolution(session, next)])
    const [, , after] = await session.sendInRow([write, resolution(session, first), resolution(session, next)])
    if (policy && isAccepted(alone)) await expectPolicy(session, requireAnswer(after), policy)
    if (policy === undefined && isRefused(alone)) expectRefused(requireAnswer(after))
  }
}

/** However many keys there are, each of them counts. */
async function takesMoreKeys(session: Session, [first, second]: readonly [Entity, Entity]): Promise<void> {
  const [third, fourth] = await policiesWithKeys(session)
  for (const order of [
    [third, first, fourth, second],
    [second, fourth, first, third],
    [third, second, first],
  ] as const) {
    const expression = order.map(({ sent }) => sent.routingKey).join(',')
    await expectResolved(session, expression, order[0])
  }
  const key = `nobody-${session.freshName('key').toLowerCase()}`
  const unmatched = [key, `${key}-2`, `${key}-3`]
  // Where one key of no policy is skipped, so are several.
  if (!isAccepted(await resolve(session, `${key},${first.sent.routingKey}`))) return
  await expectResolved(session, [...unmatched, first.sent.routingKey].join(','), first)
  await expectResolved(session, [key, first.sent.routingKey, `${key}-2`].join(','), first)
}

/** A key that is found alone is found before another one, whatever it is written in. */
async function takesOddKeys(session: Session, [one, other]: readonly [Entity, Entity]): Promise<void> {
  for (const ending of oddEndings) {
    const routingKey = `${one.sent.routingKey}-${ending}`
    const body = bodyOf(session, 'escalationPolicies.update', { routingKey })
    const written = await send(session, 'escalationPolicies.update', { path: one.pathValues, body })
    if (!isTaken(written, routingKey)) continue
    if (isAccepted(await resolve(session, routingKey)))
      await expectResolved(session, `${routingKey},${other.sent.routingKey}`, one)
  }
}

const oddEndings = ['100%25', 'Zürich', 'a+b&c=d', 'Ω🚒', 'UPPER']

async function policiesWithKeys(session: Session): Promise<readonly [Entity, Entity]> {
  const make = async () => {
    const policy = await makeEntity(session, '/escalation-policies/{id}', {})
    if (typeof policy.sent.routingKey === 'string') return policy
    throw new SetupFailure('the example of a policy has no routing key')
  }
  return [await make(), await make()]
}

/** A key that is kept in small letters is found as it was written all the same. */
function isTaken(written: Exchange, sent: unknown): boolean {
  return isAccepted(written) && isKeptAsSent('routingKey', { sent, read: fieldsOf(written).routingKey })
}

function resolution(session: Session, expression: string): ExchangeRequest {
  return request(session, 'escalationPolicies.resolve', { query: [['routing-key', expression]] })
}

async function resolve(session: Session, expression: string): Promise<Exchange> {
  return requireAnswer(await session.send(resolution(session, expression)))
}

async function expectResolved(session: Session, expression: string, policy: Pick<Entity, 'pathValues'>): Promise<void> {
  await expectPolicy(session, await resolve(session, expression), policy)
}

/** Which keys a target takes, and whether it takes that of what was removed again, is open; one that it takes leads to who has it. */
async function expectResolvedOnceMade(session: Session, routingKey: string): Promise<void> {
  const body = bodyOf(session, 'escalationPolicies.create', { routingKey })
  const created = await send(session, 'escalationPolicies.create', { body })
  if (!isTaken(created, routingKey)) return
  await expectResolved(session, routingKey, { pathValues: { id: idText(fieldsOf(created)) } })
}

async function expectPolicy(session: Session, resolved: Exchange, policy: Pick<Entity, 'pathValues'>): Promise<void> {
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

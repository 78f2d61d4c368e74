import { type Check, onlySetup, RuleFailure, type Session } from '../../check.ts'
import { makeAmongMany } from '../../derived/lists/lists.ts'
import { flipped } from '../../derived/values/changed-bodies.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { expectGivenUp } from '../said-again.ts'
import { bodyOf, check, expectRefused, type Fields, fieldsOf, listOf, prepare, request, send } from '../steps.ts'
import { followsCreation, followsFields, followsFirstKeys, followsLoss, staysWhenRefused } from './key-changes.ts'
import { expectToldApart, oddEndings, takesMoreKeys, takesOddKeys } from './keys-in-order.ts'
import { emptyKeysFindNobody, findsNobodyElse, likeRoutingKeys, observeUnmatched } from './keys-of-nobody.ts'
import { policyWithTargets } from './levelled-policies.ts'
import {
  expectPolicy,
  expectResolved,
  expectResolvedOnceMade,
  isTaken,
  policiesWithKeys,
  resolution,
  resolve,
} from './resolve-keys.ts'

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
    for (const key of likeRoutingKeys(String(policy.sent.routingKey))) await findsNobodyElse(session, key)
    const key = `nobody-${session.freshName('key').toLowerCase()}`
    expectRefused(await resolve(session, key))
    await emptyKeysFindNobody(session, key)
    await observeUnmatched(session, key)
  }),
]

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

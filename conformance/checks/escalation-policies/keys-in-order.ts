import type { Session } from '../../check.ts'
import { isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { bodyOf, expectRefused, request, send } from '../steps.ts'
import { expectPolicy, expectResolved, isTaken, policiesWithKeys, resolution, resolve } from './resolve-keys.ts'

/** What is kept by less than the whole expression is found out when another comes right before. */
export async function expectToldApart(session: Session, one: Entity, other: Entity): Promise<void> {
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
export async function takesMoreKeys(session: Session, [first, second]: readonly [Entity, Entity]): Promise<void> {
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
export async function takesOddKeys(session: Session, [one, other]: readonly [Entity, Entity]): Promise<void> {
  for (const ending of oddEndings) {
    const routingKey = `${one.sent.routingKey}-${ending}`
    const body = bodyOf(session, 'escalationPolicies.update', { routingKey })
    const written = await send(session, 'escalationPolicies.update', { path: one.pathValues, body })
    if (!isTaken(written, routingKey)) continue
    if (isAccepted(await resolve(session, routingKey)))
      await expectResolved(session, `${routingKey},${other.sent.routingKey}`, one)
  }
}

/** Ends of keys in which signs mean something to URLs, or are no ASCII. */
export const oddEndings = ['100%25', 'Zürich', 'a+b&c=d', 'Ω🚒', 'UPPER', 'low_line']

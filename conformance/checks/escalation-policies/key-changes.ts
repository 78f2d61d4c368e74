import { onlySetup, type Session } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { bodyOf, expectRefused, type Fields, fieldsOf, has, hasId, prepare, request, send } from '../steps.ts'
import { expectPolicy, expectResolved, isTaken, policiesWithKeys, resolution, resolve } from './resolve-keys.ts'

/** The key stays, and something else is written, or a level on its own. */
export async function followsFields(session: Session, policy: Entity, body: Fields): Promise<void> {
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
export async function followsLoss(session: Session, { pathValues: path }: Entity, body: Fields): Promise<void> {
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
export async function staysWhenRefused(session: Session): Promise<void> {
  const [one, other] = await policiesWithKeys(session)
  const body = bodyOf(session, 'escalationPolicies.update', { name: other.sent.name })
  if (!isRefused(await send(session, 'escalationPolicies.update', { path: one.pathValues, body }))) return
  await expectResolved(session, String(one.sent.routingKey), one)
  const read = await resolve(session, String(body.routingKey))
  if (isAccepted(read) && hasId(fieldsOf(read), one.pathValues.id)) expectRefused(read)
}

/** That a key leads nowhere may be kept as well. */
export async function followsCreation(session: Session): Promise<void> {
  const body = bodyOf(session, 'escalationPolicies.create')
  const creation = request(session, 'escalationPolicies.create', { body })
  const made = await readAround(session, creation, resolution(session, String(body.routingKey))).catch(onlySetup)
  if (made && isTaken(made.written, body.routingKey))
    await expectPolicy(session, made.after, { pathValues: { id: idText(fieldsOf(made.written)) } })
}

/** Where keys of no policy are skipped, the first of two leads to its policy from when that is made until it is removed. */
export async function followsFirstKeys(session: Session): Promise<void> {
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

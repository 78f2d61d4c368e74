import type { Session } from '../../check.ts'
import { expectNothingElse } from '../../derived/compare/shown-alike.ts'
import { idText } from '../../http/exact-ids.ts'
import { knownLevels, rulesOf } from '../../prepare/account/levels.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { bodyOf, type Fields, fieldsOf, hasId, prepare, send } from '../steps.ts'
import { rulesIn } from './level-targets.ts'

/**
 * Writes to one of two levels that say the same, for each kind of target and each way to name it.
 *
 * @throws RuleFailure when that is written to the other one as well, or takes somebody away from it.
 */
export async function expectLikeLevelsApart(session: Session): Promise<void> {
  const policies = (await knownLevels(session)).map(rulesOf)
  for (const rules of [...policies, [bodyOf(session, 'escalationPolicies.updateLevel')]])
    await staysApart(session, rules)
}

const rareTimeout = 35

async function staysApart(session: Session, rules: readonly Fields[]): Promise<void> {
  const body = bodyOf(session, 'escalationPolicies.create', { escalationRules: [...rules, ...rules] })
  const created = await send(session, 'escalationPolicies.create', { body })
  // Not every target takes so many levels, or the same one twice.
  if (!isAccepted(created)) return
  const path = { id: idText(fieldsOf(created)) }
  const before = rulesIn(await prepare(session, 'escalationPolicies.get', { path }))
  for (const [index, rule] of rules.entries()) {
    const level = String(rules.length + index)
    const changed = { ...rule, escalationTimeout: rareTimeout }
    await send(session, 'escalationPolicies.updateLevel', { path: { ...path, level }, body: changed })
  }
  const read = await prepare(session, 'escalationPolicies.get', { path })
  const [kept, left] = [before, rulesIn(read)].map((all) => all.slice(0, rules.length))
  expectNothingElse({ alone: { escalationRules: kept }, other: { escalationRules: left }, exchange: read })
}

/** @throws RuleFailure when a write to a level reaches another policy, of the same name or of the same routing key. */
export async function expectLikePoliciesApart(session: Session): Promise<void> {
  const one = await makeEntity(session, '/escalation-policies/{id}', {})
  const usual = bodyOf(session, 'escalationPolicies.create')
  for (const name of ['name', 'routingKey']) {
    const body = { ...usual, [name]: one.sent[name], ...(name === 'name' ? {} : { name: session.freshName('policy') }) }
    const created = await send(session, 'escalationPolicies.create', { body })
    // What may be shared is the target's affair; some take a second creation for the first.
    if (!isAccepted(created) || hasId(fieldsOf(created), one.pathValues.id ?? '')) continue
    const path = { id: idText(fieldsOf(created)) }
    const before = rulesIn(await prepare(session, 'escalationPolicies.get', { path }))
    const level = bodyOf(session, 'escalationPolicies.updateLevel', { escalationTimeout: rareTimeout })
    await send(session, 'escalationPolicies.updateLevel', { path: { ...one.pathValues, level: '0' }, body: level })
    const read = await prepare(session, 'escalationPolicies.get', { path })
    expectNothingElse({ alone: { escalationRules: before }, other: { escalationRules: rulesIn(read) }, exchange: read })
  }
}

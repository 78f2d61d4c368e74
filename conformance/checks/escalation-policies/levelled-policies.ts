import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { fullRules, type Levels, rulesOf } from '../../prepare/account/levels.ts'
import { namingTwoTeams } from '../../prepare/account/teams.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { missingFixture, pathId } from '../../prepare/fixtures.ts'
import { bodyOf, type Fields, fieldsOf, itemsOf, prepare, send, words } from '../steps.ts'

/** The path of a policy of two teams whose levels name every kind of target, as far as the target file knows any and the target takes them. */
export async function policyWithTargets(session: Session): Promise<PathValues> {
  const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
  const escalationRules = await fullRules(session)
  // Without them the policy has the levels of the example.
  const fields = { ...(escalationRules.length > 0 && { escalationRules }), ...(await namingTwoTeams(session)) }
  await send(session, 'escalationPolicies.update', { path, body: bodyOf(session, 'escalationPolicies.update', fields) })
  return path
}

/** @throws SetupFailure when neither the target file nor a state knows anybody whom a level could alert. */
export async function requireLevels(session: Session, known: Promise<readonly Levels[]>): Promise<readonly Levels[]> {
  const policies = await known
  if (policies.some((levels) => levels.length > 0)) return policies
  throw new SetupFailure(missingFixture('userId', session.target))
}

/** A policy that is created with levels, as it is read then. */
export async function readCreated(session: Session, levels: Levels): Promise<Exchange> {
  const body = bodyOf(session, 'escalationPolicies.create', { escalationRules: rulesOf(levels) })
  const created = await prepare(session, 'escalationPolicies.create', { body })
  return prepare(session, 'escalationPolicies.get', { path: { id: idText(fieldsOf(created)) } })
}

/** A policy that is told by an update to have levels, as it is read then. */
export async function readUpdated(session: Session, levels: Levels) {
  const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
  const body = bodyOf(session, 'escalationPolicies.update', { escalationRules: rulesOf(levels) })
  await prepare(session, 'escalationPolicies.update', { path, body })
  const read = await prepare(session, 'escalationPolicies.get', { path })
  expectOwnTeams(body, read)
  return { path, body, read }
}

/** The teams that levels alert are not those of the policy. */
function expectOwnTeams(body: Fields, read: Exchange): void {
  const own = itemsOf(body, 'teams').map(({ id }) => pathId(id))
  const strange = itemsOf(fieldsOf(read), 'teams').find((one) => !own.includes(idText(one)))
  if (Array.isArray(body.teams) && strange)
    throw new RuleFailure(`the teams ${own.join(' and ')}`, words(strange), read)
}

import { RuleFailure, type Session } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { namingTwoTeams } from '../../prepare/account/teams.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { type Fields, itemsOf, prepare, send, words } from '../steps.ts'
import { rulesIn } from './level-targets.ts'

interface Policy {
  readonly path: PathValues
  readonly body: Fields
}

/**
 * An update gives a policy teams, and says nothing of its levels: it may leave them all, or none.
 *
 * @throws RuleFailure when a level alerts one of these teams from then on.
 */
export async function expectTeamsApart(session: Session, { path, body }: Policy): Promise<void> {
  const { escalationRules: _, ...without } = body
  const { teams } = await namingTwoTeams(session)
  if (teams === undefined) return
  const read = () => prepare(session, 'escalationPolicies.get', { path })
  const before = rulesIn(await read()).map(teamsOf)
  if (!isAccepted(await send(session, 'escalationPolicies.update', { path, body: { ...without, teams } }))) return
  const after = await read()
  for (const [index, rule] of rulesIn(after).entries()) {
    const strange = teamsOf(rule).find((id) => !before[index]?.includes(id))
    if (strange !== undefined)
      throw new RuleFailure(`a level without the team ${strange}, which the policy got`, words(rule), after)
  }
}

function teamsOf(rule: Fields): readonly string[] {
  return [...itemsOf(rule, 'teams'), ...(isRecord(rule.team) ? [rule.team] : [])].map(idText)
}

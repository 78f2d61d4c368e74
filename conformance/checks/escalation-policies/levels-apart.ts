import { RuleFailure, type Session } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities.ts'
import { knownLevels, rulesOf } from '../../prepare/levels.ts'
import { bodyOf, prepare, send, words } from '../steps.ts'
import { rulesIn, shownOf } from './level-targets.ts'

/**
 * Whether what the body of a level leaves out is lost or stays is open; either way nobody comes in from another level.
 *
 * @throws RuleFailure when the second level, written alone, alerts whom the first one alerts.
 */
export async function expectNobodyOfTheFirst(session: Session): Promise<void> {
  for (const levels of await knownLevels(session)) {
    const lists = levels.filter(({ kind, field }) => field === kind.many)
    for (const [index, first] of lists.entries()) {
      const second = lists[(index + 1) % lists.length]
      if (second === undefined || second.kind === first.kind) continue
      const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
      const body = bodyOf(session, 'escalationPolicies.update', { escalationRules: rulesOf([first, second]) })
      await send(session, 'escalationPolicies.update', { path, body })
      const readSecond = async () => {
        const read = await prepare(session, 'escalationPolicies.get', { path })
        return { read, rule: rulesIn(read)[1] ?? {} }
      }
      // People of a team or of a schedule may be shown with it.
      const isAlike = shownOf(first, (await readSecond()).rule).length > 0
      const write = { path: { ...path, level: '1' }, body: second.rule }
      if (isAlike || !isAccepted(await send(session, 'escalationPolicies.updateLevel', write))) continue
      const { read, rule } = await readSecond()
      if (shownOf(first, rule).length > 0)
        throw new RuleFailure(`a level without the ${first.kind.many} of the first one`, words(rule), read)
    }
  }
}

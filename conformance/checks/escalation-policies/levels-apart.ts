import { RuleFailure, type Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { knownLevels, type Level, rulesOf } from '../../prepare/account/levels.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { bodyOf, prepare, send, words } from '../steps.ts'
import { rulesIn, shownOf } from './level-targets.ts'

/**
 * Whether what the body of a level leaves out is lost or stays is open; either way nobody comes in from another level.
 *
 * @throws RuleFailure when the second level, written alone, alerts whom the first one alerts.
 */
export async function expectNobodyOfTheFirst(session: Session): Promise<void> {
  const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
  for (const levels of await knownLevels(session)) {
    const lists = levels.filter(({ kind, field }) => field === kind.many)
    for (const [index, first] of lists.entries()) {
      const second = lists[(index + 1) % lists.length]
      if (second && second.kind !== first.kind) await expectSecondApart(session, path, [first, second])
    }
  }
  // A target may hold only so many.
  await send(session, 'escalationPolicies.delete', { path })
}

async function expectSecondApart(
  session: Session,
  path: PathValues,
  [first, second]: readonly [Level, Level],
): Promise<void> {
  const body = bodyOf(session, 'escalationPolicies.update', { escalationRules: rulesOf([first, second]) })
  await send(session, 'escalationPolicies.update', { path, body })
  const readSecond = async () => {
    const read = await prepare(session, 'escalationPolicies.get', { path })
    return { read, rule: rulesIn(read)[1] ?? {} }
  }
  // People of a team or of a schedule may be shown with it.
  if (shownOf(first, (await readSecond()).rule).length > 0) return
  const write = { path: { ...path, level: '1' }, body: second.rule }
  if (!isAccepted(await send(session, 'escalationPolicies.updateLevel', write))) return
  const { read, rule } = await readSecond()
  if (shownOf(first, rule).length > 0)
    throw new RuleFailure(`a level without the ${first.kind.many} of the first one`, words(rule), read)
}

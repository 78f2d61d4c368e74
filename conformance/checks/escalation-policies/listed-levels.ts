import type { Session } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { requireInList } from '../../derived/lists/find-in-list.ts'
import { expectListFollows } from '../../derived/lists/listed-at-once.ts'
import type { PathValues } from '../../path-values.ts'
import { fieldsOf, hasId, listOf, prepare, request } from '../steps.ts'
import { levelBody, otherTimeout } from './timed-levels.ts'

/** What is written to a level stands in the list, too. */
export async function expectLevelsListed(session: Session, path: PathValues): Promise<void> {
  const call = { path: { ...path, level: '0' }, body: levelBody(session, otherTimeout) }
  const write = request(session, 'escalationPolicies.updateLevel', call)
  const list = listOf(session, 'escalationPolicies.list')
  await expectListFollows(session, { list, id: path.id ?? '', write }, (seen) => expectAsRead(session, path, seen))
}

/** @throws RuleFailure when the list shows other levels of a policy than it has when it is read alone. */
export async function expectListedAsRead(session: Session, path: PathValues): Promise<void> {
  const list = listOf(session, 'escalationPolicies.list')
  await expectAsRead(session, path, await requireInList(session, list, (one) => hasId(one, path.id)))
}

async function expectAsRead(
  session: Session,
  path: PathValues,
  { entry, exchange }: Awaited<ReturnType<typeof requireInList>>,
): Promise<void> {
  const { escalationRules: levels } = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
  expectShownAlike({ alone: { escalationRules: levels }, other: { escalationRules: entry.escalationRules }, exchange })
}

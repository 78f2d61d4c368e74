import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { namedOthers, type ReferredTo } from '../../prepare/account/others.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { provideOr, provideState, type StateName, type StateValues } from '../../states.ts'
import { bodyOf, has, hasId, itemsOf, prepare, send, wholeOf, words } from '../steps.ts'
import { rulesIn } from './level-targets.ts'

/** Who has a name that somebody outside of the interface knows. */
const namedBy: readonly {
  readonly state: StateName
  readonly id: string
  readonly many: ReferredTo
  readonly names: readonly string[]
}[] = [
  { state: 'another user', id: 'userId', many: 'users', names: ['firstName', 'lastName'] },
  { state: 'a schedule', id: 'scheduleId', many: 'schedules', names: ['name'] },
  { state: 'a team', id: 'teamId', many: 'teams', names: ['name'] },
]

/** Of two of each kind that levels can alert: a level tells of whoever has the id the names that are known from elsewhere. */
export async function namesTargets(session: Session): Promise<void> {
  await requireState(session)
  const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
  let judged = 0
  for (const { state, id, many, names } of namedBy) {
    // Two, as a name is easily that of the first one.
    const both = await provideOr<readonly StateValues[]>(
      async () => [
        await provideState(session, state, { wanted: [id] }),
        await provideState(session, state, { wanted: [id] }),
      ],
      async () => (await namedOthers(session, many, 2)).map((one) => ({ ...one, [id]: idText(one) })),
    )
    if (both.length === 0) continue
    const references = both.map((values) => ({ id: jsonId(String(values[id])) }))
    const bodyWith = (...targets: (typeof references)[]) =>
      bodyOf(session, 'escalationPolicies.update', {
        escalationRules: targets.map((one) => ({ escalationTimeout: 5, [many]: one })),
      })
    const together = await send(session, 'escalationPolicies.update', { path, body: bodyWith(references) })
    // A level may alert one target alone.
    if (!isAccepted(together)) {
      const body = bodyWith(...references.map((one) => [one]))
      await prepare(session, 'escalationPolicies.update', { path, body })
    }
    const wanted = { both, id, many, names }
    const read = await prepare(session, 'escalationPolicies.get', { path })
    expectSomebody(read, many)
    const named = expectNames(read, wanted)
    // One alone does not show that each has its own name.
    if (both.length > 1) judged += named
    // A name beside an id may be refused, and is no other name of whoever has the id.
    const { pathValues: other } = await makeEntity(session, '/escalation-policies/{id}', {})
    const renamed = references.map((one) => ({
      ...one,
      ...Object.fromEntries(names.map((name) => [name, session.freshName(name)])),
    }))
    await send(session, 'escalationPolicies.update', { path: other, body: bodyWith(renamed) })
    expectNames(await prepare(session, 'escalationPolicies.get', { path }), wanted)
  }
  if (judged === 0) throw new SetupFailure('neither the states nor the levels of a policy tell the names of targets')
}

interface WantedNames extends Omit<(typeof namedBy)[number], 'state'> {
  readonly both: readonly StateValues[]
}

/** How many names the levels of a policy tell. @throws RuleFailure when one is another than that of whoever has the id. */
function expectNames(read: Exchange, { both, id, many, names }: WantedNames): number {
  const targets = rulesIn(read).flatMap((one) => itemsOf(one, many))
  let judged = 0
  for (const values of both) {
    const shown = targets.find((one) => hasId(one, values[id]))
    if (shown === undefined || (many === 'teams' && !has(shown, 'name') && showsTeamsById(read))) continue
    for (const name of names.filter((one) => has(values, one))) {
      judged += 1
      if (shown[name] !== values[name]) throw new RuleFailure(`${name} ${words(values[name])}`, words(shown), read)
    }
  }
  return judged
}

/** Whether a policy shows the teams that it belongs to by their ids alone, as those of its levels may be, too. */
function showsTeamsById(read: Exchange): boolean {
  const teams = wholeOf(read).flatMap((policy) => itemsOf(policy, 'teams'))
  return teams.length > 0 && teams.every((team) => has(team, 'id') && !has(team, 'name'))
}

/** @throws RuleFailure when a target of a level is there, and nothing is told of it. */
function expectSomebody(read: Exchange, many: string): void {
  const targets = wholeOf(read)
    .flatMap((policy) => itemsOf(policy, 'escalationRules'))
    .flatMap((rule) => itemsOf(rule, many))
  const isNobody = targets.some((one) => Object.keys(one).length === 0)
  if (isNobody) throw new RuleFailure(`${many} of which something is told`, words(targets), read)
}

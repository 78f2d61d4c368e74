import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { expectNothingElse, expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { requireInList } from '../../derived/lists/find-in-list.ts'
import { asElsewhere } from '../../derived/lives/as-elsewhere.ts'
import { unlikelyNumber } from '../../derived/trials/follows-writes.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { twoTeams } from '../../prepare/account/teams.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { writeAlongside } from '../alongside.ts'
import { bodyOf, check, type Fields, fieldsOf, listOf, prepare, send, words } from '../steps.ts'
import { changeLevel, changeLevelOf } from './changed-level.ts'
import { expectNoFormerLevel } from './former-levels.ts'
import { rulesIn } from './level-targets.ts'
import { policyWithTargets } from './levelled-policies.ts'
import { expectLikeLevelsApart, expectLikePoliciesApart } from './like-levels.ts'
import { expectLevelsListed, expectListedAsRead } from './listed-levels.ts'
import { keepsLongTimeouts, keepsTimeout, tellingTimeouts } from './odd-timeouts.ts'
import { writePastTheEnd } from './past-the-end.ts'
import {
  createWithLevels,
  expectLevels,
  fewTimeouts,
  levelBody,
  levelsOf,
  manyTimeouts,
  otherTimeout,
  policyWithFewLevels,
  policyWithLevels,
  timeoutStep,
} from './timed-levels.ts'

/** Checks of the rules of a policy, which stand at its levels. */
export const escalationLevelChecks: readonly Check[] = [
  check('escalation-policies-get-keeps-the-order-of-levels', async (session) => {
    const { path, timeouts } = await policyWithFewLevels(session)
    await expectLevels(session, path, timeouts)
    // With more than ten, levels that are sorted as text come back in another order. Not every target takes so many.
    const many = await policyWithLevels(session, manyTimeouts).catch(onlySetup)
    if (many) {
      await expectLevels(session, many.path, many.timeouts)
      // Fewer take the place of all.
      const escalationRules = levelsOf(session, fewTimeouts)
      const body = bodyOf(session, 'escalationPolicies.update', { escalationRules })
      await prepare(session, 'escalationPolicies.update', { path: many.path, body })
      await expectLevels(session, many.path, fewTimeouts)
      await expectLevelsReplaced(session, many.path)
    }
    for (const timeouts of [manyTimeouts, [...manyTimeouts, ...manyTimeouts, ...fewTimeouts], likeTimeouts]) {
      const created = await createWithLevels(session, timeouts).catch(onlySetup)
      if (created) await expectLevels(session, created, timeouts)
    }
    for (const timeout of tellingTimeouts) await keepsTimeout(session, timeout)
    await keepsLongTimeouts(session)
    await expectNoFormerLevel(session).catch(onlySetup)
  }),
  check('escalation-policies-update-level-0-changes-the-first-rule', (session) => changeLevel(session, 0), {
    lookBack: asElsewhere('escalationPolicies.updateLevel'),
  }),
  check('escalation-policies-update-level-1-changes-the-second-rule', (session) => changeLevel(session, 1)),
  check('escalation-policies-update-level-2-changes-the-last-rule', async (session) => {
    await changeLevel(session, 2)
    // A level of two digits is the last one of many. Not every target takes so many.
    const many = await policyWithLevels(session, manyTimeouts).catch(onlySetup)
    if (many) await changeLevelOf(session, many, manyTimeouts.length - 1)
  }),
  check('escalation-policies-update-level-leaves-other-levels', async (session) => {
    const { path, timeouts } = await policyWithFewLevels(session)
    await leavesThePolicy(session)
    for (const changed of [...timeouts.keys()].slice(1)) {
      const before = rulesIn(await prepare(session, 'escalationPolicies.get', { path }))
      await prepare(session, 'escalationPolicies.updateLevel', {
        path: { ...path, level: String(changed) },
        body: levelBody(session, otherTimeout + timeoutStep * changed),
      })
      const read = await prepare(session, 'escalationPolicies.get', { path })
      const after = rulesIn(read)
      const others = [...timeouts.keys()].filter((level) => level !== changed)
      if (after.length !== before.length) throw new RuleFailure(`${before.length} levels`, words(after), read)
      const [kept = [], left = []] = [before, after].map((rules) => rules.filter((_, level) => others.includes(level)))
      expectSameLevels(kept, left, read)
    }
    await expectLikeLevelsApart(session)
    await expectLikePoliciesApart(session)
  }),
  check('escalation-policies-update-level-keeps-two-that-are-written-at-once', async (session) => {
    const { path, timeouts } = await policyWithFewLevels(session)
    await Promise.all(
      [0, 1].map((level) => {
        const body = levelBody(session, otherTimeout + timeoutStep * level)
        return prepare(session, 'escalationPolicies.updateLevel', { path: { ...path, level: String(level) }, body })
      }),
    )
    await expectLevels(session, path, [otherTimeout, otherTimeout + timeoutStep, ...timeouts.slice(2)])
  }),
  check('escalation-policies-update-level-past-the-end-leaves-other-levels', async (session) => {
    const { before, writes } = await writePastTheEnd(session)
    let kept = before
    for (const { level, written, read } of writes) {
      const after = rulesIn(read)
      // The last of these levels is one that there is, where the first was appended.
      const others = level === before.length ? before : kept
      expectSameLevels(others, after.slice(0, others.length), read)
      kept = after
      if (after.length > before.length) session.observe('level-out-of-range', 'appended')
      else if (level === before.length && isRefused(written)) session.observe('level-out-of-range', 'refused')
    }
  }),
  check('escalation-policies-update-level-past-the-end-is-refused-or-stored', async (session) => {
    const { before, writes } = await writePastTheEnd(session)
    for (const { timeout, written, read } of writes) {
      if (!isAccepted(requireAnswer(written))) continue
      const added = rulesIn(read).slice(before.length)
      if (added.some(({ escalationTimeout }) => escalationTimeout === timeout)) continue
      const expected = `any 4xx, or a further level with escalationTimeout ${timeout}`
      throw new RuleFailure(expected, `${answered(written)}, and ${added.length} further levels`, written)
    }
  }),
  check('escalation-policies-list-shows-what-get-shows', async (session) => {
    await requireState(session)
    const path = await policyWithTargets(session)
    const alone = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
    const list = listOf(session, 'escalationPolicies.list')
    const { entry, exchange } = await requireInList(session, list, (one) => idText(one) === path.id)
    expectShownAlike({ alone, other: entry, exchange })
    await expectLevelsListed(session, path)
    // A list may show the first levels alone. Not every target takes so many.
    const long = await createWithLevels(session, [...manyTimeouts, ...manyTimeouts, ...fewTimeouts]).catch(onlySetup)
    if (long) await expectListedAsRead(session, long)
  }),
  check('escalation-policies-update-level-changes-nothing-when-refused', async (session) => {
    await requireState(session)
    const path = await policyWithTargets(session)
    const before = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
    let refusals = 0
    for (const wrong of [
      { escalationTimeout: { wrong: true } },
      { users: { wrong: true }, escalationTimeout: otherTimeout },
      // Who nobody is is easily found out when the rest is written.
      { users: [{ id: unlikelyNumber }], escalationTimeout: otherTimeout },
    ]) {
      const written = await send(session, 'escalationPolicies.updateLevel', {
        path: { ...path, level: '0' },
        body: wrong,
      })
      // What is not refused may be written.
      if (isAccepted(written)) break
      refusals++
      const read = await prepare(session, 'escalationPolicies.get', { path })
      expectShownAlike({ alone: before, other: fieldsOf(read), exchange: read })
    }
    if (refusals === 0) throw new SetupFailure('a body with a value of the wrong type was not refused')
  }),
]

/** Levels that say the same are levels all the same. */
const likeTimeouts = [5, 10, 10, 5]

/** An update takes the place of what was written to one level since, too, and of other fields beside. */
async function expectLevelsReplaced(session: Session, path: PathValues): Promise<void> {
  const level = { path: { ...path, level: '0' }, body: levelBody(session, otherTimeout) }
  await send(session, 'escalationPolicies.updateLevel', level)
  const timeouts = fewTimeouts.toReversed()
  const usual = bodyOf(session, 'escalationPolicies.update')
  const contents = { escalationRules: levelsOf(session, timeouts) }
  const written = await writeAlongside(session, 'escalationPolicies.update', { path, usual, contents, turn: 1 })
  if (isAccepted(written)) await expectLevels(session, path, timeouts)
}

/** A level has fields that the policy has, too. No number of the policy is that of its levels, which a fault may count. */
async function leavesThePolicy(session: Session): Promise<void> {
  const { path } = await policyWithLevels(session, fewTimeouts.slice(0, 1))
  const { escalationRules: _, ...alone } = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
  const [team] = (await twoTeams(session).catch(onlySetup)) ?? []
  // A target may take one kind of targets alone.
  const body = team ? { escalationTimeout: otherTimeout, teams: [{ id: team.id }] } : levelBody(session, otherTimeout)
  await prepare(session, 'escalationPolicies.updateLevel', { path: { ...path, level: '0' }, body })
  const read = await prepare(session, 'escalationPolicies.get', { path })
  const { escalationRules: __, ...other } = fieldsOf(read)
  expectNothingElse({ alone, other, exchange: read })
}

/** @throws RuleFailure when levels that were read are read in another way, one after the other. */
function expectSameLevels(before: readonly Fields[], after: readonly Fields[], exchange: Exchange): void {
  expectNothingElse({ alone: { escalationRules: before }, other: { escalationRules: after }, exchange })
}

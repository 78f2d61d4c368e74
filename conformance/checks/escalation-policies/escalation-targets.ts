import { type Check, onlySetup, RuleFailure, type Session } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { knownLevels, type Levels, repeatedLevels } from '../../prepare/account/levels.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { bodyOf, check, type Fields, fieldsOf, has, itemsOf, prepare, send, words } from '../steps.ts'
import { expectTargets } from './kept-targets.ts'
import {
  expectKeptBesideEmptyLists,
  expectMixedKept,
  expectNoFewer,
  expectNoneCarried,
  rulesIn,
  shownOf,
} from './level-targets.ts'
import { readCreated, readUpdated, requireLevels } from './levelled-policies.ts'
import { expectNobodyOfTheFirst } from './levels-apart.ts'
import { expectEmptied, expectReplaced } from './levels-replaced.ts'
import { namesTargets } from './target-names.ts'
import { expectTeamsApart } from './teams-apart.ts'

/** Checks of whom the levels of a policy alert. */
export const escalationTargetChecks: readonly Check[] = [
  check('escalation-policies-create-keeps-the-targets-of-levels', async (session) => {
    await requireState(session)
    for (const levels of await requireLevels(session, repeatedLevels(session))) {
      const updated = await readUpdated(session, levels)
      expectTargets(levels, await readCreated(session, levels), { otherwise: updated.read })
    }
    await expectEachCounted(session)
    const write = async (escalationRules: readonly Fields[]) => {
      const created = await send(session, 'escalationPolicies.create', {
        body: bodyOf(session, 'escalationPolicies.create', { escalationRules }),
      })
      if (!isAccepted(created)) return undefined
      return prepare(session, 'escalationPolicies.get', { path: { id: idText(fieldsOf(created)) } })
    }
    await expectMixedKept(session, write)
    await expectKeptBesideEmptyLists(session, write)
    await expectNoneCarried(session, write)
  }),
  check('escalation-policies-update-keeps-the-targets-of-levels', async (session) => {
    await requireState(session)
    let last: PathValues | undefined
    for (const levels of await requireLevels(session, repeatedLevels(session))) {
      const created = await readCreated(session, levels).catch(onlySetup)
      const { path, body, read } = await readUpdated(session, levels)
      expectTargets(levels, read, { otherwise: created })
      last = path
      await expectTeamsApart(session, { path, body })
      const written = await send(session, 'escalationPolicies.update', { path, body: { ...body, escalationRules: [] } })
      // A target may want a level at least.
      if (isAccepted(written)) expectTargets([], await prepare(session, 'escalationPolicies.get', { path }))
    }
    await expectReplaced(session, (policy, escalationRules) =>
      prepare(session, 'escalationPolicies.update', { path: policy.path, body: { ...policy.body, escalationRules } }),
    )
    const write = async (path: PathValues, escalationRules: readonly Fields[]) => {
      const body = bodyOf(session, 'escalationPolicies.update', { escalationRules })
      const written = await send(session, 'escalationPolicies.update', { path, body })
      return isAccepted(written) ? prepare(session, 'escalationPolicies.get', { path }) : undefined
    }
    const make = async () => (await makeEntity(session, '/escalation-policies/{id}', {})).pathValues
    await expectMixedKept(session, async (rules) => write(await make(), rules))
    // A target may hold only so many.
    const own = last
    if (own === undefined) return
    await expectNoneCarried(session, (rules) => write(own, rules))
    await expectKeptBesideEmptyLists(session, (rules) => write(own, rules))
  }),
  check('escalation-policies-update-level-keeps-its-targets', async (session) => {
    await requireState(session)
    const known = await requireLevels(session, knownLevels(session))
    await expectNobodyOfTheFirst(session)
    for (const expectKept of [expectNoneCarried, expectKeptBesideEmptyLists])
      await expectKept(session, (rules) => writeOneByOne(session, rules).catch(onlySetup))
    for (const levels of known) await expectMoved(session, levels)
    await expectReplaced(session, async ({ path }, rules) => {
      const replies: Exchange[] = []
      for (const [level, body] of rules.entries()) {
        const exchange = await prepare(session, 'escalationPolicies.updateLevel', {
          path: { ...path, level: String(level) },
          body,
        })
        replies.push(exchange)
      }
      expectRepliesAsRead(replies, await prepare(session, 'escalationPolicies.get', { path }))
    })
    await expectMixedKept(session, async (rules) => {
      const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
      const last = rules.length - 1
      const escalationRules = rules.with(last, rules[0] ?? {})
      const body = bodyOf(session, 'escalationPolicies.update', { escalationRules })
      await prepare(session, 'escalationPolicies.update', { path, body })
      const ofLevel = { path: { ...path, level: String(last) }, body: rules[last] }
      const written = await send(session, 'escalationPolicies.updateLevel', ofLevel)
      return isAccepted(written) ? prepare(session, 'escalationPolicies.get', { path }) : undefined
    })
    await expectEmptied(session)
  }),
  check('escalation-policies-get-names-the-targets-of-levels', namesTargets),
]

/** Writes each level of a policy whose levels were all alike. @returns `undefined` where the target does not take one of them. */
async function writeOneByOne(session: Session, rules: readonly Fields[]): Promise<Exchange | undefined> {
  const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
  const { pathValues: other } = await makeEntity(session, '/escalation-policies/{id}', {})
  const body = bodyOf(session, 'escalationPolicies.update', { escalationRules: rules.map(() => rules[1] ?? {}) })
  await prepare(session, 'escalationPolicies.update', { path, body })
  // What the first would carry from before, from another policy, is less than what the others would.
  const less = rules.map((rule) => ({ path: { ...other, level: '0' }, body: withFewer(rule) }))
  const all = rules.map((rule, level) => ({ path: { ...path, level: String(level) }, body: rule }))
  let isTaken = true
  for (const call of [...less, ...all])
    isTaken &&= isAccepted(await send(session, 'escalationPolicies.updateLevel', call))
  const read = await prepare(session, 'escalationPolicies.get', { path })
  // A target may hold only so many.
  for (const one of [path, other]) await send(session, 'escalationPolicies.delete', { path: one })
  return isTaken ? read : undefined
}

function withFewer(rule: Fields): Fields {
  return Object.fromEntries(
    Object.entries(rule).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, -1) : value]),
  )
}

/** Each level gets a target of another kind, as far as there are several. */
async function expectMoved(session: Session, before: Levels): Promise<void> {
  const { path, read: whole } = await readUpdated(session, before)
  const moved = before.length > 2 ? 2 : 1
  const levels = [...before.slice(moved), ...before.slice(0, moved)]
  const written: Exchange[] = []
  for (const [level, { rule }] of levels.entries()) {
    const exchange = await prepare(session, 'escalationPolicies.updateLevel', {
      path: { ...path, level: String(level) },
      body: rule,
    })
    written.push(exchange)
  }
  const read = await prepare(session, 'escalationPolicies.get', { path })
  // Whether the update of a level leaves what it does not name is open.
  expectTargets(levels, read, { former: before })
  for (const [index, level] of levels.entries()) {
    const asWhole = shownOf(level, rulesIn(whole)[before.indexOf(level)] ?? {})
    expectNoFewer(level, { asked: asWhole, rule: rulesIn(read)[index] ?? {}, read })
  }
  expectRepliesAsRead(written, read)
}

/** What each level was answered with when it was written is what the policy shows then. */
function expectRepliesAsRead(written: readonly Exchange[], read: Exchange): void {
  for (const [level, alone] of rulesIn(read).entries()) {
    const exchange = written[level]
    if (exchange === undefined) continue
    expectShownAlike({ alone, other: fieldsOf(exchange), mayLack: true, exchange })
    if (showsTargets(alone) && !showsTargets(fieldsOf(exchange)))
      throw new RuleFailure('whom the level alerts, as GET shows it', answered(exchange), exchange)
  }
}

/** Whether a level tells anything of whom it alerts. */
function showsTargets(rule: Fields): boolean {
  return ['user', 'schedule', 'team'].some((one) => has(rule, one) || itemsOf(rule, `${one}s`).length > 0)
}

/** A level that alerts nobody is one, with its place and its time, where the target takes it. */
async function expectEachCounted(session: Session): Promise<void> {
  for (const [level] of await knownLevels(session)) {
    if (level === undefined) continue
    const timeouts = [5, 6, 7]
    const escalationRules = timeouts.map((escalationTimeout, index) => ({
      ...(index !== 1 && level.rule),
      escalationTimeout,
    }))
    const body = bodyOf(session, 'escalationPolicies.create', { escalationRules })
    const created = await send(session, 'escalationPolicies.create', { body })
    if (!isAccepted(created)) continue
    const read = await prepare(session, 'escalationPolicies.get', { path: { id: idText(fieldsOf(created)) } })
    if (rulesIn(read).length !== timeouts.length)
      throw new RuleFailure(`${timeouts.length} levels, one of them without targets`, words(rulesIn(read)), read)
  }
}

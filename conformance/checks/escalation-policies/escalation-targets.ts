import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { isEmptyList } from '../../derived/compare/kept-fields.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { namingTwoTeams } from '../../derived/values/teams.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import {
  fullRules,
  kinds,
  knownLevels,
  type Levels,
  levelOf,
  repeatedLevels,
  rulesOf,
} from '../../prepare/account/levels.ts'
import { namedOthers, type ReferredTo } from '../../prepare/account/others.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId, missingFixture, pathId } from '../../prepare/fixtures.ts'
import { provideOr, provideState, type StateName, type StateValues } from '../../states.ts'
import { bodyOf, check, type Fields, fieldsOf, has, hasId, itemsOf, prepare, send, wholeOf, words } from '../steps.ts'
import { expectMixedKept, expectNoFewer, expectNoneCarried, missing, rulesIn, shownOf } from './level-targets.ts'
import { expectNobodyOfTheFirst } from './levels-apart.ts'

/** Checks of whom the levels of a policy alert. */
export const escalationTargetChecks: readonly Check[] = [
  check('escalation-policies-create-keeps-the-targets-of-levels', async (session) => {
    await requireState(session)
    for (const levels of await requireLevels(session, repeatedLevels(session))) {
      const updated = await readUpdated(session, levels)
      expectTargets(levels, await readCreated(session, levels), updated.read)
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
    await expectNoneCarried(session, write)
  }),
  check('escalation-policies-update-keeps-the-targets-of-levels', async (session) => {
    await requireState(session)
    let last: Readonly<Record<string, string>> | undefined
    for (const levels of await requireLevels(session, repeatedLevels(session))) {
      const created = await readCreated(session, levels).catch(onlySetup)
      const { path, body, read } = await readUpdated(session, levels)
      expectTargets(levels, read, created)
      last = path
      const written = await send(session, 'escalationPolicies.update', { path, body: { ...body, escalationRules: [] } })
      // A target may want a level at least.
      if (isAccepted(written)) expectTargets([], await prepare(session, 'escalationPolicies.get', { path }))
    }
    await expectReplaced(session, (policy, escalationRules) =>
      prepare(session, 'escalationPolicies.update', { path: policy.path, body: { ...policy.body, escalationRules } }),
    )
    const write = async (path: Readonly<Record<string, string>>, escalationRules: readonly Fields[]) => {
      const body = bodyOf(session, 'escalationPolicies.update', { escalationRules })
      const written = await send(session, 'escalationPolicies.update', { path, body })
      return isAccepted(written) ? prepare(session, 'escalationPolicies.get', { path }) : undefined
    }
    const make = async () => (await makeEntity(session, '/escalation-policies/{id}', {})).pathValues
    await expectMixedKept(session, async (rules) => write(await make(), rules))
    // A target may hold only so many.
    const own = last
    if (own !== undefined) await expectNoneCarried(session, (rules) => write(own, rules))
  }),
  check('escalation-policies-update-level-keeps-its-targets', async (session) => {
    await requireState(session)
    const known = await requireLevels(session, knownLevels(session))
    await expectNobodyOfTheFirst(session)
    await expectNoneCarried(session, (rules) => writeOneByOne(session, rules).catch(onlySetup))
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
  expectTargets(levels, read)
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
    if (exchange) expectShownAlike({ alone, other: fieldsOf(exchange), mayLack: true, exchange })
  }
}

type Write = (policy: Awaited<ReturnType<typeof readUpdated>>, rules: readonly Fields[]) => Promise<unknown>

/** Where several targets are known the last one is written, alone, in place of others: they are gone then, and not added to. */
async function expectReplaced(session: Session, write: Write): Promise<void> {
  for (const levels of await knownLevels(session)) await expectLevelsReplaced(session, levels, write)
}

async function expectLevelsReplaced(session: Session, levels: Levels, write: Write): Promise<void> {
  const several = levels.filter(({ ids }) => ids.length > 1)
  if (several.length === 0) return
  const ways = several.flatMap(({ kind, ids }) => [kind.many, kind.one].map((field) => ({ kind, field, ids })))
  const before = ways.map(({ kind, field, ids }) => levelOf(kind, field, field === kind.one ? ids.slice(0, 1) : ids))
  const policy = await readUpdated(session, before)
  await write(policy, rulesOf(ways.map(({ kind, field, ids }) => levelOf(kind, field, ids.slice(-1)))))
  const read = await prepare(session, 'escalationPolicies.get', { path: policy.path })
  for (const [index, { kind, ids }] of ways.entries()) {
    const rule = rulesIn(read)[index] ?? {}
    const kept = shownOf({ kind, ids: ids.slice(0, -1) }, rule)
    if (kept.length > 0)
      throw new RuleFailure(`a level without the ${kind.many} ${kept.join(' and ')}`, words(rule), read)
  }
}

/** A level that is written with nobody alerts nobody whom it alerted before. A target may want somebody at least. */
async function expectEmptied(session: Session): Promise<void> {
  for (const levels of await knownLevels(session))
    await expectNobodyLeft(
      session,
      levels.filter(({ kind, field }) => field === kind.many),
    )
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

async function expectNobodyLeft(session: Session, levels: Levels): Promise<void> {
  const { path } = await readUpdated(session, levels)
  for (const [index, { kind, ids }] of levels.entries()) {
    const written = await send(session, 'escalationPolicies.updateLevel', {
      path: { ...path, level: String(index) },
      body: levelOf(kind, kind.many, []).rule,
    })
    if (!isAccepted(written)) continue
    const read = await prepare(session, 'escalationPolicies.get', { path })
    const rule = rulesIn(read)[index] ?? {}
    if (shownOf({ kind, ids }, rule).length > 0)
      throw new RuleFailure(`a level without ${kind.many}`, words(rule), read)
  }
}

/** The path of a policy of two teams whose levels name every kind of target, as far as the target file knows any and the target takes them. */
export async function policyWithTargets(session: Session): Promise<Readonly<Record<string, string>>> {
  const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
  const escalationRules = await fullRules(session)
  // Without them the policy has the levels of the example.
  const fields = { ...(escalationRules.length > 0 && { escalationRules }), ...(await namingTwoTeams(session)) }
  await send(session, 'escalationPolicies.update', { path, body: bodyOf(session, 'escalationPolicies.update', fields) })
  return path
}

/** @throws SetupFailure when neither the target file nor a state knows anybody whom a level could alert. */
async function requireLevels(session: Session, known: Promise<readonly Levels[]>): Promise<readonly Levels[]> {
  const policies = await known
  if (policies.some((levels) => levels.length > 0)) return policies
  throw new SetupFailure(missingFixture('userId', session.target))
}

/** A policy that is created with levels, as it is read then. */
async function readCreated(session: Session, levels: Levels): Promise<Exchange> {
  const body = bodyOf(session, 'escalationPolicies.create', { escalationRules: rulesOf(levels) })
  const created = await prepare(session, 'escalationPolicies.create', { body })
  return prepare(session, 'escalationPolicies.get', { path: { id: idText(fieldsOf(created)) } })
}

/** A policy that is told by an update to have levels, as it is read then. */
async function readUpdated(session: Session, levels: Levels) {
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

/**
 * Whom a level names is not the one target of another kind as well, where it has none of that kind. People of a team or of a schedule may
 * be shown with it.
 */
function expectNoneStrayed(levels: Levels, rules: readonly Fields[], read: Exchange): void {
  for (const [index, { kind, ids }] of levels.entries()) {
    const rule = rules[index] ?? {}
    const others = kinds.filter((other) => other !== kind && other.one !== 'user' && isEmptyList(rule[other.many]))
    const strayed = others.find((other) => shownOf({ kind: other, ids }, rule).length > 0)
    if (strayed) throw new RuleFailure(`a level without a ${strayed.one}`, words(rule), read)
  }
}

/**
 * How the two ways to name a target go together is open: the rule may show it under the other name, and one of the two ways may not
 * be for writing. Whoever is named by neither way, or whose neighbour in one list is kept, is lost; so is whoever is kept in another level,
 * or when the same levels are written in another way.
 */
function expectTargets(levels: Levels, read: Exchange, otherwise?: Exchange): void {
  const rules = rulesIn(read)
  if (rules.length !== levels.length) throw new RuleFailure(`${levels.length} levels`, `${rules.length} levels`, read)
  const shown = levels.map((level, index) => shownOf(level, rules[index] ?? {}))
  for (const kind of kinds) {
    const own = levels
      .map((level, index) => ({ level, found: shown[index] ?? [] }))
      .filter(({ level }) => level.kind === kind)
    const isShownMore = ({ level, found }: (typeof own)[number]) =>
      own.some((other) => other.level.field === level.field && other.found.length > found.length)
    const lost = own.find(
      (one) => (one.found.length > 0 && one.found.length < one.level.ids.length) || isShownMore(one),
    )
    const isNoneKept = own.length > 0 && own.every(({ found }) => found.length === 0)
    if (lost === undefined && !isNoneKept) continue
    throw missing((lost ?? own[0])?.level, rules, read)
  }
  expectNoneStrayed(levels, rules, read)
  if (otherwise === undefined) return
  for (const [index, level] of levels.entries()) {
    const asked = shownOf(level, rulesIn(otherwise)[index] ?? {})
    expectNoFewer(level, { asked, rule: rules[index] ?? {}, read })
  }
}

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

async function namesTargets(session: Session): Promise<void> {
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
    if (shown === undefined) continue
    for (const name of names.filter((one) => has(values, one))) {
      judged += 1
      if (shown[name] !== values[name]) throw new RuleFailure(`${name} ${words(values[name])}`, words(shown), read)
    }
  }
  return judged
}

/** @throws RuleFailure when a target of a level is there, and nothing is told of it. */
function expectSomebody(read: Exchange, many: string): void {
  const targets = wholeOf(read)
    .flatMap((policy) => itemsOf(policy, 'escalationRules'))
    .flatMap((rule) => itemsOf(rule, many))
  const isNobody = targets.some((one) => Object.keys(one).length === 0)
  if (isNobody) throw new RuleFailure(`${many} of which something is told`, words(targets), read)
}

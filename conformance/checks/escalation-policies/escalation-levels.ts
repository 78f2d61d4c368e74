import { isDeepStrictEqual } from 'node:util'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { expectNothingElse, expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { requireInList } from '../../derived/lists/find-in-list.ts'
import { expectListFollows } from '../../derived/lists/listed-at-once.ts'
import { asElsewhere } from '../../derived/lives/as-elsewhere.ts'
import { twoTeams } from '../../derived/values/teams.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { writeAlongside } from '../alongside.ts'
import {
  bodyOf,
  check,
  type Fields,
  fieldsOf,
  hasId,
  itemsOf,
  listOf,
  prepare,
  request,
  send,
  words,
} from '../steps.ts'
import { policyWithTargets } from './escalation-targets.ts'
import { expectNoFormerLevel } from './former-levels.ts'
import { expectLikeLevelsApart, expectLikePoliciesApart } from './like-levels.ts'

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
    await leavesThePolicy(session, path)
    for (const changed of [...timeouts.keys()].slice(1)) {
      const before = rulesOf(await prepare(session, 'escalationPolicies.get', { path }))
      await prepare(session, 'escalationPolicies.updateLevel', {
        path: { ...path, level: String(changed) },
        body: levelBody(session, otherTimeout + step * changed),
      })
      const read = await prepare(session, 'escalationPolicies.get', { path })
      const after = rulesOf(read)
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
        const body = levelBody(session, otherTimeout + step * level)
        return prepare(session, 'escalationPolicies.updateLevel', { path: { ...path, level: String(level) }, body })
      }),
    )
    await expectLevels(session, path, [otherTimeout, otherTimeout + step, ...timeouts.slice(2)])
  }),
  check('escalation-policies-update-level-past-the-end-leaves-other-levels', async (session) => {
    const { before, writes } = await writePastTheEnd(session)
    let kept = before
    for (const { level, written, read } of writes) {
      const after = rulesOf(read)
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
      const added = rulesOf(read).slice(before.length)
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

/** What was written to a level that there is not, and how the policy was read then. */
interface PastTheEnd {
  readonly level: number
  readonly timeout: number
  readonly written: Exchange
  readonly read: Exchange
}

interface WrittenPastTheEnd {
  readonly before: readonly Fields[]
  readonly writes: readonly PastTheEnd[]
}

/** Some languages count from the end below zero, and some write whatever comes right after the end. */
function writePastTheEnd(session: Session): Promise<WrittenPastTheEnd> {
  return session.once('levels past the end', async () => {
    const { path } = await policyWithFewLevels(session)
    const before = rulesOf(await prepare(session, 'escalationPolicies.get', { path }))
    const writes: PastTheEnd[] = []
    for (const [index, level] of [before.length + 5, -1, before.length].entries()) {
      const timeout = otherTimeout + step * index
      const written = await send(session, 'escalationPolicies.updateLevel', {
        path: { ...path, level: String(level) },
        body: levelBody(session, timeout),
      })
      writes.push({ level, timeout, written, read: await prepare(session, 'escalationPolicies.get', { path }) })
    }
    return { before, writes }
  })
}

interface Levels {
  readonly path: Readonly<Record<string, string>>
  readonly timeouts: readonly number[]
}

/** Not in order of size, so that a target which sorts them is found out. */
const fewTimeouts = [15, 5, 10]
const manyTimeouts = [15, 5, 10, 20, 5, 30, 15, 10, 25, 5, 40, 20]
/** Levels that say the same are levels all the same. */
const likeTimeouts = [5, 10, 10, 5]
const otherTimeout = 25
/** Some targets know no other steps. */
const step = 5
const longTimeouts = [300, 301]
/** One that is more than an hour, if they are minutes, and one that many languages take for none. */
const tellingTimeouts = [90, 0]

/** An update takes the place of what was written to one level since, too, and of other fields beside. */
async function expectLevelsReplaced(session: Session, path: Readonly<Record<string, string>>): Promise<void> {
  const level = { path: { ...path, level: '0' }, body: levelBody(session, otherTimeout) }
  await send(session, 'escalationPolicies.updateLevel', level)
  const timeouts = fewTimeouts.toReversed()
  const usual = bodyOf(session, 'escalationPolicies.update')
  const contents = { escalationRules: levelsOf(session, timeouts) }
  const written = await writeAlongside(session, 'escalationPolicies.update', { path, usual, contents, turn: 1 })
  if (isAccepted(written)) await expectLevels(session, path, timeouts)
}

async function createWithLevels(session: Session, timeouts: readonly number[]): Promise<{ readonly id: string }> {
  const body = bodyOf(session, 'escalationPolicies.create', { escalationRules: levelsOf(session, timeouts) })
  return { id: idText(fieldsOf(await prepare(session, 'escalationPolicies.create', { body }))) }
}

function levelsOf(session: Session, timeouts: readonly number[]) {
  return timeouts.map((escalationTimeout) => levelBody(session, escalationTimeout))
}

/** A policy of three levels, or of two where the target takes no more. */
async function policyWithFewLevels(session: Session): Promise<Levels> {
  const three = await policyWithLevels(session, fewTimeouts).catch(onlySetup)
  return three ?? policyWithLevels(session, fewTimeouts.slice(0, 2))
}

/** A policy whose levels differ in their time-outs. */
async function policyWithLevels(session: Session, timeouts: readonly number[]): Promise<Levels> {
  await requireState(session)
  const policy = await makeEntity(session, '/escalation-policies/{id}', {})
  const path = policy.pathValues
  const body = { ...policy.sent, escalationRules: levelsOf(session, timeouts) }
  const written = await send(session, 'escalationPolicies.update', { path, body })
  if (isAccepted(written)) return { path, timeouts }
  throw new SetupFailure(`a policy with ${timeouts.length} levels was refused: ${answered(written)}`, written)
}

/** What is written to a level stands in the list, too. */
async function expectLevelsListed(session: Session, path: Levels['path']): Promise<void> {
  const call = { path: { ...path, level: '0' }, body: levelBody(session, otherTimeout) }
  const write = request(session, 'escalationPolicies.updateLevel', call)
  const list = listOf(session, 'escalationPolicies.list')
  await expectListFollows(session, { list, id: path.id ?? '', write }, (seen) => expectAsRead(session, path, seen))
}

async function expectListedAsRead(session: Session, path: Levels['path']): Promise<void> {
  const list = listOf(session, 'escalationPolicies.list')
  await expectAsRead(session, path, await requireInList(session, list, (one) => hasId(one, path.id)))
}

async function expectAsRead(
  session: Session,
  path: Levels['path'],
  { entry, exchange }: Awaited<ReturnType<typeof requireInList>>,
): Promise<void> {
  const { escalationRules: levels } = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
  expectShownAlike({ alone: { escalationRules: levels }, other: { escalationRules: entry.escalationRules }, exchange })
}

/** A rule as the example of the contract has it, with a time-out of one's own. */
function levelBody(session: Session, escalationTimeout: number): Fields {
  return { ...bodyOf(session, 'escalationPolicies.updateLevel'), escalationTimeout }
}

/** A level has fields that the policy has, too. */
async function leavesThePolicy(session: Session, path: Readonly<Record<string, string>>): Promise<void> {
  const { escalationRules: _, ...alone } = fieldsOf(await prepare(session, 'escalationPolicies.get', { path }))
  const [team] = (await twoTeams(session).catch(onlySetup)) ?? []
  // A target may take one kind of targets alone.
  const body = team ? { escalationTimeout: otherTimeout, teams: [{ id: team.id }] } : levelBody(session, otherTimeout)
  await prepare(session, 'escalationPolicies.updateLevel', { path: { ...path, level: '0' }, body })
  const read = await prepare(session, 'escalationPolicies.get', { path })
  const { escalationRules: __, ...other } = fieldsOf(read)
  expectNothingElse({ alone, other, exchange: read })
}

/** A time-out may be refused, but where it is taken it is kept, however it was written. */
async function keepsTimeout(session: Session, timeout: number): Promise<void> {
  const path = await createWithLevels(session, [timeout, 15]).catch(onlySetup)
  if (path === undefined) return
  await expectLevels(session, path, [timeout, 15])
  const body = bodyOf(session, 'escalationPolicies.update', { escalationRules: levelsOf(session, [15, timeout]) })
  const updated = await send(session, 'escalationPolicies.update', { path, body })
  const written = await send(session, 'escalationPolicies.updateLevel', {
    path: { ...path, level: '0' },
    body: levelBody(session, timeout),
  })
  if (isAccepted(updated) && isAccepted(written)) await expectLevels(session, path, [timeout, timeout])
}

/** Time-outs beyond a byte may be refused, or be held at a greatest one that is the same for both. */
async function keepsLongTimeouts(session: Session): Promise<void> {
  const created = await createWithLevels(session, longTimeouts).catch(onlySetup)
  if (created === undefined) return
  const read = await prepare(session, 'escalationPolicies.get', { path: created })
  const [one, other] = rulesOf(read).map(({ escalationTimeout }) => escalationTimeout)
  if (one !== other) await expectLevels(session, created, longTimeouts)
}

async function changeLevel(session: Session, level: number): Promise<void> {
  const policy = level < 2 ? await policyWithFewLevels(session) : await policyWithLevels(session, fewTimeouts)
  await changeLevelOf(session, policy, level)
}

async function changeLevelOf(session: Session, { path, timeouts }: Levels, level: number): Promise<void> {
  await expectLevels(session, path, timeouts)
  const call = { path: { ...path, level: String(level) }, body: levelBody(session, otherTimeout) }
  const reading = request(session, 'escalationPolicies.get', { path })
  const [, written, read] = await session.sendInRow([
    reading,
    request(session, 'escalationPolicies.updateLevel', call),
    reading,
  ])
  if (!isAccepted(written)) throw new RuleFailure('any 2xx', answered(written), written)
  const { escalationTimeout } = fieldsOf(written)
  if (escalationTimeout !== otherTimeout)
    throw new RuleFailure(`escalationTimeout ${otherTimeout}`, answered(written), written)
  expectTimeouts(read, timeouts.with(level, otherTimeout))
  // Nothing is left to be changed, which is no reason to answer otherwise.
  const again = await send(session, 'escalationPolicies.updateLevel', call)
  if (again.reply?.status !== written.reply?.status)
    throw new RuleFailure(`${written.reply?.status}, as before`, answered(again), again)
  // Once it was something else, the same is no repetition.
  await prepare(session, 'escalationPolicies.updateLevel', { ...call, body: levelBody(session, timeouts[level] ?? 1) })
  await prepare(session, 'escalationPolicies.updateLevel', call)
  await expectLevels(session, path, timeouts.with(level, otherTimeout))
}

async function expectLevels(
  session: Session,
  path: Readonly<Record<string, string>>,
  wanted: readonly number[],
): Promise<void> {
  expectTimeouts(await prepare(session, 'escalationPolicies.get', { path }), wanted)
}

function expectTimeouts(read: Exchange, wanted: readonly number[]): void {
  const actual = rulesOf(read).map(({ escalationTimeout }) => escalationTimeout)
  if (!isDeepStrictEqual(actual, [...wanted])) {
    throw new RuleFailure(
      `escalationTimeout of the levels: ${wanted.join(', ')}`,
      actual.map(words).join(', ') || 'no levels',
      read,
    )
  }
}

/** @throws RuleFailure when levels that were read are read in another way, one after the other. */
function expectSameLevels(before: readonly Fields[], after: readonly Fields[], exchange: Exchange): void {
  expectNothingElse({ alone: { escalationRules: before }, other: { escalationRules: after }, exchange })
}

function rulesOf(exchange: Exchange): readonly Fields[] {
  return itemsOf(fieldsOf(exchange), 'escalationRules')
}

import { RuleFailure, type Session } from '../../check.ts'
import { knownLevels, type Levels, levelOf, rulesOf } from '../../prepare/account/levels.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { type Fields, prepare, send, words } from '../steps.ts'
import { rulesIn, shownOf } from './level-targets.ts'
import { readUpdated } from './levelled-policies.ts'

type Write = (policy: Awaited<ReturnType<typeof readUpdated>>, rules: readonly Fields[]) => Promise<unknown>

/** Where several targets are known the last one is written, alone, in place of others: they are gone then, and not added to. */
export async function expectReplaced(session: Session, write: Write): Promise<void> {
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
export async function expectEmptied(session: Session): Promise<void> {
  for (const levels of await knownLevels(session))
    await expectNobodyLeft(
      session,
      levels.filter(({ kind, field }) => field === kind.many),
    )
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

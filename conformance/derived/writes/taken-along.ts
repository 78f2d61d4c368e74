import { RuleFailure, SetupFailure } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson } from '../../http/exact-ids.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies.ts'
import { isKept } from '../compare/kept-fields.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, fieldsOf, type Ground, namedFamiliesOf, trackCreated } from '../families.ts'
import { bodiesChangedAtOnce, type Fields, flipped } from './changed-fields.ts'
import { familyRule } from './family-rule.ts'
import { leastBody } from './made-anew.ts'

/** Each request stands alone: what a body leaves out is not what the body before it said. */
export function deriveTakenAlong(contract: Contract): readonly Derived[] {
  return namedFamiliesOf(contract).map((family) => {
    const { create } = family
    const text = `What POST ${create.path} creates has nothing of what was created right before it: what its body leaves out does not follow that.`
    return familyRule(family, create, { id: 'takes-nothing-from-the-one-before', text }, (ground) =>
      judge(ground, family),
    )
  })
}

async function judge(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
  const least = await leastBody(ground, family)
  const first = await createBehind(ground, family, { before: preparedFields(session, family.create), least })
  if (first === undefined) throw new SetupFailure(`POST ${family.create.path} took nothing that has values of its own`)
  for (const before of otherBodies(ground, family)) {
    const second = await createBehind(ground, family, { before, least })
    // Which values go together is the target's own affair.
    if (second !== undefined) expectAlike(first, second)
  }
}

/** Bodies in which each field has another value than usual in one of them at least. */
function otherBodies({ session }: Ground, { create }: Family): readonly Fields[] {
  const lists = Object.entries(preparedFields(session, create)).filter(([, value]) => Array.isArray(value))
  const without = {
    ...flipped(preparedFields(session, create)),
    ...Object.fromEntries(lists.map(([name]) => [name, []])),
  }
  return [...bodiesChangedAtOnce(session, create).map(({ body }) => body), without]
}

interface Behind {
  /** What was created right before. */
  readonly before: Fields
  /** What is shown of what was created then, by a body that says little. */
  readonly exchange: Exchange
}

/** Creates two in a row. @returns `undefined` where the target does not take the first. */
async function createBehind(
  { session, outer }: Ground,
  family: Family,
  { before, least }: { readonly before: Fields; readonly least: Fields },
): Promise<Behind | undefined> {
  const { create: operation, read, remove } = family
  const bodies = [before, { ...least, name: session.freshName('name') }] as const
  const [first, second] = await session.sendInRow(bodies.map((body) => ({ operation, path: outer, body })))
  if (first === undefined || second === undefined) return undefined
  const made = [first, second].filter((created) => isAccepted(requireAnswer(created)))
  const paths = made.map((created) => trackCreated(session, family, { created, outer }))
  await accepted(second)
  const path = paths.at(-1)
  const exchange = path && (await accepted(session.send({ operation: read, path })))
  // A target may hold only so many.
  for (const one of paths) await session.send({ operation: remove, path: one })
  return exchange && made.length === 2 ? { before, exchange } : undefined
}

/** @throws RuleFailure when the first shows what was said before it, and the second, behind something else, does not. */
function expectAlike(first: Behind, second: Behind): void {
  const [one, other] = [first, second].map(({ exchange }) => fieldsOf(exchange)) as [Fields, Fields]
  const sent = first.before
  const names = Object.keys(sent).filter(
    (name) => name !== 'name' && !isKept(name, { sent: sent[name], read: second.before[name] }),
  )
  const along = names.find(
    (name) =>
      isKept(name, { sent: sent[name], read: one[name] }) && !isKept(name, { sent: sent[name], read: other[name] }),
  )
  if (along === undefined) return
  const [wanted = 'nothing', actual = 'nothing'] = [other, one].map((fields) => exactJson(fields[along]))
  throw new RuleFailure(`${along} ${wanted}, as behind another creation`, `${along} ${actual}`, first.exchange)
}

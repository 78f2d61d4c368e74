import { RuleFailure, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { exactJson } from '../../http/exact-ids.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import { isRecord } from '../../schema/layers.ts'
import { isKept } from '../compare/kept-fields.ts'
import type { Derived } from '../derived.ts'
import { leastBody } from '../entities/made-anew.ts'
import { accepted, type Family, fieldsIn, type Ground, namedFamiliesOf, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { bodiesChangedAtOnce, flipped } from './changed-bodies.ts'

/** Each request stands alone: what a body leaves out is not taken from the body before it. */
export function deriveTakenAlong(contract: Contract): readonly Derived[] {
  return namedFamiliesOf(contract).flatMap((family) => {
    const { create, update } = family
    const part = (text: string) => ({
      id: 'takes-nothing-from-the-one-before',
      text: `${text} right before it, not even for fields that its body leaves out.`,
    })
    return [
      familyRule(
        family,
        create,
        part(`What POST ${create.path} creates has nothing of what was created`),
        judging(family, create, creating),
      ),
      familyRule(
        family,
        update,
        part(`What PUT ${update.path} updates gets nothing of what was updated`),
        judging(family, update, updating),
      ),
    ]
  })
}

/** Writes two in a row. */
interface Writer {
  /** @returns `undefined` where the target does not take the first. */
  readonly write: (bodies: Bodies) => Promise<Behind | undefined>
  /** Removes what is there for both. A target may hold only so many. */
  readonly end: () => Promise<void>
}

type StartWriter = (ground: Ground, family: Family) => Promise<Writer>

interface Bodies {
  readonly before: Fields
  readonly least: Fields
}

function judging(family: Family, operation: Operation, startWriter: StartWriter): (ground: Ground) => Promise<void> {
  return async (ground) => {
    const least = await leastBody(ground, family)
    const before = preparedFields(ground.session, operation)
    const { write, end } = await startWriter(ground, family)
    const first = await write({ before, least })
    const { method, path } = operation
    if (first === undefined) throw new SetupFailure(`${method} ${path} took nothing that has values of its own`)
    for (const other of otherBodies(ground, family)) {
      const second = await write({ before: other, least })
      // Which values go together is the target's own affair.
      if (second !== undefined) expectAlike(first, second)
    }
    await end()
  }
}

/** Bodies in which each field has another value than usual in one of them at least. */
function otherBodies({ session }: Ground, { create }: Family): readonly Fields[] {
  const usual = preparedFields(session, create)
  const lists = Object.entries(usual).filter(([, value]) => Array.isArray(value))
  const without = {
    ...flipped(usual),
    ...Object.fromEntries(lists.map(([name]) => [name, []])),
    ...(isRecord(usual.structure) && { structure: { elements: [] } }),
  }
  return [...bodiesChangedAtOnce(session, create).map(({ body }) => body), without]
}

interface Behind {
  /** What was written right before. */
  readonly before: Fields
  /** What is shown of what was written then, by a body that says little. */
  readonly exchange: Exchange
}

async function creating({ session, outer }: Ground, family: Family): Promise<Writer> {
  const { create: operation, read, remove } = family
  const write = async ({ before, least }: Bodies): Promise<Behind | undefined> => {
    const bodies = [before, { ...least, name: session.freshName('name') }] as const
    const [first, second] = await session.sendInRow(bodies.map((body) => ({ operation, path: outer, body })))
    if (first === undefined || second === undefined) return undefined
    const made = [first, second].filter((created) => isAccepted(requireAnswer(created)))
    const paths = made.map((created) => trackCreated(session, family, { created, outer }))
    await accepted(second)
    const path = paths.at(-1)
    const exchange = path && (await accepted(session.send({ operation: read, path })))
    for (const one of paths) await session.send({ operation: remove, path: one })
    return exchange && made.length === 2 ? { before, exchange } : undefined
  }
  return { write, end: async () => undefined }
}

/** What is updated behind another one says the usual of itself, and a little in each update. */
async function updating({ session, make }: Ground, { update: operation, read, remove }: Family): Promise<Writer> {
  const entities = [await make(), await make()]
  const path = entities[1]?.pathValues ?? {}
  const write = async ({ before, least }: Bodies): Promise<Behind | undefined> => {
    const requests = [before, least].map((body, index) => {
      return { operation, path: entities[index]?.pathValues ?? {}, body: { ...body, name: session.freshName('name') } }
    })
    const [first, second] = await session.sendInRow(requests)
    const exchange = second && (await accepted(session.send({ operation: read, path })))
    const isTaken = [first, second].every((one) => one !== undefined && isAccepted(requireAnswer(one)))
    return exchange && isTaken ? { before, exchange } : undefined
  }
  const end = async () => {
    for (const { pathValues } of entities) await session.send({ operation: remove, path: pathValues })
  }
  return { write, end }
}

/** @throws RuleFailure when the first shows what was said before it, and the second, behind something else, does not. */
function expectAlike(first: Behind, second: Behind): void {
  const [one, other] = [first, second].map(({ exchange }) => fieldsIn(exchange)) as [Fields, Fields]
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
  throw new RuleFailure(`${along} ${wanted}, as behind another one`, `${along} ${actual}`, first.exchange)
}

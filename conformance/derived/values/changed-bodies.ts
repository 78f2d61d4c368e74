import { type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Fields } from '../../fields.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import type { FixtureName } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { keptFields } from '../compare/kept-fields.ts'
import { slotsOf } from '../slots.ts'
import { otherValues } from './other-values.ts'

/** Legal bodies of an operation, each with one field that differs from the usual one. */
export function changedBodies(session: Session, operation: Operation): readonly Fields[] {
  return changesOf(session, operation).map(({ body }) => body)
}

/** Legal bodies, of which the first differs from the usual one in each field, and the others in one, as few targets may take the first. */
export function changedInAll(session: Session, operation: Operation): readonly Fields[] {
  const changes = changesOf(session, operation)
  // Another method brings along the contact that it needs.
  const { name, body: first = {} } = changes.find((change) => change.name === 'method') ?? changes[0] ?? {}
  const others = changes
    .filter((change) => change.name !== name)
    .map((change) => [change.name, change.body[change.name]])
  return [{ ...first, ...Object.fromEntries(others) }, ...changes.map(({ body }) => body)]
}

/** A body with the name of the field that differs from the usual one. */
export interface Change {
  readonly name: string
  readonly body: Fields
}

/** The same with the name of the field. */
export function changesOf(session: Session, operation: Operation): readonly Change[] {
  const usual = usualBody(session, operation)
  return changeable(session, operation, usual.body).flatMap(({ name, others }) =>
    others.flatMap((other) => bodyWith(session, operation, [name, other], usual).map((body) => ({ name, body }))),
  )
}

/** Texts that a client empties to give up what they lead to, or say; few targets take all of them at once. */
export function emptied(session: Session, operation: Operation): readonly Change[] {
  const { body } = usualBody(session, operation)
  return Object.keys(body)
    .filter(isGivenUp)
    .map((name) => ({ name, body: { ...body, [name]: '' } }))
}

/** Whether a text is one of these. */
export function isGivenUp(name: string): boolean {
  return /domain$|url$|title$/i.test(name)
}

/** A body in which every field differs from the usual one, and the bodies that change one of them each. */
export interface ChangedAtOnce {
  readonly body: Fields
  readonly alone: readonly Fields[]
}

/** Few legal bodies, in which each field has each of its other values once at least. */
export function bodiesChangedAtOnce(session: Session, operation: Operation): readonly ChangedAtOnce[] {
  const turns = Math.max(0, ...changeable(session, operation, usualBody(session, operation).body).map(countOthers))
  return Array.from({ length: turns }, (_, turn) => {
    const usual = usualBody(session, operation)
    const fields = changeable(session, operation, usual.body)
    const flags = fields.filter((field) => typeof field.usual === 'boolean').map(({ name }) => name)
    const changes = fields.flatMap(({ name, usual: value, others }, index) => {
      if (typeof value === 'boolean') return [[name, isOnInTurn(flags.indexOf(name), turn, turns)] as const]
      const values = others.length < turns ? [...others, value] : others
      return others.length === 0 ? [] : [[name, values[(turn + index) % values.length]] as const]
    })
    const alone = changes.flatMap((change) => bodyWith(session, operation, change, usual))
    return { body: { ...usual.body, ...Object.fromEntries(changes) }, alone }
  })
}

function countOthers({ others }: Changeable): number {
  return others.length
}

/**
 * The bits of its number say when a flag is on: none is on, or off, in all turns, and no two are alike in all of them, so that one
 * that is kept in the place of another is found out.
 */
function isOnInTurn(flag: number, turn: number, turns: number): boolean {
  return (((flag % (2 ** turns - 2)) + 1) >> turn) % 2 === 1
}

/** A body in which texts, numbers, flags and addresses differ from the usual ones, and in three turns no two flags are the same each time. */
export function mixedBody(session: Session, operation: Operation, turn: number): Fields {
  const { body } = usualBody(session, operation)
  const fields = changeable(session, operation, body)
  const flags = fields.filter(({ usual }) => typeof usual === 'boolean').map(({ name }) => name)
  const mixed = fields.map(({ name, usual, others }) => {
    if (typeof usual === 'boolean') return [name, isOnInTurn(flags.indexOf(name), turn, 3)]
    if (typeof usual === 'number') return [name, usual + turn + 1]
    // Addresses: what else is a list names what has to be there.
    if (isListOfTexts(usual)) return [name, usual.slice(turn % usual.length)]
    return [name, typeof usual === 'string' ? (others[turn] ?? others[0] ?? usual) : usual]
  })
  return { ...body, ...Object.fromEntries(mixed) }
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
}

interface Changeable {
  readonly name: string
  readonly usual: unknown
  readonly others: readonly unknown[]
}

/** The fields of a body that have to be read as they were written, with further legal values. */
export function changeable(session: Session, operation: Operation, body: Fields): readonly Changeable[] {
  const { contract } = session
  const kept = keptFields(contract, operation)
  return slotsOf(contract, operation)
    .filter((slot) => slot.in === 'body' && slot.isOutermost && kept.includes(slot.name))
    .flatMap((slot) => {
      const usual = body[slot.name]
      return usual === undefined ? [] : [{ name: slot.name, usual, others: otherValues(session, slot, usual) }]
    })
}

/** The same body with every boolean the other way. */
export function flipped(body: Fields): Fields {
  const entries = Object.entries(body)
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'boolean' ? !value : value]))
}

interface Usual {
  readonly body: Fields
  readonly missing: readonly FixtureName[]
}

/** The usual body of an operation, and the fixtures that it lacks. */
export function usualBody(session: Session, operation: Operation): Usual {
  const { body, missing } = prepareBody(session, operation, {})
  return { body: isRecord(body) ? body : {}, missing }
}

// Without the contact that a method needs there is no such body.
function bodyWith(
  session: Session,
  operation: Operation,
  [name, value]: readonly [name: string, value: unknown],
  usual: Usual,
): readonly Fields[] {
  try {
    const { body, missing } = prepareBody(session, operation, { body: { path: [name], value } })
    return isRecord(body) && missing.every((fixture) => usual.missing.includes(fixture)) ? [body] : []
  } catch (error) {
    if (error instanceof SetupFailure) return []
    throw error
  }
}

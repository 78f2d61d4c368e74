import { isDeepStrictEqual } from 'node:util'
import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Fields } from '../../fields.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { fixture, jsonId } from '../../prepare/fixtures.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import type { Family } from '../families.ts'
import { slotsOf } from '../slots.ts'
import { unlikelyNumber } from '../trials/follows-writes.ts'
import { changedBodies, flipped, mixedBody } from '../values/changed-bodies.ts'

/** A field of a body with a value of a wrong type. */
export interface BrokenField {
  readonly name: string
  readonly value: unknown
}

/** Bodies with a field of a wrong type. What has no name says the same as before but for it, so another field is changed beside. */
export function wrongEarly(session: Session, operation: Operation, { name, value }: BrokenField): readonly unknown[] {
  const { body } = prepareBody(session, operation, { body: { path: [name], value } })
  if (!hasNoName(operation)) return [body]
  const changed = changesBeside(session, operation, isRecord(body) ? body : {}, name)
  return [body, ...changed.map((other) => ({ ...other, [name]: value }))]
}

/** Bodies of which each has another field that is wrong: a list is no text, number, flag or object, and has nothing that could be referred to. */
export function wrongAnywhere(session: Session, operation: Operation): readonly unknown[] {
  const { body } = prepareBody(session, operation, {})
  const usual = isRecord(body) ? body : {}
  const slots = slotsOf(session.contract, operation).filter((slot) => slot.in === 'body' && slot.isOutermost)
  return slots.flatMap(({ name }) => {
    if (!hasNoName(operation))
      return [prepareBody(session, operation, { body: { path: [name], value: wrongList } }).body]
    return changesBeside(session, operation, usual, name)
      .slice(0, 1)
      .map((other) => ({ ...other, [name]: wrongList }))
  })
}

const wrongList = [{ wrong: true }]

/** Legal bodies of which each changes another field, but not this one alone; there may be many methods, of which one will do. */
function changesBeside(session: Session, operation: Operation, usual: Fields, name: string): readonly Fields[] {
  const keyOf = (other: Fields) =>
    Object.keys(usual).find((key) => key !== 'contact' && key !== name && !isDeepStrictEqual(other[key], usual[key]))
  const byField = Map.groupBy(changedBodies(session, operation), keyOf)
  return [...byField].flatMap(([key, [first]]) => (key === undefined || first === undefined ? [] : [first]))
}

/** Bodies whose mistake is only found once the rest has been read, or written: what nobody made, a level that lacks something. */
export function wrongLate(session: Session, operation: Operation): readonly unknown[] {
  const slots = slotsOf(session.contract, operation)
  return wrongEntries
    .filter(([field]) => slots.some(({ name }) => name === field))
    .map(([field, entry]) => prepareBody(session, operation, { body: { path: [field], value: [entry] } }).body)
}

/** The same with other texts, numbers and flags than the usual ones, of which a trace would not be seen. */
export function mixedLate(session: Session, operation: Operation): readonly unknown[] {
  if (!slotsOf(session.contract, operation).some(({ name }) => name === 'teams')) return []
  return [0, 1, 2].map((turn) => ({ ...mixedBody(session, operation, turn), teams: [{ id: unlikelyNumber }] }))
}

/** The same with nothing in the other lists: what joins two things is often a row of its own, and removed or written ahead of the rest. */
export function emptied(
  session: Session,
  operation: Operation,
  { name, value }: BrokenField,
  full: Fields,
): readonly unknown[] {
  const { body } = prepareBody(session, operation, {})
  if (!isRecord(body) || Object.keys(emptyLists(full)).length === 0) return []
  const wrong = wrongEntries.filter(([field]) => Array.isArray(full[field])).map(([field, entry]) => [field, [entry]])
  return [['name', value], [name, value], ...wrong].map((one) => ({
    ...body,
    ...emptyLists(full),
    ...Object.fromEntries([one]),
  }))
}

/** The lists of a body, with nothing in them, and so its structure. */
export function emptyLists(body: Fields): Fields {
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value) && value.length > 0)
  const structure = body.structure === undefined ? {} : { structure: { elements: [] } }
  return { ...structure, ...Object.fromEntries(lists.map(([name]) => [name, []])) }
}

/** What a page can show, and where that is made. */
const placed = [
  ['services', '/services/{id}'],
  ['metrics', '/metrics/{id}'],
] as const

/** Has a page show something, which an update that is refused could take away. @returns What it was told last. */
export async function filled(
  session: Session,
  { update }: Family,
  { pathValues: path, sent }: Entity,
): Promise<Fields> {
  const slots = slotsOf(session.contract, update)
  if (!placed.every(([field]) => slots.some(({ name, isOutermost }) => isOutermost && name === field))) return sent
  const entries = placed.map(async ([field, itemPath]) => {
    const { pathValues } = await makeEntity(session, itemPath, {})
    return [field, [{ id: jsonId(pathValues.id ?? '') }]] as const
  })
  const contents = Object.fromEntries(await Promise.all(entries))
  const elements = contents.services?.map((one) => ({ ...one, type: 'SERVICE', children: [] }))
  const { structure: _, ...others } = sent
  const body = { ...others, ...contents }
  // Which of this a target takes is its own affair.
  for (const full of [{ ...body, structure: { elements } }, body])
    if (isAccepted(requireAnswer(await session.send({ operation: update, path, body: full })))) return full
  return sent
}

/** Contacts, one of which is none and one nobody's, that are looked at when another field has been written. */
export function wrongContact(session: Session, operation: Operation): readonly unknown[] {
  if (!slotsOf(session.contract, operation).some(({ name }) => name === 'contact')) return []
  const { body: usual } = prepareBody(session, operation, {})
  return changesBeside(session, operation, isRecord(usual) ? usual : {}, 'contact').flatMap((changed) =>
    ['nobody', { id: unlikelyNumber }].map((contact) => ({ ...changed, contact })),
  )
}

/** Metadata that cannot be changed after creation, which is easily looked at when another field has been written. */
export function wrongMetadata(session: Session, operation: Operation): readonly unknown[] {
  if (!slotsOf(session.contract, operation).some(({ name }) => name === 'metadata')) return []
  return [prepareBody(session, operation, { body: { path: ['metadata'], value: { query: 'changed' } } }).body]
}

/** A data source that nobody has, which is easily looked for when the other fields have been written: flags and texts that were not there before. */
export function wrongSource(session: Session, operation: Operation): readonly unknown[] {
  if (!slotsOf(session.contract, operation).some(({ name }) => name === 'dataSource')) return []
  const { body } = prepareBody(session, operation, { body: { path: ['dataSource'], value: { id: unlikelyNumber } } })
  return isRecord(body) ? [{ ...flipped(body), unitLabel: 'req/s' }] : []
}

/** Addresses of a page that is not private, as far as it is known how to say so: what nobody says of a page may be that. */
export function wrongAddresses(session: Session, operation: Operation): readonly unknown[] {
  if (!slotsOf(session.contract, operation).some(({ name }) => name === 'ipWhitelist')) return []
  const { body } = prepareBody(session, operation, { body: { path: ['ipWhitelist'], value: ['192.0.2.17'] } })
  return isRecord(body) ? [{ ...body, visibility: fixture(session.target, 'otherVisibility') }] : []
}

/** Entries of lists that are wrong by what they name, or lack. */
const wrongEntries = [
  ['teams', { id: unlikelyNumber }],
  ['escalationRules', {}],
  ['escalationRules', { escalationTimeout: 5, users: [{ id: unlikelyNumber }] }],
  ['services', { id: unlikelyNumber }],
  ['metrics', { id: unlikelyNumber }],
] as const

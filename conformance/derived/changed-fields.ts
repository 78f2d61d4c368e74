import { RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../prepare/answer.ts'
import { prepareBody } from '../prepare/bodies.ts'
import { isRecord, keywordOf, schemaLayers, typesOf } from '../schema/layers.ts'
import { type Derived, derivedRule } from './derived.ts'
import { accepted, type Family, familiesOf, fieldsOf, type Ground, onFamily } from './families.ts'
import { departures, keptFields, wordsOf } from './kept-fields.ts'
import { type Slot, slotsOf } from './slots.ts'

/** Each field can be changed on its own, and what was read before does not stay. */
export function deriveChangedFields(contract: Contract): readonly Derived[] {
  return familiesOf(contract).map((family) => {
    const { update } = family
    return derivedRule(
      {
        id: `${update.ruleName}-changes-each-field`,
        kind: 'state',
        family: update.family,
        text: `A field that PUT ${update.path} changes has its new value in the reply and when it is read, also when it was read before.`,
        source: update.place,
        needs: 'state',
      },
      (session) => onFamily(session, family, (ground) => changeEachField(ground, family)),
    )
  })
}

async function changeEachField(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
  const { pathValues: path } = await ground.make()
  for (const body of changedBodies(session, family)) {
    await accepted(session.send({ operation: family.read, path }))
    const written = requireAnswer(await session.send({ operation: family.update, path, body }))
    // Which values a target takes, beyond those of the contract, is its own affair.
    if (isRefused(written)) continue
    expectChanged(written, { session, family, body })
    expectChanged(requireAnswer(await session.send({ operation: family.read, path })), { session, family, body })
  }
}

/** Legal bodies of an update, each with one field that differs from the usual one. */
export function changedBodies(session: Session, family: Family): readonly Fields[] {
  return changesOf(session.contract, family.update).flatMap(({ name, values }) => {
    const usual = usualBody(session, family)
    return usual[name] === undefined
      ? []
      : values(usual[name]).flatMap((value) => bodyWith(session, family, { name, value }))
  })
}

type Fields = Readonly<Record<string, unknown>>

function usualBody(session: Session, { update }: Family): Fields {
  const { body } = prepareBody(session, update, {})
  return isRecord(body) ? body : {}
}

// Without the contact that a method needs there is no such body.
function bodyWith(
  session: Session,
  { update }: Family,
  { name, value }: { readonly name: string; readonly value: unknown },
): readonly Fields[] {
  try {
    const { body, missing } = prepareBody(session, update, { body: { path: [name], value } })
    return isRecord(body) && missing.length === 0 ? [body] : []
  } catch (error) {
    if (error instanceof SetupFailure) return []
    throw error
  }
}

interface Written {
  readonly session: Session
  readonly family: Family
  readonly body: Fields
}

function expectChanged(exchange: Exchange, { session, family, body }: Written): void {
  if (!isAccepted(exchange)) throw new RuleFailure('any 2xx', answered(exchange), exchange)
  const fields = fieldsOf(exchange)
  const names = keptFields(session.contract, family.update)
  // An empty list holds nothing, and may be left out.
  const full = names.find(
    (name) => isEmptyList(body[name]) && Array.isArray(fields[name]) && !isEmptyList(fields[name]),
  )
  if (full !== undefined) throw new RuleFailure(`${full} without entries`, JSON.stringify(fields[full]), exchange)
  const found = departures(
    names.filter((name) => !isEmptyList(body[name])),
    body,
    fields,
  )
  if (found.length === 0) return
  const { expected, actual } = wordsOf(found)
  throw new RuleFailure(expected, actual, exchange)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

interface FieldChange {
  readonly name: string
  /** Other values than the one that the field has. */
  readonly values: (usual: unknown) => readonly unknown[]
}

function changesOf(contract: Contract, operation: Operation): readonly FieldChange[] {
  const kept = keptFields(contract, operation)
  return slotsOf(contract, operation)
    .filter((slot) => slot.in === 'body' && slot.isOutermost && kept.includes(slot.name))
    .map((slot) => ({ name: slot.name, values: (usual) => valuesFor(contract, slot, usual) }))
}

function valuesFor(contract: Contract, { place, name }: Slot, usual: unknown): readonly unknown[] {
  const layers = schemaLayers(contract, place)
  const closed = keywordOf(layers, 'enum')?.value
  if (Array.isArray(closed)) return closed.filter((value) => value !== usual)
  const types = typesOf(contract, place)
  if (typeof usual === 'boolean') return [!usual, usual, !usual]
  if (types.includes('integer')) return [Number(usual) + 1, 0]
  if (types.includes('number')) return [0, 12.25, -3]
  if (Array.isArray(usual)) return [[], usual, []]
  // Of an open value set nothing but the usual value is known.
  const isOpenSet = keywordOf(layers, 'x-extensible-enum') !== undefined
  return typeof usual === 'string' && !isOpenSet ? [otherText(name, usual)] : []
}

function otherText(name: string, usual: string): string {
  if (/timezone/i.test(name)) return usual === 'Europe/Berlin' ? 'Europe/Oslo' : 'Europe/Berlin'
  if (/url$/i.test(name)) return `${usual.replace(/\/$/, '')}/changed`
  if (/domain|alias|key/i.test(name)) return `x${usual}`
  return `${usual} ${'Changed, and long enough to be cut off where somebody thought it would do. '.repeat(4).trim()}`
}

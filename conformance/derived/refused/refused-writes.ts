import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies.ts'
import { sendTracked } from '../../prepare/created.ts'
import { type Entity, makeEntity } from '../../prepare/entities.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { requireUnchangedAccepted, tryWrong } from '../../prepare/requests.ts'
import { hasNoName } from '../../prepare/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectConfirmed } from '../compare/confirmed.ts'
import { expectUnchanged } from '../compare/unchanged.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { expectFreeAgain } from '../entities/free-again.ts'
import { expectNothingOf, leastBody, makeAnew } from '../entities/made-anew.ts'
import { accepted, type Family, familiesOf, fieldsOf, type Ground } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { lookThrough } from '../lists/find-in-list.ts'
import type { List } from '../lists/lists.ts'
import { unlikelyNumber } from '../requests/follows-writes.ts'
import { slotsOf } from '../slots.ts'
import { changedBodies, mixedBody } from '../values/changed-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** A write that is refused leaves no trace, and a body that is no JSON is refused. */
export function deriveRefusedWrites(contract: Contract): readonly Derived[] {
  return [
    ...contract.operations.filter(({ requestBody }) => requestBody !== undefined).map(malformedRule),
    ...familiesOf(contract).flatMap((family) => {
      const field = brokenField(contract, family.update)
      return field === undefined ? [] : [updateRule(family, field)]
    }),
    ...familiesOf(contract).flatMap((family) => {
      const field = brokenField(contract, family.create)
      return field === undefined ? [] : [createRule(family, field)]
    }),
  ]
}

function malformedRule(operation: Operation): Derived {
  return derivedRule(
    {
      id: `${operation.ruleName}-rejects-malformed-json`,
      kind: 'error',
      family: operation.family,
      text: `${operation.method} ${operation.path} refuses a body that is not JSON; it may ignore what follows the JSON.`,
      source: operation.requestBody?.place ?? operation.place,
      questions: ['unsupported-request-status', 'validation-failure-status'],
    },
    async (session) => {
      await requireUnchangedAccepted(session, operation)
      const { exchange: cut } = await tryWrong(session, operation, {}, { rawBody: '{"name": "cut off' })
      if (!isRefused(cut)) throw new RuleFailure('any 4xx', answered(cut), cut)
      // Many readers of JSON stop where the value ends, as Jackson does unless it is told otherwise.
      const { exchange: behind } = await tryWrong(session, operation, {}, { rewrite: (json) => `${json}}` })
      if (!isRefused(behind) && !isAccepted(behind)) throw new RuleFailure('any 4xx or 2xx', answered(behind), behind)
    },
  )
}

function updateRule(family: Family, field: BrokenField): Derived {
  const { update } = family
  const text = `A PUT ${update.path} that is refused changes nothing, not even the fields that were right.`
  return familyRule(family, update, { id: 'changes-nothing-when-refused', text }, async ({ session, make }) => {
    const entity = await make()
    const { pathValues: path } = entity
    const full = await filled(session, family, entity)
    const early = wrongEarly(session, update, field)
    const named = [...wrongLate(session, update), ...mixedLate(session, update), ...wrongContact(session, update)]
    const late = [...emptied(session, update, field, full), ...named, ...wrongMetadata(session, update)]
    for (const body of [...early, ...late]) {
      const before = fieldsOf(await accepted(session.send({ operation: family.read, path })))
      const written = await session.send({ operation: update, path, body })
      if (early.includes(body)) refused(written)
      // Whether a team, a service or a contact exists need not be looked at, and metadata may be passed over.
      if (isRefused(requireAnswer(written))) await expectUnchanged(session, family, { path, before })
    }
    await expectEachRefusedWhole(session, family, path)
    if (hasUniqueNames(session, family)) await expectNameRefusedWhole({ session, make }, family)
  })
}

/** Whichever field it is that is wrong: what was looked at before that one is easily written by then. */
async function expectEachRefusedWhole(
  session: Session,
  family: Family,
  path: Readonly<Record<string, string>>,
): Promise<void> {
  const { update, read } = family
  const reading = async () => fieldsOf(await accepted(session.send({ operation: read, path })))
  let before = await reading()
  for (const body of wrongAnywhere(session, update)) {
    const written = requireAnswer(await session.send({ operation: update, path, body }))
    if (isRefused(written)) await expectUnchanged(session, family, { path, before })
    // A field that a target does not know may be passed over.
    else before = await reading()
  }
}

/** A name that another entity has is often found out by the database alone, when the rest is written. */
async function expectNameRefusedWhole(
  { session, make }: Pick<Ground, 'session' | 'make'>,
  family: Family,
): Promise<void> {
  const [{ pathValues: path }, { sent }] = [await make(), await make()]
  const before = fieldsOf(await accepted(session.send({ operation: family.read, path })))
  const mixed = mixedBody(session, family.update, 0)
  for (const body of [mixed, { ...mixed, ...emptyLists(mixed) }].map((one) => ({ ...one, name: sent.name }))) {
    const written = requireAnswer(await session.send({ operation: family.update, path, body }))
    if (isRefused(written)) await expectUnchanged(session, family, { path, before })
  }
}

function hasUniqueNames({ contract }: Session, { list }: Family): boolean {
  return operationAt(contract, 'GET', `${list.path}/name/{name}`) !== undefined
}

function createRule(family: Family, field: BrokenField): Derived {
  const { create } = family
  const text = `A POST ${create.path} that is refused creates nothing.`
  return familyRule(family, create, { id: 'creates-nothing-when-refused', text }, (ground) =>
    // What has no name to be known by, in the body that is refused, is told by the number of entries.
    hasNoName(create) || field.name === 'name'
      ? expectNoneMore(ground, { family, field })
      : expectNothingCreated(ground, { family, field }),
  )
}

async function expectNothingCreated(
  ground: Ground,
  { family, field }: { readonly family: Family; readonly field: BrokenField },
): Promise<void> {
  const { session, outer } = ground
  const { create: operation } = family
  const { body } = prepareBody(session, operation, { body: { path: [field.name], value: field.value } })
  await expectNothingLeft(ground, family, body, async () => {
    refused(await session.send({ operation, path: outer, body }))
  })
  const refusedBodies = [body]
  for (const wrong of [...wrongLate(session, operation), ...wrongAnywhere(session, operation)]) {
    // Whether a team or a service exists need not be looked at, and what a target does not know may be passed over.
    if (isRefused(await sendTracked(session, { operation, path: outer, body: wrong }))) refusedBodies.push(wrong)
  }
  await expectNoneNamed(ground, family, refusedBodies.map(nameIn))
  if (!hasUniqueNames(session, family)) return
  for (const wrong of refusedBodies) await expectFreeAgain(session, { create: operation, outer }, wrong)
}

/** What a body that is refused says is not taken for what the next one leaves out. */
async function expectNothingLeft(
  ground: Ground,
  family: Family,
  body: unknown,
  refuse: () => Promise<void>,
): Promise<void> {
  const { session } = ground
  const sent = await leastBody(ground, family).catch(onlySetup)
  const make = async () =>
    sent && makeAnew(ground, family, { ...sent, name: session.freshName('name') }).catch(onlySetup)
  const usual = await make()
  await refuse()
  const anew = usual && (await make())
  if (sent === undefined || usual === undefined || anew === undefined || !isRecord(body)) return
  expectNothingOf({ fields: body, counts: new Map(), exchange: anew.exchange }, { sent, usual, anew })
}

/**
 * @param ownId Id of the entity that may have such a name.
 * @throws RuleFailure when the list has an entry with one of these names, which were sent a moment ago.
 */
export async function expectNoneNamed(
  { session, outer, make }: Ground,
  family: Family,
  names: readonly unknown[],
  ownId?: string,
): Promise<void> {
  const isTrace = (entry: Fields) => names.includes(entry.name) && idText(entry) !== ownId
  // What is made now stands beside what was made a moment ago, so that one look finds both, or one of them.
  const beside = await make()
  const list = { operation: family.list, path: outer }
  const found = await lookThrough(session, list, (entry) => isTrace(entry) || entry.name === beside.sent.name)
  if (found === undefined) throw new SetupFailure('the list is too long to look through')
  const trace = found.entries.find(isTrace)
  if (trace !== undefined) throw new RuleFailure('no entry of this name', JSON.stringify(trace), found.exchange)
}

async function expectNoneMore(
  ground: Ground,
  { family, field }: { readonly family: Family; readonly field: BrokenField },
): Promise<void> {
  const { session, outer, make } = ground
  const { create: operation } = family
  const { body } = prepareBody(session, operation, { body: { path: [field.name], value: field.value } })
  await make()
  await expectNoMore(ground, family, async () => refused(await session.send({ operation, path: outer, body })))
}

/**
 * Other people may write to the list as well: only what is there more each time is a trace.
 *
 * @throws RuleFailure when the list has more entries after each attempt.
 */
export async function expectNoMore(
  { session, outer }: Ground,
  family: Family,
  attempt: () => Promise<unknown>,
): Promise<void> {
  const list = { operation: family.list, path: outer }
  await expectConfirmed('the list', async () => {
    const before = await idsOf(session, list)
    await attempt()
    const after = await idsOf(session, list)
    const more = after.ids.filter((id) => !before.ids.includes(id))
    return more.length === 0 ? 'agrees' : new RuleFailure('no more entries than before', `${more}`, after.exchange)
  })
}

async function idsOf(session: Session, list: List) {
  const ids: string[] = []
  const seen = await lookThrough(session, list, (entry) => ids.push(idText(entry)) < 0)
  if (seen === undefined) throw new SetupFailure('the list is too long to look through')
  return { ids, exchange: seen.exchange }
}

/** The name in a body. */
export function nameIn(body: unknown): unknown {
  return isRecord(body) ? body.name : undefined
}

/** Bodies with a field of a wrong type. What has no name says the same as before but for it, so another field is changed beside. */
function wrongEarly(session: Session, operation: Operation, { name, value }: BrokenField): readonly unknown[] {
  const { body } = prepareBody(session, operation, { body: { path: [name], value } })
  if (!hasNoName(operation)) return [body]
  const changed = changesBeside(session, operation, isRecord(body) ? body : {}, name)
  return [body, ...changed.map((other) => ({ ...other, [name]: value }))]
}

/** Bodies of which each has another field that is wrong: a list is no text, number, flag or object, and has nothing that could be referred to. */
function wrongAnywhere(session: Session, operation: Operation): readonly unknown[] {
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
function wrongLate(session: Session, operation: Operation): readonly unknown[] {
  const slots = slotsOf(session.contract, operation)
  return wrongEntries
    .filter(([field]) => slots.some(({ name }) => name === field))
    .map(([field, entry]) => prepareBody(session, operation, { body: { path: [field], value: [entry] } }).body)
}

/** The same with other texts, numbers and flags than the usual ones, of which a trace would not be seen. */
function mixedLate(session: Session, operation: Operation): readonly unknown[] {
  if (!slotsOf(session.contract, operation).some(({ name }) => name === 'teams')) return []
  return [0, 1, 2].map((turn) => ({ ...mixedBody(session, operation, turn), teams: [{ id: unlikelyNumber }] }))
}

/** The same with nothing in the other lists: what joins two things is often a row of its own, and removed or written ahead of the rest. */
function emptied(
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
function emptyLists(body: Fields): Fields {
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value) && value.length > 0)
  const structure = body.structure === undefined ? {} : { structure: { elements: [] } }
  return { ...structure, ...Object.fromEntries(lists.map(([name]) => [name, []])) }
}

const placed = [
  ['services', '/services/{id}'],
  ['metrics', '/metrics/{id}'],
] as const

/** Has a page show something, which an update that is refused could take away. @returns What it was told last. */
async function filled(session: Session, { update }: Family, { pathValues: path, sent }: Entity): Promise<Fields> {
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
function wrongContact(session: Session, operation: Operation): readonly unknown[] {
  if (!slotsOf(session.contract, operation).some(({ name }) => name === 'contact')) return []
  const { body: usual } = prepareBody(session, operation, {})
  return changesBeside(session, operation, isRecord(usual) ? usual : {}, 'contact').flatMap((changed) =>
    ['nobody', { id: unlikelyNumber }].map((contact) => ({ ...changed, contact })),
  )
}

/** Metadata that cannot be changed after creation, which is easily looked at when another field has been written. */
function wrongMetadata(session: Session, operation: Operation): readonly unknown[] {
  if (!slotsOf(session.contract, operation).some(({ name }) => name === 'metadata')) return []
  return [prepareBody(session, operation, { body: { path: ['metadata'], value: { query: 'changed' } } }).body]
}

const wrongEntries = [
  ['teams', { id: unlikelyNumber }],
  ['escalationRules', {}],
  ['escalationRules', { escalationTimeout: 5, users: [{ id: unlikelyNumber }] }],
  ['services', { id: unlikelyNumber }],
  ['metrics', { id: unlikelyNumber }],
] as const

function refused(exchange: Exchange): void {
  if (isRefused(requireAnswer(exchange))) return
  throw new SetupFailure(`a body with a value of the wrong type was not refused: ${answered(exchange)}`, exchange)
}

interface BrokenField {
  readonly name: string
  readonly value: unknown
}

/** A field that comes last in a body, with a value of a wrong type, so that what stands before it has been read. */
function brokenField(contract: Contract, operation: Operation): BrokenField | undefined {
  const slots = slotsOf(contract, operation).filter((slot) => slot.in === 'body' && slot.isOutermost)
  const preferred = ['teams', 'type', 'method', 'name']
  const name = preferred.find((candidate) => slots.some((slot) => slot.name === candidate))
  return name === undefined ? undefined : { name, value: { wrong: true } }
}

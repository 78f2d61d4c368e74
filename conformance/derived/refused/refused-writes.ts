import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { idInReply, sendTracked } from '../../prepare/entities/created.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { requireUnchangedAccepted, tryWrong } from '../../prepare/requests/requests.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectUnchanged } from '../compare/unchanged.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { expectFreeAgain } from '../entities/free-again.ts'
import { expectNothingOf, leastBody, makeAnew } from '../entities/made-anew.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { slotsOf } from '../slots.ts'
import { mixedBody } from '../values/changed-bodies.ts'
import { expectNoMore, expectNoneNamed, nameIn } from './none-made.ts'
import {
  type BrokenField,
  emptied,
  emptyLists,
  filled,
  mixedLate,
  wrongAddresses,
  wrongAnywhere,
  wrongContact,
  wrongEarly,
  wrongLate,
  wrongMetadata,
  wrongSource,
} from './wrong-bodies.ts'

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
    const sources = [...wrongMetadata(session, update), ...wrongSource(session, update)]
    const late = [...emptied(session, update, field, full), ...named, ...sources]
    for (const body of [...early, ...late]) {
      const before = fieldsIn(await accepted(session.send({ operation: family.read, path })))
      const written = await session.send({ operation: update, path, body })
      if (early.includes(body)) refused(written)
      // Whether a team, a service, a contact or a data source exists need not be looked at, and metadata may be passed over.
      if (isRefused(requireAnswer(written))) await expectUnchanged(session, family, { path, before })
    }
    await expectEachRefusedWhole(session, family, path)
    if (hasUniqueNames(session, family)) await expectNameRefusedWhole({ session, make }, family)
  })
}

/** Whichever field it is that is wrong: what was looked at before that one is easily written by then. */
async function expectEachRefusedWhole(session: Session, family: Family, path: PathValues): Promise<void> {
  const { update, read } = family
  const reading = async () => fieldsIn(await accepted(session.send({ operation: read, path })))
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
  const before = fieldsIn(await accepted(session.send({ operation: family.read, path })))
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
  const late = [wrongLate, wrongSource, wrongAddresses].flatMap((wrongBodies) => wrongBodies(session, operation))
  for (const wrong of [...wrongAnywhere(session, operation), ...late]) {
    // Whether a team, a service or a data source exists need not be looked at, and what a target does not know may be passed over.
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

async function expectNoneMore(
  ground: Ground,
  { family, field }: { readonly family: Family; readonly field: BrokenField },
): Promise<void> {
  const { session, outer, make } = ground
  const { create: operation } = family
  const { body } = prepareBody(session, operation, { body: { path: [field.name], value: field.value } })
  await make()
  await expectNoMore(ground, family, async (created) => {
    refused(await session.send({ operation, path: outer, body }))
    for (const wrong of wrongContact(session, operation)) {
      // Whether a contact exists need not be looked at.
      const id = idInReply(await sendTracked(session, { operation, path: outer, body: wrong }))
      if (id !== undefined) created.add(id)
    }
  })
}

function refused(exchange: Exchange): void {
  if (isRefused(requireAnswer(exchange))) return
  throw new SetupFailure(`a body with a value of the wrong type was not refused: ${answered(exchange)}`, exchange)
}

/** A field that comes last in a body, with a value of a wrong type, so that what stands before it has been read. */
function brokenField(contract: Contract, operation: Operation): BrokenField | undefined {
  const slots = slotsOf(contract, operation).filter((slot) => slot.in === 'body' && slot.isOutermost)
  const preferred = ['teams', 'type', 'method', 'name']
  const name = preferred.find((candidate) => slots.some((slot) => slot.name === candidate))
  return name === undefined ? undefined : { name, value: { wrong: true } }
}

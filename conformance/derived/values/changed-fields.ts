import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { underNamesOf } from '../../prepare/bodies/names.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { expectKept, isEmptyList, isMeant, keptFields } from '../compare/kept-fields.ts'
import { isNothing } from '../compare/shown-alike.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { findInList } from '../lists/find-in-list.ts'
import { type Change, changeable, changesOf, emptied, flipped, isGivenUp, usualBody } from './changed-bodies.ts'
import { observeLeftOut, type WrittenOver } from './left-out.ts'
import { withShorterTexts } from './other-values.ts'
import { bodiesWithSomeFields } from './some-fields.ts'

/** Each field can be changed on its own, and later readings do not show its old value. */
export function deriveChangedFields(contract: Contract): readonly Derived[] {
  return familiesOf(contract).map((family) => {
    const { update } = family
    const text = `A field that PUT ${update.path} changes has its new value in the reply and when it is read, even if it was read before.`
    const part = { id: 'changes-each-field', text, questions: ['put-replace-or-merge'] }
    return familyRule(family, update, part, (ground) => changeEachField(ground, family))
  })
}

async function changeEachField(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
  const { pathValues: path, sent } = await ground.make()
  // What is read after one change is what was read before the next.
  const made = { body: sent, after: fieldsIn(await accepted(session.send({ operation: family.read, path }))) }
  const named = (changes: readonly Change[]) => changes.map(({ name, body }) => underNamesOf(sent, body, name))
  // What is emptied was there before, and the last says something else than usual, as what says the same as another one may be refused.
  const bodies = [
    ...named(emptied(session, family.update)),
    ...bodiesWithSomeFields(session, family.update).map((body) => underNamesOf(sent, body)),
    ...named(changesOf(session, family.update)),
  ]
  const filledIn = await textsFilledIn(ground, family)
  const writes: WrittenOver[] = []
  // Whoever remembers what it was created with takes that for no change; it does not stay so, as a second one may not say the same.
  for (const whole of [...bodies, sent, ...bodies.slice(-1)]) {
    const { written, body } = await asLongAsTaken(whole, async (some) =>
      requireAnswer(await session.send({ operation: family.update, path, body: some })),
    )
    // Which values a target takes, beyond those of the contract, is its own affair.
    if (isRefused(written)) continue
    const told = await toTell(ground, family, { body, written })
    expectChanged(written, { session, operation: family.update, body: told, filledIn })
    const read = requireAnswer(await session.send({ operation: family.read, path }))
    expectChanged(read, { session, operation: family.update, body, filledIn })
    const { body: former, after: before } = writes.at(-1) ?? made
    writes.push({ former, before, body, after: fieldsIn(read) })
  }
  observeLeftOut(session, family.update, writes)
  const last = writes.at(-1)
  if (last) await changeNothing(ground, family, { path, body: last.body })
  await turnFlagsBack(ground, family)
  await changeToNothing(ground, family, path)
  await changeCaseOfName(ground, family)
  if (last === undefined) throw new SetupFailure(`PUT ${family.update.path} took no other values`)
}

/** How long a text may be is open, and where it is cut shows below that. */
export async function asLongAsTaken(
  whole: Fields,
  send: (body: Fields) => Promise<Exchange>,
): Promise<{ readonly written: Exchange; readonly body: Fields }> {
  const written = await send(whole)
  const body = isRefused(written) ? withShorterTexts(whole) : undefined
  return body === undefined ? { written, body: whole } : asLongAsTaken(body, send)
}

/** What says what is there already is taken, and answered, like any other. */
async function changeNothing(
  ground: Ground,
  family: Family,
  { path, body }: { readonly path: PathValues; readonly body: Fields },
): Promise<void> {
  const { session } = ground
  const { update: operation } = family
  const written = requireAnswer(await session.send({ operation, path, body }))
  expectChanged(written, { session, operation, body: await toTell(ground, family, { body, written }) })
}

/**
 * What becomes of a flag may depend on what it was at the creation, and of a text or a number on whether there was one; those that are made
 * in the usual way begin alike.
 */
async function turnFlagsBack({ session, outer }: Ground, family: Family): Promise<void> {
  const { create, update: operation, read } = family
  const { body } = usualBody(session, create)
  if (Object.values(body).every((value) => typeof value !== 'boolean')) return
  const make = async (fields: Fields) =>
    requireAnswer(await session.send({ operation: create, path: outer, body: flipped(fields) }))
  const bare = await make(withoutTextsAndNumbers(session, create, body))
  const created = isAccepted(bare) ? bare : await make(body)
  // Which flags go together is the target's own affair.
  if (!isAccepted(created)) return
  const path = trackCreated(session, family, { created, outer })
  const { body: back } = usualBody(session, operation)
  const written = requireAnswer(await session.send({ operation, path, body: back }))
  if (isAccepted(written))
    expectChanged(requireAnswer(await session.send({ operation: read, path })), { session, operation, body: back })
}

/** A body that leaves out what it could say in other words, but for the name. */
function withoutTextsAndNumbers(session: Session, operation: Operation, body: Fields): Fields {
  const left = changeable(session, operation, body).filter(
    ({ name, usual, others }) => name !== 'name' && others.length > 0 && ['string', 'number'].includes(typeof usual),
  )
  const names = left.map(({ name }) => name)
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

/** Null may be refused, or say that there is no value, as a text that is left out does; neither is a text of its own. */
async function changeToNothing(
  { session }: Ground,
  { update: operation, read }: Family,
  path: PathValues,
): Promise<void> {
  const { body } = usualBody(session, operation)
  const texts = changeable(session, operation, body).filter(({ name, usual }) => name !== 'name' && isText(usual))
  const names = texts.map(({ name }) => name)
  if (names.length === 0) return
  const without = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
  const nulls = (some: readonly string[]) => ({ ...body, ...Object.fromEntries(some.map((name) => [name, null])) })
  const allAtOnce = nulls(names)
  // Where null is refused for all at once, it may be taken for one alone.
  for (const nothing of [without, allAtOnce, ...names.map((name) => nulls([name]))]) {
    const written = requireAnswer(await session.send({ operation, path, body: nothing }))
    if (!isAccepted(written)) continue
    const shown = requireAnswer(await session.send({ operation: read, path }))
    for (const exchange of [written, shown]) expectNoWord(names, exchange)
    if (nothing === allAtOnce) return
  }
}

function expectNoWord(names: readonly string[], exchange: Exchange): void {
  const fields = fieldsIn(exchange)
  const wrong = names.find((name) => /^(null|undefined|None)$/.test(String(fields[name] ?? '')))
  if (wrong) throw new RuleFailure(`${wrong} without a value`, answered(exchange), exchange)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

/** Names of the texts that a target makes up where a creation has none, among those that may be empty. */
export function textsFilledIn({ session, outer }: Ground, family: Family): Promise<ReadonlySet<string>> {
  const { create, remove } = family
  return session.once(`filled in by ${create.id}`, async () => {
    const { body } = usualBody(session, create)
    const names = changeable(session, create, body)
      .filter(({ name, others }) => others.includes('') || isGivenUp(name))
      .map(({ name }) => name)
    const filledIn = new Set<string>()
    // Where all are left out at once, one of them may be missed.
    for (const left of names.length > 1 ? [names, ...names.map((name) => [name])] : names.map((name) => [name])) {
      const without = Object.fromEntries(Object.entries(body).filter(([name]) => !left.includes(name)))
      const created = requireAnswer(await session.send({ operation: create, path: outer, body: without }))
      if (!isAccepted(created)) continue
      const fields = fieldsIn(created)
      await session.send({ operation: remove, path: trackCreated(session, family, { created, outer }) })
      for (const name of left) if (isText(fields[name]) && fields[name] !== '') filledIn.add(name)
      if (left === names) break
    }
    return filledIn
  })
}

interface Update {
  readonly body: Fields
  readonly written: Exchange
}

/** What the reply to an update has to tell of its body: it may be as short as an entry of the list. */
async function toTell({ session, outer }: Ground, { list }: Family, { body, written }: Update): Promise<Fields> {
  const fields = fieldsIn(written)
  const untold = Object.keys(body).filter((name) => !isNothing(body[name]) && fields[name] === undefined)
  if (untold.length === 0 || !isAccepted(written)) return body
  const isIt = (entry: Fields) => idText(entry) === idText(fields)
  const entry = (await findInList(session, { operation: list, path: outer }, isIt).catch(onlySetup))?.entry
  if (entry === undefined) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !untold.includes(name) || name in entry))
}

/** Whoever compares names without their case takes this for no change. */
async function changeCaseOfName({ session, make }: Ground, family: Family): Promise<void> {
  const { pathValues: path, sent } = await make()
  if (typeof sent.name !== 'string') return
  const body = { ...usualBody(session, family.update).body, name: sent.name.toUpperCase() }
  const { update: operation, read } = family
  // A name may be taken in any case, by whomever.
  const around = await readAround(session, { operation, path, body }, { operation: read, path }).catch(onlySetup)
  if (around) expectChanged(around.after, { session, operation, body })
}

interface Written {
  readonly session: Session
  readonly operation: Operation
  readonly body: Fields
  /** Texts that the target makes up where it is told none, as an empty one may be to it. */
  readonly filledIn?: ReadonlySet<string>
}

/** @throws RuleFailure when a reply does not have the values that were sent. */
export function expectChanged(exchange: Exchange, { session, operation, body, filledIn }: Written): void {
  if (!isAccepted(exchange)) throw new RuleFailure('any 2xx', answered(exchange), exchange)
  const fields = fieldsIn(exchange)
  const names = keptFields(session.contract, operation).filter((name) => isMeant(name, body))
  const full = names.find(
    (name) => isEmptyList(body[name]) && Array.isArray(fields[name]) && !isEmptyList(fields[name]),
  )
  if (full !== undefined) throw new RuleFailure(`${full} without entries`, JSON.stringify(fields[full]), exchange)
  const judged = names.filter((name) => !isEmptyList(body[name]) && !(body[name] === '' && filledIn?.has(name)))
  expectKept(judged, { sent: body, read: fields, exchange })
}

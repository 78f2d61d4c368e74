import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { companionFixture } from '../../prepare/bodies/references.ts'
import { idInReply } from '../../prepare/entities/created.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import {
  requireStillAccepted,
  requireUnchangedAccepted,
  type Trial,
  tryOperation,
} from '../../prepare/requests/requests.ts'
import { type Fact, isRecord, keywordOf, schemaLayers } from '../../schema/layers.ts'
import { propertiesOf } from '../../schema/properties.ts'
import { type Derived, derivedRule, idPart } from '../derived.ts'
import { fieldsIn } from '../families.ts'
import { successResponses } from '../responses.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { firstAccepted, withFewerFields, withTurnedFlags } from '../trials/beside.ts'
import { expectAccepted } from '../trials/expect.ts'

/** What is created without a field that has a default has the default, as far as the reply shows the field. */
export function deriveBodyDefaults(contract: Contract): readonly Derived[] {
  return contract.operations
    .filter(({ method }) => method === 'POST')
    .flatMap((operation) => slotsOf(contract, operation))
    .filter((slot) => slot.in === 'body' && slot.isOutermost)
    .flatMap((slot) => {
      const fact = keywordOf(schemaLayers(contract, slot.place), 'default')
      return fact === undefined ? [] : [defaultRule(contract, slot, fact)]
    })
}

function defaultRule(contract: Contract, slot: Slot, fact: Fact): Derived {
  const { operation, name } = slot
  return derivedRule(
    {
      id: `${operation.ruleName}-defaults-${slot.label}-to-${idPart(fact.value)}`,
      kind: 'limit',
      family: operation.family,
      text: `When \`${name}\` is left out, what ${operation.method} ${operation.path} creates has ${JSON.stringify(fact.value)} there.`,
      source: fact.place,
      covers: [slot.standsAt, ...replyDefaults(contract, slot)],
      needs: 'state',
    },
    (session) => judge(session, slot, fact.value),
  )
}

async function judge(session: Session, slot: Slot, value: unknown): Promise<void> {
  await requireState(session)
  const unchanged = await requireUnchangedAccepted(session, slot.operation)
  const created = await createdWithout(session, slot, unchanged)
  const actual = shownValue(created, slot) ?? shownValue(await lastView(session, created, slot), slot)
  // A target may leave out what is the default, but then it does so, too, where the default was sent.
  if (actual === undefined && value !== null) {
    const sent = await tryOperation(session, slot.operation, slot.change(value))
    if (shownValue(sent.exchange, slot) === undefined)
      throw new SetupFailure(`the reply does not carry \`${slot.name}\``)
  }
  if (isDeepStrictEqual(actual ?? null, value)) return expectBesideOthers(session, slot, value)
  throw new RuleFailure(`${slot.name} to be ${JSON.stringify(value)}`, JSON.stringify(actual) ?? 'no value', created)
}

/** Whoever fills in what another flag says has the default, too, as long as the other one says the same. */
async function expectBesideOthers(session: Session, slot: Slot, value: unknown): Promise<void> {
  const { operation, name } = slot
  for (const changes of withTurnedFlags(session, operation, slot.change())) {
    const { exchange } = await tryOperation(session, operation, changes)
    const actual = shownValue(exchange, slot)
    // Which flags go together is the target's own affair.
    if (actual === undefined || isDeepStrictEqual(actual, value)) continue
    const wanted = `${name} to be ${JSON.stringify(value)}, whatever else is sent`
    throw new RuleFailure(wanted, JSON.stringify(actual), exchange)
  }
}

/** @throws RuleFailure when the target takes no body without the field, also where it lacks one more. */
async function createdWithout(session: Session, slot: Slot, unchanged: Trial): Promise<Exchange> {
  const { operation } = slot
  const mine = withoutCompanion(session, slot.name)
  const trial = await tryOperation(mine, operation, slot.change())
  if (isAccepted(trial.exchange)) return trial.exchange
  await requireStillAccepted(session, operation)
  const other = await firstAccepted(mine, operation, withFewerFields(session.contract, operation, slot.change()))
  if (other === undefined) await expectAccepted(session, trial, unchanged)
  return other ?? trial.exchange
}

/** Absent and null say the same: there is no value. */
function shownValue(exchange: Exchange, { name }: Slot): unknown {
  const fields = fieldsIn(exchange)
  return isAccepted(exchange) && Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined
}

/** The entity that was created as it is read or, where it cannot be, as it was shown. @throws SetupFailure when no reply shows it. */
async function lastView(session: Session, created: Exchange, slot: Slot): Promise<Exchange> {
  const operation = operationAt(session.contract, 'GET', `${slot.operation.path}/{id}`)
  const id = idInReply(created)
  if (operation !== undefined && id !== undefined) return requireAnswer(await session.send({ operation, path: { id } }))
  if (isRecord(created.known)) return created
  throw new SetupFailure(`the reply does not show what was created: ${answered(created)}`, created)
}

/** What a field goes with is left out together with it: a metric with a data source may well need its metadata. */
function withoutCompanion(session: Session, field: string): Session {
  const companion = companionFixture(field)
  if (companion === undefined) return session
  const { [companion]: _, ...fixtures } = session.target.fixtures
  return { ...session, target: { ...session.target, fixtures } }
}

/** Where the schema of the reply says the same about the field. */
function replyDefaults(contract: Contract, slot: Slot): readonly string[] {
  return successResponses(slot.operation).flatMap(({ schemaPlace }) => {
    if (schemaPlace === undefined) return []
    const property = propertiesOf(contract, schemaPlace).find(({ name }) => name === slot.name)
    const fact = property === undefined ? undefined : keywordOf(schemaLayers(contract, property.place), 'default')
    return fact === undefined ? [] : [fact.place]
  })
}

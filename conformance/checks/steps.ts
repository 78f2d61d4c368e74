import { type ActiveCheck, type Check, RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { List } from '../derived/lists/lists.ts'
import type { Exchange, ExchangeRequest } from '../exchange.ts'
import type { Fields } from '../fields.ts'
import { exactJson, idText, textOfId } from '../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { preparedFields } from '../prepare/bodies/bodies.ts'
import { isCreation, requireId, sendTracked } from '../prepare/entities/created.ts'
import type { Entity } from '../prepare/entities/entities.ts'
import { jsonId } from '../prepare/fixtures.ts'
import { isRecord } from '../schema/layers.ts'

export type { Fields }

/** A request to an operation by its id. */
export type Call = Omit<ExchangeRequest, 'operation'>

/** A check whose rule is a row of `spec/rules.yaml`. */
export function check(
  id: string,
  run: (session: Session) => Promise<void>,
  order: Pick<ActiveCheck, 'isLast' | 'learn' | 'lookBack'> = {},
): Check {
  return { id, run, ...order }
}

/** A request to an operation by its id, to be sent with others. */
export function request(session: Session, operationId: string, call: Call = {}): ExchangeRequest {
  return { operation: session.contract.operation(operationId), ...call }
}

/** A list whose path has no parameters, by the id of its operation. */
export function listOf(session: Session, operationId: string): List {
  return { operation: session.contract.operation(operationId), path: {} }
}

/** Sends a request; whatever comes back is for the check to judge. What it creates is removed at the end of the run. */
export async function send(session: Session, operationId: string, call: Call = {}): Promise<Exchange> {
  return sendTracked(session, request(session, operationId, call))
}

/** Sends a request that has to work before anything can be judged. @throws SetupFailure when it does not, or makes something without an id. */
export async function prepare(session: Session, operationId: string, call: Call = {}): Promise<Exchange> {
  const exchange = await send(session, operationId, call)
  const { operation } = exchange
  if (!isAccepted(exchange))
    throw new SetupFailure(`${operation.method} ${operation.path} did not work: ${answered(exchange)}`, exchange)
  if (isCreation(session, operation)) requireId(exchange)
  return exchange
}

/** A legal body of an operation under fresh names, with some fields of one's own. */
export function bodyOf(session: Session, operationId: string, fields: Fields = {}): Fields {
  return { ...preparedFields(session, session.contract.operation(operationId)), ...fields }
}

/** The fields of a reply that the contract knows. @throws RuleFailure when it is no object, or no success. */
export function fieldsOf(exchange: Exchange): Fields {
  const { known } = exchange
  if (isAccepted(exchange) && isRecord(known)) return known
  throw new RuleFailure('an object', answered(exchange), exchange)
}

/** The entries of a list, with the fields that the contract knows. @throws RuleFailure when the reply is none. */
export function entriesOf(exchange: Exchange): readonly Fields[] {
  const { known } = exchange
  if (isAccepted(exchange) && Array.isArray(known)) return known.filter(isRecord)
  throw new RuleFailure('a list', answered(exchange), exchange)
}

/** The objects of a reply, one or a list of them, also with the fields that the contract does not know. */
export function wholeOf(exchange: Exchange): readonly Fields[] {
  return [exchange.reply?.json].flat().filter(isRecord)
}

/** What a value whose shape is open holds of what was sent, in whatever depth: a target may add to it. */
export function sentPart(value: unknown, sent: unknown): unknown {
  if (!isRecord(value) || !isRecord(sent)) return value
  const names = Object.keys(sent).filter((name) => Object.hasOwn(value, name))
  return Object.fromEntries(names.map((name) => [name, sentPart(value[name], sent[name])]))
}

/** @throws RuleFailure unless the request was refused, with whichever 4xx. */
export function expectRefused(exchange: Exchange): void {
  if (!isRefused(exchange)) throw new RuleFailure('any 4xx', answered(exchange), exchange)
}

/** @throws RuleFailure unless something holds. */
export function expect(
  holds: boolean,
  { expected, exchange }: { readonly expected: string; readonly exchange: Exchange },
): void {
  if (!holds) throw new RuleFailure(expected, answered(exchange), exchange)
}

/** Whether a field has a value: it is there, and is not null. */
export function has(fields: Fields, name: string): boolean {
  return Object.hasOwn(fields, name) && fields[name] !== undefined && fields[name] !== null
}

/** Items of a field that is a list of objects; none when it is absent. */
export function itemsOf(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The id of an entity as a body refers to it. */
export function idOf(entity: Pick<Entity, 'pathValues'>): unknown {
  return jsonId(entity.pathValues.id ?? '')
}

/** Whether two ids are the same, whether they came as a number or as text. */
export function isSameId(one: unknown, other: unknown): boolean {
  return one !== undefined && one !== null && textOfId(one) === textOfId(other)
}

/** Whether what came in a reply has this id, digit by digit. */
export function hasId(fields: Fields | undefined, id: unknown): boolean {
  return fields !== undefined && has(fields, 'id') && isSameId(idText(fields), id)
}

/** The answer to an open question that the target file gives, `undefined` when it gives none. */
export function answerTo(session: Session, questionId: string): string | undefined {
  const { answers } = session.target
  return Object.hasOwn(answers, questionId) ? String(answers[questionId]) : undefined
}

/** A value in JSON, for messages. */
export function words(value: unknown): string {
  return exactJson(value) ?? 'missing'
}

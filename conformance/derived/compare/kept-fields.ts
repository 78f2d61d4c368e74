import { RuleFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { exactJson, isRawJson } from '../../http/exact-ids.ts'
import { isRecord, questionsOf, schemaLayers } from '../../schema/layers.ts'
import { propertiesOf } from '../../schema/properties.ts'
import { isSameAddress } from './addresses.ts'
import { type FindAlike, findAlikeIn } from './telling-values.ts'

/** Open questions whose answer may be that a field is not read as it was written. */
const looseQuestions = [
  'id-in-bodies',
  'escalation-rule-targets',
  'contact-in-writes',
  'public-status-values',
  'subscribed-meaning',
  'structure-element-id',
]

/**
 * Fields that need not be read as they were written: what a contact refers to, how the targets of a rule go together and
 * what a structure holds is open, and of a page it is not known which fields are read-only. Groups have operations of their own.
 */
const looseFields = ['id', 'contact', 'escalationRules', 'structure', 'metadata']
const looseOnPages = ['status', 'subscribed', 'groups', 'activated', 'services', 'metrics']

/** Names of the fields of a body that have to be read with the values that were written. */
export function keptFields(contract: Contract, operation: Operation): readonly string[] {
  if (operation.requestBody === undefined) return []
  const loose = operation.path.startsWith('/status-pages') ? [...looseFields, ...looseOnPages] : looseFields
  return propertiesOf(contract, operation.requestBody.schemaPlace)
    .filter(({ name }) => !loose.includes(name))
    .filter(({ place }) => !questionsOf(schemaLayers(contract, place)).some((id) => looseQuestions.includes(id)))
    .map(({ name }) => name)
}

/** Whether a field of a body says anything: nothing is displayed of an announcement that is not there, and a target may put that right. */
export function isMeant(name: string, body: Fields): boolean {
  return !/^announcement./.test(name) || (body.announcement ?? '') !== ''
}

/** What was written, or read before, and what is read now. */
export interface Comparison {
  readonly sent: Fields
  readonly read: Fields
  /** The exchange that brought what is read. */
  readonly exchange: Exchange
  /** Where the first of the two comes from, in words, when it was not written by this very request. */
  readonly from?: string
}

/** @throws RuleFailure when one of the named fields was sent and is read with another value, or not at all. */
export function expectKept(names: readonly string[], { sent, read, exchange, from }: Comparison): void {
  const isRight = from === undefined ? isKeptAsSent : isKept
  const isLeftOut = (name: string): boolean => read[name] === undefined && isStatedDefault(name, sent[name])
  const departing = names
    .filter((name) => sent[name] !== undefined && sent[name] !== null && !isLeftOut(name))
    .filter((name) => !isIdle(name, { sent, read }))
    .filter((name) => !isRight(name, { sent: sent[name], read: read[name] }))
  const say = (fields: Fields) => departing.map((name) => `${name} ${exactJson(fields[name]) ?? 'missing'}`).join(', ')
  const expected = from === undefined ? say(sent) : `${say(sent)}, ${from}`
  if (departing.length > 0) throw new RuleFailure(expected, say(read), exchange)
}

/** Whether a number says nothing where it was sent: what is not repeated has no frequency, and a target may show its default, or none. */
export function isIdle(name: string, { sent, read }: Pick<Comparison, 'sent' | 'read'>): boolean {
  return name === 'frequency' && (read.repeating ?? sent.repeating) === false && isStatedDefault(name, read[name] ?? 1)
}

/** Numbers that the interface states as defaults of a policy. */
const statedDefaults: Readonly<Record<string, number>> = { frequency: 1, delayMin: 0 }

/** Whether a number is the stated default of its field: many serialisers leave it out, and then it is known all the same. */
export function isStatedDefault(name: string, value: unknown): boolean {
  return typeof value === 'number' && statedDefaults[name] === value
}

interface Values {
  readonly sent: unknown
  readonly read: unknown
}

/** Whether the value of a field is what was sent, or read before. */
export function isKept(name: string, { sent, read }: Values): boolean {
  return holds(read, sent, orderedFields.includes(name))
}

/** Whether the value of a field is what was sent, but for what a target may change on the way. */
export function isKeptAsSent(name: string, { sent, read }: Values): boolean {
  return isKept(name, { sent: withoutSpelling(name, sent), read: withoutSpelling(name, read) })
}

/**
 * Whether the interface leaves open that a text is read as it was sent: in small letters, as far as these are routing keys or names of
 * domains, or with other ends of lines. It is shown alike everywhere then.
 */
export function isSpeltFreely(name: string, text: string): boolean {
  return text !== withoutSpelling(name, text)
}

function withoutSpelling(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return isCaseless(name) ? value.toLowerCase() : value.replaceAll('\r\n', '\n')
}

/**
 * Whether a text may be kept in small letters or in capitals: the interface does not say that case counts in routing keys, and in names
 * of domains it does not.
 */
export function isCaseless(name: string): boolean {
  return name === 'routingKey' || name === 'domain' || name === 'subdomain'
}

/** An empty list holds nothing, and may be left out. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Lists of which the contract says that they have an order. */
const orderedFields = ['escalationRules']

/** Whether a value is what was sent, perhaps with more fields; the entries of most lists may come back in another order. */
function holds(actual: unknown, sent: unknown, isOrdered = false): boolean {
  if (Array.isArray(sent)) {
    if (!Array.isArray(actual) || actual.length !== sent.length) return false
    if (isOrdered) return sent.every((item, index) => holds(actual[index], item))
    let findAlike: FindAlike | undefined
    return sent.every((item, index) => {
      // Most stand where they stood.
      if (holds(actual[index], item)) return true
      findAlike ??= findAlikeIn(actual)
      return findAlike(item).some((one) => holds(one, item))
    })
  }
  // An empty text says nothing, and a field without a value may be left out.
  if (sent === '') return (actual ?? '') === ''
  // Nor is a flag that is off told by everyone.
  if (sent === false) return (actual ?? false) === false
  if (!isRecord(sent) || isRawJson(sent)) return isSameAddress(actual, sent) || isSameNumber(actual, sent)
  return (
    isRecord(actual) &&
    Object.entries(sent).every(([key, value]) => holds(actual[key], value, orderedFields.includes(key)))
  )
}

// An id of more than 15 digits is sent digit by digit, and read as the nearest number.
function isSameNumber(actual: unknown, sent: unknown): boolean {
  return typeof actual === 'number' && Number(exactJson(sent)) === actual
}

import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson, parseWithIds } from '../../http/exact-ids.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { type PreparedPath, preparePath } from '../../prepare/requests/paths.ts'
import { requireUnchangedAccepted, tryOperation } from '../../prepare/requests/requests.ts'
import { inTurnIfNameless } from '../../prepare/turns/turns.ts'
import { isRecord, keywordOf, schemaLayers, typesOf } from '../../schema/layers.ts'
import { propertiesOf } from '../../schema/properties.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { type Odd, oddValue, tellingBodies, tellingValues } from './odd-answers.ts'

/** Whatever stands in a request: it is taken or refused, and never an error of the server. */
export function deriveOddRequests(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) => {
    const values = slotsOf(contract, operation).flatMap((slot) => {
      const odd = slot.isOutermost
        ? [...oddValues(contract, slot), ...tellingValues(slot)]
        : innerValues(contract, slot)
      return [
        ...[...new Set(odd)].map((value) => oddValue(slot, value)),
        ...beyondDouble(contract, slot),
        ...entryTwice(contract, slot),
      ]
    })
    const bodies = operation.requestBody === undefined ? [] : [...oddBodies, ...tellingBodies(contract, operation)]
    const odd: readonly Odd[] = [...values, ...bodies]
    return odd.length === 0 ? [] : [rule(operation, odd)]
  })
}

function rule(operation: Operation, odd: readonly Odd[]): Derived {
  const questions = [...new Set(odd.flatMap(({ question }) => question?.id ?? []))]
  return derivedRule(
    {
      id: `${operation.ruleName}-withstands-odd-requests`,
      kind: 'error',
      family: operation.family,
      text: `${operation.method} ${operation.path} accepts or refuses numbers, texts and bodies that nobody would send on purpose.`,
      source: operation.place,
      questions,
    },
    async (session) => {
      await requireUnchangedAccepted(session, operation)
      const shared = odd.filter((one) => mayShare(operation, one))
      if (shared.length > 0) {
        await onUsualPath(session, operation, async (mine, at) => {
          for (const one of shared) await expectTakenOrRefused(mine, { operation, at, ...one })
        })
      }
      for (const one of odd) if (!shared.includes(one)) await expectTakenOrRefused(session, { operation, ...one })
    },
  )
}

/** Whether what a request is sent to serves the next one as well: it is written to again and again, or an odd path leads elsewhere. */
function mayShare(operation: Operation, { change, question }: Odd): boolean {
  const isWrite = operation.method === 'PUT' && operation.requestBody !== undefined
  return question === undefined && (isWrite || change.path !== undefined)
}

async function onUsualPath(
  session: Session,
  operation: Operation,
  work: (session: Session, path: PreparedPath) => Promise<void>,
): Promise<void> {
  return inTurnIfNameless(session, operation, async (mine) => work(mine, await preparePath(mine, operation, {})))
}

interface Attempt extends Odd {
  readonly operation: Operation
  /** Where the request goes, but for what is odd in its path; to an entity of its own where it does not say. */
  readonly at?: PreparedPath
}

async function expectTakenOrRefused(session: Session, { question, ...odd }: Attempt): Promise<void> {
  const exchange = await attempt(session, odd)
  const status = exchange?.reply?.status ?? 0
  // 503 and 507 speak of the target, not of the request.
  if (exchange === undefined || [503, 507].includes(status)) return
  if (status < 200 || status >= 500) throw new RuleFailure('2xx or 4xx', answered(exchange), exchange)
  const answer = await question?.tell(session, exchange)
  if (question !== undefined && answer !== undefined) session.observe(question.id, answer)
}

async function attempt(session: Session, given: Attempt): Promise<Exchange | undefined> {
  const { operation, change, rewrite, headers, at } = given
  try {
    if (await isOfOthers(session, given)) return undefined
    return (
      await tryOperation(session, operation, change, { at, ...(rewrite && { rewrite }), ...(headers && { headers }) })
    ).exchange
  } catch (error) {
    if (error instanceof SetupFailure) return undefined
    throw error
  }
}

/** Whether an id that a write is sent to on trial leads to something: the run did not make it, and leaves it alone. */
async function isOfOthers(session: Session, { operation: { method, path }, change, at }: Attempt): Promise<boolean> {
  const [name] = Object.keys(change.path ?? {})
  if (method === 'GET' || name === undefined) return false
  const item = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)
  const read = operationAt(session.contract, 'GET', item)
  return read !== undefined && isAccepted((await tryOperation(session, read, change, { at })).exchange)
}

const oddBodies: readonly Odd[] = [
  { change: { body: { path: [], value: [] } } },
  { change: { body: { path: [], value: 'text' } } },
  // JSON as well, and what many languages read as nothing at all.
  { change: { body: { path: [], value: null } } },
  { change: { body: { path: [], value: [null] } } },
  { change: { body: { path: [], value: [{}] } } },
  { change: { body: { path: [], value: { unknown: { nested: [[[]]] } } } } },
  { change: {}, rewrite: torn },
  // It says nothing, as a target may pass over what it does not take for JSON.
  { change: { body: { path: [], value: {} } }, headers: { 'content-type': 'text/plain' } },
]

/** The first text begins with a byte that begins a letter of two, and has no second. */
function torn(json: string): string {
  return json.includes('":"') ? json.replace('":"', '":"\udcc3') : '"\udcc3"'
}

/** A number that JSON can write and no double can hold: read as infinity, it is not shown as a number again. */
function beyondDouble(contract: Contract, slot: Slot): readonly Odd[] {
  if (slot.in !== 'body' || !slot.isOutermost || !typesOf(contract, slot.place).includes('number')) return []
  const largest = JSON.stringify(Number.MAX_VALUE)
  return [{ change: slot.change(Number.MAX_VALUE), rewrite: (json) => json.replace(largest, '1e400') }]
}

/** Who is named twice is one all the same, and what joins two tables holds each pair once; so does what keeps addresses. */
function entryTwice(contract: Contract, { path, place }: Slot): readonly Odd[] {
  const items = itemsOf(contract, place)
  if (path.length === 0 || items === undefined) return []
  const hasId = propertiesOf(contract, items).some((property) => property.name === 'id')
  const isText = typesOf(contract, items).includes('string')
  if (!hasId && !isText) return []
  return [{ change: {}, rewrite: (json) => exactJson(withFirstTwice(parseWithIds(json), path)) ?? json }]
}

/** The value with the first entry of the list at a path twice, in each object that has it or the field that holds one alone. */
function withFirstTwice(value: unknown, [key = '', ...inner]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withFirstTwice(one, inner))
  if (!isRecord(value)) return value
  if (inner.length > 0)
    return Object.hasOwn(value, key) ? { ...value, [key]: withFirstTwice(value[key], inner) } : value
  const list = Array.isArray(value[key]) ? value[key] : [value[key.replace(/s$/, '')]]
  return list[0] === undefined ? value : { ...value, [key]: [list[0], ...list] }
}

/** One more than an int64 can hold. */
const aboveInt64 = `${2n ** 63n}`

const longText = 'long '.repeat(200)

/** JSON can write the half of a letter, which no UTF-8 can hold. */
const halfLetter = 'half \ud83d'

/**
 * Further inside, what is read entry by entry breaks on one that is nothing, and what is looked up by its id on one that has none, or
 * none that a database takes for a number.
 */
function innerValues(contract: Contract, { name, place }: Slot): readonly unknown[] {
  const types = typesOf(contract, place)
  if (types.includes('array')) return [[null], ...oddObjects(contract, itemsOf(contract, place)).map((one) => [one])]
  if (types.includes('object')) return oddObjects(contract, place)
  return name.endsWith('.id') ? [null, 'x', Number.MAX_SAFE_INTEGER] : []
}

function itemsOf(contract: Contract, place: string): string | undefined {
  return keywordOf(schemaLayers(contract, place), 'items')?.place
}

/** Objects without anything, and with one thing that is odd. */
function oddObjects(contract: Contract, place: string | undefined): readonly object[] {
  if (place === undefined || !typesOf(contract, place).includes('object')) return []
  return [{}, ...propertiesOf(contract, place).map(({ name }) => ({ [name]: name === 'id' ? 'x' : [null] }))]
}

function oddValues(contract: Contract, slot: Slot): readonly unknown[] {
  const types = typesOf(contract, slot.place)
  if (slot.in === 'query') return types.includes('integer') ? [-1, 0, '1e9', '٣'] : ['', longText, '\u0000', "'%_\\"]
  if (slot.in === 'path')
    return types.includes('number') || types.includes('integer')
      ? [0, -1, '%', aboveInt64]
      : [longText, '\u0000', "'%_\\", ...nobody(contract, slot)]
  // An entry that is nothing is easily forgotten.
  if (types.includes('array')) return [null, ...innerValues(contract, slot).slice(0, 2)]
  if (types.includes('object')) return [null, {}, { id: 'x' }]
  if (types.includes('string'))
    return [null, '', longText, 'NUL \u0000 inside', halfLetter, true, ...inSmallLetters(contract, slot)]
  // What a loose language takes for a value of the type has to be shown as one.
  if (types.includes('boolean')) return [null, 0]
  return types.includes('number') || types.includes('integer') ? [null, -1, 2 ** 53, 1e300, '7'] : [null]
}

/** Where an id is a text of digits, one that nobody has, though it is a number like others. */
function nobody(contract: Contract, { place }: Slot): readonly string[] {
  const pattern = keywordOf(schemaLayers(contract, place), 'pattern')?.value
  const id = String(Number.MAX_SAFE_INTEGER)
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test(id) ? [id] : []
}

/** A value in small letters may be taken for the one that it says, and is not shown as it was sent then. */
function inSmallLetters(contract: Contract, { place }: Slot): readonly string[] {
  const values = keywordOf(schemaLayers(contract, place), 'enum')?.value
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
  return texts.slice(0, 1).map((text) => text.toLowerCase())
}

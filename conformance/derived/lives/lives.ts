import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText, parseWithIds } from '../../http/exact-ids.ts'
import { isAccepted, isRefused } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { isIdle, isMeant, isSpeltFreely, keptFields } from '../compare/kept-fields.ts'
import { isNothing, stillFields } from '../compare/shown-alike.ts'
import { type Family, familiesOf } from '../families.ts'

/** What a run wrote to an entity that it made, and what it was shown of it, in the order of the answers. */
export interface Life {
  readonly family: Family
  readonly sights: readonly Sight[]
}

/** One look at an entity, or one write to it. */
export interface Sight {
  readonly exchange: Exchange
  /** What was shown, as far as it stands still. */
  readonly shown: Fields
  /** Where it was written to, what a legal body said of fields that are read as they were sent. */
  readonly sent?: Fields
}

interface Kept extends Life {
  readonly sights: Sight[]
  /** What it was called: somebody else's may have its id once it is removed. */
  readonly names: Set<unknown>
  /** What was seen since the latest write, and by which operations: most is seen again and again. */
  readonly seen: Map<string, Set<Operation>>
  /** When the latest write was answered, on the clock of the run. */
  writtenAtMs: number
  /** Whether something may have been written that nobody knows. */
  isUnclear: boolean
}

type Shown = ReadonlyMap<Operation, readonly Life[]>

const shownByRun = new WeakMap<readonly Exchange[], Shown>()

/** The entities that a run made and an operation showed; those of all operations are found at once. */
export function livesShownBy(
  operation: Operation,
  contract: Contract,
  exchanges: readonly Exchange[],
): readonly Life[] {
  const shown = shownByRun.get(exchanges) ?? byOperation(findLives(contract, exchanges))
  shownByRun.set(exchanges, shown)
  return shown.get(operation) ?? []
}

function byOperation(lives: readonly Life[]): Shown {
  const shown = new Map<Operation, Set<Life>>()
  for (const life of lives) {
    for (const { exchange } of life.sights) {
      const { operation } = exchange
      shown.set(operation, (shown.get(operation) ?? new Set()).add(life))
    }
  }
  return new Map([...shown].map(([operation, those]) => [operation, [...those]]))
}

function findLives(contract: Contract, exchanges: readonly Exchange[]): readonly Life[] {
  const families = familiesOf(contract)
  const plans = new Map(contract.operations.map((operation) => [operation, planOf(contract, operation, families)]))
  const lives = new Map<string, Kept>()
  for (const exchange of exchanges) {
    const { operation } = exchange
    const plan = plans.get(operation)
    if (plan === undefined) continue
    if (isAccepted(exchange)) look(exchange, plan)
    else if (operation.method !== 'GET' && !isRefused(exchange)) doubt(keysIn(exchange, plan.family)())
  }
  return withoutFilledIn([...lives.values()].filter(({ isUnclear }) => !isUnclear))

  function look(exchange: Exchange, { family, read }: Plan): void {
    const { known } = exchange
    const keyOf = keysIn(exchange, family)
    for (const fields of (Array.isArray(known) ? known : [known]).filter(isRecord)) {
      const key = keyOf(fields)
      if (exchange.operation === family.create) begin(key, family)
      if (read === undefined) see(key, exchange, fields)
      else write(key, { exchange, ...read(fields, bodyOf(exchange)) })
      for (const inner of ['services', 'metrics'])
        for (const one of listIn(fields, inner)) see(`/${inner}/${encodeURIComponent(idText(one))}`, exchange, one)
    }
  }

  function begin(key: string, family: Family): void {
    doubt(key)
    if (!lives.has(key))
      lives.set(key, { family, sights: [], names: new Set(), seen: new Map(), writtenAtMs: 0, isUnclear: false })
  }

  function doubt(key: string): void {
    const life = lives.get(key)
    if (life !== undefined) life.isUnclear = true
  }

  function write(key: string, sight: Sight): void {
    const life = lives.get(key)
    if (life === undefined) return
    // Of two writes at once nobody knows which came first: the later answer may show what was before the other.
    if (isBesideWrite(life, sight.exchange)) life.isUnclear = true
    life.writtenAtMs = sight.exchange.startedAtMs + sight.exchange.durationMs
    life.names.add(bodyOf(sight.exchange).name)
    life.seen.clear()
    life.sights.push(sight)
  }

  function see(key: string, exchange: Exchange, fields: Fields): void {
    const life = lives.get(key)
    if (life === undefined || !life.names.has(fields.name)) return
    if (exchange.operation.path.startsWith(life.family.itemPath) && isBesideWrite(life, exchange)) return
    const text = textOf(fields)
    const by = life.seen.get(text) ?? new Set()
    life.seen.set(text, by)
    if (!by.has(exchange.operation)) life.sights.push({ exchange, shown: stillParts(fields) })
    by.add(exchange.operation)
  }
}

/** An empty text counts as none, which it may be to a target that makes up a text of its own where it is told none. */
function withoutFilledIn(lives: readonly Life[]): readonly Life[] {
  const filledIn = new Set(lives.flatMap((life) => filledInBy(life).map((name) => `${life.family.itemPath} ${name}`)))
  if (filledIn.size === 0) return lives
  return lives.map(({ family, sights }) => {
    const isTold = ([name, value]: Part) => value !== '' || !filledIn.has(`${family.itemPath} ${name}`)
    const told = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(isTold))
    return { family, sights: sights.map(({ sent, ...sight }) => (sent ? { ...sight, sent: told(sent) } : sight)) }
  })
}

/** Names of texts that the reply to a creation tells, and nobody gave. */
function filledInBy({ family, sights: [first] }: Life): readonly string[] {
  if (first?.sent === undefined || first.exchange.operation !== family.create) return []
  const given = bodyOf(first.exchange)
  return Object.entries(first.shown).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && isNothing(given[name]) ? [name] : [],
  )
}

/** Whether a request was under way when the latest write was answered, so that its own answer may be from before it. */
function isBesideWrite({ writtenAtMs }: Kept, { startedAtMs }: Exchange): boolean {
  return startedAtMs < writtenAtMs
}

/** Entries come again and again, and are the same objects then. */
const texts = new WeakMap<Fields, string>()

function textOf(fields: Fields): string {
  const text = texts.get(fields) ?? JSON.stringify(fields)
  texts.set(fields, text)
  return text
}

/** What is made of the replies of an operation. */
interface Plan {
  /** Whose entities it shows. */
  readonly family: Family
  /** For a write: what its reply and its body tell. */
  readonly read: ((fields: Fields, body: Fields) => Pick<Sight, 'shown' | 'sent'>) | undefined
}

function planOf(contract: Contract, operation: Operation, families: readonly Family[]): Plan | undefined {
  const { method, path, requestBody } = operation
  const family = families.find(({ list, itemPath }) => {
    if (path.startsWith(itemPath)) return /\}(\/publish-status|\/levels\/\{level\})?$/.test(path) && method !== 'DELETE'
    return path === list.path || path.startsWith(`${list.path}/`)
  })
  if (family === undefined) return undefined
  if (method === 'GET' || requestBody === undefined) return { family, read: undefined }
  const { schemaPlace } = requestBody
  const isLegal = (body: Fields) => contract.mismatches(schemaPlace, body).length === 0
  // What a level says is no field of its policy.
  if (path !== family.list.path && path !== family.itemPath)
    return {
      family,
      read: (fields, body) => ({ shown: timeoutOf(fields), sent: isLegal(body) ? timeoutOf(body) : {} }),
    }
  const names = keptFields(contract, operation).filter((name) => name !== 'teams')
  const sentIn = (body: Fields, told: readonly string[]) =>
    Object.fromEntries([...pick(told, body), ...timeoutsIn(body)].filter(isPlain))
  return {
    family,
    read(fields, body) {
      const told = names.filter((name) => !isIdle(name, { sent: body, read: fields }))
      const sent = isLegal(body) ? sentIn(body, told) : {}
      // A status moves, but not at once.
      return { shown: { ...stillParts(fields), ...('status' in sent ? { status: fields.status } : {}) }, sent }
    },
  }
}

type Part = readonly [name: string, value: unknown]

function pick(names: readonly string[], fields: Fields): readonly Part[] {
  return names.filter((name) => isMeant(name, fields)).map((name) => [name, fields[name]])
}

/** Whether a value is nothing that a target may change on the way, as it does with blanks, with letters that are not composed, with ends of lines and perhaps with capitals, or beyond bounds that are open. */
function isPlain([name, value]: Part): boolean {
  if (typeof value === 'number') return value >= 0 && value <= largestPlain
  if (typeof value === 'string')
    return (
      value.length <= longestPlain &&
      value.isWellFormed() &&
      value === value.trim().normalize() &&
      !isSpeltFreely(name, value)
    )
  return !isNothing(value)
}

/** The largest number that the contract names. */
const largestPlain = 1440
const longestPlain = 100

/** Gives the path of an entity, below the server's URL: that of the request, or that of its list with its id. */
function keysIn({ operation, request }: Exchange, { list, itemPath }: Family): (fields?: Fields) => string {
  const [url = ''] = request.url.split('?')
  const own = url.split('/').slice(1 - operation.path.split('/').length)
  const isById = operation.path.startsWith(itemPath)
  const length = (isById ? itemPath : list.path).split('/').length - 1
  const start = ['', ...own.slice(0, length)].join('/')
  return isById ? () => start : (fields = {}) => `${start}/${encodeURIComponent(idText(fields))}`
}

/** What a body says; nothing where it is not JSON, should a target take it all the same. */
function bodyOf({ request }: Exchange): Fields {
  const body = request.body === undefined ? undefined : parseSent(request.body)
  return isRecord(body) ? body : {}
}

function parseSent(body: string): unknown {
  try {
    return parseWithIds(body)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What stands still of an entity; the parts of a structure one by one, as each goes with what it shows. */
function stillParts({ structure, contact, ...fields }: Fields): Fields {
  const parts = [...contactIn(contact), ...elementsIn(structure), ...timeoutsIn(fields)]
  return stillFields({ ...fields, ...Object.fromEntries(parts) })
}

/** Which contact is the primary one changes with those of others. */
function contactIn(contact: unknown): readonly Part[] {
  if (!isRecord(contact)) return []
  const { primary: _, ...still } = contact
  return [['contact', still]]
}

/** What the element of a structure is called that names something by its id. */
export function partOfStructure(id: string): string {
  return `structure of ${id}`
}

/** Whether that is what is called so. */
export function isPartOfStructure(name: string): boolean {
  return name.startsWith(partOfStructure(''))
}

function elementsIn(structure: unknown): readonly Part[] {
  const elements = isRecord(structure) ? allElements(structure, 'elements') : []
  const countOf = (id: string) => elements.filter((one) => idText(one) === id).length
  return elements
    .filter((one) => countOf(idText(one)) === 1)
    .map((one) => [partOfStructure(idText(one)), { type: one.type, options: one.options }])
}

function allElements(fields: Fields, name: string): readonly Fields[] {
  return listIn(fields, name).flatMap((one) => [one, ...allElements(one, 'children')])
}

/** In what order levels come is judged elsewhere. */
function timeoutsIn(fields: Fields): readonly Part[] {
  const timeouts = listIn(fields, 'escalationRules').map(({ escalationTimeout }) => escalationTimeout)
  return timeouts.length === 0 ? [] : [['escalationTimeouts', timeouts]]
}

function timeoutOf({ escalationTimeout }: Fields): Fields {
  return typeof escalationTimeout === 'number' ? { escalationTimeout } : {}
}

function listIn(fields: Fields, name: string): readonly Fields[] {
  const { [name]: value } = fields
  return Array.isArray(value) ? value.filter(isRecord) : []
}

import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, isRefused } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { isNothing } from '../compare/shown-alike.ts'
import { type Family, familiesOf } from '../families.ts'
import { type Reader, readerOf, sentBodyOf } from './readers.ts'
import { listIn, type Part, stillParts } from './still-parts.ts'

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
  /** When the latest write, or the removal, was answered, on the clock of the run. */
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
  const removals = new Map(families.map((family) => [family.remove, family]))
  const readers = new Map(contract.operations.map((operation) => [operation, readerOf(contract, operation, families)]))
  const lives = new Map<string, Kept>()
  for (const exchange of exchanges) {
    const { operation } = exchange
    const removed = removals.get(operation)
    if (removed !== undefined) passBy(lives.get(keysIn(exchange, removed)()), exchange)
    const reader = readers.get(operation)
    if (reader === undefined) continue
    if (isAccepted(exchange)) look(exchange, reader)
    else if (operation.method !== 'GET' && !isRefused(exchange)) doubt(keysIn(exchange, reader.family)())
  }
  return withoutFilledIn([...lives.values()].filter(({ isUnclear }) => !isUnclear))

  function look(exchange: Exchange, { family, readWrite }: Reader): void {
    const { known } = exchange
    const keyOf = keysIn(exchange, family)
    for (const fields of (Array.isArray(known) ? known : [known]).filter(isRecord)) {
      const key = keyOf(fields)
      if (exchange.operation === family.create) begin(key, family)
      if (readWrite === undefined) see(key, exchange, fields)
      else write(key, { exchange, ...readWrite(fields, sentBodyOf(exchange)) })
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
    passBy(life, sight.exchange)
    life.names.add(sentBodyOf(sight.exchange).name)
    life.sights.push(sight)
  }

  function see(key: string, exchange: Exchange, fields: Fields): void {
    const life = lives.get(key)
    if (life === undefined || !life.names.has(fields.name)) return
    if (isBesideWrite(life, exchange)) return
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
  const given = sentBodyOf(first.exchange)
  return Object.entries(first.shown).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && isNothing(given[name]) ? [name] : [],
  )
}

/** Whether an operation shows one entity, as it is now: a list, or what shows it inside, may be a moment behind. */
export function isShownAtOnce(operation: Operation, { family: { list } }: Pick<Life, 'family'>): boolean {
  return operation !== list && operation.path.startsWith(list.path)
}

/** Whether a request was under way when the latest write was answered, so that its own answer may be from before it. */
function isBesideWrite({ writtenAtMs }: Kept, { startedAtMs }: Exchange): boolean {
  return startedAtMs < writtenAtMs
}

/** Takes note of a write or a removal. */
function passBy(life: Kept | undefined, change: Exchange): void {
  if (life === undefined) return
  forgetBeside(life, change)
  life.writtenAtMs = change.startedAtMs + change.durationMs
  life.seen.clear()
}

/** An answer that came while a write was under way may be from after it, or be put together from before and after. */
function forgetBeside(life: Kept, { startedAtMs }: Exchange): void {
  const from = life.sights.findLastIndex(({ sent }) => sent !== undefined) + 1
  const read = life.sights.splice(from)
  life.sights.push(...read.filter(({ exchange }) => exchange.startedAtMs + exchange.durationMs <= startedAtMs))
}

/** Entries come again and again, and are the same objects then. */
const texts = new WeakMap<Fields, string>()

function textOf(fields: Fields): string {
  const text = texts.get(fields) ?? JSON.stringify(fields)
  texts.set(fields, text)
  return text
}

/** Gives the path of an entity, below the server's URL: that of the request, or that of its list with its id. */
function keysIn({ operation, request }: Exchange, { list, itemPath }: Family): (fields?: Fields) => string {
  const [url = ''] = request.url.split('?')
  const own = url.split('/').slice(1 - operation.path.split('/').length)
  const isById = operation.path.startsWith(itemPath)
  const length = (isById ? itemPath : list.path).split('/').length - 1
  const start = ['', ...own.slice(0, length)].join('/')
  return isById ? () => start : (fields = {}) => `${start}/${encodeURIComponent(idText(fields))}`
}

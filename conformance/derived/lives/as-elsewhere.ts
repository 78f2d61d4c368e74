import { type ActiveCheck, RuleFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { isKept, isKeptAsSent, isStatedDefault } from '../compare/kept-fields.ts'
import { isNothing } from '../compare/shown-alike.ts'
import { isShownAtOnce, type Life, livesShownBy, type Sight } from './lives.ts'
import { isPartOfStructure, partOfStructure } from './still-parts.ts'

/** What follows from what else the account holds, or from who asks, and changes without a write. */
export const dependent: readonly string[] = [
  'id',
  'dataSource',
  'services',
  'metrics',
  'groups',
  'subscribed',
  'publicStatus',
  'activated',
]

/** Looks back at a run: of the entities that it made, no operation shows anything that was neither written nor shown by another operation. */
export function asElsewhere(operationId: string): NonNullable<ActiveCheck['lookBack']> {
  return (exchanges, contract) => expectAsElsewhere(contract, contract.operation(operationId), exchanges)
}

function expectAsElsewhere(contract: Contract, operation: Operation, exchanges: readonly Exchange[]): void {
  const lives = livesShownBy(operation, contract, exchanges)
  const usual = new Set(lives.flatMap((life) => shownBy(operation, life)))
  const removed = partsOfRemoved(exchanges)
  for (const life of lives) {
    // What may be a moment behind has to agree with anything that was there at some time.
    const isAtOnce = isShownAtOnce(operation, life)
    for (const sights of isAtOnce ? stagesOf(life) : [life.sights]) {
      const elsewhere = knownElsewhere({ ...life, sights }, operation)
      for (const sight of sights) if (isBy(operation, sight)) expectSeenElsewhere({ life, elsewhere, usual }, sight)
    }
    if (isAtOnce)
      for (const sights of writesOf(life)) expectNoneLost(operation, { ...life, sights }, { usual, removed })
  }
}

function isBy(operation: Operation, { exchange }: Sight): boolean {
  return exchange.operation === operation
}

/** Names of what an operation shows, of one kind of entities and of those inside them. */
function shownBy(operation: Operation, life: Life): readonly string[] {
  return life.sights
    .filter((sight) => isBy(operation, sight))
    .flatMap(({ shown }) => Object.keys(shown).map((name) => nameIn(life, name)))
}

function nameIn({ family }: Life, name: string): string {
  return `${family.itemPath} ${name}`
}

/** From each write, or several that nobody read in between, to the next. */
function stagesOf({ sights }: Life): readonly (readonly Sight[])[] {
  return partsOf(sights, (sight, former) => sight.sent !== undefined && former?.sent === undefined)
}

/** From each write to the next. */
function writesOf({ sights }: Life): readonly (readonly Sight[])[] {
  return partsOf(sights, ({ sent }) => sent !== undefined)
}

function partsOf(
  sights: readonly Sight[],
  isFirst: (sight: Sight, former: Sight | undefined) => boolean,
): readonly (readonly Sight[])[] {
  const parts: Sight[][] = []
  for (const [index, sight] of sights.entries()) {
    if (isFirst(sight, sights[index - 1]) || parts.length === 0) parts.push([])
    parts.at(-1)?.push(sight)
  }
  return parts
}

interface Standard {
  readonly life: Life
  /** What is known of a field from elsewhere; none where some of that is not known. */
  readonly elsewhere: (name: string) => readonly unknown[]
  readonly usual: ReadonlySet<string>
}

function expectSeenElsewhere({ life, elsewhere, usual }: Standard, sight: Sight): void {
  const { exchange, shown, sent } = sight
  for (const name of Object.keys({ ...shown, ...sent })) {
    if (dependent.includes(name)) continue
    // What a reply leaves out it may leave out always, but not only where it is 0 or true.
    if (isNothing(shown[name]) && !(isFlagOrNumber(sent?.[name]) && usual.has(nameIn(life, name)))) continue
    if (isNeverShown(life, name, sent?.[name]) && isNothing(shown[name])) continue
    // An empty text may be taken for none, and a default stand in its place; the rules about updates judge whether it does.
    if (sent?.[name] === '') continue
    // What was sent, for the reply to it.
    const [known, isRight, from] = isNothing(sent?.[name])
      ? [elsewhere(name), isKept, 'as everywhere else']
      : [[sent?.[name]], isKeptAsSent, 'as it was sent']
    if (known.length === 0 || known.some((one) => isRight(name, { sent: one, read: shown[name] }))) continue
    const wanted = [...new Set(known.map(exactJson))].join(' or ')
    const actual = exactJson(shown[name]) ?? 'missing'
    throw new RuleFailure(`${name} ${wanted}, ${from}`, `${name} ${actual}`, exchange)
  }
}

/** When the run began to remove services, by the parts of structures that name them: these may go as well, and whatever is inside them. */
function partsOfRemoved(exchanges: readonly Exchange[]): ReadonlyMap<string, number> {
  const removals = exchanges.filter((one) => one.operation.id === 'services.delete' && isAccepted(one))
  return new Map(
    removals.map(({ request, startedAtMs }) => [partOfStructure(lastOf(new URL(request.url).pathname)), startedAtMs]),
  )
}

function lastOf(path: string): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '')
}

interface Parts {
  readonly usual: ReadonlySet<string>
  readonly removed: ReadonlyMap<string, number>
}

/** What another operation shows of an entity, with no write in between, is there for one that shows as much of others. */
function expectNoneLost(operation: Operation, stage: Life, { usual, removed }: Parts): void {
  const { create, itemPath } = stage.family
  // A list may be a moment behind, and show what the write has replaced.
  const isOfItem = ({ exchange: { operation: one } }: Sight) => one === create || one.path.startsWith(itemPath)
  const told = stage.sights
    .filter((sight) => isOfItem(sight) && !isBy(operation, sight))
    .flatMap((other) => Object.entries(other.shown))
    .filter(([name, value]) => isSaying(value) && !dependent.includes(name) && usual.has(nameIn(stage, name)))
  const goneSinceMs = Math.min(...told.map(([name]) => removed.get(name) ?? Number.POSITIVE_INFINITY))
  for (const { exchange, shown } of stage.sights.filter((sight) => isBy(operation, sight))) {
    const isPruned = goneSinceMs <= exchange.startedAtMs + exchange.durationMs
    const [name, value] = told.find(([one]) => isNothing(shown[one]) && !(isPruned && isPartOfStructure(one))) ?? []
    if (name === undefined) continue
    const wanted = `${name} ${exactJson(value)}, as elsewhere, and as others have it`
    throw new RuleFailure(wanted, `${name} missing`, exchange)
  }
}

/** Whether a value is one that no serialiser leaves out: which numbers and names of a set are defaults may be open. */
export function isSaying(value: unknown): boolean {
  if (typeof value === 'string') return /[^A-Z_]/.test(value)
  return value === true || (typeof value === 'object' && !isNothing(value))
}

/** A stated default may be left out, but not in one place alone. */
function isNeverShown({ sights }: Life, name: string, value: unknown): boolean {
  return isStatedDefault(name, value) && sights.every(({ shown }) => shown[name] !== value)
}

function isFlagOrNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

/** What any other operation was told or tells. */
function knownElsewhere(life: Life, operation: Operation): Standard['elsewhere'] {
  const found = new Map<string, readonly unknown[]>()
  return (name) => {
    const known = found.get(name) ?? findElsewhere(life, operation, name)
    found.set(name, known)
    return known
  }
}

function findElsewhere(life: Life, operation: Operation, name: string): readonly unknown[] {
  if (!isKnownElsewhere(life, operation, name)) return []
  const others = life.sights.flatMap((other) => [
    isBy(operation, other) ? undefined : other.shown[name],
    other.sent?.[name],
  ])
  return others.filter((one) => !isNothing(one))
}

/** Whether it is known from elsewhere what a field was after each write: it was sent, shown in the reply, or read before the next one. */
function isKnownElsewhere({ family, sights }: Life, operation: Operation, name: string): boolean {
  let isKnown = true
  for (const sight of sights) {
    const { exchange, shown, sent } = sight
    const isTold = sent !== undefined || exchange.operation === family.read
    const tells = isTold && !isBy(operation, sight) && !isNothing(shown[name])
    if (sent === undefined) isKnown ||= tells
    else if (!isKnown) return false
    else isKnown = tells || !isNothing(sent[name])
  }
  return isKnown
}

import { isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import type { Change, Collector, Direction } from './change.ts'
import { below, entriesOf, type Node } from './flatten.ts'

/** Two contracts in one file each, and what was found so far. */
export interface Comparing {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly collector: Collector
  /** Names of schemas that changed, in themselves or in one that they refer to. */
  readonly changed: ReadonlySet<string>
  /** The operation that is looked at. */
  readonly operation: string | undefined
  /** Pairs of schemas that the operation has led to already. */
  readonly seen: Set<string>
  /** Pairs of schemas behind references, which are compared one after the other: a chain of them may be long. */
  readonly waiting: Waiting[]
  /** What pairs of schemas of one name differ in, by pair: in each operation that leads to them it is the same. */
  readonly found: Map<string, Found>
  /** How many pairs may still be compared, in all operations. */
  readonly budget: { left: number }
  /** How many pairs may still be compared only to see whether they match. */
  readonly trials: { left: number }
}

/** Two schemas that are still to be compared. */
export interface Waiting {
  readonly before: Node
  readonly after: Node
  readonly position: Position
}

/** What two schemas differ in themselves, and what they lead to. */
export interface Found {
  readonly changes: readonly Omit<Change, 'operations'>[]
  readonly waiting: readonly Waiting[]
}

/** Two contracts differ in so many places that nobody would wait for the end. */
export class ComparisonTooLong extends Error {
  override readonly name = 'ComparisonTooLong'
}

/** Where in an operation a comparison is. */
export interface Position {
  readonly field: string
  readonly direction: Direction
}

/** Notes a change of the operation that is looked at. */
export function report({ collector, operation }: Comparing, change: Omit<Change, 'operations'>): void {
  collector.add(change, operation)
}

/** Notes every change of words: descriptions, examples, extensions. */
export function compareWords(
  comparing: Comparing,
  before: readonly Node[],
  after: readonly Node[],
  { field }: { readonly field: string },
): void {
  // A schema that consists of more or fewer parts has no counterpart for each.
  const pairs = before.length === after.length ? after.map((node, index) => [before[index], node] as const) : []
  for (const [was, is] of pairs) {
    for (const keyword of wordsOf(was?.value, is.value)) {
      const [old, now] = [was?.value, is.value].map((value) => JSON.stringify(ownValue(value, keyword)))
      if (old === now) continue
      const message = `${keyword} ${old === undefined ? 'is new' : now === undefined ? 'is gone' : 'is another one'}`
      report(comparing, { kind: 'documentation', field, direction: undefined, pointer: is.pointer, message })
    }
  }
}

const words =
  /^(?:title|summary|description|tags|examples?|externalDocs|deprecated|termsOfService|contact|license|x-(?!extensible-enum$).*)$/

function wordsOf(...nodes: readonly (Json | undefined)[]): readonly string[] {
  return [...new Set(nodes.flatMap((node) => (isObject(node) ? Object.keys(node) : [])))].filter((key) =>
    words.test(key),
  )
}

/** Schemas that are not what they were, and all that refer to one of these, however far away. */
export function findChanged(before: JsonObject, after: JsonObject): ReadonlySet<string> {
  const [was, is] = [before, after].map((value) => {
    const schemas = below({ value, pointer: '' }, 'components', 'schemas')
    return new Map(entriesOf(schemas).map(([name, node]) => [name, JSON.stringify(node.value)]))
  })
  const changed = new Set(
    [...(was?.keys() ?? []), ...(is?.keys() ?? [])].filter((name) => was?.get(name) !== is?.get(name)),
  )
  const referrers = new Map<string, string[]>()
  for (const [name, text] of is ?? []) {
    for (const target of referencesIn(text)) referrers.set(target, [...(referrers.get(target) ?? []), name])
    // What a reference of another kind leads to nobody has looked at.
    if (/"\$ref":"#\/(?!components\/schemas\/[^/"]+")/.test(text)) changed.add(name)
  }
  // A set that grows while it is gone through is gone through to the end.
  for (const name of changed) for (const referrer of referrers.get(name) ?? []) changed.add(referrer)
  return changed
}

function referencesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^/"]+)"/g)].map(([, name = '']) => name))
}

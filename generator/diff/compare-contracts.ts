import { methods } from '../grammar.ts'
import type { JsonObject } from '../json.ts'
import { type Change, collectChanges, type Direction } from './change.ts'
import { compareOperations } from './compare-operations.ts'
import { compareKeys } from './compare-security.ts'
import { compareServers } from './compare-servers.ts'
import { type Comparing, compareWords, findChanged, report } from './comparing.ts'
import { below, entriesOf, follow, type Node } from './flatten.ts'
import { movedEnds } from './moved-paths.ts'
import type { Operation } from './operation.ts'
import { compareUnused } from './unused-schemas.ts'

/**
 * In what one contract differs from another: breaking changes first, then additive ones, then those of words.
 *
 * @param before Contract in one file whose schemas are those of JSON Schema 2020-12, as `readDocument` gives it.
 * @param after The newer one.
 * @throws ComparisonTooLong when they differ in more places than anybody would wait for.
 */
export function compareContracts(before: JsonObject, after: JsonObject): readonly Change[] {
  const collector = collectChanges()
  const changed = findChanged(before, after)
  const whole: Comparing = {
    before,
    after,
    collector,
    changed,
    operation: undefined,
    seen: new Set(),
    waiting: [],
    found: new Map(),
    budget: { left: maxPairs },
    trials: { left: maxTrials },
  }
  const ends = movedEnds(before, after)
  compareWhole(whole, ends)
  const [old, now] = [operationsOf(before, ends[0]), operationsOf(after, ends[1])]
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)]
    const comparing = { ...whole, operation: (is ?? was)?.name, seen: new Set<string>() }
    const at = { field: '', direction: undefined }
    if (was && is) compareOperations(comparing, was, is)
    else if (is) report(comparing, { kind: 'additive', ...at, pointer: is.node.pointer, message: 'is new' })
    else if (was) report(comparing, { kind: 'breaking', ...at, pointer: was.node.pointer, message: 'is gone' })
  }
  compareUnused(whole)
  return collector.changes()
}

// A minute of work, or less.
const maxPairs = 1_000_000
const maxTrials = 2000

function compareWhole(comparing: Comparing, ends: readonly [before: string, after: string]): void {
  const [was, is] = [comparing.before, comparing.after].map((value): Node => ({ value, pointer: '' }))
  if (!was || !is) return
  compareWords(comparing, [was], [is], { field: 'contract' })
  const [info, newInfo] = [below(was, 'info'), below(is, 'info')]
  if (info && newInfo) compareWords(comparing, [info], [newInfo], { field: 'info' })
  compareServers(comparing, [was], [is], ends)
  compareKeys(comparing)
}

interface Named extends Operation {
  readonly name: string
}

// OpenAPI 3.2 has one more.
const knownMethods: ReadonlySet<string> = new Set([...methods, 'query'])

/**
 * Every operation by what a caller sees of it: names of values in a path are none of this.
 *
 * @param end What stands in the URLs of its servers, and in the paths of the other contract.
 */
function operationsOf(document: JsonObject, end: string): ReadonlyMap<string, Named> {
  const root = { value: document, pointer: '' }
  const own = operationsIn(document, below(root, 'paths'), 'taken', (method, path) => `${method} ${path}`).map(
    ([key, operation]) => [key.replace(' ', ` ${end}`).replace(/\{[^{}]*\}/g, '{}'), operation] as const,
  )
  const called = own.flatMap(([owner, { name, node }]) =>
    entriesOf(below(node, 'callbacks')).flatMap(([event, callback]) =>
      operationsIn(document, follow(document, callback), 'given', () => `callback ${event} of ${name}`).map(
        ([key, operation]) => [`${owner} ${event} ${key}`, operation] as const,
      ),
    ),
  )
  const sent = operationsIn(document, below(root, 'webhooks'), 'given', (_, name) => `webhook ${name}`)
  return new Map([...own, ...called, ...sent.map(([key, operation]) => [`webhook ${key}`, operation] as const)])
}

/** The operations of path items by their methods and what these items are called. */
function operationsIn(
  document: JsonObject,
  items: Node | undefined,
  direction: Direction,
  nameOf: (method: string, key: string) => string,
): readonly (readonly [string, Named])[] {
  return entriesOf(items).flatMap(([key, item]) => {
    const pathItem = follow(document, item) ?? item
    return entriesOf(pathItem)
      .filter(([method]) => knownMethods.has(method))
      .map(([method, node]) => {
        const name = nameOf(method.toUpperCase(), key)
        return [
          `${method} ${key}`,
          { name, node, pathItem: { ...pathItem, pointer: item.pointer }, direction },
        ] as const
      })
  })
}

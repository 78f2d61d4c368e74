import type { JsonObject } from '../json.ts'
import { ownText } from '../json.ts'
import { type Change, collectChanges, type Direction } from './change.ts'
import { compareOperations, type Operation } from './compare-operations.ts'
import { type Comparing, compareWords, findChanged, report } from './comparing.ts'
import { below, entriesOf, follow, itemsOf, type Node } from './flatten.ts'

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
    budget: { left: maxPairs },
    trials: { left: maxTrials },
  }
  compareWhole(whole)
  const [old, now] = [operationsOf(before), operationsOf(after)]
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)]
    const comparing = { ...whole, operation: (is ?? was)?.name, seen: new Set<string>() }
    const at = { field: '', direction: undefined }
    if (was && is) compareOperations(comparing, was, is)
    else if (is) report(comparing, { kind: 'additive', ...at, pointer: is.node.pointer, message: 'is new' })
    else if (was) report(comparing, { kind: 'breaking', ...at, pointer: was.node.pointer, message: 'is gone' })
  }
  return collector.changes()
}

// A minute of work, or less.
const maxPairs = 1_000_000
const maxTrials = 20_000

function compareWhole(comparing: Comparing): void {
  const [was, is] = [comparing.before, comparing.after].map((value): Node => ({ value, pointer: '' }))
  if (!was || !is) return
  compareWords(comparing, [was], [is], { field: 'contract' })
  const [info, newInfo] = [below(was, 'info'), below(is, 'info')]
  if (info && newInfo) compareWords(comparing, [info], [newInfo], { field: 'info' })
  compareServers(comparing, was, is)
  compareKeys(comparing, was, is)
}

function compareServers(comparing: Comparing, was: Node, is: Node): void {
  const [old, now] = [was, is].map((node) =>
    itemsOf(below(node, 'servers')).map(({ value }) => ownText(value, 'url') ?? ''),
  )
  const at = { field: 'servers', direction: undefined, pointer: '/servers' }
  for (const url of old ?? [])
    if (!now?.includes(url)) report(comparing, { kind: 'breaking', ...at, message: `${url} is gone` })
  for (const url of now ?? [])
    if (!old?.includes(url)) report(comparing, { kind: 'additive', ...at, message: `${url} is new` })
}

/** How a key is sent. */
function compareKeys(comparing: Comparing, was: Node, is: Node): void {
  const [old, now] = [was, is].map((node) => new Map(entriesOf(below(node, 'components', 'securitySchemes'))))
  for (const [name, node] of old ?? []) {
    const after = now?.get(name)
    if (!after) continue
    compareWords(comparing, [node], [after], { field: `key ${name}` })
    for (const keyword of ['type', 'in', 'name', 'scheme']) {
      const [before, value] = [node, after].map((scheme) => ownText(scheme.value, keyword))
      if (before === value) continue
      const message = `${keyword} is ${value}, it was ${before}`
      report(comparing, { kind: 'breaking', field: `key ${name}`, direction: 'taken', pointer: after.pointer, message })
    }
  }
}

interface Named extends Operation {
  readonly name: string
}

const methods: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
])

/** Every operation by what a caller sees of it: names of values in a path are none of this. */
function operationsOf(document: JsonObject): ReadonlyMap<string, Named> {
  const of = (section: string, direction: Direction, nameOf: (method: string, key: string) => string) =>
    entriesOf(below({ value: document, pointer: '' }, section)).flatMap(([key, item]) => {
      const pathItem = follow(document, item) ?? item
      return entriesOf(pathItem)
        .filter(([method]) => methods.has(method))
        .map(([method, node]): [string, Named] => {
          const name = nameOf(method.toUpperCase(), key)
          return [
            name.replace(/\{[^{}]*\}/g, '{}'),
            { name, node, pathItem: { ...pathItem, pointer: item.pointer }, direction },
          ]
        })
    })
  return new Map([
    ...of('paths', 'taken', (method, path) => `${method} ${path}`),
    ...of('webhooks', 'given', (_, name) => `webhook ${name}`),
  ])
}

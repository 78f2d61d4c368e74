import { isObject, type JsonObject, objectOf, ownText } from '../json.ts'
import type { ChangeKind } from './change.ts'
import { type Comparing, compareWords, report } from './comparing.ts'
import { below, entriesOf, follow, itemsOf, type Node } from './flatten.ts'
import { textOf } from './keywords.ts'
import type { Operation } from './operation.ts'

/** Compares what keys are sent with an operation. */
export function compareSecurity(comparing: Comparing, before: Operation, after: Operation): void {
  const names = renamedKeys(comparing)
  const [was, is] = [waysOf(comparing.before, before, new Map()), waysOf(comparing.after, after, names)]
  const isTaken = after.direction === 'taken'
  const tell = (kind: ChangeKind, message: string) =>
    report(comparing, { kind, field: 'security', direction: undefined, pointer: after.node.pointer, message })
  for (const way of was.filter((way) => !is.some((other) => isEqual(way, other)))) {
    const isEnough = is.some((other) => isWithin(other, way))
    const words = isEnough ? 'more than enough now' : 'not enough any more'
    tell(isEnough || !isTaken ? 'additive' : 'breaking', `${way.name} is ${words}`)
  }
  for (const way of is.filter((way) => !was.some((other) => isEqual(way, other))))
    tell(isTaken ? 'additive' : 'breaking', `${way.name} is enough now`)
}

/** A way to be let in. */
interface Way {
  /** `apiKey`, `apiKey with oauth ["read"]`. */
  readonly name: string
  /** Names of keys, and scopes of these: all of it is needed. */
  readonly parts: ReadonlySet<string>
}

/** The ways to be let in, each of them enough. */
function waysOf(document: JsonObject, { node }: Operation, names: ReadonlyMap<string, string>): readonly Way[] {
  const ways = itemsOf(below(node, 'security') ?? below({ value: document, pointer: '' }, 'security'))
  const keys = ways.map((way) =>
    entriesOf(way).map(([key, scopes]) => ({
      name: names.get(key) ?? key,
      scopes: itemsOf(scopes).map(({ value }) => String(value)),
    })),
  )
  return (keys.length === 0 ? [[]] : keys).map((parts) => ({
    name: parts.map(nameOfKey).toSorted().join(' with ') || 'no key',
    parts: new Set(parts.flatMap(({ name, scopes }) => [name, ...scopes.map((scope) => `${name} ${scope}`)])),
  }))
}

function nameOfKey({ name, scopes }: { readonly name: string; readonly scopes: readonly string[] }): string {
  return scopes.length === 0 ? name : `${name} ${JSON.stringify(scopes.toSorted())}`
}

function isEqual(way: Way, other: Way): boolean {
  return isWithin(way, other) && isWithin(other, way)
}

function isWithin({ parts }: Way, other: Way): boolean {
  return [...parts].every((part) => other.parts.has(part))
}

/** Compares how keys are sent, and where they come from. */
export function compareKeys(comparing: Comparing): void {
  const [old, now] = keysOf(comparing)
  for (const [name, key] of old) {
    const after = now.get(name)
    if (!after) continue
    const at = { field: `key ${name}`, direction: 'taken', pointer: after.pointer } as const
    compareWords(comparing, [key], [after], at)
    for (const keyword of ['type', 'in', 'name', 'scheme', 'openIdConnectUrl']) {
      const [was, is] = [key, after].map(({ value }) => ownText(value, keyword))
      // RFC 9110, sections 5.1 and 11.1: names of headers, and schemes, are the same in whatever letters.
      const isCaseless = keyword === 'scheme' || (keyword === 'name' && ownText(after.value, 'in') === 'header')
      if (was === is || (isCaseless && was?.toLowerCase() === is?.toLowerCase())) continue
      report(comparing, { kind: 'breaking', ...at, message: `${keyword} is ${is}, it was ${was}` })
    }
    compareFlows(comparing, key, after, at.field)
  }
}

function compareFlows(comparing: Comparing, was: Node, is: Node, field: string): void {
  const [old = new Map<string, string>(), now = new Map<string, string>()] = [was, is].map(flowsOf)
  const at = { field, direction: 'taken', pointer: is.pointer } as const
  for (const [name, text] of old) {
    const value = now.get(name)
    if (value === text) continue
    const message = value === undefined ? `${name} is gone` : `${name} is ${value}, it was ${text}`
    report(comparing, { kind: 'breaking', ...at, message })
  }
  for (const name of now.keys())
    if (!old.has(name)) report(comparing, { kind: 'additive', ...at, message: `${name} is new` })
}

/** What a key can be got with: addresses and scopes, by name. */
function flowsOf(scheme: Node): ReadonlyMap<string, string> {
  const flows = entriesOf(below(scheme, 'flows')).flatMap(([name, flow]): [string, string][] => [
    ...entriesOf(flow)
      .filter(([keyword]) => keyword.endsWith('Url'))
      .map(([keyword, { value }]): [string, string] => [`${keyword} of ${name}`, String(value)]),
    ...entriesOf(below(flow, 'scopes')).map(([scope]): [string, string] => [`scope ${scope} of ${name}`, '']),
  ])
  return new Map(flows)
}

/** What a scheme says, but for words. */
function meaningOf({ value }: Node): string {
  const entries = isObject(value) ? Object.entries(value) : []
  return textOf(objectOf(entries.filter(([key]) => key !== 'description' && !key.startsWith('x-'))))
}

/** What a key was called that is sent the same way under another name now. */
function renamedKeys(comparing: Comparing): ReadonlyMap<string, string> {
  const [old, now] = keysOf(comparing)
  const gone = [...old].filter(([name]) => !now.has(name))
  return new Map(
    [...now].flatMap(([name, key]) => {
      const same = old.has(name) ? undefined : gone.find(([, other]) => meaningOf(other) === meaningOf(key))
      return same ? [[name, same[0]] as const] : []
    }),
  )
}

function keysOf({ before, after }: Comparing): readonly [ReadonlyMap<string, Node>, ReadonlyMap<string, Node>] {
  const keys = (document: JsonObject) =>
    new Map(
      entriesOf(below({ value: document, pointer: '' }, 'components', 'securitySchemes')).map(([name, node]) => [
        name,
        follow(document, node) ?? node,
      ]),
    )
  return [keys(before), keys(after)]
}

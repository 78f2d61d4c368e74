import { type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import type { ChangeKind, Direction } from './change.ts'
import { compareSchemas, compareWaiting } from './compare-schemas.ts'
import { type Comparing, compareWords, report } from './comparing.ts'
import { below, entriesOf, follow, itemsOf, type Node } from './flatten.ts'

/** One operation of a contract, with what its path says for all of them. */
export interface Operation {
  readonly node: Node
  readonly pathItem: Node
  /** Which way its request goes: the service takes those of its own operations, and gives those of its webhooks. */
  readonly direction: Direction
}

/** Compares an operation that both contracts have. */
export function compareOperations(comparing: Comparing, before: Operation, after: Operation): void {
  compareWords(comparing, [before.node], [after.node], { field: '' })
  compareIds(comparing, before, after)
  compareSecurity(comparing, before, after)
  compareParameters(comparing, before, after)
  compareRequestBodies(comparing, before, after)
  compareReplies(comparing, before, after)
  compareWaiting(comparing)
}

function compareIds(comparing: Comparing, before: Operation, after: Operation): void {
  const [was, is] = [before, after].map(({ node }) => ownText(node.value, 'operationId'))
  if (was === is) return
  const message = `operationId is ${is ?? 'gone'}, it was ${was ?? 'not there'}: generated code calls the operation by it`
  report(comparing, { kind: 'breaking', field: '', direction: undefined, pointer: after.node.pointer, message })
}

function compareSecurity(comparing: Comparing, before: Operation, after: Operation): void {
  const [was = [], is = []] = [keysOf(comparing.before, before), keysOf(comparing.after, after)]
  const tell = (kind: ChangeKind, message: string) =>
    report(comparing, { kind, field: 'security', direction: undefined, pointer: after.node.pointer, message })
  for (const way of was.filter((way) => !is.includes(way))) tell('breaking', `${way} is not enough any more`)
  for (const way of is.filter((way) => !was.includes(way))) tell('additive', `${way} is enough now`)
}

/** The ways to be let in, each of them enough: `apiKey`, `nobody in particular`. */
function keysOf(document: JsonObject, { node }: Operation): readonly string[] {
  const ways = itemsOf(below(node, 'security') ?? below({ value: document, pointer: '' }, 'security'))
  if (ways.length === 0) return ['no key']
  return ways.map((way) => {
    const parts = entriesOf(way).map(([name, { value }]) => `${name} ${JSON.stringify(value)}`.replace(' []', ''))
    return parts.toSorted().join(' with ') || 'no key'
  })
}

function compareParameters(comparing: Comparing, before: Operation, after: Operation): void {
  const [old, now] = [parametersOf(comparing.before, before), parametersOf(comparing.after, after)]
  const { direction } = after
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)]
    const at = { field: key, direction }
    if (was && is) {
      compareWords(comparing, [was], [is], at)
      compareRequired(comparing, was, is, at)
      for (const keyword of ['style', 'explode', 'allowReserved'])
        compareSetting(comparing, was, is, { ...at, keyword })
      compareBelow(comparing, below(was, 'schema'), below(is, 'schema'), at)
      compareContents(comparing, was, is, at)
    } else if (is) {
      const isRequired = ownValue(is.value, 'required') === true && direction === 'taken'
      const message = isRequired ? 'is new, and has to be sent' : 'is new'
      report(comparing, { kind: isRequired ? 'breaking' : 'additive', ...at, pointer: is.pointer, message })
    } else if (was) report(comparing, { kind: 'breaking', ...at, pointer: was.pointer, message: 'is gone' })
  }
}

function parametersOf(document: JsonObject, { node, pathItem }: Operation): ReadonlyMap<string, Node> {
  const nodes = [pathItem, node].flatMap((owner) => itemsOf(below(owner, 'parameters')))
  const found = nodes.map((parameter) => follow(document, parameter)).filter((parameter) => parameter !== undefined)
  let pathValues = 0
  return new Map(
    found.map((parameter) => {
      const [place, name] = [ownText(parameter.value, 'in') ?? '', ownText(parameter.value, 'name') ?? '']
      // Nobody sends the name of a part of the path.
      if (place === 'path') return [`path ${namesInPath(pathItem).indexOf(name) + 1 || ++pathValues}`, parameter]
      return [`${place} ${place === 'header' ? name.toLowerCase() : name}`, parameter]
    }),
  )
}

function namesInPath({ pointer }: Node): readonly string[] {
  return [...pointer.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}

interface At {
  readonly field: string
  readonly direction: Direction
}

function compareRequired(comparing: Comparing, was: Node, is: Node, at: At): void {
  const [old, now] = [was, is].map(({ value }) => ownValue(value, 'required') === true)
  if (old === now) return
  const isTaken = at.direction === 'taken'
  const message = now
    ? isTaken
      ? 'has to be sent now'
      : 'is always there now'
    : isTaken
      ? 'may be left out now'
      : 'may be absent now'
  report(comparing, { kind: now === isTaken ? 'breaking' : 'additive', ...at, pointer: is.pointer, message })
}

function compareSetting(
  comparing: Comparing,
  was: Node,
  is: Node,
  { keyword, ...at }: At & { readonly keyword: string },
): void {
  const [old, now] = [was, is].map(({ value }) => JSON.stringify(ownValue(value, keyword)))
  if (old === now) return
  const message = `${keyword} is ${now ?? 'gone'}, it was ${old ?? 'not there'}`
  report(comparing, { kind: 'breaking', ...at, pointer: is.pointer, message })
}

function compareRequestBodies(comparing: Comparing, before: Operation, after: Operation): void {
  const [was, is] = [
    settled(comparing.before, below(before.node, 'requestBody')),
    settled(comparing.after, below(after.node, 'requestBody')),
  ]
  const at = { field: 'body', direction: after.direction }
  if (was && is) {
    compareWords(comparing, [was], [is], at)
    compareRequired(comparing, was, is, at)
    compareContents(comparing, was, is, at)
  } else if (is) {
    const isNeeded = ownValue(is.value, 'required') === true && at.direction === 'taken'
    const message = isNeeded ? 'is new, and has to be sent' : 'is new'
    report(comparing, { kind: isNeeded ? 'breaking' : 'additive', ...at, pointer: is.pointer, message })
  } else if (was) report(comparing, { kind: 'breaking', ...at, pointer: was.pointer, message: 'is gone' })
}

function compareReplies(comparing: Comparing, before: Operation, after: Operation): void {
  const direction = after.direction === 'taken' ? 'given' : 'taken'
  const old = new Map(entriesOf(below(before.node, 'responses')))
  const now = new Map(entriesOf(below(after.node, 'responses')))
  const partners = new Map([...now.keys()].map((status) => [status, partnerOf(status, old)]))
  for (const [status, node] of now) {
    const partner = partners.get(status)
    const [was, is] = [
      settled(comparing.before, partner === undefined ? undefined : old.get(partner)),
      settled(comparing.after, node),
    ]
    const at = { field: `reply ${status}`, direction } as const
    if (was && is) compareReply(comparing, was, is, at)
    else if (is) report(comparing, { kind: 'additive', ...at, pointer: node.pointer, message: 'is new' })
    if (was && partner !== status) {
      const kind = status.endsWith('XX') === (direction === 'given') ? 'breaking' : 'additive'
      report(comparing, { kind, ...at, pointer: node.pointer, message: `the status is ${status}, it was ${partner}` })
    }
  }
  for (const [status, node] of old) {
    if ([...partners.values()].includes(status)) continue
    // That something fails in one way less does no harm.
    const kind = status.startsWith('2') ? 'breaking' : 'additive'
    report(comparing, { kind, field: `reply ${status}`, direction, pointer: node.pointer, message: 'is gone' })
  }
}

/** The status itself, or what stands for it in a contract that says more or less: `2XX` and 201. */
function partnerOf(status: string, others: ReadonlyMap<string, Node>): string | undefined {
  if (others.has(status)) return status
  const wide = `${status.slice(0, 1)}XX`
  if (status !== wide) return others.has(wide) ? wide : undefined
  const narrow = [...others.keys()].filter((other) => other.startsWith(status.slice(0, 1)))
  return narrow.length === 1 ? narrow[0] : undefined
}

function compareReply(comparing: Comparing, was: Node, is: Node, at: At): void {
  compareWords(comparing, [was], [is], at)
  compareContents(comparing, was, is, at)
  const [old, now] = [new Map(entriesOf(below(was, 'headers'))), new Map(entriesOf(below(is, 'headers')))]
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [settled(comparing.before, old.get(name)), settled(comparing.after, now.get(name))]
    const inHeader = { ...at, field: `${at.field} header ${name}` }
    if (before && after) {
      compareRequired(comparing, before, after, inHeader)
      compareBelow(comparing, below(before, 'schema'), below(after, 'schema'), inHeader)
    } else if (after) report(comparing, { kind: 'additive', ...inHeader, pointer: after.pointer, message: 'is new' })
    else if (before) report(comparing, { kind: 'breaking', ...inHeader, pointer: before.pointer, message: 'is gone' })
  }
}

function compareContents(comparing: Comparing, was: Node, is: Node, at: At): void {
  const [old, now] = [new Map(entriesOf(below(was, 'content'))), new Map(entriesOf(below(is, 'content')))]
  const isFine = at.direction === 'taken'
  for (const [type, node] of now) {
    const before = old.get(type)
    if (before) {
      compareWords(comparing, [before], [node], at)
      compareBelow(comparing, below(before, 'schema'), below(node, 'schema'), at)
    } else {
      // A reply that had no body at all is none that anybody reads.
      const kind = isFine || old.size === 0 ? 'additive' : 'breaking'
      report(comparing, { kind, ...at, pointer: node.pointer, message: `may be ${type} now` })
    }
  }
  for (const [type, node] of old) {
    if (now.has(type)) continue
    const kind = isFine || now.size === 0 ? 'breaking' : 'additive'
    report(comparing, { kind, ...at, pointer: node.pointer, message: `is not ${type} any more` })
  }
}

function compareBelow(comparing: Comparing, was: Node | undefined, is: Node | undefined, at: At): void {
  const anything = (other: Node): Node => ({ value: {} as Json, pointer: other.pointer })
  const [before, after] = [was ?? (is && anything(is)), is ?? (was && anything(was))]
  if (before && after) compareSchemas(comparing, before, after, at)
}

function settled(document: JsonObject, node: Node | undefined): Node | undefined {
  return node && follow(document, node)
}

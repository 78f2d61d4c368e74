import { closest, isSpent } from '../closest.ts'
import { isReplyKey, methods, type NodeKind, visitChildren } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { createNameGiver } from '../model/names.ts'
import { follow } from '../model/referred.ts'
import { isHeaderName } from '../model/security.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { OperationIds } from './operation-ids.ts'
import { withoutEmptyFields } from './others.ts'
import { type Repairing, tolerate } from './repairing.ts'
import { lastParameters, repeatFault, withHeadersOfPath } from './repeated-parameters.ts'

/** @returns An id that a later operation has is never given to an earlier one. */
export function createOperationIds(document: JsonObject): OperationIds {
  const taken: string[] = []
  collectIds(document, 'document', taken)
  return { firstById: new Map(), giveName: createNameGiver(taken) }
}

function collectIds(node: Json, kind: NodeKind, ids: string[]): void {
  if (!isObject(node) || kind === 'schema') return
  const id = kind === 'operation' ? ownText(node, 'operationId') : undefined
  if (id !== undefined) ids.push(id)
  visitChildren(node, kind, (child, childKind) => collectIds(child, childKind, ids))
}

/** Mends an operation: no fields without value, an id that no other one has, and some reply. */
export function repairOperation(repairing: Repairing, node: JsonObject, pointer: string): JsonObject {
  const operation = withReplies(repairing, withoutEmptyFields(repairing, node, { pointer }), pointer)
  const id = ownValue(operation, 'operationId')
  const at = joinPointer(pointer, 'operationId')
  if (id === '') {
    tolerate(repairing, at, 'Cannot accept "operationId": it is empty, a text is expected')
    return withoutId(operation)
  }
  if (typeof id !== 'string') return operation
  if (isCopied(pointer)) return withoutId(operation)
  const { firstById, giveName } = repairing.ids
  const first = firstById.get(id)
  if (first === undefined) {
    firstById.set(id, pointer)
    return operation
  }
  const own = giveName(id)
  const fault = `${quoted(`#${first}`)} has the same operationId, each must have its own (read as ${quoted(own)})`
  tolerate(repairing, at, `Cannot accept operation ${quoted(id)}: ${fault}`)
  return { ...operation, operationId: own }
}

// Paths and webhooks hold copies of the path items that they refer to: the id is theirs.
function isCopied(pointer: string): boolean {
  return pointer.startsWith('/components/pathItems/')
}

function withoutId(operation: JsonObject): JsonObject {
  return objectOf(Object.entries(operation).filter(([key]) => key !== 'operationId'))
}

// Since 3.1 an operation may say nothing of its replies.
function withReplies(repairing: Repairing, operation: JsonObject, pointer: string): JsonObject {
  const replies = ownValue(operation, 'responses')
  if (replies === undefined && repairing.is30) {
    const fault = '"responses" is missing, OpenAPI 3.0 requires it (read as any reply)'
    tolerate(repairing, pointer, `Cannot accept the operation: ${fault}`)
    return { ...operation, responses: { default: { description: '' } } }
  }
  if (!isObject(replies) || Object.keys(replies).some(isReplyKey)) return operation
  const fault = 'it has no reply, at least one is expected (read as any reply)'
  tolerate(repairing, joinPointer(pointer, 'responses'), `Cannot accept "responses": ${fault}`)
  return { ...operation, responses: { ...replies, default: { description: '' } } }
}

/**
 * Mends the path items of a document: a name in the path that no parameter declares is any text, a path parameter that the
 * path does not name cannot be sent, nor can a header whose name is none, or one of several that no request tells apart.
 */
export function repairPaths(repairing: Repairing, document: JsonObject): JsonObject {
  const changed = Object.entries(document).map(([key, value]): [string, Json] => {
    return [key, key === 'paths' || key === 'webhooks' ? repairItems(repairing, document, key) : value]
  })
  return changed.some(([key, value]) => value !== document[key]) ? objectOf(changed) : document
}

function repairItems(repairing: Repairing, document: JsonObject, section: 'paths' | 'webhooks'): Json {
  const items = document[section] ?? null
  if (!isObject(items)) return items
  const changed = Object.entries(items).map(([path, item]): [string, Json] => {
    if (!isObject(item) || (section === 'paths' && !path.startsWith('/'))) return [path, item]
    const own = section === 'paths' ? withNamesAlone(repairing, path, items) : path
    const names = section === 'paths' ? namesIn(own) : undefined
    if (names) tellNeighbours(repairing, own)
    return [own, repairPathItem({ repairing, document, names }, item, joinPointer('', section, path))]
  })
  return changed.some(([path, item]) => item !== ownValue(items, path)) ? objectOf(changed) : items
}

// Hono and gorilla/mux have patterns in the braces of a name (`{id{[0-9]{3}}}`, `{id:[a-z]{2,3}}`), Ktor and Laravel a mark (`{id?}`);
// chanfana has them in braces behind those (`{path}{.+}`).
function withNamesAlone(repairing: Repairing, path: string, items: JsonObject): string {
  const own = path
    .replace(/\{([^{}/]+)(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}/]*)+\}/g, (_, name: string) => `{${bareName(name)}}`)
    .replace(/\{([^{}?]+)\?\}/g, '{$1}')
    .replace(/(?<=\})\{(?:[[(\\^]|\.[+*{])[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '')
  const isTaken = Object.hasOwn(items, own) || repairing.writtenPaths.has(joinPointer('/paths', own))
  if (own === path || isTaken) return path
  const fault = `its braces hold more than names, names alone are expected (read as ${quoted(own)})`
  const pointer = joinPointer('/paths', path)
  repairing.writtenPaths.set(joinPointer('/paths', own), pointer)
  tolerate(repairing, pointer, `Cannot accept ${quoted(path)}: ${fault}`)
  return own
}

// `{id}{format}` is legal, but nobody can say where the one ends.
function tellNeighbours(repairing: Repairing, path: string): void {
  for (const [, one = '', other = ''] of path.matchAll(/\{([^{}]*)\}(?=\{([^{}]*)\})/g)) {
    const fault = 'nothing stands between them in the path, a character is expected'
    const message = `Cannot tell ${quoted(one)} and ${quoted(other)} apart: ${fault} (a server reads one character as ${quoted(other)})`
    tolerate(repairing, joinPointer('/paths', path), message)
  }
}

function namesIn(path: string): ReadonlySet<string> {
  return new Set([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))
}

interface InPath {
  readonly repairing: Repairing
  readonly document: JsonObject
  /** Names that the path has in braces; `undefined` for a webhook, whose path is the receiver's. */
  readonly names: ReadonlySet<string> | undefined
}

function repairPathItem(inPath: InPath, item: JsonObject, pointer: string): JsonObject {
  const { document } = inPath
  const shared = withoutStrangers(inPath, withNamesOfPath(inPath, item, pointer), pointer)
  const declared = declaredNames(inPath, shared)
  let changed = shared
  for (const method of methods.filter((one) => isObject(ownValue(shared, one)))) {
    const at = joinPointer(pointer, method)
    const named = withNamesOfPath(inPath, shared[method] as JsonObject, at)
    const written = withHeadersOfPath(inPath.repairing, { document, item: shared }, { node: named, pointer: at })
    const operation = withoutStrangers(inPath, written, at)
    const declaredHere = declaredNames(inPath, operation)
    const missing = [...(inPath.names ?? [])].filter((name) => !declared.has(name) && !declaredHere.has(name))
    const declaring = missing.length > 0 ? withParameters(inPath, operation, { missing, at }) : operation
    const complete = withCallbacks(inPath, declaring, at)
    if (complete !== shared[method]) changed = { ...changed, [method]: complete }
  }
  return changed
}

// What a reference leads to stays as it is.
function withCallbacks(inPath: InPath, operation: JsonObject, pointer: string): JsonObject {
  const { callbacks } = operation
  if (!isObject(callbacks)) return operation
  const change = (node: Json, at: string, changed: (child: Json, at: string) => Json): Json => {
    if (!isObject(node) || Object.hasOwn(node, '$ref')) return node
    return objectOf(Object.entries(node).map(([key, child]) => [key, changed(child, joinPointer(at, key))]))
  }
  const repaired = change(callbacks, joinPointer(pointer, 'callbacks'), (callback, at) => {
    return change(callback, at, (item, below) => {
      return isObject(item) && !/\/x-[^/]*$/.test(below)
        ? repairPathItem({ ...inPath, names: undefined }, item, below)
        : item
    })
  })
  return { ...operation, callbacks: repaired }
}

function withParameters(
  { repairing }: InPath,
  operation: JsonObject,
  { missing, at }: { readonly missing: readonly string[]; readonly at: string },
): JsonObject {
  const parameters = ownValue(operation, 'parameters') ?? []
  // What is no list is told as that.
  if (!isList(parameters)) return operation
  for (const name of missing) {
    tolerate(
      repairing,
      at,
      `Cannot find parameter ${quoted(name)}: the path names it, a declaration is expected (read as any text)`,
    )
  }
  const added = missing.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  return { ...operation, parameters: [...parameters, ...added] }
}

// Gateways and frameworks say in the braces what a value may be as well: `{proxy+}`, `{+name}`, `{id:[0-9]+}`, `{name=shelves/*}`.
function withNamesOfPath({ repairing, document, names }: InPath, node: JsonObject, pointer: string): JsonObject {
  const parameters = ownValue(node, 'parameters')
  if (!names) return node
  const byBareName = new Map([...names].map((name) => [bareName(name), name] as const).reverse())
  if (!isList(parameters) || [...byBareName].every(([bare, name]) => bare === name)) return node
  const renamed = parameters.map((one, index) => {
    const parameter = followed(document, one)
    const name = ownText(parameter, 'name') ?? ''
    const written = names.has(name) ? undefined : byBareName.get(name)
    if (written === undefined || !isObject(parameter) || parameter.in !== 'path') return one
    const fault = `the path has ${quoted(written)} in braces, the same name is expected (read as this)`
    tolerate(repairing, joinPointer(pointer, 'parameters', index), `Cannot find parameter ${quoted(name)}: ${fault}`)
    return { ...parameter, name: written }
  })
  return { ...node, parameters: renamed }
}

function bareName(name: string): string {
  return name.replace(/[=:].*$/s, '').replace(/^[+*]+|[+*?]+$/g, '')
}

function withoutStrangers(inPath: InPath, node: JsonObject, pointer: string): JsonObject {
  const parameters = ownValue(node, 'parameters')
  if (!isList(parameters)) return node
  const last = lastParameters(inPath.document, parameters)
  const kept = parameters.filter((one, index) => {
    const parameter = followed(inPath.document, one)
    const name = ownText(parameter, 'name')
    if (name === undefined) return true
    const fault =
      faultOf(inPath, name, ownValue(parameter, 'in')) ?? repeatFault(inPath.document, last, { parameter: one, index })
    if (fault === undefined) return true
    const message = `Cannot send parameter ${quoted(name)}: ${fault} (it is left out)`
    tolerate(inPath.repairing, joinPointer(pointer, 'parameters', index), message)
    return false
  })
  return kept.length === parameters.length ? node : { ...node, parameters: kept }
}

/** Why a parameter of that name cannot be sent; `undefined` when it can. */
function faultOf({ repairing: { effort }, names }: InPath, name: string, place: Json | undefined): string | undefined {
  if (place === 'header' && !isHeaderName(name)) {
    return 'no header can have this name, letters, digits and "-" are expected'
  }
  if (place !== 'path' || !names || names.has(name)) return undefined
  const near = isSpent(effort) ? undefined : closest(name, [...names], effort)
  return `the path has no such name in braces, ${near === undefined ? 'one is expected' : `did you mean ${quoted(near)}`}`
}

function declaredNames({ document }: InPath, node: JsonObject): ReadonlySet<string> {
  const parameters = ownValue(node, 'parameters')
  const all = isList(parameters) ? parameters.map((one) => followed(document, one)) : []
  return new Set(all.filter((one) => ownValue(one, 'in') === 'path').map((one) => ownText(one, 'name') ?? ''))
}

/** A parameter itself, where a reference stands for it. */
function followed(document: JsonObject, parameter: Json): Json | undefined {
  return follow(document, { node: parameter, pointer: '' })?.node
}

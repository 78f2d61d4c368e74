import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from './json.ts'
import { hasNoBody } from './model/build-model.ts'
import { splitPath } from './model/fixed-query.ts'
import { essenceOf, streamOf } from './model/media-kinds.ts'
import { isWhole, unreadTypesOf } from './model/media-types.ts'
import { childOf, childrenOf, type Found, follow } from './model/referred.ts'
import { isHeaderName } from './model/security.ts'
import { isUnsent } from './model/unsent-bodies.ts'
import { type ValueShape, valueShapeOf } from './model/value-shape.ts'
import { findEndless } from './normalize/endless.ts'
import { joinPointer, pointerKeys } from './pointer.ts'
import { quoted } from './problems.ts'
import type { Fault } from './validate/fault.ts'

/** Where a contract says something right that no generated code heeds, or not to the last digit. */
export function findLeftOut(document: JsonObject): Fault[] {
  const faults: Fault[] = []
  const seen = new Set<Json>()
  findRoundedNumbers(document, [], faults)
  faults.push(...findSchemes(document), ...findCut(document))
  const taken = new Map<string, string>()
  for (const item of childrenOf({ node: document, pointer: '' }, 'paths')) {
    const operations = methods.flatMap((method) => {
      const node = ownValue(item.node, method)
      return isObject(node) ? [{ node, pointer: joinPointer(item.pointer, method) }] : []
    })
    faults.push(...findUnreachable(item.key, item.pointer), ...findTaken(item.key, operations, taken))
    for (const found of [item, ...operations]) faults.push(...findServers(document, found))
    for (const operation of operations) {
      faults.push(...findUnsent(document, operation), ...findTexts(document, operation))
      faults.push(...findBodiless(document, operation), ...findParts(document, operation))
      faults.push(...findPartHeaders(document, operation))
    }
    for (const found of [item, ...operations]) faults.push(...findNested(document, found, seen))
  }
  return faults.map((fault) => ({ ...fault, kind: 'unsupported' }))
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

// The client sends what stands behind the first as a part of the query, and nothing of what stands behind the second.
function findUnreachable(path: string, pointer: string): Fault[] {
  const mark = /[?#]/.exec(splitPath(path).path)?.[0]
  if (mark === undefined) return []
  const wanted = mark === '?' ? 'a parameter in the query' : 'a path without it'
  const fault = `what stands behind "${mark}" is no part of a path, ${wanted} is expected (the server is never asked for it)`
  return [{ pointer, message: `Cannot reach ${quoted(path)}: ${fault}` }]
}

/**
 * Operations whose path another one has already, but for the names of its parameters.
 *
 * @param taken The paths seen so far, by method and by what is the same in all of them; grows.
 */
function findTaken(path: string, operations: readonly Found[], taken: Map<string, string>): Fault[] {
  return operations.flatMap(({ pointer }) => {
    const method = pointer.slice(pointer.lastIndexOf('/') + 1)
    const key = `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`
    const other = taken.get(key)
    taken.set(key, other ?? path)
    if (other === undefined) return []
    const fault = `${quoted(other)} stands for the same requests, a path that differs in more than names is expected`
    return [{ pointer, message: `Cannot reach ${quoted(path)}: ${fault} (the server never calls this operation)` }]
  })
}

function findSchemes(document: JsonObject): Fault[] {
  const components = childOf({ node: document, pointer: '' }, 'components')
  return (components ? childrenOf(components, 'securitySchemes') : []).flatMap((entry) => {
    const found = follow(document, entry)
    const name = found && ownText(found.node, 'name')
    if (name === undefined || ownValue(found?.node, 'in') !== 'header' || isHeaderName(name)) return []
    const fault = `no header can have the name ${quoted(name)}, letters, digits and "-" are expected (no key is sent for it)`
    return [{ pointer: entry.pointer, message: `Cannot use security scheme ${quoted(entry.key)}: ${fault}` }]
  })
}

function findCut(document: JsonObject): Fault[] {
  return findEndless(document).map((pointer) => {
    const fault = 'it leads back to the schema that it is part of, one that has an end is expected (it is ignored)'
    return { pointer, message: `Cannot validate by ${quoted(nameOf(pointerKeys(pointer)))}: ${fault}` }
  })
}

function findServers(document: JsonObject, { node, pointer }: Found): Fault[] {
  const servers = ownValue(node, 'servers')
  if (servers === undefined || JSON.stringify(servers) === JSON.stringify(ownValue(document, 'servers'))) return []
  const fault = 'a server has all operations, none of their own are expected here'
  const reading = 'the server ignores them, and a client is told where they are by its option "servers"'
  return [{ pointer: joinPointer(pointer, 'servers'), message: `Cannot use "servers": ${fault} (${reading})` }]
}

// What the client stands on, `fetch`, refuses both.
function findUnsent(document: JsonObject, { node, pointer }: Found): Fault[] {
  const method = pointer.slice(pointer.lastIndexOf('/') + 1)
  if (method === 'trace') {
    return [
      { pointer, message: 'Cannot call "trace": no client in a browser or on fetch may, another method is expected' },
    ]
  }
  const body = childOf({ node, pointer }, 'requestBody')
  if (!['get', 'head'].includes(method) || body === undefined) return []
  const isRequired = ownValue(follow(document, body)?.node, 'required') === true
  const reading = isUnsent(method, isRequired) ? 'the client leaves it out' : 'the client fails'
  const fault = `a body goes with no ${method.toUpperCase()}, another method or parameters are expected (${reading})`
  return [{ pointer: joinPointer(pointer, 'requestBody'), message: `Cannot send "requestBody": ${fault}` }]
}

function findBodiless(document: JsonObject, operation: Found): Fault[] {
  return childrenOf(operation, 'responses').flatMap((response) => {
    const found = hasNoBody(response.key) ? follow(document, response) : undefined
    if (found === undefined || childrenOf(found, 'content').length === 0) return []
    const fault = 'no reply of this status has a body, another status is expected (its "content" is ignored)'
    return [{ pointer: response.pointer, message: `Cannot read ${quoted(response.key)}: ${fault}` }]
  })
}

function findParts(document: JsonObject, operation: Found): Fault[] {
  return multipartsOf(document, operation)
    .filter((media) => !['multipart/form-data', 'multipart/*'].includes(media.name))
    .filter((media) => !isWhole(document, media.name, childOf(media, 'schema')))
    .map(({ key, pointer }) => {
      const fault =
        'parts are written as a form alone, multipart/form-data is expected (client and server take it for that)'
      return { pointer, message: `Cannot send ${quoted(key)}: ${fault}` }
    })
}

function findPartHeaders(document: JsonObject, operation: Found): Fault[] {
  return multipartsOf(document, operation).flatMap((media) =>
    childrenOf(media, 'encoding').flatMap(({ key, ...encoding }) => {
      const headers = childOf(encoding, 'headers')
      if (headers === undefined || childrenOf(encoding, 'headers').length === 0) return []
      const fault = 'a part is sent with its name and its type alone, no other headers are expected (they are left out)'
      return [{ pointer: headers.pointer, message: `Cannot send "headers" of ${quoted(key)}: ${fault}` }]
    }),
  )
}

function multipartsOf(
  document: JsonObject,
  operation: Found,
): (Found & { readonly key: string; readonly name: string })[] {
  const body = childOf(operation, 'requestBody')
  const found = body && follow(document, body)
  const mediaTypes = found
    ? childrenOf(found, 'content').map((media) => ({ ...media, name: essenceOf(media.key) }))
    : []
  return mediaTypes.filter(({ name }) => name.startsWith('multipart/'))
}

function findTexts(document: JsonObject, operation: Found): Fault[] {
  const body = childOf(operation, 'requestBody')
  return [
    ...(body ? unreadOf(document, body).map(textFault) : []),
    ...childrenOf(operation, 'responses').flatMap((response) =>
      unreadOf(document, response).flatMap((media) => {
        if (streamOf(media.key) === 'lines') return []
        return streamOf(media.key) === 'events' ? eventsFault(media) : textFault(media)
      }),
    ),
  ]
}

function unreadOf(document: JsonObject, holder: Found): ReturnType<typeof unreadTypesOf> {
  const found = follow(document, holder)
  return found ? unreadTypesOf(document, found) : []
}

function textFault({ key, pointer }: { readonly key: string; readonly pointer: string }): Fault {
  const fault = 'what is in a text is not read, JSON is expected (the text is given as it is, its schema is ignored)'
  return { pointer, message: `Cannot read ${quoted(key)}: ${fault}` }
}

function eventsFault({ key, pointer }: { readonly key: string; readonly pointer: string }): Fault {
  const fault = 'what its events hold is text, lines of JSON are expected (the data of its events are given as texts)'
  return { pointer, message: `Cannot validate ${quoted(key)}: ${fault}` }
}

/** @param seen Parameters, which operations share. */
function findNested(document: JsonObject, holder: Found, seen: Set<Json>): Fault[] {
  return childrenOf(holder, 'parameters').flatMap((entry) => {
    const { node, pointer } = follow(document, entry) ?? entry
    if (seen.has(node) || ownValue(node, 'schema') === undefined) return []
    seen.add(node)
    const value = valueShapeOf(document, joinPointer(pointer, 'schema'))
    const name = quoted(ownText(node, 'name') ?? '')
    if (ownValue(node, 'style') === 'deepObject') return findBelow(value, name)
    if (!isNesting(value.shape) || !isNested(value, isSpread(node))) return []
    const fault = 'its style has no way to write lists and objects in each other, "content" of JSON is expected'
    return [{ pointer, message: `Cannot read ${name}: ${fault} (the server takes what is in it as text)` }]
  })
}

// As parameters of their own, the properties of an object may be lists.
function isSpread(parameter: Json): boolean {
  const usual = ['query', 'cookie'].includes(ownText(parameter, 'in') ?? '') ? 'form' : 'simple'
  return (ownText(parameter, 'style') ?? usual) === 'form' && ownValue(parameter, 'explode') !== false
}

function isNested({ itemShape, properties }: ValueShape, hasLists: boolean): boolean {
  const isWritten = ({ shape, itemShape: inner }: ValueShape) =>
    !isNesting(hasLists && shape === 'array' ? inner : shape)
  return isNesting(itemShape) || ![...properties.values()].every(isWritten)
}

/** Where the style `deepObject` comes to its end. */
function findBelow({ pointer, item, other, isCut, properties }: ValueShape, name: string): Fault[] {
  const fault = 'its lists and objects are too deep in each other, or too many, "content" of JSON is expected'
  const own = isCut
    ? [{ pointer, message: `Cannot read ${name}: ${fault} (the server takes what is in them as text)` }]
    : []
  return [
    ...own,
    ...[...[item, other].filter((one) => one !== undefined), ...properties.values()].flatMap((inner) =>
      findBelow(inner, name),
    ),
  ]
}

function isNesting(shape: string | undefined): boolean {
  return shape === 'array' || shape === 'object'
}

/** @param keys Lead to the node; one list for all of the document, that grows and shrinks on the way. */
function findRoundedNumbers(node: Json, keys: string[], faults: Fault[]): void {
  if (typeof node === 'number' && isRounded(node)) {
    const fault = `it is beyond 2^53 and has become ${BigInt(node)}, a number up to ${Number.MAX_SAFE_INTEGER} is expected`
    faults.push({ pointer: joinPointer('', ...keys), message: `Cannot keep ${quoted(nameOf(keys))}: ${fault}` })
  }
  if (!isList(node) && !isObject(node)) return
  for (const [key, child] of Object.entries(node)) {
    keys.push(key)
    findRoundedNumbers(child, keys, faults)
    keys.pop()
  }
}

/** `maximum`; for a member of a list `enum/0`, and of a map `dependentSchemas/a`. */
function nameOf(keys: readonly string[]): string {
  const isMember = /^\d+$/.test(keys.at(-1) ?? '') || keys.at(-2) === 'dependentSchemas'
  return keys.slice(isMember ? -2 : -1).join('/')
}

// Larger ones are powers of ten, or the limits of floating point: whoever writes those does not mean each digit.
function isRounded(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21
}

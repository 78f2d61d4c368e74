import { type JsonObject, ownValue } from '../json.ts'
import { hasNoBody } from '../model/build-model.ts'
import { essenceOf, kindOfType, streamOf } from '../model/media-kinds.ts'
import { fieldlessTypesOf, isWhole, unreadTypesOf } from '../model/media-types.ts'
import { childOf, childrenOf, type Found, follow } from '../model/referred.ts'
import { isUnsent } from '../model/unsent-bodies.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/** What an operation sends or answers and nobody reads, or cannot send at all. */
export function findBodies(document: JsonObject, operation: Found): Fault[] {
  const finders = [findUnsent, findStrange, findTexts, findBodiless, findParts, findFieldless, findPartHeaders]
  return finders.flatMap((find) => find(document, operation))
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

// Names such as "json" and "*".
function findStrange(document: JsonObject, operation: Found): Fault[] {
  const body = childOf(operation, 'requestBody')
  const found = body && follow(document, body)
  const mediaTypes = found ? childrenOf(found, 'content') : []
  return mediaTypes.flatMap(({ key, pointer }) => {
    if (/^[^\s/]+\/[^\s/]+$/.test(essenceOf(key))) return []
    const fault = 'it is not a media type, one such as application/json is expected (servers refuse what is sent so)'
    return [{ pointer, message: `Cannot send ${quoted(key)}: ${fault}` }]
  })
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

function findFieldless(document: JsonObject, operation: Found): Fault[] {
  const body = childOf(operation, 'requestBody')
  const found = body && follow(document, body)
  return (found ? fieldlessTypesOf(document, found) : []).map(({ key, pointer }) => {
    const fault = 'the parts of a form have names, an object is expected (any are taken, its schema is ignored)'
    return { pointer, message: `Cannot read ${quoted(key)}: ${fault}` }
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
  const wanted = kindOfType(key) === 'form' ? 'a form has fields, an object' : 'what is in a text is not read, JSON'
  const fault = `${wanted} is expected (the text is given as it is, its schema is ignored)`
  return { pointer, message: `Cannot read ${quoted(key)}: ${fault}` }
}

function eventsFault({ key, pointer }: { readonly key: string; readonly pointer: string }): Fault {
  const fault = 'what its events hold is text, lines of JSON are expected (the data of its events are given as texts)'
  return { pointer, message: `Cannot validate ${quoted(key)}: ${fault}` }
}

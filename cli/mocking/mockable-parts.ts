import { changeChildren, type NodeKind } from '../../generator/grammar.ts'
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  ownObject,
  ownText,
  ownValue,
} from '../../generator/json.ts'
import { hasNoBody } from '../../generator/model/build-model.ts'
import { essenceOf, kindOfType } from '../../generator/model/media-kinds.ts'
import { headersOfHttp } from '../../generator/model/parameters.ts'
import { follow } from '../../generator/model/referred.ts'
import { isTravelHeader, unsetHeaders } from '../../generator/model/travel-headers.ts'
import { isAnnotation } from '../../generator/normalize/keywords.ts'
import { exampleOf } from '../../generator/views/sample.ts'
import { withMeantExamples } from './meant-examples.ts'
import { mockableBody } from './mockable-forms.ts'
import { jsonMark } from './prism-readers.ts'
import { typedTexts } from './typed-texts.ts'
import { writtenHeader } from './written-header.ts'
import { writtenMedia, writtenName } from './written-media.ts'

/**
 * A document without what Prism 5.16 answers with 500, or refuses, however right it is:
 *
 * - values in a path that are JSON: they are any text then; those in a query are marked for whoever reads them;
 * - fields of forms that are lists or objects: they are any text then;
 * - lists and objects in queries that are told in no style: that each item comes under the name is said then;
 * - objects in queries whose fields come under names of their own, of which none is told: they are not asked for then;
 * - lists and objects in paths and queries that may be null, or stand in an `allOf` or `anyOf`: what they are is said at the top;
 * - bodies that are neither JSON nor forms, such as XML: nothing is said of them then;
 * - forms of several parts under another name than the usual one: that is taken as well;
 * - headers of a request that are lists or objects: it takes those apart that are not there, too. They are any text then;
 * - headers of a request that are left to HTTP, such as `Authorization` and `Content-Type`, or say how bytes travel: clients do not send
 *   what the contract says of them, so they are any text, or none, and `Accept-Language` may be `*`;
 * - parameters with a name that it loses, such as `constructor`: they are not asked for then;
 * - headers of a reply that are lists or objects: they are the text that says them;
 * - replies whose media type is none: they are left out beside others, else JSON;
 * - replies whose media type is a range, which it has no way to write: one of any type is JSON then, which most frameworks mean by it;
 * - operations without replies: they answer 200 without a body;
 * - bodies of replies that have none, such as 204: of them it would tell the length;
 * - replies of which nothing is said: they are an object in JSON or XML then, else a text;
 * - examples of JSON that are the text of it, where an object or a list is asked for: it would send that as a text;
 * - what is no text in replies that are neither JSON nor XML, such as forms and numbers in `text/plain`: it is the text that says it.
 *
 * Nor has it headers of replies that say how bytes travel, which Prism sends as they are stated, whatever it then writes.
 */
export function withMockableParts(document: JsonObject): JsonObject {
  const changed = changeNode(document, document, 'document')
  return isObject(changed) ? changed : document
}

function changeNode(document: JsonObject, node: Json, kind: NodeKind): Json {
  if (!isObject(node) || kind === 'schema') return node
  const copy = changeChildren(node, kind, (child, childKind) => changeNode(document, child, childKind))
  if (kind === 'parameter') return mockableParameter(document, copy)
  if (kind === 'requestBody') return withMockableContent(document, copy)
  if (kind === 'header') return writtenHeader(document, copy)
  if (kind === 'operation') return mockableOperation(copy)
  if (kind === 'responses') return withoutUnsentBodies(copy)
  return kind === 'response' ? mockableReply(document, copy) : copy
}

function mockableOperation(operation: JsonObject): JsonObject {
  const responses = ownValue(operation, 'responses')
  const hasReply = isObject(responses) && Object.keys(responses).some((key) => !key.startsWith('x-'))
  return hasReply || Object.hasOwn(operation, '$ref')
    ? operation
    : { ...operation, responses: { 200: { description: '' } } }
}

function withoutUnsentBodies(responses: JsonObject): JsonObject {
  const entries = Object.entries(responses).map(([status, reply]): [string, Json] => {
    if (!hasNoBody(status) || !isObject(reply)) return [status, reply]
    const { content: _, ...bare } = reply
    return [status, bare]
  })
  return objectOf(entries)
}

function mockableParameter(document: JsonObject, parameter: JsonObject): JsonObject {
  const { content, schema } = parameter
  const [place, name] = [ownText(parameter, 'in'), ownText(parameter, 'name') ?? '']
  const isFree = /^(constructor|prototype|__proto__)$/i.test(name) || (place === 'header' && isLeftToHttp(name))
  if (isFree) return { ...withoutContent(parameter), required: false, schema: {} }
  if (place === 'path' && content !== undefined) return { ...withoutContent(parameter), schema: {} }
  const json = place === 'query' ? schemaOfJson(content) : undefined
  if (json !== undefined) {
    const read = { [jsonMark]: true, allOf: [json] }
    return { ...withoutContent(parameter), style: 'form', explode: true, schema: read }
  }
  if (schema === undefined) return parameter
  const typed = typedTexts(document, schema)
  const node = follow(document, { node: typed, pointer: '' })?.node
  const type = ownValue(node, 'type')
  const isTakenApart = (isList(type) ? type : [type]).some((one) => one === 'array' || one === 'object')
  const isSpread = isTakenApart && isSpreadByDefault(parameter)
  // Nothing tells such fields from other parameters.
  const isUntold = type === 'object' && isSpreadBy(parameter) && Object.keys(ownObject(node, 'properties')).length === 0
  const read = place === 'header' && isTakenApart ? {} : typed
  return {
    ...parameter,
    ...(isSpread && { explode: true }),
    ...(isUntold && { required: false }),
    schema: place === 'header' && /^accept-language$/i.test(name) ? orAnyLanguage(read) : read,
  }
}

// Node's own fetch asks for any language where nobody asks for one.
function orAnyLanguage(schema: Json): Json {
  return { anyOf: [schema, { enum: ['*'] }] }
}

/** To be ignored (OpenAPI 3.1, section 4.8.12.2.1), or written by whatever sends a request. */
function isLeftToHttp(name: string): boolean {
  return headersOfHttp.has(name.toLowerCase()) || unsetHeaders.test(name) || /^accept-encoding$/i.test(name)
}

/** Whether each item or field comes under a name of its own, because a parameter says nothing else (OpenAPI 3.1, 4.8.12.2.1). */
function isSpreadByDefault({ in: place, style = 'form', explode }: JsonObject): boolean {
  return (place === 'query' || place === 'cookie') && style === 'form' && explode === undefined
}

function isSpreadBy({ in: place, style = 'form', explode = true }: JsonObject): boolean {
  return place === 'query' && style === 'form' && explode === true
}

function schemaOfJson(content: Json | undefined): Json | undefined {
  const [entry] = isObject(content) ? Object.entries(content) : []
  return entry && kindOfType(entry[0]) === 'json' ? ownValue(entry[1], 'schema') : undefined
}

function withoutContent({ content: _, ...parameter }: JsonObject): JsonObject {
  return parameter
}

function withMockableContent(document: JsonObject, body: JsonObject): JsonObject {
  const { content } = body
  if (!isObject(content)) return body
  const whole = withUsualForm(content)
  const entries = Object.entries(whole).map(([name, media]) => [name, mockableBody(document, name, media)] as const)
  return { ...body, content: objectOf(entries) }
}

/** Several parts may come as the usual form, whatever they are called: so generated clients send them, and generated servers take them. */
function withUsualForm(content: JsonObject): JsonObject {
  const [parts] = Object.entries(content).filter(([name]) => kindOfType(name) === 'multipart')
  const isTaken = Object.keys(content).some((name) => /^multipart\/(form-data|\*)$|^\*/.test(essenceOf(name)))
  return parts === undefined || isTaken ? content : { ...content, 'multipart/form-data': parts[1] }
}

/** A `Content-Type` among the headers is to be ignored (OpenAPI 3.1, 4.8.17). */
function withoutTravelHeaders(headers: JsonObject): JsonObject {
  const isLeft = (name: string): boolean => !isTravelHeader(name) && name.toLowerCase() !== 'content-type'
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isLeft(name)))
}

function mockableReply(document: JsonObject, reply: JsonObject): JsonObject {
  const { headers, content } = reply
  return {
    ...reply,
    ...(isObject(headers) && { headers: withoutTravelHeaders(headers) }),
    ...(isObject(content) && { content: mockableContent(document, content) }),
  }
}

function mockableContent(document: JsonObject, content: JsonObject): JsonObject {
  const entries = Object.entries(content).flatMap(([name, media]): [string, Json][] => {
    const isType = name.includes('/')
    const concrete = isType ? (concreteTypes[essenceOf(name)] ?? name) : 'application/json'
    const isSaidBeside = isType
      ? Object.hasOwn(content, concrete)
      : Object.keys(content).some((one) => one.includes('/'))
    return concrete !== name && isSaidBeside ? [] : [[writtenName(concrete), mockableMedia(document, concrete, media)]]
  })
  return Object.fromEntries(entries)
}

const concreteTypes: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  'application/*': 'application/json',
  'text/*': 'text/plain',
}

function mockableMedia(document: JsonObject, name: string, media: Json): Json {
  if (!isObject(media)) return media
  return writtenMedia(document, name, withMeantExamples(document, name, withSchema(document, name, media)))
}

/** A media type of which nothing is said as that of its example, else of objects, or of texts where it is neither JSON nor XML. */
function withSchema(document: JsonObject, name: string, media: JsonObject): JsonObject {
  const schema = follow(document, { node: ownValue(media, 'schema') ?? {}, pointer: '' })?.node ?? {}
  if (!Object.keys(schema).every(isAnnotation)) return media
  const example = exampleOf(document, { node: media, pointer: '' }) ?? null
  if (example !== null) return { ...media, schema: { enum: [example] } }
  return { ...media, schema: { type: /[/+](json|xml)$/.test(essenceOf(name)) ? 'object' : 'string' } }
}

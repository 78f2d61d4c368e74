import type { Bundle } from '../bundle/bundle.ts'
import type { PrintContext } from '../emit/print-context.ts'
import { isObject, type JsonObject, ownList, ownText, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import type { ApiModel, Group, Method, NamedSchema, Operation, RequestBody, Response } from './api-model.ts'
import { mediaTypesOf, replyTypesOf } from './media-types.ts'
import { nameOperations, type OperationNames } from './operation-names.ts'
import { pagingOf } from './paging.ts'
import { parametersOf, readHeader, segmentsOf } from './parameters.ts'
import { childOf, childrenOf, type Found, follow } from './referred.ts'
import { nameSchemas } from './schema-names.ts'
import { securityOf, securitySchemesOf } from './security.ts'
import { ownServerOf, serverOf } from './server-url.ts'

/**
 * What the targets print, of a bundle of OpenAPI 3.0 or 3.1. What is no OpenAPI in it is passed over: validation tells.
 *
 * Built once for a bundle, for all targets; the context of a bundle is always the same.
 */
export function buildModel(bundle: Bundle, context: PrintContext): ApiModel {
  const model = built.get(bundle) ?? modelOf(bundle, context)
  built.set(bundle, model)
  return model
}

const built = new WeakMap<Bundle, ApiModel>()

function modelOf({ document, placeOf }: Bundle, context: PrintContext): ApiModel {
  const sourceOf = (pointer: string) => {
    const place = placeOf(pointer)
    return `${context.nameFile(place.file)}#${place.pointer}`
  }
  const found = [...operationsBelow(document, 'paths'), ...operationsBelow(document, 'webhooks')]
  const names = nameOperations(found.map(({ names }) => names))
  const all = found.map((one, index) => buildOperation({ document, sourceOf }, one, names[index]))
  const operations = all.filter((_, index) => found[index]?.section === 'paths')
  const info = ownValue(document, 'info')
  return {
    contractName: context.contractName,
    title: ownText(info, 'title') ?? '',
    version: ownText(info, 'version') ?? '',
    operations,
    webhooks: all.filter((_, index) => found[index]?.section === 'webhooks'),
    groups: groupsOf(operations),
    schemas: schemasOf(document),
    securitySchemes: securitySchemesOf(document),
    ...serverOf(document),
  }
}

interface Building {
  readonly document: JsonObject
  readonly sourceOf: (pointer: string) => string
}

interface FoundOperation {
  readonly section: 'paths' | 'webhooks'
  readonly path: string
  readonly method: Method
  readonly pathItem: Found
  readonly operation: Found<JsonObject>
  readonly names: Parameters<typeof nameOperations>[0][number]
}

const methods: readonly Method[] = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']

function operationsBelow(document: JsonObject, section: 'paths' | 'webhooks'): FoundOperation[] {
  const items = childrenOf({ node: document, pointer: '' }, section).filter(
    ({ key }) => section === 'webhooks' || key.startsWith('/'),
  )
  return items.flatMap((item) => {
    const pathItem = follow(document, item)
    if (!pathItem) return []
    // In the order of the source, whatever the methods are.
    return Object.keys(pathItem.node).flatMap((key) => {
      const method = methods.find((one) => one.toLowerCase() === key)
      const operation = ownValue(pathItem.node, key)
      if (!method || !isObject(operation)) return []
      const id = ownText(operation, 'operationId')
      const names = { id: id === '' ? undefined : id, tag: firstTag(operation), method, path: item.key }
      const pointer = joinPointer(pathItem.pointer, key)
      return [{ section, path: item.key, method, pathItem, operation: { node: operation, pointer }, names }]
    })
  })
}

function firstTag(operation: JsonObject): string | undefined {
  const [first] = ownList(operation, 'tags')
  return typeof first === 'string' ? first : undefined
}

const nameless: OperationNames = { id: '', functionName: '', typeName: '', group: '', name: '' }

function buildOperation(
  { document, sourceOf }: Building,
  { section, path, method, pathItem, operation }: FoundOperation,
  names: OperationNames = nameless,
): Operation {
  const { node, pointer } = operation
  const parameters = parametersOf(document, pathItem, operation)
  const responses = responsesOf(document, operation)
  return {
    ...names,
    key: names.id,
    method,
    section,
    path,
    segments: section === 'paths' ? segmentsOf(path) : [],
    parameters,
    requestBody: requestBodyOf(document, operation),
    responses,
    security: securityOf(document, node),
    paging: pagingOf(document, { method, parameters, responses }),
    server: ownServerOf(document, pathItem.node, node),
    isDeprecated: ownValue(node, 'deprecated') === true,
    summary: ownText(node, 'summary') ?? '',
    description: ownText(node, 'description') ?? '',
    pointer,
    source: sourceOf(pointer),
  }
}

function requestBodyOf(document: JsonObject, operation: Found): RequestBody | undefined {
  const child = childOf(operation, 'requestBody')
  const found = child && follow(document, child)
  if (!found) return undefined
  const mediaTypes = mediaTypesOf(document, found)
  if (mediaTypes.length === 0) return undefined
  return { isRequired: ownValue(found.node, 'required') === true, mediaTypes, pointer: found.pointer }
}

function responsesOf(document: JsonObject, operation: Found): Response[] {
  const entries = childrenOf(operation, 'responses').filter(({ key }) => /^([1-5](\d\d|XX)|default)$/i.test(key))
  const statesSuccess = entries.some(({ key }) => key.startsWith('2'))
  // What stands there tells what GET would answer with (RFC 9110, section 9.3.2).
  const isHead = operation.pointer.endsWith('/head')
  return entries.flatMap(({ key, ...entry }) => {
    const found = follow(document, entry)
    if (!found) return []
    return [
      {
        status: key,
        // Where nothing else is said, the default is what comes back.
        isSuccess: key.startsWith('2') || (key === 'default' && !statesSuccess),
        mediaTypes: hasNoBody(key) || isHead ? [] : replyTypesOf(document, found),
        headers: headersOf(document, found),
        description: ownText(found.node, 'description') ?? '',
        pointer: found.pointer,
      },
    ]
  })
}

/** Whether HTTP lets replies of a status have no body, whatever a contract says (RFC 9110, sections 15.3.5, 15.3.6, 15.4.5). */
export function hasNoBody(status: string): boolean {
  return /^(1\d\d|1XX|204|205|304)$/i.test(status)
}

// What the media type is, stands elsewhere (OpenAPI 3.1, section 4.8.17.1).
function headersOf(document: JsonObject, response: Found): Response['headers'] {
  return childrenOf(response, 'headers').flatMap(({ key, ...entry }) => {
    const header = follow(document, entry)
    return header && key.toLowerCase() !== 'content-type' ? [readHeader(document, key, header)] : []
  })
}

function groupsOf(operations: readonly Operation[]): Group[] {
  const byName = Map.groupBy(operations, ({ group }) => group)
  return [...byName].map(([name, members]) => ({ name, operations: members }))
}

function schemasOf(document: JsonObject): NamedSchema[] {
  return [...nameSchemas(document)].map(([key, typeName]) => ({
    key,
    typeName,
    pointer: joinPointer('/components/schemas', key),
  }))
}

import { stat } from 'node:fs/promises'
import { readText } from '../../conformance/read-text.ts'
import { isObject, type Json, type JsonObject, objectOf, ownObject } from '../../generator/json.ts'
import { defaultLimits, orRaise } from '../../generator/load/limits.ts'
import { visitReferences } from '../../generator/references.ts'
import { repairDocument } from '../../generator/repair/repair.ts'
import { Problem } from '../output/problem.ts'
import { belowBasePath } from './base-path.ts'
import { withMockableParts } from './mockable-parts.ts'
import { type BundlePolicy, readBundle } from './read-bundle.ts'
import { withWritableBodies } from './writable-bodies.ts'

/** A contract, made ready for a mock server which knows nothing of server URLs. */
export interface MockableContract {
  /** The OpenAPI document; its paths begin with the path of its server's URL, its servers are gone. */
  readonly document: JsonObject
  /** The first path with a GET and no parameters, to show to people: `/api/services`; `undefined` when there is none. */
  readonly samplePath: string | undefined
}

const maxDepth = 200

/**
 * Reads an OpenAPI 3 contract and moves its paths below the path of its first server: `/services` → `/api/services`. What is YAML, or
 * refers to other files, is put into one document first; one that is whole is taken as it is, which takes less time. Slips that the
 * generator tolerates are read as it reads them.
 *
 * What would make a mock server call out is removed (callbacks, references that are data).
 *
 * @throws Problem when a file cannot be read, or is no such contract.
 */
export async function readMockableContract(file: string, policy: BundlePolicy = {}): Promise<MockableContract> {
  const text = await read(file, policy.limits?.fileBytes ?? defaultLimits.fileBytes)
  const given = parse(text)
  const isWhole = given !== undefined && /^3\.\d/.test(String(given.openapi)) && !refersToFiles(given, file)
  // What is no such contract is told as by the generator.
  const document = isWhole ? given : await readBundle(file, policy)
  if (!isObject(document.paths)) {
    throw refusal(file, 'it is no OpenAPI 3 document with paths')
  }
  // As generated code reads it, whose calls the mock has to take.
  const { document: meant } = repairDocument(document)
  const whole = withoutForeignReferences(meant, file)
  const usable: JsonObject = belowBasePath(withMockableParts(withWritableBodies(whole)))
  const paths = mapValues(ownObject(usable, 'paths'), withoutServersAndCallbacks)
  const { components } = usable
  const mockable = {
    ...usable,
    servers: [{ url: '/' }],
    paths,
    ...(isObject(components) && { components: mockableComponents(components) }),
  }
  return { document: mockable, samplePath: findSamplePath(paths) }
}

async function read(file: string, maxBytes: number): Promise<string> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > maxBytes)
    throw refusal(file, `it has ${size} bytes, at most ${maxBytes} are read (${orRaise('fileBytes')})`)
  try {
    return await readText(file, maxBytes)
  } catch (error) {
    throw refusal(file, (error as Error).message)
  }
}

/** What is no JSON may be YAML. */
function parse(text: string): JsonObject | undefined {
  try {
    const document: Json = JSON.parse(text)
    return isObject(document) ? document : {}
  } catch {
    return undefined
  }
}

function refusal(file: string, what: string): Problem {
  return new Problem(`Cannot mock "${file}": ${what}, an OpenAPI document in JSON or YAML is expected`)
}

function refersToFiles(document: JsonObject, file: string): boolean {
  if (!refersAway(document, file)) return false
  let isAway = false
  visitReferences(document, { kind: 'document', pointer: '' }, ({ text, isHint }) => {
    if (isHint !== true && isForeign(text)) isAway = true
  })
  return isAway
}

// Prism follows whatever looks like a reference, wherever it stands, over the network too.
function withoutForeignReferences(document: JsonObject, file: string): JsonObject {
  return refersAway(document, file) ? (withoutForeignData(document) as JsonObject) : document
}

function refersAway(node: Json, file: string, depth = 0): boolean {
  if (depth > maxDepth) throw refusal(file, `it is nested more than ${maxDepth} levels deep`)
  if (typeof node !== 'object' || node === null) return false
  // All of it is looked at, as deep as it goes.
  const found = Object.entries(node).filter(([name, value]) => {
    return refersAway(value, file, depth + 1) || (name === '$ref' && isForeign(value))
  })
  return found.length > 0
}

function isForeign(reference: Json): boolean {
  return typeof reference === 'string' && !reference.startsWith('#')
}

// In an example or an extension, or under a keyword that there is not, it refers to nothing.
function withoutForeignData(node: Json): Json {
  if (Array.isArray(node)) return node.map(withoutForeignData)
  if (!isObject(node)) return node
  const entries = Object.entries(node).filter(([name, value]) => name !== '$ref' || !isForeign(value))
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutForeignData(value)]))
}

function mockableComponents(components: JsonObject): JsonObject {
  const { pathItems, responses } = components
  return {
    ...components,
    ...(isObject(pathItems) && { pathItems: mapValues(pathItems, withoutServersAndCallbacks) }),
    ...(isObject(responses) && { responses: mapValues(responses, preferMediaExamples) }),
  }
}

// Prism would route by servers of single operations, and send the requests that callbacks describe.
function withoutServersAndCallbacks(item: Json): Json {
  if (!isObject(item)) return item
  const { servers: _, ...operations } = item
  return mapValues(operations, (operation) => {
    if (!isObject(operation)) return operation
    const { servers: _, callbacks: __, ...rest } = operation
    return isObject(rest.responses) ? { ...rest, responses: mapValues(rest.responses, preferMediaExamples) } : rest
  })
}

// Prism 5.16 puts the examples of the schema of a media type before those of the media type itself. One level further down it does not see
// them; a schema that is told in place stays there, as others may refer to what is in it.
function preferMediaExamples(response: Json): Json {
  if (!isObject(response) || !isObject(response.content)) return response
  const content = mapValues(response.content, (mediaType) => {
    if (!isObject(mediaType) || !('example' in mediaType || 'examples' in mediaType)) return mediaType
    return { ...mediaType, schema: withoutExamples(mediaType.schema ?? {}) }
  })
  return { ...response, content }
}

function withoutExamples(schema: Json): Json {
  if (!isObject(schema) || Object.hasOwn(schema, '$ref')) return { allOf: [schema] }
  const { example: _, examples: __, ...rest } = schema
  return rest
}

function findSamplePath(paths: JsonObject): string | undefined {
  return Object.keys(paths).find((path) => isObject(paths[path]) && 'get' in paths[path] && /^[\w./~-]+$/.test(path))
}

function mapValues(source: JsonObject, map: (value: Json) => Json): JsonObject {
  return objectOf(Object.entries(source).map(([name, value]) => [name, map(value)]))
}

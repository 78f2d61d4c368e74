import { findShared, splitPath, withoutFragment } from '../../generator/model/fixed-query.ts'
import { bundlePrefix, type PrismDocument } from './prism-document.ts'

/** An operation as Prism takes it. */
export interface PrismOperation {
  /** In lower case. */
  readonly method: string
  readonly path: string
  /** What the path of the contract has in its query; Prism knows nothing of that. */
  readonly query?: readonly (readonly [name: string, value: string])[]
  readonly request?: object
  readonly responses: readonly {
    readonly contents?: readonly { readonly mediaType: string; readonly schema?: object }[]
  }[]
  /** What its schemas refer to. */
  readonly __bundled__?: Readonly<Record<string, object>>
}

/** Makes the operations of a document; a part of Prism. */
export type Transform = (document: object) => PrismOperation[]

/** The operations of a document. What they say is written out once they are asked for, which Prism would do for all at its start. */
export function operationsOf(document: PrismDocument, transform: Transform): PrismOperation[] {
  const schemas = convert(document, transform)
  const refersTo = new Map(Object.entries(schemas).map(([key, schema]) => [key, lazily(() => keysIn(schema))]))
  const operations = transform(document)
  const isShared = findShared(operations)
  return operations.map(({ request, responses, ...operation }) => {
    const bundle = () => {
      const keys = new Set(keysIn([request, responses]))
      // A set is walked through to its end, with what is added on the way.
      for (const key of keys) for (const next of refersTo.get(key)?.() ?? []) keys.add(next)
      return Object.fromEntries([...keys].map((key) => [key, schemas[key]]))
    }
    const address = splitPath(isShared(operation) ? operation.path : withoutFragment(operation.path))
    return Object.defineProperties({ ...operation, ...address } as PrismOperation, {
      request: { enumerable: true, get: lazily(() => writtenOut(request)) },
      responses: { enumerable: true, get: lazily(() => writtenOut(responses)) },
      __bundled__: { enumerable: true, get: lazily(() => writtenOut(bundle())) },
    })
  })
}

// Prism converts the schemas of media types alone, so that these stand where it looks.
function convert({ __bundled__, ...document }: PrismDocument, transform: Transform): Record<string, object> {
  const content = Object.fromEntries(Object.entries(__bundled__).map(([key, schema]) => [key, { schema }]))
  const get = { responses: { default: { description: '', content } } }
  const [operation] = transform({ ...document, __bundled__, paths: { '/': { get } } })
  const contents = operation?.responses[0]?.contents ?? []
  return Object.fromEntries(contents.map(({ mediaType, schema = {} }) => [mediaType, schema]))
}

function keysIn(value: unknown, found: string[] = [], seen = new Set<object>()): readonly string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found
  seen.add(value)
  for (const [name, child] of Object.entries(value)) {
    if (name === '$ref' && typeof child === 'string' && child.startsWith(bundlePrefix)) {
      found.push(child.slice(bundlePrefix.length))
    } else keysIn(child, found, seen)
  }
  return found
}

/** A copy in which nothing is the same object twice: Prism takes what it meets again for a circle. */
function writtenOut<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value))
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * The process in which Prism runs, started by prism.ts: it takes one order over the channel between the two processes, answers
 * with one report, and says that it is alive from then on.
 *
 * A process of its own, because Prism keeps state for the whole process (generator options, caches) and leaves requests
 * hanging; a process can be ended at once, whatever it does.
 */
import { createRequire } from 'node:module'
import type { JsonObject } from '../../generator/json.ts'
import { aliveEveryMs } from './end-when-silent.ts'
import { inventDateTimesWithMilliseconds } from './invent-date-times.ts'
import { inventNumbersWithinBounds } from './invent-numbers.ts'
import { inventParts } from './invent-parts.ts'
import { inventTextsOfPatterns } from './invent-texts.ts'
import { repairBodies, repairSerializer, type ValidateInput } from './prism-bodies.ts'
import { toPrismDocument } from './prism-document.ts'
import { prismLog } from './prism-log.ts'
import { operationsOf, type Transform } from './prism-operations.ts'
import { type Route, repairPaths, repairRoute } from './prism-paths.ts'
import { repairReaders } from './prism-readers.ts'
import {
  answerFailedRequests,
  answerHead,
  endClosedRequests,
  readOnAfterRefusals,
  repairContentTypes,
  repairHeaders,
} from './prism-repairs.ts'
import { repairCompiler } from './repair-compiler.ts'
import { sampleLargeSchemas } from './sample-large-schemas.ts'
import { trimReplies } from './trim-replies.ts'

/** What to serve, and where. */
export interface PrismOrder {
  readonly document: JsonObject
  readonly port: number
  readonly host: string
  readonly isDynamic: boolean
  readonly isVerbose: boolean
}

/** How it went. `reason` is a message of Prism or Node. */
export type PrismReport =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'refused'; readonly reason: string }
  /** Prism itself, or something that it needs, is not to be had. */
  | { readonly kind: 'unloadable'; readonly reason: string }

process.once('message', (order: PrismOrder) => {
  serve(order).then(report, (error: unknown) => {
    report({ kind: 'refused', reason: error instanceof RangeError ? 'what it refers to has no end' : messageOf(error) })
  })
})
process.once('disconnect', () => process.exit())
// Whoever reads the log may go away; the mock stays.
process.stderr.on('error', () => {})
// A terminal sends its signals to both processes; it is the other one that ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function serve(order: PrismOrder): Promise<PrismReport> {
  endClosedRequests()
  answerFailedRequests()
  repairContentTypes()
  repairHeaders()
  readOnAfterRefusals()
  const prism = loadPrism()
  if ('reason' in prism) return { kind: 'unloadable', ...prism }
  const { transformOas3Operations, createServer, route, validateInput } = prism
  const document = toPrismDocument(order.document)
  const operations = operationsOf(document, transformOas3Operations)
  if (operations.length === 0) return { kind: 'refused', reason: 'it has no operations' }
  if (!operations.some(({ method }) => method === 'head')) answerHead()
  const server = createServer(operations, {
    cors: true,
    config: {
      isProxy: false,
      validateRequest: true,
      validateResponse: Object.keys(document.__bundled__).length <= mostLeftReferences,
      checkSecurity: true,
      errors: false,
      mock: { dynamic: order.isDynamic },
    },
    components: { logger: prismLog({ isShown: order.isVerbose }), route, validateInput },
  })
  const address = await server.listen(order.port, order.host)
  setInterval(() => process.send?.('alive'), aliveEveryMs)
  return { kind: 'listening', port: Number(address.slice(address.lastIndexOf(':') + 1)) }
}

/**
 * What replies are held against takes seconds to compile, for each operation, where schemas lead to so many others as those of Stripe's contract do.
 * Prism only tells in a header what it finds.
 */
const mostLeftReferences = 15

interface PrismServer {
  /** Resolves with `http://HOST:PORT`; rejects with a string. */
  listen(port: number, host: string): Promise<string>
}

interface PrismLibrary {
  readonly transformOas3Operations: Transform
  readonly route: Route
  readonly validateInput: ValidateInput
  createServer(operations: object[], options: object): PrismServer
}

// The libraries are dependencies of Prism's command, not of this package: they are looked up from there.
function loadPrism(): PrismLibrary | { readonly reason: string } {
  try {
    return requirePrism()
  } catch (error) {
    return { reason: messageOf(error) }
  }
}

function requirePrism(): PrismLibrary {
  const requireFromPrism = createRequire(import.meta.resolve('@stoplight/prism-cli'))
  const requireFromPrismHttp = createRequire(requireFromPrism.resolve('@stoplight/prism-http'))
  const inventor = requireFromPrismHttp('json-schema-faker').JSONSchemaFaker
  const sampler = requireFromPrismHttp('@stoplight/json-schema-sampler')
  inventDateTimesWithMilliseconds(inventor)
  inventNumbersWithinBounds(inventor)
  inventTextsOfPatterns(inventor)
  inventParts(inventor)
  sampleLargeSchemas(sampler)
  trimReplies(sampler, inventor)
  repairCompiler(requireFromPrismHttp('ajv/dist/core').default)
  repairPaths(requireFromPrismHttp('uri-template-lite'))
  repairReaders(requireFromPrism('@stoplight/prism-http/dist/validator/deserializers'))
  repairSerializer(requireFromPrism('@stoplight/prism-http-server/dist/serialize'))
  const { validateInput } = requireFromPrism('@stoplight/prism-http/dist/validator')
  return {
    ...requireFromPrismHttp('@stoplight/http-spec/oas3/operation'),
    ...requireFromPrism('@stoplight/prism-http-server'),
    route: repairRoute(requireFromPrism('@stoplight/prism-http/dist/router').default),
    validateInput: repairBodies(requireFromPrism('@stoplight/prism-http/dist/validator/validators'), validateInput),
  }
}

function report(message: PrismReport): void {
  process.send?.(message)
}

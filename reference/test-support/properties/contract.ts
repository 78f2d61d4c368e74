import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** A schema of the contract; which keywords it has is not known. */
export type Schema = Readonly<Record<string, unknown>>

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const file = new URL('../../../generated/openapi.json', import.meta.url)
const document = JSON.parse(readFileSync(file, 'utf8')) as Document
const methods = new Set(['get', 'post', 'put', 'delete'])

/** All operations, as `GET /services/{id}`. */
export const operations: readonly string[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.keys(item).flatMap((method) => (methods.has(method) ? [`${method.toUpperCase()} ${path}`] : [])),
)

/** The schema of the body of an operation; `undefined` where it takes none. */
export function bodySchema(operation: string): Schema | undefined {
  const [method = '', path = ''] = operation.split(' ')
  return document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema
}

/** A schema with what its `$ref` points at in its place. */
export function resolved(schema: Schema): Schema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref))?.[1]
  return name === undefined ? schema : resolved(document.components.schemas[name] ?? {})
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'contract')
const checksByOperation = new Map<string, (body: unknown) => boolean>()

/** Whether a body is what the contract says. It is asked of a library here, as the service asks the generated validators. */
export function isLegalBody(operation: string, body: unknown): boolean {
  const schema = bodySchema(operation)
  if (!schema) return true
  const kept = checksByOperation.get(operation)
  const check = kept ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')))
  checksByOperation.set(operation, check)
  return check(body)
}

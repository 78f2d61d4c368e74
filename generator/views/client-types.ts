import { literal } from '../emit/text.ts'
import type { MediaType, Operation, Parameter, RequestBody } from '../model/api-model.ts'
import { streamOf } from '../model/media-kinds.ts'
import { undeclaredNames } from '../model/parameters.ts'
import { nodeAt } from '../model/referred.ts'
import { shapeOf } from '../model/shapes.ts'
import { usualFirst } from './client-call.ts'
import { namedEntryType, namedType, type SchemaNames } from './client-schemas.ts'
import { inputPlaces } from './input-places.ts'

/** What the expressions of types need to know of the contract. */
export interface TypeContext {
  /** Ids under which `operations` of types.ts has an operation; the others are reached by path and method. */
  readonly ids: ReadonlySet<string>
  /** Whether a schema has fields that are read-only, at whatever depth. */
  readonly hasReadOnly: (schemaPointer: string) => boolean
}

/** The same, and the contract itself: schemas that have a name are called by it. */
export interface ClientTypes extends TypeContext, SchemaNames {}

/** The type of an operation in types.ts: `operations['services.list']`. */
export function operationType({ ids }: TypeContext, { key, section, path, method }: Operation): string {
  if (ids.has(key)) return `operations[${literal(key)}]`
  return `${section}[${literal(path)}][${literal(method.toLowerCase())}]`
}

/** A declaration of what an operation sends, and whether it may be called without. */
export function inputDeclaration(
  context: ClientTypes,
  operation: Operation,
  name: string,
): { readonly code: string; readonly isOptional: boolean } {
  const parts = parameterFields(context, operation)
  const { requestBody } = operation
  const alternatives = requestBody ? bodyAlternatives(context, operation, requestBody) : [[]]
  const isOptional = parts.every(({ isRequired }) => !isRequired) && !(requestBody?.isRequired ?? false)
  const [first = [], ...others] = alternatives
  if (others.length === 0) return { code: declaration(name, [...parts.map(fieldCode), ...first]), isOptional }
  const choices = alternatives.map((fields) => `\n  | ${objectType(fields, 1)}`).join('')
  if (parts.length === 0) return { code: `export type ${name} =${choices}`, isOptional }
  return { code: `export type ${name} = ${objectType(parts.map(fieldCode), 0)} & (${choices}\n)`, isOptional }
}

/**
 * The types of the data of all successes of an operation; at least one.
 *
 * @param typeOf What a media type is read as; `content` is the expression of all of its reply.
 */
export function resultTypes(context: ClientTypes, operation: Operation, typeOf = replyType): string[] {
  const successes = operation.responses.filter(({ isSuccess }) => isSuccess)
  if (operation.method === 'HEAD') return ['undefined']
  const types = successes.flatMap(({ status, mediaTypes }) => {
    const key = /^\d+$/.test(status) ? status : literal(status)
    const reply = `${operationType(context, operation)}['responses'][${key}]['content']`
    return mediaTypes.length === 0 ? ['undefined'] : mediaTypes.map((media) => typeOf(context, reply, media))
  })
  return types.length > 0 ? [...new Set(types)] : ['unknown']
}

interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly type: string
}

function parameterFields(context: ClientTypes, operation: Operation): Field[] {
  const undeclared = undeclaredNames(operation)
  return inputPlaces.flatMap(([place, name]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place)
    const types = parameters.length > 0 ? [`${operationType(context, operation)}['parameters']['${place}']`] : []
    if (place === 'path' && undeclared.length > 0) types.push(undeclaredType(undeclared))
    if (types.length === 0) return []
    const isRequired = place === 'path' || parameters.some((parameter: Parameter) => parameter.isRequired)
    return [{ name, isRequired, type: types.join(' & ') }]
  })
}

function undeclaredType(names: readonly string[]): string {
  return `{ ${names.map((name) => `readonly ${literal(name)}: string | number`).join('; ')} }`
}

/** On one line where it fits. */
function objectType(fields: readonly string[], level: number): string {
  const line = `{ ${fields.join('; ')} }`
  if (line.length <= maxLineLength && !line.includes('\n')) return line
  const blanks = ' '.repeat(level * 4)
  return `{\n${fields.map((field) => `${blanks}  ${field}\n`).join('')}${blanks}}`
}

const maxLineLength = 110

function fieldCode({ name, isRequired, type }: Field): string {
  return `readonly ${name}${isRequired ? '' : '?'}: ${type}`
}

/** Fields for the body, once for each media type that a caller can choose. */
function bodyAlternatives(context: ClientTypes, operation: Operation, body: RequestBody): string[][] {
  const mediaTypes = usualFirst(body.mediaTypes)
  const optional = body.isRequired ? '' : '?'
  const alternatives = mediaTypes.map((media, index) => {
    const type = `readonly body${optional}: ${bodyType(context, operation, media)}`
    // One type is said by the call itself; a range is for the caller to narrow.
    if (needsBorder(media)) return [type, `readonly contentType: \`${media.name}; boundary=${anything}\``]
    if (mediaTypes.length === 1 && !media.name.includes('*')) return [type]
    const isUsual = index === 0 && !isUnnamed(media)
    return [type, `readonly contentType${isUsual ? '?' : ''}: ${typeOfName(media.name)}`]
  })
  return alternatives
}

// Whoever writes the parts knows what stands between them.
function needsBorder({ name, kind }: MediaType): boolean {
  return kind === 'binary' && /^multipart\/[\w.+-]+$/i.test(name)
}

// Which type of JSON `application/*+json` is, the caller alone can say.
function isUnnamed({ name, kind }: MediaType): boolean {
  return kind === 'json' && name.includes('*+')
}

const anything = `$\{string}`

/** `'application/json'`, and for a range any type of it: `image/*`, `application/*+json`. */
function typeOfName(name: string): string {
  const isRange = name.includes('*') && /^[\w.+*-]+\/[\w.+*-]+$/.test(name)
  return isRange ? `\`${name.replaceAll('*', () => anything)}\`` : literal(name)
}

function bodyType(context: ClientTypes, operation: Operation, { name, kind, schemaPointer }: MediaType): string {
  if (kind === 'text') return 'string'
  if (kind === 'binary') return 'Binary'
  if (kind === 'multipart' && schemaPointer === undefined) return 'Multipart<Record<string, unknown>>'
  const type = namedType(context, schemaPointer ?? '') ?? contentType(context, operation, name)
  const sent = schemaPointer !== undefined && context.hasReadOnly(schemaPointer) ? `Sendable<${type}>` : type
  return { json: sent, form: `Form<${sent}>`, multipart: `Multipart<${sent}>` }[kind]
}

function contentType(context: ClientTypes, operation: Operation, name: string): string {
  const requestBody = `${operationType(context, operation)}['requestBody']`
  const isLong = requestBody.length + name.length > maxTypeLength
  const inside = isLong ? `\n    ${requestBody}\n  ` : requestBody
  const holder = operation.requestBody?.isRequired ? requestBody : `NonNullable<${inside}>`
  return `${holder}['content'][${literal(name)}]`
}

// What fits a line beside the rest of the field.
const maxTypeLength = 74

/** The type of what a client reads of a media type. */
export function replyType(names: ClientTypes, content: string, media: MediaType): string {
  const { name, kind, schemaPointer } = media
  const stream = streamOf(name)
  if (stream === 'events') return 'AsyncIterable<ServerSentEvent>'
  if (stream === 'lines') return `AsyncIterable<${lineType(names, `${content}[${literal(name)}]`, media)}>`
  switch (kind) {
    case 'json':
      return namedType(names, schemaPointer ?? '') ?? `${content}[${literal(name)}]`
    case 'text':
    case 'form':
      return 'string'
    case 'multipart':
    case 'binary':
      return 'Blob'
  }
  kind satisfies never
}

// What the schema of a stream of lines speaks of is each line, or the list of all.
function lineType(names: ClientTypes, content: string, { linePointer = '' }: MediaType): string {
  switch (shapeOf(names.document, nodeAt(names.document, linePointer))) {
    case 'string':
    case 'any':
      return 'unknown'
    case 'array':
      return namedEntryType(names, linePointer) ?? `${content}[number]`
    default:
      return namedType(names, linePointer) ?? content
  }
}

function declaration(name: string, fields: readonly string[]): string {
  if (fields.length === 0) return `export type ${name} = Record<string, never>`
  return [`export interface ${name} {`, ...fields.map((field) => `  ${field}`), '}'].join('\n')
}

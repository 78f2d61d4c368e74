import { literal } from '../emit/text.ts'
import { type JsonObject, ownText } from '../json.ts'
import type { ApiModel, MediaType, Operation, Parameter, Response } from '../model/api-model.ts'
import { undeclaredNames } from '../model/parameters.ts'
import { nodeAt } from '../model/referred.ts'
import { operationType, type TypeContext } from './client-types.ts'
import { inputPlaces } from './input-places.ts'

/** What the expressions of a server's types need to know of the contract. */
export interface ServerTypes extends TypeContext {
  /** Whether a parameter gets a value when the request has none. */
  readonly hasDefault: (parameter: Parameter) => boolean
}

/** Ids under which `operations` of types.ts has an operation; the others are reached by path and method. */
export function operationIds(document: JsonObject, { operations, webhooks }: ApiModel): ReadonlySet<string> {
  const stated = [...operations, ...webhooks].filter(({ pointer, id }) => {
    return ownText(nodeAt(document, pointer), 'operationId') === id && !id.includes('#')
  })
  return new Set(stated.map(({ id }) => id))
}

/** Fields of what a handler is given; `choices` are the fields for the body, once for each media type, if there are several. */
export function inputFields(
  types: ServerTypes,
  operation: Operation,
): { readonly fields: string[]; readonly choices: string[][] } {
  const own = inputPlaces.flatMap(([place, field]) => {
    const type = parametersType(types, operation, place)
    return type === undefined ? [] : [`readonly ${field}: ${type}`]
  })
  const bodies = bodyFields(types, operation)
  const [only = []] = bodies
  return bodies.length > 1 ? { fields: own, choices: bodies } : { fields: [...own, ...only], choices: [] }
}

function parametersType(types: ServerTypes, operation: Operation, place: Parameter['in']): string | undefined {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place)
  const parts: string[] = []
  if (parameters.length > 0) {
    const isOptional = parameters.every(({ isRequired }) => !isRequired)
    const own = `${operationType(types, operation)}['parameters']['${place}']`
    const stated = isOptional ? `NonNullable<${own}>` : own
    const filled = parameters.filter((parameter) => types.hasDefault(parameter)).map(({ name }) => literal(name))
    parts.push(filled.length > 0 ? `Filled<${stated}, ${filled.join(' | ')}>` : stated)
  }
  const undeclared = place === 'path' ? undeclaredNames(operation) : []
  if (undeclared.length > 0)
    parts.push(`{ ${undeclared.map((name) => `readonly ${literal(name)}: string`).join('; ')} }`)
  return parts.length === 0 ? undefined : parts.join(' & ')
}

function bodyFields(types: ServerTypes, operation: Operation): string[][] {
  const { requestBody } = operation
  if (!requestBody) return []
  const isAlone = requestBody.mediaTypes.length === 1
  const choices = requestBody.mediaTypes.map((media) => {
    const nothing = isAlone && !requestBody.isRequired ? ' | undefined' : ''
    const body = `readonly body: ${bodyType(types, operation, media)}${nothing}`
    return isAlone ? [body] : [`readonly contentType: ${literal(media.name)}`, body]
  })
  if (isAlone || requestBody.isRequired) return choices
  return [...choices, ['readonly contentType: undefined', 'readonly body: undefined']]
}

function bodyType(types: ServerTypes, operation: Operation, media: MediaType): string {
  const { name, kind, schemaPointer } = media
  if (kind === 'text') return 'string'
  if (kind === 'binary') return 'Uint8Array'
  if (schemaPointer === undefined) return 'unknown'
  const own = `${operationType(types, operation)}['requestBody']`
  const type = `${operation.requestBody?.isRequired ? own : `NonNullable<${own}>`}['content'][${literal(name)}]`
  const received = types.hasReadOnly(schemaPointer) ? `Received<${type}>` : type
  return kind === 'multipart' ? multipartType(received, media) : received
}

function multipartType(fields: string, { parts }: MediaType): string {
  const named = (wanted: string) => [...parts].filter(([, part]) => part === wanted).map(([name]) => literal(name))
  const union = (names: readonly string[]) => names.join(' | ') || 'never'
  const [files, either] = [named('file'), named('any')]
  if (either.length > 0) return `Multipart<${fields}, ${union(files)}, ${union(either)}>`
  return files.length > 0 ? `Multipart<${fields}, ${union(files)}>` : `Multipart<${fields}>`
}

/** What a handler may answer with: one object type for each status and media type. */
export function replyAlternatives(types: ServerTypes, operation: Operation): string[] {
  const alternatives = operation.responses.flatMap((response) => {
    const status = statusType(operation, response)
    if (status === undefined) return []
    return bodyAlternatives(types, operation, response).map((fields) => {
      return objectType([`readonly status: ${status}`, headersField(response), ...fields])
    })
  })
  if (alternatives.length === 0) return ['{ readonly status: SuccessStatus | OtherStatus; readonly body?: unknown }']
  const statesFailuresOnly = operation.responses.every(({ status }) => /^[45]/.test(status))
  return statesFailuresOnly
    ? ['{ readonly status: SuccessStatus; readonly body?: unknown }', ...alternatives]
    : alternatives
}

/** On one line where it fits; the members of a union stand under each other. */
function objectType(fields: readonly string[]): string {
  const line = `{ ${fields.join('; ')} }`
  return line.length <= 110 ? line : `{\n${fields.map((field) => `      ${field}\n`).join('')}    }`
}

const statusesOfRange: Readonly<Record<string, string>> = {
  '2XX': 'SuccessStatus',
  '3XX': 'RedirectStatus',
  '4XX': 'ClientErrorStatus',
  '5XX': 'ServerErrorStatus',
}

/** Type of the statuses that a response stands for; those that the contract states by themselves are left out. */
function statusType({ responses }: Operation, { status }: Response): string | undefined {
  if (/^\d+$/.test(status)) return status
  const stated = responses.map((one) => one.status)
  const hasSuccess = stated.some((one) => one.startsWith('2'))
  const isCovered = (one: string) =>
    status === 'default' ? !(hasSuccess && one.startsWith('2')) : one[0] === status[0]
  const exact = stated.filter((one) => /^\d+$/.test(one) && isCovered(one))
  if (status !== 'default') return without(statusesOfRange[status.toUpperCase()], exact)
  const ranges = stated.filter(isCovered).flatMap((one) => statusesOfRange[one.toUpperCase()] ?? [])
  const all = hasSuccess ? 'OtherStatus' : 'SuccessStatus | OtherStatus'
  return without(all, [...exact, ...ranges])
}

function without(type: string | undefined, others: readonly string[]): string | undefined {
  return type === undefined || others.length === 0 ? type : `Exclude<${type}, ${others.join(' | ')}>`
}

function headersField({ headers }: Response): string {
  const required = headers
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => `readonly ${literal(name)}: HeaderValue`)
  return required.length === 0
    ? 'readonly headers?: ReplyHeaders'
    : `readonly headers: ReplyHeaders & { ${required.join('; ')} }`
}

function bodyAlternatives(types: ServerTypes, operation: Operation, response: Response): string[][] {
  const { mediaTypes, isSuccess, status } = response
  // The contract often says nothing about the bodies of failures, and means that there may be one.
  if (mediaTypes.length === 0) return [[isSuccess ? 'readonly body?: undefined' : 'readonly body?: unknown']]
  const key = /^\d+$/.test(status) ? status : literal(status)
  const content = `${operationType(types, operation)}['responses'][${key}]['content']`
  return mediaTypes.map((media) => {
    const body = `readonly body: ${replyBody(content, media)}`
    return mediaTypes.length === 1 && !media.name.includes('*') ? [body] : [contentTypeField(media), body]
  })
}

function contentTypeField({ name }: MediaType): string {
  return `readonly contentType: ${name.includes('*') ? 'string' : literal(name)}`
}

function replyBody(content: string, { name, kind, schemaPointer }: MediaType): string {
  switch (kind) {
    case 'json':
      return schemaPointer === undefined ? 'unknown' : `${content}[${literal(name)}]`
    case 'text':
      return 'string | ReplyBytes'
    case 'form':
      return 'string'
    case 'multipart':
    case 'binary':
      return 'ReplyBytes'
  }
  kind satisfies never
}

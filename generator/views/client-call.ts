import { propertyKey } from '../emit/property-key.ts'
import { indent, literal } from '../emit/text.ts'
import type { MediaType, Operation, Parameter, PathPiece } from '../model/api-model.ts'
import { streamOf } from '../model/media-kinds.ts'
import { type SchemeNames, securityCode } from './client-security.ts'
import type { ReadOnlyFields } from './read-only-fields.ts'

/** The fields of the constant that describes an operation to `send`, as code. */
export function callEntries(
  operation: Operation,
  { schemes, readOnly }: { readonly schemes: SchemeNames; readonly readOnly: ReadOnlyFields },
): string[] {
  const fields: (readonly [name: string, code: string | undefined])[] = [
    ['id', literal(operation.id)],
    ['method', literal(operation.method)],
    ['path', literal(addressText(operation.segments.map(pathText).join('')))],
    ['server', operation.server === undefined ? undefined : literal(operation.server)],
    ['styles', stylesCode(operation.parameters)],
    ['body', bodyCode(operation, readOnly)],
    ['read', readCode(operation)],
    ['security', securityCode(operation, schemes)],
  ]
  return fields.flatMap(([name, code]) => (code === undefined ? [] : [`${name}: ${code}`]))
}

/** An object literal: on one line where that is not too long. */
function objectCode(fields: readonly string[]): string {
  const line = `{ ${fields.join(', ')} }`
  return line.length <= maxLineLength && !line.includes('\n')
    ? line
    : `{\n${fields.map((field) => `${indent(field, 1)},\n`).join('')}}`
}

// With a key before it, and the levels around it, it fits a line.
const maxLineLength = 70

// Two operations of one address, as contracts have them that tell them apart by a header, differ in what no request has.
function addressText(path: string): string {
  return path.replace(/#.*$/, '')
}

// What is encoded already in the contract stays as it is.
function pathText(piece: PathPiece): string {
  if (piece.kind === 'parameter') return `{${piece.name}}`
  return encodeURI(piece.text.toWellFormed()).replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
}

const placeNames = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const

function stylesCode(parameters: readonly Parameter[]): string | undefined {
  const places = Object.entries(placeNames).flatMap(([place, name]) => {
    const styled = parameters.flatMap((parameter) => {
      const code = parameter.in === place ? styleCode(parameter) : undefined
      return code === undefined ? [] : [`${propertyKey(parameter.name)}: ${code}`]
    })
    return styled.length > 0 ? [`${name}: ${objectCode(styled)}`] : []
  })
  return places.length > 0 ? objectCode(places) : undefined
}

function styleCode(parameter: Parameter): string | undefined {
  const name = styleName(parameter)
  if (parameter.in === 'query' && parameter.allowsReserved) return `styles.reserved(styles.${name ?? 'form'})`
  return name === undefined ? undefined : `styles.${name}`
}

/** The style of styles.ts that a parameter needs; `undefined` where the usual one of its place is the same. */
function styleName(parameter: Parameter): string | undefined {
  if (parameter.mediaType !== undefined) return jsonStyle(parameter)
  const isSingle = !['array', 'object', 'any'].includes(parameter.shape)
  const mayHaveFields = parameter.shape === 'object' || parameter.shape === 'any'
  switch (parameter.style) {
    case 'simple':
      if (parameter.in === 'header') return isSingle ? undefined : headerStyle(parameter)
      return parameter.isExploded && mayHaveFields ? 'pairs' : undefined
    case 'form':
      return parameter.isExploded || isSingle ? undefined : 'joined'
    case 'spaceDelimited':
    case 'pipeDelimited':
      return parameter.isExploded || isSingle ? undefined : parameter.style
    case 'deepObject':
      return 'deepObject'
    case 'label':
    case 'matrix':
      return parameter.isExploded ? `${parameter.style}Exploded` : parameter.style
  }
  parameter.style satisfies never
}

function headerStyle({ shape, isExploded }: Parameter): string {
  return isExploded && shape !== 'array' ? 'headerPairs' : 'headerList'
}

function jsonStyle({ in: place }: Parameter): string {
  return { path: 'jsonSegment', query: 'json', cookie: 'json', header: 'headerJson' }[place]
}

const encoders: Readonly<Record<MediaType['kind'], string>> = {
  json: 'bodies.json',
  form: 'bodies.form',
  multipart: 'bodies.multipart',
  text: 'bodies.raw',
  binary: 'bodies.raw',
}

function bodyCode({ requestBody }: Operation, readOnly: ReadOnlyFields): string | undefined {
  if (!requestBody) return undefined
  const entries = withName(usualFirst(requestBody.mediaTypes)).map(
    (media) => `${propertyKey(media.name)}: ${strippingCode(media, readOnly)}`,
  )
  return objectCode(entries)
}

// A range is no name to send JSON under, and fetch would call it a text. It is first only where JSON has no other name.
function withName(mediaTypes: readonly MediaType[]): readonly MediaType[] {
  const [first] = mediaTypes
  const isRange = first?.kind === 'json' && (first.name === '*/*' || first.name === 'application/*')
  return isRange ? [{ ...first, name: 'application/json' }, ...mediaTypes] : mediaTypes
}

function strippingCode(media: MediaType, { functionFor }: ReadOnlyFields): string {
  const hasFields = ['json', 'form', 'multipart'].includes(media.kind)
  const strip = hasFields ? functionFor(media.schemaPointer) : undefined
  const encoder = encoderCode(media)
  return strip === undefined ? encoder : `(value) => ${encoder}(readOnly.${strip}(value))`
}

function encoderCode({ kind, encodings, partTypes }: MediaType): string {
  const styled = encodings
    .filter(({ name }) => !partTypes.has(name))
    .map((field) => `${propertyKey(field.name)}: ${fieldStyle(field, kind)}`)
  const typed = [...partTypes].map(([name, type]) => `${propertyKey(name)}: ${literal(type)}`)
  if (styled.length + typed.length === 0) return encoders[kind]
  const objects = typed.length === 0 ? [styled] : [styled, typed]
  return `${encoders[kind]}In(${objects.map((fields) => (fields.length === 0 ? '{}' : objectCode(fields))).join(', ')})`
}

// The parts of a form are not encoded, so that a comma in an item stands there as it is.
function fieldStyle(field: Parameter, kind: MediaType['kind']): string {
  const code = styleCode(field) ?? 'styles.form'
  return kind === 'multipart' && code === 'styles.joined' ? 'styles.joinedAsIs' : code
}

/** Media types with JSON before all others, and ranges of it behind: the first is what is sent when nobody chooses. */
export function usualFirst(mediaTypes: readonly MediaType[]): MediaType[] {
  const rank = ({ kind, name }: MediaType): number => (kind === 'json' ? Number(name.includes('*')) : 2)
  return mediaTypes.toSorted((left, right) => rank(left) - rank(right))
}

function readCode({ method, responses }: Operation): string | undefined {
  const successes = responses.filter(({ isSuccess }) => isSuccess)
  const readers = new Set(successes.flatMap(({ mediaTypes }) => mediaTypes.map(readerOf)))
  if (method === 'HEAD' || (readers.size === 0 && successes.length > 0)) return 'replies.nothing'
  if (readers.size === 1 && readers.has('replies.json')) return undefined
  const reader = readerAmong([...readers])
  const bare = successes.filter(({ mediaTypes }) => mediaTypes.length === 0).map(({ status }) => status)
  const statuses = bare.filter((status) => /^\d+$/.test(status)).join(', ')
  if (statuses === '') return reader
  const read = reader.startsWith('streams.') ? `(reply, reading)` : `(reply)`
  return `${read} => ([${statuses}].includes(reply.status) ? replies.nothing(reply) : ${reader}${read})`
}

/** One reader for replies of several kinds. */
function readerAmong(readers: readonly string[]): string {
  const [only] = readers
  if (only !== undefined && readers.length === 1) return only
  return readers.some((reader) => reader.startsWith('streams.')) ? 'streams.byType' : 'replies.byType'
}

function readerOf({ name, kind }: MediaType): string {
  const stream = streamOf(name)
  if (stream !== undefined) return `streams.${stream}`
  return `replies.${kind === 'text' && name.includes('*') ? 'textOfAnyType' : readers[kind]}`
}

/** How a success of each kind is read. */
const readers: Readonly<Record<MediaType['kind'], 'json' | 'text' | 'blob'>> = {
  json: 'json',
  form: 'text',
  multipart: 'blob',
  text: 'text',
  binary: 'blob',
}

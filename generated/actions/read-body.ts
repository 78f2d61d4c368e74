// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { invalidRequest, ServerError } from './errors.ts'
import type { Incoming } from './http.ts'
import { readQuery } from './read-parameters.ts'
import type { Defaults, RouteBody, RouteMediaType, Shape } from './route.ts'
import { coerce, copyOf, put } from './values.ts'

/** The body of a request, read by what its media type says. */
export interface ReadBody {
  /** `undefined` when there is none. */
  readonly value: unknown
  /** As in the contract; `undefined` when there is no body. */
  readonly mediaType: RouteMediaType | undefined
}

/** Levels of lists and objects in each other; more would exhaust the stack of whoever walks through them. */
const maxDepth = 200

/**
 * Reads the body of a request.
 *
 * @throws ServerError when it is missing, of an unknown media type, or not what its media type says.
 */
export async function readBody({ isRequired, mediaTypes }: RouteBody, request: Incoming): Promise<ReadBody> {
  const bytes = await request.body()
  const contentType = request.header('content-type')
  const mediaType = findMediaType(mediaTypes, contentType)
  // A form without fields is nothing but its media type.
  if (bytes.byteLength === 0 && !(contentType && mediaType?.kind === 'form')) {
    if (isRequired) throw invalidRequest('body', 'required', 'a body')
    return { value: undefined, mediaType: undefined }
  }
  if (!mediaType) {
    throw new ServerError('unsupported-media-type', { headers: { accept: mediaTypes.map(({ name }) => name).join(', ') } })
  }
  const value = parse(bytes, mediaType, contentType ?? mediaType.name)
  return { value: value instanceof Promise ? await value : value, mediaType }
}

/** The media type of the contract that a content type is one of; without any, the first one is meant. */
export function findMediaType<Media extends { readonly name: string }>(
  mediaTypes: readonly Media[],
  contentType: string | undefined,
): Media | undefined {
  if (contentType === undefined) return mediaTypes[0]
  const [only] = mediaTypes
  if (only && contentType === only.name) return only
  const wanted = essenceOf(contentType)
  const [type = ''] = wanted.split('/')
  // `application/*+json` is a range as well.
  const ranges = ['*/*', `${type}/*`, wanted.replace(/\/.*(?=\+)/, '/*'), wanted]
  return ranges.reduceRight<Media | undefined>(
    (found, name) => found ?? mediaTypes.find((mediaType) => essenceOf(mediaType.name) === name),
    undefined,
  )
}

/** Puts in the defaults of fields that are absent, at whatever depth. */
export function fillDefaults(value: unknown, { properties, items }: Defaults): void {
  if (Array.isArray(value)) {
    if (items) for (const item of value) fillDefaults(item, items)
  } else if (typeof value === 'object' && value !== null && properties) {
    const record = value as Record<string, unknown>
    for (const [key, inner] of Object.entries(properties)) {
      if (!Object.hasOwn(record, key) && inner.default !== undefined) put(record, key, copyOf(inner.default))
      if (Object.hasOwn(record, key)) fillDefaults(record[key], inner)
    }
  }
}

function essenceOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase()
}

function parse(bytes: Uint8Array, mediaType: RouteMediaType, contentType: string): unknown {
  switch (mediaType.kind) {
    case 'json':
      return parseJson(decodeText(bytes))
    case 'form':
      return readForm(decodeText(bytes), mediaType)
    case 'multipart':
      return readParts(bytes, contentType, mediaType).then((parts) => readMultipart(parts, mediaType))
    case 'text':
      return decodeText(bytes)
    case 'binary':
      return bytes
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidRequest('body', 'encoding', 'text in UTF-8')
  }
}

function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw invalidRequest('body', 'depth', `no more than ${maxDepth} levels of lists and objects`)
  const value = parsed(text)
  // Harmless as long as nobody copies it key by key, which somebody will.
  if (/"(?:_|\\u005[fF]){2}/.test(text) && hasPrototypeKey(value)) {
    throw invalidRequest('body', 'propertyNames', 'no property __proto__')
  }
  // What no number can hold is read as Infinity, which would be written as null.
  if (/\d{200}|[eE]\+?\d{2}/.test(text) && hasInfinity(value)) {
    throw invalidRequest('body', 'type', 'numbers up to 1.7e308')
  }
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('body', 'content', 'JSON')
  }
}

function isTooDeep(text: string): boolean {
  if (text.length <= maxDepth) return false
  let depth = 0
  let isInside = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isInside) {
      if (code === 0x5c) index++
      else if (code === 0x22) isInside = false
    } else if (code === 0x22) isInside = true
    else if (code === 0x7b || code === 0x5b) {
      depth++
      if (depth > maxDepth) return true
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return false
}

function hasInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinity)
}

function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey)
}

async function readParts(
  bytes: Uint8Array,
  contentType: string,
  mediaType: RouteMediaType,
): Promise<[string, FormDataEntryValue][]> {
  const parts = await formData(bytes, contentType)
  // What is no text may come as a part with a media type of its own, which is read like a file.
  return Promise.all(
    [...parts].map(async ([name, entry]): Promise<[string, FormDataEntryValue]> => {
      const isFile = typeof entry === 'string' || ['string', 'any'].includes(fieldShape(mediaType, name))
      return [name, isFile ? entry : await entry.text()]
    }),
  )
}

async function formData(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw invalidRequest('body', 'content', 'a form of several parts')
  }
}

function readForm(text: string, mediaType: RouteMediaType): unknown {
  const fields = [...new URLSearchParams(text)]
  return mediaType.encodings ? readEncoded(fields, text, mediaType) : readFields(fields, mediaType)
}

function readMultipart(parts: readonly (readonly [string, FormDataEntryValue])[], mediaType: RouteMediaType): unknown {
  if (!mediaType.encodings) return readFields(parts, mediaType)
  const texts = parts.flatMap(([name, part]) => (typeof part === 'string' ? [`${encodeURIComponent(name)}=${part.replace(/[%&+]/g, encodeURIComponent)}`] : []))
  return readEncoded(parts, texts.join('&'), mediaType)
}

/** @param text The fields as a query. */
function readEncoded(
  fields: readonly (readonly [string, FormDataEntryValue])[],
  text: string,
  { encodings = [], ...mediaType }: RouteMediaType,
): unknown {
  const { values, names } = readQuery(encodings, text)
  const others = fields.filter(([name]) => !names.has(name))
  const read = readFields(others, mediaType) as Record<string, unknown>
  for (const [name, value] of Object.entries(values)) put(read, name, value)
  return read
}

/** Fields of a form; one that comes several times is a list. */
function readFields(entries: readonly (readonly [string, FormDataEntryValue])[], mediaType: RouteMediaType): unknown {
  const fields: Record<string, unknown> = {}
  for (const [name, entry] of entries) {
    const value = typeof entry === 'string' ? fieldOf(entry, fieldShape(mediaType, name)) : entry
    const earlier = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (earlier === undefined) put(fields, name, mediaType.lists?.includes(name) ? [value] : value)
    else if (Array.isArray(earlier)) earlier.push(value)
    else put(fields, name, [earlier, value])
  }
  return fields
}

function fieldShape({ properties = {} }: RouteMediaType, name: string): Shape {
  return (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? 'any'
}

function fieldOf(text: string, shape: Shape): unknown {
  if ((shape !== 'object' && shape !== 'array') || isTooDeep(text)) return coerce(text, shape)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

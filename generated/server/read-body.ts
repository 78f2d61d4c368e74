// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { invalidRequest, ServerError } from './errors.ts'
import type { Incoming } from './http.ts'
import { parseJson } from './json.ts'
import { readForm, readMultipart } from './read-form.ts'
import type { Defaults, RouteBody, RouteMediaType } from './route.ts'
import { copyOf, put } from './values.ts'

/** The body of a request, read by what its media type says. */
export interface ReadBody {
  /** `undefined` when there is none. */
  readonly value: unknown
  /** As in the contract; `undefined` when there is no body. */
  readonly mediaType: RouteMediaType | undefined
}

/**
 * Reads the body of a request; at once where it is there already.
 *
 * @throws ServerError when it is missing, of an unknown media type, or not what its media type says.
 */
export function readBody(body: RouteBody, request: Incoming): ReadBody | Promise<ReadBody> {
  const bytes = request.body()
  return bytes instanceof Uint8Array ? readBytes(body, request, bytes) : bytes.then((read) => readBytes(body, request, read))
}

function readBytes({ isRequired, mediaTypes }: RouteBody, request: Incoming, bytes: Uint8Array): ReadBody | Promise<ReadBody> {
  const contentType = request.header('content-type')
  const mediaType = findMediaType(mediaTypes, contentType) ?? findForm(mediaTypes, contentType)
  if (contentType !== mediaType?.name && !isMediaType(contentType)) throw unsupported(mediaTypes)
  // A form without fields, or a text without letters, is nothing but its media type.
  if (bytes.byteLength === 0 && !(contentType && mediaType && mayBeEmpty.has(mediaType.kind))) {
    if (isRequired) throw invalidRequest('body', 'required', 'a body')
    return { value: undefined, mediaType: undefined }
  }
  if (!mediaType) throw unsupported(mediaTypes)
  try {
    const value = parse(bytes, mediaType, contentType ?? mediaType.name)
    return value instanceof Promise
      ? value.then((read) => ({ value: read, mediaType }), (error) => refuseUnread(error, request))
      : { value, mediaType }
  } catch (error) {
    return refuseUnread(error, request)
  }
}

// What stands in front of the server may have decoded the body and left the header, so that this alone says nothing.
function refuseUnread(error: unknown, request: Incoming): never {
  const isEncoded = !/^(?:identity)?$/i.test(request.header('content-encoding') ?? '')
  throw isEncoded ? new ServerError('unsupported-media-type', { headers: { 'accept-encoding': 'identity' } }) : error
}

/** Whether a content type is a media type, be it a known one or not, or there is none. Others are refused also where nothing follows. */
export function isMediaType(contentType: string | undefined): boolean {
  return contentType === undefined || /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/.test(contentType)
}

/** A body of a media type that is none of these; there are none where the contract has no body. */
export function unsupported(mediaTypes: readonly RouteMediaType[]): ServerError {
  const accept = mediaTypes.map(({ name }) => name).join(', ')
  return new ServerError('unsupported-media-type', { headers: accept === '' ? {} : { accept } })
}

const mayBeEmpty: ReadonlySet<RouteMediaType['kind']> = new Set(['form', 'text', 'binary'])

/** The media type of the contract that a content type is one of; without any, the first one is meant. */
export function findMediaType<Media extends { readonly name: string }>(
  mediaTypes: readonly Media[],
  contentType: string | undefined,
): Media | undefined {
  if (contentType === undefined) return mediaTypes[0]
  const exact =
    mediaTypes.find(({ name }) => name === contentType) ??
    mediaTypes.find(({ name }) => normal(name) === normal(contentType)) ??
    mediaTypes.find(({ name }) => name.includes(';') && isWithin(name, contentType))
  if (exact) return exact
  const wanted = essenceOf(contentType)
  const [type = ''] = wanted.split('/')
  // `application/*+json` is a range as well.
  const ranges = ['*/*', `${type}/*`, wanted.replace(/\/.*(?=\+)/, '/*'), wanted]
  return ranges.reduceRight<Media | undefined>(
    (found, name) => found ?? mediaTypes.find((mediaType) => essenceOf(mediaType.name) === name),
    undefined,
  )
}

// Parts of any kind come as a form: clients have no other way to send them.
function findForm(mediaTypes: readonly RouteMediaType[], contentType = ''): RouteMediaType | undefined {
  return essenceOf(contentType) === 'multipart/form-data' ? mediaTypes.find(({ kind }) => kind === 'multipart') : undefined
}

/** Puts in the defaults of fields that are absent, at whatever depth, or of those only that have to be there. */
export function fillDefaults(value: unknown, { properties, items }: Defaults, which: 'required' | 'all'): void {
  if (Array.isArray(value)) {
    if (items) for (const item of value) fillDefaults(item, items, which)
  } else if (typeof value === 'object' && value !== null && properties) {
    const record = value as Record<string, unknown>
    for (const [key, inner] of Object.entries(properties)) {
      const isMeant = inner.default !== undefined && (which === 'all' || inner.isRequired)
      if (isMeant && !Object.hasOwn(record, key)) put(record, key, copyOf(inner.default))
      if (Object.hasOwn(record, key)) fillDefaults(record[key], inner, which)
    }
  }
}

// Whoever sends a type may say more of it than the contract, such as its charset.
function isWithin(name: string, contentType: string): boolean {
  const given = normal(contentType).split(';')
  return normal(name).split(';').every((part) => given.includes(part))
}

function normal(contentType: string): string {
  return contentType.toLowerCase().replace(/[\s"]/g, '')
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
      return readMultipart(bytes, contentType, mediaType)
    case 'text':
      return decodeText(bytes)
    case 'binary':
      return bytes
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidRequest('body', 'encoding', 'text in UTF-8')
  }
}

// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { most, type Problem, pointerKey } from '../validators/runtime.ts'
import { invalidRequest, ServerError } from './errors.ts'
import { jsonOr } from './json.ts'
import { readQuery } from './read-parameters.ts'
import type { RouteMediaType, RouteParameter, Shape } from './route.ts'
import { coerce, put } from './values.ts'

type Field = readonly [name: string, value: string | File]

/** Reads `a=1&b=2`. */
export function readForm(text: string, mediaType: RouteMediaType): unknown {
  return readStyled([...new URLSearchParams(text)], () => text, mediaType)
}

/** Reads a form of several parts. @throws ServerError when it is none. */
export async function readMultipart(bytes: Uint8Array, contentType: string, mediaType: RouteMediaType): Promise<unknown> {
  const fields = await Promise.all((await partsOf(bytes, contentType)).map((part) => readPart(part, mediaType)))
  return readStyled(fields, () => fields.flatMap(asPair).join('&'), mediaType)
}

/** What is wrong with a form of several parts. To a schema a file is a text, of which no limit is meant. */
export function problemsOfParts(form: object, { validate, properties = {} }: RouteMediaType): readonly Problem[] {
  const fields = Object.entries(form)
  const problems: Problem[] = []
  if (!validate || validate(Object.fromEntries(fields.map(([name, field]) => [name, withoutFile(field)])), problems)) return []
  const files = new Set(fields.flatMap(([name, field]) => (Object.hasOwn(properties, name) ? placesOfFiles(name, field) : [])))
  const others = problems.filter(({ path }) => !files.has(path))
  // So many problems of files may hide those of other fields.
  return problems.length < most ? others : problems
}

// No two files of a list are the same, and none is empty, so that few limits refuse them in the first place.
function withoutFile(field: unknown): unknown {
  if (Array.isArray(field)) return field.map((item, index) => (item instanceof Blob ? String(index) : item))
  return field instanceof Blob ? '0' : field
}

function placesOfFiles(name: string, field: unknown): string[] {
  const place = `/${pointerKey(name)}`
  if (Array.isArray(field)) return field.flatMap((item, index) => (item instanceof Blob ? [`${place}/${index}`] : []))
  return field instanceof Blob ? [place] : []
}

async function partsOf(bytes: Uint8Array, contentType: string): Promise<readonly Field[]> {
  try {
    return [...(await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData())]
  } catch {
    throw invalidRequest('body', 'content', 'a form of several parts')
  }
}

// What holds files gets one, even where its name is missing, and what holds none is read as text.
async function readPart([name, entry]: Field, mediaType: RouteMediaType): Promise<Field> {
  if (typeof entry === 'string') return [name, mediaType.files?.includes(name) ? fileOf(name, entry) : entry]
  const isJson = mediaType.encodings?.some((field) => field.name === name && field.isJson)
  return [name, fieldShape(mediaType, name) === 'any' && !isJson ? entry : await entry.text()]
}

// Without the name of a file its bytes have been read as text; those that are none are lost by now.
function fileOf(name: string, text: string): File {
  if (text.includes('\ufffd')) throw invalidRequest('body', 'encoding', 'a file that has a name', `/${pointerKey(name)}`)
  return new File([text], name)
}

// Marks that separate values stay as they are.
function asPair([name, value]: Field): string[] {
  return typeof value === 'string' ? [`${encodeURIComponent(name)}=${value.replace(/[%&+]/g, encodeURIComponent)}`] : []
}

/** Fields, some of which may be written like parameters of a query; `text` is the form as one. */
function readStyled(fields: readonly Field[], text: () => string, { encodings, ...mediaType }: RouteMediaType): unknown {
  if (!encodings) return readFields(fields, mediaType)
  const { values, names } = readInStyle(encodings, text())
  const others = fields.filter(([name]) => !names.has(name))
  return { ...readFields(others, mediaType), ...values }
}

function readInStyle(encodings: readonly RouteParameter[], text: string): ReturnType<typeof readQuery> {
  try {
    return readQuery(encodings, text)
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    throw new ServerError(error.kind, { problems: error.problems.map((one) => ({ ...one, in: 'body' })) })
  }
}

/** Fields of a form; one that comes several times is a list. */
function readFields(entries: readonly Field[], mediaType: RouteMediaType): Record<string, unknown> {
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

function fieldShape({ properties = {}, others }: RouteMediaType, name: string): Shape {
  return (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? others ?? 'any'
}

function fieldOf(text: string, shape: Shape): unknown {
  if (shape === 'array') return jsonOr(text)
  if (shape !== 'object') return coerce(text, shape)
  // What may be a text as well stays one unless it is an object.
  return /^\s*\{/.test(text) ? jsonOr(text) : text
}

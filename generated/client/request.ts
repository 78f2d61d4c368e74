// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Call, CallInput, Content, ParameterPlace, Style } from './call.ts'

/** The path of a call with its values filled in, and its query: `/orders/7?limit=10`. */
export function addressOf(call: Call, input: CallInput): string {
  const path = call.path.replace(/\{([^{}]+)\}/g, (_, name: string) => write(call, 'path', name, own(input.path, name), simple))
  // URLs know no way to write these two: `%2E%2E` leads one level up as well, and a query may follow.
  if (/\/(\.|%2e){1,2}([/?]|$)/i.test(path)) throw unfit(call, 'path', 'path', path)
  const query = writeParameters(call, 'query', input.query, form).join('&')
  return query ? path + (path.includes('?') ? '&' : '?') + query : path
}

/** Headers of a call: those given, its own, its cookies and the media type of its body. */
export function headersOf(
  call: Call,
  input: CallInput,
  body: Body | undefined,
  given: readonly (Readonly<Record<string, string>> | undefined)[],
): Headers {
  const headers = new Headers()
  // A form names its own border in its type, and a range is no type.
  if (body && !(body.content instanceof FormData) && !body.type.includes('*')) headers.set('content-type', body.type)
  for (const more of given) {
    for (const [name, value] of Object.entries(more ?? {})) setHeader(headers, name, value)
  }
  for (const [name, value] of present(input.headers)) {
    setHeader(headers, name, write(call, 'headers', name, value, (_, one) => `${one}`))
  }
  const cookies = writeParameters(call, 'cookies', input.cookies, form)
  if (cookies.length > 0) headers.set('cookie', cookies.join('&').replaceAll('&', '; '))
  return headers
}

/** Sets a header. @throws TypeError when it cannot be sent. */
export function setHeader(headers: Headers, name: string, text: string): void {
  try {
    headers.set(name, text)
  } catch {
    // The error of the platform would name no header, or quote the key in it.
    throw new TypeError(`Cannot send the header "${name}": it holds what no header can carry`)
  }
}

/** A body as it is sent. */
export interface Body {
  readonly content: Content
  readonly type: string
}

/** The body of a call; nothing where none is given. */
export function bodyOf(call: Call, input: CallInput): Body | undefined {
  const { body: encoders } = call
  if (!encoders || input.body === undefined) return undefined
  const type = input.contentType ?? Object.keys(encoders)[0] ?? ''
  // Most calls name a type as the contract does.
  const encode =
    own(encoders, type) ??
    [type.replace(/;.*/, ''), type.replace(/\/.*(?=\+)/, '/*'), type.replace(/\/.*/, '/*'), '*/*']
      .map((range) => own(encoders, range))
      .find((one) => one)
  if (!encode) throw new TypeError(`Cannot call "${call.id}": it takes no body of type "${type}"`)
  return { content: encode(input.body), type }
}

/** The texts that a value is made of: the items of a list, the names and values of an object, or itself. */
export function partsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  const parts =
    typeof value === 'object' && value !== null ? (Array.isArray(value) ? value : present(value).flat()) : [value]
  return parts.filter((part) => part !== undefined && part !== null).map(textOf)
}

/** The fields of an object that have a value. */
export function present(fields: object | null | undefined): [name: string, value: unknown][] {
  return Object.entries(fields ?? {}).filter(([, value]) => value !== undefined && value !== null)
}

/** What an object holds under a key, and did not inherit. */
export function own<Value>(fields: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return fields && Object.hasOwn(fields, key) ? fields[key] : undefined
}

/** A value as a part of an address. */
export function encoded(text: unknown): string {
  return encodeURIComponent(textOf(text))
}

// No style says how objects in objects are written.
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `name=a&name=b`, and the fields of an object as parameters of their own, lists among them in the same way. */
export const form: Style = (name, value) => {
  const fields = typeof value !== 'object' || Array.isArray(value) ? [[name, value] as const] : present(value)
  return fields
    .flatMap(([key, field]) => (Array.isArray(field) ? partsOf(field) : [field]).map((part) => `${encoded(key)}=${encoded(part)}`))
    .join('&')
}

/** `a,b`, as paths have it. */
const simple: Style = (_, value) => partsOf(value).map(encoded).join(',')

function writeParameters(call: Call, place: ParameterPlace, values: object | undefined, usual: Style): string[] {
  return present(values)
    .map(([name, value]) => write(call, place, name, value, usual))
    .filter((text) => text !== '')
}

/** @throws TypeError for a value that is empty in a path, no number after all, or holds half of a character, which no address can. */
function write(call: Call, place: ParameterPlace, name: string, value: unknown, usual: Style): string {
  // What came of a text without digits would be sent as "NaN".
  if (typeof value === 'number' && !Number.isFinite(value)) throw unfit(call, place, name, String(value))
  try {
    const text = (own(call.styles?.[place], name) ?? usual)(name, value)
    // JSON says of what is empty that it is: "[]" and "{}".
    if (place !== 'path' || partsOf(value).join('') || /%[57]D$/.test(text)) return text
  } catch {
    // The error of the platform would name no parameter.
  }
  throw unfit(call, place, name, value)
}

function unfit(call: Call, place: ParameterPlace, name: string, value: unknown): TypeError {
  return new TypeError(
    `Cannot call "${call.id}": "${name}" is ${JSON.stringify(value)}, a value that fits the ${place} is expected`,
  )
}

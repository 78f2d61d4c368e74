// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Style } from './call.ts'
import { encoded, partsOf, present } from './request.ts'

export { form } from './request.ts'

/** In the query or a cookie, `form` and not exploded: `name=a,b`. */
export const joined: Style = (name, value) => delimited(name, value, ',')

/** The same in a part of a form, which is not encoded. */
export const joinedAsIs: Style = (name, value) => (whole(partsOf(value), name), joined(name, value))

/** In the query, `spaceDelimited`: `name=a%20b`. */
export const spaceDelimited: Style = (name, value) => delimited(name, value, '%20')

/** In the query, `pipeDelimited`: `name=a%7Cb`. */
export const pipeDelimited: Style = (name, value) => delimited(name, value, '%7C')

/** In the query, `deepObject`: `name[a]=1&name[b][c]=2&name[d][0][e]=3`. */
export const deepObject: Style = (name, value) =>
  fieldsBelow(name, value)
    .map((pair) => pair.map(encoded).join('='))
    .join('&')

/** In the query or a cookie, `content` of JSON: `name={"a":1}`, encoded. */
export const json: Style = (name, value) => `${encoded(name)}=${encoded(JSON.stringify(value))}`

/** In the path, `content` of JSON. */
export const jsonSegment: Style = (_, value) => encoded(JSON.stringify(value))

/** In the path, `simple` and exploded: `a=1,b=2`. */
export const pairs: Style = (_, value) => exploded(value).join(',')

/** In the path, `label`: `.a,b`. */
export const label: Style = (_, value) => `.${partsOf(value).map(encoded).join(',')}`

/** In the path, `label` and exploded: `.a.b`, `.a=1.b=2`; a dot inside of a value would end it. */
export const labelExploded: Style = (_, value) =>
  exploded(value)
    .map((part) => `.${part.replaceAll('.', '%2E')}`)
    .join('')

/** In the path, `matrix`: `;name=a,b`. */
export const matrix: Style = (name, value) => `;${encoded(name)}=${partsOf(value).map(encoded).join(',')}`

/** In the path, `matrix` and exploded: `;name=a;name=b`, `;a=1;b=2`; what is empty is its name alone (RFC 6570, section 3.2.7). */
export const matrixExploded: Style = (name, value) =>
  exploded(value)
    .map((part) => (isFields(value) ? `;${part}` : `;${encoded(name)}=${part}`).replace(/=$/, ''))
    .join('')

/** In a header, `simple`: `a,b`. */
export const headerList: Style = (name, value) => (typeof value === 'object' ? whole(partsOf(value), name).join(',') : `${value}`)

/** In a header, `simple` and exploded: `a=1,b=2`. */
export const headerPairs: Style = (name, value) =>
  isFields(value)
    ? whole(present(value).map((pair) => pair.join('=')), name).join(',')
    : headerList(name, value)

/** In a header, `content` of JSON. */
export const headerJson: Style = (_, value) =>
  JSON.stringify(value).replace(/[^ -~]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** In the query, `allowReserved`: marks that mean nothing to the query itself stay as they are. */
export function reserved(style: Style): Style {
  const marks = /%(21|24|27|28|29|2A|2C|2F|3A|3B|3F|40)/g
  // A comma inside of an item would end it.
  return (name, value) => style(name, value).replace(marks, (mark) => (style === joined && mark === '%2C' ? mark : decodeURIComponent(mark)))
}

function delimited(name: string, value: unknown, delimiter: string): string {
  const parts = partsOf(value).map(encoded)
  // Nobody could tell it from the end of the item; a comma is written as what it is not.
  if (parts.some((part) => part.includes(delimiter))) throw inPieces(name)
  return parts.length === 0 ? '' : `${encoded(name)}=${parts.join(delimiter)}`
}

// One in quotes may hold a comma, as in lists of the headers of HTTP.
function whole(parts: readonly string[], name: string): readonly string[] {
  if (parts.some((part) => /^[^"]*,/.test(part))) throw inPieces(name)
  return parts
}

function inPieces(name: string): TypeError {
  return new TypeError(`Cannot send "${name}": an item holds what parts the items`)
}

function exploded(value: unknown): string[] {
  return isFields(value) ? present(value).map((pair) => pair.map(encoded).join('=')) : partsOf(value).map(encoded)
}

function fieldsBelow(name: string, value: unknown): [name: string, value: unknown][] {
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== undefined && item !== null)
    return items.flatMap((item, index) => fieldsBelow(typeof item === 'object' ? `${name}[${index}]` : name, item))
  }
  return isFields(value)
    ? present(value).flatMap(([key, field]) => fieldsBelow(`${name}[${key}]`, field))
    : [[name, value]]
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

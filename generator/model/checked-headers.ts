import { type JsonObject, ownValue } from '../json.ts'
import type { Parameter, Response } from './api-model.ts'
import { nodeAt } from './referred.ts'
import { shapeOf } from './shapes.ts'

/** Headers of a reply of which more can be said than that they are texts, as parameters whose texts are read. */
export function checkedHeaders(document: JsonObject, { headers }: Response): Parameter[] {
  return headers
    .map((header) => (isOpaque(header) ? { ...header, ...unsaid } : header))
    .filter(({ isRequired, schemaPointer }) => isRequired || !isAnyText(document, schemaPointer))
}

const unsaid = { mediaType: undefined, schemaPointer: '' } as const

// Cookies are several texts, each with attributes, and what is in JSON is a matter of who wrote it.
function isOpaque({ name, mediaType }: Parameter): boolean {
  return mediaType !== undefined || name.toLowerCase() === 'set-cookie'
}

// An empty pointer stands for no schema.
function isAnyText(document: JsonObject, schemaPointer: string): boolean {
  const schema = schemaPointer === '' ? undefined : nodeAt(document, schemaPointer)
  if (schema === undefined || schema === true) return true
  return shapeOf(document, schema) === 'string' && bounds.every((keyword) => ownValue(schema, keyword) === undefined)
}

const bounds = [
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
]

import { propertyKey } from '../emit/property-key.ts'
import { literal } from '../emit/text.ts'
import { jsonLines, jsonLiteral } from '../emit/validators/module.ts'
import type { Json, JsonObject } from '../json.ts'
import type { ApiModel, MediaType, Operation, Response } from '../model/api-model.ts'
import { childrenOf, follow, nodeAt } from '../model/referred.ts'
import { isTravelHeader } from '../model/travel-headers.ts'
import { exampleOf } from './sample.ts'

/** View of templates/msw/examples.ts.hbs. */
export interface MswView {
  readonly contractName: string
  readonly groups: readonly {
    readonly property: string
    readonly operations: readonly {
      /** `GET /services`. */
      readonly title: string
      readonly name: string
      /** An object literal: status, and perhaps headers, content type and body. */
      readonly reply: string
    }[]
  }[]
}

/** What each operation answers with when nobody says otherwise. */
export function mswView({ contractName, groups }: ApiModel, document: JsonObject): MswView {
  return {
    contractName,
    groups: groups.map(({ name, operations }) => ({
      property: name,
      operations: operations.map((operation) => ({
        title: `${operation.method} ${operation.path}`,
        name: operation.name,
        reply: objectOfFields(replyOf(document, operation)),
      })),
    })),
  }
}

const indent = ' '.repeat(6)

function objectOfFields(fields: readonly string[]): string {
  const line = fields.join(', ')
  if (line.length <= 80 && !line.includes('\n')) return `{ ${line} }`
  return `{\n${fields.map((field) => `${indent}${field},\n`).join('')}${indent.slice(2)}}`
}

function replyOf(document: JsonObject, { responses }: Operation): string[] {
  const response = responses.find(({ isSuccess }) => isSuccess) ?? responses.find(({ status }) => status === 'default')
  if (!response) return [`status: ${responses[0] ? statusOf(responses[0]) : 204}`]
  const media = response.mediaTypes.find(({ kind }) => kind === 'json') ?? response.mediaTypes[0]
  const fields = [`status: ${statusOf(response)}`, ...headersOf(document, response)]
  if (!media) return fields
  // A range of media types, image/*, is no media type to send.
  const usual = media.kind === 'text' ? 'text/plain' : 'application/octet-stream'
  const contentType = media.name.replace('*/*', usual).replace('*', 'octet-stream')
  const isSeveral = response.mediaTypes.length > 1 || contentType !== media.name
  if (isSeveral) fields.push(`contentType: ${literal(contentType)}`)
  return [...fields, `body: ${bodyOf(document, response, media)}`]
}

/** `2XX` and `default` stand for the plainest of their kind. */
function statusOf({ status }: Response): string {
  if (/^\d{3}$/.test(status)) return status
  return /^[1-5]/.test(status) ? `${status[0]}00` : '200'
}

function headersOf(document: JsonObject, { headers, pointer }: Response): string[] {
  const response = follow(document, { node: nodeAt(document, pointer) ?? null, pointer })
  const required = headers.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const stated = response ? childrenOf(response, 'headers').filter(({ key }) => !isTravelHeader(key)) : []
  const entries = stated.flatMap((header) => {
    const value = exampleOf(document, header)
    const isNeeded = required.includes(header.key) || value !== undefined
    return isNeeded ? [`${propertyKey(header.key)}: ${jsonLiteral(isHeaderValue(value) ? value : 'text')}`] : []
  })
  return entries.length === 0 ? [] : [`headers: { ${entries.join(', ')} }`]
}

function isHeaderValue(value: Json | undefined): value is Json {
  return [value].flat().every((one) => ['string', 'number', 'boolean'].includes(typeof one))
}

function bodyOf(document: JsonObject, { pointer }: Response, { name, kind }: MediaType): string {
  if (kind === 'binary' || kind === 'multipart') return 'new Uint8Array()'
  const response = follow(document, { node: nodeAt(document, pointer) ?? null, pointer })
  const media = response && childrenOf(response, 'content').find(({ key }) => key === name)
  const value = (media && exampleOf(document, media)) ?? null
  if (kind === 'json') return jsonLines(value, indent, indent.length + 'body: '.length)
  return literal(typeof value === 'object' ? '' : String(value))
}

import { isList, isObject, type Json, type JsonObject, ownValue } from '../../generator/json.ts'
import { essenceOf, streamOf } from '../../generator/model/media-kinds.ts'
import { childOf, childrenOf, type Found, follow } from '../../generator/model/referred.ts'
import { exampleOf, sampleOf } from '../../generator/views/sample.ts'

/** What is between the parts of a reply of several. */
const border = 'mock'

/** The name of a media type, with what it needs to be read. */
export function writtenName(name: string): string {
  return essenceOf(name).startsWith('multipart/') ? `${essenceOf(name)}; boundary=${border}` : name
}

/**
 * A reply of a type that Prism 5.16 has no way to write, but as a text: its examples, or a value of its schema, become one. What
 * is a text already, and what is JSON or XML, stays.
 */
export function writtenMedia(document: JsonObject, name: string, media: JsonObject): JsonObject {
  if (/[/+](json|xml)$/.test(essenceOf(name))) return media
  const found = { node: media, pointer: '' }
  if (valuesIn(document, found).every((value) => value === undefined || typeof value === 'string')) return media
  const examples = childrenOf(found, 'examples').map(({ key, ...one }) => {
    const example = follow(document, one)?.node ?? {}
    return [key, 'value' in example ? { ...example, value: written(name, example.value) } : example] as const
  })
  return {
    ...media,
    // What is invented is the same. Prism reads a form again, and says in a header that it is no such text.
    schema: { type: 'string', enum: [written(name, exampleOf(document, found))] },
    ...('example' in media && { example: written(name, media.example) }),
    ...('examples' in media && { examples: Object.fromEntries(examples) }),
  }
}

function valuesIn(document: JsonObject, media: Found): readonly (Json | undefined)[] {
  const schema = childOf(media, 'schema')
  const examples = childrenOf(media, 'examples').map((one) => follow(document, one)?.node.value)
  return [schema && sampleOf(document, schema), ownValue(media.node, 'example'), ...examples]
}

function written(name: string, value: Json | undefined): string {
  if (typeof value === 'string') return value
  const essence = essenceOf(name)
  if (essence.startsWith('multipart/')) return inParts(value)
  if (essence === 'application/x-www-form-urlencoded')
    return new URLSearchParams(fieldsOf(value).map(asTexts)).toString()
  if (streamOf(name) === 'events')
    return itemsOf(value)
      .map((one) => `data: ${textOf(one)}\n\n`)
      .join('')
  if (streamOf(name) === 'lines')
    return itemsOf(value)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join('')
  return textOf(value)
}

function inParts(value: Json | undefined): string {
  const parts = fieldsOf(value).map(([name, field]) => {
    const type = typeof field === 'object' ? 'content-type: application/json\r\n' : ''
    const safe = name.replace(/["\r\n]/g, encodeURIComponent)
    return `--${border}\r\ncontent-disposition: form-data; name="${safe}"\r\n${type}\r\n${textOf(field)}\r\n`
  })
  return `${parts.join('')}--${border}--\r\n`
}

function asTexts([name, field]: readonly [string, Json]): [string, string] {
  return [name, textOf(field)]
}

/** Fields of a form: each item of a list is one of its own. */
function fieldsOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  if (!isObject(value)) return itemsOf(value).map((item, index) => [String(index), item] as const)
  return Object.entries(value).flatMap(([name, field]) => itemsOf(field).map((item) => [name, item] as const))
}

function itemsOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [value ?? null]
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

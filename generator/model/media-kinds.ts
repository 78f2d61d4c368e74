import type { MediaType } from './api-model.ts'

/** Media types of lines of JSON, as a pattern. One of them ends like JSON, and is several of it. */
export const lineTypes = String.raw`application\/((x-)?ndjson|(x-)?jsonl(ines)?|json-lines|json-seq|stream\+json)`
const lines = new RegExp(`^${lineTypes}$`)

const kinds: readonly (readonly [pattern: RegExp, kind: MediaType['kind']])[] = [
  [lines, 'text'],
  [/[/+]json$/, 'json'],
  [/^application\/x-www-form-urlencoded$/, 'form'],
  [/^multipart\//, 'multipart'],
  [/^text\/|^application\/(xml|yaml|x-yaml|javascript|graphql|sql)$|\+(xml|yaml)$/, 'text'],
]

/** How a media type is read, going by its name; `undefined` for bytes, and for ranges such as `image/*`. */
export function kindOfType(name: string): MediaType['kind'] | undefined {
  const essence = essenceOf(name)
  return kinds.find(([pattern]) => pattern.test(essence))?.[1]
}

/** What a reply of a media type is made of where it comes piece by piece: events, or lines of JSON. */
export function streamOf(name: string): 'events' | 'lines' | undefined {
  const essence = essenceOf(name)
  if (essence === 'text/event-stream') return 'events'
  return lines.test(essence) ? 'lines' : undefined
}

/** A media type without its parameters, in lower case. */
export function essenceOf(name: string): string {
  return (name.split(';')[0] ?? '').trim().toLowerCase()
}

import type { MediaType } from './api-model.ts'

const kinds: readonly (readonly [pattern: RegExp, kind: MediaType['kind']])[] = [
  [/[/+]json$/, 'json'],
  [/^application\/x-www-form-urlencoded$/, 'form'],
  [/^multipart\//, 'multipart'],
  [/^text\/|^application\/(xml|yaml|x-yaml|javascript|x-ndjson|jsonl|graphql|sql)$|\+(xml|yaml)$/, 'text'],
]

/** How a media type is read, going by its name; `undefined` for bytes, and for ranges such as `image/*`. */
export function kindOfType(name: string): MediaType['kind'] | undefined {
  const essence = essenceOf(name)
  return kinds.find(([pattern]) => pattern.test(essence))?.[1]
}

/** A media type without its parameters, in lower case. */
export function essenceOf(name: string): string {
  return (name.split(';')[0] ?? '').trim().toLowerCase()
}

import { camelCase, propertyName, wordsOf } from './names.ts'
import { ofPath, resourceOf, saysNothing, type Unnamed, withoutPath } from './path-names.ts'
import { verbs } from './verbs.ts'

/** Where a client has an operation: `orders`, and what it may be called there, the shortest first. */
export interface OperationPart {
  readonly group: string
  readonly wishes: readonly string[]
}

/** `orders.list` of the id `orders.list`, `Orders_List` without a tag, or `listOrders` with the tag `Orders`. */
export function partOf(operation: Unnamed): OperationPart {
  const { id, tag } = operation
  const isOwn = id !== undefined && !saysNothing(operation, id)
  const parted = isOwn ? partedId(id, tag) : undefined
  if (parted) return { group: propertyName(camelCase(parted.group)), wishes: [camelCase(parted.name)] }
  const ids = isOwn ? [...withoutPath(operation, id), withoutNumber(id)] : ofPath(operation)
  const noun = nounOf(tag) ?? resourceOf(operation.path)
  const short = noun === undefined ? [] : ids.flatMap((one) => nameBeside(noun, one, operation) ?? [])
  return { group: propertyName(camelCase(noun ?? 'api')), wishes: [...short, ...ids.map(camelCase)] }
}

function partedId(id: string, tag: string | undefined): { readonly group: string; readonly name: string } | undefined {
  const separator = Math.max(id.lastIndexOf('.'), id.lastIndexOf('/'))
  const [before, after] = [id.slice(0, Math.max(separator, 0)), id.slice(separator + 1)]
  // A number has a dot as well.
  if (/\p{L}/u.test(before) && /^[^\p{N}]*\p{L}/u.test(after)) return { group: before, name: after }
  // As in contracts of Azure.
  const [, group, name] = /^(\p{Lu}[\p{L}\p{N}]*?)(?:Controller)?_(\p{L}[\p{L}\p{N}]*)$/u.exec(id) ?? []
  return group === undefined || name === undefined || tag !== undefined ? undefined : { group, name }
}

function nounOf(tag = ''): string | undefined {
  const noun = tag.startsWith('/') ? resourceOf(tag) : withoutNumber(tag)
  return noun !== undefined && hasWords(noun) ? noun : undefined
}

// `2. Orders`
function withoutNumber(text: string): string {
  return text.replace(/^\d+([.):]\s*|\s+)(?=\p{L})/u, '')
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

// `services` alone is what HTTP calls it; a webhook is called by its name.
function nameBeside(noun: string, id: string, { method, path }: Unnamed): string | undefined {
  const isNoun =
    plain(id) === plain(noun) || wordsOf(id).map(singular).join(' ') === wordsOf(noun).map(singular).join(' ')
  if (isNoun) return path.startsWith('/') ? method.toLowerCase() : undefined
  return withoutNoun(id, noun)
}

/**
 * `getServiceById` without `services` is `getById`, `Services_Restart` is `restart`, `deleteAService` is `delete`; `undefined` where no name
 * that begins with a verb is left, or one that ends in the air.
 */
function withoutNoun(id: string, noun: string): string | undefined {
  const words = wordsOf(id)
  const nouns = wordsOf(noun).map(singular)
  const start = words.findIndex((_, at) => nouns.every((word, index) => singular(words[at + index] ?? '') === word))
  if (nouns.length === 0 || start < 0) return undefined
  // What API Platform begins every id with says nothing either.
  const first = start > 0 && words[0]?.toLowerCase() === 'api' ? 1 : 0
  const before = words.slice(first, start).filter((word) => !articles.has(word.toLowerCase()))
  const after = words.slice(start + nouns.length)
  const rest = [...before, ...(start === 0 && after[0] === 'Controller' ? after.slice(1) : after)]
  const isParted = start === 0 && partsAt(id, words.slice(0, words.length - after.length))
  const [verb = ''] = rest
  const isName =
    /^\p{L}/u.test(verb) &&
    (verbs.has(verb.toLowerCase()) || isParted) &&
    !prepositions.has(rest.at(-1)?.toLowerCase() ?? '')
  return isName ? camelCase(rest.join(' ')) : undefined
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a separator stands behind words that an id begins with. */
function partsAt(id: string, words: readonly string[]): boolean {
  return new RegExp(`^[^\\p{L}\\p{N}]*${words.join('[^\\p{L}\\p{N}]*')}(Controller)?[^\\p{L}\\p{N}]`, 'u').test(id)
}

const articles = new Set(['a', 'an', 'the'])

const prepositions = new Set('and as at by for from in into of on or to with'.split(' '))

function singular(word: string): string {
  const small = word.toLowerCase()
  if (small.endsWith('ies')) return `${small.slice(0, -3)}y`
  if (/(s|x|ch|sh)es$/.test(small)) return small.slice(0, -2)
  return /[^s]s$/.test(small) ? small.slice(0, -1) : small
}

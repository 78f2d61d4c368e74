import { capitalized, createNameGiver, identifier, propertyName } from './names.ts'

/** What is known of an operation before it has names. */
export interface Unnamed {
  /** The `operationId`; `undefined` where the contract has none. */
  readonly id: string | undefined
  readonly tag: string | undefined
  readonly method: string
  readonly path: string
}

/** The names of an operation; all are final and unique. */
export interface OperationNames {
  readonly id: string
  readonly functionName: string
  readonly typeName: string
  readonly group: string
  readonly name: string
}

/** Names operations, in their order: the first of several that want the same name gets it as it is. */
export function nameOperations(unnamed: readonly Unnamed[]): OperationNames[] {
  const giveId = createNameGiver(unnamed.flatMap(({ id }) => id ?? []))
  const giveFunctionName = createNameGiver(predefinedNames)
  const giveTypeName = createNameGiver(predefinedNames)
  const nameGivers = new Map<string, (wanted: string) => string>()
  return unnamed.map((operation) => {
    const id = operation.id ?? giveId(idOf(operation))
    const { group, name } = placeOf(id, operation)
    const giveName = nameGivers.get(group) ?? createNameGiver()
    nameGivers.set(group, giveName)
    const wanted = identifier(id)
    return {
      id,
      functionName: giveFunctionName(wanted),
      typeName: giveTypeName(identifier(capitalized(wanted))),
      group,
      name: giveName(name),
    }
  })
}

// What modules use of the language and the platform; a declaration of that name would change what they mean.
const predefinedNames = [
  ...['Array', 'AsyncIterable', 'Blob', 'Boolean', 'Buffer', 'Date', 'Error', 'Exclude', 'Extract', 'File', 'FormData'],
  ...[
    'Headers',
    'Infinity',
    'JSON',
    'Map',
    'Math',
    'NaN',
    'NonNullable',
    'Number',
    'Object',
    'Omit',
    'Partial',
    'Pick',
  ],
  ...[
    'Promise',
    'Readonly',
    'ReadonlyArray',
    'Record',
    'RegExp',
    'Request',
    'Response',
    'Set',
    'String',
    'Symbol',
    'URL',
  ],
  ...['URLSearchParams', 'Uint8Array', 'console', 'decodeURIComponent', 'encodeURIComponent', 'exports', 'fetch'],
  ...['globalThis', 'module', 'process', 'require'],
]

// `GET /orders/{id}` is `getOrdersById`.
function idOf({ method, path }: Unnamed): string {
  const words = path.split('/').flatMap((part) => {
    const [, parameter] = /^\{(.+)\}$/.exec(part) ?? []
    return parameter === undefined ? [part] : ['by', parameter]
  })
  return identifier([method.toLowerCase(), ...words].join(' '))
}

function placeOf(id: string, operation: Unnamed): { readonly group: string; readonly name: string } {
  const separator = Math.max(id.lastIndexOf('.'), id.lastIndexOf('/'))
  const [before, after] = [id.slice(0, Math.max(separator, 0)), id.slice(separator + 1)]
  if (hasWords(before) && hasWords(after)) return { group: propertyName(lowered(before)), name: propertyName(after) }
  const noun = [operation.tag, ...literalsOf(operation.path)].find((text) => text !== undefined && hasWords(text))
  const group = propertyName(lowered(noun ?? 'api'))
  return { group, name: propertyName(nameWithoutNoun(id, noun ?? '') ?? id) }
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function literalsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
}

/** `Status pages` becomes `status pages`, `SMSGateway` `smsGateway`: a property begins with a small letter. */
function lowered(text: string): string {
  return text.replace(/^\p{Lu}+(?=\p{Lu}\p{Ll}|[^\p{L}]|$)|^\p{Lu}/u, (start) => start.toLowerCase())
}

/** `getServiceById` without `services` is `getById`; `undefined` where no name that begins with a verb is left. */
function nameWithoutNoun(id: string, noun: string): string | undefined {
  const words = wordsOf(id)
  const nounWords = wordsOf(noun).map(singular)
  if (nounWords.length === 0) return undefined
  const start = words.findIndex((_, at) => nounWords.every((word, index) => singular(words[at + index] ?? '') === word))
  if (start < 0) return undefined
  const [verb = '', ...rest] = words.toSpliced(start, nounWords.length)
  return verbs.has(verb.toLowerCase()) ? [verb.toLowerCase(), ...rest.map(capitalized)].join('') : undefined
}

function wordsOf(text: string): string[] {
  return text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+/gu) ?? []
}

function singular(word: string): string {
  const small = word.toLowerCase()
  if (small.endsWith('ies')) return `${small.slice(0, -3)}y`
  if (/(s|x|ch|sh)es$/.test(small)) return small.slice(0, -2)
  return /[^s]s$/.test(small) ? small.slice(0, -1) : small
}

const verbs = new Set(
  [
    'accept activate add apply archive assign attach cancel check clear clone close complete confirm connect copy count',
    'create deactivate delete describe detach disable disconnect download duplicate edit enable execute exists export',
    'fetch find get import insert install invite invoke issue join leave link list load lock login logout lookup mark merge',
    'move open patch pause ping post preview publish push put query read refresh register reject release remove rename',
    'render reopen replace request reset resolve restart restore resume retrieve retry revoke rotate run save search send',
    'set share show sign start stop store submit subscribe suspend sync test transfer trigger unassign unlink unlock',
    'unpublish unregister unsubscribe update upload upsert validate verify view watch write',
  ].flatMap((line) => line.split(' ')),
)

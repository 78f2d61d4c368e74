import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { load } from 'js-yaml'

/**
 * What the contract states, found by a walk of its own over the YAML files, from the paths and webhooks of the root along
 * every `$ref`. Nothing here may come from the code that reads the contract or derives rules: a fact that both overlook
 * would be overlooked for good.
 */
export interface StatedFact {
  /** `operation`, `response`, `parameter`, `header`, `required`, or the name of a keyword. */
  readonly kind: string
  readonly place: string
  /** Ids of the operations below `paths` whose requests it is stated about, by a parameter or a body. */
  readonly requestsOf: ReadonlySet<string>
}

/** Keywords of a schema that a value can keep or break, and defaults. */
const factKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'enum',
  'const',
  'default',
  'uniqueItems',
] as const

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

type Node = Readonly<Record<string, unknown>>
type Visit = (node: Node, place: string) => void

/** Every fact of the contract whose root document is at this path, each once. */
export function statedFacts(rootFile: string): readonly StatedFact[] {
  const documents = new Map<string, unknown>()
  const facts = new Map<string, { kind: string; place: string; requestsOf: Set<string> }>()
  const seen = new Set<string>()
  const root = `${posix.basename(rootFile)}#`
  /** The operation whose request is walked through; empty in replies and in calls that go out. */
  let requester = ''

  each(`${root}/webhooks`, pathItem)
  each(`${root}/paths`, pathItem)
  return [...facts.values()]

  function pathItem(node: Node, place: string): void {
    for (const method of methods) {
      if (!(method in node)) continue
      at(`${place}/${method}`, ({ operationId }, operation) => {
        state('operation', operation)
        requester = place.startsWith('webhooks') ? '' : String(operationId)
        each(`${place}/parameters`, parameter)
        each(`${operation}/parameters`, parameter)
        at(`${operation}/requestBody`, requestBody)
        requester = ''
        for (const status of keys(`${operation}/responses`)) {
          // A response that several operations refer to is a fact of each of them.
          state('response', `${operation}/responses/${status}`)
          at(`${operation}/responses/${status}`, response)
        }
      })
    }
  }

  function parameter(node: Node, place: string): void {
    state('parameter', place)
    if ('required' in node) state('required', `${place}/required`)
    at(`${place}/schema`, schema)
  }

  function requestBody(node: Node, place: string): void {
    if ('required' in node) state('required', `${place}/required`)
    each(`${place}/content`, (_, media) => at(`${media}/schema`, schema))
  }

  function response(_: Node, place: string): void {
    each(`${place}/headers`, (__, header) => {
      state('header', header)
      at(`${header}/schema`, schema)
    })
    each(`${place}/content`, (__, media) => at(`${media}/schema`, schema))
  }

  function schema(node: Node, place: string): void {
    const visited = `${requester} ${place}`
    if (seen.has(visited)) return
    seen.add(visited)
    for (const keyword of factKeywords) if (keyword in node) state(keyword, `${place}/${keyword}`)
    for (const index of keys(`${place}/required`)) state('required', `${place}/required/${index}`)
    for (const key of ['properties', 'patternProperties', 'allOf', 'anyOf', 'oneOf', 'prefixItems']) {
      each(`${place}/${key}`, schema)
    }
    for (const key of ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']) {
      at(`${place}/${key}`, schema)
    }
  }

  function state(kind: string, place: string): void {
    const fact = facts.get(place) ?? { kind, place, requestsOf: new Set<string>() }
    if (requester !== '') fact.requestsOf.add(requester)
    facts.set(place, fact)
  }

  /** Visits the node at a place if there is one; keywords beside a `$ref` count, and then what it refers to. */
  function at(place: string, visit: Visit): void {
    const node = find(place)
    if (typeof node !== 'object' || node === null) return
    const { $ref: reference, ...beside } = node as Node
    if (typeof reference === 'string') {
      if (visit === schema && Object.keys(beside).length > 0) schema(beside, place)
      at(target(place, reference), visit)
    } else {
      visit(node as Node, place)
    }
  }

  function each(place: string, visit: Visit): void {
    for (const key of keys(place)) at(`${place}/${key}`, visit)
  }

  function keys(place: string): readonly string[] {
    const node = find(place)
    return typeof node === 'object' && node !== null ? Object.keys(node).map(escapeKey) : []
  }

  function find(place: string): unknown {
    const [file = '', pointer = ''] = place.split('#')
    let node = documentAt(file)
    for (const key of pointer.split('/').slice(1))
      node = (node as Record<string, unknown> | undefined)?.[unescapeKey(key)]
    return node
  }

  function documentAt(file: string): unknown {
    const known = documents.get(file) ?? load(readFileSync(join(dirname(rootFile), file), 'utf8'))
    documents.set(file, known)
    return known
  }

  function target(place: string, reference: string): string {
    const [file = ''] = place.split('#')
    const [path = '', pointer = ''] = reference.split('#')
    return `${path === '' ? file : posix.join(posix.dirname(file), path)}#${pointer}`
  }
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function unescapeKey(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}

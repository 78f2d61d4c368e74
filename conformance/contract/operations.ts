import type { Operation, Parameter, RequestBody, Response } from '../contract.ts'
import { SuiteProblem } from '../problem.ts'
import type { Documents, Found } from './documents.ts'
import { below, parsePlace } from './places.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const

/** The operations below `paths`, in the order of the contract. */
export function readOperations(documents: Documents, rootPlace: string): readonly Operation[] {
  const paths = childrenOf(documents, documents.resolve(below(rootPlace, 'paths')))
  return paths.flatMap(([path, item]) =>
    methods
      .filter((method) => hasKey(item.node, method))
      .map((method) => readOperation({ documents, rootPlace, path, item, method })),
  )
}

/** An operation that the target calls, and that somebody else answers: a webhook, by its place in the contract. */
export function readWebhook(documents: Documents, place: string): Operation {
  const item = documents.resolve(place)
  const path = parsePlace(place).tokens.at(-1) ?? ''
  return readOperation({ documents, rootPlace: 'openapi.yaml#', path, item, method: 'post' })
}

interface Where {
  readonly documents: Documents
  readonly rootPlace: string
  readonly path: string
  readonly item: Found
  readonly method: (typeof methods)[number]
}

function readOperation(where: Where): Operation {
  const { documents, item, method, path } = where
  const { place, node } = documents.resolve(below(item.place, method))
  const id = textOf(node, 'operationId')
  if (id === undefined) {
    throw new SuiteProblem(
      'input',
      `Cannot read "${method.toUpperCase()} ${path}": it has no operationId (spec/${place})`,
    )
  }
  return {
    id,
    ruleName: ruleNameOf(id),
    method: method.toUpperCase() as Operation['method'],
    path,
    family: firstTag(node) ?? 'Other',
    place,
    parameters: readParameters(documents, [item, { place, node }]),
    requestBody: readRequestBody(documents, { place, node }),
    responses: readResponses(documents, { place, node }),
    ...readSecurity(where, { place, node }),
  }
}

/** `alertPreferences.getByName` → `alert-preferences-get-by-name`. */
export function ruleNameOf(operationId: string): string {
  return operationId
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
}

// What the operation itself says about a parameter replaces what its path item says about it.
function readParameters(documents: Documents, holders: readonly Found[]): readonly Parameter[] {
  const byKey = new Map<string, Parameter>()
  for (const holder of holders) {
    if (!hasKey(holder.node, 'parameters')) continue
    for (const [, found] of childrenOf(documents, documents.resolve(below(holder.place, 'parameters')))) {
      const parameter = readParameter(documents, found)
      byKey.set(`${parameter.in} ${parameter.name}`, parameter)
    }
  }
  return [...byKey.values()]
}

function readParameter(documents: Documents, { place, node }: Found): Parameter {
  const schemaPlace = below(place, 'schema')
  const schemas = [node, documents.written(schemaPlace).node, documents.resolve(schemaPlace).node]
  return {
    name: textOf(node, 'name') ?? '',
    in: (textOf(node, 'in') ?? 'query') as Parameter['in'],
    isRequired: valueAt(node, 'required') === true,
    place,
    schemaPlace,
    questions: [...new Set(schemas.flatMap(questionsOf))],
  }
}

function readRequestBody(documents: Documents, operation: Found): RequestBody | undefined {
  if (!hasKey(operation.node, 'requestBody')) return undefined
  const { place, node } = documents.resolve(below(operation.place, 'requestBody'))
  const media = readMedia(documents, { place, node })
  if (media === undefined) return undefined
  return {
    place,
    isRequired: valueAt(node, 'required') === true,
    schemaPlace: below(media.place, 'schema'),
    examples: readExamples(documents, media),
    questions: questionsOf(node),
  }
}

function readExamples(documents: Documents, media: Found): readonly unknown[] {
  if (hasKey(media.node, 'example')) return [valueAt(media.node, 'example')]
  if (!hasKey(media.node, 'examples')) return []
  const examples = childrenOf(documents, documents.resolve(below(media.place, 'examples')))
  return examples.filter(([, { node }]) => hasKey(node, 'value')).map(([, { node }]) => valueAt(node, 'value'))
}

function readResponses(documents: Documents, operation: Found): readonly Response[] {
  if (!hasKey(operation.node, 'responses')) return []
  const { place, node } = documents.resolve(below(operation.place, 'responses'))
  return Object.keys(node as object).map((status) => {
    const response = documents.resolve(below(place, status))
    const media = readMedia(documents, response)
    return {
      status,
      place: below(place, status),
      schemaPlace: media !== undefined && hasKey(media.node, 'schema') ? below(media.place, 'schema') : undefined,
      headers: Object.keys((valueAt(response.node, 'headers') as object | undefined) ?? {}),
      questions: questionsOf(response.node),
    }
  })
}

/** The media type of a body: JSON where it is among them, else the first. */
function readMedia(documents: Documents, holder: Found): Found | undefined {
  if (!hasKey(holder.node, 'content')) return undefined
  const media = childrenOf(documents, documents.resolve(below(holder.place, 'content')))
  return (media.find(([type]) => type === 'application/json') ?? media[0])?.[1]
}

function readSecurity(where: Where, operation: Found): Pick<Operation, 'needsKey' | 'securityPlace'> {
  const holder = hasKey(operation.node, 'security') ? operation : where.documents.resolve(where.rootPlace)
  const security = valueAt(holder.node, 'security')
  const alternatives = Array.isArray(security) ? security : []
  return {
    // An empty alternative means that no key is needed.
    needsKey: alternatives.length > 0 && alternatives.every((alternative) => Object.keys(alternative ?? {}).length > 0),
    securityPlace: hasKey(holder.node, 'security')
      ? below(holder.place, 'security')
      : below(where.rootPlace, 'security'),
  }
}

function childrenOf(documents: Documents, found: Found): readonly (readonly [string, Found])[] {
  return Object.keys((found.node ?? {}) as object).map(
    (key) => [key, documents.resolve(below(found.place, key))] as const,
  )
}

function firstTag(node: unknown): string | undefined {
  const tags = valueAt(node, 'tags')
  return Array.isArray(tags) && typeof tags[0] === 'string' ? tags[0] : undefined
}

function questionsOf(node: unknown): readonly string[] {
  const questions = valueAt(node, 'x-open-questions')
  return Array.isArray(questions) ? questions.filter((id) => typeof id === 'string') : []
}

function textOf(node: unknown, key: string): string | undefined {
  const value = valueAt(node, key)
  return typeof value === 'string' ? value : undefined
}

function valueAt(node: unknown, key: string): unknown {
  return hasKey(node, key) ? (node as Record<string, unknown>)[key] : undefined
}

function hasKey(node: unknown, key: string): boolean {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, key)
}

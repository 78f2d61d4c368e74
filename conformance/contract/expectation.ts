import type { ErrorObject } from 'ajv/dist/2020.js'

/** What the contract wants where a value departs from it, in words: `a number of at most 15`. */
export function describeExpectation(error: ErrorObject): string {
  const describe = Object.hasOwn(sentences, error.keyword) ? sentences[error.keyword] : undefined
  return describe?.(error) ?? error.message ?? `a value that keeps "${error.keyword}"`
}

const sentences: Readonly<Record<string, (error: ErrorObject) => string>> = {
  type: ({ params }) => [params.type].flat().map(withArticle).join(' or '),
  required: ({ params }) => `an object with ${quote(params.missingProperty)}`,
  enum: ({ params }) => `one of ${(params.allowedValues as unknown[]).map(quote).join(', ')}`,
  const: ({ params }) => quote(params.allowedValue),
  minimum: ({ params }) => `a number of at least ${params.limit}`,
  maximum: ({ params }) => `a number of at most ${params.limit}`,
  exclusiveMinimum: ({ params }) => `a number above ${params.limit}`,
  exclusiveMaximum: ({ params }) => `a number below ${params.limit}`,
  multipleOf: ({ params }) => `a multiple of ${params.multipleOf}`,
  minLength: ({ params }) => `a string of at least ${count(params.limit, 'character')}`,
  maxLength: ({ params }) => `a string of at most ${count(params.limit, 'character')}`,
  pattern: ({ params }) => `a string that matches ${params.pattern}`,
  format: ({ params }) => formats.get(params.format) ?? `a value of the format ${params.format}`,
  minItems: ({ params }) => `an array of at least ${count(params.limit, 'item')}`,
  maxItems: ({ params }) => `an array of at most ${count(params.limit, 'item')}`,
  uniqueItems: () => 'an array without repeated items',
  additionalProperties: ({ params }) => `an object without ${quote(params.additionalProperty)}`,
  unevaluatedProperties: ({ params }) => `an object without ${quote(params.unevaluatedProperty)}`,
  not: () => 'a value that does not fit the schema under "not"',
  anyOf: () => 'a value that fits at least one of the shapes',
  oneOf: () => 'a value that fits exactly one of the shapes',
  'false schema': () => 'no value at all',
}

const formats: ReadonlyMap<string, string> = new Map([
  ['int32', 'an integer of 32 bits'],
  ['int64', 'an integer of 64 bits'],
  ['date-time', 'an ISO 8601 date-time'],
])

const articles: ReadonlyMap<string, string> = new Map([
  ['integer', 'an integer'],
  ['array', 'an array'],
  ['object', 'an object'],
  ['null', 'null'],
])

function withArticle(type: unknown): string {
  return articles.get(String(type)) ?? `a ${type}`
}

function count(limit: unknown, noun: string): string {
  return limit === 1 ? `1 ${noun}` : `${limit} ${noun}s`
}

function quote(value: unknown): string {
  return JSON.stringify(value)
}

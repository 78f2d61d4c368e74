// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

/** One thing that is wrong with a value. */
export interface Problem {
  /** JSON pointer into the value: `/teams/0/id`; empty for the value itself. */
  readonly path: string
  /** The keyword of JSON Schema that refuses it: `maximum`. */
  readonly keyword: string
  /** What the contract states for that keyword: `9`, or the property that is missing. */
  readonly limit: unknown
  /** The same in words: `at most 9`. */
  readonly expected: string
}

/** Whether a value is what the contract says. What is wrong with it is added to `problems`. */
export type Validator = (value: unknown, problems?: Problem[]) => boolean

/**
 * Validators of the replies of one operation: by status (`200`, `2XX`, `default`), then by media type; `undefined` where nothing
 * is said of what it holds.
 */
export interface ReplyValidators {
  readonly [status: string]: { readonly [mediaType: string]: Validator | undefined }
}

/**
 * Checks replies of the operations it is given, by their ids; the replies of others pass. A client takes it as `validate`.
 */
export function checkReplies(validators: Readonly<Record<string, ReplyValidators>>): (reply: {
  readonly operation: string
  readonly status: number
  readonly contentType?: string | null
  readonly data: unknown
}) => readonly Problem[] {
  return ({ operation, status, contentType, data }) => {
    // What is no text, or comes piece by piece, has no schema.
    if (data instanceof Blob || (data as Partial<AsyncIterable<unknown>> | undefined | null)?.[Symbol.asyncIterator]) return []
    const replies = ownValue(validators, operation)
    const byMediaType = replies?.[status] ?? replies?.[`${String(status)[0]}XX`] ?? replies?.['default'] ?? {}
    const problems: Problem[] = []
    validatorFor(Object.entries(byMediaType), contentType ?? '')?.(data, problems)
    return problems
  }
}

// What the contract does not have is held against what it has first.
function validatorFor(known: readonly [string, Validator | undefined][], contentType: string): Validator | undefined {
  const essence = essenceOf(contentType)
  const meant = [essence, essence.replace(/\/.*(?=\+)/, '/*'), essence.replace(/\/.*/, '/*'), '*/*']
    .map((name) => known.find(([key]) => essenceOf(key) === name))
    .find((entry) => entry)
  return (meant ?? known.find(([, validate]) => validate))?.[1]
}

function essenceOf(mediaType: string): string {
  return mediaType.toLowerCase().replace(/\s|;.*/g, '')
}

/** How many problems of one list or object are told before the rest is passed over. */
export const most = 100

/** Adds a problem; `words` say what its keyword asks for. */
export function refuse(problems: Problem[], path: string, keyword: string, limit: unknown, words: string): void {
  const shown = typeof limit === 'string' ? limit : (JSON.stringify(limit) ?? '')
  problems.push({ path, keyword, limit, expected: `${words} ${shown.length > 500 ? `${shown.slice(0, 500)}…` : shown}` })
}

/** Adds a problem; `expected` says all of it. */
export function refuseAs(problems: Problem[], path: string, keyword: string, limit: unknown, expected: string): void {
  problems.push({ path, keyword, limit, expected })
}

/** Adds a problem about a type, which costs a fraction of what others do. */
export function refuseType(problems: Problem[], path: string, type: string): void {
  problems.push({ path, keyword: 'type', limit: type, expected: `of type ${type}` })
}

/** Puts a path in front of those of the problems from an index on: they were told from further inside. */
export function locate(problems: Problem[], from: number, path: string): void {
  // A copy of those few would cost as much as all else that refusing a value takes.
  for (let index = from; index < problems.length; index++) {
    const problem: { path: string } | undefined = problems[index]
    if (problem) problem.path = path + problem.path
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value)
}

export function isInteger(value: unknown): value is number {
  return Number.isInteger(value)
}

/** The value of a property that a prototype might have as well, such as `constructor`. */
export function ownValue<Value>(value: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

/** A key as a part of a JSON pointer. */
export function pointerKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Length in characters of Unicode, as JSON Schema wants it: what comes in two halves is one. */
export function lengthOf(text: string): number {
  let length = text.length
  for (let index = 0; index + 1 < text.length; index++) {
    const isPair = (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    if (isPair) length--
  }
  return length
}

export function isMultiple(value: number, divisor: number): boolean {
  if (value % divisor === 0) return true
  // Whole divisors, and halves and the like, are exact in binary, and so is what is left.
  if (Number.isInteger(divisor * 1024) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return false
  const quotient = value / divisor
  const size = Math.abs(quotient)
  // Other fractions are not: 0.0075 is a multiple of 0.0001 all the same.
  return Math.abs(quotient - Math.round(quotient)) <= Math.min(size * 1e-12, 1e-6 + size * 2 * Number.EPSILON)
}

/** A text that is equal for equal values of JSON, whatever the order of their keys. */
export function canonical(value: unknown): string {
  if (isList(value)) return `[${value.map(canonical).join()}]`
  if (!isObject(value)) return JSON.stringify(value) ?? ''
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`
}

export function hasRepeats(list: readonly unknown[]): boolean {
  return new Set(list.map(canonical)).size < list.length
}

/** A list of validators that is too long for the compiler as a literal. */
export function listOf(...validators: readonly Validator[]): readonly Validator[] {
  return validators
}

/** Whether a value fits, with no word about what is wrong. */
export function fits(value: unknown, validate: Validator): boolean {
  return validate(value, [])
}

export function countFits(list: readonly unknown[], validate: Validator): number {
  return list.reduce<number>((count, item) => (fits(item, validate) ? count + 1 : count), 0)
}

type Tried = Map<unknown, readonly Problem[]>

/** What values turned out to be, by validator; nothing while no validator is at work. */
let tried: Map<Validator, Tried> | undefined

/**
 * Holds each value against a schema once, however often one validator is asked for it until it comes to an end: schemas that contain
 * themselves in several alternatives would try the innermost value in all combinations of them.
 */
export function once(value: unknown, problems: Problem[], validate: Validator): boolean {
  const isFirst = tried === undefined
  tried ??= new Map()
  try {
    const byValue: Tried = tried.get(validate) ?? new Map()
    tried.set(validate, byValue)
    const known = byValue.get(value)
    if (known) addFound(problems, known, '')
    if (known) return known.length === 0
    const found: Problem[] = []
    validate(value, found)
    // Whoever asks may still change what is told.
    byValue.set(value, found.slice(0, most).map((problem) => ({ ...problem })))
    addFound(problems, found, '')
    return found.length === 0
  } finally {
    if (isFirst) tried = undefined
  }
}

/** At least one alternative must fit; otherwise what is wrong with each is told. */
export function anyOf(value: unknown, alternatives: readonly Validator[], problems: Problem[], path: string): void {
  const found: Problem[] = []
  for (const validate of alternatives) {
    const start = found.length
    validate(value, found)
    if (found.length === start) return
  }
  refuseAs(problems, path, 'anyOf', alternatives.length, `one of ${alternatives.length} alternatives`)
  addFound(problems, found, path)
}

/** Exactly one alternative must fit; when none does, what is wrong with each is told. */
export function oneOf(value: unknown, alternatives: readonly Validator[], problems: Problem[], path: string): void {
  const found: Problem[] = []
  let fitting = 0
  for (const validate of alternatives) {
    const start = found.length
    validate(value, found)
    if (found.length === start) fitting++
  }
  if (fitting === 1) return
  refuseAs(problems, path, 'oneOf', 1, 'exactly one of the alternatives')
  if (fitting === 0) addFound(problems, found, path)
}

/** What tells alternatives apart: a field, and its values for each of them. */
interface Tags {
  readonly name: string
  readonly values: readonly (readonly unknown[])[]
}

/** Tries `anyOf` or `oneOf`; when no alternative fits, what is wrong with the one that a field names is told, and nothing of others. */
export function tagged(
  value: unknown,
  alternatives: readonly Validator[],
  problems: Problem[],
  path: string,
  tryAll: typeof anyOf,
  { name, values }: Tags,
): void {
  const told: Problem[] = []
  tryAll(value, alternatives, told, '')
  // One alone says that several fit.
  if (told.length < 2 || !isObject(value)) return addFound(problems, told, path)
  const tag = ownValue(value, name)
  const meant = alternatives.filter((_, index) => values[index]?.some((one) => one === tag))
  const found: Problem[] = []
  for (const validate of meant) validate(value, found)
  addFound(problems, found, path)
  if (meant.length === 0) refuse(problems, `${path}/${pointerKey(name)}`, 'discriminator', values.flat(), 'one of')
}

function addFound(problems: Problem[], found: readonly Problem[], path: string): void {
  for (const problem of found) problems.push({ ...problem, path: path + problem.path })
}

import type { ErrorObject } from 'ajv'
import { closest } from '../closest.ts'
import { methods } from '../grammar.ts'
import { isList, isObject, type Json, ownValue } from '../json.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from './fault.ts'

/** A schema as ajv has compiled it: says whether a value fits, and then why not. */
export interface CompiledShape {
  (value: unknown): boolean
  readonly errors?: readonly ErrorObject[] | null
}

/**
 * What a person has to change, from what ajv says about a node: one fault per place and reason.
 *
 * Where a schema offers alternatives, ajv complains about each of them and about the choice; the alternative that the
 * author meant is the one whose complaint is deepest, and complaints about the same place are told as one.
 */
export function describeErrors(errors: readonly ErrorObject[], root: Json): Fault[] {
  const groups = Map.groupBy(withoutConsequences(errors), groupOf)
  const faults = [...groups.values()].map((group) => describeGroup(group, root))
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()]
}

function groupOf(error: ErrorObject): string {
  return `${error.keyword} ${isAlternative(error)} ${pointerOf(error)}`
}

/** Keywords that fail only because something below them has failed. */
const consequences = new Set(['if', 'oneOf', 'anyOf', 'propertyNames'])

function withoutConsequences(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const causes = errors.filter((error) => !consequences.has(error.keyword) && !isAboutReference(error))
  if (causes.length === 0) return errors.slice(0, 1)
  const above = new Set(causes.flatMap((error) => ancestorsOf(pointerOf(error))))
  const sharper = new Set(causes.filter(({ keyword }) => keyword !== 'type').map(pointerOf))
  const faulty = new Set(causes.flatMap((error) => (isUnknownField(error) ? [] : withHolder(error.instancePath))))
  return causes.filter((error) => {
    const pointer = pointerOf(error)
    if (isUnknownField(error) && faulty.has(error.instancePath) && conditional.has(lastKey(pointer))) return false
    return !isAlternative(error) || !(above.has(pointer) || (error.keyword === 'type' && sharper.has(pointer)))
  })
}

// The schema of 3.1 knows these only where what stands beside them is right; where it is not, it calls them unknown.
const conditional: ReadonlySet<string> = new Set(
  'style explode allowReserved example examples name in scheme bearerFormat flows openIdConnectUrl'.split(' '),
)

function withHolder(pointer: string): string[] {
  return [pointer, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))]
}

function lastKey(pointer: string): string {
  return pointerKeys(pointer).at(-1) ?? ''
}

// "It could have been a reference" helps nobody who did not write one.
function isAboutReference(error: ErrorObject): boolean {
  return /\/definitions\/Reference\//.test(error.schemaPath)
}

function isAlternative(error: ErrorObject): boolean {
  return /\/(oneOf|anyOf)\/\d+\//.test(error.schemaPath) || error.keyword === 'unevaluatedProperties'
}

function ancestorsOf(pointer: string): string[] {
  const ancestors: string[] = []
  for (let rest = pointer; rest !== ''; ) {
    rest = rest.slice(0, rest.lastIndexOf('/'))
    ancestors.push(rest)
  }
  return ancestors
}

/** The node to change: for a field too many the field itself. */
function pointerOf({ instancePath, params, propertyName }: ErrorObject): string {
  const field = params.unevaluatedProperty ?? params.additionalProperty ?? propertyName
  return typeof field === 'string' ? joinPointer(instancePath, field) : instancePath
}

function describeGroup(group: readonly ErrorObject[], root: Json): Fault {
  const [error] = group as [ErrorObject]
  const pointer = pointerOf(error)
  const name = pointerKeys(pointer).at(-1)
  const subject = name === undefined ? 'the contract' : quoted(name)
  const value = valueAt(root, pointer)
  const message = `Cannot accept ${subject}: ${describeReason(error, { group, value })}`
  return isHarmless(error, pointer, value) ? { pointer, message, kind: 'tolerated' } : { pointer, message }
}

// A field that nobody knows is somebody's extension, unless it is a slip; a strange name of a component is a name; nothing is
// generated from a licence.
function isHarmless(error: ErrorObject, pointer: string, value: Json | undefined): boolean {
  const name = lastKey(pointer)
  if (isAboutLicence(error, value)) return true
  if (isUnknownField(error)) return error.instancePath !== '/paths' && slipOf(name) === undefined
  return error.propertyName !== undefined && /^\/components\/[^/]+\/[^/]*$/.test(pointer)
}

function isAboutLicence({ keyword, instancePath }: ErrorObject, value: Json | undefined): boolean {
  return (keyword === 'not' || keyword === 'required') && instancePath === '/info/license' && isObject(value)
}

function isUnknownField({ keyword }: ErrorObject): boolean {
  return keyword === 'unevaluatedProperties' || keyword === 'additionalProperties'
}

/** The field of OpenAPI that a name must have been meant to be; `undefined` when it is one, like none, or left of Swagger 2. */
function slipOf(name: string): string | undefined {
  // Too many words are near to a short one; a method in capitals is one that would be lost.
  const method = methods.find((one) => one === name.toLowerCase())
  const near = method ?? (name.length < 4 || leftovers.has(name) ? undefined : closest(name, knownFields))
  return near === name ? undefined : near
}

const knownFields = [
  'openapi info servers paths webhooks components security tags externalDocs jsonSchemaDialect title version summary',
  'description termsOfService contact license name identifier email variables default enum schemas responses parameters',
  'examples requestBodies headers securitySchemes links callbacks pathItems delete options patch trace operationId',
  'requestBody deprecated required schema content style explode allowReserved allowEmptyValue example encoding value',
  'externalValue operationRef server contentType propertyName mapping scheme bearerFormat flows openIdConnectUrl type',
].flatMap((line) => line.split(' '))

// Of the fields of Swagger 2 the only one that looks like another: "schemas", which stands elsewhere.
const leftovers: ReadonlySet<string> = new Set(['schemes'])

interface Context {
  readonly group: readonly ErrorObject[]
  readonly value: Json | undefined
}

function describeReason(error: ErrorObject, { group, value }: Context): string {
  switch (error.keyword) {
    case 'required':
      return describeMissing(
        group.map(({ params }) => params.missingProperty),
        isAlternative(error),
      )
    case 'unevaluatedProperties':
    case 'additionalProperties':
      return describeUnknownField(error, pointerOf(error))
    case 'enum': {
      const allowed = group.flatMap(({ params }) => params.allowedValues as Json[])
      const near =
        typeof value === 'string'
          ? closest(
              value,
              allowed.filter((one) => typeof one === 'string'),
            )
          : undefined
      const wanted = near === undefined ? `${listed(allowed)} is expected` : `did you mean ${quoted(near)}`
      return `it is ${shown(value)}, ${wanted}`
    }
    case 'type':
      return `it is ${shown(value)}, ${[...new Set(group.flatMap(({ params }) => params.type))].join(' or ')} is expected`
    case 'maxProperties':
      return `it has ${Object.keys(value as object).length} entries, ${error.params.limit} is expected`
    case 'pattern':
      return `it does not match ${error.params.pattern}, a text that does is expected`
    default:
      if (isAboutLicence(error, value))
        return 'it has "identifier" and "url", one of the two is expected (both are ignored)'
      return describeOther(error, value)
  }
}

/** Fields of which a node may have one. */
const exclusive = [
  ['value', 'externalValue'],
  ['schema', 'content'],
  ['operationRef', 'operationId'],
  ['example', 'examples'],
] as const

function describeOther({ keyword, message, params }: ErrorObject, value: Json | undefined): string {
  const pair = exclusive.find((names) => names.every((name) => ownValue(value, name) !== undefined))
  if (pair && (keyword === 'not' || keyword === 'oneOf'))
    return `it has ${listed(pair, 'and')}, one of the two is expected`
  // What excludes two fields side by side excludes what has no fields, too.
  if (keyword === 'not' && !isObject(value)) return `it is ${shown(value)}, object is expected`
  if (keyword === 'minItems') return `it has too few entries, ${params.limit} or more are expected`
  return `it ${message ?? `breaks "${keyword}"`}`
}

/** Which fields OpenAPI requires and a node lacks. */
export function describeMissing(fields: readonly string[], isAlternative = false): string {
  if (isAlternative || fields.length === 1) return `${listed(fields)} is missing, OpenAPI requires it`
  return `${listed(fields, 'and')} are missing, OpenAPI requires them`
}

function describeUnknownField({ instancePath }: ErrorObject, pointer: string): string {
  if (instancePath === '/paths') return 'a path should begin with "/"'
  const slip = slipOf(lastKey(pointer))
  if (slip !== undefined) return `OpenAPI has no such field here, did you mean ${quoted(slip)}`
  return 'OpenAPI has no such field here, one that it knows or one that begins with "x-" is expected (it is ignored)'
}

function valueAt(root: Json, pointer: string): Json | undefined {
  return pointerKeys(pointer).reduce<Json | undefined>((node, key) => ownValue(node, key), root)
}

function shown(value: Json | undefined): string {
  if (isList(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'string' ? quoted(value) : String(value)
}

/** Names in quotes, as a sentence has them. */
export function listed(values: readonly Json[], word = 'or'): string {
  return [...new Set(values)]
    .map((value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value)))
    .join(` ${word} `)
}

import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../../json.ts'
import { createNameGiver, type NameGiver } from '../../model/names.ts'
import { isAnnotation } from '../../normalize/keywords.ts'
import { joinPointer } from '../../pointer.ts'
import { parseReference } from '../../references.ts'
import { literal } from '../text.ts'
import type { Condition, Statement } from './code.ts'
import { formats } from './formats.ts'
import { constantFor, type Direction, importName, jsonLiteral, type ValidatorModule } from './module.ts'
import { checkPattern } from './patterns.ts'

/** What the checks of schemas may ask for while a function is printed. */
export interface Printing {
  readonly document: JsonObject
  readonly module: ValidatorModule
  readonly direction: Direction
  /** Name of the function that checks the schema a reference leads to; `undefined` when it leads nowhere. */
  readonly functionFor: (pointer: string, direction: Direction) => string | undefined
  /** Whether this direction leaves out a field of the value that the schema at a pointer speaks of. */
  readonly isLeftOut: (schemaPointer: string, key: string) => boolean
  /** Says that a place is not checked, and why. */
  readonly report: (pointer: string, message: string) => void
  /** Name of the function that is being printed. */
  readonly functionName: string
  /** Gives out names for its variables. */
  readonly giveName: NameGiver
  /** Prints the checks of a schema inside of this one. */
  readonly check: (place: Place, subject: Subject) => Statement[]
}

/** The value that a piece of code checks. */
export interface Subject {
  /** Its variable. */
  readonly name: string
  /** Where it is in the value of the function, as the inside of a template literal: `/teams/${index}`; empty for itself. */
  readonly path: string
}

/** A schema and where it stands in the bundle. */
export interface Place {
  readonly schema: Json
  readonly pointer: string
}

/** The same of a schema that is no boolean. */
export interface ObjectPlace extends Place {
  readonly schema: JsonObject
}

/** Names that code of validators uses itself; a variable for a property never takes them. */
const takenNames: ReadonlySet<string> = new Set([
  ...[
    'value',
    'problems',
    'start',
    'most',
    'refuse',
    'refuseAs',
    'refuseType',
    'locate',
    'isObject',
    'isList',
    'isNumber',
  ],
  ...['isInteger', 'ownValue', 'pointerKey', 'lengthOf', 'isMultiple', 'canonical', 'hasRepeats', 'fits', 'countFits'],
  ...['anyOf', 'oneOf', 'tagged', 'once', 'Object', 'Number', 'Array', 'Set', 'RegExp', 'NaN', 'Infinity'],
  ...Object.values(formats).map(({ name }) => name),
])

/** A giver of names for the variables of one function. */
export function localNames(): NameGiver {
  return createNameGiver(takenNames)
}

/** A test whether a variable fits a schema, without a word about what is wrong. */
export function fits(printing: Printing, place: Place, variable: string, ending: string): string {
  return `${importName(printing.module, 'runtime', 'fits')}(${variable}, ${partFunction(printing, place, ending)})`
}

/** Name of a function for a part of a schema: that of its target when it is nothing but a reference. */
export function partFunction(printing: Printing, { schema, pointer }: Place, ending: string): string {
  const keys = isObject(schema) ? Object.keys(schema).filter((key) => !isAnnotation(key)) : []
  const text = isObject(schema) && keys.length === 1 ? ownText(schema, '$ref') : undefined
  const known = text === undefined ? undefined : functionOf(printing, text)
  if (known !== undefined) return known
  const { module, direction } = printing
  const key = `${direction} ${pointer}`
  const made = module.partNames.get(key)
  if (made !== undefined) return made
  const name = module.giveName(`${printing.functionName}${ending}`)
  module.partNames.set(key, name)
  module.waiting.push({ name, pointer, direction })
  return name
}

/** The function for what a `$ref` leads to. */
function functionOf(printing: Printing, text: string): string | undefined {
  const target = parseReference(text)
  return target?.address === '' ? printing.functionFor(target.pointer, printing.direction) : undefined
}

/**
 * A call of the function for a part of a schema. In its own function the compiler does not take the value for what the code
 * around the call has found it to be.
 */
export function callPart(printing: Printing, place: Place, subject: Subject, ending: string): Statement[] {
  return call(printing, partFunction(printing, place, ending), subject)
}

/** A call of a validator. Problems are told from where that one stands, so that no path is put together for what fits. */
export function call(printing: Printing, name: string, { name: variable, path }: Subject): Statement[] {
  const statement = `${name}(${variable}, problems)`
  if (path === '') return [statement]
  const count = printing.giveName('count')
  const locate = importName(printing.module, 'runtime', 'locate')
  const action = `${locate}(problems, ${count}, ${pathText(path)})`
  // A path that stands there as it is costs nothing.
  const isPutTogether = path.includes('$')
  return [
    `const ${count} = problems.length`,
    statement,
    isPutTogether ? { test: `problems.length > ${count}`, action } : action,
  ]
}

/** The schemas in a list under a keyword. */
export function members({ schema, pointer }: ObjectPlace, keyword: string): Place[] {
  const list = ownValue(schema, keyword)
  if (!isList(list)) return []
  return list.map((member, index) => ({ schema: member, pointer: joinPointer(pointer, keyword, index) }))
}

/** A keyword that bounds an expression: `minLength: '<'` refuses where the expression is less than its value. */
export function bounds(
  printing: Printing,
  schema: JsonObject,
  subject: Subject,
  operators: Readonly<Record<string, readonly [expression: () => string, operator: string]>>,
): Condition[] {
  const conditions: Condition[] = []
  for (const keyword in operators) {
    const limit = ownValue(schema, keyword)
    const [expression, operator] = operators[keyword] ?? []
    if (typeof limit !== 'number' || !expression) continue
    const test = `${expression()} ${operator} ${jsonLiteral(limit)}`
    conditions.push({ test, action: refusal(printing, subject, keyword, jsonLiteral(limit)) })
  }
  return conditions
}

/** A pattern in generated code. */
export interface PrintedPattern {
  /** Its test of a variable. */
  readonly test: string
  /** Most characters of a text that it may be tried on, where some texts would take it ages. */
  readonly longest: number | undefined
  /** Whether the schema refuses what is longer anyway. */
  readonly isShort: boolean
}

interface PatternUse {
  readonly pointer: string
  readonly variable: string
  /** How long the schema lets a text be. */
  readonly maxLength?: number
}

/** A pattern and its test; `undefined` and reported where the pattern cannot be used, and reported where it is not tried on all texts. */
export function printPattern(
  printing: Printing,
  source: string,
  { pointer, variable, maxLength = Number.POSITIVE_INFINITY }: PatternUse,
): PrintedPattern | undefined {
  const checked = checkPattern(source)
  const text = JSON.stringify(source.slice(0, 120))
  if ('fault' in checked) {
    printing.report(pointer, `Cannot validate by the pattern ${text}: ${checked.fault}`)
    return undefined
  }
  const { run, flags, longest = Number.POSITIVE_INFINITY } = checked
  const isShort = isShortFor(longest, maxLength)
  if (!isShort) {
    const most = `a "maxLength" of at most ${Math.floor(longest / 2)} is expected`
    const message = `some of more than ${longest} characters would take it ages and are taken not to fit, ${most}`
    printing.report(pointer, `Cannot validate all texts by the pattern ${text}: ${message}`)
  }
  const name = constantFor(printing.module, 'pattern', {
    value: `/* @__PURE__ */ new RegExp(${literal(run)}${flags === '' ? '' : `, ${literal(flags)}`})`,
  })
  return { test: `${name}.test(${variable})`, longest: checked.longest, isShort }
}

/** Whether a `maxLength` keeps texts from being longer than a pattern is tried on. */
export function isShortFor(longest: number, maxLength: Json | undefined): boolean {
  // A character of "maxLength" can be two of JavaScript.
  return typeof maxLength === 'number' && 2 * maxLength <= longest
}

/** The same as one test, which a text fails that is too long. */
export function patternTest(printing: Printing, source: string, use: PatternUse): string | undefined {
  const printed = printPattern(printing, source, use)
  const { test, longest } = printed ?? {}
  return longest === undefined ? test : `${use.variable}.length <= ${longest} && ${test}`
}

/** A test whether a variable holds one of some names. */
export function isOneOf(printing: Printing, names: readonly string[], variable: string): string {
  const value = `[${names.map(literal).join(', ')}]`
  if (names.length <= 8) {
    return `${constantFor(printing.module, 'keys', { type: 'readonly string[]', value })}.includes(${variable})`
  }
  const set = constantFor(printing.module, 'keys', {
    type: 'ReadonlySet<string>',
    value: `/* @__PURE__ */ new Set(${value})`,
  })
  return `${set}.has(${variable})`
}

/** A test whether more problems are wanted. */
export function hasRoom(printing: Printing): string {
  return `problems.length - start < ${importName(printing.module, 'runtime', 'most')}`
}

/**
 * A call that tells a problem.
 *
 * @param wanted What is asked for, in front of the limit; by default what the keyword asks for.
 */
export function refusal(
  printing: Printing,
  { path }: Subject,
  keyword: string,
  limit: string,
  wanted: string = keywordWords[keyword] ?? keyword,
): string {
  // Most mistakes are about the type, and that is one of several in few schemas.
  if (keyword === 'type' && !limit.startsWith('[')) {
    return `${importName(printing.module, 'runtime', 'refuseType')}(problems, ${pathText(path)}, ${limit})`
  }
  // What these allow is no value to be shown.
  const refuse = importName(
    printing.module,
    'runtime',
    ['not', 'uniqueItems'].includes(keyword) ? 'refuseAs' : 'refuse',
  )
  return `${refuse}(problems, ${pathText(path)}, ${literal(keyword)}, ${limit}, ${literal(wanted)})`
}

/** What keywords ask for, in front of their values if those are shown. They stand where they are told, so that no bundle has those it does not need. */
const keywordWords: Readonly<Record<string, string>> = {
  type: 'of type',
  enum: 'one of',
  const: 'the value',
  pattern: 'a text of the pattern',
  format: 'a text of the format',
  uniqueItems: 'items that differ',
  not: 'what is not excluded',
  required: 'the property',
  dependentRequired: 'the property',
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  minLength: 'length at least',
  maxLength: 'length at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  minProperties: 'properties at least',
  maxProperties: 'properties at most',
  minContains: 'fitting items at least',
  maxContains: 'fitting items at most',
  multipleOf: 'a multiple of',
  additionalProperties: 'no property',
  unevaluatedProperties: 'no property',
}

/** A path as an expression. */
export function pathText(path: string): string {
  return path.includes('$') ? `\`${path}\`` : literal(path)
}

/** A key as a part of a path. */
export function pathPart(key: string): string {
  // A key that could end the template, or a part of it, stands in it as a literal of its own.
  const escaped = key.replaceAll('~', '~0').replaceAll('/', '~1')
  return /^[ !"#%-[\]^_a-z|~]*$/.test(escaped) ? escaped : `\${${literal(escaped)}}`
}

/** A variable that holds a key as a part of a path. */
export function dynamicPart(printing: Printing, key: string): string {
  return `\${${importName(printing.module, 'runtime', 'pointerKey')}(${key})}`
}

/** The entries of an object; none of anything else. */
export function entriesOf(node: Json | undefined): [string, Json][] {
  return isObject(node) ? Object.entries(node) : []
}

/** The texts in a list. */
export function textsOf(node: Json | undefined): string[] {
  return isList(node) ? node.filter((item) => typeof item === 'string') : []
}

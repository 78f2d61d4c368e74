import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../../json.ts'
import { nodeAt, targetOf } from '../../model/referred.ts'
import { isAnnotation } from '../../normalize/keywords.ts'
import { joinPointer } from '../../pointer.ts'
import { block, eitherOr, guarded, type Statement } from './code.ts'
import { constantFor, importName } from './module.ts'
import { checkPattern } from './patterns.ts'
import {
  call,
  fits,
  isShortFor,
  members,
  type ObjectPlace,
  type Place,
  type Printing,
  partFunction,
  pathText,
  refusal,
  type Subject,
} from './printing.ts'
import { tagsCode } from './tags.ts'

/** The keyword `$ref`. */
export function checkReference(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  for (const keyword of ['$dynamicRef', '$recursiveRef']) {
    if (Object.hasOwn(schema, keyword)) {
      printing.report(pointer, `Cannot validate by "${keyword}": it is not supported, $ref is expected`)
    }
  }
  const target = targetOf(schema)
  const found = target === undefined ? undefined : nodeAt(printing.document, target)
  if (target === undefined || found === undefined) return []
  // A call costs more than a short check, in time and in what is bundled.
  if (isShort(found)) return printing.check({ schema: found, pointer: target }, subject)
  const name = printing.functionFor(target, printing.direction)
  return name === undefined ? [] : call(printing, name, subject)
}

const shortKeywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'readOnly', 'writeOnly'],
])

function isShort(schema: Json): boolean {
  if (!isObject(schema)) return false
  const { enum: values } = schema
  return (
    Object.keys(schema).every((key) => shortKeywords.has(key) || isAnnotation(key)) &&
    !(isList(values) && values.length > 8)
  )
}

/** The keywords that combine schemas. */
export function checkCompositions(printing: Printing, place: ObjectPlace, subject: Subject): Statement[] {
  return [
    ...members(place, 'allOf').flatMap((member) => printing.check(member, subject)),
    ...checkAlternatives(printing, place, subject, 'anyOf'),
    ...checkAlternatives(printing, place, subject, 'oneOf'),
    ...checkNot(printing, place, subject),
    ...checkIf(printing, place, subject),
  ]
}

function checkAlternatives(
  printing: Printing,
  place: ObjectPlace,
  subject: Subject,
  keyword: 'anyOf' | 'oneOf',
): Statement[] {
  const all = members(place, keyword)
  const rest = keyword === 'anyOf' ? all.filter(({ schema }) => !isNull(schema)) : all
  const others = rest.length === 0 ? all : rest
  const [only] = others
  if (only === undefined) return []
  if (keyword === 'anyOf' && others.some(({ schema }) => isAnything(schema))) return []
  const checks =
    others.length === 1
      ? printing.check(only, subject)
      : [alternatives(printing, others, subject, { keyword, tags: tagsCode(printing.document, place, others) })]
  return others.length < all.length ? guarded(`${subject.name} !== null`, checks) : checks
}

function alternatives(
  printing: Printing,
  places: readonly Place[],
  subject: Subject,
  { keyword, tags }: { readonly keyword: 'anyOf' | 'oneOf'; readonly tags: string | undefined },
): string {
  const { module } = printing
  const names = places.map((place, index) => partFunction(printing, place, `${capitalized(keyword)}${index + 1}`))
  const helper = importName(module, 'runtime', keyword)
  const further = `${listOf(printing, names)}, problems, ${pathText(subject.path)}`
  if (tags === undefined) return `${helper}(${subject.name}, ${further})`
  const told = `${helper}, ${constantFor(module, 'tags', { value: tags })}`
  return `${importName(module, 'runtime', 'tagged')}(${subject.name}, ${further}, ${told})`
}

// The compiler compares each entry of a literal with all others, and gives up on a thousand.
function listOf({ module }: Printing, names: readonly string[]): string {
  const all = names.join(', ')
  return names.length > mostInLiteral ? `${importName(module, 'runtime', 'listOf')}(${all})` : `[${all}]`
}

const mostInLiteral = 500

function checkNot(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const not = ownValue(schema, 'not')
  if (not === undefined) return []
  const test = fits(printing, { schema: not, pointer: joinPointer(pointer, 'not') }, subject.name, 'Not')
  return unlessTooLong(printing, not, subject, [{ test, action: refusal(printing, subject, 'not', '{}') }])
}

// Of a text on which a pattern cannot be tried nobody knows whether it fits, so that nothing follows from it.
function unlessTooLong(printing: Printing, tried: Json, subject: Subject, checks: readonly Statement[]): Statement[] {
  const longest = longestTried(printing.document, tried)
  if (longest === Number.POSITIVE_INFINITY) return [...checks]
  const test = `typeof ${subject.name} === 'string' && ${subject.name}.length > ${longest}`
  return eitherOr({ test, action: refusal(printing, subject, 'maxLength', `${longest}`) }, checks)
}

/** Most characters of a text on which all patterns can be tried that a schema has for a value itself, not for what is in it. */
function longestTried(document: JsonObject, schema: Json | undefined, seen: Set<Json> = new Set()): number {
  if (!isObject(schema) || seen.has(schema)) return Number.POSITIVE_INFINITY
  seen.add(schema)
  const target = targetOf(schema)
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => ownValue(schema, keyword) ?? [])
  const others = ['not', 'if', 'then', 'else'].map((keyword) => ownValue(schema, keyword))
  const inner = [...lists, ...others, ...(target === undefined ? [] : [nodeAt(document, target)])]
  return Math.min(ownLongest(schema), ...inner.map((one) => longestTried(document, one, seen)))
}

function ownLongest(schema: JsonObject): number {
  const pattern = ownText(schema, 'pattern')
  const checked = pattern === undefined ? undefined : checkPattern(pattern)
  const longest = checked && 'longest' in checked ? checked.longest : undefined
  // What is longer than the schema allows does not fit, whatever the pattern.
  if (longest === undefined || isShortFor(longest, ownValue(schema, 'maxLength'))) return Number.POSITIVE_INFINITY
  return longest
}

function checkIf(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const condition = ownValue(schema, 'if')
  if (condition === undefined) return []
  const branch = (keyword: string) => {
    const child = ownValue(schema, keyword)
    return child === undefined ? [] : printing.check({ schema: child, pointer: joinPointer(pointer, keyword) }, subject)
  }
  const [yes, no] = [branch('then'), branch('else')]
  if (yes.length === 0 && no.length === 0) return []
  const test = fits(printing, { schema: condition, pointer: joinPointer(pointer, 'if') }, subject.name, 'If')
  const both = () => [`${block(`if (${test})`, yes)} ${block('else', no)}`]
  const checks = yes.length === 0 ? guarded(`!${test}`, no) : no.length === 0 ? guarded(test, yes) : both()
  return unlessTooLong(printing, condition, subject, checks)
}

function isNull(schema: Json): boolean {
  return (
    isObject(schema) &&
    schema.type === 'null' &&
    Object.keys(schema).every((key) => key === 'type' || isAnnotation(key))
  )
}

function isAnything(schema: Json): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).every(isAnnotation))
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

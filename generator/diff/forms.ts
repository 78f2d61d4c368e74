import { isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import {
  below,
  type Choice,
  type Flat,
  flatten,
  isAnything,
  isWithin,
  itemsOf,
  keyOf,
  type Node,
  together,
  typeOf,
} from './flatten.ts'
import { closedValues, textOf } from './keywords.ts'

/** The choice that a schema consists of; `undefined` where it says anything else. */
export function choiceOf({ choices, parts }: Flat): Choice | undefined {
  const isAlone = choices.length === 1 && parts.every(({ value }) => Object.entries(value).every(isBeside))
  return isAlone ? choices[0] : undefined
}

function isBeside([keyword, value]: readonly [string, Json]): boolean {
  if (['$ref', 'allOf', 'oneOf', 'anyOf', 'discriminator', '$defs'].includes(keyword)) return true
  return isAnnotation(keyword) || (['additionalProperties', 'items'].includes(keyword) && isAnything(value))
}

/** What belongs to each other in two contracts, and what is in one of them only. */
export interface Matched<T> {
  readonly pairs: readonly (readonly [was: T, is: T])[]
  readonly gone: readonly T[]
  readonly added: readonly T[]
}

/**
 * Which forms are the same ones: those of one name or text, then those that look alike, then those that do no harm in place of
 * each other, as `isFine` has it.
 */
export function matchForms(
  [before, wasForms]: readonly [JsonObject, readonly Node[]],
  [after, isForms]: readonly [JsonObject, readonly Node[]],
  isFine: (was: Node, is: Node) => boolean,
): Matched<Node> {
  const isAlike = (was: Node, is: Node) => nameOfForm(was) === nameOfForm(is)
  const known = pairUp({ pairs: [], gone: wasForms, added: isForms }, isSame)
  const spread = { ...known, gone: spreadOut(before, known.gone), added: spreadOut(after, known.added) }
  const ways = [isSame, (was: Node, is: Node) => isAlike(was, is) && isFine(was, is), isAlike, isFine]
  const { pairs, gone, added } = ways.reduce(pairUp, spread)
  // One form may stand for several: whatever does no harm in place of another needs none of its own.
  const left = [
    ...gone.map((was) => [was, isForms.find((is) => isFine(was, is))] as const),
    ...added.map((is) => [wasForms.find((was) => isFine(was, is)), is] as const),
  ]
  return {
    pairs: [...pairs, ...left.flatMap(([was, is]) => (was && is ? [[was, is] as const] : []))],
    gone: left.flatMap(([was, is]) => (was && !is ? [was] : [])),
    added: left.flatMap(([was, is]) => (is && !was ? [is] : [])),
  }
}

/** Adds a pair for each of what is left that matches. */
export function pairUp<T>({ pairs, ...left }: Matched<T>, isMatch: (was: T, is: T) => boolean): Matched<T> {
  const gone = [...left.gone]
  const found = left.added.map((is) => {
    const index = gone.findIndex((was) => isMatch(was, is))
    return { is, was: index < 0 ? undefined : gone.splice(index, 1)[0] }
  })
  return {
    pairs: [...pairs, ...found.flatMap(({ was, is }) => (was ? [[was, is] as const] : []))],
    gone,
    added: found.flatMap(({ was, is }) => (was ? [] : [is])),
  }
}

/** Whether two schemas have one name or one text. */
export function isSame(was: Node, is: Node): boolean {
  const [reference, other] = [ownText(was.value, '$ref'), ownText(is.value, '$ref')]
  // Forms may be many, and nearly all of them are references.
  if (reference !== undefined && other !== undefined) return reference === other
  const name = nameOfReference(is)
  return name === undefined ? textOf(was.value) === textOf(is.value) : name === nameOfReference(was)
}

/** Forms of forms, and one form for each of several types. */
function spreadOut(document: JsonObject, nodes: readonly Node[]): readonly Node[] {
  const found: Node[] = []
  const waiting = new Map(nodes.map((node) => [keyOf(node), node]))
  // A map that grows while it is gone through is gone through to the end.
  for (const node of waiting.values()) {
    const flat = flatten(document, node)
    const forms = choiceOf(flat)?.forms
    if (forms) for (const form of forms) waiting.set(keyOf(form), form)
    else found.push(...formsByType(node, flat))
  }
  return found
}

function formsByType(node: Node, flat: Flat): readonly Node[] {
  const { types } = flat
  if (types === undefined || types.size < 2) return [node]
  return [...types].map((type) => {
    const only = { value: { type }, pointer: node.pointer, key: `${node.pointer} as ${type}` }
    // Nothing else that a schema says is about null.
    return type === 'null' && closedValues(flat)?.has('null') !== false ? only : together(node, only)
  })
}

/** A schema as one of several forms: its words and its default stay outside. */
export function asForm(node: Node): Node {
  if (!isObject(node.value) || node.members) return node
  const value = objectOf(Object.entries(node.value).filter(([keyword]) => !isAnnotation(keyword)))
  return { value, pointer: node.pointer, key: `${keyOf(node)} as a form` }
}

/** Which choices are the same ones: those that share a form, then one after the other. */
export function pairChoices(before: readonly Choice[], after: readonly Choice[]): Matched<Choice> {
  const sharesForm = (was: Choice, is: Choice) =>
    was.forms.some((form) => is.forms.some((other) => isSame(form, other)))
  const known = pairUp({ pairs: [], gone: before, added: after }, sharesForm)
  return pairUp(known, () => true)
}

/** The names of forms for people. */
export function namesOf(forms: readonly Node[]): string {
  return forms.map(shortName).join(', ')
}

/** The name of a form for people: that of its schema, its title, its type. */
export function shortName(node: Node): string {
  const name = nameOfForm(node)
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}

function nameOfForm(node: Node): string {
  const last = node.members?.at(-1) ?? node
  const { value } = last
  if (!isObject(value)) return String(value)
  const name = nameOfReference(last) ?? ownText(value, 'title')
  return name ?? textOf(ownValue(value, 'const') ?? ownValue(value, 'type') ?? value)
}

/** The name of the schema that a schema refers to, also from inside an `allOf` beside which nothing but its type stands. */
export function nameOfReference({ value }: Node): string | undefined {
  const [only, ...others] = itemsOf(below({ value, pointer: '' }, 'allOf'))
  const isWrapped =
    isObject(value) &&
    Object.keys(value).every((keyword) => ['allOf', 'type'].includes(keyword) || isAnnotation(keyword))
  if (only && others.length === 0 && isWrapped) return nameOfReference(only)
  return schemaName(value)
}

/** The name of the schema below `components` that a schema refers to. */
export function schemaName(value: Json): string | undefined {
  return /^#\/components\/schemas\/([^/]+)$/.exec(ownText(value, '$ref') ?? '')?.[1]
}

/** The types that a schema allows, also where only its values or forms tell; `undefined` where it allows any. */
export function typesOf(document: JsonObject, flat: Flat): Flat['types'] {
  if (flat.types) return flat.types
  const values = closedValues(flat)
  if (values) return new Set([...values].map((text) => typeOf(JSON.parse(text))))
  const types = flat.choices[0]?.forms.map((form) => flatten(document, form).types)
  return types?.every((each) => each !== undefined) ? new Set(types.flatMap((each) => [...each])) : undefined
}

/** Whether a value may be of two of some forms: none is by its type, or by the value of a field. */
export function canOverlap(document: JsonObject, forms: readonly Node[]): boolean {
  const flats = forms.map((form) => flatten(document, form))
  return flats.some((left, index) => flats.slice(index + 1).some((right) => !areApart(document, left, right)))
}

/** Whether a value of one form, with no field that this does not name, may be of another form as well, as far as fields and types tell. */
export function fitsToo(document: JsonObject, form: Node, other: Node): boolean {
  const [own, also] = [flatten(document, form), flatten(document, other)]
  const hasAll = (names: ReadonlySet<string>, { properties }: Flat) => [...names].every((name) => properties.has(name))
  const isClosed = also.parts.some((part) => below(part, 'additionalProperties')?.value === false)
  const isClear = own.choices.length + also.choices.length === 0 && !also.isNever && !areApart(document, own, also)
  return isClear && hasAll(also.required, own) && (!isClosed || hasAll(own.required, also))
}

function areApart(document: JsonObject, left: Flat, right: Flat): boolean {
  return (
    haveNoTypeInCommon(typesOf(document, left), typesOf(document, right)) ||
    areDisjoint(closedValues(left), closedValues(right)) ||
    [...left.required].some((name) => {
      const [field, other] = [left, right].map(({ properties }) => properties.get(name))
      if (!field || !other || !right.required.has(name)) return false
      return areDisjoint(closedValues(flatten(document, field)), closedValues(flatten(document, other)))
    })
  )
}

function haveNoTypeInCommon(types: Flat['types'], others: Flat['types']): boolean {
  if (!types || !others) return false
  return ![...types].some((type) => isWithin(type, others)) && ![...others].some((type) => isWithin(type, types))
}

function areDisjoint(values: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  return values !== undefined && others !== undefined && ![...values].some((value) => others.has(value))
}

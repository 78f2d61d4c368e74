import { isObject, type JsonObject, ownText, ownValue } from '../json.ts'
import type { Direction } from './change.ts'
import { type Comparing, ComparisonTooLong, compareWords, type Position, report } from './comparing.ts'
import { below, type Flat, flatten, isWithin, type Node } from './flatten.ts'
import { compareConstraints, type Shift, valuesOf } from './keywords.ts'

/**
 * Compares the schemas of a value that the service takes or gives, and of all that is in it. What is behind references waits
 * for `compareWaiting`.
 */
export function compareSchemas(comparing: Comparing, before: Node, after: Node, position: Position): void {
  if (isSameReference(comparing, before, after) || isSameText(before, after)) return
  const isReference = [before, after].some(({ value }) => ownText(value, '$ref') !== undefined)
  if (isReference) comparing.waiting.push({ before, after, position })
  else comparePair(comparing, before, after, position)
}

/** Compares what waits, and what that leads to. @throws ComparisonTooLong */
export function compareWaiting(comparing: Comparing): void {
  for (let next = comparing.waiting.shift(); next; next = comparing.waiting.shift()) {
    comparePair(comparing, next.before, next.after, next.position)
  }
}

function comparePair(comparing: Comparing, before: Node, after: Node, position: Position): void {
  const name = schemaName(after)
  // What is called differently now is known by where it is.
  const at = name === undefined || name !== schemaName(before) ? position : { ...position, field: name }
  const key = `${at.direction} ${before.pointer} ${after.pointer}`
  if (comparing.seen.has(key)) return
  comparing.seen.add(key)
  if (comparing.budget.left-- <= 0) throw new ComparisonTooLong('the contracts differ in too many places')
  const [was, is] = [flatten(comparing.before, before), flatten(comparing.after, after)]
  const [wasAny, isAny] = [variants(before, was), variants(after, is)]
  if (wasAny.length > 1 || isAny.length > 1) compareVariants(comparing, wasAny, isAny, { ...at, after })
  else compareFlat(comparing, was, is, { ...at, after })
}

type At = Position & { readonly direction: Direction; readonly after: Node }

function schemaName({ value }: Node): string | undefined {
  return /^#\/components\/schemas\/([^/]+)$/.exec(ownText(value, '$ref') ?? '')?.[1]
}

function isSameReference({ changed }: Comparing, before: Node, after: Node): boolean {
  const name = schemaName(after)
  return name !== undefined && name === schemaName(before) && !changed.has(name)
}

/** Whether nothing differs, and no reference leads to what might. */
function isSameText(before: Node, after: Node): boolean {
  const [was, is] = [textOf(before), textOf(after)]
  return was === is && !is.includes('"$ref"')
}

const textBySchema = new WeakMap<JsonObject, string>()

function textOf({ value }: Node): string {
  if (!isObject(value)) return JSON.stringify(value)
  const text = textBySchema.get(value) ?? JSON.stringify(value)
  textBySchema.set(value, text)
  return text
}

function compareFlat(comparing: Comparing, was: Flat, is: Flat, at: At): void {
  compareWords(comparing, was.parts, is.parts, at)
  const types = compareTypes(was, is)
  if (types) tell(comparing, at, types)
  // Of another type, everything else is different as well.
  if (types?.shift === 'other') return
  for (const change of compareConstraints(was, is)) tell(comparing, at, change)
  compareDefaults(comparing, was, is, at)
  compareProperties(comparing, was, is, at)
  compareInside(comparing, was, is, at)
}

function tell(
  comparing: Comparing,
  { direction, field, after }: At,
  { shift, message }: { readonly shift: Shift; readonly message: string },
): void {
  const isFine = shift === 'harmless' || shift === (direction === 'taken' ? 'wider' : 'narrower')
  report(comparing, { kind: isFine ? 'additive' : 'breaking', field, direction, pointer: after.pointer, message })
}

function compareTypes(was: Flat, is: Flat): { readonly shift: Shift; readonly message: string } | undefined {
  if (was.isNever !== is.isNever) {
    return is.isNever
      ? { shift: 'narrower', message: 'no value fits any more' }
      : { shift: 'wider', message: 'values fit now' }
  }
  const [isNarrower, isWider] = [areWithin(is.types, was.types), areWithin(was.types, is.types)]
  if (isNarrower && isWider) return undefined
  const message = `type is ${typesText(is)}, it was ${typesText(was)}`
  return { shift: isNarrower ? 'narrower' : isWider ? 'wider' : 'other', message }
}

function areWithin(types: Flat['types'], others: Flat['types']): boolean {
  return others === undefined || (types !== undefined && [...types].every((type) => isWithin(type, others)))
}

function typesText({ types }: Flat): string {
  return types ? [...types].join(' or ') : 'any'
}

function compareDefaults(comparing: Comparing, was: Flat, is: Flat, { direction, field, after }: At): void {
  const [old, now] = [was, is].map((flat) => JSON.stringify(valuesOf(flat, 'default')[0]))
  if (old === now) return
  // Who left it out meant the old one.
  const kind = direction === 'taken' ? (old === undefined ? 'additive' : 'breaking') : 'documentation'
  const message = `default is ${now ?? 'gone'}, ${old === undefined ? 'there was none' : `it was ${old}`}`
  report(comparing, { kind, field, direction, pointer: after.pointer, message })
}

function compareProperties(comparing: Comparing, was: Flat, is: Flat, { direction, field }: At): void {
  const [old, now] = [visible(was, direction), visible(is, direction)]
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [old.get(name), now.get(name)]
    const at = { field: field === '' ? name : `${field}.${name}`, direction }
    const [wasRequired, isRequired] = [was.required.has(name), is.required.has(name)]
    if (before && after) {
      if (wasRequired !== isRequired) tellRequired(comparing, { ...at, after }, isRequired)
      compareSchemas(comparing, before, after, at)
    } else if (after) {
      const kind = direction === 'taken' && isRequired ? 'breaking' : 'additive'
      const message = kind === 'breaking' ? 'is new, and has to be sent' : 'is new'
      report(comparing, { kind, ...at, pointer: after.pointer, message })
    } else if (before) {
      const message = direction === 'taken' ? 'is not taken any more' : 'is not given any more'
      report(comparing, { kind: 'breaking', ...at, pointer: before.pointer, message })
    }
  }
}

function tellRequired(comparing: Comparing, at: At, isRequired: boolean): void {
  const words =
    at.direction === 'taken'
      ? ['has to be sent now', 'may be left out now']
      : ['is always there now', 'may be absent now']
  tell(comparing, at, { shift: isRequired ? 'narrower' : 'wider', message: words[isRequired ? 0 : 1] ?? '' })
}

/** What is only read is not taken, what is only written is not given. */
function visible({ properties }: Flat, direction: Direction): ReadonlyMap<string, Node> {
  const hidden = direction === 'taken' ? 'readOnly' : 'writeOnly'
  return new Map([...properties].filter(([, { value }]) => ownValue(value, hidden) !== true))
}

function compareInside(comparing: Comparing, was: Flat, is: Flat, at: At): void {
  for (const [keyword, suffix] of [
    ['items', '[]'],
    ['additionalProperties', '.*'],
  ] as const) {
    if (valuesOf(was, keyword).length + valuesOf(is, keyword).length === 0) continue
    const [before, after] = [was, is].map((flat) => inside(flat, keyword))
    if (!before || !after) continue
    const isForbidden = [before, after].map(({ value }) => value === false)
    // Clients pass over fields that they do not know.
    const isHarmless =
      keyword === 'additionalProperties' && at.direction === 'given' && isForbidden[0] !== isForbidden[1]
    if (!isHarmless) compareSchemas(comparing, before, after, { ...at, field: `${at.field}${suffix}` })
  }
}

/** What holds for items or further fields; where nothing is said, anything. */
function inside(flat: Flat, keyword: string): Node | undefined {
  const nodes = flat.parts.map((part) => below(part, keyword)).filter((node) => node !== undefined)
  if (nodes.length > 1)
    return nodes[0] && { value: { allOf: nodes.map(({ value }) => value) }, pointer: nodes[0].pointer }
  const [first] = flat.parts
  return nodes[0] ?? (first && { value: {}, pointer: `${first.pointer}/${keyword}` })
}

/** The alternatives of a schema that is nothing but these; else the schema alone. */
function variants(node: Node, { alternatives, parts }: Flat): readonly Node[] {
  const [only] = alternatives
  const isOnly = alternatives.length === 1 && parts.every(({ value }) => isUnion(value))
  return isOnly && only ? only : [node]
}

const beside = /^(?:\$ref|allOf|oneOf|anyOf|title|description|examples?|deprecated|default|discriminator|x-.*)$/

function isUnion(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => beside.test(key))
}

function compareVariants(comparing: Comparing, before: readonly Node[], after: readonly Node[], at: At): void {
  const left = [...before]
  const added: Node[] = []
  for (const node of after) {
    const index = left.findIndex((other) => nameOfVariant(other) === nameOfVariant(node))
    const [match] = index < 0 ? [] : left.splice(index, 1)
    if (match) compareSchemas(comparing, match, node, at)
    else added.push(node)
  }
  for (const node of added)
    tell(comparing, { ...at, after: node }, { shift: 'wider', message: `a new form: ${shortName(node)}` })
  for (const node of left)
    tell(comparing, { ...at, after: node }, { shift: 'narrower', message: `no form ${shortName(node)} any more` })
}

/** Forms are the same one when they have the same name, or the same type, or look the same. */
function nameOfVariant(node: Node): string {
  const { value } = node
  if (!isObject(value)) return String(value)
  const name = schemaName(node) ?? ownText(value, 'title')
  return name ?? JSON.stringify(ownValue(value, 'const') ?? ownValue(value, 'type') ?? value)
}

function shortName(node: Node): string {
  const name = nameOfVariant(node)
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}

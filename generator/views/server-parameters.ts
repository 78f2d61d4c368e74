import { recordKey } from '../emit/property-key.ts'
import { literal } from '../emit/text.ts'
import { record } from '../emit/validators/code.ts'
import { type Json, type JsonObject, ownList, ownText, ownValue } from '../json.ts'
import type { Operation, Parameter } from '../model/api-model.ts'
import { nodeAt } from '../model/referred.ts'
import type { TextShape } from '../model/shapes.ts'
import { type ValueShape, valueShapeOf } from '../model/value-shape.ts'
import { joinPointer } from '../pointer.ts'
import { defaultOf, presetFields } from './server-defaults.ts'

const plainValue: ValueShape = {
  shape: 'string',
  itemShape: undefined,
  item: undefined,
  others: undefined,
  other: undefined,
  properties: new Map(),
  pointer: '',
  isCut: false,
}

/** Names of what stands side by side with a parameter; few need them, and among thousands of parameters they are many. */
export type NamesBeside = () => readonly string[]

/** A parameter of a route, as the server reads it. */
export function parameterLiteral(document: JsonObject, parameter: Parameter, beside: NamesBeside): string {
  const { isRequired, schemaPointer } = parameter
  const value = writtenValue(document, parameter)
  const preset = schemaPointer === '' ? undefined : (defaultOf(document, parameter) ?? emptyObject(parameter, value))
  return record([...writingFields(document, parameter, { value, beside }), ...presetFields(preset, isRequired)])
}

/** A header of a reply, as it is held against the contract. */
export function headerLiteral(document: JsonObject, header: Parameter): string {
  return record(writingFields(document, header, { value: writtenValue(document, header), beside: () => [] }))
}

function writtenValue(document: JsonObject, { mediaType, schemaPointer }: Parameter): ValueShape {
  return mediaType === undefined && schemaPointer !== '' ? valueShapeOf(document, schemaPointer) : plainValue
}

/** How the value of a parameter is written. */
function writingFields(
  document: JsonObject,
  parameter: Parameter,
  { value, beside }: { readonly value: ValueShape; readonly beside: NamesBeside },
): [string, string][] {
  const { name, in: place, style, isExploded, mediaType } = parameter
  return [
    ['name', literal(name)],
    ['in', literal(place)],
    ['style', literal(style)],
    ['isExploded', String(isExploded)],
    ['shape', literal(mediaType === undefined ? value.shape : 'any')],
    ...itemShapeField(value, { isDelimited: !(style === 'form' && isExploded) }),
    ...(style === 'deepObject' ? itemField(value) : []),
    ...propertiesField(value, style === 'deepObject' ? 'all' : isSpread(parameter, value) ? 'lists' : 'none'),
    ...takenField(parameter, value, beside),
    ...(mediaType === undefined ? [] : [['isJson', 'true'] as [string, string]]),
    ...(mayBeEmpty(document, parameter, value) ? [['mayBeEmpty', 'true'] as [string, string]] : []),
  ]
}

// No letters are a value like any other of a text that nothing bounds, or that lists them.
function mayBeEmpty(
  document: JsonObject,
  { in: place, pointer, schemaPointer }: Parameter,
  { shape }: ValueShape,
): boolean {
  if (place !== 'query' || ownValue(nodeAt(document, pointer), 'allowEmptyValue') !== true) return false
  const schema = nodeAt(document, schemaPointer)
  const isListed = ownValue(schema, 'const') === '' || ownList(schema, 'enum').includes('')
  return !isListed && (shape !== 'string' || bounds.some((keyword) => ownValue(schema, keyword) !== undefined))
}

const bounds = ['enum', 'const', 'minLength', 'pattern', 'format', '$ref', 'allOf', 'anyOf', 'oneOf']

/** Whether the properties of a value are written as parameters of their own. */
function isSpread({ style, isExploded }: Parameter, { shape }: ValueShape): boolean {
  return style === 'form' && isExploded && shape === 'object'
}

// An object leaves nothing in a query but its properties, so that one that has to be there and has none looks absent.
function emptyObject(parameter: Parameter, value: ValueShape): Json | undefined {
  const isBelow = parameter.style === 'deepObject' && value.shape === 'object'
  return parameter.isRequired && (isBelow || isSpread(parameter, value)) ? {} : undefined
}

// Whose properties stand side by side with all else cannot be told by their names.
function takenField(parameter: Parameter, value: ValueShape, beside: NamesBeside): [string, string][] {
  const taken = isSpread(parameter, value) && value.others !== undefined ? beside() : []
  return taken.length > 0 ? [['taken', `[${taken.map(literal).join(', ')}]`]] : []
}

/** Names of the other parameters at the place of one, and of the keys that an operation asks for; `filter[` stands for all below. */
export function createNamesBeside(
  document: JsonObject,
  operation: Operation,
): (parameter: Parameter) => readonly string[] {
  const known = new Map<Parameter, readonly string[]>()
  const namesOf = (one: Parameter) => {
    const names = known.get(one) ?? [one.name, ...namesInside(document, one)]
    known.set(one, names)
    return names
  }
  const schemes = operation.security
    .flat()
    .map((key) => nodeAt(document, joinPointer('/components/securitySchemes', key)))
  const keys = schemes.flatMap((scheme) => ownText(scheme, 'name') ?? [])
  return ({ in: place, name }) => {
    const others = operation.parameters.filter((one) => one.in === place && one.name !== name)
    return [...new Set([...others.flatMap(namesOf), ...keys])]
  }
}

function namesInside(document: JsonObject, parameter: Parameter): string[] {
  if (parameter.style === 'deepObject') return [`${parameter.name}[`]
  const value = writtenValue(document, parameter)
  return isSpread(parameter, value) ? [...value.properties.keys()] : []
}

/**
 * A list is said of what may be one text as well only where its items are no texts.
 *
 * @param options.isDelimited Whether a separator in a text tells that it is a list, where it may be one.
 */
function itemShapeField({ shape, itemShape }: ValueShape, { isDelimited = false } = {}): [string, string][] {
  const isTold = shape === 'array' || isDelimited
  if (itemShape === undefined || (!isTold && ['string', 'any'].includes(plain(itemShape)))) return []
  return [['itemShape', literal(plain(itemShape))]]
}

// Lists and objects inside of lists have no text of their own.
function plain(shape: TextShape): TextShape {
  return shape === 'array' || shape === 'object' ? 'any' : shape
}

/** What of the properties of a value there is a way to write: all that is in them, lists of texts, or texts alone. */
type Written = 'all' | 'lists' | 'none'

function propertiesField({ shape, properties, others, other }: ValueShape, written: Written): [string, string][] {
  const hasOthers = written === 'all' && other !== undefined
  if (shape !== 'object' && !hasOthers && (written !== 'all' || properties.size === 0)) return []
  const entries = [...properties].map(([name, value]) => [recordKey(name), shapeCode(value, written)] as const)
  return [['properties', record(entries)], ...othersField(others, hasOthers ? other : undefined)]
}

function othersField(others: TextShape | undefined, other: ValueShape | undefined): [string, string][] {
  const code = other ? shapeCode(other, 'all') : others && literal(plain(others))
  return code === undefined ? [] : [['others', code]]
}

function shapeCode(value: ValueShape, written: Written): string {
  const inner = [
    ...(written === 'none' ? [] : itemShapeField(value)),
    ...(written === 'all' ? [...itemField(value), ...propertiesField(value, 'all')] : []),
  ]
  return inner.length === 0 ? literal(value.shape) : record([['shape', literal(value.shape)], ...inner])
}

function itemField({ item }: ValueShape): [string, string][] {
  if (item === undefined) return []
  const code = shapeCode(item, 'all')
  return [['item', code.startsWith('{') ? code : record([['shape', code]])]]
}

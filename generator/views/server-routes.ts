import { propertyKey, recordKey } from '../emit/property-key.ts'
import { literal } from '../emit/text.ts'
import { block, record } from '../emit/validators/code.ts'
import { jsonLiteral } from '../emit/validators/module.ts'
import type { MediaValidator, OperationValidators } from '../emit/validators/operation-parts.ts'
import type { ValidatorNames } from '../emit/validators/validators.ts'
import { type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import type { ApiModel, MediaType, Operation, Parameter, Response } from '../model/api-model.ts'
import { checkedHeaders } from '../model/checked-headers.ts'
import { splitPath } from '../model/fixed-query.ts'
import { createNameGiver } from '../model/names.ts'
import { undeclaredNames } from '../model/parameters.ts'
import { propertiesOf } from '../model/properties.ts'
import { nodeAt } from '../model/referred.ts'
import { itemShapeOf, type TextShape, textShapeOf } from '../model/shapes.ts'
import { type ValueShape, valueShapeOf } from '../model/value-shape.ts'
import { joinPointer } from '../pointer.ts'
import type { ReadOnlyFields } from './read-only-fields.ts'
import { defaultOf, defaultsLiteral, presetFields } from './server-defaults.ts'
import { type KeyNames, securityCode } from './server-security.ts'

/** View of templates/server/routes.ts.hbs. */
export interface RoutesView {
  readonly contractName: string
  readonly imports: readonly { readonly clause: string; readonly from: string }[]
  readonly routes: readonly {
    /** A constant of the module. */
    readonly name: string
    /** An object literal over several lines. */
    readonly text: string
  }[]
}

/** What routes are printed with. */
export interface RouteParts {
  readonly names: ValidatorNames
  readonly keys: KeyNames
  readonly readOnly: ReadOnlyFields
}

export function routesView(model: ApiModel, document: JsonObject, { names, keys, readOnly }: RouteParts): RoutesView {
  const imports = model.groups.flatMap(({ name, operations }) => {
    const used = operations.flatMap((operation) => namesIn(names.byOperation.get(operation)))
    return used.length === 0 ? [] : [{ clause: clauseOf(used), from: `../validators/${names.moduleOf(name)}.ts` }]
  })
  const used = model.operations.flatMap((operation) => namesIn(names.byOperation.get(operation)))
  const giveName = createNameGiver(['routes', 'Route', ...used])
  const namespace = giveName('readOnly')
  const security = giveName('security')
  let hasReadOnly = false
  const stripOf = (pointer: string | undefined) => {
    const name = readOnly.functionFor(pointer)
    hasReadOnly ||= name !== undefined
    return name === undefined ? undefined : `${namespace}.${name}`
  }
  const routes = model.operations.map((operation) => {
    return {
      name: giveName(operation.functionName),
      text: routeOf(document, operation, {
        stripOf,
        validators: names.byOperation.get(operation),
        security: securityCode(operation, keys, security),
      }),
    }
  })
  const own = [
    ...(hasReadOnly ? [{ clause: `* as ${namespace}`, from: './read-only.ts' }] : []),
    ...(keys.size > 0 ? [{ clause: `* as ${security}`, from: './security.ts' }] : []),
  ]
  return { contractName: model.contractName, imports: [...imports, ...own], routes }
}

const nothing: OperationValidators = { functions: [], parameters: {}, bodies: [], replies: [] }

function namesIn({ parameters, bodies, replies } = nothing): string[] {
  return [
    ...Object.values(parameters),
    ...bodies.map(({ name }) => name),
    ...replies.flatMap(({ validators, headers }) => [
      ...validators.map(({ name }) => name),
      ...(headers ? [headers] : []),
    ]),
  ]
}

function clauseOf(names: readonly string[]): string {
  return `{\n${names
    .toSorted()
    .map((name) => `  ${name},\n`)
    .join('')}}`
}

/** What there is for an operation in other modules. */
interface RouteFunctions {
  readonly validators: OperationValidators | undefined
  /** What leaves out of a body what is read-only; `undefined` where nothing is. */
  readonly stripOf: (schemaPointer: string | undefined) => string | undefined
  /** The schemes that it asks for. */
  readonly security: string
}

function routeOf(
  document: JsonObject,
  operation: Operation,
  { validators = nothing, stripOf, security }: RouteFunctions,
): string {
  const undeclared = undeclaredNames(operation).map((name) => ({ ...plainParameter, name }))
  const parameters = [...operation.parameters, ...undeclared]
  const namesBeside = createNamesBeside(document, operation)
  const { path, query } = splitPath(operation.path)
  const fields = [
    ...(['id', 'group', 'name', 'method'] as const).map((name) => `${name}: ${literal(operation[name])}`),
    `path: ${literal(path)}`,
    ...(query.length === 0 ? [] : [`query: ${jsonLiteral(query.map((pair) => [...pair]))}`]),
    listField(
      'parameters',
      parameters.map((parameter) => parameterLiteral(document, parameter, () => namesBeside(parameter))),
    ),
    `validators: ${record(Object.entries(validators.parameters))}`,
    ...bodyField(document, operation, { validators, stripOf }),
    mapField(
      'replies',
      operation.responses.map((response) => replyEntry(document, response, validators)),
    ),
    `security: ${security}`,
  ]
  return block(
    '',
    fields.map((field) => `${field},`),
  ).trimStart()
}

const plainParameter: Parameter = {
  name: '',
  in: 'path',
  isRequired: true,
  style: 'simple',
  isExploded: false,
  allowsReserved: false,
  mediaType: undefined,
  shape: 'string',
  schemaPointer: '',
  description: '',
  pointer: '',
}

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
type NamesBeside = () => readonly string[]

function parameterLiteral(document: JsonObject, parameter: Parameter, beside: NamesBeside): string {
  const { isRequired, schemaPointer } = parameter
  const value = writtenValue(document, parameter)
  const preset = schemaPointer === '' ? undefined : (defaultOf(document, parameter) ?? emptyObject(parameter, value))
  return record([...writingFields(document, parameter, { value, beside }), ...presetFields(preset, isRequired)])
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
    ...itemShapeField(value, !(style === 'form' && isExploded)),
    ...(style === 'deepObject' ? itemField(value) : []),
    ...propertiesField(value, style === 'deepObject' ? 'all' : isSpread(parameter, value) ? 'lists' : 'none'),
    ...takenField(parameter, value, beside),
    ...(mediaType === undefined ? [] : [['isJson', 'true'] as [string, string]]),
    ...(mayBeEmpty(document, parameter, value) ? [['mayBeEmpty', 'true'] as [string, string]] : []),
  ]
}

// Of a text that nothing bounds, no letters are a value like any other.
function mayBeEmpty(
  document: JsonObject,
  { in: place, pointer, schemaPointer }: Parameter,
  { shape }: ValueShape,
): boolean {
  if (place !== 'query' || ownValue(nodeAt(document, pointer), 'allowEmptyValue') !== true) return false
  const schema = nodeAt(document, schemaPointer)
  return shape !== 'string' || bounds.some((keyword) => ownValue(schema, keyword) !== undefined)
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
function createNamesBeside(document: JsonObject, operation: Operation): (parameter: Parameter) => readonly string[] {
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

// A list is said of what may be one text as well only where its items are no texts.
/** @param isDelimited Whether a separator in a text tells that it is a list, where it may be one. */
function itemShapeField({ shape, itemShape }: ValueShape, isDelimited = false): [string, string][] {
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

function bodyField(
  document: JsonObject,
  { requestBody }: Operation,
  { validators: { bodies } = nothing, stripOf }: Pick<RouteFunctions, 'validators' | 'stripOf'>,
): string[] {
  if (!requestBody) return []
  const medias = requestBody.mediaTypes.map((media) => {
    const { kind, schemaPointer } = media
    const isRead = schemaPointer !== undefined && ['json', 'form', 'multipart'].includes(kind)
    return mediaLiteral(document, media, bodies, {
      withoutReadOnly: isRead ? stripOf(schemaPointer) : undefined,
      defaults: isRead ? defaultsLiteral(document, schemaPointer) : undefined,
    })
  })
  const fields = [`isRequired: ${requestBody.isRequired},`, `${mediaTypesField(medias)},`]
  return [block('body:', fields)]
}

function replyEntry(document: JsonObject, response: Response, { replies }: OperationValidators): string {
  const parts = replies.find(({ status }) => status === response.status)
  const medias = response.mediaTypes.map((media) => mediaLiteral(document, media, parts?.validators ?? []))
  const headers = checkedHeaders(document, response).map((header) =>
    record(writingFields(document, header, { value: writtenValue(document, header), beside: () => [] })),
  )
  const key = /^\d+$/.test(response.status) ? response.status : propertyKey(response.status.replace(/xx/i, 'XX'))
  const fields = [
    mediaTypesField(medias),
    ...(parts?.headers ? [listField('headers', headers), `validateHeaders: ${parts.headers}`] : []),
  ]
  if (medias.length <= 1 && !parts?.headers) return `${key}: { ${fields.join(', ')} }`
  return block(
    `${key}:`,
    fields.map((field) => `${field},`),
  )
}

// One of them stands on the line of what it belongs to.
function mediaTypesField(medias: readonly string[]): string {
  return medias.length <= 1 ? `mediaTypes: [${medias.join('')}]` : listField('mediaTypes', medias)
}

function mediaLiteral(
  document: JsonObject,
  media: MediaType,
  validators: readonly MediaValidator[],
  fields: Readonly<Record<string, string | undefined>> = {},
): string {
  const { name, kind, schemaPointer, encodings } = media
  const validator = validators.find(({ mediaType }) => mediaType === name)
  const isForm = (kind === 'form' || kind === 'multipart') && schemaPointer !== undefined
  return record([
    ['name', literal(name)],
    ['kind', literal(kind)],
    ...(validator ? [['validate', validator.name] as const] : []),
    ...Object.entries(fields).flatMap(([key, code]) => (code === undefined ? [] : [[key, code] as const])),
    ...(isForm ? formFields(document, schemaPointer, media) : []),
    ...encodingsField(document, encodings, schemaPointer),
  ])
}

function encodingsField(document: JsonObject, encodings: readonly Parameter[], pointer = ''): [string, string][] {
  if (encodings.length === 0) return []
  const names = [...propertiesOf(document, pointer).keys()]
  const fields = encodings.map((field) =>
    parameterLiteral(document, field, () => names.filter((name) => name !== field.name)),
  )
  return [['encodings', `[${fields.join(', ')}]`]]
}

function formFields(document: JsonObject, pointer: string, { parts }: MediaType): [string, string][] {
  const properties = [...propertiesOf(document, pointer)].map(([name, place]) => {
    const schema = nodeAt(document, place)
    const shape = textShapeOf(document, schema)
    const part = parts.get(name)
    return { name, isList: shape === 'array', part, shape: fieldShape(itemShapeOf(document, schema) ?? shape, part) }
  })
  const namesWhere = (name: string, list: typeof properties): [string, string][] =>
    list.length === 0 ? [] : [[name, `[${list.map((one) => literal(one.name)).join(', ')}]`]]
  return [
    ['properties', record(properties.map(({ name, shape }) => [recordKey(name), literal(shape)]))],
    ...(valueShapeOf(document, pointer).others === 'object' ? [['others', literal('object')] as [string, string]] : []),
    ...namesWhere(
      'lists',
      properties.filter(({ isList }) => isList),
    ),
    ...namesWhere(
      'files',
      properties.filter(({ part }) => part === 'file'),
    ),
  ]
}

// What is always sent as text is a string where nothing more is certain; what may be a file stays what it is sent as.
function fieldShape(shape: TextShape, part: 'file' | 'text' | 'any' | undefined): TextShape {
  if (part === 'text') return shape === 'any' ? 'string' : shape
  return part === undefined ? shape : 'any'
}

function listField(name: string, items: readonly string[]): string {
  return items.length === 0 ? `${name}: []` : `${name}: [\n${items.map((item) => `  ${item},\n`).join('')}]`
}

function mapField(name: string, entries: readonly string[]): string {
  return entries.length === 0
    ? `${name}: {}`
    : block(
        `${name}:`,
        entries.map((entry) => `${entry},`),
      )
}

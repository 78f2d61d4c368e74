import { propertyKey } from '../emit/property-key.ts'
import { literal } from '../emit/text.ts'
import { block, listField, record } from '../emit/validators/code.ts'
import { jsonLiteral } from '../emit/validators/module.ts'
import type { OperationValidators } from '../emit/validators/operation-parts.ts'
import type { ValidatorNames } from '../emit/validators/validators.ts'
import type { JsonObject } from '../json.ts'
import type { ApiModel, Operation, Parameter, Response } from '../model/api-model.ts'
import { checkedHeaders } from '../model/checked-headers.ts'
import { findShared, splitPath, withoutFragment } from '../model/fixed-query.ts'
import { createNameGiver } from '../model/names.ts'
import { undeclaredNames } from '../model/parameters.ts'
import type { ReadOnlyFields } from './read-only-fields.ts'
import { defaultsLiteral } from './server-defaults.ts'
import { mediaLiteral, mediaTypesField } from './server-media-types.ts'
import { createNamesBeside, headerLiteral, parameterLiteral } from './server-parameters.ts'
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

/** The table of routes, with the validators that it imports. */
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
  const isShared = findShared(model.operations)
  const routes = model.operations.map((operation) => {
    return {
      name: giveName(operation.functionName),
      text: routeOf(document, operation, {
        address: isShared(operation) ? operation.path : withoutFragment(operation.path),
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
  /** Its path, without a fragment where it is the only one that is asked for so. */
  readonly address: string
}

function routeOf(
  document: JsonObject,
  operation: Operation,
  { validators = nothing, stripOf, security, address }: RouteFunctions,
): string {
  const undeclared = undeclaredNames(operation).map((name) => ({ ...plainParameter, name }))
  const parameters = [...operation.parameters, ...undeclared]
  const namesBeside = createNamesBeside(document, operation)
  const { path, query } = splitPath(address)
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
  const headers = checkedHeaders(document, response).map((header) => headerLiteral(document, header))
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

function mapField(name: string, entries: readonly string[]): string {
  return entries.length === 0
    ? `${name}: {}`
    : block(
        `${name}:`,
        entries.map((entry) => `${entry},`),
      )
}

import type { JsonObject } from '../../json.ts'
import type { MediaType, Operation, Parameter, Response } from '../../model/api-model.ts'
import { checkedHeaders } from '../../model/checked-headers.ts'
import { lineSchemaOf } from '../../model/media-types.ts'
import { capitalized, identifier } from '../../model/names.ts'
import { nodeAt } from '../../model/referred.ts'
import { literal } from '../text.ts'
import { checkNamed, chunksOf } from './check-objects.ts'
import { eitherOr } from './code.ts'
import { type Direction, importName, type ValidatorModule } from './module.ts'
import { checksOf, type Plan, type ValidatorFunction, type WantedFunction } from './plan.ts'
import { call, type Printing, refusal } from './printing.ts'

/** The validators of one operation: their code, and their names for those who call them. */
export interface OperationValidators {
  readonly functions: readonly ValidatorFunction[]
  /** By the place of parameters; only places that have any. */
  readonly parameters: Readonly<Partial<Record<Parameter['in'], string>>>
  /** By media type; only those whose schema can be checked. */
  readonly bodies: readonly MediaValidator[]
  readonly replies: readonly ReplyParts[]
}

/** The validators of a reply. */
export interface ReplyParts {
  readonly status: string
  readonly validators: readonly MediaValidator[]
  /** Those of each line, of streams of JSON. */
  readonly lines: readonly MediaValidator[]
  /** Name of the one of its headers; `undefined` where any texts will do. */
  readonly headers: string | undefined
}

/** The validator of what has a media type. */
export interface MediaValidator {
  readonly mediaType: string
  readonly name: string
}

/** What the validators of one operation are printed for and into. */
export interface OperationToPrint {
  readonly plan: Plan
  readonly module: ValidatorModule
  readonly operation: Operation
  /** The operation in types.ts: `operations['services.list']`. */
  readonly type: string
}

/** Prints the validators of an operation, one for each part of its request and for each of its replies. */
export function printOperation({ plan, module, operation, type }: OperationToPrint): OperationValidators {
  const functions: ValidatorFunction[] = []
  const parts: Parts = {
    document: plan.document,
    operation,
    type,
    title: `of \`${operation.method} ${operation.path}\``,
    print({ ending, ...wanted }) {
      const name = plan.giveName(`validate${operation.typeName}${ending}`)
      functions.push(plan.print(module, { ...wanted, name }), ...plan.printWaiting(module))
      return name
    },
  }
  const parameters = printParameters(parts)
  const bodies = printBodies(parts)
  const replies = operation.responses.map((response) => printReply(parts, response))
  return { functions, parameters, bodies, replies }
}

/** What the parts of an operation have in common. */
interface Parts extends Pick<OperationToPrint, 'operation' | 'type'> {
  readonly document: JsonObject
  /** The operation as it is called in comments. */
  readonly title: string
  /** Prints the function of a part, and returns its name. */
  readonly print: (wanted: Omit<WantedFunction, 'name'> & { readonly ending: string }) => string
}

const places = [
  ['path', 'Path', 'Path parameters'],
  ['query', 'Query', 'Query parameters'],
  ['header', 'Headers', 'Header parameters'],
  ['cookie', 'Cookies', 'Cookies'],
] as const

function printParameters({ operation, type, title, print }: Parts): OperationValidators['parameters'] {
  const names = places.flatMap(([place, ending, words]) => {
    const own = operation.parameters.filter((one) => one.in === place)
    const [first, ...others] = chunksOf(own)
    if (first === undefined) return []
    const isOptional = own.every(({ isRequired }) => !isRequired)
    const parameters = `${type}['parameters']['${place}']`
    const result = `value is ${isOptional ? `NonNullable<${parameters}>` : parameters}`
    const further = others.map((chunk) => {
      const checks = parameterChecks(chunk)
      return print({ ending: `${ending}Further`, lines: [], result: 'boolean', direction: 'request', checks })
    })
    const checks = parameterChecks(first, further)
    return [[place, print({ ending, lines: [`${words} ${title}.`], result, direction: 'request', checks })] as const]
  })
  return Object.fromEntries(names)
}

function printBodies(parts: Parts): readonly MediaValidator[] {
  const { requestBody } = parts.operation
  const type = `${parts.type}['requestBody']`
  return printMedias(parts, requestBody?.mediaTypes ?? [], {
    direction: 'request',
    ending: 'Body',
    lines: [`Body ${parts.title}.`],
    content: `${requestBody?.isRequired ? type : `NonNullable<${type}>`}['content']`,
  })
}

function printReply(parts: Parts, response: Response): ReplyParts {
  const { status, mediaTypes } = response
  const key = /^\d+$/.test(status) ? status : literal(status)
  const ending = `Reply${capitalized(status)}`
  const about: Content = {
    direction: 'reply',
    ending,
    lines: [`Reply ${status} ${parts.title}.`],
    content: `${parts.type}['responses'][${key}]['content']`,
  }
  const validators = printMedias(parts, mediaTypes, about)
  const lines = printLines(parts, mediaTypes, about)
  const checked = checkedHeaders(parts.document, response)
  if (checked.length === 0) return { status, validators, lines, headers: undefined }
  const headers = parts.print({
    ending: `${ending}Headers`,
    lines: [`Headers of reply ${status} ${parts.title}.`],
    result: 'boolean',
    direction: 'reply',
    checks: parameterChecks(checked),
  })
  return { status, validators, lines, headers }
}

/** A body or a reply, in whatever media type. */
interface Content {
  readonly direction: Direction
  readonly ending: string
  readonly lines: readonly string[]
  /** Type of what there is by media type. */
  readonly content: string
}

// A form that is answered with is a text, or bytes, to both sides.
const unread = { any: ['binary'], request: ['binary'], reply: ['binary', 'form', 'multipart'] }

function printMedias({ print }: Parts, list: readonly MediaType[], about: Content): readonly MediaValidator[] {
  const { direction, ending, lines, content } = about
  const usable = list.filter(
    ({ kind, schemaPointer }) => !unread[direction].includes(kind) && schemaPointer !== undefined,
  )
  return usable.map(({ name: mediaType, kind, schemaPointer = '' }) => {
    const wanted = usable.length === 1 ? ending : ending + capitalized(identifier(mediaType))
    const result = kind === 'json' ? `value is ${content}[${literal(mediaType)}]` : 'boolean'
    return { mediaType, name: print({ ending: wanted, lines, result, direction, checks: checksOf(schemaPointer) }) }
  })
}

function printLines(
  { document, print }: Parts,
  list: readonly MediaType[],
  { direction, ending, lines }: Content,
): readonly MediaValidator[] {
  const pointers = new Map(list.map((media) => [media.name, lineSchemaOf(document, media)]))
  const usable = [...pointers].filter((entry): entry is [string, string] => entry[1] !== undefined)
  return usable.map(([mediaType, pointer]) => {
    const name = print({
      ending: `${ending}Line${usable.length === 1 ? '' : capitalized(identifier(mediaType))}`,
      lines: lines.map((line) => `One line of: ${line}`),
      result: 'boolean',
      direction,
      checks: checksOf(pointer),
    })
    return { mediaType, name }
  })
}

/** @param further Names of functions that check further ones of the same object. */
function parameterChecks(parameters: readonly Parameter[], further: readonly string[] = []): WantedFunction['checks'] {
  return (printing: Printing, subject) => {
    const properties = parameters.map(({ name, isRequired, schemaPointer }) => {
      const schema = schemaPointer === '' ? true : (nodeAt(printing.document, schemaPointer) ?? true)
      const place = { schema, pointer: schemaPointer }
      return { key: name, place, isRequired }
    })
    const isObject = importName(printing.module, 'runtime', 'isObject')
    const condition = { test: `!${isObject}(${subject.name})`, action: refusal(printing, subject, 'type', `'object'`) }
    const calls = further.flatMap((name) => call(printing, name, subject))
    return eitherOr(condition, [...checkNamed(printing, properties, subject), ...calls])
  }
}

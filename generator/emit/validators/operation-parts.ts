import type { MediaType, Operation, Parameter } from '../../model/api-model.ts'
import { checkedHeaders } from '../../model/checked-headers.ts'
import { lineSchemaOf } from '../../model/media-types.ts'
import { capitalized, identifier } from '../../model/names.ts'
import { nodeAt } from '../../model/referred.ts'
import { literal } from '../text.ts'
import { checkNamed, chunksOf } from './check-objects.ts'
import { eitherOr } from './code.ts'
import { type Direction, importName, type ValidatorModule } from './module.ts'
import type { Plan, ValidatorFunction, WantedFunction } from './plan.ts'
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

const places = [
  ['path', 'Path', 'Path parameters'],
  ['query', 'Query', 'Query parameters'],
  ['header', 'Headers', 'Header parameters'],
  ['cookie', 'Cookies', 'Cookies'],
] as const

/** Prints the validators of an operation, one for each part of its request and for each of its replies. */
export function printOperation(
  plan: Plan,
  module: ValidatorModule,
  operation: Operation,
  /** The operation in types.ts: `operations['services.list']`. */
  type: string,
): OperationValidators {
  const functions: ValidatorFunction[] = []
  const add = (wanted: Omit<WantedFunction, 'name'> & { readonly ending: string }) => {
    const name = plan.giveName(`validate${operation.typeName}${wanted.ending}`)
    functions.push(plan.print(module, { ...wanted, name }), ...plan.printWaiting(module))
    return name
  }
  const addParameters = (parameters: readonly Parameter[], about: Omit<Parameters<typeof add>[0], 'checks'>) => {
    const [first = [], ...others] = chunksOf(parameters)
    const further = others.map((chunk) => {
      const checks = parameterChecks(chunk)
      return add({ ...about, ending: `${about.ending}Further`, lines: [], result: 'boolean', checks })
    })
    return add({ ...about, checks: parameterChecks(first, further) })
  }
  const what = `of \`${operation.method} ${operation.path}\``
  const parameters = places.flatMap(([place, ending, words]) => {
    const own = operation.parameters.filter((one) => one.in === place)
    if (own.length === 0) return []
    const isOptional = own.every(({ isRequired }) => !isRequired)
    const parameters = `${type}['parameters']['${place}']`
    const result = `value is ${isOptional ? `NonNullable<${parameters}>` : parameters}`
    return [[place, addParameters(own, { ending, lines: [`${words} ${what}.`], result, direction: 'request' })]]
  })
  const medias = (
    list: readonly MediaType[],
    direction: Direction,
    { ending, lines, content }: Part,
  ): MediaValidator[] => {
    // A form that is answered with is a text, or bytes, to both sides.
    const unread = direction === 'reply' ? ['binary', 'form', 'multipart'] : ['binary']
    const usable = list.filter(({ kind, schemaPointer }) => !unread.includes(kind) && schemaPointer !== undefined)
    return usable.map(({ name: mediaType, kind, schemaPointer = '' }) => {
      const wanted = usable.length === 1 ? ending : ending + capitalized(identifier(mediaType))
      const result = kind === 'json' ? `value is ${content}[${literal(mediaType)}]` : 'boolean'
      return { mediaType, name: add({ ending: wanted, lines, result, direction, checks: schemaCheck(schemaPointer) }) }
    })
  }
  const linesOf = (list: readonly MediaType[], { ending, lines }: Part): MediaValidator[] => {
    const pointers = new Map(list.map((media) => [media.name, lineSchemaOf(plan.document, media)]))
    const usable = [...pointers].filter((entry): entry is [string, string] => entry[1] !== undefined)
    return usable.map(([mediaType, pointer]) => {
      const wanted = `${ending}Line${usable.length === 1 ? '' : capitalized(identifier(mediaType))}`
      const part = {
        lines: lines.map((line) => `One line of: ${line}`),
        result: 'boolean',
        checks: schemaCheck(pointer),
      }
      return { mediaType, name: add({ ending: wanted, direction: 'reply', ...part }) }
    })
  }
  const requestBody = `${type}['requestBody']`
  const bodies = medias(operation.requestBody?.mediaTypes ?? [], 'request', {
    ending: 'Body',
    lines: [`Body ${what}.`],
    content: `${operation.requestBody?.isRequired ? requestBody : `NonNullable<${requestBody}>`}['content']`,
  })
  const replies = operation.responses.map((response): ReplyParts => {
    const { status, mediaTypes } = response
    const key = /^\d+$/.test(status) ? status : literal(status)
    const part = {
      ending: `Reply${capitalized(status)}`,
      lines: [`Reply ${status} ${what}.`],
      content: `${type}['responses'][${key}]['content']`,
    }
    const validators = medias(mediaTypes, 'reply', part)
    const ofLines = linesOf(mediaTypes, part)
    const headers = checkedHeaders(plan.document, response)
    if (headers.length === 0) return { status, validators, lines: ofLines, headers: undefined }
    const lines = [`Headers of reply ${status} ${what}.`]
    const checks = parameterChecks(headers)
    const name = add({ ending: `${part.ending}Headers`, lines, result: 'boolean', direction: 'reply', checks })
    return { status, validators, lines: ofLines, headers: name }
  })
  return { functions, parameters: Object.fromEntries(parameters), bodies, replies }
}

function schemaCheck(pointer: string): WantedFunction['checks'] {
  return (printing, subject) => printing.check({ schema: nodeAt(printing.document, pointer) ?? true, pointer }, subject)
}

interface Part {
  readonly ending: string
  readonly lines: readonly string[]
  /** Type of what there is by media type. */
  readonly content: string
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

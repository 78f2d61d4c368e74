import { type Json, type JsonObject, objectOf, ownValue } from '../../json.ts'
import type { ApiModel } from '../../model/api-model.ts'
import { capitalized, createNameGiver, identifier, type NameGiver } from '../../model/names.ts'
import { nodeAt } from '../../model/referred.ts'
import { pointerKeys } from '../../pointer.ts'
import { tellingKeys } from '../named-targets.ts'
import { literal } from '../text.ts'
import { checkSchema } from './check-schema.ts'
import { mentions, render, type Statement } from './code.ts'
import { createLeftOut, createSensitivity } from './directions.ts'
import { createModule, type Direction, importName, type ValidatorModule } from './module.ts'
import { localNames, type Printing, type Subject, textsOf } from './printing.ts'
import { findRepeated } from './repeated.ts'

/** A function of a module of validators, ready to be put into the template. */
export interface ValidatorFunction {
  readonly name: string
  /** Lines of its doc comment. */
  readonly lines: readonly string[]
  /** Its parameters and result, as they stand behind its name. */
  readonly signature: string
  readonly body: string
  /** Whether what it answers depends on the value. */
  readonly readsValue: boolean
}

/** The validators of a contract while they are printed. */
export interface Plan {
  readonly document: JsonObject
  readonly schemas: ValidatorModule
  readonly giveName: NameGiver
  /** Prints a function by what its checks are. */
  readonly print: (module: ValidatorModule, wanted: WantedFunction) => ValidatorFunction
  /** Prints the parts of schemas that functions of a module have asked for meanwhile. */
  readonly printWaiting: (module: ValidatorModule) => ValidatorFunction[]
  /** Prints the functions of all schemas that have a name or are referred to. */
  readonly printSchemas: () => ValidatorFunction[]
}

/** A function that is to be printed. */
export interface WantedFunction {
  readonly name: string
  readonly lines: readonly string[]
  readonly result: string
  readonly direction: Direction
  readonly checks: (printing: Printing, subject: Subject) => Statement[]
}

/** @param report Takes a place that cannot be checked, and why. */
export function createPlan(
  document: JsonObject,
  model: ApiModel,
  report: (pointer: string, message: string) => void,
): Plan {
  const giveName = createNameGiver()
  const schemas = createModule('schemas', giveName)
  const functions = nameSchemaFunctions(document, model, giveName)
  const source: Source = { document, schemas, functions, isLeftOut: createLeftOut(document), report }
  const repeated = findRepeated(document)

  function print(module: ValidatorModule, wanted: WantedFunction): ValidatorFunction {
    const { name, lines, result, checks } = wanted
    const statements = checks(printingFor(source, module, wanted), { name: 'value', path: '' })
    const readsValue = statements.some((statement) => mentions(statement, 'value'))
    return {
      name,
      lines,
      signature: signatureOf(name, result, statements, readsValue),
      body: bodyOf(statements),
      readsValue,
    }
  }

  function printWaiting(module: ValidatorModule): ValidatorFunction[] {
    const printed: ValidatorFunction[] = []
    for (let part = module.waiting.shift(); part; part = module.waiting.shift()) {
      const checks = checksOf(part.pointer, part.properties)
      printed.push(print(module, { ...part, lines: [], result: 'boolean', checks }))
    }
    return printed
  }

  function printSchema(one: SchemaFunction): ValidatorFunction[] {
    const whole = print(schemas, { ...one, ...describeSchema(one), checks: checksOf(one.pointer) })
    const isWorthKeeping = whole.readsValue && repeated.has(one.pointer)
    return [...(isWorthKeeping ? triedOnce(schemas, whole) : [whole]), ...printWaiting(schemas)]
  }

  return {
    document,
    schemas,
    giveName,
    print,
    printWaiting,
    printSchemas() {
      const printed: ValidatorFunction[] = []
      // Printing one asks for others; the loop sees those too.
      for (const one of functions.asked()) printed.push(...printSchema(one))
      return printed
    },
  }
}

/** The checks of the schema at a pointer, or of some of its properties alone. */
export function checksOf(pointer: string, properties?: readonly string[]): WantedFunction['checks'] {
  return (printing, subject) => {
    const schema = nodeAt(printing.document, pointer) ?? true
    return printing.check({ schema: properties ? onlyProperties(schema, properties) : schema, pointer }, subject)
  }
}

/** A function for a schema that has a name or is referred to. */
interface SchemaFunction {
  readonly name: string
  readonly pointer: string
  readonly direction: Direction
}

/** The functions for schemas, each named when it is first asked for. */
interface SchemaFunctions {
  readonly functionFor: (pointer: string, direction: Direction) => SchemaFunction
  /** All that were asked for, also those that are while the caller goes through them. */
  readonly asked: () => Iterable<SchemaFunction>
}

function nameSchemaFunctions(document: JsonObject, model: ApiModel, giveName: NameGiver): SchemaFunctions {
  const isSensitive = createSensitivity(document)
  const typeNames = new Map(model.schemas.map(({ pointer, typeName }) => [pointer, typeName]))
  const functions = new Map<string, SchemaFunction>()

  function functionFor(pointer: string, direction: Direction): SchemaFunction {
    const own = isSensitive(pointer, direction) ? direction : 'any'
    const known = functions.get(`${own} ${pointer}`)
    if (known) return known
    const wanted = `validate${capitalized(typeNames.get(pointer) ?? identifier(tellingKeys(pointer).join('-')))}${endings[own]}`
    const made = { name: giveName(wanted), pointer, direction: own }
    functions.set(`${own} ${pointer}`, made)
    return made
  }

  for (const { pointer } of model.schemas) functionFor(pointer, 'any')
  return { functionFor, asked: () => functions.values() }
}

/** What a function is printed from, whichever it is. */
interface Source extends Pick<Printing, 'document' | 'report'> {
  readonly schemas: ValidatorModule
  readonly functions: SchemaFunctions
  readonly isLeftOut: ReturnType<typeof createLeftOut>
}

function printingFor(
  { document, schemas, functions, isLeftOut, report }: Source,
  module: ValidatorModule,
  { name, direction }: WantedFunction,
): Printing {
  const printing: Printing = {
    document,
    module,
    direction,
    functionName: name,
    giveName: localNames(),
    report,
    isLeftOut: (pointer, key) => isLeftOut(direction, pointer, key),
    functionFor(pointer, way) {
      if (nodeAt(document, pointer) === undefined) return undefined
      const { name } = functions.functionFor(pointer, way)
      return module === schemas ? name : importName(module, 'schemas', name)
    },
    check: (place, subject) => checkSchema(printing, place, subject),
  }
  return printing
}

/** A function in two: one that tries a value, and one in front of it that does so once for each value. */
function triedOnce(module: ValidatorModule, whole: ValidatorFunction): ValidatorFunction[] {
  const inner = { ...whole, name: module.giveName(`${whole.name}Anew`), lines: [] }
  const body = `return ${importName(module, 'runtime', 'once')}(value, problems, ${inner.name})`
  return [{ ...whole, body }, inner]
}

/** A schema that says nothing but what an object schema says of some of its properties. */
function onlyProperties(schema: Json, keys: readonly string[]): JsonObject {
  const wanted = new Set(keys)
  const properties = ownValue(schema, 'properties')
  const entries = keys.flatMap((key): [string, Json][] => {
    const value = ownValue(properties, key)
    return value === undefined ? [] : [[key, value]]
  })
  return {
    properties: objectOf(entries),
    required: textsOf(ownValue(schema, 'required')).filter((key) => wanted.has(key)),
  }
}

function signatureOf(name: string, result: string, statements: readonly Statement[], readsValue: boolean): string {
  const mark = statements.length > 0 ? '' : '_'
  const parameters = [`${readsValue ? '' : '_'}value: unknown`, `${mark}problems: Problem[] = []`]
  const line = `(${parameters.join(', ')}): ${readsValue ? result : 'boolean'}`
  const isShort = name.length + line.length <= 100
  return isShort ? line : `(\n${parameters.map((one) => `  ${one},\n`).join('')}): ${readsValue ? result : 'boolean'}`
}

function bodyOf(statements: readonly Statement[]): string {
  const [first, ...others] = statements
  if (first === undefined) return 'return true'
  // One call of another validator says it all.
  if (typeof first === 'string' && others.length === 0 && /^validate[\w$]*\(value, problems\)$/.test(first)) {
    return `return ${first}`
  }
  return ['const start = problems.length', ...statements.map(render), 'return problems.length === start'].join('\n')
}

const endings: Readonly<Record<Direction, string>> = { any: '', request: 'InRequest', reply: 'InReply' }

function describeSchema({ pointer, direction }: SchemaFunction): { lines: string[]; result: string } {
  const [first, section, key = '', ...rest] = pointerKeys(pointer)
  const isNamed = first === 'components' && section === 'schemas' && rest.length === 0
  const where = { any: '', request: ' in a request', reply: ' in a reply' }[direction]
  const what = isNamed ? key : `#${pointer}`
  return {
    lines: [`Whether a value is what \`${what}\` describes${where}.`],
    result: isNamed && direction === 'any' ? `value is ${schemaType(key)}` : 'boolean',
  }
}

function schemaType(key: string): string {
  return `components['schemas'][${literal(key)}]`
}

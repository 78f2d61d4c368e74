import { ownObject, ownValue } from '../../json.ts'
import { variable } from '../../model/names.ts'
import { joinPointer } from '../../pointer.ts'
import { propertyKey } from '../property-key.ts'
import { literal } from '../text.ts'
import { block, eitherOr, guarded, loop, mentions, type Statement } from './code.ts'
import { evaluatesKey } from './evaluated.ts'
import { importName } from './module.ts'
import {
  bounds,
  call,
  callPart,
  dynamicPart,
  entriesOf,
  hasRoom,
  isOneOf,
  type ObjectPlace,
  type Place,
  type Printing,
  pathPart,
  patternTest,
  refusal,
  type Subject,
  textsOf,
} from './printing.ts'

/** The keywords for objects. */
export function checkObject(printing: Printing, place: ObjectPlace, subject: Subject): Statement[] {
  const { schema } = place
  const count = () => `Object.keys(${subject.name}).length`
  return [
    ...bounds(printing, schema, subject, { minProperties: [count, '<'], maxProperties: [count, '>'] }),
    ...checkProperties(printing, place, subject),
    ...checkDependents(printing, place, subject),
    ...checkKeys(printing, place, subject),
    ...checkOtherProperties(printing, place, subject),
    ...checkUnevaluatedProperties(printing, place, subject),
  ]
}

/** A property, the schema for its value, and whether it must be there. */
export interface Property {
  readonly key: string
  readonly place: Place
  readonly isRequired: boolean
}

interface ReadProperty {
  readonly key: string
  /** The variable that holds its value. */
  readonly variable: string
  readonly statements: readonly Statement[]
}

function checkProperties(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const properties = ownObject(schema, 'properties')
  const required = new Set(textsOf(ownValue(schema, 'required')))
  const keys = [...new Set([...Object.keys(properties), ...required])]
  const wanted = keys.flatMap((key): Property[] => {
    if (printing.isLeftOut(pointer, key)) return []
    const place = { schema: ownValue(properties, key) ?? true, pointer: joinPointer(pointer, 'properties', key) }
    return [{ key, place, isRequired: required.has(key) }]
  })
  const [first = [], ...others] = chunksOf(wanted)
  return [
    ...checkNamed(printing, first, subject),
    ...others.flatMap((chunk) => checkElsewhere(printing, chunk, { pointer, subject })),
  ]
}

/** As many properties are checked in one function. The compiler follows each check to all that come later, and gives up on thousands. */
const mostProperties = 200

/** Properties, or parameters, in groups of no more than that. */
export function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / mostProperties)
  return Array.from({ length: count }, (_, index) => {
    return items.slice(index * mostProperties, (index + 1) * mostProperties)
  })
}

function checkElsewhere(
  printing: Printing,
  properties: readonly Property[],
  { pointer, subject }: { readonly pointer: string; readonly subject: Subject },
): Statement[] {
  const { module, direction, functionName } = printing
  const name = module.giveName(`${functionName}Further`)
  module.waiting.push({ name, pointer, direction, properties: properties.map(({ key }) => key) })
  return call(printing, name, subject)
}

/** Checks of properties, each with the schema for its value. */
export function checkNamed(printing: Printing, properties: readonly Property[], subject: Subject): Statement[] {
  const read = properties.flatMap(({ key, place, isRequired }): ReadProperty[] => {
    const variable = printing.giveName(variableName(key))
    const checks = printing.check(place, { name: variable, path: `${subject.path}/${pathPart(key)}` })
    const missing = { test: `${variable} === undefined`, action: refusal(printing, subject, 'required', literal(key)) }
    const statements = isRequired ? eitherOr(missing, checks) : guarded(`${variable} !== undefined`, checks)
    return statements.length === 0 ? [] : [{ key, variable, statements }]
  })
  if (read.length === 0) return []
  return [...declarations(printing, read, subject), ...read.flatMap(({ statements }) => statements)]
}

// What every object inherits is there whether the value has it or not.
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

function declarations(printing: Printing, properties: readonly ReadProperty[], subject: Subject): string[] {
  const own = properties.filter(({ key }) => !inherited.has(key))
  const parts = own.map(({ key, variable }) => (key === variable ? key : `${propertyKey(key)}: ${variable}`))
  const line = `const { ${parts.join(', ')} } = ${subject.name}`
  const short =
    line.length <= 110 ? line : `const {\n${parts.map((part) => `  ${part},\n`).join('')}} = ${subject.name}`
  return [
    ...(own.length > 0 ? [short] : []),
    ...properties
      .filter(({ key }) => inherited.has(key))
      .map(
        ({ key, variable }) =>
          `const ${variable} = ${importName(printing.module, 'runtime', 'ownValue')}(${subject.name}, ${literal(key)})`,
      ),
  ]
}

function variableName(key: string): string {
  const name = variable(key)
  // Functions and constants of the module begin so.
  return /^validate|^(values|set|pattern|keys)\d+$/.test(name) ? `${name}_` : name
}

function checkDependents(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const lists = ownValue(schema, 'dependentRequired')
  const schemas = ownValue(schema, 'dependentSchemas')
  return [
    ...entriesOf(lists).flatMap(([key, names]) => {
      const demanded = textsOf(names).filter((name) => !printing.isLeftOut(pointer, name))
      const missing = demanded.map((name) => ({
        test: `!Object.hasOwn(${subject.name}, ${literal(name)})`,
        action: refusal(printing, subject, 'dependentRequired', literal(name)),
      }))
      return guarded(`Object.hasOwn(${subject.name}, ${literal(key)})`, missing)
    }),
    ...entriesOf(schemas).flatMap(([key, child]) => {
      const place = { schema: child, pointer: joinPointer(pointer, 'dependentSchemas', key) }
      return guarded(`Object.hasOwn(${subject.name}, ${literal(key)})`, callPart(printing, place, subject, 'Dependent'))
    }),
  ]
}

function checkKeys(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const names = ownValue(schema, 'propertyNames')
  if (names === undefined) return []
  const key = printing.giveName('key')
  const place = { schema: names, pointer: joinPointer(pointer, 'propertyNames') }
  const inner = { name: key, path: `${subject.path}/${dynamicPart(printing, key)}` }
  return loop(`for (const ${key} of Object.keys(${subject.name}))`, callPart(printing, place, inner, 'Name'))
}

function checkOtherProperties(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const patterns = entriesOf(ownValue(schema, 'patternProperties'))
  const additional = ownValue(schema, 'additionalProperties') ?? true
  if (patterns.length === 0 && additional === true) return []
  const key = printing.giveName('key')
  const item = { name: printing.giveName('item'), path: `${subject.path}/${dynamicPart(printing, key)}` }
  const names = Object.keys(ownObject(schema, 'properties'))
  const tested = patterns.map(([source, child]) => {
    const place = { schema: child, pointer: joinPointer(pointer, 'patternProperties', source) }
    return { place, test: patternTest(printing, source, { pointer: place.pointer, variable: key }) }
  })
  const matching = tested.flatMap(({ place, test }) =>
    test === undefined ? [] : guarded(test, printing.check(place, item)),
  )
  const known = [...(names.length > 0 ? [isOneOf(printing, names, key)] : []), ...tested.map(({ test }) => test)]
  const below = { schema: additional, pointer: joinPointer(pointer, 'additionalProperties') }
  const others =
    additional === false ? [refusal(printing, subject, 'additionalProperties', key)] : printing.check(below, item)
  const checks = [...matching, ...unlessKnown(known, others)]
  return checks.length === 0 ? [] : eachKey(printing, subject, { key, item: item.name }, checks)
}

function unlessKnown(known: readonly (string | undefined)[], others: readonly Statement[]): Statement[] {
  // A pattern that cannot be used leaves open which properties are known.
  if (known.includes(undefined)) return []
  const test = known.map((one) => (one?.includes('&&') ? `!(${one})` : `!${one}`)).join(' && ')
  return test === '' ? [...others] : guarded(test, others)
}

function checkUnevaluatedProperties(printing: Printing, place: ObjectPlace, subject: Subject): Statement[] {
  const properties = ownValue(place.schema, 'unevaluatedProperties')
  if (properties === undefined || properties === true) return []
  const key = printing.giveName('key')
  const test = evaluatesKey(printing, place, { value: subject.name, key })
  if (test === 'true') return []
  const item = { name: printing.giveName('item'), path: `${subject.path}/${dynamicPart(printing, key)}` }
  const pointer = joinPointer(place.pointer, 'unevaluatedProperties')
  const checks =
    properties === false
      ? [refusal(printing, subject, 'unevaluatedProperties', key)]
      : printing.check({ schema: properties, pointer }, item)
  const inner = test === 'false' ? checks : [`if (${test}) continue`, ...checks]
  return checks.length === 0 ? [] : eachKey(printing, subject, { key, item: item.name }, inner)
}

function eachKey(
  printing: Printing,
  subject: Subject,
  names: { key: string; item: string },
  checks: readonly Statement[],
): Statement[] {
  const isRead = checks.some((check) => mentions(check, names.item))
  const stop = `if (!(${hasRoom(printing)})) break`
  const head = isRead
    ? `for (const [${names.key}, ${names.item}] of Object.entries(${subject.name}))`
    : `for (const ${names.key} of Object.keys(${subject.name}))`
  return [block(head, [stop, ...checks])]
}

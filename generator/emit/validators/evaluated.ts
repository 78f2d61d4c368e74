import { isList, isObject, type JsonObject, ownObject, ownText, ownValue } from '../../json.ts'
import { nodeAt } from '../../model/referred.ts'
import { joinPointer } from '../../pointer.ts'
import { parseReference } from '../../references.ts'
import { literal } from '../text.ts'
import { fits, isOneOf, type Place, type Printing, patternTest } from './printing.ts'

/** The variables that hold the value and the key, or the index, that is asked about. */
interface Names {
  readonly value: string
  readonly key: string
}

/**
 * An expression that tells whether some keyword of a schema, other than its own `unevaluatedProperties`, has looked at a
 * property. Alternatives count when the value fits them, so that they are tried a second time.
 */
export function evaluatesKey(printing: Printing, place: Place, names: Names): string {
  return simplified(
    inPlace({ printing, names, own: ownKeys, keyword: 'unevaluatedProperties', looked: { schemas: 0 } }, place, []),
  )
}

/** The same of an item of a list. */
export function evaluatesItem(printing: Printing, place: Place, names: Names): string {
  return simplified(
    inPlace({ printing, names, own: ownItems, keyword: 'unevaluatedItems', looked: { schemas: 0 } }, place, []),
  )
}

interface Asking {
  readonly printing: Printing
  readonly names: Names
  /** What the keywords of one schema look at, without those that apply other schemas in place. */
  readonly own: (asking: Asking, schema: JsonObject, pointer: string) => string[]
  readonly keyword: string
  /** How many schemas have been looked at so far. */
  readonly looked: { schemas: number }
}

// Schemas that refer to each other have more ways through them than anybody can walk, or read.
const maxSchemas = 500

// An expression is `true`, `false` or a test that is safe beside `||` and in front of `&&`.
function inPlace(asking: Asking, { schema, pointer }: Place, above: readonly string[]): string[] {
  if (!isObject(schema) || above.includes(pointer)) return []
  asking.looked.schemas++
  if (asking.looked.schemas === maxSchemas) {
    const message = `Cannot validate by "${asking.keyword}": it depends on more than ${maxSchemas} schemas, fewer are expected`
    asking.printing.report(pointer, message)
  }
  if (asking.looked.schemas >= maxSchemas) return ['true']
  const seen = [...above, pointer]
  const isNested = above.length > 0
  const child = (keyword: string, ...keys: (string | number)[]): string[] => {
    const below = joinPointer(pointer, keyword, ...keys)
    return inPlace(asking, { schema: nodeAt(asking.printing.document, below) ?? true, pointer: below }, seen)
  }
  return [
    ...(isNested && Object.hasOwn(schema, asking.keyword) ? ['true'] : []),
    ...asking.own(asking, schema, pointer),
    ...referred(asking, schema, seen),
    ...indexes(schema, 'allOf').flatMap((index) => child('allOf', index)),
    ...['anyOf', 'oneOf'].flatMap((keyword) =>
      indexes(schema, keyword).flatMap((index) =>
        whenFits(asking, joinPointer(pointer, keyword, index), child(keyword, index)),
      ),
    ),
    ...conditional(asking, schema, pointer, child),
    // A list has no properties, whatever its items and its length look like.
    ...Object.keys(asking.own === ownItems ? {} : ownObject(schema, 'dependentSchemas')).flatMap((key) =>
      both(`Object.hasOwn(${asking.names.value}, ${literal(key)})`, child('dependentSchemas', key)),
    ),
  ]
}

function referred(asking: Asking, schema: JsonObject, seen: readonly string[]): string[] {
  const target = parseReference(ownText(schema, '$ref') ?? '?')
  if (target?.address !== '') return []
  const node = nodeAt(asking.printing.document, target.pointer)
  return node === undefined ? [] : inPlace(asking, { schema: node, pointer: target.pointer }, seen)
}

function conditional(
  asking: Asking,
  schema: JsonObject,
  pointer: string,
  child: (keyword: string) => string[],
): string[] {
  if (!Object.hasOwn(schema, 'if')) return []
  const condition = joinPointer(pointer, 'if')
  return [
    ...whenFits(asking, condition, [...child('if'), ...child('then')]),
    ...whenFits(asking, condition, child('else'), '!'),
  ]
}

function whenFits(asking: Asking, pointer: string, tests: readonly string[], sign = ''): string[] {
  if (tests.length === 0) return []
  const schema = nodeAt(asking.printing.document, pointer) ?? true
  return both(`${sign}${fits(asking.printing, { schema, pointer }, asking.names.value, 'Part')}`, tests)
}

function both(test: string, tests: readonly string[]): string[] {
  const either = simplified(tests)
  if (either === 'false') return []
  return [either === 'true' ? test : `(${test} && ${tests.length > 1 ? `(${either})` : either})`]
}

function ownKeys({ printing, names }: Asking, schema: JsonObject, pointer: string): string[] {
  if (Object.hasOwn(schema, 'additionalProperties')) return ['true']
  const known = Object.keys(ownObject(schema, 'properties'))
  const patterns = Object.keys(ownObject(schema, 'patternProperties')).map((source) => {
    const test = patternTest(printing, source, {
      pointer: joinPointer(pointer, 'patternProperties', source),
      variable: names.key,
    })
    return test === undefined ? 'true' : test.includes('&&') ? `(${test})` : test
  })
  return [...(known.length > 0 ? [isOneOf(printing, known, names.key)] : []), ...patterns]
}

function ownItems({ printing, names }: Asking, schema: JsonObject, pointer: string): string[] {
  const items = ownValue(schema, 'items')
  const isOld = isList(items)
  if ((items !== undefined && !isOld) || (isOld && Object.hasOwn(schema, 'additionalItems'))) return ['true']
  const firsts = isOld ? items.length : indexes(schema, 'prefixItems').length
  const contains = ownValue(schema, 'contains')
  const item = `${names.value}[${names.key}]`
  return [
    ...(firsts > 0 ? [`${names.key} < ${firsts}`] : []),
    ...(contains === undefined
      ? []
      : [fits(printing, { schema: contains, pointer: joinPointer(pointer, 'contains') }, item, 'Contains')]),
  ]
}

function simplified(tests: readonly string[]): string {
  if (tests.includes('true')) return 'true'
  return tests.length === 0 ? 'false' : [...new Set(tests)].join(' || ')
}

function indexes(schema: JsonObject, keyword: string): number[] {
  const list = ownValue(schema, keyword)
  return isList(list) ? [...list.keys()] : []
}

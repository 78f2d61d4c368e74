import fc from 'fast-check'
import { bodySchema, resolved, type Schema } from './contract.ts'

/** Values that go further than what a schema alone would make up, by the name of the property. */
const likely: Readonly<Record<string, readonly unknown[]>> = {
  name: ['alpha', 'beta', 'gamma', 'delta', 'Übung', 'a/b', 'a,b', '__proto__', '%2F', ' '],
  status: ['OPERATIONAL', 'DEGRADED', 'MAJOR_OUTAGE'],
  aggregationType: ['AVG', 'SUM'],
  displayType: ['GRAPH', 'SINGLE'],
  visibility: ['PUBLIC', 'PRIVATE', 'PRIVATE'],
  pageLayout: ['SINGLE_COLUMN'],
  appearance: ['LIGHT', 'DARK'],
  timezone: ['Europe/Paris', 'UTC'],
  ipWhitelist: [[], ['192.0.2.1'], ['2001:db8::1', '192.0.2.7'], ['192.0.2.256']],
  routingKey: ['red', 'green', ' blue ', 'policy:5501', ''],
  structure: [{ elements: [] }, { elements: [{ id: 3180, type: 'SERVICE', options: ['expand'], children: [] }] }],
  method: ['PUSH', 'EMAIL'],
  delayMin: [0, 5, 15, 16, -1],
  metadata: [{ query: 'x' }, {}],
}

/** Ids that exist in the sample, by the name of what holds them. */
const likelyIds: Readonly<Record<string, readonly number[]>> = {
  teams: [4021, 4022],
  team: [4021],
  user: [7102],
  users: [7102],
  schedule: [6044],
  schedules: [6044],
  dataSource: [9107],
  contact: [61001, 61002],
  services: [3180, 3181, 3182],
  metrics: [8815, 8816],
  subscribers: [7102, 4021, 4022],
}

/** What fits nowhere, or almost. */
const odd: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    16,
    1e21,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    -1e308,
    '',
    'x',
    '\0',
    '\ud800',
    '7102',
    [],
    [[]],
    [null],
  ],
  ...[{}, { id: null }, { id: 1.5 }, { id: 2 ** 63 }, JSON.parse('{"__proto__": {"id": 1}, "constructor": 1}')],
)

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 6 }))

/** Bodies of an operation: most are what the contract says, some have something odd somewhere. */
export function bodiesOf(operation: string): fc.Arbitrary<unknown> {
  const schema = bodySchema(operation)
  if (!schema) return fc.constant(undefined)
  const legal = valuesOf(schema, operation.includes('subscribers') ? 'subscribers' : '', 0)
  const spoiled = fc.tuple(legal, fc.nat(40), odd).map(([body, place, value]) => replaceAt(body, place, value))
  return fc.oneof({ weight: 7, arbitrary: legal }, { weight: 2, arbitrary: spoiled }, { weight: 1, arbitrary: odd })
}

function valuesOf(given: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
  const schema = resolved(given)
  const values = valuesOfSchema(schema, name, depth)
  const known = Object.hasOwn(likely, name) ? likely[name] : undefined
  const fits = known?.length && (schema.type === undefined || depth <= 1) && !schema.enum
  return fits ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: values }) : values
}

function valuesOfSchema(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
  const { enum: members, anyOf, allOf, type } = schema
  if (Array.isArray(members)) return fc.constantFrom(...members)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: Schema) => valuesOf(one, name, depth)))
  if (Array.isArray(allOf)) return objects(merged(schema), name, depth)
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return objects(schema, name, depth)
    case 'array':
      return fc.array(valuesOf((schema.items ?? {}) as Schema, name, depth + 1), { maxLength: depth > 2 ? 1 : 3 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return text
    case 'integer':
      return integers(schema)
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    default:
      return fc.oneof(fc.integer(), text, fc.constant({ any: 'thing' }))
  }
}

function integers({ minimum = -3, maximum = 20 }: Schema): fc.Arbitrary<number> {
  return fc.integer({ min: Number(minimum) - 1, max: Number(maximum) + 1 })
}

function merged(schema: Schema): Schema {
  const parts = (schema.allOf as Schema[]).map((part) => merged({ allOf: [], ...resolved(part) }))
  const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties)
  return { type: 'object', properties }
}

function objects(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const ids = Object.hasOwn(likelyIds, name) ? likelyIds[name] : undefined
  const fields = properties.map(([key, property]): [string, fc.Arbitrary<unknown>] => {
    if (key === 'id' && ids) return [key, fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, fc.nat(9000))]
    // Structures hold each other; three of them are deep enough here, and the hostile tests go deeper.
    if (depth > 5) return [key, fc.constant(undefined)]
    return [key, valuesOf(property, key, depth + 1)]
  })
  const always = ['id', 'type', 'escalationTimeout', 'routingKey', ...(depth === 0 ? ['name'] : [])]
  const optional = fields.map(([key, values]): [string, fc.Arbitrary<unknown>] => [
    key,
    always.includes(key) ? fc.oneof({ weight: 14, arbitrary: values }, fc.constant(undefined)) : sometimes(values),
  ])
  return fc.record(Object.fromEntries(optional)).map(withoutUndefined)
}

function sometimes(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values })
}

function withoutUndefined(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}

/** The same value with something else at the nth place, counted from the outside to the inside. */
function replaceAt(value: unknown, place: number, other: unknown): unknown {
  const places: string[][] = [[]]
  const collect = (inner: unknown, path: string[]) => {
    if (inner === null || typeof inner !== 'object') return
    for (const [key, entry] of Object.entries(inner)) {
      places.push([...path, key])
      collect(entry, [...path, key])
    }
  }
  collect(value, [])
  return replaced(value, places[place % places.length] ?? [], other)
}

function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? replaced(entry, rest, other) : entry))
  const entries = Object.entries(value as object)
  return Object.fromEntries(entries.map(([name, entry]) => [name, name === key ? replaced(entry, rest, other) : entry]))
}

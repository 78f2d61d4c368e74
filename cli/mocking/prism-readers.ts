import { isList, type Json, type JsonObject, ownList, ownObject, ownValue } from '../../generator/json.ts'

/** The part of Prism that reads the values of a request, by style; in queries under names in lower case. */
export interface Readers {
  readonly path: Record<string, Reader>
  readonly query: Record<string, Reader>
  readonly body: Record<string, Reader>
}

type Reader = (name: string, values: Values, schema: Json | undefined, isExploded: boolean) => unknown

type Values = Readonly<Record<string, unknown>>

/** Reads what Prism 5.16 takes apart in ways that no style says. */
export function repairReaders({ path, query, body }: Readers): void {
  for (const [style, read] of Object.entries(path)) path[style] = joined(read)
  const form = spread(query.form)
  Object.assign(query, { deepObject: readDeepObject, form, spaceDelimited: split(' '), pipeDelimited: split('|') })
  Object.assign(body, { deepObject: readDeepObject, form: spread(body.form) })
}

/**
 * Values in a path have been taken apart at each comma before it is asked for their style: Prism then fails at lists and objects,
 * and refuses texts.
 */
function joined(read: Reader): Reader {
  return (name, values, schema, isExploded) => {
    const whole = Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value])
    return read(name, Object.fromEntries(whole), schema, isExploded)
  }
}

/** Stands in the schema of a value in a query that is JSON: Prism reads those with a style only. */
export const jsonMark = 'x-read-as-json'

function readJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    // No schema but that of anything takes it for what it should have been.
    return value
  }
}

/**
 * `a=1&b=2&b=3`, an object whose fields have names of their own: Prism reads it where nothing of it is there as well, and no field whose
 * name has a capital letter.
 */
function spread(read: Reader | undefined): Reader {
  return (name, values, schema, isExploded) => {
    const value = values[name] ?? values[name.toLowerCase()]
    if (ownValue(schema, jsonMark) === true) return value === undefined ? undefined : readJson(value)
    if (typeof value === 'string' && isListAlone(value, formsOf(schema))) return isExploded ? [value] : value.split(',')
    if (!isExploded || !isOfType(schema, 'object')) return read?.(name, values, schema, isExploded)
    const fields = Object.entries(propertiesOf(schema)).flatMap(([key, field]) => {
      const value = values[key] ?? values[key.toLowerCase()]
      return value === undefined ? [] : [[key, isOfType(field, 'array') ? [value].flat() : value] as const]
    })
    return fields.length === 0 ? undefined : Object.fromEntries(fields)
  }
}

/** `name=a%20b` and `name=a|b`: Prism looks for spaces that have long been decoded, and fails where a schema says of no list that it is one. */
function split(separator: string): Reader {
  return (name, values, _, isExploded) => {
    const value = values[name]
    if (!value) return undefined
    return [value].flat().flatMap((text) => (isExploded ? text : String(text).split(separator)))
  }
}

/**
 * `name[a]=1&name[b][c]=2&name[list]=3&name[list]=4`. Prism reads objects of which nothing is there as well, so that what they need is
 * missing, no list whose items have no number, and no field of a query whose name has a capital letter.
 */
function readDeepObject(name: string, values: Values, schema: Json | undefined): unknown {
  const found = new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]))
  return readField(name.toLowerCase(), schema, found)
}

type Found = ReadonlyMap<string, unknown>

function readField(path: string, schema: Json | undefined, found: Found): unknown {
  if (isOfType(schema, 'object')) return found.get(path) ?? readFields(path, schema, found)
  if (isOfType(schema, 'array')) return readItems(path, schema, found)
  const [text, forms] = [found.get(path), formsOf(schema)]
  if (text !== undefined && isListAlone(text, forms)) {
    const list = forms.find((form) => isOfType(form, 'array'))
    return readItems(path, list, found)
  }
  // Of several forms it is one that has parts.
  return text ?? forms.map((form) => readField(path, form, found)).find((value) => value !== undefined)
}

/** One item looks like a text; it is one where a form takes that. */
function isListAlone(text: unknown, forms: readonly Json[]): boolean {
  return forms.some((form) => isOfType(form, 'array')) && !forms.some((form) => takesText(form, text))
}

function takesText(form: Json, text: unknown): boolean {
  const [type, values] = [ownValue(form, 'type'), ownValue(form, 'enum')]
  if (type === 'null' || isOfType(form, 'array') || isOfType(form, 'object')) return false
  return !isList(values) || values.some((one) => one === text)
}

function formsOf(schema: Json | undefined): readonly Json[] {
  const own = ['anyOf', 'oneOf'].flatMap((keyword) => ownList(schema, keyword))
  return own.length > 0 ? own : ownList(schema, 'allOf').flatMap(formsOf)
}

function isOfType(schema: Json | undefined, name: string): boolean {
  const type = ownValue(schema, 'type')
  return type === name || (isList(type) && type.includes(name))
}

function propertiesOf(schema: Json | undefined): JsonObject {
  return ownObject(schema, 'properties')
}

function readFields(path: string, schema: Json | undefined, found: Found): object | undefined {
  if (![...found.keys()].some((key) => key.startsWith(`${path}[`))) return undefined
  const fields = Object.entries(propertiesOf(schema)).map(([key, field]) => {
    return [key, readField(`${path}[${key.toLowerCase()}]`, field, found)] as const
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function readItems(path: string, schema: Json | undefined, found: Found): unknown {
  const items = ownValue(schema, 'items')
  const unnumbered = [path, `${path}[]`].flatMap((key) => found.get(key) ?? [])
  const numbers = [...found.keys()].flatMap((key) => {
    const number = key.startsWith(`${path}[`) ? /^\d+(?=\])/.exec(key.slice(path.length + 1))?.[0] : undefined
    return number ?? []
  })
  const numbered = [...new Set(numbers)].map((number) => readField(`${path}[${number}]`, items, found))
  return unnumbered.length + numbered.length > 0 ? [...unnumbered, ...numbered] : undefined
}

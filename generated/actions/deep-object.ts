// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { invalidRequest } from './errors.ts'
import type { RouteParameter, ValueShape } from './route.ts'
import { propertyOf, put, readTexts } from './values.ts'

/** The texts at a place inside of a parameter. */
interface Entry {
  /** What leads there from the value at hand: `range` and `from`; empty, or a number, for an item of a list. */
  readonly keys: readonly string[]
  /** Still encoded. */
  readonly texts: readonly string[]
}

/** More would exhaust the stack of whoever walks through the value. */
const maxLevels = 20

/**
 * Reads a parameter of the style `deepObject`: `filter[status]=OPEN&filter[range][from]=4&filter[tags]=a&filter[tags]=b`. Lists
 * are also read as `filter[tags][]=a` and `filter[tags][0]=a`, which others write; those of objects are `filter[all][0][from]=4`.
 *
 * @param found Texts by decoded name.
 * @throws ServerError when there are too many levels, or a value and parts of it.
 */
export function readDeepObject(parameter: RouteParameter, found: ReadonlyMap<string, readonly string[]>): unknown {
  const entries: Entry[] = []
  for (const [name, texts] of found) {
    const keys = keysOf(parameter.name, name)
    if (!keys) continue
    if (keys.length > maxLevels) throw refused(parameter, 'depth', `no more than ${maxLevels} levels`)
    // As in JSON: harmless as long as nobody copies it key by key.
    if (keys.slice(0, -1).includes('__proto__')) throw refused(parameter, 'propertyNames', 'nothing in a property __proto__')
    entries.push({ keys, texts })
  }
  return entries.length === 0 ? undefined : readValue(entries, parameter, parameter)
}

/** `filter[range][from]` as `range` and `from`; `undefined` for what is no part of the parameter. */
function keysOf(parameterName: string, name: string): string[] | undefined {
  if (!name.startsWith(parameterName)) return undefined
  const rest = name.slice(parameterName.length)
  if (rest === '') return []
  if (/^(?:\[[^[\]]*\])+$/.test(rest)) return rest.slice(1, -1).split('][')
  return rest.startsWith('[') && rest.endsWith(']') ? [rest.slice(1, -1)] : undefined
}

function readValue(entries: readonly Entry[], value: ValueShape, parameter: RouteParameter): unknown {
  const whole = entries.filter(({ keys }) => keys.length === 0)
  if (whole.length > 0 && whole.length < entries.length) {
    throw refused(parameter, 'style', 'a value or parts of it, and not both')
  }
  if (whole.length > 0) return readTexts(textsOf(whole), value, parameter)
  const { item } = value
  if (item && entries.every(({ keys: [key = ''] }) => /^\d+$/.test(key))) {
    const groups = [...byFirstKey(entries)].sort(([left], [right]) => Number(left) - Number(right))
    return groups.map(([, inner]) => readValue(inner, item, parameter))
  }
  if (value.shape !== 'object' && entries.every(isItem)) return readTexts(textsOf(entries), { ...value, shape: 'array' }, parameter)
  const object: Record<string, unknown> = {}
  for (const [key, inner] of byFirstKey(entries)) {
    put(object, key, readValue(inner, propertyOf(value, key), parameter))
  }
  return object
}

function isItem({ keys: [key = '', ...others] }: Entry): boolean {
  return others.length === 0 && /^\d*$/.test(key)
}

function textsOf(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry) => entry.texts)
}

function byFirstKey(entries: readonly Entry[]): ReadonlyMap<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const { keys: [key = '', ...keys], texts } of entries) {
    const group = groups.get(key)
    if (group) group.push({ keys, texts })
    else groups.set(key, [{ keys, texts }])
  }
  return groups
}

function refused({ in: place, name }: RouteParameter, keyword: string, expected: string) {
  return invalidRequest(place, keyword, expected, `/${name}`)
}

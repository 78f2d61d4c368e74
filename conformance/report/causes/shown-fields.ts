import { isRecord } from '../../schema/layers.ts'

/** What a failure shows of fields: `name "a", teams [{"id":7}]`, perhaps with words behind; `undefined` where it shows none. */
function shownFields(text: string): ReadonlyMap<string, unknown> | undefined {
  const fields = new Map<string, unknown>()
  let rest = text
  for (;;) {
    const [label, name] = /^(\w+) (?=["[{\d-]|true\b|false\b|null\b)/.exec(rest) ?? []
    if (label === undefined || name === undefined) break
    const written = firstValue(rest.slice(label.length))
    const value = parsed(written)
    if (value === undefined) return undefined
    fields.set(name, value)
    rest = rest.slice(label.length + written.length).replace(/^, /, '')
  }
  return fields.size === 0 ? undefined : fields
}

/** A field that a failure shows, with what was expected and what came. */
export type FieldPair = readonly [name: string, values: readonly [expected: unknown, actual: unknown]]

/** The fields that a failure shows as expected, each with what came in its place; none where it shows no fields. */
export function fieldPairs(expected: string, actual: string): readonly FieldPair[] {
  const wanted = [...(shownFields(expected) ?? [])]
  // What came in place of one field may be shown without its name.
  const came = shownFields(actual) ?? shownFields(`${wanted[0]?.[0]} ${actual}`)
  return wanted.map(([name, value]) => [name, [value, came?.get(name)]])
}

/** What a text that begins with a JSON value has up to the end of that. */
function firstValue(text: string): string {
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^"[\]{}]/gy
  let [depth, end] = [0, 0]
  for (let token = tokens.exec(text)?.[0]; token !== undefined; token = tokens.exec(text)?.[0]) {
    if (depth === 0 && token === ',') break
    if (token === '[' || token === '{') depth++
    if (token === ']' || token === '}') depth--
    end = tokens.lastIndex
  }
  return text.slice(0, end)
}

/** `undefined` for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a single value came as expected; with the name of the field that has it, or has the list of it. */
export type IsSame = (expected: unknown, actual: unknown, name: string) => boolean

/** Whether what is in a field came as expected but for single values, of which `isSame` tells; objects may have more fields. */
export function isHeld([name, [expected, actual]]: FieldPair, isSame: IsSame): boolean {
  if (Array.isArray(expected)) {
    const isOfLength = Array.isArray(actual) && expected.length === actual.length
    return isOfLength && expected.every((one, at) => isHeld([name, [one, actual[at]]], isSame))
  }
  if (!isRecord(expected)) return isSame(expected, actual, name)
  return (
    isRecord(actual) && Object.entries(expected).every(([inner, one]) => isHeld([inner, [one, actual[inner]]], isSame))
  )
}

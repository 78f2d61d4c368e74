const exactIds = new WeakMap<object, string>()
let hasExactIds = false

type SourceReviver = (this: object, key: string, value: unknown, context: { readonly source?: string }) => unknown

/** Zero with a sign, which is zero in JSON and another number to `Object.is`. */
const signedZero = /[:,[]\s*-0(?:\.0+)?(?:[eE][-+]?\d+)?\s*[,}\]]/

/** Parses JSON, and remembers the digits of ids that a JavaScript number cannot hold; see `idText`. @throws SyntaxError */
export function parseWithIds(text: string): unknown {
  // Sixteen digits are the fewest that are rounded, and a reviver makes parsing several times as slow.
  if (!/"id"\s*:\s*-?\d{16}/.test(text) && !signedZero.test(text)) return JSON.parse(text)
  const readExactly: SourceReviver = function (key, value, { source }) {
    if (key === 'id' && typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined)
      remember(this, source)
    return value === 0 ? 0 : value
  }
  return JSON.parse(text, readExactly as (key: string, value: unknown) => unknown)
}

function remember(fields: object, digits: string): void {
  exactIds.set(fields, digits)
  hasExactIds = true
}

/** The id of an object that came in a reply or stands in a body, digit by digit: an int64 does not survive a JavaScript number. */
export function idText(fields: Readonly<Record<string, unknown>>): string {
  return exactIds.get(fields) ?? textOfId(fields.id)
}

/** An id as a text, also where a body has it by its digits, which `String` cannot read. */
export function textOfId(id: unknown): string {
  return isRawJson(id) ? JSON.stringify(id) : String(id)
}

/** The same, as a number where a number holds it. */
export function exactId(fields: Readonly<Record<string, unknown>>): unknown {
  return exactIds.get(fields) ?? fields.id
}

/**
 * An object that came in a reply with other values for its fields, and the same digits of its id; `undefined` takes a field away.
 * Where nothing changes, the object itself.
 */
export function copyOf(
  fields: Readonly<Record<string, unknown>>,
  change: (name: string, value: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  let changes: Map<string, unknown> | undefined
  for (const name of Object.keys(fields)) {
    const changed = change(name, fields[name])
    if (changed !== fields[name]) changes = (changes ?? new Map()).set(name, changed)
  }
  if (changes === undefined) return fields
  const entries = [...Object.entries(fields), ...changes]
  const copy = Object.fromEntries(entries.filter(([name]) => !changes.has(name) || changes.get(name) !== undefined))
  const digits = exactIds.get(fields)
  if (digits !== undefined) remember(copy, digits)
  return copy
}

/** JSON with all digits of the ids that came in replies. `undefined` for what JSON cannot say. */
export function exactJson(value: unknown): string | undefined {
  // Most targets have no such id, and a replacer makes writing several times as slow.
  return hasExactIds ? JSON.stringify(value, writeExactly) : JSON.stringify(value)
}

function writeExactly(this: object, key: string, value: unknown): unknown {
  const digits = key === 'id' && typeof value === 'number' ? exactIds.get(this) : undefined
  return digits !== undefined && Number(digits) === value ? rawJson(digits) : value
}

/** Parses JSON, with whole numbers that a JavaScript number cannot hold as texts of their digits, which are told. @throws SyntaxError */
export function parseWithTexts(text: string, tell: (digits: string) => void = () => {}): unknown {
  const keepDigits: SourceReviver = (_, value, { source }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
    if (source === undefined || !/^-?\d+$/.test(source)) return value
    tell(source)
    return source
  }
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown)
}

// TypeScript 5.9 does not know these yet, Node 24 does.
const { rawJSON: rawJson, isRawJSON: isRawJson } = JSON as unknown as {
  rawJSON(text: string): unknown
  isRawJSON(value: unknown): boolean
}

/** A number by its digits, for `JSON.stringify`; and whether something is such a number. */
export { isRawJson, rawJson }

const exactIds = new WeakMap<object, string>()

type SourceReviver = (this: object, key: string, value: unknown, context: { readonly source?: string }) => unknown

/** Parses JSON, and remembers the digits of ids that a JavaScript number cannot hold; see `idText`. @throws SyntaxError */
export function parseWithIds(text: string): unknown {
  // Sixteen digits are the fewest that are rounded, and a reviver makes parsing several times as slow.
  if (!/"id"\s*:\s*-?\d{16}/.test(text)) return JSON.parse(text)
  const remember: SourceReviver = function (key, value, { source }) {
    if (key === 'id' && typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined)
      exactIds.set(this, source)
    return value
  }
  return JSON.parse(text, remember as (key: string, value: unknown) => unknown)
}

/** The id of an object that came in a reply, digit by digit: an int64 does not survive a JavaScript number. */
export function idText(fields: Readonly<Record<string, unknown>>): string {
  return exactIds.get(fields) ?? String(fields.id)
}

/** The part of json-schema-faker that invents a value for a schema. */
export interface Inventor {
  generate: (schema: unknown) => unknown
}

const dateTimePattern = '^20[12]\\d-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$'

/**
 * Makes json-schema-faker invent date-times of the form `2026-03-01T12:00:00.000Z`.
 *
 * Version 0.5.8, which Prism 5.16 brings, cuts zeros from the milliseconds (`.0Z`), and throws where a date-time has a
 * pattern besides. It gets a pattern in place of the format; what requests and replies are held against stays as it is.
 */
export function inventDateTimesWithMilliseconds(inventor: Inventor): void {
  const { generate } = inventor
  inventor.generate = (schema) => generate.call(inventor, withDateTimePatterns(schema))
}

function withDateTimePatterns(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withDateTimePatterns)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([name, value]) => [name, withDateTimePatterns(value)])
  const { format, ...rest } = Object.fromEntries(entries)
  if (format === 'date-time') return { ...rest, pattern: dateTimePattern }
  return Object.fromEntries(entries)
}

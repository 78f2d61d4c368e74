import { textOfPattern } from '../../generator/views/text-of-pattern.ts'
import type { Inventor } from './invent-date-times.ts'

/**
 * Makes json-schema-faker invent texts that fit patterns which know classes of Unicode, look around, or come with a length, and texts of formats
 * that it does not know.
 *
 * Version 0.5.8, which Prism 5.16 brings, takes `\p{L}` for a letter "p" and three signs, looks nowhere, and cuts or repeats a text until it is
 * as long as it has to be. It gets some texts that fit in place of such a pattern, and a pattern in place of such a format; what requests and
 * replies are held against stays as it is.
 */
export function inventTextsOfPatterns(inventor: Inventor): void {
  const { generate } = inventor
  inventor.generate = (schema) => generate.call(inventor, withTexts(schema))
}

const misread = /\\[pP]\{|\\u\{|\\k<|\(\?(?:[=!]|<)/

const day = '20[12]\\d-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])'
const clock = '([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d'
/** Patterns of formats that Prism does not know: of the texts that it makes up, none is such a text. */
export const patternsOfFormats: ReadonlyMap<unknown, string> = new Map([
  ['byte', '^([A-Za-z0-9+/]{4}){1,6}$'],
  ['duration', '^P[1-9]\\d?[DW]$'],
  ['iso-time', `^${clock}$`],
  ['iso-date-time', `^${day}T${clock}$`],
])

function withTexts(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withTexts)
  if (typeof node !== 'object' || node === null) return node
  const changed = withPattern(Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withTexts(value)])))
  const { pattern, enum: values, const: stated, ...rest } = changed
  if (typeof pattern !== 'string' || values !== undefined || stated !== undefined) return changed
  if (!misread.test(pattern) && rest.minLength === undefined && rest.maxLength === undefined) return changed
  const texts = textsOf(pattern, Number(rest.minLength ?? 0), Number(rest.maxLength ?? Number.POSITIVE_INFINITY))
  return texts.length > 0 ? { ...rest, enum: texts } : changed
}

function withPattern(schema: Record<string, unknown>): Record<string, unknown> {
  const { format, ...rest } = schema
  // Prism gives a pattern to bytes, which takes the letters of any length.
  const isOpen = [rest.type].flat().includes('string') && (rest.pattern === undefined || format === 'byte')
  const pattern = isOpen ? patternsOfFormats.get(format) : undefined
  return pattern === undefined ? schema : { ...rest, pattern }
}

function textsOf(pattern: string, least: number, most: number): readonly string[] {
  const texts = [0, 1, 3, 7, 12, 17, 22].map((nth) => textOfPattern(pattern, { least, most }, nth))
  return [...new Set(texts.filter((text) => text !== undefined))]
}

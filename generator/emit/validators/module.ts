import type { Json } from '../../json.ts'
import type { NameGiver } from '../../model/names.ts'
import { propertyKey } from '../property-key.ts'
import { literal } from '../text.ts'

/** A module of validators while it is being printed: what it imports and the constants it needs. */
export interface ValidatorModule {
  /** Its name without ending: `schemas`. */
  readonly name: string
  /** Imported names by the module they come from. */
  readonly imports: Map<string, Set<string>>
  /** Declarations of constants, in the order of their first use. */
  readonly constants: string[]
  readonly constantNames: Map<string, string>
  /** How many there are of each kind. */
  readonly constantCounts: Map<string, number>
  readonly giveName: NameGiver
  /** Names of functions for parts of schemas, by direction and pointer. */
  readonly partNames: Map<string, string>
  /** Those of them that wait to be printed. */
  readonly waiting: PartFunction[]
}

/** A function for a part of a schema that is tried, such as an alternative of `anyOf`. */
export interface PartFunction {
  readonly name: string
  readonly pointer: string
  readonly direction: Direction
  /** The properties that it checks, where it does not check the whole schema. */
  readonly properties?: readonly string[]
}

/** Which way a value goes: what the server alone sets is no part of a request. */
export type Direction = 'any' | 'request' | 'reply'

/** @param giveName Gives out names of functions; one giver for all modules, since they import from each other. */
export function createModule(name: string, giveName: NameGiver): ValidatorModule {
  return {
    name,
    imports: new Map(),
    constants: [],
    constantNames: new Map(),
    constantCounts: new Map(),
    partNames: new Map(),
    giveName,
    waiting: [],
  }
}

/** Notes that a name comes from another module, and returns it. */
export function importName(module: ValidatorModule, from: string, name: string): string {
  const names = module.imports.get(from) ?? new Set()
  module.imports.set(from, names.add(name))
  return name
}

/** The name of a constant of the module with this value, made when it is new. */
export function constantFor(
  module: ValidatorModule,
  kind: string,
  { type, value }: { type?: string; value: string },
): string {
  const key = `${kind} ${value}`
  const known = module.constantNames.get(key)
  if (known !== undefined) return known
  const number = (module.constantCounts.get(kind) ?? 0) + 1
  module.constantCounts.set(kind, number)
  const name = `${kind}${number}`
  module.constantNames.set(key, name)
  module.constants.push(`const ${name}${type === undefined ? '' : `: ${type}`} = ${value}`)
  return name
}

/** A value of JSON as an expression. Computed keys keep `__proto__` an ordinary one. */
export function jsonLiteral(value: Json): string {
  if (typeof value === 'string') return literal(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'Number.MAX_VALUE'
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${value.map(jsonLiteral).join(', ')}]`
  const entries = Object.entries(value).map(([key, item]) => `${propertyKey(key)}: ${jsonLiteral(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/**
 * The same over several lines where one would be too long.
 *
 * @param indent Blanks before the line that it begins in.
 * @param taken Characters before it in that line.
 */
export function jsonLines(value: Json, indent: string, taken = indent.length): string {
  const line = jsonLiteral(value)
  if (typeof value !== 'object' || value === null || taken + line.length <= maxWidth) return line
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object' || item === null)
    const items = isPlain ? filled(value.map(jsonLiteral), inner) : value.map((item) => jsonLines(item, inner))
    return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`
  }
  const entries = Object.entries(value).map(([key, item]) => {
    const name = `${propertyKey(key)}: `
    return `${inner}${name}${jsonLines(item, inner, inner.length + name.length)},\n`
  })
  return `{\n${entries.join('')}${indent}}`
}

/** As many items to a line as fit. */
function filled(items: readonly string[], indent: string): string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    const longer = last === undefined ? undefined : `${last}, ${item}`
    if (longer !== undefined && indent.length + longer.length < maxWidth) lines[lines.length - 1] = longer
    else lines.push(item)
  }
  return lines
}

/** What fits beside another file on a screen. */
const maxWidth = 120

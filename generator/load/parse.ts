import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml'
import { isList, isObject, type Json } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { lineOfFault } from './json-fault.ts'
import { endOfString, skipBlanks } from './json-text.ts'
import { type Limits, orRaise } from './limits.ts'
import { findLine, findSecondDocument } from './locate.ts'
import { readShallowBrackets } from './shallow-brackets.ts'
import { faultOfYaml, lineOfMerge, mergeFault, type TextFault, tooDeepFault } from './yaml-fault.ts'

/** What a text holds, or why it cannot be read. */
export type Parsed =
  | {
      readonly value: Json
      /** The text as it was read, where that is another one: with blanks before what stands too far to the left, at `shallow` lines. */
      readonly text?: string
      readonly shallow?: readonly number[]
    }
  | TextFault

/**
 * Reads a text as JSON (when the name ends in `.json`) or YAML.
 *
 * A key that occurs twice is a fault in both; YAML may use aliases and merge keys within the limits.
 */
export function parseText(text: string, name: string, limits: Limits): Parsed {
  if (text.trim() === '') return { fault: 'the file is empty, an OpenAPI document or a part of one is expected' }
  if (text.includes('\0')) return { fault: 'the file is binary, YAML or JSON text is expected' }
  const isJson = name.toLowerCase().endsWith('.json')
  const parsed = isJson ? parseJson(text, limits) : parseYaml(text, limits)
  if ('fault' in parsed) return parsed
  const excess = findExcess(parsed.value, limits)
  if (excess?.pointer === undefined) return excess ?? parsed
  return { ...excess, line: findLine(parsed.text ?? text, { maxDepth: limits.depth, isJson }, excess.pointer) }
}

function parseYaml(text: string, limits: Limits): Parsed {
  try {
    const schema = CORE_SCHEMA.withTags(mergeTag)
    const options = { schema, maxDepth: limits.depth, maxAliases: limits.aliases }
    return readShallowBrackets(text, (readable) => load(readable, options) as Json)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const found = faultOfYaml(text, error, limits)
    const isSecond = found.line === undefined && error.reason.includes('single document')
    return isSecond ? { ...found, line: findSecondDocument(text, limits.depth) } : found
  }
}

function parseJson(text: string, limits: Limits): Parsed {
  try {
    const value: Json = JSON.parse(text)
    // JSON.parse keeps the last of several equal keys in silence; only then is the slower parser asked for the place.
    return countKeysIn(text) === countKeys(value) ? { value } : asJson(parseYaml(text, limits))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const asYaml = parseYaml(text, limits)
    if ('fault' in asYaml) return asJson(asYaml)
    const merge = lineOfMerge(text)
    if (merge !== undefined) return { line: merge, fault: mergeFault }
    const fault = `it is not valid JSON: ${error.message}, JSON is expected in a file named .json`
    return { fault, line: lineOfFault(text, error.message) }
  }
}

function asJson(parsed: Parsed): Parsed {
  return 'fault' in parsed ? { ...parsed, fault: parsed.fault.replace('not valid YAML', 'not valid JSON') } : parsed
}

// Keys are the strings that a colon follows. The text has been parsed before, so that only valid JSON comes here.
function countKeysIn(text: string): number {
  let count = 0
  for (let start = text.indexOf('"'); start >= 0; start = text.indexOf('"', start)) {
    const end = endOfString(text, start)
    start = skipBlanks(text, end + 1)
    if (text[start] === ':') count++
  }
  return count
}

function countKeys(root: Json): number {
  let count = 0
  const pending: Json[] = [root]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isObject(value)) count += Object.keys(value).length
    if (isObject(value) || isList(value)) for (const child of Object.values(value)) pending.push(child)
  }
  return count
}

// Aliases can multiply a small text into billions of values, or make it contain itself; numbers can be none.
function findExcess(root: Json, limits: Limits): TextFault | undefined {
  const pending: Visit[] = [{ value: root, depth: 1, isAliased: false }]
  const seen = new Set<Json>()
  const counts = { values: 0, aliasedValues: 0 }
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next
    const isAliased = next.isAliased || seen.has(value)
    if (++counts.values > limits.values) return tooMany('values', 'values', limits)
    if (isAliased && ++counts.aliasedValues > limits.aliasedValues)
      return tooMany('aliasedValues', 'values by its aliases', limits)
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return { fault: `it holds ${value}, finite numbers are expected`, pointer: pointerOf(root, value) }
    }
    if (!isObject(value) && !isList(value)) continue
    if (depth > limits.depth) return tooDeep(root, limits)
    seen.add(value)
    for (const child of Object.values(value)) pending.push({ value: child, depth: depth + 1, isAliased })
  }
  return undefined
}

function tooDeep(root: Json, limits: Limits): TextFault {
  const pointer = circleIn(root, { pointer: '', within: [], seen: new Set(), limits })
  if (pointer === undefined) return { fault: tooDeepFault(limits) }
  return {
    fault: 'an alias stands inside of what it repeats, so that there is no end to it, another value is expected',
    pointer,
  }
}

interface Walk {
  readonly pointer: string
  /** What the value at hand is a part of. */
  readonly within: readonly Json[]
  readonly seen: Set<Json>
  readonly limits: Limits
}

/** Where a value holds itself. */
function circleIn(value: Json, { pointer, within, seen, limits }: Walk): string | undefined {
  if (within.includes(value)) return pointer
  if (!(isObject(value) || isList(value)) || seen.has(value) || within.length > limits.depth) return undefined
  seen.add(value)
  for (const [key, child] of Object.entries(value)) {
    const inside = { pointer: joinPointer(pointer, key), within: [...within, value], seen, limits }
    const found = isObject(child) || isList(child) ? circleIn(child, inside) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

interface Visit {
  readonly value: Json
  readonly depth: number
  /** Whether an alias stands here, or further out. */
  readonly isAliased: boolean
}

function tooMany(limit: 'values' | 'aliasedValues', what: string, limits: Limits): TextFault {
  return { fault: `it has more than ${limits[limit]} ${what}, fewer are expected (${orRaise(limit)})` }
}

// Goes the same way once more: to keep the pointers all along would slow down every contract that is fine.
function pointerOf(root: Json, wanted: number): string {
  const pending: { readonly value: Json; readonly pointer: string }[] = [{ value: root, pointer: '' }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, pointer } = next
    if (Object.is(value, wanted)) return pointer
    if (!isObject(value) && !isList(value)) continue
    for (const [key, child] of Object.entries(value)) pending.push({ value: child, pointer: joinPointer(pointer, key) })
  }
  return ''
}

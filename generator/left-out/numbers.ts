import { isList, isObject, type Json } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/**
 * Whole numbers that were read as others.
 *
 * @param keys Lead to the node; one list for all of the document, that grows and shrinks on the way.
 * @param faults Where they go; grows.
 */
export function findRoundedNumbers(node: Json, keys: string[], faults: Fault[]): void {
  if (typeof node === 'number' && isRounded(node)) {
    const fault = `it is beyond 2^53 and read as ${BigInt(node)}, a number up to ${Number.MAX_SAFE_INTEGER} is expected`
    faults.push({ pointer: joinPointer('', ...keys), message: `Cannot keep ${quoted(nameOf(keys))}: ${fault}` })
  }
  if (!isList(node) && !isObject(node)) return
  for (const [key, child] of Object.entries(node)) {
    keys.push(key)
    findRoundedNumbers(child, keys, faults)
    keys.pop()
  }
}

/** `maximum`; for a member of a list `enum/0`, and of a map `dependentSchemas/a`. */
export function nameOf(keys: readonly string[]): string {
  const isMember = /^\d+$/.test(keys.at(-1) ?? '') || keys.at(-2) === 'dependentSchemas'
  return keys.slice(isMember ? -2 : -1).join('/')
}

// Larger ones are powers of ten, or the limits of floating point: whoever writes those does not mean each digit.
function isRounded(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21
}

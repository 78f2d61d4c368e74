import type { ErrorObject } from 'ajv/dist/2020.js'
import { parsePointer } from './places.ts'

const maxRounds = 10

/**
 * Judges a reply's body; where a member of an object is `null` and its schema allows none, the member counts as absent.
 *
 * JSON libraries of several languages write an absent optional field as `null`, and the interface does not forbid it. A
 * required member that is `null` is still missing.
 */
export function withoutNulls(
  body: unknown,
  errorsOf: (body: unknown) => readonly ErrorObject[],
): readonly ErrorObject[] {
  let errors = errorsOf(body)
  let copy: unknown
  // Taking away a null can show another one behind it, such as in a branch of `anyOf`; not more often than schemas nest.
  for (let round = 0; round < maxRounds; round++) {
    const nulls = nullMembers(copy ?? body, errors)
    if (nulls.length === 0) break
    copy ??= structuredClone(body)
    for (const pointer of nulls) removeMember(copy, pointer)
    errors = errorsOf(copy)
  }
  return errors
}

function nullMembers(body: unknown, errors: readonly ErrorObject[]): readonly string[] {
  const pointers = new Set(errors.filter((error) => error.data === null).map((error) => error.instancePath))
  return [...pointers].filter((pointer) => {
    const holder = holderOf(body, pointer)
    return holder !== undefined && !Array.isArray(holder.object)
  })
}

function removeMember(body: unknown, pointer: string): void {
  const holder = holderOf(body, pointer)
  if (holder !== undefined) delete holder.object[holder.key]
}

function holderOf(body: unknown, pointer: string): { object: Record<string, unknown>; key: string } | undefined {
  const tokens = parsePointer(pointer)
  const key = tokens.at(-1)
  let node = body
  for (const token of tokens.slice(0, -1)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, token)) return undefined
    node = (node as Record<string, unknown>)[token]
  }
  if (key === undefined || typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
  return { object: node as Record<string, unknown>, key }
}

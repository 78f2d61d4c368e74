import { type JsonObject, ownValue } from '../json.ts'
import { type findShared, splitPath, withoutFragment } from '../model/fixed-query.ts'
import type { Found } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/**
 * What stands in a path behind a question mark, where it is more than names and values: the client sends it as a part of the query.
 *
 * @param pointer To its path item.
 */
export function findUnreachable(path: string, pointer: string): Fault[] {
  if (!splitPath(withoutFragment(path)).path.includes('?')) return []
  const fault =
    'what follows "?" is not part of a path, a parameter in the query is expected (the server is never asked for it)'
  return [{ pointer, message: `Cannot reach ${quoted(path)}: ${fault}` }]
}

/** Operations that only what nobody sends tells from another: the fragment of their path. */
export function findFragments(
  path: string,
  operations: readonly Found[],
  isShared: ReturnType<typeof findShared>,
): Fault[] {
  return operations.flatMap(({ pointer }) => {
    if (!isShared({ method: methodOf(pointer), path })) return []
    const fault =
      'what follows "#" is not sent, and another operation has the rest of its path, another path is expected'
    return [{ pointer, message: `Cannot reach ${quoted(path)}: ${fault} (the server is never asked for it)` }]
  })
}

function methodOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1)
}

/**
 * Operations whose path another one has already, but for the names of its parameters.
 *
 * @param taken The paths seen so far, by method and by what is the same in all of them; grows.
 */
export function findTaken(path: string, operations: readonly Found[], taken: Map<string, string>): Fault[] {
  return operations.flatMap(({ pointer }) => {
    const key = `${methodOf(pointer)} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`
    const other = taken.get(key)
    taken.set(key, other ?? path)
    if (other === undefined) return []
    const fault = `${quoted(other)} stands for the same requests, a path that differs in more than names is expected`
    return [{ pointer, message: `Cannot reach ${quoted(path)}: ${fault} (the server never calls this operation)` }]
  })
}

/** Servers of a path item or an operation of their own. */
export function findServers(document: JsonObject, { node, pointer }: Found): Fault[] {
  const servers = ownValue(node, 'servers')
  if (servers === undefined || JSON.stringify(servers) === JSON.stringify(ownValue(document, 'servers'))) return []
  const fault = 'a server has all operations, none of their own are expected here'
  const reading = 'the server ignores them, and a client is told where they are by its option "servers"'
  return [{ pointer: joinPointer(pointer, 'servers'), message: `Cannot use "servers": ${fault} (${reading})` }]
}

import { type JsonObject, ownValue } from '../json.ts'
import { splitPath } from '../model/fixed-query.ts'
import type { Found } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/**
 * What stands in a path behind a mark that ends paths: the client sends it as a part of the query, or not at all.
 *
 * @param pointer To its path item.
 */
export function findUnreachable(path: string, pointer: string): Fault[] {
  const mark = /[?#]/.exec(splitPath(path).path)?.[0]
  if (mark === undefined) return []
  const wanted = mark === '?' ? 'a parameter in the query' : 'a path without it'
  const fault = `what follows "${mark}" is not part of a path, ${wanted} is expected (the server is never asked for it)`
  return [{ pointer, message: `Cannot reach ${quoted(path)}: ${fault}` }]
}

/**
 * Operations whose path another one has already, but for the names of its parameters.
 *
 * @param taken The paths seen so far, by method and by what is the same in all of them; grows.
 */
export function findTaken(path: string, operations: readonly Found[], taken: Map<string, string>): Fault[] {
  return operations.flatMap(({ pointer }) => {
    const method = pointer.slice(pointer.lastIndexOf('/') + 1)
    const key = `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`
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

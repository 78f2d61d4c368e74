import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { follow } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { type Repairing, tolerate } from './repairing.ts'

/** Which parameter of a list stays, of those that no request tells apart: the last one. */
export type LastByKey = ReadonlyMap<string, { readonly index: number; readonly name: string }>

/** The last parameters of each name and place. */
export function lastParameters(document: JsonObject, parameters: readonly Json[]): LastByKey {
  return new Map(
    parameters.flatMap((one, index) => {
      const { key, name } = identityOf(document, one)
      return key === undefined ? [] : [[key, { index, name }] as const]
    }),
  )
}

/** Why a parameter of a list cannot be sent, where a later one takes its place. */
export function repeatFault(
  document: JsonObject,
  last: LastByKey,
  { parameter, index }: { readonly parameter: Json; readonly index: number },
): string | undefined {
  const { key = '', name } = identityOf(document, parameter)
  const later = last.get(key)
  if (later === undefined || later.index === index) return undefined
  if (later.name === name) return 'a later one of the list has the same name and place, one of them is expected'
  return `${quoted(later.name)} is the same header, whose name has no case, one of them is expected`
}

/**
 * An operation whose headers are written as in its path item, where they take their place: names of headers have no case (RFC
 * 9110, section 5.1), and all that comes later compares letter by letter.
 */
export function withHeadersOfPath(
  repairing: Repairing,
  { document, item }: { readonly document: JsonObject; readonly item: JsonObject },
  operation: { readonly node: JsonObject; readonly pointer: string },
): JsonObject {
  const [own, shared] = [operation.node, item].map((node) => ownValue(node, 'parameters'))
  if (!isList(own) || !isList(shared)) return operation.node
  const ofPath = lastParameters(document, shared)
  const renamed = own.map((one, index) => {
    const { key = '', name } = identityOf(document, one)
    const written = ofPath.get(key)?.name ?? name
    const parameter = follow(document, { node: one, pointer: '' })?.node
    if (written === name || parameter === undefined) return one
    const fault = `its path has ${quoted(written)}, which is the same header, the same name is expected (read as this)`
    const at = joinPointer(operation.pointer, 'parameters', index)
    tolerate(repairing, at, `Cannot find parameter ${quoted(name)}: ${fault}`)
    return { ...parameter, name: written }
  })
  return renamed.every((one, index) => one === own[index]) ? operation.node : { ...operation.node, parameters: renamed }
}

function identityOf(document: JsonObject, parameter: Json): { readonly key?: string; readonly name: string } {
  const node = isObject(parameter) ? follow(document, { node: parameter, pointer: '' })?.node : undefined
  const [name, place] = ['name', 'in'].map((field) => node && ownText(node, field))
  if (name === undefined || place === undefined) return { name: '' }
  return { name, key: `${place} ${place === 'header' ? name.toLowerCase() : name}` }
}

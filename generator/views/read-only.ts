import { type NodeKind, visitChildren } from '../grammar.ts'
import { isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { isMarked } from '../model/parts-of-values.ts'
import { nodeAt, targetOf } from '../model/referred.ts'

/** Tells of a schema, by its pointer, whether a field in it is read-only, at whatever depth and behind whatever reference. */
export function findReadOnly(document: JsonObject): (schemaPointer: string) => boolean {
  const known = new Map<string, boolean>()
  return (pointer) => known.get(pointer) ?? search(document, pointer, known)
}

/** @param known What is known of schemas; what is found out on the way is added, so that none is searched again and again. */
function search(document: JsonObject, pointer: string, known: Map<string, boolean>): boolean {
  const cameFrom = new Map<string, string | undefined>([[pointer, undefined]])
  // Targets are appended while the loop runs, each once.
  for (const at of cameFrom.keys()) {
    let isFound = known.get(at) === true
    visitSchemas(known.has(at) ? undefined : nodeAt(document, at), 'schema', (schema) => {
      isFound ||= hasReadOnlyField(document, schema)
      const target = targetOf(schema)
      if (target !== undefined && !cameFrom.has(target)) cameFrom.set(target, at)
    })
    if (!isFound) continue
    for (let on: string | undefined = at; on !== undefined; on = cameFrom.get(on)) known.set(on, true)
    return true
  }
  for (const searched of cameFrom.keys()) known.set(searched, false)
  return false
}

function hasReadOnlyField(document: JsonObject, schema: JsonObject): boolean {
  const properties = ownValue(schema, 'properties')
  return isObject(properties) && Object.values(properties).some((field) => isMarked(document, field, 'readOnly'))
}

function visitSchemas(node: Json | undefined, kind: NodeKind, found: (schema: JsonObject) => void): void {
  if (!isObject(node) || kind !== 'schema') return
  found(node)
  visitChildren(node, kind, (child, childKind) => visitSchemas(child, childKind, found))
}

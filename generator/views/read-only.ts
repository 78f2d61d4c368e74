import { type NodeKind, visitChildren } from '../grammar.ts'
import { isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { isMarked } from '../model/parts-of-values.ts'
import { nodeAt, targetOf } from '../model/referred.ts'

/** Tells of a schema, by its pointer, whether a field in it is read-only, at whatever depth and behind whatever reference. */
export function findReadOnly(document: JsonObject): (schemaPointer: string) => boolean {
  const known = new Map<string, boolean>()
  return (pointer) => {
    const found = known.get(pointer) ?? isReachable(document, pointer)
    known.set(pointer, found)
    return found
  }
}

function isReachable(document: JsonObject, pointer: string): boolean {
  const seen = new Set([pointer])
  const waiting: (Json | undefined)[] = [nodeAt(document, pointer)]
  // Targets are appended while the loop runs, each once.
  for (const node of waiting) {
    let isFound = false
    visitSchemas(node, 'schema', (schema) => {
      isFound ||= hasReadOnlyField(document, schema)
      const target = targetOf(schema)
      if (target === undefined || seen.has(target)) return
      seen.add(target)
      waiting.push(nodeAt(document, target))
    })
    if (isFound) return true
  }
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

import { type NodeKind, visitChildren } from '../grammar.ts'
import { isObject, type Json, type JsonObject, ownText } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from './fault.ts'

/** Operations whose `operationId` another one has already; swagger-parser does not look for them since OpenAPI 3. */
export function findRepeatedIds(document: JsonObject): Fault[] {
  const firstById = new Map<string, string>()
  const faults: Fault[] = []
  visitOperations(document, { kind: 'document', pointer: '' }, (operation, pointer) => {
    const id = ownText(operation, 'operationId')
    if (id === undefined) return
    const first = firstById.get(id)
    if (first === undefined) firstById.set(id, pointer)
    else faults.push({ pointer: joinPointer(pointer, 'operationId'), message: repeated(id, first) })
  })
  return faults
}

function repeated(id: string, first: string): string {
  return `Cannot accept operation ${quoted(id)}: ${quoted(`#${first}`)} has the same operationId, each must have its own`
}

function visitOperations(
  node: Json,
  { kind, pointer }: { readonly kind: NodeKind; readonly pointer: string },
  visit: (operation: JsonObject, pointer: string) => void,
): void {
  if (!isObject(node) || kind === 'schema') return
  if (kind === 'operation') visit(node, pointer)
  visitChildren(node, kind, (child, childKind, keys) => {
    visitOperations(child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }, visit)
  })
}

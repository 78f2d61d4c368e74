import { changeChildren, isReferable, type NodeKind } from '../grammar.ts'
import { isObject, type Json, ownText } from '../json.ts'
import { joinPointer, pointerKeys, toFragment } from '../pointer.ts'
import { parseReference } from '../references.ts'

/** A node whose references lead to where schemas have gone; `moved` has the new pointers by the old ones. */
export function followMoved(node: Json, kind: NodeKind, moved: ReadonlyMap<string, string>): Json {
  if (!isObject(node)) return node
  const copy = changeChildren(node, kind, (child, childKind) => followMoved(child, childKind, moved))
  const text = isReferable(kind) ? ownText(copy, '$ref') : undefined
  const parts = text?.startsWith('#/') ? parseReference(text) : undefined
  const pointer = parts && newPointer(parts.pointer, moved)
  return pointer === undefined || pointer === parts?.pointer ? copy : { ...copy, $ref: toFragment(pointer) }
}

function newPointer(pointer: string, moved: ReadonlyMap<string, string>): string {
  return pointerKeys(pointer).reduce((above, key) => {
    const old = joinPointer(above, key)
    return moved.get(old) ?? old
  }, '')
}

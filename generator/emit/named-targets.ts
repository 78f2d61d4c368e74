import { addComponents, type NewComponent } from '../bundle/add-components.ts'
import { changeChildren, componentSections, isReferable, type NodeKind, type ReferableKind } from '../grammar.ts'
import { isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { componentName, createNameGiver, type NameGiver } from '../model/names.ts'
import { nodeAt } from '../model/referred.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { parseReference } from '../references.ts'

interface Naming {
  readonly document: JsonObject
  readonly pointers: Map<string, string>
  readonly nameGivers: ReadonlyMap<ReferableKind, NameGiver>
  readonly waiting: { readonly kind: ReferableKind; readonly name: string; readonly node: Json }[]
}

/**
 * Gives everything that a reference points at a name below `components`: `#/components/schemas/Order/properties/lines`
 * becomes a schema `Order.lines`. Printers that turn references into names then need no path into a type.
 */
export function nameTargets(document: JsonObject): JsonObject {
  const kinds = Object.keys(componentSections) as ReferableKind[]
  const nameGivers = new Map(kinds.map((kind) => [kind, createNameGiver(namesOf(document, kind))]))
  const naming: Naming = { document, pointers: new Map(), nameGivers, waiting: [] }
  const copy = copyNode(naming, document, 'document')
  const added: NewComponent[] = []
  // Copying a target can make more of them wait; the loop sees those too.
  for (const { kind, name, node } of naming.waiting) {
    added.push({ section: componentSections[kind], name, node: copyNode(naming, node, kind) })
  }
  return addComponents(isObject(copy) ? copy : document, added)
}

/** The keys of a pointer that say what is meant: `Order` and `lines` of `/components/schemas/Order/properties/lines`. */
export function tellingKeys(pointer: string): readonly string[] {
  return pointerKeys(pointer).filter((key) => !fillers.has(key))
}

const fillers: ReadonlySet<string> = new Set(['components', 'schemas', 'properties', 'paths', '$defs', 'schema'])

function copyNode(naming: Naming, node: Json, kind: NodeKind): Json {
  if (!isObject(node)) return node
  const copy = changeChildren(node, kind, (child, childKind) => copyNode(naming, child, childKind))
  const text = ownText(node, '$ref')
  const pointer = text !== undefined && isReferable(kind) ? parseReference(text)?.pointer : undefined
  if (pointer === undefined || !isReferable(kind) || isNamed(pointer, kind)) return copy
  return { ...copy, $ref: `#${nameTarget(naming, pointer, kind)}` }
}

function isNamed(pointer: string, kind: ReferableKind): boolean {
  const [first, section, ...rest] = pointerKeys(pointer)
  return first === 'components' && section === componentSections[kind] && rest.length === 1
}

function nameTarget(naming: Naming, pointer: string, kind: ReferableKind): string {
  const key = `${kind} ${pointer}`
  const known = naming.pointers.get(key)
  if (known !== undefined) return known
  const name = naming.nameGivers.get(kind)?.(wantedName(pointer)) ?? ''
  const named = joinPointer('/components', componentSections[kind], name)
  naming.pointers.set(key, named)
  naming.waiting.push({ kind, name, node: nodeAt(naming.document, pointer) ?? {} })
  return named
}

function wantedName(pointer: string): string {
  return componentName(tellingKeys(pointer).join('.'))
}

function namesOf(document: JsonObject, kind: ReferableKind): string[] {
  const section = ownValue(ownValue(document, 'components'), componentSections[kind])
  return isObject(section) ? Object.keys(section) : []
}

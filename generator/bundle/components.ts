import { componentSections, type ReferableKind } from '../grammar.ts'
import { isObject, ownValue } from '../json.ts'
import type { Spec } from '../load/spec.ts'
import { componentName, createNameGiver } from '../model/names.ts'
import { joinPointer, type Place, placeKey, pointerKeys } from '../pointer.ts'
import { findNode, isPureReference, maxChain, targetOf } from '../resolve.ts'
import { lastName } from './places.ts'

/** The `components` of a bundle: which place in the source is kept there under which name. */
export interface Components {
  /** Pointer of the component that a place has become; `undefined` when it has none yet. */
  find(kind: ReferableKind, place: Place): string | undefined
  /** Makes a place a component and returns its pointer; the name follows from the place, with a number where it is taken. */
  add(kind: ReferableKind, place: Place): string
  /** The place outside the root document whose node fills a component of the root; `undefined` for any other pointer. */
  fillingOf(pointer: string): Place | undefined
}

/**
 * Starts with the components of the root document. One that is nothing but a reference to another file,
 * `Order: {$ref: './orders.yaml#/Order'}`, gives that place its name and is filled with the node there.
 */
export function createComponents(spec: Spec): Components {
  const pointers = new Map<string, string>()
  const fillings = new Map<string, Place>()
  const nameGivers = new Map<ReferableKind, (wanted: string) => string>()
  for (const kind of Object.keys(componentSections) as ReferableKind[]) {
    const names = namesInRoot(spec, kind)
    nameGivers.set(kind, createNameGiver(names))
    for (const name of names) claimChain(spec, { kind, pointer: pointerOf(kind, name) }, { pointers, fillings })
  }
  return {
    find: (kind, place) => rootComponent(spec, kind, place) ?? pointers.get(keyOf(kind, place)),
    add(kind, place) {
      const pointer = pointerOf(kind, nameGivers.get(kind)?.(componentName(lastName(place))) ?? '')
      pointers.set(keyOf(kind, place), pointer)
      return pointer
    },
    fillingOf: (pointer) => fillings.get(pointer),
  }
}

interface Claims {
  readonly pointers: Map<string, string>
  readonly fillings: Map<string, Place>
}

// Places on the way are claimed too: references to any of them mean the same node.
function claimChain(spec: Spec, slot: { kind: ReferableKind; pointer: string }, claims: Claims): void {
  const chain: Place[] = []
  let found = findNode(spec, { file: spec.root, pointer: slot.pointer })
  while ('node' in found && isPureReference(found.node) && chain.length < maxChain) {
    const target = targetOf(spec, found.place.file, found.node.$ref)
    if (!('place' in target)) return
    found = findNode(spec, target.place)
    if (!('node' in found) || rootComponent(spec, slot.kind, found.place)) return
    if (claims.pointers.has(keyOf(slot.kind, found.place))) return
    chain.push(found.place)
  }
  const filling = chain.at(-1)
  if (!filling || filling.file === spec.root || ('node' in found && isPureReference(found.node))) return
  for (const place of chain) claims.pointers.set(keyOf(slot.kind, place), slot.pointer)
  claims.fillings.set(slot.pointer, filling)
}

function namesInRoot(spec: Spec, kind: ReferableKind): string[] {
  const components = ownValue(spec.files.get(spec.root)?.value, 'components')
  const section = ownValue(components, componentSections[kind])
  return isObject(section) ? Object.keys(section) : []
}

function rootComponent(spec: Spec, kind: ReferableKind, place: Place): string | undefined {
  if (place.file !== spec.root || !place.pointer.startsWith('/components/')) return undefined
  const keys = pointerKeys(place.pointer)
  return keys.length === 3 && keys[1] === componentSections[kind] ? place.pointer : undefined
}

function pointerOf(kind: ReferableKind, name: string): string {
  return joinPointer('/components', componentSections[kind], name)
}

function keyOf(kind: ReferableKind, place: Place): string {
  return `${kind} ${placeKey(place)}`
}

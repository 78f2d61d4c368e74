import { type NodeKind, visitChildren } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { nodeAt, targetOf } from '../model/referred.ts'
import { schemasOf } from '../model/schema-names.ts'
import { joinPointer } from '../pointer.ts'

/** Schemas that contain each other without a field or an item between them. */
export interface Circle {
  /** The schema that keeps its references: the first that offers alternatives of the circle, else the first. */
  readonly head: string
  readonly members: ReadonlySet<string>
}

/** Each schema that is part of a circle, by its pointer. */
export type CirclesByPointer = ReadonlyMap<string, Circle>

/**
 * The circles of a document's schemas. Takes time in proportion to the references that lead from schema to schema.
 *
 * @param through Keywords that lead on; by default those that say something of the same value.
 */
export function findCircles(document: JsonObject, through: readonly string[] = compositions): CirclesByPointer {
  const edges = edgesOf(document, through)
  const circles = new Map<string, Circle>()
  const orderOf = new Map([...edges.keys()].map((pointer, index) => [pointer, index]))
  for (const members of strongComponents(edges)) {
    const [first = ''] = members
    if (members.length === 1 && !edges.get(first)?.includes(first)) continue
    const inOrder = members.toSorted((left, right) => (orderOf.get(left) ?? 0) - (orderOf.get(right) ?? 0))
    const within = new Set(inOrder)
    const head = inOrder.find((pointer) => offersOneOf(document, pointer, within)) ?? inOrder[0] ?? first
    for (const member of members) circles.set(member, { head, members: within })
  }
  return circles
}

const compositions = ['allOf', 'anyOf', 'oneOf']

function edgesOf(document: JsonObject, through: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const components = Object.keys(schemasOf(document)).map((key) => joinPointer('/components/schemas', key))
  const waiting = [...components, ...partsReferredTo(document)]
  const edges = new Map<string, readonly string[]>()
  // Schemas that are no components are looked at when a reference leads to them; the loop sees those too.
  for (const pointer of waiting) {
    if (edges.has(pointer)) continue
    const targets = [...new Set(targetsIn(nodeAt(document, pointer), through))]
    edges.set(pointer, targets)
    waiting.push(...targets.filter((target) => !edges.has(target)))
  }
  return edges
}

/** Pointers of parts of schemas that references lead to: `/components/schemas/Order/properties/lines`. */
export function partsReferredTo(document: JsonObject): ReadonlySet<string> {
  const pointers = new Set<string>()
  const visit = (node: Json, kind: NodeKind): void => {
    if (!isObject(node)) return
    const target = kind === 'schema' ? targetOf(node) : undefined
    if (target !== undefined && !/^\/components\/schemas\/[^/]*$/.test(target)) pointers.add(target)
    visitChildren(node, kind, visit)
  }
  visit(document, 'document')
  return pointers
}

/** Pointers that the references in a schema lead to, in itself and in what some keywords apply to the same value. */
export function targetsIn(node: Json | undefined, through: readonly string[]): string[] {
  if (!isObject(node)) return []
  const own = targetOf(node)
  const members = through.flatMap((keyword) => schemasUnder(node, keyword).map(({ schema }) => schema))
  return [...(own === undefined ? [] : [own]), ...members.flatMap((member) => targetsIn(member, through))]
}

/** The schemas under a keyword: one, those of a list, or those of a map; each with the keys that lead to it. */
export function schemasUnder(
  schema: JsonObject,
  keyword: string,
): { readonly schema: Json; readonly keys: readonly string[] }[] {
  const value = ownValue(schema, keyword)
  if (!isList(value) && !(isObject(value) && maps.has(keyword))) {
    return isObject(value) ? [{ schema: value, keys: [keyword] }] : []
  }
  return Object.entries(value).map(([key, child]) => ({ schema: child, keys: [keyword, key] }))
}

const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas'])

function offersOneOf(document: JsonObject, pointer: string, members: ReadonlySet<string>): boolean {
  const node = nodeAt(document, pointer)
  return ['anyOf', 'oneOf'].some((key) => {
    const value = ownValue(node, key)
    return (
      isList(value) && value.some((member) => targetsIn(member, compositions).some((target) => members.has(target)))
    )
  })
}

interface Visit {
  readonly pointer: string
  readonly number: number
  low: number
  next: number
}

/** Tarjan's strongly connected components, without recursion: a hostile chain is as long as it likes. */
function strongComponents(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const visits = new Map<string, Visit>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const components: string[][] = []
  const enter = (pointer: string): Visit => {
    const visit = { pointer, number: visits.size, low: visits.size, next: 0 }
    visits.set(pointer, visit)
    stack.push(pointer)
    onStack.add(pointer)
    return visit
  }
  for (const start of edges.keys()) {
    const path = visits.has(start) ? [] : [enter(start)]
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const target = edges.get(visit.pointer)?.[visit.next++]
      if (target === undefined) {
        path.pop()
        const above = path.at(-1)
        if (above) above.low = Math.min(above.low, visit.low)
        if (visit.low === visit.number) components.push(takeComponent(stack, onStack, visit.pointer))
        continue
      }
      const known = visits.get(target)
      if (!known) path.push(enter(target))
      else if (onStack.has(target)) visit.low = Math.min(visit.low, known.number)
    }
  }
  return components
}

function takeComponent(stack: string[], onStack: Set<string>, last: string): string[] {
  const component = stack.splice(stack.lastIndexOf(last))
  for (const pointer of component) onStack.delete(pointer)
  return component
}

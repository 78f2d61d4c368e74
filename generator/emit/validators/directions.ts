import { visitChildren } from '../../grammar.ts'
import { isObject, type Json, type JsonObject, ownText, ownValue } from '../../json.ts'
import { follow, targetOf } from '../../model/referred.ts'
import { pointerKeys } from '../../pointer.ts'
import type { Direction } from './module.ts'

/** What a direction leaves out: the server alone sets what is read-only, and never shows what is write-only. */
const marks = { request: 'readOnly', reply: 'writeOnly' } as const

/** Whether a schema is marked as one that a direction leaves out, by itself or by what it refers to. */
export function isLeftOut(document: JsonObject, schema: Json, direction: Direction): boolean {
  if (direction === 'any' || !isObject(schema)) return false
  const mark = marks[direction]
  return schema[mark] === true || ownValue(follow(document, { node: schema, pointer: '' })?.node, mark) === true
}

/** Tells whether the checks of a schema differ by direction; where they do not, one function serves all. */
export function createSensitivity(document: JsonObject): (pointer: string, direction: Direction) => boolean {
  const marked = { request: markedComponents(document, 'readOnly'), reply: markedComponents(document, 'writeOnly') }
  return (pointer, direction) => {
    if (direction === 'any') return false
    const [first, section, name] = pointerKeys(pointer)
    // Whatever is no component, or a part of one, is looked at as if it were marked: that costs a function at most.
    if (first !== 'components' || section !== 'schemas') return marked[direction].size > 0
    return marked[direction].has(name ?? '')
  }
}

/** Names of the schemas that hold a mark, or refer to one that does. */
function markedComponents(document: JsonObject, mark: string): ReadonlySet<string> {
  const schemas = ownValue(ownValue(document, 'components'), 'schemas')
  const usersByName = new Map<string, string[]>()
  const found = new Set<string>()
  for (const [name, schema] of Object.entries(isObject(schemas) ? schemas : {})) {
    visitSchemas(schema, (node) => {
      if (node[mark] === true) found.add(name)
      const target = ownText(node, '$ref') === undefined ? undefined : targetOf(node)
      const [, section, used] = pointerKeys(target ?? '')
      if (target !== undefined && section !== 'schemas') found.add(name)
      if (used === undefined) return
      const known = usersByName.get(used)
      if (known) known.push(name)
      else usersByName.set(used, [name])
    })
  }
  // A set tells its members in the order in which they came, those that come meanwhile too.
  for (const name of found) for (const user of usersByName.get(name) ?? []) found.add(user)
  return found
}

function visitSchemas(schema: Json, visit: (schema: JsonObject) => void): void {
  if (!isObject(schema)) return
  visit(schema)
  visitChildren(schema, 'schema', (child, kind) => {
    if (kind === 'schema') visitSchemas(child, visit)
  })
}

import { visitChildren } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { pointerKeys } from '../pointer.ts'
import { targetOf } from './referred.ts'
import { schemasOf } from './schema-names.ts'

/** Names of the schemas below `components` that hold a mark, `readOnly` or `writeOnly`, or refer to one that does. */
export function markedComponents(document: JsonObject, mark: string): ReadonlySet<string> {
  const usersByName = new Map<string, string[]>()
  const found = new Set<string>()
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    visitSchemas(schema, (node) => {
      if (node[mark] === true) found.add(name)
      const target = targetOf(node)
      if (target === undefined) return
      const [, section, used] = pointerKeys(target)
      if (section !== 'schemas') found.add(name)
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

/** Whether a mark stands anywhere in a contract, whatever it means there. */
export function mentionsMark(document: JsonObject, mark: string): boolean {
  const waiting: Json[] = [document]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isObject(node) && ownValue(node, mark) === true) return true
    if (isObject(node) || isList(node)) for (const child of Object.values(node)) waiting.push(child)
  }
  return false
}

function visitSchemas(schema: Json, visit: (schema: JsonObject) => void): void {
  if (!isObject(schema)) return
  visit(schema)
  visitChildren(schema, 'schema', (child, kind) => {
    if (kind === 'schema') visitSchemas(child, visit)
  })
}

import { visitChildren } from '../grammar.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
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

function visitSchemas(schema: Json, visit: (schema: JsonObject) => void): void {
  if (!isObject(schema)) return
  visit(schema)
  visitChildren(schema, 'schema', (child, kind) => {
    if (kind === 'schema') visitSchemas(child, visit)
  })
}

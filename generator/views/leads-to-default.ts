import { isList, isObject, type Json, type JsonObject, ownText } from '../json.ts'
import { schemasOf } from '../model/schema-names.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { parseReference } from '../references.ts'

/**
 * Whether a default is anywhere in a schema, through references too. Most schemas have none, and those that refer to each
 * other have more ways through them than anybody can walk.
 */
export function leadsToDefault(document: JsonObject, schema: Json | undefined): boolean {
  let leading = leadingByDocument.get(document)
  if (!leading) {
    leading = findLeading(document)
    leadingByDocument.set(document, leading)
  }
  const { hasDefault, targets } = lookInto(schema)
  return hasDefault || targets.some((target) => !isComponent(target) || leading.has(target))
}

const leadingByDocument = new WeakMap<JsonObject, ReadonlySet<string>>()

/** The components that lead to a default: those that have one, and, step by step, those that refer to them. */
function findLeading(document: JsonObject): ReadonlySet<string> {
  const referring = new Map<string, string[]>()
  const leading = new Set<string>()
  for (const [key, schema] of Object.entries(schemasOf(document))) {
    const pointer = joinPointer('/components/schemas', key)
    const { hasDefault, targets } = lookInto(schema)
    if (hasDefault || targets.some((target) => !isComponent(target))) leading.add(pointer)
    for (const target of targets) {
      const known = referring.get(target)
      if (known) known.push(pointer)
      else referring.set(target, [pointer])
    }
  }
  // A set hands out what is added while it is walked through.
  for (const pointer of leading) for (const one of referring.get(pointer) ?? []) leading.add(one)
  return leading
}

function lookInto(root: Json | undefined): { readonly hasDefault: boolean; readonly targets: readonly string[] } {
  const targets = new Set<string>()
  let hasDefault = false
  const pending: (Json | undefined)[] = [root]
  while (pending.length > 0) {
    const schema = pending.pop()
    if (!isObject(schema)) continue
    hasDefault ||= Object.hasOwn(schema, 'default')
    const target = parseReference(ownText(schema, '$ref') ?? '#-')?.pointer
    if (target !== undefined) targets.add(target)
    const { properties, allOf, items } = schema
    pending.push(...(isObject(properties) ? Object.values(properties) : []), ...(isList(allOf) ? allOf : []), items)
  }
  return { hasDefault, targets: [...targets] }
}

function isComponent(pointer: string): boolean {
  return pointer.startsWith('/components/schemas/') && pointerKeys(pointer).length === 3
}

import { isObject, type Json, type JsonObject } from '../json.ts'
import { nodeAt, targetOf } from '../model/referred.ts'
import { schemasOf } from '../model/schema-names.ts'
import { joinPointer } from '../pointer.ts'
import { isMappingReference } from '../references.ts'
import { type Comparing, report } from './comparing.ts'

/** Tells of schemas that no operation leads to, in neither contract: nothing that is sent can break, types of that name may. */
export function compareUnused(comparing: Comparing): void {
  const [was, is] = [comparing.before, comparing.after].map((document) => ({
    schemas: schemasOf(document),
    used: usedPointers(document),
  }))
  if (!was || !is) return
  for (const name of new Set([...Object.keys(was.schemas), ...Object.keys(is.schemas)])) {
    const pointer = joinPointer('/components/schemas', name)
    if (was.used.has(pointer) || is.used.has(pointer)) continue
    const [old, now] = [was, is].map(({ schemas }) => (Object.hasOwn(schemas, name) ? schemas[name] : undefined))
    if (JSON.stringify(old) === JSON.stringify(now)) continue
    const what = old === undefined ? 'is new' : now === undefined ? 'is gone' : 'is another one'
    const kind = old === undefined ? 'additive' : 'documentation'
    report(comparing, { kind, field: name, direction: undefined, pointer, message: `${what}, no operation uses it` })
  }
}

/** Pointers of all components that the operations of a contract lead to. */
function usedPointers(document: JsonObject): ReadonlySet<string> {
  const used = new Set<string>()
  const waiting = [document.paths ?? {}, document.webhooks ?? {}]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const pointer of pointersIn(node)) {
      // What leads into a schema uses the whole of it.
      const component = pointer.split('/').slice(0, 4).join('/')
      if (used.has(component)) continue
      used.add(component)
      waiting.push(nodeAt(document, component) ?? {})
    }
  }
  return used
}

/** Pointers that references and discriminators anywhere in a node lead to. */
function pointersIn(node: Json): string[] {
  if (typeof node !== 'object' || node === null) return []
  const target = targetOf(node)
  const { mapping } = isObject(node) ? node : {}
  const mapped = isObject(mapping) ? Object.values(mapping).flatMap(mappedPointer) : []
  return [...(target === undefined ? [] : [target]), ...mapped, ...Object.values(node).flatMap(pointersIn)]
}

function mappedPointer(value: Json): readonly string[] {
  if (typeof value !== 'string') return []
  return isMappingReference(value) ? [targetOf({ $ref: value }) ?? ''] : [joinPointer('/components/schemas', value)]
}

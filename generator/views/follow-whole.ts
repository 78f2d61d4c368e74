import { isObject, type JsonObject, ownList } from '../json.ts'
import { type Found, nodeAt, targetOf } from '../model/referred.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import { maxChain } from '../resolve.ts'

/**
 * What a schema stands for; `undefined` where that is no object or has no end. Where something is said beside a reference, that is the end:
 * a schema of which the reference is a part.
 */
export function followWhole(document: JsonObject, schema: Found): Found<JsonObject> | undefined {
  let found: Found | undefined = schema
  for (let hops = 0; hops <= maxChain; hops++) {
    if (found === undefined || !isObject(found.node)) return undefined
    const { node, pointer }: Found<JsonObject> = { node: found.node, pointer: found.pointer }
    const target = targetOf(node)
    if (target === undefined) return { node, pointer }
    const whole = withReferenceInParts(node)
    if (whole) return { node: whole, pointer }
    const next = nodeAt(document, target)
    found = next === undefined ? undefined : { node: next, pointer: target }
  }
  return undefined
}

function withReferenceInParts({ $ref, ...beside }: JsonObject): JsonObject | undefined {
  const isMore = Object.keys(beside).some((keyword) => !isAnnotation(keyword) || values.has(keyword))
  return isMore && $ref !== undefined ? { ...beside, allOf: [{ $ref }, ...ownList(beside, 'allOf')] } : undefined
}

/** Words beside a reference that name a value. */
const values: ReadonlySet<string> = new Set(['default', 'example', 'examples'])

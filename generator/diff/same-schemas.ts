import { isObject, type JsonObject } from '../json.ts'
import type { Comparing, Position } from './comparing.ts'
import { keyOf, type Node } from './flatten.ts'
import { schemaName } from './forms.ts'

/** A text that two pairs share only if they are the same schemas, and their values go the same way. */
export function pairKey(before: Node, after: Node, { direction }: Position): string {
  return `${direction} ${keyOf(before)} ${keyOf(after)}`
}

/** Whether both are one reference, to what has not changed either. */
export function isSameReference({ changed }: Comparing, before: Node, after: Node): boolean {
  const name = schemaName(after.value)
  return name !== undefined && !changed.has(name) && textOfNode(before) === textOfNode(after)
}

/** Whether nothing differs, and no reference leads to what might. */
export function isSameText(before: Node, after: Node): boolean {
  const [was, is] = [textOfNode(before), textOfNode(after)]
  return was === is && !is.includes('"$ref"')
}

const textBySchema = new WeakMap<JsonObject, string>()

/** A schema as JSON, made once. */
export function textOfNode({ value }: Node): string {
  if (!isObject(value)) return JSON.stringify(value)
  const text = textBySchema.get(value) ?? JSON.stringify(value)
  textBySchema.set(value, text)
  return text
}

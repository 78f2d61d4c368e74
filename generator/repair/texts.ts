import type { NodeKind } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, objectOf } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { withoutEmptyFields } from './others.ts'
import { type Repairing, tolerate } from './repairing.ts'

/** Kinds whose keys are names. */
const maps: ReadonlySet<NodeKind> = new Set(['paths', 'responses', 'callback', 'components', 'discriminator'])

/**
 * A node whose description and summary are texts: many contracts write a number there, or a reference to a file, which some tools
 * follow anywhere.
 */
export function withTexts(
  repairing: Repairing,
  node: JsonObject,
  { kind, pointer }: { readonly kind: NodeKind; readonly pointer: string },
): JsonObject {
  const texts = maps.has(kind) ? node : withOwnTexts(repairing, node, pointer)
  return kind === 'document' ? { ...texts, ...textsOfDocument(repairing, texts) } : texts
}

function textsOfDocument(repairing: Repairing, { info, tags }: JsonObject): JsonObject {
  const changed: [string, Json][] = []
  if (isObject(info))
    changed.push(['info', withoutEmptyFields(repairing, withOwnTexts(repairing, info, '/info'), { pointer: '/info' })])
  if (isList(tags)) {
    const texts = tags.map((tag, index) => {
      const pointer = joinPointer('/tags', index)
      return isObject(tag) ? withoutEmptyFields(repairing, withOwnTexts(repairing, tag, pointer), { pointer }) : tag
    })
    changed.push(['tags', texts])
  }
  return objectOf(changed)
}

function withOwnTexts(repairing: Repairing, node: JsonObject, pointer: string): JsonObject {
  const wrong = ['description', 'summary'].filter((key) => Object.hasOwn(node, key) && !isTextOrNothing(node[key]))
  if (wrong.length === 0) return node
  for (const key of wrong) {
    const fault = 'it is not a text, one is expected (it is ignored)'
    tolerate(repairing, joinPointer(pointer, key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
  return objectOf(Object.entries(node).map(([key, value]) => [key, wrong.includes(key) ? '' : value]))
}

function isTextOrNothing(value: Json | undefined): boolean {
  return typeof value === 'string' || value === null
}

import { isObject, type Json, type JsonObject } from '../../json.ts'
import { nodeAt, targetOf } from '../../model/referred.ts'
import { schemasOf } from '../../model/schema-names.ts'
import { inPlace } from '../../normalize/endless.ts'
import { findCircles, partsReferredTo, schemasUnder, targetsIn } from '../../normalize/find-circles.ts'
import { joinPointer } from '../../pointer.ts'

/**
 * Pointers of schemas whose validators have to remember what they have tried: without that, a small value would be tried so many
 * times that nobody would wait.
 *
 * - Several parts of such a schema lead back to it: each alternative of `oneOf: [And, Or, Not]` tries the terms inside of a term,
 *   and each of these all alternatives again.
 * - Or they lead on to others that do the same: `A: allOf [B, B]`, `B: allOf [C, C]`, and so on.
 */
export function findRepeated(document: JsonObject): ReadonlySet<string> {
  const circles = findCircles(document, everywhere)
  const repeated = new Set<string>()
  const tries = new Map<string, number>()
  const named = Object.keys(schemasOf(document)).map((key) => joinPointer('/components/schemas', key))
  const waiting = [...named, ...partsReferredTo(document)]
  for (let pointer = waiting.at(-1); pointer !== undefined; pointer = waiting.at(-1)) {
    const schema = nodeAt(document, pointer)
    const targets = targetsIn(schema, everywhere)
    const unknown = tries.has(pointer) ? [] : targets.filter((target) => !tries.has(target))
    const circle = circles.get(pointer)?.members
    const most = targets.reduce((highest, target) => Math.max(highest, tries.get(target) ?? 1), 1)
    const ways = waysThrough(schema, (target) => target !== '')
    const leadsBack = circle !== undefined && waysThrough(schema, (target) => circle.has(target)) > 1
    if (leadsBack || (ways > 1 && most * ways > fewTries)) repeated.add(pointer)
    // What leads to one that remembers in several ways remembers as well: it is tried no more than once from one to the next.
    tries.set(pointer, repeated.has(pointer) ? fewTries : most * Math.max(1, ways))
    if (unknown.length === 0) waiting.pop()
    else waiting.push(...unknown)
  }
  return repeated
}

// To try a value as often costs no more than to remember it.
const fewTries = 100

/** Keywords of schemas for different things in a value. */
const apart = [
  'properties',
  'additionalProperties',
  'unevaluatedProperties',
  'prefixItems',
  'items',
  'unevaluatedItems',
]
/** Those of schemas for things in it of which others may speak as well. */
const further = ['patternProperties', 'contains']
const everywhere = [...inPlace, ...apart, ...further]

/** How many parts of a schema, or of one for something in it, lead to schemas of some kind: so many times these are tried. */
function waysThrough(schema: Json | undefined, isWanted: (target: string) => boolean): number {
  let [own, most] = [0, 0]
  for (const part of partsOf(schema)) {
    const inside = (keyword: string) => childrenOf(part, keyword).map((child) => waysThrough(child, isWanted))
    const [different, others] = [apart.flatMap(inside), further.flatMap(inside)]
    const isLed = isWanted(targetOf(part) ?? '')
    own += Number(isLed) + Number(different.some(Boolean)) + others.filter(Boolean).length
    for (const ways of [...different, ...others]) most = Math.max(most, ways)
  }
  return Math.max(own, most)
}

/** A schema and all that it applies to the same value, as far as no reference leads elsewhere. */
function partsOf(schema: Json | undefined): readonly JsonObject[] {
  if (!isObject(schema)) return []
  return [schema, ...inPlace.flatMap((keyword) => childrenOf(schema, keyword).flatMap(partsOf))]
}

function childrenOf(schema: JsonObject, keyword: string): readonly Json[] {
  return schemasUnder(schema, keyword).map(({ schema: child }) => child)
}

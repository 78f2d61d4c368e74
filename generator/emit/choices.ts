import { isList, isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { follow } from '../model/referred.ts'
import { allowedIn, tagSearches } from '../model/tag-values.ts'
import { isTextless } from '../model/textless-field.ts'

interface Choice {
  discriminator: JsonObject
  readonly oneOf: readonly Json[]
}

/**
 * Gives the discriminators of all choices the values of the others: a schema has one type for all the choices that it belongs to,
 * and openapi-typescript gives it the values of the first.
 */
export function shareValues(document: Json): void {
  const choices = choicesIn(document)
  const valuesByTarget = new Map<string, string[]>()
  for (const { discriminator, entries } of choices.map(namedIn)) {
    for (const [value, target] of entries) {
      const key = `${discriminator.propertyName} ${target}`
      const values = valuesByTarget.get(key) ?? []
      values.push(value)
      valuesByTarget.set(key, values)
    }
  }
  for (const choice of choices) {
    const { discriminator, entries } = namedIn(choice)
    const own = new Set(entries.map(([value]) => value))
    const targets = new Set(entries.map(([, target]) => target))
    const added = [...targets].flatMap((target) => {
      const values = valuesByTarget.get(`${discriminator.propertyName} ${target}`) ?? []
      return values.filter((value) => !own.has(value)).map((value): [string, string] => [value, target])
    })
    if (added.length > 0) choice.discriminator = { ...discriminator, mapping: objectOf([...entries, ...added]) }
  }
}

/**
 * Schemas that say themselves what their field holds, or that it is no text, so that no choice has a value to add: it would add the same, or the name of
 * a schema whose field allows no such value. What the field need not have stays so.
 */
export function findTelling(document: JsonObject): ReadonlySet<Json> {
  const searchFor = tagSearches(document)
  const telling = new Set<Json>()
  const others = new Set<Json>()
  for (const { discriminator, entries } of choicesIn(document).map(namedIn)) {
    const field = ownText(discriminator, 'propertyName') ?? ''
    const search = searchFor(field)
    for (const [target, given] of Map.groupBy(entries, ([, ref]) => ref)) {
      const schema = follow(document, { node: { $ref: target }, pointer: '' })?.node
      const allowed = (schema && allowedIn(search, schema)) ?? []
      const added = given.map(([value]) => value)
      const common = added.filter((value) => allowed.includes(value))
      const isTold =
        (schema && isTextless(document, schema, field)) ||
        (allowed.length > 0 &&
          (common.length === 0 || [allowed, added].every(({ length }) => length === common.length)))
      if (schema) (isTold ? telling : others).add(schema)
    }
  }
  return new Set([...telling].filter((schema) => !others.has(schema)))
}

function choicesIn(node: Json): Choice[] {
  const children = typeof node === 'object' && node !== null ? Object.values(node).flatMap(choicesIn) : []
  const isOne = isObject(node) && isObject(node.discriminator) && isList(node.oneOf)
  return isOne ? [node as unknown as Choice, ...children] : children
}

/** A discriminator with the values that it gives, each with its schema: by its mapping, else by the name. */
function namedIn({ discriminator, oneOf }: Choice) {
  const mapping = ownValue(discriminator, 'mapping')
  const stated = Object.entries(isObject(mapping) ? mapping : {}) as [string, string][]
  const refs = oneOf.flatMap((member) => ownText(member, '$ref') ?? [])
  const targets = new Set(stated.map(([, target]) => target))
  const unstated = refs.filter((ref) => !targets.has(ref))
  const inferred = unstated.map((ref): [string, string] => [ref.slice(ref.lastIndexOf('/') + 1), ref])
  return { discriminator, entries: [...stated, ...inferred] }
}

import { isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { allowedIn, tagSearches } from '../model/tag-values.ts'
import { joinPointer } from '../pointer.ts'

/** The schemas below `components`, by their names. */
export function namedSchemas(document: JsonObject): ReadonlyMap<string, Json> {
  const schemas = ownValue(ownValue(document, 'components'), 'schemas')
  return new Map(isObject(schemas) ? Object.entries(schemas) : [])
}

/** A discriminator as openapi-typescript keeps it. */
interface Kept {
  readonly propertyName: string
  readonly mapping?: Readonly<Record<string, string>>
}

/**
 * References to heirs that a field of theirs tells from others, by another value than their name, and to the bases of these.
 * openapi-typescript would give such an heir its name all the same, so that no value fits; without a discriminator it gives none.
 *
 * @param discriminators Of bases, by the reference to each.
 */
export function findContradicted(
  document: JsonObject,
  discriminators: Readonly<Record<string, Kept>>,
): ReadonlySet<string> {
  const searchFor = tagSearches(document)
  const contradicted = new Set<string>()
  const targetsOf = createTargets()
  for (const [name, schema] of namedSchemas(document)) {
    const own = `#${joinPointer('/components/schemas', name)}`
    for (const ref of basesOf(schema)) {
      const base = Object.hasOwn(discriminators, ref) ? discriminators[ref] : undefined
      if (base === undefined || targetsOf(base.mapping).has(own)) continue
      const allowed = allowedIn(searchFor(base.propertyName), schema) ?? []
      if (allowed.length > 0 && !allowed.includes(name)) contradicted.add(ref).add(own)
    }
  }
  return contradicted
}

/** What a mapping leads to; heirs by the thousand share that of their base. */
function createTargets(): (mapping?: Kept['mapping']) => ReadonlySet<string> {
  const known = new Map<Kept['mapping'], ReadonlySet<string>>()
  return (mapping) => {
    const targets = known.get(mapping) ?? new Set(Object.values(mapping ?? {}))
    known.set(mapping, targets)
    return targets
  }
}

/** References to what a schema holds in `allOf`. */
export function basesOf(schema: Json | undefined): string[] {
  const members = ownValue(schema, 'allOf')
  return Array.isArray(members) ? members.flatMap((member: Json) => ownText(member, '$ref') ?? []) : []
}

/** Named schemas in an order in which each stands behind what it holds in `allOf`, but for those that hold each other. */
export function basesFirst(schemas: ReadonlyMap<string, Json>): [name: string, schema: Json][] {
  const ordered: [string, Json][] = []
  const nameByRef = new Map([...schemas.keys()].map((name) => [`#${joinPointer('/components/schemas', name)}`, name]))
  const entered = new Set<string>()
  const waiting = [...schemas.keys()].reverse().map((name) => ({ name, isLeft: false }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { name, isLeft } = next
    const schema = schemas.get(name)
    if (schema === undefined) continue
    if (isLeft) ordered.push([name, schema])
    if (isLeft || entered.has(name)) continue
    entered.add(name)
    const bases = basesOf(schema).flatMap((ref) => nameByRef.get(ref) ?? [])
    waiting.push({ name, isLeft: true })
    for (const base of bases.reverse()) waiting.push({ name: base, isLeft: false })
  }
  return ordered
}

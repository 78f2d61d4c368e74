import { isObject, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'

/** A node for `components`: `section` is `schemas`, `responses` and so on. */
export interface NewComponent {
  readonly section: string
  readonly name: string
  readonly node: Json
}

/** A document with further components, behind those that it has. Their names must be free. */
export function addComponents(document: JsonObject, added: readonly NewComponent[]): JsonObject {
  if (added.length === 0) return document
  const components = ownValue(document, 'components')
  const sections = new Map(isObject(components) ? Object.entries(components) : [])
  for (const [section, inSection] of Map.groupBy(added, (component) => component.section)) {
    const present = sections.get(section)
    const entries = inSection.map(({ name, node }): [string, Json] => [name, node])
    sections.set(section, objectOf([...(isObject(present) ? Object.entries(present) : []), ...entries]))
  }
  return { ...document, components: objectOf([...sections]) }
}

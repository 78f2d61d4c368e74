import type { JsonObject } from '../../json.ts'
import { createTagSearch, discriminatorOf, tagValuesOf } from '../../model/tag-values.ts'
import { literal } from '../text.ts'
import { jsonLiteral } from './module.ts'
import type { ObjectPlace, Place } from './printing.ts'

/** What tells alternatives apart, as code: `{ name: 'kind', values: [['cat'], ['dog']] }`; `undefined` where no discriminator does. */
export function tagsCode(
  document: JsonObject,
  { schema }: ObjectPlace,
  alternatives: readonly Place[],
): string | undefined {
  const discriminator = discriminatorOf(schema)
  if (discriminator === undefined) return undefined
  const { name, mapping } = discriminator
  const search = createTagSearch(document, name)
  const lists = alternatives.map((one) => tagValuesOf(search, one.schema, mapping))
  if (lists.some((values) => values === undefined)) return undefined
  const values = lists.map((list = []) => `[${list.map(jsonLiteral).join(', ')}]`)
  return `{ name: ${literal(name)}, values: [${values.join(', ')}] }`
}

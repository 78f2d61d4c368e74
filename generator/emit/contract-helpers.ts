import { type Json, type JsonObject, ownValue } from '../json.ts'
import { nodeAt } from '../model/referred.ts'
import { nameSchemas } from '../model/schema-names.ts'
import { pointerKeys } from '../pointer.ts'
import { parseReference } from '../references.ts'
import { exampleOf, sampleOf } from '../views/sample.ts'
import { HelperFault } from './template-faults.ts'

/** What Handlebars hands a helper behind its own values. */
interface HelperOptions {
  readonly data: { readonly root: { readonly contract?: JsonObject } }
}

/** Helpers that look into the contract, which the view of an added target has as `contract`. */
export const contractHelpers = {
  /** What the contract has at a pointer, or where a `$ref` leads to. */
  at: (...given: Given) => lookUp(given).node,
  /** What a schema, media type, header or parameter names as its example, else a value that is made up. */
  sample: (...given: Given) => {
    const { document, ...found } = lookUp(given)
    const isSchema = ownValue(found.node, 'schema') === undefined
    return isSchema ? sampleOf(document, found) : exampleOf(document, found)
  },
  /** Name of the type of a schema, by its pointer or by a `$ref` to it; nothing where it has none of its own. */
  typeName: (...given: Given) => {
    const { document, pointer } = lookUp(given)
    const key = /^\/components\/schemas\/[^/]+$/.test(pointer) ? pointerKeys(pointer).at(-1) : undefined
    return key && namesIn(document).get(key)
  },
}

/** The place, where one is given, and what Handlebars adds at the end. */
type Given = unknown[]

function lookUp(given: Given) {
  const [place, options] = [given[0], given.at(-1) as HelperOptions]
  const document = options.data.root.contract
  if (!document) throw new HelperFault('looks into the contract, which only the templates of added targets can')
  const pointer = typeof place === 'string' ? pointerOf(place) : undefined
  const node: Json | undefined = pointer === undefined ? undefined : nodeAt(document, pointer)
  if (pointer !== undefined && node !== undefined) return { document, pointer, node }
  const what = typeof place === 'object' ? 'what is not a text' : JSON.stringify(place)
  throw new HelperFault(`looks for ${what}, which is not a place of the contract`)
}

function pointerOf(place: string): string | undefined {
  return place.startsWith('#') ? parseReference(place)?.pointer : place
}

const names = new WeakMap<JsonObject, ReadonlyMap<string, string>>()

// Asked for each reference of a contract.
function namesIn(document: JsonObject): ReadonlyMap<string, string> {
  const known = names.get(document) ?? nameSchemas(document)
  names.set(document, known)
  return known
}

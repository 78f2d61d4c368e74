import type { Bundle } from '../bundle/bundle.ts'
import { isObject, type JsonObject, ownValue } from '../json.ts'
import { createNameGiver, identifier } from '../model/names.ts'
import { joinPointer } from '../pointer.ts'
import { printDeclarations } from './declarations.ts'
import { describeNode } from './description.ts'
import type { PrintContext } from './print-context.ts'
import { renderTemplate } from './templates.ts'

/** View of templates/types/types.ts.hbs. */
export interface TypesView {
  readonly contractName: string
  /** The interfaces `paths`, `webhooks`, `components` and `operations`. */
  readonly body: string
  readonly schemas: readonly NamedSchema[]
}

/** A schema that is exported under its own name. */
export interface NamedSchema {
  readonly name: string
  /** Its key in `components['schemas']`. */
  readonly key: string
  /** Its doc comment. */
  readonly lines: readonly string[]
}

/** The types of a contract, as one module of TypeScript that imports nothing. */
export async function printTypes(bundle: Bundle, context: PrintContext): Promise<string> {
  const view: TypesView = {
    contractName: context.contractName,
    body: (await printDeclarations(bundle, context)).trimEnd(),
    schemas: namedSchemas(bundle, context),
  }
  return renderTemplate('types/types.ts.hbs', view)
}

// What the module declares or takes from the language itself; a schema of that name would change what they mean.
const usedNames = [
  ...['paths', 'webhooks', 'components', 'operations', 'WithRequired'],
  ...['Record', 'Omit', 'Extract', 'Exclude', 'Readonly', 'ReadonlyArray', 'Array'],
]

function namedSchemas({ document, placeOf }: Bundle, context: PrintContext): NamedSchema[] {
  const giveName = createNameGiver(usedNames)
  return Object.entries(schemasOf(document)).map(([key, schema]) => {
    const place = placeOf(joinPointer('/components/schemas', key))
    const source = `@see ${context.nameFile(place.file)}#${place.pointer}`
    return { name: giveName(identifier(key)), key, lines: describeNode(schema, [source]) }
  })
}

function schemasOf(document: JsonObject): JsonObject {
  const schemas = ownValue(ownValue(document, 'components'), 'schemas')
  return isObject(schemas) ? schemas : {}
}

import type { Bundle } from '../bundle/bundle.ts'
import { ownValue } from '../json.ts'
import { nameSchemas, schemasOf } from '../model/schema-names.ts'
import { joinPointer } from '../pointer.ts'
import { type Alias, printDeclarations } from './declarations.ts'
import { describeNode } from './description.ts'
import type { PrintContext } from './print-context.ts'
import { renderTemplate } from './templates.ts'
import { literal } from './text.ts'

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
  /** What it is: `components['schemas']['Order']`. */
  readonly type: string
  /** Its doc comment. */
  readonly lines: readonly string[]
}

/** The types of a contract, as one module of TypeScript that imports nothing. */
export async function printTypes(bundle: Bundle, context: PrintContext): Promise<string> {
  const { body, aliases } = printDeclarations(bundle, context)
  const schemas = namedSchemas(bundle, context, aliases)
  const view: TypesView = { contractName: context.contractName, body, schemas }
  return renderTemplate('types/types.ts.hbs', view)
}

function namedSchemas({ document, placeOf }: Bundle, context: PrintContext, aliases: readonly Alias[]): NamedSchema[] {
  const schemas = schemasOf(document)
  const aliasesByKey = new Map(aliases.map((alias) => [alias.key, alias]))
  const named = [...nameSchemas(document)].map(([key, name]) => {
    const place = placeOf(joinPointer('/components/schemas', key))
    const source = `@see ${context.nameFile(place.file)}#${place.pointer}`
    const type = aliasesByKey.get(key)?.type ?? `components['schemas'][${literal(key)}]`
    return { name, type, lines: describeNode(ownValue(schemas, key) ?? {}, [source]) }
  })
  const others = aliases.filter(({ key }) => !Object.hasOwn(schemas, key))
  return [...named, ...others.map(({ name, type }) => ({ name, type, lines: [] }))]
}

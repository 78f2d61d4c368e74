import { isReferable, type NodeKind, visitChildren } from '../grammar.ts'
import { isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import type { Fault } from './fault.ts'
import { type CompiledShape, describeErrors } from './schema-errors.ts'

/**
 * Where a schema of a normalised document is no JSON Schema 2020-12. A document that names another dialect is not looked at.
 */
export async function findSchemaFaults(document: JsonObject): Promise<Fault[]> {
  if (hasOtherDialect(document)) return []
  const { validate } = await import('./compiled/json-schema.ts')
  const isSchema = validate as CompiledShape
  const faults: Fault[] = []
  visitSchemas(document, { kind: 'document', pointer: '' }, (schema, pointer) => {
    // What is neither object nor boolean is told with the shape of the document.
    if (!isObject(schema) || isSchema(schema)) return
    for (const fault of describeErrors(isSchema.errors ?? [], schema)) {
      faults.push({ ...fault, pointer: pointer + fault.pointer })
    }
  })
  return faults
}

const dialect = 'https://json-schema.org/draft/2020-12/schema'

function hasOtherDialect(document: JsonObject): boolean {
  const named = ownValue(document, 'jsonSchemaDialect')
  return (
    named !== undefined && named !== dialect && !String(named).startsWith('https://spec.openapis.org/oas/3.1/dialect/')
  )
}

/** Visits each schema that stands in no other schema. */
function visitSchemas(
  node: Json,
  { kind, pointer }: { readonly kind: NodeKind; readonly pointer: string },
  visit: (schema: Json, pointer: string) => void,
): void {
  if (kind === 'schema') visit(node, pointer)
  else if (isObject(node) && !(isReferable(kind) && ownText(node, '$ref') !== undefined)) {
    visitChildren(node, kind, (child, childKind, keys) => {
      visitSchemas(child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }, visit)
    })
  }
}

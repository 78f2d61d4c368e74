import { changeChildren, type NodeKind } from '../../generator/grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownList, ownObject } from '../../generator/json.ts'
import { markedComponents, mentionsMark } from '../../generator/model/marked-schemas.ts'
import { createNameGiver, type NameGiver } from '../../generator/model/names.ts'
import { createMarkedFields } from '../../generator/model/parts-of-values.ts'
import { targetOf } from '../../generator/model/referred.ts'
import { schemasOf } from '../../generator/model/schema-names.ts'
import { moveDemands } from '../../generator/normalize/demands.ts'
import { joinPointer, pointerKeys, toFragment } from '../../generator/pointer.ts'

/**
 * The same contract, whose request bodies demand nothing that is only read. Of a field or an item Prism 5.16 leaves that out itself; what
 * stands in `allOf`, in `oneOf`, or further down in a schema that holds itself, it demands. A schema is copied for the bodies that it is of,
 * since replies demand all.
 */
export function withWritableBodies(given: JsonObject): JsonObject {
  if (!mentionsMark(given, 'readOnly')) return given
  const document = moveDemands(given)
  const writing: Writing = {
    marked: markedComponents(document, 'readOnly'),
    readOnlyAt: createMarkedFields(document, 'readOnly'),
    giveName: createNameGiver(Object.keys(schemasOf(document))),
    copies: new Map(),
  }
  const changed = changeBodies(writing, document, { kind: 'document', pointer: '' })
  if (writing.copies.size === 0) return changed
  const schemas = objectOf([...Object.entries(schemasOf(document)), ...copiesOf(writing, schemasOf(document))])
  return { ...changed, components: { ...ownObject(changed, 'components'), schemas } }
}

interface Writing {
  /** Names of the schemas in which something is read-only. */
  readonly marked: ReadonlySet<string>
  /** Names of the read-only fields of a value, by where a schema of it stands. */
  readonly readOnlyAt: (pointer: string) => ReadonlySet<string>
  readonly giveName: NameGiver
  /** Names of copies, by those of the schemas; added to. */
  readonly copies: Map<string, string>
}

function changeBodies(
  writing: Writing,
  node: JsonObject,
  { kind, pointer }: { readonly kind: NodeKind; readonly pointer: string },
): JsonObject {
  return changeChildren(node, kind, (child, childKind, keys) => {
    const place = joinPointer(pointer, ...keys)
    if (!isObject(child) || childKind === 'schema') return child
    if (kind === 'requestBody') return withWritableSchema(writing, child, place)
    return changeBodies(writing, child, { kind: childKind, pointer: place })
  })
}

function withWritableSchema(writing: Writing, media: JsonObject, pointer: string): JsonObject {
  const { schema } = media
  return schema === undefined ? media : { ...media, schema: writable(writing, schema, joinPointer(pointer, 'schema')) }
}

function copiesOf(writing: Writing, schemas: JsonObject): [string, Json][] {
  const copied: [string, Json][] = []
  // Copies of what they refer to are appended while the loop runs.
  for (const [name, copy] of writing.copies) {
    copied.push([copy, writable(writing, schemas[name] ?? true, joinPointer('/components/schemas', name))])
  }
  return copied
}

/** A schema that demands no read-only field, and refers to copies that demand none. */
function writable(writing: Writing, schema: Json, pointer: string): Json {
  if (!isObject(schema)) return schema
  const readOnly = writing.readOnlyAt(pointer)
  const required = ownList(schema, 'required')
  const kept = required.filter((name) => !readOnly.has(String(name)))
  const reference = referenceToCopy(writing, targetOf(schema))
  const own = {
    ...schema,
    ...(kept.length < required.length && { required: kept }),
    ...(reference !== undefined && { $ref: reference }),
  }
  return changeChildren(own, 'schema', (child, kind, keys) =>
    kind === 'schema' ? writable(writing, child, joinPointer(pointer, ...keys)) : child,
  )
}

function referenceToCopy({ marked, giveName, copies }: Writing, target: string | undefined): string | undefined {
  const [components, section, name, ...further] = target === undefined ? [] : pointerKeys(target)
  if (components !== 'components' || section !== 'schemas' || further.length > 0) return undefined
  if (name === undefined || !marked.has(name)) return undefined
  const copy = copies.get(name) ?? giveName(`${name}.written`)
  copies.set(name, copy)
  return toFragment(joinPointer('/components/schemas', copy))
}

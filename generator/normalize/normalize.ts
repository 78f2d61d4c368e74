import type { Bundle } from '../bundle/bundle.ts'
import { changeChildren, isReferable, type NodeKind } from '../grammar.ts'
import { isObject, type Json, type JsonObject, ownText } from '../json.ts'
import { escapeFragment, joinPointer, pointerKeys } from '../pointer.ts'
import { isVersion30 } from '../version30.ts'
import { breakCircles } from './circles.ts'
import { moveDemands } from './demands.ts'
import { cutEndless } from './endless.ts'
import { asKeywordsOf2020 } from './keywords.ts'
import { wrappedIn } from './null.ts'
import { withoutStrangers } from './strangers.ts'

/**
 * A contract whose schemas all mean what JSON Schema 2020-12 says, so that nothing behind it needs to know OpenAPI 3.0:
 *
 * - `nullable` becomes a type, `exclusiveMinimum: true` a number, `example` one of `examples`;
 * - in 3.0, what stands beside a `$ref` goes, other than texts and `nullable`, since 3.0 ignores it;
 * - schemas that contain themselves through `allOf`, `anyOf` or `oneOf` alone do so no longer; they mean the same;
 * - `not`, `if`, `then`, `else` and `dependentSchemas` that contain their own schema go, for they have no end;
 * - what a part demands of the read-only fields of another one is demanded by the schema that holds both;
 * - replies of no status, and references where none may stand, are gone.
 *
 * The document calls itself 3.1 afterwards. Changes nothing in a document that it has made. Places in the source are still found.
 */
export function normalizeBundle({ document, placeOf }: Bundle): Bundle {
  const normalized = normalize(document)
  return {
    document: normalized.document,
    placeOf: (pointer) => placeOf(beforeWrapping(pointer, normalized.wrapped)),
  }
}

interface Normalizing {
  readonly is30: boolean
  /** Pointers of the schemas that have become the first of an `anyOf` at their place. */
  readonly wrapped: Set<string>
}

function normalize(document: JsonObject): { readonly document: JsonObject; readonly wrapped: ReadonlySet<string> } {
  const is30 = isVersion30(document)
  const normalizing: Normalizing = { is30, wrapped: new Set() }
  const changed = copyNode(normalizing, document, { kind: 'document', pointer: '' })
  const root = isObject(changed) ? changed : document
  const moved = normalizing.wrapped.size > 0 ? moveReferences(root, 'document', normalizing.wrapped) : root
  const version = is30 ? { openapi: '3.1.0' } : {}
  const ended = cutEndless({ ...(isObject(moved) ? moved : root), ...version })
  return { document: moveDemands(breakCircles(ended)), wrapped: normalizing.wrapped }
}

interface Position {
  readonly kind: NodeKind
  readonly pointer: string
}

function copyNode(normalizing: Normalizing, node: Json, { kind, pointer }: Position): Json {
  if (!isObject(node)) return node
  const copy = changeChildren(withoutStrangers(node, kind), kind, (child, childKind, keys) =>
    copyNode(normalizing, child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }),
  )
  if (kind !== 'schema') return copy
  const { schema, isWrapped } = wrappedIn(asKeywordsOf2020(copy, normalizing.is30))
  if (isWrapped) normalizing.wrapped.add(pointer)
  return schema
}

/** References into a schema that has moved one level down follow it. */
function moveReferences(node: Json, kind: NodeKind, wrapped: ReadonlySet<string>): Json {
  if (!isObject(node)) return node
  const copy = changeChildren(node, kind, (child, childKind) => moveReferences(child, childKind, wrapped))
  const text = isReferable(kind) ? ownText(copy, '$ref') : undefined
  if (text === undefined || !text.startsWith('#/')) return copy
  const moved = afterWrapping(text.slice(1), wrapped)
  return moved === text.slice(1) ? copy : { ...copy, $ref: `#${moved}` }
}

// Compared in their decoded form; a moved reference is written anew, with what a fragment must escape.
function afterWrapping(fragment: string, wrapped: ReadonlySet<string>): string {
  const keys = pointerKeys(decoded(fragment))
  let pointer = ''
  let source = ''
  let isMoved = false
  for (const key of keys) {
    if (wrapped.has(source) && source !== '') {
      pointer += '/anyOf/0'
      isMoved = true
    }
    pointer = joinPointer(pointer, key)
    source = joinPointer(source, key)
  }
  return isMoved ? escapeFragment(pointer) : fragment
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function beforeWrapping(pointer: string, wrapped: ReadonlySet<string>): string {
  if (wrapped.size === 0 || !pointer.includes('/anyOf/0')) return pointer
  let source = ''
  const keys = pointerKeys(pointer)
  for (let index = 0; index < keys.length; index++) {
    if (keys[index] === 'anyOf' && keys[index + 1] === '0' && wrapped.has(source)) index++
    else source = joinPointer(source, keys[index] ?? '')
  }
  return source
}

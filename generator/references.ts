import { isReferable, type NodeKind, type ReferableKind, visitChildren } from './grammar.ts'
import { isObject, type Json, type JsonObject, ownText, ownValue } from './json.ts'
import { joinPointer } from './pointer.ts'

/** A reference as it stands in a file. */
export interface Reference {
  /** The text of `$ref`, or a value of `discriminator.mapping`. */
  readonly text: string
  /** What it must point at. */
  readonly kind: ReferableKind
  /** Where the object that holds it stands in its file. */
  readonly pointer: string
  /** Whether it may lead nowhere: a value of `discriminator.mapping` is left out then. */
  readonly isHint?: boolean
}

/** A reference taken apart: `./orders.yaml#/Order` is `./orders.yaml` and `/Order`. */
export interface ReferenceParts {
  /** Relative or absolute address of another file; empty for the file that holds the reference. */
  readonly address: string
  readonly pointer: string
}

/** Takes a reference apart; `undefined` when its fragment is no JSON pointer (an anchor) or badly escaped. */
export function parseReference(text: string): ReferenceParts | undefined {
  const hash = text.indexOf('#')
  if (hash < 0) return { address: text, pointer: '' }
  const pointer = decodeFragment(text.slice(hash + 1))
  if (pointer === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined
  // Nobody names a whole file's empty key, and many write "orders.yaml#/" for the file.
  return { address: text.slice(0, hash), pointer: pointer === '/' ? '' : pointer }
}

/** Takes a reference to an anchor apart: `./orders.yaml#order`; `undefined` when it is none. */
export function parseAnchor(text: string): { readonly address: string; readonly anchor: string } | undefined {
  const [, address = '', anchor = ''] = /^([^#]*)#([A-Za-z_][\w.-]*)$/.exec(text) ?? []
  return anchor === '' ? undefined : { address, anchor }
}

/** Calls `found` for each reference in a node and below it, in the order of the source. */
export function visitReferences(
  node: Json,
  { kind, pointer }: { readonly kind: NodeKind; readonly pointer: string },
  found: (reference: Reference) => void,
): void {
  if (!isObject(node)) return
  const text = referenceIn(node, kind)
  if (text !== undefined && isReferable(kind)) found({ text, kind, pointer })
  if (kind === 'discriminator') visitMapping(node, pointer, found)
  visitChildren(node, kind, (child, childKind, keys) => {
    visitReferences(child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }, found)
  })
}

/** The text of a node's `$ref`; an operation has one only in place of what it lacks otherwise. */
export function referenceIn(node: JsonObject, kind: NodeKind): string | undefined {
  return kind === 'operation' && Object.hasOwn(node, 'responses') ? undefined : ownText(node, '$ref')
}

/** Whether a value of `discriminator.mapping` is a reference; a plain name means a schema below `components`. */
export function isMappingReference(text: string): boolean {
  return /[#/]/.test(text) || /\.(json|ya?ml)$/.test(text)
}

function visitMapping(discriminator: Json, pointer: string, found: (reference: Reference) => void): void {
  const mapping = ownValue(discriminator, 'mapping')
  if (!isObject(mapping)) return
  for (const [value, text] of Object.entries(mapping)) {
    if (typeof text === 'string' && isMappingReference(text)) {
      found({ text, kind: 'schema', pointer: joinPointer(pointer, 'mapping', value), isHint: true })
    }
  }
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return undefined
  }
}

import { closest, type Effort, isSpent } from '../closest.ts'
import { componentSections, kindInWords, type ReferableKind } from '../grammar.ts'
import { isList, isObject, type Json, ownValue } from '../json.ts'
import type { Spec } from '../load/spec.ts'
import { type Place, placeBelow, placeKey, pointerKeys } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { parseReference } from '../references.ts'
import { type Found, findNode, isPureReference, maxChain, targetOf } from '../resolve.ts'
import { isSince31, isVersion30 } from '../version30.ts'
import type { Components } from './components.ts'

/** What becomes of a reference in the bundle; a `slip` says what it should have been, where that leaves no doubt of what is meant. */
export type Settled =
  /** Its target has this pointer in the bundle. */
  | { readonly pointer: string; readonly slip?: string }
  /** Its target is in another file, or in a part that the version of the contract has not, and no component yet. */
  | { readonly node: Json; readonly place: Place; readonly slip?: string }
  | { readonly fault: string; readonly kind: 'wrong' | 'unsupported' }
  /** Loading has told what is wrong. */
  | { readonly told: true }

interface Wanted {
  readonly text: string
  readonly kind: ReferableKind
  /** The file that holds the reference. */
  readonly from: string
  /** What names like those that are missing have cost so far; grows. */
  readonly effort: Effort
  /** Places from which references are known to lead nowhere, which has been told; those that turn out to do so are added. */
  readonly endless: Set<string>
}

/** Follows a reference to what it means in the end, through references that say nothing else. */
export function settleReference(spec: Spec, components: Components, wanted: Wanted): Settled {
  const { text, kind, from, endless } = wanted
  const seen = new Set<string>()
  let target = targetOf(spec, from, text)
  let slip: { readonly slip?: string } = {}
  while ('place' in target) {
    const found = findNode(spec, target.place)
    if (!('node' in found)) return faultOf(found, wanted)
    const inner = kind === 'schema' ? schemaInside(spec, found) : undefined
    if (inner) {
      slip = { slip: `it is in "${inner.section}", a schema is expected (read as the schema of its content)` }
      target = inner
      continue
    }
    if (endless.has(placeKey(found.place))) return { told: true }
    const settled = settleFound(spec, components, { ...found, kind, endless })
    if (settled) return 'pointer' in settled ? { ...settled, ...slip } : settled
    if (seen.has(placeKey(found.place)) || seen.size > maxChain) return tellEndless(seen, endless)
    seen.add(placeKey(found.place))
    if (!isPureReference(found.node)) return { node: found.node, place: found.place, ...slip }
    target = targetOf(spec, found.place.file, found.node.$ref)
  }
  return 'anchor' in target ? { fault: anchorFault, kind: 'wrong' } : { told: true }
}

function tellEndless(seen: Iterable<string>, endless: Set<string>): Settled {
  for (const key of seen) endless.add(key)
  return withoutEnd
}

const withoutEnd: Settled = {
  fault: 'it leads in a circle or through more than 100 references, a node is expected',
  kind: 'wrong',
}
const anchorFault =
  'its fragment is no JSON pointer, and the anchor of no schema or of several, one such as "#/components/schemas/Order" is expected'

function settleFound(
  spec: Spec,
  components: Components,
  { node, place, kind, endless }: { node: Json; place: Place } & Pick<Wanted, 'kind' | 'endless'>,
): Settled | undefined {
  const pointer = components.find(kind, place)
  if (pointer !== undefined) {
    const way = wayToNowhere(spec, { node, place })
    return way ? tellEndless(way, endless) : { pointer }
  }
  const other = otherSection(spec, kind, place)
  if (other !== undefined) return { fault: `it is in "${other}", a ${kindInWords(kind)} is expected`, kind: 'wrong' }
  if (place.file !== spec.root || isPureReference(node) || isLeftOut(spec, place)) return undefined
  const value = valueInWords(node)
  if (value === undefined) return { pointer: place.pointer }
  return { fault: `it is ${value}, a ${kindInWords(kind)} is expected`, kind: 'wrong' }
}

// What is nowhere in the version of the contract stays in its place no more than what is in another file.
function isLeftOut({ files, root }: Spec, { pointer }: Place): boolean {
  return isSince31(pointer) && isVersion30(files.get(root)?.value)
}

/** A value that nothing is which can be referred to; a boolean is a schema, and null counts as absent. */
function valueInWords(node: Json): string | undefined {
  if (isList(node)) return 'a list'
  if (typeof node === 'string') return quoted(node)
  return typeof node === 'number' ? String(node) : undefined
}

/** The places that a node leads through which is nothing but a reference that comes back to where it has been. */
function wayToNowhere(spec: Spec, start: Found): ReadonlySet<string> | undefined {
  const seen = new Set<string>()
  let found = start
  while ('node' in found && isPureReference(found.node)) {
    if (seen.has(placeKey(found.place)) || seen.size > maxChain) return seen
    seen.add(placeKey(found.place))
    const target = targetOf(spec, found.place.file, found.node.$ref)
    if (!('place' in target)) return undefined
    found = findNode(spec, target.place)
  }
  return 'endless' in found ? seen : undefined
}

/** The one schema of a reply or a body that stands where a schema is wanted. */
function schemaInside(
  spec: Spec,
  { node, place }: { readonly node: Json; readonly place: Place },
): { readonly place: Place; readonly section: string } | undefined {
  const section = otherSection(spec, 'schema', place)
  if (section === undefined || !isObject(node) || !isObject(node.content)) return undefined
  const [type, ...others] = Object.keys(node.content)
  if (type === undefined || others.length > 0 || ownValue(node.content[type], 'schema') === undefined) return undefined
  return { section, place: placeBelow(place, 'content', type, 'schema') }
}

function otherSection(spec: Spec, kind: ReferableKind, place: Place): string | undefined {
  const [first, section = '', ...rest] = place.file === spec.root ? pointerKeys(place.pointer) : []
  const isComponent = first === 'components' && rest.length === 1
  return isComponent && section !== componentSections[kind] ? `components/${section}` : undefined
}

function faultOf(found: Exclude<Found, { node: Json }>, { text, kind, effort }: Wanted): Settled {
  if ('unreadable' in found) return { told: true }
  if ('endless' in found) return withoutEnd
  const isLast = pointerKeys(parseReference(text)?.pointer ?? '').at(-1) === found.missing
  const nothing = isLast ? `no such ${kindInWords(kind)}` : `nothing is under ${quoted(found.missing)}`
  const { parent } = found
  const near = isObject(parent) && !isSpent(effort) ? closest(found.missing, Object.keys(parent), effort) : undefined
  const advice = near === undefined ? 'one that exists is expected' : `did you mean ${quoted(near)}`
  return { fault: `${nothing}, ${advice}`, kind: 'wrong' }
}

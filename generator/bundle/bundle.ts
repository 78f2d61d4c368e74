import { hasDynamicAnchor } from '../anchors.ts'
import { type Effort, noEffort } from '../closest.ts'
import { changeChildren, isReferable, kindInWords, type NodeKind, type ReferableKind } from '../grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { type Limits, orRaise } from '../load/limits.ts'
import type { Spec } from '../load/spec.ts'
import { joinPointer, type Place, placeBelow, placeKey, pointerKeys, toFragment } from '../pointer.ts'
import { quoted, type UnlocatedProblem } from '../problems.ts'
import { isMappingReference, parseAnchor, type Reference, referenceIn } from '../references.ts'
import { findNode, targetOf } from '../resolve.ts'
import { addComponents, type NewComponent } from './add-components.ts'
import { type Components, createComponents } from './components.ts'
import { createPlaceMap, type PlaceMap } from './places.ts'
import { type Settled, settleReference } from './settle.ts'

/** A contract as one document whose references all stay inside. */
export interface Bundle {
  readonly document: JsonObject
  /** Where the node at a pointer of the document stands in the source. */
  readonly placeOf: (pointer: string) => Place
}

interface Bundling {
  readonly spec: Spec
  readonly limits: Limits
  readonly components: Components
  readonly places: PlaceMap
  readonly problems: UnlocatedProblem[]
  /** Nodes of other files that wait to be copied below `components`. */
  readonly waiting: Waiting[]
  /** Path items that are being put in place, the outermost first. */
  readonly open: string[]
  /** Places from which references lead nowhere; told once, at the first reference that leads there. */
  readonly endless: Set<string>
  /** What "did you mean" has cost so far. */
  readonly effort: Effort
  values: number
}

interface Waiting {
  readonly kind: ReferableKind
  readonly node: Json
  readonly cursor: Cursor
}

/** Where the copying is: in the source and in the bundle. */
interface Cursor {
  readonly place: Place
  readonly at: string
  readonly depth: number
}

/**
 * Makes one document of all files. Path items are put in place, everything else that a reference reaches in another
 * file, or in a part that 3.1 adds to a contract of 3.0, becomes a component; keys keep the order of the source, new components follow in the order of their first use.
 *
 * A reference that cannot be settled stays as it is, and is a problem unless loading has told it.
 */
export function bundleSpec(
  spec: Spec,
  limits: Limits,
): { readonly bundle: Bundle; readonly problems: readonly UnlocatedProblem[] } {
  const place = { file: spec.root, pointer: '' }
  const components = createComponents(spec)
  const state = { components, places: createPlaceMap(place), problems: [], waiting: [], open: [], values: 0 }
  const bundling: Bundling = { spec, limits, ...state, endless: new Set(), effort: noEffort() }
  const root = copyNode(bundling, spec.files.get(spec.root)?.value ?? {}, 'document', { place, at: '', depth: 0 })
  const document = addComponents(isObject(root) ? root : {}, copyWaiting(bundling))
  return { bundle: { document, placeOf: bundling.places.find }, problems: bundling.problems }
}

function copyNode(bundling: Bundling, node: Json, kind: NodeKind, cursor: Cursor): Json {
  if (!isObject(node) || isTooMuch(bundling, cursor)) return node
  if (kind === 'discriminator') return copyDiscriminator(bundling, node, cursor)
  const dynamic = kind === 'schema' ? ownText(node, '$dynamicRef') : undefined
  if (dynamic !== undefined) return copyDynamic(bundling, node, dynamic, cursor)
  const text = referenceIn(node, kind)
  if (text === undefined || !isReferable(kind)) return copyChildren(bundling, node, kind, cursor)
  if (kind === 'pathItem' || kind === 'operation') return copyInPlace(bundling, node, { text, kind }, cursor)
  return copyReference(bundling, node, { text, kind }, cursor)
}

function copyChildren(bundling: Bundling, node: JsonObject, kind: NodeKind, cursor: Cursor): JsonObject {
  const text = kind === 'components' ? ownText(node, '$ref') : undefined
  if (text !== undefined) refuseMap(bundling, text, placeBelow(cursor.place, '$ref'))
  return changeChildren(node, kind, (child, childKind, keys) => {
    const place = placeBelow(cursor.place, ...keys)
    if (typeof child === 'string' && keys.at(-1) === '$ref') refuseMap(bundling, child, place)
    return copyNode(bundling, child, childKind, { place, at: joinPointer(cursor.at, ...keys), depth: cursor.depth + 1 })
  })
}

function copyReference(
  bundling: Bundling,
  node: JsonObject,
  { text, kind }: { readonly text: string; readonly kind: ReferableKind },
  cursor: Cursor,
): Json {
  const filling = bundling.components.fillingOf(cursor.at)
  // What fills a component may be a reference as well, beside which something else stands.
  if (filling && placeKey(filling) !== placeKey(cursor.place)) return fillComponent(bundling, kind, filling, cursor)
  const pointer = pointerFor(bundling, { text, kind }, cursor)
  const copied = copyChildren(bundling, node, kind, cursor)
  const fragment = pointer === undefined ? text : toFragment(pointer)
  return fragment === text ? copied : { ...copied, $ref: fragment }
}

// A dynamic reference is an ordinary one, unless several schemas have the anchor.
function copyDynamic(bundling: Bundling, { $dynamicRef: _, ...node }: JsonObject, text: string, cursor: Cursor): Json {
  const target = targetOf(bundling.spec, cursor.place.file, text)
  const isOrdinary = 'place' in target && !isOneOfSeveral(bundling.spec, target.place.file, text)
  if (isOrdinary && !Object.hasOwn(node, '$ref')) return copyNode(bundling, { $ref: text, ...node }, 'schema', cursor)
  const fault =
    'it leads to no schema or to one of several, one "$dynamicAnchor" of that name is expected (anything is accepted)'
  const place = placeBelow(cursor.place, '$dynamicRef')
  bundling.problems.push({ kind: 'unsupported', ...place, message: `Cannot resolve ${quoted(text)}: ${fault}` })
  return copyNode(bundling, node, 'schema', cursor)
}

// A schema of another file that refers to this one may say what its anchor stands for there.
function isOneOfSeveral({ files }: Spec, file: string, text: string): boolean {
  const name = parseAnchor(text)?.anchor
  const named = [...files.values()].filter((other) => name !== undefined && hasDynamicAnchor(other, name))
  return named.length > 1 && named.some((other) => other.name === file)
}

function fillComponent(bundling: Bundling, kind: ReferableKind, place: Place, { at, depth }: Cursor): Json {
  bundling.places.add(at, place)
  return copyNode(bundling, nodeAt(bundling, place), kind, { place, at, depth })
}

/** The pointer of a reference's target in the bundle; a target in another file becomes a component. */
function pointerFor(bundling: Bundling, reference: Omit<Reference, 'pointer'>, cursor: Cursor): string | undefined {
  const { kind } = reference
  const settled = settle(bundling, reference, cursor)
  if (!settled) return undefined
  if ('pointer' in settled) return settled.pointer
  const pointer = bundling.components.add(kind, settled.place)
  bundling.places.add(pointer, settled.place)
  bundling.waiting.push({ kind, node: settled.node, cursor: { place: settled.place, at: pointer, depth: 0 } })
  return pointer
}

function copyDiscriminator(bundling: Bundling, node: JsonObject, cursor: Cursor): JsonObject {
  const mapping = ownValue(node, 'mapping')
  if (!isObject(mapping)) return node
  const changed = Object.entries(mapping).flatMap(([value, text]): [string, Json][] => {
    if (typeof text !== 'string' || !isMappingReference(text)) return [[value, text]]
    const place = placeBelow(cursor.place, 'mapping', value)
    const pointer = pointerFor(bundling, { text, kind: 'schema', isHint: true }, { ...cursor, place })
    return pointer === undefined ? [] : [[value, toFragment(pointer)]]
  })
  return { ...node, mapping: objectOf(changed) }
}

// Tools differ most in path items by reference, and openapi-typescript's types are easiest to read with them in place.
function copyInPlace(
  bundling: Bundling,
  node: JsonObject,
  { text, kind }: { readonly text: string; readonly kind: 'pathItem' | 'operation' },
  cursor: Cursor,
): JsonObject {
  const { $ref: _, ...own } = node
  if (kind === 'operation') {
    const fault = 'OpenAPI knows no reference in place of an operation, a path item is expected (it is followed)'
    const message = `Cannot accept ${quoted(text)}: ${fault}`
    bundling.problems.push({ kind: 'tolerated', ...placeBelow(cursor.place, '$ref'), message })
  }
  const settled = settle(bundling, { text, kind }, cursor)
  if (!settled) return own
  const place = 'place' in settled ? settled.place : sourceOf(bundling, settled.pointer)
  if (bundling.open.includes(placeKey(place))) {
    const fault = `the ${kindInWords(kind)} contains itself, one that ends is expected`
    report(bundling, cursor.place, `Cannot resolve ${quoted(text)}: ${fault}`)
    return own
  }
  bundling.places.add(cursor.at, place)
  bundling.open.push(placeKey(place))
  const copied = copyNode(bundling, nodeAt(bundling, place), kind, { ...cursor, place, depth: cursor.depth + 1 })
  bundling.open.pop()
  return { ...(isObject(copied) ? copied : {}), ...copyChildren(bundling, own, kind, cursor) }
}

function copyWaiting(bundling: Bundling): NewComponent[] {
  const added: NewComponent[] = []
  // Copying a component can make more of them wait; the loop sees those too.
  for (const { node, kind, cursor } of bundling.waiting) {
    const [, section = '', name = ''] = pointerKeys(cursor.at)
    added.push({ section, name, node: copyNode(bundling, node, kind, cursor) })
  }
  return added
}

/** A reference settled; `undefined` when that failed, which is a problem at the place of the reference. */
function settle(
  bundling: Bundling,
  { text, kind, isHint = false }: Omit<Reference, 'pointer'>,
  { place }: Cursor,
): Exclude<Settled, { fault: string } | { told: true }> | undefined {
  // What is said of a hint does not keep anything from being generated.
  const endless = isHint ? new Set<string>() : bundling.endless
  const wanted = { text, kind, from: place.file, effort: bundling.effort, endless }
  const settled = settleReference(bundling.spec, bundling.components, wanted)
  if ('told' in settled) return undefined
  if (!('fault' in settled)) {
    const message = `Cannot accept ${quoted(text)}: ${settled.slip}`
    if (settled.slip !== undefined) bundling.problems.push({ kind: 'tolerated', ...place, message })
    return settled
  }
  const message = `Cannot resolve ${quoted(text)}: ${settled.fault}${isHint ? ' (it is left out)' : ''}`
  bundling.problems.push({ kind: isHint ? 'tolerated' : settled.kind, ...place, message })
  return undefined
}

/** Where the node comes from that a pointer of the bundle, seen from a reference, stands for. */
function sourceOf({ components, spec }: Bundling, pointer: string): Place {
  return components.fillingOf(pointer) ?? { file: spec.root, pointer }
}

function nodeAt({ spec }: Bundling, place: Place): Json {
  const found = findNode(spec, place)
  return 'node' in found ? found.node : null
}

// Path items that are put in place again and again can make a small contract grow without bounds.
function isTooMuch(bundling: Bundling, { place, depth }: Cursor): boolean {
  const maxDepth = 2 * bundling.limits.depth
  const maxValues = bundling.limits.values
  bundling.values++
  if (depth > maxDepth) reportExcess(bundling, place, `is nested more than ${maxDepth} levels deep`)
  if (bundling.values === maxValues)
    reportExcess(bundling, place, `has more than ${maxValues} values`, ` (${orRaise('values')})`)
  return depth > maxDepth || bundling.values >= maxValues
}

function reportExcess(bundling: Bundling, place: Place, excess: string, advice = ''): void {
  report(bundling, place, `Cannot bundle the contract: it ${excess}, fewer are expected${advice}`)
}

// Some tools read "schemas: {$ref: …}" as the content of another file; OpenAPI has references only in place of one node.
function refuseMap(bundling: Bundling, text: string, place: Place): void {
  const example = quoted(`${text}${text.includes('#') ? '' : '#'}/NAME`)
  const fault = `OpenAPI knows no reference in place of a whole map, one for each entry is expected, such as ${example}`
  report(bundling, place, `Cannot resolve ${quoted(text)}: ${fault}`)
}

function report(bundling: Bundling, place: Place, message: string): void {
  bundling.problems.push({ kind: 'wrong', ...place, message })
}

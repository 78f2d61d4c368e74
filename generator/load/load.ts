import { basename } from 'node:path'
import { componentSections, type NodeKind } from '../grammar.ts'
import { isObject, type Json } from '../json.ts'
import { type Place, placeKey, pointerKeys } from '../pointer.ts'
import { quoted, type UnlocatedProblem } from '../problems.ts'
import { parseAnchor, parseReference, type Reference, visitReferences } from '../references.ts'
import { findNode, targetOf } from '../resolve.ts'
import { type Loading, type LoadOptions, loadFile } from './files.ts'
import { referencedAddress, rootAddress } from './read.ts'
import { addressKey, type Spec, type SpecFile } from './spec.ts'
import { findVersionProblem, wholeVersion } from './version.ts'

/** A contract with everything that went wrong while it was read. */
export interface LoadOutcome {
  readonly spec: Spec
  /** Whether the root document is an OpenAPI document of a known version; only then is it worth to go on. */
  readonly isUsable: boolean
  readonly problems: readonly UnlocatedProblem[]
}

/** Reads a contract and all files it refers to; reads nothing that only example values or extensions mention. */
export async function loadSpec(path: string, options: LoadOptions): Promise<LoadOutcome> {
  const address = await rootAddress(path)
  const name = 'file' in address ? address.file : path
  const sets = { broken: new Set<string>(), unread: new Set<string>() }
  const loading: Loading = {
    root: name,
    options,
    files: new Map(),
    addresses: new Map(),
    ...sets,
    problems: [],
    bytes: 0,
  }
  await loadFile(loading, address, { name: basename(path), place: { file: name, pointer: '' } })
  const root = loading.files.get(name)
  if (root === undefined) return { spec: loading, isUsable: false, problems: loading.problems }
  const problem = findVersionProblem(name, withWholeVersion(loading, root))
  if (problem) return { spec: loading, isUsable: false, problems: [problem] }
  await loadReferences(loading)
  return { spec: loading, isUsable: true, problems: loading.problems }
}

function withWholeVersion(loading: Loading, file: SpecFile): Json {
  const version = wholeVersion(file.value)
  if (version === undefined || !isObject(file.value)) return file.value
  const value = { ...file.value, openapi: version }
  loading.files.set(file.name, { ...file, value })
  const message = `Cannot accept "openapi": it is ${JSON.stringify(file.value.openapi)}, ${quoted(version)} is expected (read as that)`
  loading.problems.push({ kind: 'tolerated', message, file: file.name, pointer: '/openapi' })
  return value
}

interface Entry extends Place {
  readonly kind: NodeKind
}

async function loadReferences(loading: Loading): Promise<void> {
  const entries: Entry[] = [{ file: loading.root, pointer: '', kind: 'document' }]
  const seen = new Set<string>()
  for (let entry = entries.pop(); entry; entry = entries.pop()) {
    const key = `${entry.kind} ${placeKey(entry)}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const reference of referencesAt(loading, entry)) {
      const target = await loadTarget(loading, entry.file, reference)
      if (target && !isVisited(loading, target)) entries.push({ ...target, kind: reference.kind })
    }
  }
}

// The root is visited as a whole before anything else, and its components with it. Deeper places are visited again: they
// may stand where the first visit saw nothing but data.
function isVisited(loading: Loading, place: Place): boolean {
  const [first, section = '', ...rest] = place.file === loading.root ? pointerKeys(place.pointer) : []
  return first === 'components' && rest.length === 1 && sections.has(section)
}

const sections: ReadonlySet<string> = new Set(Object.values(componentSections))

function referencesAt(loading: Loading, { file, pointer, kind }: Entry): Reference[] {
  const references: Reference[] = []
  const found = findNode(loading, { file, pointer })
  if (!('node' in found)) return []
  visitReferences(found.node, { kind, pointer: found.place.pointer }, (reference) => references.push(reference))
  return references
}

async function loadTarget(loading: Loading, from: string, reference: Reference): Promise<Place | undefined> {
  const parts = parseReference(reference.text) ?? parseAnchor(reference.text)
  if (!parts) return undefined
  if (parts.address !== '') await loadAddress(loading, { ...reference, from, address: parts.address })
  const target = targetOf(loading, from, reference.text)
  return 'place' in target ? target.place : undefined
}

async function loadAddress(
  loading: Loading,
  { from, address: text, pointer, isHint = false }: Omit<Reference, 'text'> & { from: string; address: string },
): Promise<void> {
  const key = addressKey(from, text)
  if (loading.addresses.has(key)) return
  const { root, options } = loading
  const address = await referencedAddress(text, { from, root, policy: options.policy })
  const isLoaded = await loadFile(loading, address, { name: text, place: { file: from, pointer }, isHint })
  // Whoever cannot do without the file tells so again.
  if (isLoaded || !isHint) loading.addresses.set(key, isLoaded && 'file' in address ? address.file : undefined)
}

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'

/** Reads the contract for the tests in this folder, on its own, so that neither generator nor suite vouches for it. */

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Every YAML file below spec/, parsed, by its path relative to spec/. */
export const filesByPath: ReadonlyMap<string, unknown> = new Map(
  globSync('**/*.yaml', { cwd: folder })
    .sort()
    .map((path) => [path, load(readFileSync(`${folder}${path}`, 'utf8'))]),
)

/** The files that make up the OpenAPI document; catalogues and payloads are left out. */
export const contractPaths = [...filesByPath.keys()].filter(
  (path) => !path.startsWith('examples/') && path !== 'rules.yaml' && path !== 'open-questions.yaml',
)

/** The node at a place such as `schemas/services.yaml#/Service/properties/uptime`; `undefined` when there is none. */
export function nodeAt(place: string): unknown {
  const [path = '', pointer = ''] = place.split('#')
  let node = filesByPath.get(path)
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
    node = (node as Record<string, unknown>)[key]
  }
  return node
}

/** The node at a place after following its `$ref`s over files, and the place where it stands. */
export function resolvedAt(place: string): { readonly place: string; readonly node: unknown } {
  const node = nodeAt(place)
  const reference = (node as { $ref?: string } | undefined)?.$ref
  return reference === undefined ? { place, node } : resolvedAt(placeOf(reference, place))
}

/** Calls back for every object of a file, with its place; what stands inside examples is data and left out. */
export function visitObjects(path: string, visit: (node: Record<string, unknown>, place: string) => void): void {
  walk(filesByPath.get(path), `${path}#`, visit)
}

function walk(node: unknown, place: string, visit: (node: Record<string, unknown>, place: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) visit(node as Record<string, unknown>, place)
  for (const [key, value] of Object.entries(node)) {
    const isData = key === 'examples' && Array.isArray(value)
    if (!isData) walk(value, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, visit)
  }
}

function placeOf(reference: string, from: string): string {
  const [path = '', pointer = ''] = reference.split('#')
  const base = from.split('#')[0] ?? ''
  const resolved = path === '' ? base : new URL(path, `file:///${base}`).pathname.slice(1)
  return `${resolved}#${pointer}`
}

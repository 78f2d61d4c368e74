import { SuiteProblem } from '../problem.ts'
import type { ContractFile } from './files.ts'
import { below, formatPlace, parsePlace, placeOfReference } from './places.ts'

/** A node and the place where it really stands. */
export interface Found {
  readonly place: string
  readonly node: unknown
}

/** The files of a contract as one graph of nodes. */
export interface Documents {
  /** The node at a place, references followed. @throws SuiteProblem when nothing stands there. */
  resolve(place: string): Found
  /** The same, but a reference that is the node itself is not followed. */
  written(place: string): Found
  /** The place that a `$ref`, written at `place`, refers to. */
  referenceFrom(place: string, reference: string): string
}

/** A chain of more references than this goes round in a circle. */
const maxReferences = 50

/** Makes one graph of the files of a contract. */
export function joinDocuments(files: ReadonlyMap<string, ContractFile>): Documents {
  // The files do not change, and a run asks for the same places again and again.
  const known = new Map<string, Found>()
  return { resolve: (place) => follow(written(place)), written, referenceFrom }

  function written(place: string): Found {
    const found = known.get(place) ?? find(place)
    known.set(place, found)
    return found
  }

  function find(place: string): Found {
    const { file, tokens } = parsePlace(place)
    let found: Found = { place: `${file}#`, node: files.get(file)?.document }
    for (const token of tokens) found = step(follow(found), token)
    if (found.node === undefined) throw nothingAt(place)
    return found
  }

  function follow(found: Found): Found {
    let current = found
    for (let count = 0; count < maxReferences; count++) {
      const reference = referenceOf(current.node)
      if (reference === undefined) return current
      current = written(referenceFrom(current.place, reference))
    }
    throw new SuiteProblem('fault', `Cannot follow the references from "${found.place}": they go round in a circle`)
  }

  function step(from: Found, token: string): Found {
    const { node } = from
    const has = typeof node === 'object' && node !== null && Object.hasOwn(node, token)
    const place = below(from.place, token)
    if (!has) throw nothingAt(place)
    return { place, node: (node as Record<string, unknown>)[token] }
  }
}

/** The text of a node's `$ref`, when the node is a reference. */
function referenceOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, '$ref')) return undefined
  const reference = (node as { $ref: unknown }).$ref
  return typeof reference === 'string' ? reference : undefined
}

function referenceFrom(place: string, reference: string): string {
  return formatPlace(placeOfReference(parsePlace(place).file, reference))
}

function nothingAt(place: string): SuiteProblem {
  return new SuiteProblem('input', `Cannot find "${place}": nothing stands there in the contract (spec/${place})`)
}

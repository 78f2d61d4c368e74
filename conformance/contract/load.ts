import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Contract, Operation } from '../contract.ts'
import { SuiteProblem } from '../problem.ts'
import { type Documents, joinDocuments } from './documents.ts'
import { type ContractFile, readContractFiles } from './files.ts'
import { linesByPointer } from './lines.ts'
import { readSchemas } from './mismatches.ts'
import { readOperations } from './operations.ts'
import { below, formatPointer, parsePlace } from './places.ts'

const root = 'openapi.yaml'

/**
 * Reads the contract from its folder, `spec/`, beginning at `openapi.yaml`. Nothing is fetched and nothing is run.
 *
 * @throws SuiteProblem when a file cannot be read or is no contract.
 */
export async function loadContract(specFolder: string): Promise<Contract> {
  const files = await readContractFiles(specFolder, root)
  const documents = joinDocuments(files)
  const operations = readOperations(documents, `${root}#`)
  return {
    version: readVersion(documents),
    digest: digestOf(files),
    operations,
    schemas: readSchemaPlaces(documents),
    operation: operationFinder(operations),
    ...documents,
    locate: locator(basename(specFolder), files),
    ...readSchemas(files, documents),
  }
}

function readVersion(documents: Documents): string {
  const { node } = documents.resolve(`${root}#/info/version`)
  return String(node)
}

function readSchemaPlaces(documents: Documents): ReadonlyMap<string, string> {
  const { node } = documents.resolve(`${root}#`)
  const schemas = (node as { components?: { schemas?: object } }).components?.schemas ?? {}
  const placeOf = (name: string): string => documents.resolve(below(`${root}#/components/schemas`, name)).place
  return new Map(Object.keys(schemas).map((name) => [name, placeOf(name)]))
}

function operationFinder(operations: readonly Operation[]): (id: string) => Operation {
  const byId = new Map<string, Operation>()
  for (const operation of operations) {
    const other = byId.get(operation.id)
    if (other !== undefined) {
      const places = `spec/${other.place} and spec/${operation.place}`
      throw new SuiteProblem('input', `Cannot tell "${operation.id}" apart: two operations have this id (${places})`)
    }
    byId.set(operation.id, operation)
  }
  return (id) => {
    const operation = byId.get(id)
    if (operation === undefined)
      throw new SuiteProblem('fault', `Cannot find the operation "${id}": the contract has none`)
    return operation
  }
}

// Names and texts go in with their lengths, so that no two contracts can look the same to the hash.
function digestOf(files: ReadonlyMap<string, ContractFile>): string {
  const hash = createHash('sha256')
  for (const name of [...files.keys()].sort()) {
    const text = files.get(name)?.text ?? ''
    hash.update(`${name.length} ${name} ${text.length} ${text}`)
  }
  return hash.digest('hex')
}

function locator(folderName: string, files: ReadonlyMap<string, ContractFile>): (place: string) => string {
  const linesByFile = new Map<string, ReadonlyMap<string, number>>()
  return (place) => {
    const { file, tokens } = parsePlace(place)
    const text = files.get(file)?.text
    if (text === undefined) return `${folderName}/${file}`
    const lines = linesByFile.get(file) ?? linesByPointer(text)
    linesByFile.set(file, lines)
    return `${folderName}/${file}:${lineOf(lines, tokens)}`
  }
}

// What an alias brings in has no line of its own; the nearest node above it has.
function lineOf(lines: ReadonlyMap<string, number>, tokens: readonly string[]): number {
  for (let length = tokens.length; length > 0; length--) {
    const line = lines.get(formatPointer(tokens.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}

import { readFile, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { SuiteProblem } from '../problem.ts'
import { decodeUtf8, parseYaml } from '../yaml.ts'
import { placeOfReference } from './places.ts'

/** One file of the contract, read. */
export interface ContractFile {
  /** Path below `spec/`, with `/` between its parts. */
  readonly name: string
  readonly text: string
  /** The parsed YAML. */
  readonly document: unknown
}

/** A contract with more than this is none that a suite should load. */
const limits = { fileBytes: 4 * 1024 * 1024, files: 500 }

/**
 * Reads the root document and every file that it refers to, directly or through others; never over the network and
 * never outside of `folder`, not even through a symbolic link.
 *
 * @throws SuiteProblem when a file cannot be read or parsed.
 */
export async function readContractFiles(folder: string, root: string): Promise<ReadonlyMap<string, ContractFile>> {
  const files = new Map<string, ContractFile>()
  const pending = [root]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (files.has(name)) continue
    if (files.size >= limits.files) throw tooMany(folder)
    const file = await readYamlFile(folder, name)
    files.set(name, file)
    pending.push(...referencedFiles(file))
  }
  return files
}

/** Reads one YAML file of the folder. @throws SuiteProblem when it cannot be read or parsed. */
export async function readYamlFile(folder: string, name: string): Promise<ContractFile> {
  const text = await readText(folder, name)
  try {
    return { name, text, document: parseYaml(text) }
  } catch (error) {
    throw new SuiteProblem('input', `Cannot read "${name}": ${firstLine(error)} (${join(folder, name)})`)
  }
}

async function readText(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  try {
    const real = await realpath(path)
    const below = relative(await realpath(folder), real)
    if (below.startsWith(`..${sep}`) || isAbsolute(below))
      throw new Error('it is outside of the folder of the contract')
    const bytes = await readFile(real)
    if (bytes.length > limits.fileBytes) throw new Error(`it has more than ${limits.fileBytes} bytes`)
    return decodeUtf8(bytes)
  } catch (error) {
    throw new SuiteProblem('input', `Cannot read "${name}": ${firstLine(error)} (${path})`)
  }
}

function referencedFiles(file: ContractFile): readonly string[] {
  const found = new Set<string>()
  // Aliases can make a small file a huge tree, or one that goes round in a circle; each node is looked at once.
  const seen = new Set<object>()
  visit(file.document, undefined)
  return [...found]

  function visit(node: unknown, key: string | undefined): void {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if (Array.isArray(node)) {
      // A list under `examples` belongs to a schema and holds data; a `$ref` in data refers to nothing.
      if (key !== 'examples' && key !== 'enum') for (const entry of node) visit(entry, undefined)
      return
    }
    for (const [name, value] of Object.entries(node)) {
      if (name === '$ref' && typeof value === 'string') found.add(fileOf(file.name, value))
      else if (key === 'properties' || !dataKeys.has(name)) visit(value, key === 'properties' ? undefined : name)
    }
  }
}

const dataKeys = new Set(['example', 'value', 'default', 'const'])

function fileOf(from: string, reference: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(reference)) {
    throw new SuiteProblem('input', `Cannot follow "${reference}": it is no file of the contract (spec/${from})`)
  }
  try {
    return placeOfReference(from, reference).file
  } catch (error) {
    throw new SuiteProblem('input', `Cannot follow "${reference}": ${firstLine(error)} (spec/${from})`)
  }
}

function tooMany(folder: string): SuiteProblem {
  return new SuiteProblem('input', `Cannot read the contract: it has more than ${limits.files} files (${folder})`)
}

function firstLine(error: unknown): string {
  return String((error as Error).message ?? error).split('\n', 1)[0] ?? ''
}

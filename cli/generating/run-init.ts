import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { targetNames, targetsOnDemand, targetsOnFastify } from '../../generator/targets.ts'
import type { GenerateConfig } from '../config.ts'
import { Problem } from '../problem.ts'
import { shown } from '../shown.ts'
import type { InitOptions } from './init-options.ts'
import { projectExtension } from './project-extension.ts'
import { configNames } from './read-config.ts'
import { requireContractPath } from './requested-contract.ts'
import { usableFolder } from './usable-folder.ts'
import { createFile, replaceFile } from './whole-file.ts'
import { withoutMark } from './without-mark.ts'

/** Writes what is missing in the folder where the command runs, and says what it left alone. */
export async function runInit(spec: string | undefined, { out, json = false }: InitOptions): Promise<void> {
  usableFolder(out)
  if (spec !== undefined) requireContract(spec)
  const manifest = await readManifest()
  const targets = hasFastify(manifest.content) ? {} : { targets: withoutFastify }
  const importExtension = await projectExtension('.')
  const imports = importExtension === 'ts' ? {} : { importExtension }
  const config: GenerateConfig = { ...(spec === undefined ? {} : { spec }), out, ...targets, ...imports }
  const lines = [
    await addConfig(json ? 'json' : manifest.content.type === 'module' ? 'ts' : 'mts', config),
    await addScript(manifest),
    ...(spec === undefined || existsSync(spec)
      ? []
      : [`missing  ${shown(spec)}  (the contract is to be there when you generate)`]),
  ]
  const next = isPackageInstalled() ? [] : ['npm install --save-dev alerting-status-contract']
  const command = manifest.hasOtherScript ? 'npx alerting-contract generate' : 'npm run generate'
  process.stdout.write(`${[...lines, `next: ${[...next, command].join(' && ')}`].join('\n')}\n`)
}

// What `generate` refuses in any case is refused before anything is written; what may still come is not.
function requireContract(spec: string): void {
  requireContractPath(spec)
  const found = statSync(spec, { throwIfNoEntry: false })
  if (!found || found.isFile()) return
  const kind = found.isDirectory() ? 'a folder' : 'no regular file'
  throw new Problem(`Cannot use "${shown(spec)}": it is ${kind}, the root document of a contract is expected`)
}

interface Content {
  readonly type?: unknown
  readonly scripts?: Readonly<Record<string, unknown>>
  readonly dependencies?: unknown
  readonly devDependencies?: unknown
  readonly peerDependencies?: unknown
}

interface Manifest {
  readonly isThere: boolean
  readonly text: string
  readonly content: Content
  readonly hasScript: boolean
  /** Whether the name of our script stands for something else. */
  readonly hasOtherScript: boolean
}

const script = 'alerting-contract generate'

// What imports a library that is not there does not compile.
const withoutFastify = targetNames.filter((name) => !targetsOnDemand.has(name) && !targetsOnFastify.has(name))

function hasFastify(content: Manifest['content']): boolean {
  const kinds = [content.dependencies, content.devDependencies, content.peerDependencies]
  return kinds.some((kind) => isObject(kind) && Object.hasOwn(kind, 'fastify'))
}

async function readManifest(): Promise<Manifest> {
  const isThere = existsSync('package.json')
  if (isThere && !statSync('package.json').isFile()) {
    throw new Problem('Cannot change "package.json": it is no regular file, one is expected')
  }
  const text = isThere ? await readFile('package.json', 'utf8') : '{\n  "private": true,\n  "type": "module"\n}\n'
  const content = parseManifest(text)
  const { scripts = {} } = content
  const hasScript = Object.hasOwn(scripts, 'generate')
  return { isThere, text, content, hasScript, hasOtherScript: hasScript && scripts.generate !== script }
}

function parseManifest(text: string): Manifest['content'] {
  let content: unknown
  try {
    content = JSON.parse(withoutMark(text))
  } catch (error) {
    throw new Problem(`Cannot change "package.json": it is no valid JSON (${(error as Error).message})`)
  }
  const scripts = isObject(content) ? content.scripts : undefined
  if (isObject(content) && (scripts === undefined || isObject(scripts))) return content
  throw new Problem(
    `Cannot change "package.json": ${isObject(content) ? '"scripts" is' : 'it holds'} no object, one is expected`,
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function addConfig(kind: 'ts' | 'mts' | 'json', config: GenerateConfig): Promise<string> {
  const there = configNames.find((name) => existsSync(name))
  if (there !== undefined) return `kept     ${there}`
  const name = `alerting-contract.config.${kind}`
  await write(
    name,
    kind === 'json' ? `${JSON.stringify({ $schema: schema, ...config }, null, 2)}\n` : printModule(config),
    createFile,
  )
  return `written  ${name}${config.targets ? `  (without ${[...targetsOnFastify].join(' and ')}, which import fastify)` : ''}`
}

// Where it is once the package is installed.
const schema = './node_modules/alerting-status-contract/spec/config.schema.json'

function printModule(config: GenerateConfig): string {
  const fields = Object.entries(config).map(([name, value]) => `  ${name}: ${print(value)},`)
  return [
    "import { defineConfig } from 'alerting-status-contract/config'",
    '',
    '// All options: npx alerting-contract generate --help',
    'export default defineConfig({',
    ...fields,
    '})',
    '',
  ].join('\n')
}

function print(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(print).join(', ')}]` : literal(String(value))
}

function literal(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}

async function addScript({ isThere, text, content, hasScript, hasOtherScript }: Manifest): Promise<string> {
  if (hasScript) return `kept     package.json  (it has ${hasOtherScript ? 'another' : 'the'} script "generate")`
  const indent = /^[\t ]+(?=")/m.exec(text)?.[0] ?? 2
  const end = /\r?\n$/.exec(text)?.[0] ?? ''
  const changed = { ...content, scripts: { ...content.scripts, generate: script } }
  const changedText = JSON.stringify(changed, null, indent).replaceAll('\n', end || '\n') + end
  await write('package.json', changedText, isThere ? replaceFile : createFile)
  return `${isThere ? 'changed' : 'written'}  package.json  (script "generate")`
}

async function write(name: string, text: string, put: typeof createFile | typeof replaceFile): Promise<void> {
  try {
    await put(name, text)
  } catch (error) {
    throw new Problem(`Cannot write "${name}": ${(error as Error).message}, a folder with room and rights is expected`)
  }
}

function isPackageInstalled(): boolean {
  try {
    createRequire(resolve('package.json')).resolve('alerting-status-contract/package.json')
    return true
  } catch {
    return false
  }
}

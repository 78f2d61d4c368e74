import { existsSync, lstatSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { printable } from '../../generator/problems.ts'
import { targetNames, targetsOnDemand, targetsOnFastify } from '../../generator/targets.ts'
import type { GenerateConfig } from '../config.ts'
import { contractPath } from '../contract/requested-contract.ts'
import { usableFolder } from '../files/usable-folder.ts'
import { createFile, replaceFile } from '../files/whole-file.ts'
import { Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { systemReason } from '../output/system-reason.ts'
import { isPackageInstalled, packageFrom, packageName } from '../project/installed-package.ts'
import { foldersFrom, packageManagerOf } from '../project/package-manager.ts'
import { configNames } from '../project/read-config.ts'
import type { InitOptions } from './init-options.ts'
import { projectExtension } from './project-extension.ts'
import { dependsOn, isFile, type ProjectManifest, readManifest } from './project-manifest.ts'

/** Writes what is missing in the folder where the command runs, and says what it left alone. */
export async function runInit(named: string | undefined, { out, json = false }: InitOptions): Promise<void> {
  usableFolder(out)
  const spec = named === undefined ? undefined : contractPath(named)
  if (spec !== undefined) requireContract(spec)
  const manifest = readManifest()
  const targets = dependsOn(manifest.content, 'fastify') ? {} : { targets: withoutFastify }
  const importExtension = await projectExtension('.', out)
  const imports = importExtension === 'ts' ? {} : { importExtension }
  const config: GenerateConfig = { ...(spec === undefined ? {} : { spec }), out, ...targets, ...imports }
  const there = configThere()
  const configLine =
    there === undefined
      ? await addConfig(json ? 'json' : manifest.content.type === 'module' ? 'ts' : 'mts', config)
      : `kept     ${there}${spec === undefined ? '' : `  (${printable(shown(spec))} is not written into it)`}`
  const lines = [configLine, await addScript(manifest)]
  // Only the config that is written here is known to name it.
  const isMissing = there === undefined && spec !== undefined && !existsSync(spec)
  if (isMissing) lines.push(`missing  ${printable(shown(spec))}  (generate reads the contract from there)`)
  const first = isMissing ? 'write the contract, then ' : ''
  process.stdout.write(`${[...lines, `next: ${first}${nextSteps(manifest)}`].join('\n')}\n`)
}

function nextSteps({ hasOtherScript }: ProjectManifest): string {
  const { add, run, execute } = packageManagerOf('.')
  const command = hasOtherScript ? `${execute} alerting-contract generate` : `${run} generate`
  return isPackageInstalled('.') ? command : `${add} ${packageName} && ${command}`
}

// What `generate` refuses in any case is refused before anything is written; what may still come is not.
function requireContract(spec: string): void {
  const found = lookAt(spec)
  if (!found || found.isFile()) return
  const kind = found.isDirectory() ? 'a folder' : 'no regular file'
  throw new Problem(`Cannot use "${shown(spec)}": it is ${kind}, the root document of a contract is expected`)
}

function lookAt(spec: string): Stats | undefined {
  try {
    return statSync(spec, { throwIfNoEntry: false })
  } catch (error) {
    const reason = systemReason(error, spec)
    throw new Problem(`Cannot use "${shown(spec)}": ${reason}, the root document of a contract is expected`)
  }
}

// What imports a library that is not there does not compile.
const withoutFastify = targetNames.filter((name) => !targetsOnDemand.has(name) && !targetsOnFastify.has(name))

/** Name of the config file that is there already. @throws Problem when it is none that can be read. */
function configThere(): string | undefined {
  const there = configNames.find((name) => lstatSync(name, { throwIfNoEntry: false }) !== undefined)
  if (there !== undefined && !isFile(there))
    throw new Problem(`Cannot use "${there}": it is not a regular file, one is expected`)
  return there
}

async function addConfig(kind: 'ts' | 'mts' | 'json', config: GenerateConfig): Promise<string> {
  const name = `alerting-contract.config.${kind}`
  await write(
    name,
    kind === 'json'
      ? `${JSON.stringify({ $schema: `${packageFrom('.')}/spec/config.schema.json`, ...config }, null, 2)}\n`
      : printModule(config),
    createFile,
  )
  return `written  ${name}${config.targets ? `  (without ${[...targetsOnFastify].join(' and ')}, which import fastify)` : ''}`
}

function printModule(config: GenerateConfig): string {
  const fields = Object.entries(config).map(([name, value]) => `  ${name}: ${print(value)},`)
  return [
    "import { defineConfig } from 'alerting-status-contract/config'",
    '',
    `// All options: ${packageManagerOf('.').execute} alerting-contract generate --help`,
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

async function addScript({ isThere, hasScript, hasOtherScript, changedText }: ProjectManifest): Promise<string> {
  if (hasScript) return `kept     package.json  (it has ${hasOtherScript ? 'another' : 'the'} script "generate")`
  await write('package.json', changedText, isThere ? replaceFile : createFile)
  if (isThere) return 'changed  package.json  (script "generate")'
  const around = foldersFrom('..')
    .map((folder) => join(folder, 'package.json'))
    .find(isFile)
  const note = around === undefined ? '' : `; the project around it, ${printable(around)}, is left alone`
  return `written  package.json  (script "generate"${note})`
}

async function write(name: string, text: string, put: typeof createFile | typeof replaceFile): Promise<void> {
  try {
    await put(name, text)
  } catch (error) {
    throw new Problem(`Cannot write "${name}": ${systemReason(error, name)}, a folder with room and rights is expected`)
  }
}

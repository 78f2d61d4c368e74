import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { printable, printableJson } from '../../conformance/report/printable.ts'
import type { Change } from '../../generator/diff/change.ts'
import { compareContracts } from '../../generator/diff/compare-contracts.ts'
import { ComparisonTooLong } from '../../generator/diff/comparing.ts'
import { readDocument, SpecError } from '../../generator/generate.ts'
import { type JsonObject, ownText, ownValue } from '../../generator/json.ts'
import type { RaisableLimits } from '../config.ts'
import { listProblems } from '../contract/list-problems.ts'
import { contractPath } from '../contract/requested-contract.ts'
import { printResult } from '../output/print-result.ts'
import { exitCodes, Problem } from '../output/problem.ts'
import { coloursFor } from '../output/terminal.ts'
import { foldersFrom } from '../project/package-manager.ts'
import { projectLimits } from '../project/project-limits.ts'
import { type CatalogueChanges, compareCatalogues } from './compare-catalogues.ts'
import type { DiffOptions } from './diff-options.ts'
import { fetchPackage, isPackageVersion } from './fetch-package.ts'
import { countChanges, renderChanges } from './render-changes.ts'

/** Prints in what a contract differs from an older one; returns the exit code. */
export async function runDiff(before: string, after: string, options: DiffOptions): Promise<number> {
  const fetched: (() => Promise<void>)[] = []
  const pathOf = async (argument: string) => {
    const path = contractPath(argument)
    if (!isPackageVersion(argument)) return installed(path)
    const { folder, remove } = await fetchPackage(argument)
    fetched.push(remove)
    return findRoot(folder, argument)
  }
  try {
    return await compareFiles(await pathOf(before), await pathOf(after), options)
  } finally {
    await Promise.all(fetched.map((remove) => remove()))
  }
}

/** What a package of a workspace needs may be installed in the folder of the workspace, where Node looks for it, too. */
function installed(path: string): string {
  if (existsSync(path) || !/^(\.[/\\])?node_modules[/\\]/.test(path)) return path
  const places = foldersFrom('..').map((folder) => join(folder, path))
  return places.find((place) => existsSync(place)) ?? resolvedPackage(path) ?? path
}

/** Yarn's Plug'n'Play has no such folder, and tells where the package is. */
function resolvedPackage(path: string): string | undefined {
  const [, name, rest = ''] = /^(?:\.[/\\])?node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)[/\\]*(.*)$/.exec(path) ?? []
  try {
    return join(dirname(createRequire(resolve('package.json')).resolve(`${name}/package.json`)), rest)
  } catch {
    return undefined
  }
}

async function compareFiles(before: string, after: string, { json, ...allowed }: DiffOptions): Promise<number> {
  const policy = { ...allowed, limits: await projectLimits() }
  const [was, is] = [await readContract(before, policy), await readContract(after, policy)]
  const changes = compareAll(was.document, is.document)
  const catalogue = await compareCatalogues(dirname(was.root), dirname(is.root))
  const [from, to] = [versionOf(was.document), versionOf(is.document)]
  const text = json
    ? printableJson(
        JSON.stringify({ before: from, after: to, ...countChanges(changes), changes, ...catalogue }, null, 2),
      )
    : renderText(`${from} → ${to}`, changes, catalogue)
  printResult(`${text}\n`)
  return changes.some(({ kind }) => kind === 'breaking') ? exitCodes.no : exitCodes.ok
}

function compareAll(before: JsonObject, after: JsonObject): readonly Change[] {
  try {
    return compareContracts(before, after)
  } catch (error) {
    if (!(error instanceof ComparisonTooLong)) throw error
    throw new Problem(`Cannot compare the contracts: ${error.message}, two versions of one contract are expected`)
  }
}

/** A contract in one file. @throws Problem with all that is wrong with it. */
export async function readContract(
  path: string,
  policy: Omit<DiffOptions, 'json'> & { readonly limits?: RaisableLimits },
): Promise<{ readonly root: string; readonly document: JsonObject }> {
  const root = findRoot(path)
  try {
    return { root, document: await readDocument(root, policy) }
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    const wrong = error.problems.filter(({ kind }) => kind === 'wrong')
    throw new Problem(listProblems(wrong).join('\n'))
  }
}

const rootNames = ['openapi.yaml', 'openapi.yml', 'openapi.json']

function findRoot(path: string, named = path): string {
  if (!isFolder(path)) return path
  const candidates = [path, join(path, 'spec')].flatMap((folder) => rootNames.map((name) => join(folder, name)))
  const found = candidates.find((candidate) => existsSync(candidate))
  if (found !== undefined) return found
  throw new Problem(
    `Cannot find a contract in "${named}": there is no ${rootNames.join(' or ')} in it or in its folder spec`,
  )
}

// What cannot even be looked at is told by whoever reads it.
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function versionOf(document: JsonObject): string {
  return ownText(ownValue(document, 'info'), 'version') ?? 'no version'
}

function renderText(title: string, changes: readonly Change[], catalogue: CatalogueChanges): string {
  const { breaking, additive, documentation } = countChanges(changes)
  const sections = [
    [printable(title)],
    ...renderChanges(changes, coloursFor(process.stdout)),
    ...Object.entries(catalogue).map(([name, rows]) => renderRows(name, rows)),
    [`${breaking} breaking, ${additive} additive, ${documentation} documentation`],
  ]
  return sections
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function renderRows(name: string, rows: CatalogueChanges['rules'] = []): readonly string[] {
  if (rows.length === 0) return []
  return [name, ...rows.map(({ id, change, text }) => printable(`  ${change.padEnd(7)}  ${id}  ${text}`))]
}

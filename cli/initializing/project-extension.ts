import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import type { CompilerOptions, ParsedCommandLine } from 'typescript'
import type { ImportExtension } from '../../generator/emit/import-extension.ts'

type TypeScript = typeof import('typescript')

/**
 * The extension by which modules of a project may import each other, as its tsconfig.json and what that extends say; without
 * one, that of Node, which runs TypeScript as it stands.
 *
 * @param out Where the modules are to be, from the folder of the project: a tsconfig.json may refer to one for each of several folders.
 */
export async function projectExtension(folder: string, out: string): Promise<ImportExtension> {
  const path = resolve(folder, 'tsconfig.json')
  if (!existsSync(path)) return 'ts'
  const { default: ts } = await import('typescript')
  const projects = readProjects(ts, path)
  const project = projects.find((one) => holds(one, resolve(folder, out))) ?? projects.find(isFilled) ?? projects[0]
  const options: CompilerOptions = project?.options ?? {}
  if (options.allowImportingTsExtensions || options.rewriteRelativeImportExtensions) return 'ts'
  const { module = ts.ModuleKind.None, moduleResolution } = options
  const isNodes = module >= ts.ModuleKind.Node16 && module <= ts.ModuleKind.NodeNext
  const resolves = [ts.ModuleResolutionKind.Node16, ts.ModuleResolutionKind.NodeNext]
  // Whatever else resolves modules finds them without an extension, and not every bundler finds a .ts behind a .js.
  return isNodes || resolves.some((kind) => kind === moduleResolution) ? 'js' : 'none'
}

/** A project and those that it refers to, itself first. */
function readProjects(ts: TypeScript, first: string): readonly ParsedCommandLine[] {
  const paths = new Set([first])
  const projects: ParsedCommandLine[] = []
  // What is added meanwhile has its turn, too.
  for (const path of paths) {
    const project = readProject(ts, path)
    projects.push(project)
    const referred = (project.projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference))
    for (const one of referred) if (paths.size < maxProjects && existsSync(one)) paths.add(one)
  }
  return projects
}

// More than a repository of many packages has.
const maxProjects = 500

function readProject(ts: TypeScript, path: string): ParsedCommandLine {
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  // Which files there are makes no difference, and they may be a lot.
  const host = { ...ts.sys, readDirectory: () => [] }
  return ts.parseJsonConfigFileContent(config ?? {}, host, dirname(path))
}

function holds({ wildcardDirectories = {} }: ParsedCommandLine, path: string): boolean {
  return Object.keys(wildcardDirectories).some((folder) => relative(folder, path).split(sep)[0] !== '..')
}

/** Whether a project has files of its own: many a tsconfig.json only refers to others. */
function isFilled({ fileNames, wildcardDirectories = {} }: ParsedCommandLine): boolean {
  return fileNames.length > 0 || Object.keys(wildcardDirectories).length > 0
}

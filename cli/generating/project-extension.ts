import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ImportExtension } from '../../generator/emit/import-extension.ts'

/**
 * The extension by which modules of a project may import each other, as its tsconfig.json and what that extends say; without
 * one, that of Node, which runs TypeScript as it stands.
 */
export async function projectExtension(folder: string): Promise<ImportExtension> {
  const path = resolve(folder, 'tsconfig.json')
  if (!existsSync(path)) return 'ts'
  const { default: ts } = await import('typescript')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  // What the project consists of makes no difference, and may be a lot.
  const host = { ...ts.sys, readDirectory: () => [] }
  const { options } = ts.parseJsonConfigFileContent(config ?? {}, host, dirname(path))
  if (options.allowImportingTsExtensions || options.rewriteRelativeImportExtensions) return 'ts'
  const { module = ts.ModuleKind.None, moduleResolution } = options
  const isNodes = module >= ts.ModuleKind.Node16 && module <= ts.ModuleKind.NodeNext
  const resolves = [ts.ModuleResolutionKind.Node16, ts.ModuleResolutionKind.NodeNext]
  // Whatever else resolves modules finds them without an extension, and not every bundler finds a .ts behind a .js.
  return isNodes || resolves.some((kind) => kind === moduleResolution) ? 'js' : 'none'
}

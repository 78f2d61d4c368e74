import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '../install.ts'
import { run } from '../measure.ts'

/**
 * Builds the package as npm would publish it, in a folder of its own, so that the checkout stays as it is.
 *
 * @returns the path of its command.
 */
export async function buildPackage(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of ['package.json', 'templates', 'spec', 'node_modules']) {
    await symlink(join(rootFolder, name), join(folder, name))
  }
  const tsc = join(rootFolder, 'node_modules', '.bin', 'tsc')
  const project = join(rootFolder, 'tsconfig.build.json')
  const args = [process.execPath, tsc, '--project', project, '--outDir', join(folder, 'dist'), '--noCheck'] as const
  await run({ args, cwd: folder })
  return join(folder, 'dist', 'cli', 'main.js')
}

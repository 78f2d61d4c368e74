import { cp, mkdir, symlink } from 'node:fs/promises'
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
  // A copy, so that nobody who edits the checkout meanwhile changes what is measured.
  for (const name of ['package.json', 'templates', 'spec']) {
    await cp(join(rootFolder, name), join(folder, name), { recursive: true })
  }
  await symlink(join(rootFolder, 'node_modules'), join(folder, 'node_modules'))
  const tsc = join(rootFolder, 'node_modules', '.bin', 'tsc')
  const project = join(rootFolder, 'tsconfig.build.json')
  const args = [process.execPath, tsc, '--project', project, '--outDir', join(folder, 'dist'), '--noCheck'] as const
  await run({ args, cwd: folder })
  return join(folder, 'dist', 'cli', 'main.js')
}

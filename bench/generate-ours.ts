import { join } from 'node:path'
import { rootFolder } from './install.ts'
import { run } from './measure.ts'

/**
 * Generates every target from the contract of this repository, into a folder of its own.
 *
 * @returns the output folder.
 * @throws CommandFailed when the generator fails.
 */
export async function generateOurs(folder: string): Promise<string> {
  const out = join(folder, 'generated')
  await run({
    args: [process.execPath, join(rootFolder, 'cli', 'main.ts'), 'generate', '--out', out],
    cwd: rootFolder,
  })
  return out
}

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packageRoot } from '../package-root.ts'
import type { Ended } from './scratch-project.ts'

/** A folder of its own with these files. */
export async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'command-test-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** Runs `alerting-contract` from the sources in a folder. */
export function runCommand(cwd: string, ...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(packageRoot, 'cli/main.ts'), ...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}

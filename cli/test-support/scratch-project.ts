import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packageRoot } from '../package-root.ts'
import { strangersEnvironment } from './environment.ts'

/** How a command in a project ended. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A project of somebody else, in a folder of its own. */
export interface ScratchProject {
  readonly folder: string
  /** Runs a line of shell in it, whatever its exit code. */
  readonly shell: (line: string) => Promise<Ended>
  readonly remove: () => Promise<void>
}

/** Builds and packs this package, as npm would publish it. Gives the path of the file. */
export async function packPackage(folder: string): Promise<string> {
  const { code, stdout, stderr } = await inShell(`npm pack --silent --pack-destination "${folder}"`, packageRoot)
  if (code !== 0) throw new Error(`npm pack ended with ${code}: ${stdout}${stderr}`)
  return join(folder, stdout.trim().split('\n').at(-1) ?? '')
}

/** A project with nothing but these files. */
export async function startProject(files: Readonly<Record<string, string>>): Promise<ScratchProject> {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-project-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return {
    folder,
    shell: (line) => inShell(line, folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function inShell(line: string, cwd: string): Promise<Ended> {
  const env = strangersEnvironment(packageRoot)
  // The Node that runs the tests, also where the machine ships an older one.
  const path = `${dirname(process.execPath)}:${env.PATH}`
  const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...env, PATH: path } }
  return new Promise((resolve) => {
    execFile('bash', ['-c', line], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr })
    })
  })
}

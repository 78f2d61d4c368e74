import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exitCodes, Problem } from '../output/problem.ts'
import { systemReason } from '../output/system-reason.ts'

const execute = promisify(execFile)
const maxMs = 60_000

/** `name@version` as npm knows it, with a range or a tag for a version; what starts with `-` would be an option of npm. */
const packageVersion = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*@[\w.~^*+-]{1,100}$/i

/** Whether an argument names a version of a package, and nothing that is there. */
export function isPackageVersion(argument: string): boolean {
  return packageVersion.test(argument) && !existsSync(argument)
}

/**
 * Fetches a version of a package from the registry that npm is set up for. None of its scripts is run, and none of what it
 * depends on is fetched.
 *
 * @returns its folder, and what removes it again.
 * @throws Problem when npm does not get it within a minute.
 */
export async function fetchPackage(version: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'alerting-contract-package-')).catch((error: unknown) => {
    const reason = `${systemReason(error, '')}, a folder for temporary files with room and rights is expected (TMPDIR)`
    throw new Problem(`Cannot fetch "${version}": ${reason}`)
  })
  const { signal, remove } = removable(folder)
  try {
    process.stderr.write(`Fetching ${version}\n`)
    const options = ['--ignore-scripts', '--pack-destination', folder, '--loglevel=error']
    await run('npm', ['pack', version, ...options], { cwd: process.cwd(), signal })
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
    await run('tar', ['-xzf', archive], { cwd: folder, signal })
    return { folder: join(folder, 'package'), remove }
  } catch (error) {
    await remove()
    throw new Problem(
      `Cannot fetch "${version}": ${reasonOf(error)}, a version that the registry of npm has is expected, or a file or folder`,
    )
  }
}

/** What removes a folder, also where the user ends the command meanwhile; the signal ends what works in the folder then. */
function removable(folder: string): { readonly signal: AbortSignal; readonly remove: () => Promise<void> } {
  const working = new AbortController()
  const interrupt = () => {
    working.abort()
    rmSync(folder, { recursive: true, force: true })
    process.exit(exitCodes.interrupted)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, interrupt)
  const remove = async () => {
    for (const signal of signals) process.off(signal, interrupt)
    await rm(folder, { recursive: true, force: true })
  }
  return { signal: working.signal, remove }
}

interface Surroundings {
  readonly cwd: string
  readonly signal: AbortSignal
}

async function run(command: string, args: readonly string[], surroundings: Surroundings): Promise<void> {
  // On Windows npm is a script, which only a shell starts; the pattern above leaves it nothing to read into the argument.
  await execute(command, args, { ...surroundings, timeout: maxMs, shell: process.platform === 'win32' })
}

/** How a command failed that was run. */
interface Failure extends NodeJS.ErrnoException {
  readonly stderr?: string
  readonly killed?: boolean
}

function reasonOf(error: unknown): string {
  const { stderr = '', killed = false, code, path } = error as Failure
  if (code === 'ENOENT') return `there is no command "${path}" on this machine`
  if (killed) return `there was no answer for ${maxMs / 1000} s`
  const [said] = stderr.match(/(?<=npm error )(?!code |A complete log)\S.*/) ?? []
  // npm puts what kind of error it is in front.
  return said?.replace(/^(?:[a-z]+|\d{3}) (?=[A-Z])/, '').replace(/\.$/, '') ?? 'npm could not get it'
}

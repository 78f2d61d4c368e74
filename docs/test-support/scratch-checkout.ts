import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { strangersEnvironment } from '../../cli/test-support/environment.ts'

/** A copy of the checkout, with what is installed in the original, in which commands may write. */
export interface ScratchCheckout {
  readonly folder: string
  /** Runs a command to its end; throws when its exit code is not 0, or when `curl` is answered with a failure that it does not ask for. */
  readonly run: (command: string) => Promise<{ readonly stdout: string; readonly stderr: string }>
  /** Resolves once the command has printed an address; it is ended by `endServers`. */
  readonly serve: (command: string) => Promise<void>
  readonly endServers: () => Promise<void>
  readonly remove: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const bash = promisify(execFile)

/** Copies what git knows of the checkout, and what is new. */
export async function scratchCheckout(): Promise<ScratchCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-test-'))
  const { stdout } = await bash('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const name of stdout.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await cp(join(root, name), join(folder, name))
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const options = { cwd: folder, env: strangersEnvironment(root), maxBuffer: 64 * 1024 * 1024 }
  const servers: ChildProcess[] = []
  const endServers = async () => {
    await Promise.all(servers.splice(0).map(end))
  }
  return {
    folder,
    run: (command) => bash('bash', ['-c', failingWithAnswer(command)], options),
    async serve(command) {
      const server = spawn('bash', ['-c', command], { ...options, detached: true })
      servers.push(server)
      await addressOf(server, command)
    },
    endServers,
    async remove() {
      await endServers()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// By itself, curl has done what it should when it has shown a 404.
function failingWithAnswer(command: string): string {
  return command.replace(/^curl (?!.*Prefer: code=[45])/, 'curl --fail-with-body ')
}

// With what it has started: npm does not pass every signal on.
function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.pid === undefined) return resolve()
    server.once('exit', () => resolve())
    process.kill(-server.pid, 'SIGTERM')
  })
}

function addressOf(server: ChildProcess, command: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (/http:\/\/\S+:\d+/.test(output)) resolve()
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`"${command}" ended: ${output}`)))
  })
}

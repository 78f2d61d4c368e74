import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type RunningServer, startServer } from '../../conformance/test-support/servers.ts'
import { packageRoot } from '../package-root.ts'

/** How a command ended: without a code where a signal ended it. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The command `conformance`, servers to judge, and a folder for files, which end with each test, or with the last. */
export interface ConformanceCommand {
  /** Where files may be written. */
  folder(): string
  fileWith(name: string, text: string): Promise<string>
  /** Serves on a free port; resolves with the URL. */
  serve(listener: RequestListener): Promise<string>
  start(
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): { readonly child: ChildProcess; readonly ended: Promise<Ended> }
  /** Starts it, and waits until it has ended. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>
}

/** To be called once in a test file. */
export function useConformance(): ConformanceCommand {
  let folder = ''
  const servers: RunningServer[] = []
  const children: ChildProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    for (const server of servers.splice(0)) await server.close()
  })

  const command: ConformanceCommand = {
    folder: () => folder,
    async fileWith(name, text) {
      const path = join(folder, name)
      await writeFile(path, text)
      return path
    },
    async serve(listener) {
      const server = await startServer(listener)
      servers.push(server)
      return server.url
    },
    start(args, env = {}) {
      const child = spawn(process.execPath, [join(packageRoot, 'cli', 'main.ts'), 'conformance', ...args], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.push(child)
      let stdout = ''
      let stderr = ''
      child.stdout.on('data', (chunk) => (stdout += chunk))
      child.stderr.on('data', (chunk) => (stderr += chunk))
      return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr }))) }
    },
    run: (args, env) => command.start(args, env).ended,
  }
  return command
}

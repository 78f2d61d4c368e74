import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of this package. */
export const benchFolder = import.meta.dirname

/** The repository. */
export const rootFolder = join(benchFolder, '..')

/**
 * Installs the peers where that has not been done, or was done for another package.json.
 *
 * @throws Error when npm fails.
 */
export function installPeers(report: (line: string) => void): void {
  const wanted = readFileSync(join(benchFolder, 'package.json'), 'utf8')
  const mark = join(benchFolder, 'node_modules', '.installed-for.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  report('installing the peers in bench/node_modules, once; this takes about a minute')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: benchFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(`Cannot install the peers: npm ended with code ${status}, 0 is expected (bench/package.json)`)
  writeFileSync(mark, wanted)
}

/** Path of a command that a peer installs. */
export function commandOf(name: string): string {
  return join(benchFolder, 'node_modules', '.bin', name)
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** How a project installs a package for development, runs one of its scripts, and runs a command of a package. */
export interface PackageManager {
  readonly add: string
  readonly run: string
  readonly execute: string
}

const managers = {
  npm: { add: 'npm install --save-dev', run: 'npm run', execute: 'npx' },
  pnpm: { add: 'pnpm add --save-dev', run: 'pnpm run', execute: 'pnpm exec' },
  yarn: { add: 'yarn add --dev', run: 'yarn run', execute: 'yarn run' },
  bun: { add: 'bun add --dev', run: 'bun run', execute: 'bunx' },
} as const satisfies Readonly<Record<string, PackageManager>>

type ManagerName = keyof typeof managers

/** Files by which each of them is known, those of npm first: whoever has changed to it may have left others. */
const traces: Readonly<Record<ManagerName, readonly string[]>> = {
  npm: ['package-lock.json', 'npm-shrinkwrap.json'],
  pnpm: ['pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  yarn: ['yarn.lock', '.yarnrc.yml'],
  bun: ['bun.lock', 'bun.lockb'],
}

/** What installs the packages of a project, as it, or the workspace around it, says; npm where none says anything. */
export function packageManagerOf(folder: string): PackageManager {
  const names = foldersFrom(folder).map((one) => managerNamedIn(one) ?? managerTracedIn(one))
  const manager = managers[names.find((name) => name !== undefined) ?? 'npm']
  // pnpm takes nothing for the root of a workspace unless it is said that this is meant.
  const isRoot = manager === managers.pnpm && existsSync(join(folder, 'pnpm-workspace.yaml'))
  return isRoot ? { ...manager, add: `${manager.add} --workspace-root` } : manager
}

/** A folder and those around it, up to the one of the repository. */
export function foldersFrom(folder: string): readonly string[] {
  const path = resolve(folder)
  const isLast = existsSync(join(path, '.git')) || dirname(path) === path
  return isLast ? [path] : [path, ...foldersFrom(dirname(path))]
}

function managerNamedIn(folder: string): ManagerName | undefined {
  try {
    const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return managerNames.find((name) => String(packageManager).startsWith(`${name}@`))
  } catch {
    // There is none, or one that nobody can read.
    return undefined
  }
}

function managerTracedIn(folder: string): ManagerName | undefined {
  return managerNames.find((name) => traces[name].some((file) => existsSync(join(folder, file))))
}

const managerNames = Object.keys(managers) as readonly ManagerName[]

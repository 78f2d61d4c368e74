import { createRequire } from 'node:module'
import { Problem } from './output/problem.ts'
import { isPackageInstalled, packageName } from './project/installed-package.ts'
import { packageManagerOf } from './project/package-manager.ts'

/** What only some commands need, by what they need it for; all of them optional peers in package.json. */
export const peers = {
  mock: ['@stoplight/prism-cli'],
  service: ['fastify'],
  states: ['undici', 'ipaddr.js'],
  postgres: ['pg'],
  junit: ['junit-report-builder'],
} as const

/** Packages, and what cannot be done without them: `start the service`. */
export interface NeededPeers {
  readonly purpose: string
  readonly names: readonly string[]
}

/** What the mock is. */
export const peersOfMock: NeededPeers = { purpose: 'start the mock', names: peers.mock }

/**
 * Makes sure that packages are there before anything is begun.
 *
 * @throws Problem with one command that installs all that are missing.
 */
export function requirePeers(needed: readonly NeededPeers[], from: string = import.meta.url): void {
  const lacking = needed
    .map(({ purpose, names }) => ({ purpose, names: names.filter((name) => !isInstalled(name, from)) }))
    .filter(({ names }) => names.length > 0)
  if (lacking.length === 0) return
  const purposes = lacking.map(({ purpose }) => purpose).join(' and ')
  throw missingPackages(purposes, [...new Set(lacking.flatMap(({ names }) => names))])
}

/** What to say of packages that are not there, in the words of what installs those of the project around a folder. */
export function missingPackages(purpose: string, names: readonly string[], folder = '.'): Problem {
  const [which, verb] = names.length === 1 ? ['package', 'is'] : ['packages', 'are']
  const quoted = listed.format(names.map((name) => `"${name}"`))
  const { add, execute } = packageManagerOf(folder)
  // What is installed for a project is of no use to a command that runs from elsewhere, as after "npm install --global".
  const isHere = isPackageInstalled(folder)
  const wanted = isHere ? names : [packageName, ...names]
  const then = isHere ? '' : `, and the command by "${execute} alerting-contract"`
  return new Problem(
    `Cannot ${purpose}: the ${which} ${quoted} ${verb} not installed, run "${add} ${wanted.join(' ')}"${then}`,
  )
}

const listed = new Intl.ListFormat('en-GB')

// As code finds packages, which Yarn's Plug'n'Play takes part in; what else Node has to find them knows nothing of it.
function isInstalled(name: string, from: string): boolean {
  try {
    return createRequire(from).resolve(name) !== ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
  }
}

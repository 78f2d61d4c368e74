import { findPackageJSON } from 'node:module'
import { Problem } from './problem.ts'

/** What only some commands need, by what they need it for; all of them optional peers in package.json. */
export const peers = {
  mock: ['@stoplight/prism-cli'],
  service: ['fastify'],
  states: ['undici', 'ipaddr.js'],
  postgres: ['pg'],
  junit: ['junit-report-builder'],
} as const

/**
 * Makes sure that packages are there before anything is begun.
 *
 * @param purpose What cannot be done without them: `start the service`.
 * @throws Problem with one command that installs all that are missing.
 */
export function requirePeers(purpose: string, names: readonly string[], from: string = import.meta.url): void {
  const missing = names.filter((name) => !isInstalled(name, from))
  if (missing.length === 0) return
  const [which, verb] = missing.length === 1 ? ['package', 'is'] : ['packages', 'are']
  const quoted = missing.map((name) => `"${name}"`).join(' and ')
  throw new Problem(
    `Cannot ${purpose}: the ${which} ${quoted} ${verb} not installed, run "npm install --save-dev ${missing.join(' ')}"`,
  )
}

function isInstalled(name: string, from: string): boolean {
  try {
    return findPackageJSON(name, from) !== undefined
  } catch {
    return false
  }
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package: the checkout in development, `node_modules/…` when installed. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)))

/** The version of this package. */
export function packageVersion(): string {
  return (readPackage(packageRoot) as { version: string }).version
}

// The sources run as they are in development and from dist/ once built, so the depth below the root differs.
function findPackageRoot(folder: string): string {
  if (readPackage(folder)?.name === 'alerting-status-contract') return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('the folder of the package alerting-status-contract is nowhere above the code')
  return findPackageRoot(parent)
}

function readPackage(folder: string): { name?: string; version?: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    return undefined
  }
}

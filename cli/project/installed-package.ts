import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'
import { foldersFrom } from './package-manager.ts'

/** Name of this package. */
export const packageName = 'alerting-status-contract'

/** Whether a project has this package; a command may also run from a place of all users, or one of `npx`. */
export function isPackageInstalled(folder: string): boolean {
  try {
    createRequire(resolve(folder, 'package.json')).resolve(`${packageName}/package.json`)
    return true
  } catch {
    return false
  }
}

/** Where a project has this package, or will have it, as a URL relative to its folder: in a workspace it may be further up. */
export function packageFrom(folder: string): string {
  const place = join('node_modules', packageName)
  const holder = foldersFrom(folder).find((one) => existsSync(join(one, place))) ?? folder
  const path = join(relative(folder, holder), place).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

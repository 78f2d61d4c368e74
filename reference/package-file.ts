import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Where a file of this package is.
 *
 * The sources run as they are in development and from dist/ once built, so that the depth below the package differs.
 *
 * @param path From the folder of the package: `generated/openapi.json`.
 */
export function findPackageFile(path: string): string {
  return search(dirname(fileURLToPath(import.meta.url)), path)
}

function search(folder: string, path: string): string {
  const file = join(folder, path)
  if (existsSync(file)) return file
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`the package lacks "${path}"`)
  return search(parent, path)
}

import { lstat, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What stands where a file of the output belongs. */
export type Standing =
  | { readonly state: 'absent' }
  | { readonly state: 'file'; readonly text: string }
  /** A folder, a link, or a file behind a linked folder: nothing that a run has written. */
  | { readonly state: 'foreign' }

/** Whether a name stays inside the output folder and can be written on any system: `client/orders.ts`. */
export function isOutputName(name: string): boolean {
  return name.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))
}

/** What stands under a name of an output folder. Links are not followed: they may lead anywhere. */
export async function lookAt(folder: string, name: string): Promise<Standing> {
  const path = join(folder, name)
  try {
    const found = await lstat(path)
    if (!found.isFile() || (await isElsewhere(folder, name))) return { state: 'foreign' }
    return { state: 'file', text: await readFile(path, 'utf8') }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { state: (await isBelowLink(folder, name)) ? 'foreign' : 'absent' }
    if (code === 'ENOTDIR') return { state: 'foreign' }
    throw error
  }
}

async function isBelowLink(folder: string, name: string): Promise<boolean> {
  for (let above = dirname(name); above !== '.'; above = dirname(above)) {
    const found = await lstat(join(folder, above)).catch(() => undefined)
    if (found) return found.isSymbolicLink() || (await isBelowLink(folder, above))
  }
  return false
}

async function isElsewhere(folder: string, name: string): Promise<boolean> {
  return (await realpath(dirname(join(folder, name)))) !== join(await realpath(folder), dirname(name))
}

/**
 * Makes a folder and those above it. One at a time: `mkdir` of Node 24 goes round for ever when it is to make several in a
 * place that takes none, such as /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  await makeOne(path, { isSecondTry: false })
}

async function makeOne(path: string, { isSecondTry }: { readonly isSecondTry: boolean }): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    // Another run may have been faster, and have made the one above since.
    const hasParent = await exists(dirname(path))
    if (code !== 'ENOENT' || (hasParent && isSecondTry)) throw error
    if (!hasParent) await makeFolder(dirname(path))
    await makeOne(path, { isSecondTry: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined
}

import { existsSync, lstatSync } from 'node:fs'
import { access, chmod, constants, link, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'

/**
 * Makes a file, whole or not at all: also where the disk is full, or the process is killed on the way.
 *
 * @throws An error with the code EEXIST where there is one of that name.
 */
export async function createFile(path: string, text: string): Promise<void> {
  await throughAnother(path, { text }, async (other) => {
    try {
      await link(other, path)
    } catch (error) {
      // Some disks know no links; what is there is named by the error of the link, or seen.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(path)) throw error
      await rename(other, path)
    }
  })
}

/** Gives a file another content, whole or not at all; a link still leads to it, and who may read it stays the same. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const target = await realpath(path)
  await access(target, constants.W_OK)
  const { mode } = await stat(target)
  await throughAnother(target, { text, mode }, (other) => rename(other, target))
}

/** Makes a file, or gives one that is there another content: whole, or not at all. */
export async function putFile(path: string, text: string): Promise<void> {
  const isNew = lstatSync(path, { throwIfNoEntry: false }) === undefined
  await (isNew ? throughAnother(path, { text }, (other) => rename(other, path)) : replaceFile(path, text))
}

interface Content {
  readonly text: string
  readonly mode?: number
}

/** Writes a file beside a path, and removes it where it is not moved into its place. */
async function throughAnother(
  path: string,
  { text, mode }: Content,
  move: (other: string) => Promise<void>,
): Promise<void> {
  const other = `${path}.${process.pid}.tmp`
  try {
    await writeFile(other, text, { flag: 'wx', ...(mode === undefined ? {} : { mode }) })
    // What the process takes from the rights of each file that it makes, it has to give back.
    if (mode !== undefined) await chmod(other, mode)
    await move(other)
  } catch (error) {
    // Whoever is told of it has heard of no file but the one that was to be written.
    if ((error as NodeJS.ErrnoException).path === other) Object.assign(error as Error, { path })
    throw error
  } finally {
    await rm(other, { force: true })
  }
}

import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './output-folder.ts'

/** Files that are written, but not yet where they belong. */
export interface Staged {
  /** Inside the output folder, so that a rename is enough to put a file in its place; to be removed afterwards. */
  readonly folder: string
  /** Where the text of a name is. */
  readonly pathOf: (name: string) => string
}

/** Writes texts into a folder of their own inside the output folder; leaves nothing when one cannot be written. */
export async function stageFiles(out: string, textsByName: ReadonlyMap<string, string>): Promise<Staged> {
  const folder = await makeStaging(out)
  const numbers = new Map([...textsByName.keys()].map((name, index) => [name, index]))
  const pathOf = (name: string) => join(folder, String(numbers.get(name)))
  try {
    // One after the other anyway, and for a thousand files cheaper without a promise for each.
    for (const [name, text] of textsByName) writeFileSync(pathOf(name), text)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return { folder, pathOf }
}

/** Makes a folder inside the output folder; it tells others, too, that a run writes, and which one. */
export async function makeStaging(out: string): Promise<string> {
  await makeFolder(out)
  return mkdtemp(join(out, `.generated-${process.pid}-`))
}

/** Whether a name in an output folder is one that `makeStaging` gives to its folder. */
export function isStagingName(name: string): boolean {
  return stagingName.test(name)
}

const stagingName = /^\.generated-(\d+)-\w{6}$/

/** Removes what runs that were killed have left; a run that goes on beside this one keeps its folder. */
export async function removeLeftovers(out: string): Promise<void> {
  for (const { path, isInUse } of await findStaging(out)) {
    if (!isInUse) await rm(path, { recursive: true, force: true })
  }
}

/** Folders that runs have made inside an output folder, and whether the run goes on. */
export async function findStaging(
  out: string,
): Promise<readonly { readonly path: string; readonly pid: number; readonly isInUse: boolean }[]> {
  const names = (await readdir(out).catch(() => [])).filter(isStagingName)
  return Promise.all(
    names.map(async (name) => {
      const path = join(out, name)
      const pid = Number(stagingName.exec(name)?.[1])
      return { path, pid, isInUse: isRunning(pid) && (await isYoung(path)) }
    }),
  )
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// The number of a process that is gone may long belong to another one.
async function isYoung(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < maxWritingMs
}

const maxWritingMs = 600_000

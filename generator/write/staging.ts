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
  await makeFolder(out)
  const folder = await mkdtemp(join(out, `.generated-${process.pid}-`))
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

/** Whether a name in an output folder is one that `stageFiles` gives to its folder. */
export function isStagingName(name: string): boolean {
  return stagingName.test(name)
}

const stagingName = /^\.generated-(\d+)-\w{6}$/

/** Removes what runs that were killed have left; a run that goes on beside this one keeps its folder. */
export async function removeLeftovers(out: string): Promise<void> {
  for (const name of await readdir(out).catch(() => [])) {
    const pid = stagingName.exec(name)?.[1]
    if (pid === undefined || (isRunning(Number(pid)) && (await isYoung(join(out, name))))) continue
    await rm(join(out, name), { recursive: true, force: true })
  }
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

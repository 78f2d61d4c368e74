import { existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findStaging, makeStaging } from './staging.ts'

/** Another run writes to the output folder, and has not come to an end for long. */
export class BusyFolderError extends Error {
  override readonly name = 'BusyFolderError'
  readonly pid: number

  constructor(pid: number) {
    super(`process ${pid} writes to it`)
    this.pid = pid
  }
}

/**
 * Does work on an output folder while no other run does.
 *
 * Each run shows itself first, by a folder of its own, and looks for others then: of two runs at once at least one sees the
 * other, and steps back. Nothing has to be taken from a run that was killed: it is seen to be gone.
 *
 * @throws BusyFolderError when the turn does not come within `maxWaitMs`.
 */
export async function inTurn<Result>(
  out: string,
  work: () => Promise<Result>,
  maxWaitMs = usualWaitMs,
): Promise<Result> {
  const absent = absentFolders(out)
  try {
    return await afterOthers(out, work, maxWaitMs)
  } catch (error) {
    // Where nothing could be written, no folder stays that was not there before; one that holds something cannot be removed.
    for (const folder of absent) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

async function afterOthers<Result>(out: string, work: () => Promise<Result>, maxWaitMs: number): Promise<Result> {
  for (const untilMs = Date.now() + maxWaitMs; ; ) {
    await awaitOthers(out, untilMs - Date.now())
    const own = await makeStaging(out)
    try {
      if ((await othersThan(own, out)).length === 0) return await work()
    } finally {
      await rm(own, { recursive: true, force: true })
    }
    // Two that step back together must not come back together.
    await wait(Math.random() * lookAgainMs)
  }
}

/** A folder and those above it that are not there, from the inside out. */
function absentFolders(path: string): readonly string[] {
  return existsSync(path) || dirname(path) === path ? [] : [path, ...absentFolders(dirname(path))]
}

/**
 * Waits until no other run writes to an output folder.
 *
 * @throws BusyFolderError when one still does after `maxWaitMs`.
 */
export async function awaitOthers(out: string, maxWaitMs = usualWaitMs): Promise<void> {
  for (const untilMs = Date.now() + maxWaitMs; ; await wait(lookAgainMs)) {
    const [other] = await othersThan(undefined, out)
    if (!other) return
    if (Date.now() >= untilMs) throw new BusyFolderError(other.pid)
  }
}

// To write takes a second or two, also where there are thousands of files.
const usualWaitMs = 60_000
const lookAgainMs = 50

async function othersThan(own: string | undefined, out: string): Promise<readonly { readonly pid: number }[]> {
  return (await findStaging(out)).filter(({ path, isInUse }) => isInUse && path !== own)
}

import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { systemReason } from '../output/system-reason.ts'

/**
 * The absolute path of a folder to write to; it need not be there yet.
 *
 * @param given As the user wrote it.
 * @param from What it is relative to.
 * @throws Problem when it can be no folder, before anything has been done in vain.
 */
export function usableFolder(given: string, from = '.'): string {
  if (given.trim() === '') throw new Problem(`Cannot write to "${given}": it names nothing, a folder is expected`)
  const path = resolve(from, given)
  const nearest = nearestThere(path)
  if (lookAt(nearest, path)?.isDirectory()) return path
  const subject = nearest === path ? 'it' : `"${shown(nearest)}"`
  throw new Problem(`Cannot write to "${shown(path)}": ${subject} is not a folder, one is expected`)
}

/**
 * Makes sure that something may be put into a folder, or into the one around it where it is not there yet.
 *
 * @param path Absolute, as `usableFolder` gives it.
 * @throws Problem when the rights are missing.
 */
export function requireRights(path: string): void {
  try {
    accessSync(nearestThere(path), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(path, error)
  }
}

function nearestThere(path: string, wanted = path): string {
  return lookAt(path, wanted) || dirname(path) === path ? path : nearestThere(dirname(path), wanted)
}

function lookAt(path: string, wanted: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw unwritable(wanted, error)
  }
}

function unwritable(path: string, error: unknown): Problem {
  return new Problem(
    `Cannot write to "${shown(path)}": ${systemReason(error, path)}, a folder with room and rights is expected`,
  )
}

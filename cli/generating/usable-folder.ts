import { type Stats, statSync } from 'node:fs'
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

function nearestThere(path: string, wanted = path): string {
  return lookAt(path, wanted) || dirname(path) === path ? path : nearestThere(dirname(path), wanted)
}

function lookAt(path: string, wanted: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw new Problem(
      `Cannot write to "${shown(wanted)}": ${systemReason(error, wanted)}, a folder with room and rights is expected`,
    )
  }
}

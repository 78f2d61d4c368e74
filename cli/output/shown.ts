import { relative } from 'node:path'

/** A path for messages: relative to where the command runs, where that is shorter to read. */
export function shown(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') || fromHere === '' ? path : fromHere
}

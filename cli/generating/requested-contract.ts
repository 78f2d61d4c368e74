import { Problem } from '../problem.ts'

/**
 * Refuses what names no file, and would be told as another one if it were taken for a path.
 *
 * @throws Problem
 */
export function requireContractPath(spec: string): void {
  if (spec.trim() === '') throw new Problem(`Cannot read "${spec}": it names nothing, a file is expected`)
  if (!/^https?:\/\//i.test(spec)) return
  throw new Problem(`Cannot read "${spec}": it is a URL, a file is expected, download it first`)
}

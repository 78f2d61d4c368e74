import { fileURLToPath } from 'node:url'
import { Problem } from '../output/problem.ts'

/**
 * The path that the name of a contract stands for, which may be a URL of a file.
 *
 * @throws Problem for what names no file, and would be told as another one if it were taken for a path.
 */
export function contractPath(named: string): string {
  if (named.trim() === '') throw new Problem(`Cannot read "${named}": it names nothing, a file is expected`)
  if (/^https?:\/\//i.test(named))
    throw new Problem(`Cannot read "${named}": it is a URL, a file is expected, download it first`)
  return /^file:\/\//i.test(named) ? pathOf(named) : named
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url)
  } catch {
    throw new Problem(`Cannot read "${url}": it is the URL of no file here, one such as file:///path is expected`)
  }
}

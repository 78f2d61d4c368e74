import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What is below a folder, as paths. */
export interface FilesBelow {
  readonly files: readonly string[]
  /** The folder itself, and those in it. */
  readonly folders: readonly string[]
  /** Pipes, devices and the like, which may keep whoever reads them waiting for ever. */
  readonly others: readonly string[]
}

/** Finds all files below a folder, also behind links, as templates are read; what is installed is left out. */
export function findFilesBelow(folder: string, above: readonly string[] = []): FilesBelow {
  const real = realpathSync(folder)
  // A link may lead back to a folder around it.
  if (above.includes(real)) return { files: [], folders: [], others: [] }
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    path: join(folder, entry.name),
    kind: entry.name === 'node_modules' ? undefined : kindOf(entry),
  }))
  const pathsOf = (wanted: Kind) => entries.filter(({ kind }) => kind === wanted).map(({ path }) => path)
  const below = pathsOf('folder').map((path) => findFilesBelow(path, [...above, real]))
  return {
    files: [...pathsOf('file'), ...below.flatMap(({ files }) => files)],
    folders: [folder, ...below.flatMap(({ folders }) => folders)],
    others: [...pathsOf('other'), ...below.flatMap(({ others }) => others)],
  }
}

type Kind = 'file' | 'folder' | 'other'

function kindOf(entry: Dirent): Kind | undefined {
  const path = join(entry.parentPath, entry.name)
  const found = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry
  if (!found) return undefined
  return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
}

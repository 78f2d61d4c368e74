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
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name)
    return { path, kind: entry.name === 'node_modules' ? undefined : kindOf(path, entry) }
  })
  const pathsOf = (wanted: Kind) => entries.filter(({ kind }) => kind === wanted).map(({ path }) => path)
  const below = pathsOf('folder').map((path) => findFilesBelow(path, [...above, real]))
  return {
    files: [...pathsOf('file'), ...below.flatMap(({ files }) => files)],
    folders: [folder, ...below.flatMap(({ folders }) => folders)],
    others: [...pathsOf('other'), ...below.flatMap(({ others }) => others)],
  }
}

type Kind = 'file' | 'folder' | 'other'

// The path is not asked of the entry, which has none inside an archive, where Yarn's Plug'n'Play keeps packages.
function kindOf(path: string, entry: Dirent): Kind | undefined {
  const found = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry
  if (!found) return undefined
  return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
}

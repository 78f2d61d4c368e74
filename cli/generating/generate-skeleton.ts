import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { makeFolder } from '../../generator/write/output-folder.ts'
import { Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { systemReason } from '../output/system-reason.ts'
import { generatorOptions } from './ask-generator.ts'
import type { GenerateSettings } from './generate-options.ts'
import { requireRights } from './usable-folder.ts'
import { createFile } from './whole-file.ts'

/**
 * Makes sure that a folder takes handlers to start from; asked before anything is written, so that it is all or nothing.
 *
 * @throws Problem when they cannot be written there.
 */
export function requireSkeletonFolder(folder: string): void {
  // Where the first is, the others may be, too; what is there is kept, also where nobody may write.
  if (!existsSync(join(folder, 'index.ts'))) requireRights(folder)
}

/** Writes handlers to start from into a folder; files that are there are kept as they are. Says what became of each. */
export async function writeSkeleton(
  settings: GenerateSettings,
  folder: string,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<void> {
  const { planSkeleton } = await import('../../generator/skeleton.ts')
  const { targets: _, ...options } = generatorOptions(settings)
  const path = relative(folder, settings.out).split(sep).join('/') || '.'
  const generatedPath = path.startsWith('.') ? path : `./${path}`
  for (const { name, text } of await planSkeleton(settings.spec, { ...options, generatedPath })) {
    const file = join(folder, name)
    const isThere = existsSync(file) || (!isDryRun && !(await writeNew(file, text)))
    const written = isDryRun ? 'would write' : 'written  '
    if (!settings.isQuiet) process.stdout.write(`${isThere ? 'kept     ' : written}  ${shown(file)}\n`)
  }
}

/** Whether the file is written; it is not where another run was faster. */
async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await makeFolder(dirname(file))
    await createFile(file, text)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && existsSync(file)) return false
    throw new Problem(
      `Cannot write "${shown(file)}": ${systemReason(error, file)}, a folder with room and rights is expected`,
    )
  }
}

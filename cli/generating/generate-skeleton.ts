import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { makeFolder } from '../../generator/write/output-folder.ts'
import { requireRights } from '../files/usable-folder.ts'
import { createFile } from '../files/whole-file.ts'
import { Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { systemReason } from '../output/system-reason.ts'
import { askGenerator, generatorOptions } from './ask-generator.ts'
import type { GenerateSettings } from './generate-options.ts'
import type { Mode } from './generate-run.ts'

/**
 * Plans the handlers to start from that the settings ask for. Writes nothing yet, so that a run can write all or nothing.
 *
 * @param onInputs Takes the files that the contract consists of, or would consist of, also when it is wrong.
 * @returns Writes those that are not there, and says what became of each; with `dry-run` it says what would.
 * @throws Problem when the contract is wrong, or one of them cannot be written.
 */
export async function planHandlers(
  settings: GenerateSettings,
  mode: Mode,
  onInputs: (files: readonly string[]) => void = () => {},
): Promise<() => Promise<void>> {
  const { skeleton: folder } = settings
  if (folder === undefined || mode === 'check') return async () => {}
  const files = await planFiles(settings, folder, onInputs)
  const isDryRun = mode === 'dry-run'
  // What is there is kept, also where nobody may write.
  if (!isDryRun && files.some(({ path }) => !existsSync(path))) requireRights(folder)
  return async () => {
    for (const { path, text } of files) {
      const isThere = existsSync(path) || (!isDryRun && !(await writeNew(path, text)))
      const written = isDryRun ? 'would write' : 'written  '
      if (!settings.isQuiet) process.stdout.write(`${isThere ? 'kept     ' : written}  ${shown(path)}\n`)
    }
  }
}

async function planFiles(
  settings: GenerateSettings,
  folder: string,
  onInputs: (files: readonly string[]) => void,
): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const { targets: _, ...asked } = generatorOptions(settings)
  const templates = settings.templates === undefined ? {} : { templates: settings.templates }
  const path = relative(folder, settings.out).split(sep).join('/')
  const generatedPath = path.startsWith('.') ? path : `./${path}`
  const onFiles = (files: readonly string[], unread: readonly string[]) => onInputs([...files, ...unread])
  const { planSkeleton } = await import('../../generator/skeleton.ts')
  const files = await askGenerator(settings, () =>
    planSkeleton(settings.spec, { ...asked, ...templates, generatedPath, onFiles }),
  )
  return files.map(({ name, text }) => ({ path: join(folder, name), text }))
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

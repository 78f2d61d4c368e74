import { type FSWatcher, realpathSync, statSync, watch as watchFolder } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FilesBelow, findFilesBelow } from '../../generator/files-below.ts'
import { manifestName } from '../../generator/write/manifest.ts'
import type { WritePlan } from '../../generator/write/write.ts'
import { Problem, printProblem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import type { GenerateSettings } from './generate-options.ts'
import { generateOnce } from './generate-run.ts'
import { planHandlers } from './generate-skeleton.ts'

/**
 * Generates, and again after each change of a file of the contract, a template or the config file. Problems are printed and
 * watching goes on; it ends with the process. Handlers to start from are written once, by the first run that succeeds.
 *
 * @param readAgain Reads the settings anew, for when the config file has changed.
 */
export async function watch(first: GenerateSettings, readAgain: () => Promise<GenerateSettings>): Promise<never> {
  const watching: Watching = {
    watchers: new Map(),
    files: new Set(),
    templateFolders: new Set(),
    isBroken: false,
    hasHandlers: false,
    changed: () => {},
  }
  for (let settings = first; ; ) {
    const change = new Promise<void>((resolve) => {
      watching.changed = resolve
    })
    settings = await runAndReport(watching, settings, readAgain)
    await change
    // An editor saves in several steps, and several files at once.
    await wait(settleMs)
  }
}

const settleMs = 20

interface Watching {
  /** By folder. */
  readonly watchers: Map<string, FolderWatcher>
  /** Files whose change counts. */
  files: ReadonlySet<string>
  /** Folders in which whatever comes or goes counts. */
  templateFolders: ReadonlySet<string>
  /** Whether the last run failed: then a file that is new may be the one that was missing. */
  isBroken: boolean
  /** Whether the handlers to start from are written, where any are wanted. */
  hasHandlers: boolean
  changed: () => void
}

interface FolderWatcher {
  readonly watcher: FSWatcher
  /** Tells the folder from another one that took its place. */
  readonly identity: string
}

/** Gives back the settings of the run; the earlier ones when those of now cannot be used, and nothing was generated. */
async function runAndReport(
  watching: Watching,
  earlier: GenerateSettings,
  readAgain: () => Promise<GenerateSettings>,
): Promise<GenerateSettings> {
  const startedAtMs = performance.now()
  let settings = earlier
  watchInputs(watching, settings, watching.files)
  try {
    settings = await readAgain()
    // Files are watched from the moment they are known, so that no change during a run is missed.
    watchInputs(watching, settings, watching.files)
    const onInputs = (inputs: readonly string[]) => watchInputs(watching, settings, inputs)
    const writeHandlers = watching.hasHandlers ? undefined : await planHandlers(settings, 'write', onInputs)
    const plan = await generateOnce(settings, 'write', onInputs)
    if (!settings.isQuiet) printChanged(plan)
    await writeHandlers?.()
    watching.hasHandlers = true
    watching.isBroken = false
  } catch (error) {
    watching.isBroken = true
    printProblem(error)
  }
  const tookMs = Math.round(performance.now() - startedAtMs)
  const outcome = `${watching.isBroken ? 'failed' : 'done'} after ${tookMs} ms`
  const { size } = watching.files
  if (!settings.isQuiet) process.stdout.write(`watching ${size} ${size === 1 ? 'file' : 'files'} (${outcome})\n`)
  return settings
}

function printChanged({ folder, files }: WritePlan): void {
  const changed = files.filter(({ name, action }) => action !== 'unchanged' && name !== manifestName)
  for (const { name, action } of changed) process.stdout.write(`${action.padEnd(9)}  ${shown(join(folder, name))}\n`)
}

/** Watches the files of a contract, and what else the settings name. */
function watchInputs(
  watching: Watching,
  { spec, configFile, templates }: GenerateSettings,
  inputs: Iterable<string>,
): void {
  const found = templates === undefined ? nothing : findTemplates(templates)
  const config = configFile === undefined ? [] : [configFile]
  const files = [spec, ...config, ...inputs, ...found.files].filter((file) => !/^https?:/.test(file))
  // A link may be turned to another file, and the file may change to which it leads.
  watching.files = new Set(files.flatMap((file) => [file, realPathOf(file)]))
  watching.templateFolders = new Set(found.folders)
  watchFolders(watching, new Set([...found.folders, ...[...watching.files].map(dirname)].map(nearestFolder)))
}

function watchFolders(watching: Watching, folders: ReadonlySet<string>): void {
  for (const [folder, { watcher, identity }] of watching.watchers) {
    if (folders.has(folder) && identity === identityOf(folder)) continue
    watcher.close()
    watching.watchers.delete(folder)
  }
  for (const folder of folders) if (!watching.watchers.has(folder)) addWatcher(watching, folder)
}

function realPathOf(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    // It is not there yet, or not any more.
    return file
  }
}

/** The folder itself, or the innermost one around it that there is. */
function nearestFolder(folder: string): string {
  return identityOf(folder) === undefined && dirname(folder) !== folder ? nearestFolder(dirname(folder)) : folder
}

function identityOf(folder: string): string | undefined {
  try {
    const found = statSync(folder, { throwIfNoEntry: false })
    return found?.isDirectory() ? `${found.dev} ${found.ino}` : undefined
  } catch {
    // Nobody may look into it.
    return undefined
  }
}

// Folders are watched, not files: an editor that saves puts another file in the place of the old one.
function addWatcher(watching: Watching, folder: string): void {
  const watcher = openWatcher(folder)
  if (!watcher) return
  const identity = identityOf(folder) ?? ''
  watching.watchers.set(folder, { watcher, identity })
  watcher.on('error', () => {
    watcher.close()
    watching.watchers.delete(folder)
  })
  watcher.on('change', (event, name) => {
    const isKnown = typeof name !== 'string' || watching.files.has(join(folder, name))
    // A file that comes into being is a "rename", and so is a folder that is moved away; a log that grows with each run is not.
    const isNewsworthy = watching.isBroken || watching.templateFolders.has(folder)
    if (isKnown || (event === 'rename' && (isNewsworthy || identityOf(folder) !== identity))) watching.changed()
  })
}

function openWatcher(folder: string): FSWatcher | undefined {
  try {
    return watchFolder(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    printProblem(new Problem(`Cannot watch "${shown(folder)}": ${reason}, changes in it will not be seen`))
    return undefined
  }
}

const nothing: FilesBelow = { files: [], folders: [], others: [] }

function findTemplates(folder: string): FilesBelow {
  try {
    return findFilesBelow(folder)
  } catch {
    // What generates says what is wrong with it.
    return { ...nothing, folders: [folder] }
  }
}

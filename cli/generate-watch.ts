import { type FSWatcher, readdirSync, statSync, watch as watchFolder } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { GenerateSettings } from './generate-options.ts'
import { generateOnce } from './generate-run.ts'
import { printProblem } from './problem.ts'
import { shown } from './shown.ts'

/**
 * Generates, and again after each change of a file of the contract, a template or the config file. Problems are printed and
 * watching goes on; it ends with the process.
 *
 * @param readAgain Reads the settings anew, for when the config file has changed.
 */
export async function watch(first: GenerateSettings, readAgain: () => Promise<GenerateSettings>): Promise<never> {
  const watching: Watching = { watchers: new Map(), files: new Set(), isBroken: false, changed: () => {} }
  let settings = first
  for (;;) {
    const change = new Promise<void>((resolve) => {
      watching.changed = resolve
    })
    await runAndReport(watching, settings)
    await change
    // An editor saves in several steps, and several files at once.
    await wait(settleMs)
    settings = await readAgain().catch((error: unknown) => {
      printProblem(error)
      return settings
    })
  }
}

const settleMs = 20

interface Watching {
  /** By folder. */
  readonly watchers: Map<string, FolderWatcher>
  /** Files whose change counts. */
  files: ReadonlySet<string>
  /** Whether the last run failed: then a file that is new may be the one that was missing. */
  isBroken: boolean
  changed: () => void
}

interface FolderWatcher {
  readonly watcher: FSWatcher
  /** Tells the folder from another one that took its place. */
  readonly identity: string
}

async function runAndReport(watching: Watching, settings: GenerateSettings): Promise<void> {
  const startedAtMs = performance.now()
  const always = [settings.spec, ...(settings.configFile === undefined ? [] : [settings.configFile])]
  watchFiles(watching, [...always, ...watching.files, ...templateFiles(settings)])
  try {
    // Files are watched from the moment they are known, so that no change during a run is missed.
    const { folder, files } = await generateOnce(settings, 'write', (inputs) => {
      watchFiles(watching, [...always, ...inputs, ...templateFiles(settings)])
    })
    const changed = files.filter(({ name, action }) => action !== 'unchanged' && name !== '.manifest.json')
    for (const { name, action } of changed) process.stdout.write(`${action.padEnd(9)}  ${shown(join(folder, name))}\n`)
    watching.isBroken = false
  } catch (error) {
    watching.isBroken = true
    printProblem(error)
  }
  const tookMs = Math.round(performance.now() - startedAtMs)
  process.stdout.write(
    `watching ${watching.files.size} files (${watching.isBroken ? 'failed' : 'done'} after ${tookMs} ms)\n`,
  )
}

function watchFiles(watching: Watching, files: readonly string[]): void {
  watching.files = new Set(files.filter((file) => !/^https?:/.test(file)))
  const folders = new Set([...watching.files].map((file) => nearestFolder(dirname(file))))
  for (const [folder, { watcher, identity }] of watching.watchers) {
    if (folders.has(folder) && identity === identityOf(folder)) continue
    watcher.close()
    watching.watchers.delete(folder)
  }
  for (const folder of folders) if (!watching.watchers.has(folder)) addWatcher(watching, folder)
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
  const watcher = attempt(() => watchFolder(folder))
  if (!watcher) return
  watching.watchers.set(folder, { watcher, identity: identityOf(folder) ?? '' })
  watcher.on('error', () => {
    watcher.close()
    watching.watchers.delete(folder)
  })
  watcher.on('change', (event, name) => {
    const isKnown = typeof name !== 'string' || watching.files.has(join(folder, name))
    // A file that comes into being is a "rename"; a log in the folder that grows with each run is not.
    if (isKnown || (watching.isBroken && event === 'rename')) watching.changed()
  })
}

function templateFiles({ templates }: GenerateSettings): readonly string[] {
  if (templates === undefined) return []
  const entries = attempt(() => readdirSync(templates, { recursive: true, withFileTypes: true })) ?? []
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    printProblem(error)
    return undefined
  }
}

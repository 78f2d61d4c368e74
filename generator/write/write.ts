import { realpath, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from '../generated-file.ts'
import { hasRun, isMissing, manifestName, nameSameFiles, parseManifest, printManifest } from './manifest.ts'
import { isOutputName, lookAt, makeFolder, type Standing } from './output-folder.ts'
import type { RunRecord } from './run-record.ts'
import { removeLeftovers, type Staged, stageFiles } from './staging.ts'

/** What happened to a file, or, of a plan, what would. */
export type Action = 'written' | 'unchanged' | 'removed'

/** A file of the output folder and what is to be done with it. */
export interface PlannedFile {
  /** Relative to the output folder. */
  readonly name: string
  readonly action: Action
  readonly difference: Difference
}

/**
 * In what a file of the folder differs from the one that it should hold: `line ends` when Git has changed them and nothing else,
 * `surplus` when it should hold none. What is noted of a run is no difference.
 */
export type Difference = 'none' | 'missing' | 'line ends' | 'text' | 'surplus'

/** What would make an output folder hold a run's files, and no others that an earlier run wrote. */
export interface WritePlan {
  readonly folder: string
  readonly files: readonly PlannedFile[]
  readonly textsByName: ReadonlyMap<string, string>
}

/** A file that nobody generated is in the way; it is never overwritten. */
export class ForeignFileError extends Error {
  override readonly name = 'ForeignFileError'
  readonly files: readonly string[]
  /** Whether there is no list of what an earlier run wrote, and one of the files begins as if it were on it. */
  readonly isListMissing: boolean

  constructor(files: readonly string[], isListMissing = false) {
    super(`not written by an earlier run: ${files.join(', ')}`)
    this.files = files
    this.isListMissing = isListMissing
  }
}

/** A file of the contract is among those that would be written or removed; whoever changed it by hand would lose that. */
export class InputFileError extends Error {
  override readonly name = 'InputFileError'
  readonly files: readonly PlannedFile[]

  constructor(files: readonly PlannedFile[]) {
    super(`part of the contract: ${files.map(({ name }) => name).join(', ')}`)
    this.files = files
  }
}

/**
 * Compares an output folder with what was generated. Writes nothing.
 *
 * @param inputs Paths of the files that the contract consists of.
 * @param run What to note of the run, for later ones.
 * @throws ForeignFileError when a file that no earlier run wrote stands under a generated name and differs.
 * @throws InputFileError when a file of the contract would be written or removed.
 */
export async function planWrite(
  folder: string,
  generated: readonly GeneratedFile[],
  { inputs = [], run }: { readonly inputs?: readonly string[]; readonly run?: RunRecord | undefined } = {},
): Promise<WritePlan> {
  const textsByName = withManifest(generated, run)
  const list = await lookAt(folder, manifestName)
  const earlier = parseManifest(list)
  if (!earlier) throw new ForeignFileError([manifestName])
  const known = new Set([manifestName, ...earlier])
  const standings = new Map<string, Standing>()
  const names = new Set([...generated.map(({ name }) => name), ...earlier, manifestName])
  for (const name of names) standings.set(name, await lookAt(folder, name))
  const foreign = [...textsByName].filter(([name, text]) => isForeign(standings.get(name), text, known.has(name)))
  if (foreign.length > 0) {
    const isListMissing = isMissing(list) && foreign.some(([name, text]) => isAlike(standings.get(name), text))
    throw new ForeignFileError(
      foreign.map(([name]) => name),
      isListMissing,
    )
  }
  const files = [...standings].flatMap(([name, standing]) => planFile(name, standing, textsByName.get(name)))
  const lost = await findInputs(folder, files, inputs)
  if (lost.length > 0) throw new InputFileError(lost)
  return { folder, files, textsByName }
}

/** The files that would not stay as they are, and from which the contract is read, be it through a link. */
async function findInputs(
  folder: string,
  files: readonly PlannedFile[],
  inputs: readonly string[],
): Promise<readonly PlannedFile[]> {
  const changed = files.filter(({ difference }) => difference !== 'none' && difference !== 'missing')
  if (changed.length === 0) return []
  const root = await realpath(folder)
  // What is on the network has no path.
  const paths = await Promise.all(inputs.map((input) => realpath(input).catch(() => input)))
  return changed.filter(({ name }) => paths.includes(join(root, name)))
}

/** Whether a file has the first line, with the header, of what is to be written. */
function isAlike(standing: Standing | undefined, text: string): boolean {
  return standing?.state === 'file' && standing.text.split('\n', 1)[0] === text.split('\n', 1)[0]
}

/**
 * Carries out a plan. Either all files are written or, when one cannot be, none; unchanged files keep their time stamp.
 *
 * A process that is killed on the way leaves nothing that a later run would take for somebody else's or for finished: before
 * the first file is replaced, the manifest names all files, old and new, and says nothing of a run. Runs beside this one wait
 * their turn (turn.ts).
 */
export async function carryOut({ folder, files, textsByName }: WritePlan): Promise<void> {
  const namesOf = (wanted: Action) => files.filter(({ action }) => action === wanted).map(({ name }) => name)
  const removed = namesOf('removed')
  const contents = namesOf('written').filter((name) => name !== manifestName)
  await removeLeftovers(folder)
  if (namesOf('written').length === 0 && removed.length === 0) return
  // A manifest that has it all already is written as well: meanwhile another one takes its place.
  const written = [...contents, manifestName]
  const all = files.map(({ name }) => name).filter((name) => name !== manifestName)
  const texts = new Map(written.map((name) => [name, textsByName.get(name) ?? '']))
  const staged = await stageFiles(folder, texts.set(journalName, printManifest(all)))
  try {
    await replaceFiles(folder, staged, { contents, removed })
  } finally {
    await rm(staged.folder, { recursive: true, force: true })
  }
}

// A name that no file of the output can have, for `isOutputName` refuses it.
const journalName = '.'

function withManifest(generated: readonly GeneratedFile[], run: RunRecord | undefined): ReadonlyMap<string, string> {
  const names = generated.map(({ name }) => name)
  const outside = names.find((name) => !isOutputName(name))
  if (outside !== undefined) throw new Error(`the generated name "${outside}" leads out of the output folder`)
  const texts = generated.map(({ name, text }) => [name, text] as const)
  return new Map([...texts, [manifestName, printManifest(names, run)]])
}

function isForeign(standing: Standing | undefined, text: string, isKnown: boolean): boolean {
  if (standing?.state === 'foreign') return true
  return standing?.state === 'file' && !isKnown && standing.text !== text
}

function planFile(name: string, standing: Standing, text: string | undefined): PlannedFile[] {
  if (text === undefined) return standing.state === 'file' ? [{ name, action: 'removed', difference: 'surplus' }] : []
  if (standing.state !== 'file') return [{ name, action: 'written', difference: 'missing' }]
  if (standing.text === text) return [{ name, action: 'unchanged', difference: 'none' }]
  if (name !== manifestName || !nameSameFiles(standing.text, text)) {
    const hasOtherEnds = standing.text.replaceAll('\r\n', '\n') === text
    return [{ name, action: 'written', difference: hasOtherEnds ? 'line ends' : 'text' }]
  }
  // What is noted of a run speeds up the next one, and makes nothing stale; where nothing new is noted, the old note stays.
  return [{ name, action: hasRun(text) ? 'written' : 'unchanged', difference: 'none' }]
}

/** Removes the folders in which nothing is left. */
async function removeEmptied(folder: string, removed: readonly string[]): Promise<void> {
  const above = (name: string): string[] => (dirname(name) === '.' ? [] : [dirname(name), ...above(dirname(name))])
  const folders = [...new Set(removed.flatMap(above))].toSorted((left, right) => right.length - left.length)
  // What holds something cannot be removed.
  for (const name of folders) await rmdir(join(folder, name)).catch(() => undefined)
}

interface Changes {
  /** All that are written but the manifest. */
  readonly contents: readonly string[]
  readonly removed: readonly string[]
}

// A rename inside one folder cannot fail half-way for want of space or rights once the file is written.
async function replaceFiles(folder: string, { pathOf }: Staged, { contents, removed }: Changes): Promise<void> {
  for (const below of new Set([...contents, manifestName].map(dirname))) await makeFolder(join(folder, below))
  const move = (from: string, name: string) => rename(pathOf(from), join(folder, name))
  if (contents.length > 0 || removed.length > 0) await move(journalName, manifestName)
  for (const name of contents) await move(name, name)
  for (const name of removed) await rm(join(folder, name), { force: true })
  await removeEmptied(folder, removed)
  await move(manifestName, manifestName)
}

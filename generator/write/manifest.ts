import type { Standing } from './output-folder.ts'
import { isOutputName } from './output-folder.ts'
import type { RunRecord } from './run-record.ts'

/** Name of the file in an output folder that says which of its files an earlier run wrote. */
export const manifestName = '.manifest.json'

/**
 * Names of the files that an earlier run wrote: none when there was no earlier run, `undefined` when something else
 * stands under the manifest's name. Names that lead out of the folder are left out, whoever wrote them.
 */
export function parseManifest(manifest: Standing): readonly string[] | undefined {
  if (isMissing(manifest)) return []
  if (manifest.state !== 'file') return undefined
  const sides = sidesOf(manifest.text)
  // Other tools have manifests with files in them, too.
  if (!sides.every(isOurs)) return undefined
  return [...new Set(sides.flatMap(namesIn))].filter(isOutputName)
}

/** Whether there is no list of what an earlier run wrote; a machine that goes down may leave an empty file of it. */
export function isMissing(manifest: Standing): boolean {
  return manifest.state === 'absent' || (manifest.state === 'file' && manifest.text.trim() === '')
}

/**
 * The manifest for a run that writes these files.
 *
 * @param run What the run noted of itself.
 */
export function printManifest(names: readonly string[], run?: RunRecord): string {
  return `${JSON.stringify({ files: names.toSorted(), ...(run ? { run } : {}) }, null, 2)}\n`
}

/** Whether two manifests name the same files, whatever was noted of the runs. */
export function nameSameFiles(one: string, other: string): boolean {
  return JSON.stringify(namesIn(one)) === JSON.stringify(namesIn(other))
}

/** Whether a manifest says anything of the run that wrote it. */
export function hasRun(text: string): boolean {
  return (JSON.parse(text) as { run?: RunRecord }).run !== undefined
}

// Two branches that both generate make a conflict of nearly every merge; what either of them wrote was written by a run.
function sidesOf(text: string): string[] {
  if (!text.includes('<<<<<<< ')) return [text]
  const conflict = /^<{7} .*\n([\s\S]*?)(?:^\|{7}.*\n[\s\S]*?)?^={7}\n([\s\S]*?)^>{7} .*\n/gm
  return [text.replace(conflict, '$1'), text.replace(conflict, '$2')]
}

function namesIn(text: string): string[] {
  const files = filesIn(text)
  return Array.isArray(files) ? files.filter((name) => typeof name === 'string') : []
}

function isOurs(text: string): boolean {
  if (!Array.isArray(filesIn(text))) return false
  return Object.keys(JSON.parse(text) as object).every((key) => key === 'files' || key === 'run')
}

function filesIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { files?: unknown } | null)?.files
  } catch {
    return undefined
  }
}

import { access, constants, open, readlink, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { renderBadge } from '../../conformance/report/badge.ts'
import { renderHtml } from '../../conformance/report/html.ts'
import { renderJson } from '../../conformance/report/json.ts'
import { junitBuilder, renderJunit } from '../../conformance/report/junit.ts'
import { renderObserved } from '../../conformance/report/observed.ts'
import type { Report } from '../../conformance/report/report.ts'
import { putFile } from '../files/whole-file.ts'
import { faultText, Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { isOutOfRoom, systemReason } from '../output/system-reason.ts'
import { type NeededPeers, peers } from '../peers.ts'
import type { ReportOptions } from './conformance-options.ts'

/** The files that a run can write beside what it prints, by the option that names them. */
const renderers = {
  json: renderJson,
  junit: renderJunitFile,
  html: renderHtml,
  badge: renderBadge,
  observe: renderObserved,
} as const satisfies Partial<Record<keyof ReportOptions, (report: Report) => string | Promise<string>>>

type ReportKind = keyof typeof renderers

const kinds = Object.keys(renderers) as readonly ReportKind[]

/**
 * A run is too long to find out at its end that there is no place for a report.
 *
 * @param targetFile What the run is told by: a report in its place would take all that somebody wrote there.
 */
export async function requireWritableReports(options: ReportOptions, targetFile?: string): Promise<void> {
  const kindByPlace = new Map<string, ReportKind>()
  for (const kind of kinds) {
    const path = options[kind]
    if (path === undefined) continue
    const place = await requireWritable(path)
    if (targetFile !== undefined && (await isSameFile(path, targetFile))) {
      throw new Problem(`Cannot write the report "${path}": it is the target file, name another file`)
    }
    // The last report would be all that is left of several in one file; a device, such as /dev/null, takes them all.
    const other = kindByPlace.get(place)
    if (other !== undefined && (await isFileOrNew(place))) {
      throw new Problem(
        `Cannot write the reports of --${other} and --${kind}: both name "${path}", name a file for each`,
      )
    }
    kindByPlace.set(place, kind)
  }
}

/** What the reports that were asked for need. */
export function peersOfReports({ junit }: ReportOptions): readonly NeededPeers[] {
  return junit === undefined ? [] : [{ purpose: 'write JUnit files', names: peers.junit }]
}

/** Writes every report that was asked for. @throws Problem that names those which cannot be made or written, once the others are. */
export async function writeReports(options: ReportOptions, report: Report): Promise<void> {
  const problems: string[] = []
  for (const kind of kinds) {
    const path = options[kind]
    if (path === undefined) continue
    const problem = await write(path, () => renderers[kind](report))
    if (problem !== undefined) problems.push(problem)
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'))
}

async function renderJunitFile(report: Report): Promise<string> {
  return renderJunit(report, await junitBuilder())
}

/** Makes sure that a report can be written. @returns Where it comes to stand, whatever links lead there. */
async function requireWritable(path: string): Promise<string> {
  if (path === '') throw new Problem('Cannot write the report "": it has no name, name a file')
  // Nothing that reads stdout could tell a report from what the run prints there.
  if (path === '-') throw new Problem('Cannot write the report "-": stdout has what the run prints, name a file')
  const refuse = (reason: string) => new Problem(`Cannot write the report "${path}": ${reason}`)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw refuse(`${systemReason(error, path)}, name a file`)
  })
  if (found?.isDirectory() || /[/\\]$/.test(path)) throw refuse('it is a folder, name a file')
  // What is there, such as a device, may be written to where nothing new can be made.
  if (found) {
    // A pipe that a shell hands over has no other name.
    if (await isWritable(path)) return realpath(path).catch(() => path)
    throw refuse('it may not be written')
  }
  const file = await newFileAt(path)
  if (await isWritableFolder(dirname(file))) return file
  throw refuse(`there is no folder "${shown(dirname(file))}" that can be written to`)
}

/** The file that is made when something is written to a path where there is none, though a link may lead from there. */
async function newFileAt(path: string): Promise<string> {
  const folder = await realpath(dirname(path)).catch(() => dirname(path))
  const target = await readlink(path).catch(() => undefined)
  return target === undefined ? join(folder, basename(path)) : newFileAt(resolve(folder, target))
}

async function isFileOrNew(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found === undefined || found.isFile()
}

/** By what they are, as a link has another name. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev
}

/** A file takes nothing below itself, whoever may write to it. */
async function isWritableFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() === true && (await isWritable(path))
}

function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** Why a report could not be made or written, or `undefined` when it was. */
async function write(path: string, render: () => string | Promise<string>): Promise<string | undefined> {
  let text: string
  try {
    text = await render()
  } catch (error) {
    return `Cannot make the report "${path}": ${faultText(error as Error)}`
  }
  try {
    await writeWhole(path, text)
  } catch (error) {
    return `Cannot write the report "${path}": ${systemReason(error, path)}, a file with room and rights is expected`
  }
  return undefined
}

async function writeWhole(path: string, text: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  // A device, or a pipe, takes what is written, and nothing in its place.
  if (found !== undefined && !found.isFile()) return writeInto(path, text)
  try {
    await putFile(path, text)
  } catch (error) {
    // An earlier report is worth more than half a new one. Where nothing can be made beside it, it may be written to all the same.
    if (isOutOfRoom(error)) throw error
    await writeInto(path, text)
  }
}

async function writeInto(path: string, text: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
  } catch (error) {
    // Half a report could be taken for a whole one; nothing is taken for none. What is no plain file cannot be cut.
    await file.truncate().catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

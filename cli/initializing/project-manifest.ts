import { lstatSync, readFileSync, statSync } from 'node:fs'
import { isObject } from '../../generator/json.ts'
import { withoutMark } from '../files/without-mark.ts'
import { Problem } from '../output/problem.ts'
import { systemReason } from '../output/system-reason.ts'

/** The package.json of a project, or what it is to be. */
export interface ProjectManifest {
  readonly isThere: boolean
  readonly content: Content
  readonly hasScript: boolean
  /** Whether the name of our script stands for something else. */
  readonly hasOtherScript: boolean
  /** The same with our script. */
  readonly changedText: string
}

interface Content {
  readonly type?: unknown
  readonly scripts?: Readonly<Record<string, unknown>>
  readonly dependencies?: unknown
  readonly devDependencies?: unknown
  readonly peerDependencies?: unknown
}

const script = 'alerting-contract generate'

/** Reads the package.json of the folder where the command runs. @throws Problem when it cannot be changed. */
export function readManifest(): ProjectManifest {
  const isThere = lstatSync('package.json', { throwIfNoEntry: false }) !== undefined
  const text = isThere ? readThere() : '{\n  "private": true,\n  "type": "module"\n}\n'
  const content = parse(text)
  const { scripts = {} } = content
  const hasScript = Object.hasOwn(scripts, 'generate')
  const hasOtherScript = hasScript && scripts.generate !== script
  return { isThere, content, hasScript, hasOtherScript, changedText: withScript(text, content) }
}

/** Whether a project names a library among those that it depends on. */
export function dependsOn({ dependencies, devDependencies, peerDependencies }: Content, library: string): boolean {
  return [dependencies, devDependencies, peerDependencies].some(
    (kind) => isObject(kind) && Object.hasOwn(kind, library),
  )
}

function readThere(): string {
  // A link that leads nowhere or round in circles is none either.
  if (!isFile('package.json')) throw refusal('it is not a regular file, one is expected')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync('package.json'))
  } catch (error) {
    // What was read in another encoding would be written with other letters.
    throw refusal(
      error instanceof TypeError ? 'it is no UTF-8, which JSON is written in' : systemReason(error, 'package.json'),
    )
  }
}

/** Whether a path leads to a file; `false` also for a link that leads to nothing. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function parse(text: string): Content {
  let content: unknown
  try {
    content = JSON.parse(withoutMark(text))
  } catch (error) {
    throw refusal(`it is not valid JSON (${(error as Error).message})`)
  }
  const scripts = isObject(content) ? content.scripts : undefined
  if (isObject(content) && (scripts === undefined || isObject(scripts))) return content
  throw refusal(
    isObject(content) ? '"scripts" is not an object, one is expected' : 'it holds no object, one is expected',
  )
}

function withScript(text: string, content: Content): string {
  const indent = /^[\t ]+(?=")/m.exec(text)?.[0] ?? 2
  const end = /\r?\n$/.exec(text)?.[0] ?? ''
  const changed = { ...content, scripts: { ...content.scripts, generate: script } }
  return JSON.stringify(changed, null, indent).replaceAll('\n', end || '\n') + end
}

function refusal(what: string): Problem {
  return new Problem(`Cannot change "package.json": ${what}`)
}

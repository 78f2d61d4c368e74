// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Problem, Validator } from '../validators/runtime.ts'
import { coerce, put } from './values.ts'

/** Values that came as texts. */
export interface TextValues {
  readonly values: object
  /** Finds what is wrong with them as they are. */
  readonly check: () => readonly Problem[]
  /** Whether what keys lead to came as a text of its own: what is in JSON says itself what it is. */
  readonly isText: (keys: readonly string[]) => boolean
  /** What a text may stand for besides itself. */
  readonly read: (text: string) => unknown
}

// The validator of a long list tells no more than some problems at once. This is enough for hundreds, and not for whoever
// wants to keep the server busy.
const maxRounds = 10

/**
 * Takes texts that are refused for what else they may stand for, such as a number or a list of one item, where the contract
 * allows both this and some texts: `all` and 5 with `anyOf: [{type: integer}, {const: all}]`. A text that is refused either way
 * stays one.
 *
 * @param problems What is wrong with the values.
 * @returns What is still wrong.
 */
export function reread(received: TextValues, problems: readonly Problem[]): readonly Problem[] {
  const readings = new Map<string, unknown[]>()
  let left = problems
  for (let round = 0; left.length > 0 && round < maxRounds; round++) {
    const changed: string[] = []
    // What is in a list comes before the list.
    for (const [path, found] of [...byPath(left)].reverse()) {
      if (change(received, path, { readings, changed, problems: found })) changed.push(path)
    }
    if (changed.length === 0) return left
    left = received.check()
  }
  return left
}

/** What is wrong with parameters, or with headers of a reply, after texts that are refused were taken for what else they may be. */
export function problemsOfTexts(
  values: object,
  validate: Validator | undefined,
  isInJson: (name: string) => boolean,
): readonly Problem[] {
  const found = problemsOf(values, validate)
  if (found.length === 0) return found
  const check = () => problemsOf(values, validate)
  const read = (text: string) => coerce(text, 'scalar')
  return reread({ values, check, read, isText: ([name = '']) => !isInJson(name) }, found)
}

/** What a validator says of a value. */
export function problemsOf(value: unknown, validate: Validator | undefined): readonly Problem[] {
  if (!validate) return none
  const problems: Problem[] = []
  return validate(value, problems) ? none : problems
}

const none: readonly Problem[] = []

function wantsList({ keyword, limit }: Problem): boolean {
  return keyword === 'type' && [limit].flat().includes('array')
}

function byPath(problems: readonly Problem[]): ReadonlyMap<string, Problem[]> {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const group = groups.get(problem.path)
    if (group) group.push(problem)
    else groups.set(problem.path, [problem])
  }
  return groups
}

interface Change {
  /** What is left to try, by path. */
  readonly readings: Map<string, unknown[]>
  /** Paths that are changed already. */
  readonly changed: readonly string[]
  /** What is wrong there. */
  readonly problems: readonly Problem[]
}

/** Changes what is at a path to the next thing that its text may stand for; `false` when there is nothing to change. */
function change({ values, isText, read }: TextValues, path: string, { readings, changed, problems }: Change): boolean {
  const keys = path.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const key = keys.at(-1) ?? ''
  const holder = keys.slice(0, -1).reduce<unknown>(ownValue, values)
  const value = ownValue(holder, key)
  if (Array.isArray(value) && changed.some((one) => one.startsWith(`${path}/`))) return false
  const left = readings.get(path) ?? (typeof value === 'string' && isText(keys) ? readingsOf(value) : [])
  readings.set(path, left)
  if (left.length === 0) return false
  put(holder as Record<string, unknown>, key, left.shift())
  return true

  function readingsOf(text: string): unknown[] {
    const other = problems.every(wantsList) ? text : read(text)
    const others = [...(other === text ? [] : [other]), ...(problems.some(wantsList) ? [[text]] : [])]
    return others.length === 0 ? [] : [...others, text]
  }
}

function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined
  return (holder as Readonly<Record<string, unknown>>)[key]
}

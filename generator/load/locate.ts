import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml'
import { joinPointer } from '../pointer.ts'
import type { SpecProblem, UnlocatedProblem } from '../problems.ts'
import { type Standing, standingInJson } from './json-places.ts'
import type { Spec } from './spec.ts'

/** Gives each problem its line. Files are parsed a second time for it, so nothing is spent while all is well. */
export function locateProblems(problems: readonly UnlocatedProblem[], spec: Spec, maxDepth: number): SpecProblem[] {
  const byFile = Map.groupBy(problems, (problem) => problem.file)
  return [...byFile].flatMap(([file, inFile]) => {
    const text = spec.files.get(file)?.text
    const isJson = file.toLowerCase().endsWith('.json')
    const lines = text === undefined ? undefined : findLines(text, { maxDepth, isJson }, inFile.map(pointerOf))
    return inFile.map((problem) => ({ ...problem, line: problem.line ?? nearestLine(lines, problem.pointer) }))
  })
}

/**
 * Lines of JSON pointers in a YAML or JSON text, 1-based, by pointer.
 *
 * Each wanted pointer and its ancestors are found where they exist; what a YAML alias brings in stands at the alias.
 */
export function findLines(
  text: string,
  { maxDepth, isJson = false }: { readonly maxDepth: number; readonly isJson?: boolean },
  pointers: readonly string[],
): ReadonlyMap<string, number> {
  const wanted = new Set(pointers.flatMap(withAncestors))
  const lineAt = lineCounter(text)
  const lines = new Map<string, number>()
  const standing = isJson ? standingInJson(text, wanted) : standingNodes(eventsOf(text, maxDepth), text)
  for (const { pointer, offset } of standing) {
    if (wanted.has(pointer) && !lines.has(pointer)) lines.set(pointer, lineAt(offset))
  }
  return lines
}

/** The line of one pointer, or of what is nearest above it. */
export function findLine(text: string, options: Parameters<typeof findLines>[1], pointer: string): number | undefined {
  return nearestLine(findLines(text, options, [pointer]), pointer)
}

/** The line at which the second document of a YAML text begins, 1-based; an empty one ends the text. */
export function findSecondDocument(text: string, maxDepth: number): number {
  const events = eventsOf(text, maxDepth)
  const second = events.findIndex(({ type }, index) => index > 0 && type === EVENT_ID.DOCUMENT)
  const content = events[second + 1]
  const offset = content ? startOf(content) : -1
  return lineCounter(text)(offset < 0 ? text.trimEnd().length : offset)
}

// The text has been read before; the little JSON that is no YAML goes without lines.
function eventsOf(text: string, maxDepth: number): Event[] {
  try {
    return parseEvents(text, { maxDepth })
  } catch {
    return []
  }
}

function pointerOf(problem: UnlocatedProblem): string {
  return problem.pointer
}

function nearestLine(lines: ReadonlyMap<string, number> | undefined, pointer: string): number | undefined {
  const known = withAncestors(pointer).find((ancestor) => lines?.has(ancestor))
  return known === undefined ? undefined : lines?.get(known)
}

function withAncestors(pointer: string): string[] {
  const ancestors = [pointer]
  for (let rest = pointer; rest !== ''; ) {
    rest = rest.slice(0, rest.lastIndexOf('/'))
    ancestors.push(rest)
  }
  return ancestors
}

/** An object or list that is open while its events go by. */
interface Open {
  readonly pointer: string
  readonly isMapping: boolean
  index: number
  /** The key whose value comes next, in a mapping. */
  key: { readonly name: string; readonly offset: number } | undefined
}

function* standingNodes(events: readonly Event[], text: string): Generator<Standing> {
  const open: Open[] = []
  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) continue
    if (event.type === EVENT_ID.POP) {
      open.pop()
      continue
    }
    const parent = open.at(-1)
    if (parent?.isMapping && !parent.key) {
      parent.key = { name: event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : '', offset: startOf(event) }
      continue
    }
    const node = enter(parent, startOf(event))
    yield node
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      open.push({ pointer: node.pointer, isMapping: event.type === EVENT_ID.MAPPING, index: 0, key: undefined })
    }
  }
}

function enter(parent: Open | undefined, offset: number): Standing {
  if (!parent) return { pointer: '', offset }
  const { key } = parent
  parent.key = undefined
  return key
    ? { pointer: joinPointer(parent.pointer, key.name), offset: key.offset }
    : { pointer: joinPointer(parent.pointer, parent.index++), offset }
}

function startOf(event: Event): number {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart
  return 'start' in event ? event.start : 0
}

// Offsets come in ascending order, so that counting goes on where it stopped. A text may have one line: what is behind it is
// looked through once.
function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let end = text.indexOf('\n')
  return (offset) => {
    for (; end >= 0 && end < offset; end = text.indexOf('\n', end + 1)) line++
    return line
  }
}

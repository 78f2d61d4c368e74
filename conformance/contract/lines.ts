import { EVENT_ID, getScalarValue, parseEvents } from 'js-yaml'
import { formatPointer } from './places.ts'

type Event = ReturnType<typeof parseEvents>[number]

/** What is open while the events go by: a list, a mapping, or the document around them. */
type Level = { kind: 'list'; next: number } | { kind: 'mapping'; key: string | undefined } | { kind: 'document' }

/**
 * The 1-based line of each node of a YAML text, by JSON pointer: of a mapping's entry the line of its key, of a list's
 * entry the line where it begins. What an alias brings in has no lines of its own.
 */
export function linesByPointer(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>([['', 1]])
  const lineAt = lineCounter(text)
  const levels: Level[] = []
  const path: string[] = []

  for (const event of parseEvents(text, { maxDepth: 100 })) {
    if (event.type === EVENT_ID.POP) {
      if (levels.pop()?.kind !== 'document') leaveValue(levels, path)
      continue
    }
    if (event.type === EVENT_ID.DOCUMENT) {
      levels.push({ kind: 'document' })
      continue
    }
    const level = levels.at(-1)
    if (level?.kind === 'mapping' && level.key === undefined) {
      // A list or mapping as a key is legal YAML, but no JSON pointer leads to it or past it.
      if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) return lines
      level.key = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : '*'
      path.push(level.key)
      lines.set(formatPointer(path), lineAt(startOf(event)))
      continue
    }
    if (level?.kind === 'list') {
      path.push(String(level.next))
      lines.set(formatPointer(path), lineAt(startOf(event)))
    }
    if (event.type === EVENT_ID.MAPPING) levels.push({ kind: 'mapping', key: undefined })
    else if (event.type === EVENT_ID.SEQUENCE) levels.push({ kind: 'list', next: 0 })
    else leaveValue(levels, path)
  }
  return lines
}

function leaveValue(levels: readonly Level[], path: string[]): void {
  const level = levels.at(-1)
  if (level?.kind === 'list') level.next++
  else if (level?.kind === 'mapping') level.key = undefined
  else return
  path.pop()
}

function startOf(event: Event): number {
  if ('valueStart' in event) return event.valueStart
  if ('start' in event) return event.start
  return 'anchorStart' in event ? event.anchorStart : 0
}

// The offsets come in rising order, so each line break is counted once.
function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let at = 0
  return (offset) => {
    for (; at < offset; at++) if (text.charCodeAt(at) === 10) line++
    return line
  }
}

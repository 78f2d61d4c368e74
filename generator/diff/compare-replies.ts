import type { Direction } from './change.ts'
import { type At, compareContents, settled } from './compare-contents.ts'
import { compareParameter } from './compare-parameters.ts'
import { type Comparing, compareWords, report } from './comparing.ts'
import { below, entriesOf, type Node } from './flatten.ts'
import type { Operation } from './operation.ts'

/** Compares the replies to an operation: each with that of its status, or of what stands for it. */
export function compareReplies(comparing: Comparing, before: Operation, after: Operation): void {
  const direction = after.direction === 'taken' ? 'given' : 'taken'
  const old = new Map(entriesOf(below(before.node, 'responses')))
  const now = new Map(entriesOf(below(after.node, 'responses')))
  const partners = new Map([...now.keys()].map((status) => [status, partnersOf(status, [...old.keys()])]))
  for (const [status, node] of now) {
    const at = { field: `reply ${status}`, direction } as const
    const known = partners.get(status) ?? []
    if (known.length === 0) report(comparing, { kind: 'additive', ...at, pointer: node.pointer, message: 'is new' })
    for (const partner of known) {
      const [was, is] = [settled(comparing.before, old.get(partner)), settled(comparing.after, node)]
      if (was && is) compareReply(comparing, was, is, at)
      if (partner === status) continue
      const message = `the status is ${status}, it was ${partner}`
      report(comparing, { kind: kindOfStatus(status, direction), ...at, pointer: node.pointer, message })
    }
  }
  const used = new Set([...partners.values()].flat())
  for (const [status, node] of old) {
    if (used.has(status)) continue
    // That something fails in one way less does no harm, nor that what has not changed is sent again.
    const kind = /^[23]/.test(status) && status !== '304' ? 'breaking' : 'additive'
    report(comparing, { kind, field: `reply ${status}`, direction, pointer: node.pointer, message: 'is gone' })
  }
}

/** The status itself, or what stands for it in a contract that says more or less: `2XX` and 201, `default` and 404. */
function partnersOf(status: string, others: readonly string[]): readonly string[] {
  if (others.includes(status)) return [status]
  if (status === 'default') return []
  const wide = `${status.slice(0, 1)}XX`
  const narrow = status === wide ? others.filter((other) => other.startsWith(status.slice(0, 1))) : []
  if (narrow.length > 0) return narrow
  // What stands for all other statuses is meant for failures.
  const places = status.startsWith('2') ? [wide] : [wide, 'default']
  return places.filter((place) => others.includes(place)).slice(0, 1)
}

// Who is told a status at last has one case less; that something fails in more ways does no harm.
function kindOfStatus(status: string, direction: Direction): 'breaking' | 'additive' {
  const isWide = status.endsWith('XX')
  if (direction === 'given') return isWide && status.startsWith('2') ? 'breaking' : 'additive'
  return isWide ? 'additive' : 'breaking'
}

function compareReply(comparing: Comparing, was: Node, is: Node, at: At): void {
  compareWords(comparing, [was], [is], at)
  compareContents(comparing, was, is, { ...at, isAskedFor: at.direction === 'given' })
  const [old, now] = [headersOf(was), headersOf(is)]
  for (const [key, name] of new Map([...old, ...now].map(([key, { name }]) => [key, name]))) {
    const [before, after] = [
      settled(comparing.before, old.get(key)?.node),
      settled(comparing.after, now.get(key)?.node),
    ]
    compareParameter(comparing, before, after, { ...at, field: `${at.field} header ${name}` })
  }
}

/** Headers by what they are called in small letters. */
function headersOf(reply: Node): ReadonlyMap<string, { readonly name: string; readonly node: Node }> {
  return new Map(entriesOf(below(reply, 'headers')).map(([name, node]) => [name.toLowerCase(), { name, node }]))
}

import { ownText } from '../json.ts'
import { type Comparing, report } from './comparing.ts'
import { below, entriesOf, itemsOf, type Node } from './flatten.ts'
import { textOf } from './keywords.ts'
import { withoutEnd } from './moved-paths.ts'
import type { Operation } from './operation.ts'

/** Compares the servers of an operation that has others than the whole contract. */
export function compareOwnServers(comparing: Comparing, before: Operation, after: Operation): void {
  const [was = [], is = []] = [before, after].map(({ node, pathItem }) => [node, pathItem])
  if ([...was, ...is].every((owner) => below(owner, 'servers') === undefined)) return
  const [whole, newWhole] = [comparing.before, comparing.after].map((value): Node => ({ value, pointer: '' }))
  if (whole && newWhole) compareServers(comparing, [...was, whole], [...is, newWhole])
}

/** Compares the servers that the first of some nodes names which names any; the end of their URLs may have moved into the paths. */
export function compareServers(
  comparing: Comparing,
  before: readonly Node[],
  after: readonly Node[],
  ends: readonly [before: string, after: string] = ['', ''],
): void {
  const [was, is] = [before, after].map((owners) =>
    owners.map((owner) => below(owner, 'servers')).find((servers) => itemsOf(servers).length > 0),
  )
  if (ends.join('') !== '') {
    compareMoved(comparing, was, is, ends)
    return
  }
  const [old, now] = [serversOf(was), serversOf(is)]
  const at = { field: 'servers', direction: undefined, pointer: (is ?? was)?.pointer ?? '' }
  for (const [url, server] of old) {
    const after = now.get(url)
    if (after) compareVariables(comparing, server, after)
    else report(comparing, { kind: 'breaking', ...at, message: `${url} is gone` })
  }
  for (const url of now.keys())
    if (!old.has(url)) report(comparing, { kind: 'additive', ...at, message: `${url} is new` })
}

// All of them lead where they led.
function compareMoved(
  comparing: Comparing,
  was: Node | undefined,
  is: Node | undefined,
  [end, newEnd]: readonly [before: string, after: string],
): void {
  const message = end === '' ? `${newEnd} stood in the paths` : `${end} stands in the paths now`
  const at = { field: 'servers', direction: undefined, pointer: (is ?? was)?.pointer ?? '' }
  report(comparing, { kind: 'documentation', ...at, message })
  const old = new Map([...serversOf(was)].map(([url, server]) => [withoutEnd(url, end), server]))
  for (const [url, server] of serversOf(is)) {
    const before = old.get(withoutEnd(url, newEnd))
    if (before) compareVariables(comparing, before, server)
  }
}

/** Servers by their URLs; where none is named, OpenAPI takes `/` for the only one. */
function serversOf(servers: Node | undefined): ReadonlyMap<string, Node> {
  if (!servers) return new Map([['/', { value: {}, pointer: '' }]])
  return new Map(itemsOf(servers).map((server) => [ownText(server.value, 'url') ?? '', server]))
}

function compareVariables(comparing: Comparing, was: Node, is: Node): void {
  const old = new Map(entriesOf(below(was, 'variables')))
  for (const [name, variable] of entriesOf(below(is, 'variables'))) {
    const before = old.get(name)
    if (!before) continue
    const at = { field: 'servers', direction: undefined, pointer: variable.pointer }
    const [value, other] = [before, variable].map((node) => ownText(node.value, 'default'))
    if (value !== other)
      report(comparing, { kind: 'breaking', ...at, message: `{${name}} is ${other} by default, it was ${value}` })
    const [values = [], others = []] = [before, variable].map((node) =>
      itemsOf(below(node, 'enum')).map((item) => textOf(item.value)),
    )
    for (const one of values.filter((one) => others.length > 0 && !others.includes(one)))
      report(comparing, { kind: 'breaking', ...at, message: `{${name}} is not ${one} any more` })
    for (const one of others.filter((one) => values.length > 0 && !values.includes(one)))
      report(comparing, { kind: 'additive', ...at, message: `{${name}} may be ${one} now` })
  }
}

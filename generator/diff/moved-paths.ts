import { type JsonObject, ownText } from '../json.ts'
import { below, entriesOf, itemsOf, type Node } from './flatten.ts'

/**
 * The end of the URLs of servers that the other contract writes in front of its paths, before and after: `/v1` where `/pets` below `/v1`
 * has become `/v1/pets` below `/`. Empty where nothing has moved.
 */
export function movedEnds(before: JsonObject, after: JsonObject): readonly [before: string, after: string] {
  // Where an operation has servers of its own, a path tells less than its address.
  if ([before, after].some(hasOwnServers)) return ['', '']
  const [was, is] = [serverUrls(before), serverUrls(after)]
  const [end, newEnd] = [endOf(was, is), endOf(is, was)]
  return [beginsPath(after, end) ? end : '', beginsPath(before, newEnd) ? newEnd : '']
}

function beginsPath(document: JsonObject, start: string): boolean {
  return pathsOf(document).some(([path]) => path.startsWith(`${start}/`))
}

/** The URL of a server without the end that has moved; two that lead to the same place are the same. */
export function withoutEnd(url: string, end: string): string {
  return trimmed(url).slice(0, trimmed(url).length - end.length)
}

function serverUrls(document: JsonObject): readonly string[] {
  const servers = itemsOf(below({ value: document, pointer: '' }, 'servers'))
  const urls = servers.map((server) => trimmed(ownText(server.value, 'url') ?? ''))
  return urls.length === 0 ? [''] : [...new Set(urls)].sort()
}

function trimmed(url: string): string {
  return url.replace(/\/$/, '')
}

/** What makes one list of URLs of the other, put behind each of them. */
function endOf(longer: readonly string[], shorter: readonly string[]): string {
  const [first = ''] = shorter
  const ends = longer.filter((url) => url.startsWith(`${first}/`)).map((url) => url.slice(first.length))
  return ends.find((end) => isSameList(longer, shorter.map((url) => `${url}${end}`).sort())) ?? ''
}

function isSameList(list: readonly string[], other: readonly string[]): boolean {
  return list.length === other.length && list.every((text, index) => text === other[index])
}

function hasOwnServers(document: JsonObject): boolean {
  return pathsOf(document).some(([, item]) =>
    [item, ...entriesOf(item).map(([, operation]) => operation)].some(namesServers),
  )
}

function pathsOf(document: JsonObject): readonly (readonly [string, Node])[] {
  return entriesOf(below({ value: document, pointer: '' }, 'paths'))
}

function namesServers(node: Node): boolean {
  return below(node, 'servers') !== undefined
}

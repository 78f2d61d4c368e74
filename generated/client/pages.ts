// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Call, CallInput } from './call.ts'
import type { CallOptions, Connection } from './connection.ts'
import { type CallPlace, RequestError } from './errors.ts'
import { send } from './send.ts'

/** How a list is read page by page. */
export interface Paging {
  /** Name of the query parameter that says how many entries to pass over. */
  readonly offset: string
  /** The offset of the first entry. */
  readonly first: number
  /** Field of the reply that holds the entries; the reply itself is the list when absent. */
  readonly items?: string
}

/** All entries of a list, for `for await`. */
export interface Entries<Entry> {
  [Symbol.asyncIterator](): AsyncIterator<Entry, void, undefined>
}

/** What a list is made of. */
export type Entry<List> = NonNullable<List> extends readonly (infer One)[] ? One : unknown

/**
 * All entries of a list, page after page; each page is fetched when the one before is used up.
 *
 * The end is a page without entries: a page that is short may have been cut by the service.
 */
export function pages(
  connection: Connection,
  call: Call,
  paging: Paging,
  input: CallInput = {},
  options: CallOptions = {},
): Entries<never> {
  return readPages(connection, call, paging, { input, options })
}

async function* readPages(
  connection: Connection,
  call: Call,
  { offset, first, items }: Paging,
  { input, options }: { readonly input: CallInput; readonly options: CallOptions },
): AsyncGenerator<never, void, undefined> {
  const query = new Map<string, unknown>(Object.entries(input.query ?? {}))
  let start = Number(query.get(offset) ?? first)
  for (let last = ''; ; ) {
    const asked = { ...input, query: Object.fromEntries(query.set(offset, start)) }
    const data: unknown = await send(connection, call, asked, options)
    const entries = listOf(data, items)
    if (!Array.isArray(entries)) throw new RequestError('reply', placeOf(connection, call), 'there is no list in it')
    if (entries.length === 0) return
    const page = isUnlike(entries) ? JSON.stringify(entries) : ''
    // A service that passes over the offset would never come to an end.
    if (page && page === last) throw new RequestError('reply', placeOf(connection, call), 'the same page came twice')
    last = page
    yield* entries as never[]
    start += entries.length
  }
}

// Numbers and texts that recur on one page may well do so on the next.
function isUnlike(entries: readonly unknown[]): boolean {
  return typeof entries[0] === 'object' || (entries.length > 1 && new Set(entries).size === entries.length)
}

function placeOf({ root }: Connection, { id, method, path }: Call): CallPlace {
  return { operation: id, method, url: root + path }
}

// What is left out is empty.
function listOf(data: unknown, items: string | undefined): unknown {
  return (items === undefined ? data : new Map<string, unknown>(Object.entries(data ?? {})).get(items)) ?? []
}

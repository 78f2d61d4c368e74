// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Call, CallInput } from './call.ts'
import type { CallOptions, Connection } from './connection.ts'
import { ApiError, type CallPlace, RequestError } from './errors.ts'
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

/** All entries of a list, for `for await`; each loop over them reads the list anew. */
export interface Entries<Entry> {
  [Symbol.asyncIterator](): AsyncIterator<Entry, void, undefined>
}

/** What a list is made of. */
export type Entry<List> = NonNullable<List> extends readonly (infer One)[] ? One : unknown

/**
 * All entries of a list, page after page; each page is fetched when the one before is used up.
 *
 * The end is a page without entries, or none at all (404): a page that is short may have been cut by the service.
 */
export function pages(
  connection: Connection,
  call: Call,
  paging: Paging,
  input: CallInput = {},
  options: CallOptions = {},
): Entries<never> {
  return { [Symbol.asyncIterator]: () => readPages(connection, call, paging, { input, options }) }
}

async function* readPages(
  connection: Connection,
  call: Call,
  { offset, first, items }: Paging,
  { input, options }: { readonly input: CallInput; readonly options: CallOptions },
): AsyncGenerator<never, void, undefined> {
  const query = new Map<string, unknown>(Object.entries(input.query ?? {}))
  const pageAt = async (start: number): Promise<readonly unknown[]> => {
    const asked = { ...input, query: Object.fromEntries(query.set(offset, start)) }
    const entries = listOf(await send(connection, call, asked, options), items)
    if (!Array.isArray(entries)) throw new RequestError('reply', placeOf(connection, call), 'there is no list in it')
    return entries
  }
  let start = Number(query.get(offset) ?? first)
  let page = await pageAt(start)
  let isHeeded = false
  while (page.length > 0) {
    yield* page as readonly never[]
    start += page.length
    // Some services know no page behind the last one.
    const next = await pageAt(start).catch(emptyWhere((status) => status === 404))
    // Entries may recur. A service that passes over the offset, and would never come to an end, has them anywhere.
    if (!isHeeded && isSame(page, next)) {
      isHeeded = !isSame(page, await pageAt(farthest).catch(emptyWhere(() => true)))
      if (!isHeeded) throw new RequestError('reply', placeOf(connection, call), 'the same page came twice')
    }
    page = next
  }
}

/** An offset that any service can read, and none has entries at. */
const farthest = 2_147_483_647

function emptyWhere(isEmpty: (status: number) => boolean): (error: unknown) => readonly unknown[] {
  return (error) => {
    if (error instanceof ApiError && isEmpty(error.status)) return []
    throw error
  }
}

function isSame(page: readonly unknown[], other: readonly unknown[]): boolean {
  return (
    page.length === other.length && page.every((entry, index) => JSON.stringify(entry) === JSON.stringify(other[index]))
  )
}

function placeOf({ root }: Connection, { id, method, path }: Call): CallPlace {
  return { operation: id, method, url: root + path }
}

// What is left out is empty.
function listOf(data: unknown, items: string | undefined): unknown {
  return (items === undefined ? data : new Map<string, unknown>(Object.entries(data ?? {})).get(items)) ?? []
}

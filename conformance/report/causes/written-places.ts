import type { Exchange } from '../../exchange.ts'

/** What a request is about: its URL without the query. */
export function placeOf({ request }: Exchange): string {
  return request.url.replace(/\?.*/s, '')
}

/** The last write of a check before an exchange: what a list, or a lookup by name, has to follow. */
export function lastWrite(own: readonly Exchange[], exchange: Exchange): Exchange | undefined {
  return own.slice(0, own.indexOf(exchange)).findLast(({ operation }) => operation.method !== 'GET')
}

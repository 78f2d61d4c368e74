import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { hintOfPath, unbuilt } from './whole-target.ts'

/** Set when pages for people are all that comes back, as from a server that shows an application whatever path is asked for. */
export function webPageOfAll(exchanges: readonly Exchange[]): string | undefined {
  const pages = exchanges.filter(isPage)
  // One operation alone may be wrong for itself.
  if (new Set(pages.map(({ operation }) => operation.id)).size < 2) return undefined
  const others = exchanges.filter((exchange) => !isPage(exchange)).map(({ reply }) => reply?.status ?? 0)
  if (!others.every((status) => unbuilt.has(status))) return undefined
  const answers = ['a web page', ...[...new Set(others)].sort()].join(' or ')
  return `The target shows web pages, and none of this service: it answers every call with ${answers}; is the URL right${hintOfPath}?`
}

/** A page that is called one, and not JSON that is called a page. */
function isPage(exchange: Exchange): boolean {
  const { contentType = '', text = '' } = exchange.reply ?? {}
  return isAccepted(exchange) && contentType === 'text/html' && /^\s*</.test(text)
}

import type { Exchange } from '../exchange.ts'

/** A thing of the target that the person who runs the suite has named. */
export interface RefusedFixture {
  readonly isNamedBy: (exchange: Exchange) => boolean
  /** What to look after, in words. */
  readonly text: string
}

/**
 * The fixtures that brought nothing but refusals: as likely as not they are ids of nothing.
 *
 * @param exchanges Those that carried a key which is let in elsewhere.
 */
export function refusedFixtures(
  exchanges: readonly Exchange[],
  fixtures: Readonly<Record<string, string | number>>,
): readonly RefusedFixture[] {
  return Object.entries(fixtures).flatMap(([name, value]) => {
    const isNamedBy = namedAs(String(value))
    const calls = exchanges.filter(isNamedBy)
    if (calls.length === 0 || !calls.every(isRefused)) return []
    const statuses = [...new Set(calls.map(({ reply }) => reply?.status))].sort()
    const text = `The target refuses whatever names ${value}, the fixture "${name}", with ${statuses.join(' or ')}: is there such a thing, and may the key use it?`
    return [{ isNamedBy, text }]
  })
}

/** In the path, or as an `id` in the body. */
function namedAs(value: string): (exchange: Exchange) => boolean {
  const segment = `/${encodeURIComponent(value)}`
  const fields = [`"id":${value},`, `"id":${value}}`, `"id":${JSON.stringify(value)}`]
  return ({ request: { url, body } }) => {
    if (url.includes(segment) && new URL(url).pathname.split('/').includes(segment.slice(1))) return true
    return body !== undefined && fields.some((field) => body.includes(field))
  }
}

/** Whether a target has said no, and not only that it is busy. */
export function isRefused({ reply }: Exchange): boolean {
  return reply !== undefined && reply.status >= 400 && reply.status < 500 && reply.status !== 429
}

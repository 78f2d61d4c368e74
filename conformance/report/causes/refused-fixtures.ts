import type { Exchange } from '../../exchange.ts'
import { tooManyRequests } from '../../http/busy.ts'

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
    const inPath = namedInPath(String(value))
    // A user may be taken as a subscriber, and nobody let in to what is theirs.
    for (const [place, isNamedBy] of [
      ['', namesThing(String(value))],
      [' in its path', inPath],
    ] as const) {
      // Asked first, as most fixtures are taken by the first call that names them.
      if (exchanges.some((exchange) => !isRefusedForGood(exchange) && isNamedBy(exchange))) continue
      const calls = exchanges.filter(isNamedBy)
      if (calls.length === 0) continue
      const statuses = [...new Set(calls.map(({ reply }) => reply?.status))].sort()
      const questions = statuses.includes(404) && place !== '' ? questionsOfPath : usualQuestions
      const text = `The target refuses everything that names ${value}, the fixture "${name}",${place} with ${statuses.join(' or ')}: ${questions}`
      return [{ isNamedBy, text }]
    }
    return []
  })
}

const usualQuestions = 'does it exist, and may the key use it?'
const questionsOfPath = 'does it exist, may the key use it, and is there such a path?'

/** Whether a request names a thing in its path or its body. */
export function namesThing(value: string): (exchange: Exchange) => boolean {
  const [inPath, inBody] = [namedInPath(value), namedInBody(value)]
  return (exchange) => inPath(exchange) || inBody(exchange)
}

/** Whether a request names a thing in its path. */
export function namedInPath(value: string): (exchange: Exchange) => boolean {
  const segment = encodeURIComponent(value)
  return ({ request: { url } }) => url.includes(`/${segment}`) && new URL(url).pathname.split('/').includes(segment)
}

/** As an `id`. */
function namedInBody(value: string): (exchange: Exchange) => boolean {
  const fields = [`"id":${value},`, `"id":${value}}`, `"id":${JSON.stringify(value)}`]
  return ({ request: { body } }) => body !== undefined && fields.some((field) => body.includes(field))
}

/** Whether a target has said no, and not only that it is busy. */
export function isRefusedForGood({ reply }: Exchange): boolean {
  return reply !== undefined && reply.status >= 400 && reply.status < 500 && reply.status !== tooManyRequests
}

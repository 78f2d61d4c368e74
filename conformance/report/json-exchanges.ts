import type { Exchange, Reply } from '../exchange.ts'
import { hidden } from '../http/secrets.ts'
import { printableJson } from './printable.ts'
import { byVerdict, type Outcome, type Report } from './report.ts'
import { shownText } from './shown-text.ts'

/** Longer texts are cut, at this many characters; the length of a body is given beside it. */
const maxTextLength = 4000

/** The header fields of one reply are cut together, at this many characters; then their length is given beside them. */
const maxHeadersLength = 4000

/**
 * A whole run has some 30 MB of exchanges, and reads 128 MB at most. In hostile replies each character needs six bytes: more than
 * `report` reads, or than a text can hold.
 */
const maxBytes = 192 * 1024 * 1024

/** What the JSON report has of the exchanges of one rule. */
export interface ExchangeValues {
  readonly exchanges: readonly object[]
  /** Absent where none are. */
  readonly exchangesLeftOut?: number
}

/** The exchanges of each outcome, as far as there is room: those of failed rules first, and the last ones of each rule. */
export function exchangeValues(report: Report, room = maxBytes): ReadonlyMap<Outcome, ExchangeValues> {
  const values = new Map<Outcome, ExchangeValues>()
  let left = room
  for (const outcome of report.outcomes.toSorted(byVerdict)) {
    const evidence = evidenceOf(outcome)
    const exchanges: object[] = []
    for (const exchange of evidence.toReversed()) {
      if (left <= 0) break
      const value = exchangeValue(exchange, report)
      left -= Buffer.byteLength(printableJson(JSON.stringify(value)))
      exchanges.unshift(value)
    }
    const leftOut = evidence.length - exchanges.length
    values.set(outcome, { exchanges, ...(leftOut === 0 ? {} : { exchangesLeftOut: leftOut }) })
  }
  return values
}

// The exchange that broke the rule may have been sent by another check; it comes last.
function evidenceOf(outcome: Outcome): readonly Exchange[] {
  const culprit = outcome.verdict === 'failed' ? outcome.exchange : undefined
  const others = outcome.exchanges.filter((exchange) => exchange !== culprit)
  return culprit === undefined ? others : [...others, culprit]
}

function exchangeValue(exchange: Exchange, report: Report): object {
  const { operation, request, reply, failure, durationMs } = exchange
  return {
    operation: operation.id,
    request: {
      method: request.method,
      url: shownText(request.url, maxTextLength, report),
      headers: request.headers,
      body: bodyValue(request.body, report),
    },
    reply: reply === undefined ? null : replyValue(reply, report),
    failure: failure === undefined ? null : shownText(failure, maxTextLength, report),
    durationMs: Math.round(durationMs),
  }
}

function replyValue({ status, headers, text }: Reply, report: Report): object {
  const fields = [...headers].map(
    ([name, value]) => [name, name === 'set-cookie' ? hidden : report.redact(value)] as const,
  )
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return {
    status,
    // Built from entries, so that a field named `__proto__` is a member like any other.
    headers: Object.fromEntries(cutFields(fields)),
    ...(length > maxHeadersLength ? { headersLength: length } : {}),
    body: bodyValue(text, report),
  }
}

function cutFields(fields: readonly HeaderField[]): readonly HeaderField[] {
  let room = maxHeadersLength
  return fields.flatMap(([name, value]) => {
    room -= name.length
    if (room < 0) return []
    const start = value.slice(0, room)
    room -= start.length
    return [[name, start] as const]
  })
}

type HeaderField = readonly [name: string, value: string]

function bodyValue(body: string | undefined, report: Report): object | null {
  if (body === undefined || body === '') return null
  return { text: shownText(body, maxTextLength, report), length: body.length }
}

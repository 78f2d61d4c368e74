import { type TimestampForm, timestamp } from './timestamp.ts'

/** A status and since when it holds. */
export interface StatusChange {
  readonly status: string
  readonly atMs: number
}

/** Uptime of a service as the interface shows it. */
export interface Uptime {
  readonly rangeStart: string
  readonly rangeEnd: string
  readonly outages: readonly { readonly status: string; readonly from: string; readonly until?: string }[]
  readonly uptimePercentage: {
    readonly uptimePercentage: { readonly p90: number; readonly p60: number; readonly p30: number }
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** The longest of the spans for which uptime is told, in milliseconds. */
export const uptimeSpanMs = 90 * dayMs

/** How much of the time of a status counts as down; every other status counts as up. */
const weights: Readonly<Record<string, number>> = { MAJOR_OUTAGE: 1, PARTIAL_OUTAGE: 0.3 }

/** What `uptimeOf` is told. */
export interface UptimeOptions {
  readonly nowMs: number
  readonly form: TimestampForm
}

/**
 * Works out the uptime of the last 90, 60 and 30 days, in percent with three digits behind the point.
 *
 * @param changes Oldest first; the time before the first one counts as up.
 */
export function uptimeOf(changes: readonly StatusChange[], { nowMs, form }: UptimeOptions): Uptime {
  const spans = outageSpans(changes, nowMs)
  const startMs = nowMs - uptimeSpanMs
  const percentage = (days: number) => percentUp(spans, { startMs: nowMs - days * dayMs, endMs: nowMs })
  return {
    rangeStart: timestamp(startMs, form),
    rangeEnd: timestamp(nowMs, form),
    outages: spans
      .filter(({ endMs }) => endMs > startMs)
      .map(({ status, fromMs, endMs, isOver }) => ({
        status,
        from: timestamp(fromMs, form),
        ...(isOver ? { until: timestamp(endMs, form) } : {}),
      })),
    uptimePercentage: { uptimePercentage: { p90: percentage(90), p60: percentage(60), p30: percentage(30) } },
  }
}

interface Span {
  readonly status: string
  readonly fromMs: number
  readonly endMs: number
  readonly isOver: boolean
}

function outageSpans(changes: readonly StatusChange[], nowMs: number): Span[] {
  return changes.flatMap(({ status, atMs }, index) => {
    const next = changes[index + 1]
    const span = { status, fromMs: atMs, endMs: next?.atMs ?? nowMs, isOver: next !== undefined }
    // One that goes on is told from its first millisecond; one that was over within it is none.
    return weightOf(status) > 0 && (span.endMs > atMs || !span.isOver) ? [span] : []
  })
}

function percentUp(
  spans: readonly Span[],
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): number {
  const downMs = spans.reduce((sum, span) => {
    const overlapMs = Math.min(span.endMs, endMs) - Math.max(span.fromMs, startMs)
    return sum + Math.max(overlapMs, 0) * weightOf(span.status)
  }, 0)
  return Math.round((1 - downMs / (endMs - startMs)) * 100_000) / 1000
}

function weightOf(status: string): number {
  return Object.hasOwn(weights, status) ? (weights[status] ?? 0) : 0
}

/** Whether the time of a status counts as down, at least in part. */
export function isOutage(status: string): boolean {
  return weightOf(status) > 0
}

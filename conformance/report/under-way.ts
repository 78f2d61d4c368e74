import { curlLine } from './curl.ts'
import type { Report } from './report.ts'

const maxLines = 20

/** The calls that were under way when the target went away, each as a curl line, as far as they are shown. */
export function underWayLines({ underWay = [], targetUrl }: Report): readonly string[] {
  return underWay.slice(0, maxLines).map((exchange) => curlLine(exchange, targetUrl))
}

/** What stands above them. */
export const underWayTitle = 'These calls were under way, and one of them may have ended it:'

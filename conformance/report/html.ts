import type { Report } from './report.ts'

/** To be written. */
export function renderHtml(report: Report): string {
  return report.targetUrl
}

import type { Report } from './report.ts'

/** Where a secret stands across the cut, what is left of it is hidden with it. */
const longestSecret = 1000

/** A text of the target, without secrets, cut after so many characters. */
export function shownText(text: string, maxLength: number, { redact }: Pick<Report, 'redact'>): string {
  return redact(text.slice(0, maxLength + longestSecret)).slice(0, maxLength)
}

/** The same, with a note of how long all of it is where it is cut. */
export function shownStart(text: string, maxLength: number, report: Pick<Report, 'redact'>): string {
  const start = shownText(text, maxLength, report)
  return text.length > maxLength ? `${start}… (${text.length} characters)` : start
}

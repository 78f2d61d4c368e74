import type { Report } from './report.ts'

/** Where secrets stand in a text, it gets shorter: so many characters more are looked at than are shown. */
const beyond = 1000

/** A text of the target, without secrets, cut after so many characters. */
export function shownText(text: string, maxLength: number, { redact }: Pick<Report, 'redact'>): string {
  const start = text.slice(0, maxLength + beyond)
  // What is left of a secret at a cut is known for that by the sign behind it, see hideKeys.
  const shown = start.length < text.length ? redact(`${start}…`).slice(0, -1) : redact(start)
  return shown.slice(0, maxLength)
}

/** The same, with a note of how long all of it is where it is cut. */
export function shownStart(text: string, maxLength: number, report: Pick<Report, 'redact'>): string {
  const start = shownText(text, maxLength, report)
  return text.length > maxLength ? `${start}… (${text.length} characters)` : start
}

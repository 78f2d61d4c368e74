import { excerpt } from './printable.ts'
import type { Report } from './report.ts'

const maxAnswerLength = 200

/**
 * What the target did about open questions, as the `answers` of a target file (YAML): a later run with them fails when the
 * target does something else. Ends with a line break.
 */
export function renderObserved(report: Report): string {
  const rows = report.observations.flatMap(({ questionId, question, answers }) => {
    const texts = answers.map(({ answer }) => JSON.stringify(excerpt(report.redact(answer), maxAnswerLength)))
    const value = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`
    return [`  # ${excerpt(question, maxAnswerLength)}`, `  ${questionId}: ${value}`]
  })
  const head = `# What ${excerpt(report.targetUrl, maxAnswerLength)} did on ${report.startedAt.toISOString()}, for the target file.`
  return `${[head, rows.length === 0 ? 'answers: {}' : 'answers:', ...rows].join('\n')}\n`
}

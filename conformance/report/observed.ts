import { excerpt } from './printable.ts'
import type { Report } from './report.ts'

const maxAnswerLength = 200

/**
 * What the target did about open questions, as the `answers` of a target file (YAML): a later run with them fails when the
 * target does something else. Where a run sees a part of the answer only, it stands in a comment. Ends with a line break.
 */
export function renderObserved(report: Report): string {
  const rows = report.observations.flatMap(({ questionId, question, answers, isPartial }) => {
    const texts = answers.map(({ answer }) => JSON.stringify(excerpt(report.redact(answer), maxAnswerLength)))
    const value = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`
    const row = `${questionId}: ${value}`
    const text = excerpt(question, maxAnswerLength)
    return isPartial ? [`  # ${text} So far there were:`, `  # ${row}`] : [`  # ${text}`, `  ${row}`]
  })
  const head = `# What ${excerpt(report.targetUrl, maxAnswerLength)} did on ${report.startedAt.toISOString()}.`
  return `${[head, report.observations.every(({ isPartial }) => isPartial) ? 'answers: {}' : 'answers:', ...rows].join('\n')}\n`
}

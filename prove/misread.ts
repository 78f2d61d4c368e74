import { isGivenAnswer } from '../conformance/answers.ts'
import type { Report } from '../conformance/report/report.ts'
import { chooseAll } from '../reference/settings/choices.ts'

/** What the suite observed of a service that does otherwise, by its choices. @throws ChoicesError for choices that there are not. */
export function misreadIn({ observations }: Report, choices: unknown): readonly string[] {
  const made = new Map<string, unknown>(Object.entries(chooseAll(choices)))
  return observations.flatMap(({ questionId, answers }) => {
    const given = answersOf(questionId, made.get(questionId))
    const wrong = given === undefined ? [] : answers.filter(({ answer }) => !isGivenAnswer(answer, given))
    return wrong.map(({ answer, checkIds }) =>
      `${questionId}: ${given} is read as ${answer} by ${checkIds}`.slice(0, 400),
    )
  })
}

/** A choice as the target file would have it; `undefined` for one that leaves the answer open. */
function answersOf(questionId: string, choice: unknown): readonly string[] | undefined {
  if (choice === undefined || choice === 'any' || choice === 'usual') return undefined
  // Where a body comes back there is another status.
  if (questionId === 'metric-and-status-page-success-codes' && choice === '204') return undefined
  if (questionId === 'include-form' && choice === 'both') return ['comma or repeated']
  return [choice].flat().map(String)
}

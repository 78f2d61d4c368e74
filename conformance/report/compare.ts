import type { Ending, Verdict } from './report.ts'

/** What a comparison needs of a report in JSON, see `spec/report.schema.json`. */
export interface WrittenReport {
  readonly format: string
  readonly contract: { readonly version: string; readonly digest: string }
  readonly target: { readonly url: string }
  readonly startedAt: string
  readonly ending: Ending
  readonly rules: readonly { readonly id: string; readonly verdict: Verdict }[]
  readonly causes?: readonly { readonly text: string; readonly rules: readonly string[] }[]
  readonly questions: readonly { readonly id: string; readonly answers: readonly { readonly answer: string }[] }[]
}

/** A rule whose verdict is another one; `undefined` where a report does not have the rule. */
export interface Change {
  readonly ruleId: string
  readonly from: Verdict | undefined
  readonly to: Verdict | undefined
}

/** What is different in the second of two runs. */
export interface Comparison {
  /** Fails now, or passed before and is not judged any more. */
  readonly worse: readonly Change[]
  /** Failed before, or passes now. */
  readonly better: readonly Change[]
  /** Any other change of verdict. */
  readonly otherwise: readonly Change[]
  /** Rules that only the second run has. */
  readonly added: readonly Change[]
  /** Rules that only the first run has. */
  readonly gone: readonly Change[]
  /** Open questions that the two runs saw answered in different ways. */
  readonly answers: readonly { readonly questionId: string; readonly from: string; readonly to: string }[]
}

/** Compares two runs, rule by rule, in the order of the second. */
export function compareReports(before: WrittenReport, after: WrittenReport): Comparison {
  const verdictsBefore = new Map(before.rules.map(({ id, verdict }) => [id, verdict]))
  const verdictsAfter = new Map(after.rules.map(({ id, verdict }) => [id, verdict]))
  const ids = new Set([...verdictsAfter.keys(), ...verdictsBefore.keys()])
  const changes = [...ids]
    .map((ruleId): Change => ({ ruleId, from: verdictsBefore.get(ruleId), to: verdictsAfter.get(ruleId) }))
    .filter(({ from, to }) => from !== to)
  const by = Map.groupBy(changes, directionOf)
  const of = (direction: Direction): readonly Change[] => by.get(direction) ?? []
  return {
    worse: of('worse'),
    better: of('better'),
    otherwise: of('otherwise'),
    added: of('added'),
    gone: of('gone'),
    answers: changedAnswers(before, after),
  }
}

type Direction = Exclude<keyof Comparison, 'answers'>

function directionOf({ from, to }: Change): Direction {
  if (from === undefined) return 'added'
  if (to === undefined) return 'gone'
  if (to === 'failed' || (from === 'passed' && to === 'not judged')) return 'worse'
  return from === 'failed' || to === 'passed' ? 'better' : 'otherwise'
}

function changedAnswers(before: WrittenReport, after: WrittenReport): Comparison['answers'] {
  const textsBefore = answerTexts(before)
  return [...answerTexts(after)].flatMap(([questionId, to]) => {
    const from = textsBefore.get(questionId)
    return from === undefined || from === to ? [] : [{ questionId, from, to }]
  })
}

function answerTexts({ questions }: WrittenReport): ReadonlyMap<string, string> {
  const textOf = (answers: readonly { readonly answer: string }[]): string =>
    answers
      .map(({ answer }) => answer)
      .sort()
      .join(', ')
  return new Map(questions.map(({ id, answers }) => [id, textOf(answers)]))
}

import { type ExchangeValues, exchangeValues } from './json-exchanges.ts'
import { printableJson } from './printable.ts'
import { countVerdicts, newFailures, type Outcome, type Report, staleKnownFailures } from './report.ts'
import { shownText } from './shown-text.ts'

/** Longer texts are cut, at this many characters. */
const maxTextLength = 4000

/** A report as JSON text, in the format of `spec/report.schema.json`. Ends with a line break. */
export function renderJson(report: Report): string {
  return `${printableJson(JSON.stringify(toValue(report), undefined, 2))}\n`
}

function toValue(report: Report): object {
  const counts = countVerdicts(report.outcomes)
  const exchanges = exchangeValues(report)
  return {
    format: 'alerting-contract-report-1',
    contract: report.contract,
    target: { url: report.targetUrl },
    startedAt: report.startedAt.toISOString(),
    durationMs: Math.round(report.durationMs),
    ending: report.ending,
    counts: {
      passed: counts.passed,
      failed: counts.failed,
      notJudged: counts['not judged'],
      notApplicable: counts['not applicable'],
      observed: report.observations.length,
      knownFailures: counts.failed - newFailures(report.outcomes).length,
    },
    rules: report.outcomes.map((outcome) => ruleValue(outcome, exchanges.get(outcome), report)),
    causes: report.causes.map(({ text, ruleIds }) => ({ text: report.redact(text), rules: ruleIds })),
    notOffered: (report.leftOut ?? []).map(({ pattern, what, ruleIds, doubt }) => ({
      pattern,
      what,
      ...(doubt === undefined ? {} : { doubt }),
      rules: ruleIds,
    })),
    staleKnownFailures: staleKnownFailures(report.outcomes),
    questions: report.observations.map(({ questionId, question, answers }) => ({
      id: questionId,
      question,
      answers: answers.map(({ answer, checkIds }) => ({ answer: shown(answer, report), checks: checkIds })),
    })),
    leftovers: report.leftovers.map(({ request, reply }) => ({
      request: shown(request, report),
      reply: shown(reply, report),
    })),
  }
}

function ruleValue(outcome: Outcome, exchanges: ExchangeValues | undefined, report: Report): object {
  const { rule, verdict } = outcome
  return {
    id: rule.id,
    kind: rule.kind,
    family: rule.family,
    origin: rule.origin,
    text: rule.text,
    source: report.locate(rule.source),
    verdict,
    ...(outcome.verdict === 'failed' && outcome.known !== undefined ? { known: outcome.known } : {}),
    ...(rule.questions === undefined ? {} : { questions: rule.questions }),
    detail: detailOf(outcome, report),
    ...exchanges,
  }
}

function detailOf(outcome: Outcome, report: Report): object | string | null {
  switch (outcome.verdict) {
    case 'passed':
      return null
    case 'failed':
      return { expected: shown(outcome.expected, report), actual: shown(outcome.actual, report) }
    case 'not judged':
    case 'not applicable':
      return shown(outcome.reason, report)
    default:
      return outcome satisfies never
  }
}

function shown(text: string, report: Report): string {
  return shownText(text, maxTextLength, report)
}

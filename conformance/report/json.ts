import type { Exchange } from '../exchange.ts'
import { hidden } from '../http/secrets.ts'
import type { HeaderFields } from '../http/wire.ts'
import { printableJson } from './printable.ts'
import { countVerdicts, newFailures, type Outcome, type Report, staleKnownFailures } from './report.ts'

/** Longer texts are cut, at this many characters; the length of a body is given beside it. */
const maxBodyLength = 4000

/** A report as JSON text, in the format of `spec/report.schema.json`. Ends with a line break. */
export function renderJson(report: Report): string {
  return `${printableJson(JSON.stringify(toValue(report), undefined, 2))}\n`
}

function toValue(report: Report): object {
  const counts = countVerdicts(report.outcomes)
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
    rules: report.outcomes.map((outcome) => ruleValue(outcome, report)),
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

function ruleValue(outcome: Outcome, report: Report): object {
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
    exchanges: evidenceOf(outcome).map((exchange) => exchangeValue(exchange, report)),
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

// The exchange that broke the rule may have been sent by another check; it comes last.
function evidenceOf(outcome: Outcome): readonly Exchange[] {
  const culprit = outcome.verdict === 'failed' ? outcome.exchange : undefined
  const others = outcome.exchanges.filter((exchange) => exchange !== culprit)
  return culprit === undefined ? others : [...others, culprit]
}

function exchangeValue(exchange: Exchange, report: Report): object {
  const { operation, request, reply, failure, durationMs } = exchange
  return {
    operation: operation.id,
    request: {
      method: request.method,
      url: shown(request.url, report),
      headers: request.headers,
      body: bodyValue(request.body, report),
    },
    reply:
      reply === undefined
        ? null
        : { status: reply.status, headers: headerValues(reply.headers, report), body: bodyValue(reply.text, report) },
    failure: failure === undefined ? null : shown(failure, report),
    durationMs: Math.round(durationMs),
  }
}

/** Where a secret stands across the cut, what is left of it is hidden with it. */
const longestSecret = 1000

function shown(text: string, report: Report): string {
  return report.redact(text.slice(0, maxBodyLength + longestSecret)).slice(0, maxBodyLength)
}

function bodyValue(body: string | undefined, report: Report): object | null {
  if (body === undefined || body === '') return null
  return { text: shown(body, report), length: body.length }
}

// Built from entries, so that a field named `__proto__` is a member like any other.
function headerValues(headers: HeaderFields, report: Report): object {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, name === 'set-cookie' ? hidden : shown(value, report)]),
  )
}

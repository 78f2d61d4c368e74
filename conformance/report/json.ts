import type { Exchange } from '../exchange.ts'
import { hidden } from '../http/secrets.ts'
import { printableJson } from './printable.ts'
import { countVerdicts, type Outcome, type Report } from './report.ts'

/** Longer bodies are cut, at this many characters; their length is given beside them. */
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
    },
    rules: report.outcomes.map((outcome) => ruleValue(outcome, report)),
    questions: report.observations.map(({ questionId, question, answers }) => ({
      id: questionId,
      question,
      answers: answers.map(({ answer, checkIds }) => ({ answer: report.redact(answer), checks: checkIds })),
    })),
    leftovers: report.leftovers.map(({ request, reply }) => ({
      request: report.redact(request),
      reply: report.redact(reply),
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
    detail: detailOf(outcome, report),
    exchanges: evidenceOf(outcome).map((exchange) => exchangeValue(exchange, report)),
  }
}

function detailOf(outcome: Outcome, report: Report): object | string | null {
  switch (outcome.verdict) {
    case 'passed':
      return null
    case 'failed':
      return { expected: report.redact(outcome.expected), actual: report.redact(outcome.actual) }
    case 'not judged':
    case 'not applicable':
      return report.redact(outcome.reason)
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
      url: report.redact(request.url),
      headers: request.headers,
      body: bodyValue(request.body, report),
    },
    reply:
      reply === undefined
        ? null
        : { status: reply.status, headers: headerValues(reply.headers, report), body: bodyValue(reply.text, report) },
    failure: failure === undefined ? null : report.redact(failure),
    durationMs: Math.round(durationMs),
  }
}

function bodyValue(body: string | undefined, report: Report): object | null {
  if (body === undefined || body === '') return null
  return { text: report.redact(body).slice(0, maxBodyLength), length: body.length }
}

// Built from entries, so that a field named `__proto__` is a member like any other.
function headerValues(headers: Headers, report: Report): object {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, name === 'set-cookie' ? hidden : report.redact(value)]),
  )
}

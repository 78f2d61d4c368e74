import { describe, expect, test } from 'vitest'
import { exchangeOf, reportOf, ruleOf } from '../test-support/reports.ts'
import { parseYaml } from '../yaml.ts'
import { renderHtml } from './html.ts'
import { leftOutHint } from './left-out/lines.ts'
import type { Colours } from './matrix.ts'
import type { Outcome } from './report.ts'
import { renderTerminal } from './terminal.ts'

const as = (text: string): string => text
const plain: Colours = { bold: as, dim: as, red: as, green: as, yellow: as }

const exchange = exchangeOf({}, { status: 201, text: '{"id":7,"lines":101}' })
const passed: Outcome = {
  rule: ruleOf('orders-list-answers-200', { kind: 'endpoint' }),
  verdict: 'passed',
  exchanges: [],
}
const failed: Outcome = {
  rule: ruleOf('orders-create-rejects-101-lines'),
  verdict: 'failed',
  expected: 'any 4xx',
  actual: '201 {"id":7,"lines":101}',
  exchange,
  exchanges: [exchange],
}
const notJudged = (id: string, reason: string): Outcome => ({
  rule: ruleOf(id, { family: 'Order lines', kind: 'state' }),
  verdict: 'not judged',
  reason,
  exchanges: [],
})

test('a quiet report shows failures and totals', () => {
  const outcomes = [passed, failed, notJudged('a', 'it keeps nothing')]
  expect(renderTerminal(reportOf({ outcomes }), plain, { isQuiet: true })).toMatch(
    /^The curl lines take BASE_URL .*\n\nfailed {2}orders-create-rejects-101-lines\n(?: {2}.*\n){5}\n3 rules: 1 passed, 1 failed, 1 not judged.*\n$/,
  )
})

test('a report shows matrix, failures, reasons, observations and totals', () => {
  const report = reportOf({
    outcomes: [
      passed,
      { ...passed, rule: ruleOf('orders-create-accepts-100-lines') },
      failed,
      notJudged('a', 'it keeps nothing'),
      notJudged('b', 'it keeps nothing'),
      notJudged('c', 'no fixture "userId"'),
      { rule: ruleOf('d'), verdict: 'not applicable', reason: 'no limits here', exchanges: [] },
    ],
    observations: [
      {
        questionId: 'missing-key-status',
        question: 'Which status?',
        answers: [
          { answer: '401', checkIds: ['a', 'b'] },
          { answer: '403', checkIds: ['c'] },
        ],
      },
    ],
    leftovers: [{ request: 'DELETE http://localhost:8080/api/orders/7', reply: '500' }],
  })
  expect(renderTerminal(report, plain)).toBe(`             endpoint  limit        state
Orders       1 ✓       1 ✓ 1 ✗ 1 ○  ·
Order lines  ·         ·            3 –

✓ passed   ✗ failed   – not judged   ○ not applicable

The curl lines take BASE_URL (here http://localhost:8080) and API_KEY from the shell.

failed  orders-create-rejects-101-lines
  rule      An order has at most 100 lines.
  source    spec/schemas/orders.yaml:31
  sent      curl -X POST "$BASE_URL/api/orders" -H "Authorization: $API_KEY" -H 'Content-Type: application/json' -d '{"lines":101}'
  expected  any 4xx
  actual    201 {"id":7,"lines":101}

not judged
     2  it keeps nothing (such as a)
     1  no fixture "userId" (c)

not applicable
     1  no limits here (d)

observed
  missing-key-status  401, 403

not removed
  DELETE http://localhost:8080/api/orders/7: 500

7 rules: 2 passed, 1 failed, 3 not judged, 1 not applicable; 1 open question observed; 1.2 s
`)
})

describe('failures with one cause', () => {
  const text = 'GET /orders is missing: it answers every call with 404'
  const outcomes = [failed, { ...failed, rule: ruleOf('b') }, notJudged('c', 'the target refuses GET /orders')]
  const report = reportOf({ outcomes, causes: [{ text, ruleIds: [failed.rule.id, 'b', 'c'] }] })

  test('are told as one', () => {
    expect(renderTerminal(report, plain)).toContain(`
failed  GET /orders is missing: it answers every call with 404
  sent      curl -X POST "$BASE_URL/api/orders" -H "Authorization: $API_KEY" -H 'Content-Type: application/json' -d '{"lines":101}'
  expected  any 4xx
  actual    201 {"id":7,"lines":101}
  breaks    2 rules, and 1 rule cannot be judged because of it
            orders-create-rejects-101-lines
            b

not judged
     1  GET /orders is missing: it answers every call with 404 (c)
`)
  })

  test('are not told one by one as well', () => {
    expect(renderTerminal(report, plain).match(/^failed /gm)).toHaveLength(1)
  })
})

test('failures that are known are told apart, and entries that are out of date are named', () => {
  const outcomes: readonly Outcome[] = [
    { ...failed, known: 'no limits yet' },
    { ...passed, known: 'lists are slow' },
  ]
  expect(renderTerminal(reportOf({ outcomes }), plain)).toContain(`
known to fail
  no limits yet (orders-create-rejects-101-lines)
stale   Cannot keep "orders-list-answers-200" as known to fail: it passes now, take the entry out

2 rules: 1 passed, 1 failed (1 known), 0 not judged, 0 not applicable;`)
})

describe('a failure', () => {
  const render = (actual: string): string => renderTerminal(reportOf({ outcomes: [{ ...failed, actual }] }), plain)

  test('shows all mismatches of an exchange, one a line', () => {
    expect(render('200\n/name: 7\n/lines: "many"')).toContain(
      '  actual    200\n            /name: 7\n            /lines: "many"\n',
    )
  })

  test('shows nothing of a target that steers the terminal', () => {
    const text = render('\u001b[2J\u009b31m\r\u202egone')
    expect(text).toContain('  actual    \\u001b[2J\\u009b31m\\r\\u202egone\n')
    expect(text).not.toMatch(/[^\n\P{C}]/u)
  })

  test('cuts long lines and long lists, with a note', () => {
    expect(render('x'.repeat(5000))).toContain(`${'x'.repeat(1000)}… (5000 characters)\n`)
    const many = render('x\n'.repeat(100))
    expect(many).toContain('\n            … (101 lines)\n')
    expect(many.split('\n').length).toBeLessThan(60)
  })

  test('never shows the key', () => {
    expect(render('401 no such key: secret')).toContain('  actual    401 no such key: …\n')
  })

  test('without an exchange has no curl line', () => {
    const outcome: Outcome = { ...failed, exchange: undefined, exchanges: [] }
    expect(renderTerminal(reportOf({ outcomes: [outcome] }), plain)).not.toContain('sent')
  })
})

test.each([
  ['interrupted', 'The run was interrupted; this is what was judged so far.'],
  ['limit reached', 'The run reached a limit and ended early.'],
  ['target lost', 'The target stopped answering during the run.'],
] as const)('a run that was %s says so', (ending, sentence) => {
  expect(renderTerminal(reportOf({ outcomes: [passed], ending }), plain)).toContain(`\n${sentence}\n1 rule: 1 passed`)
})

test('what is left for one reason is named up to a number', () => {
  const leftovers = [
    ...Array.from({ length: 12 }, (_, at) => ({ request: `DELETE /api/orders/${at}`, reply: '500' })),
    { request: 'DELETE /api/orders/12', reply: '409' },
  ]
  expect(renderTerminal(reportOf({ leftovers }), plain)).toContain(
    '\n  DELETE /api/orders/9: 500\n  … and 2 more: 500\n  DELETE /api/orders/12: 409\n',
  )
})

test('of what is left for very many reasons, it is told how much more there is', () => {
  const leftovers = Array.from({ length: 120 }, (_, at) => ({
    request: `DELETE /api/orders/${at}`,
    reply: `${at % 6}`,
  }))
  expect(renderTerminal(reportOf({ leftovers }), plain)).toContain('  … and 10 more: 3\n  … and 40 more\n')
})

test('a run that lost its target shows the calls that were under way', () => {
  const report = reportOf({ outcomes: [passed], ending: 'target lost', underWay: [exchangeOf({})] })
  const sentence = 'These calls were under way, and one of them may have ended it:'
  expect(renderTerminal(report, plain)).toContain(`during the run.\n${sentence}\n  curl -X POST "$BASE_URL/api/orders"`)
  expect(renderHtml(report)).toContain(`<p>${sentence}</p>`)
})

test('colours add to the report and replace nothing', () => {
  const mark = (text: string): string => `<${text}>`
  const colours: Colours = { bold: mark, dim: mark, red: mark, green: mark, yellow: mark }
  const report = reportOf({ outcomes: [passed, failed] })
  expect(renderTerminal(report, colours).replaceAll(/[<>]/g, '')).toBe(renderTerminal(report, plain))
})

test('what a target does not offer is told in lines for its target file, ready to be pasted', () => {
  const leftOut = [
    { pattern: 'order*', what: 'Orders', ruleIds: ['a', 'b'] },
    { pattern: '*-lines-*', what: 'GET /orders/{id}/lines', ruleIds: ['c'], doubt: 'or may the key not use it?' },
  ]
  const lines = [
    '  order*: "WHY (no Orders)"                       # 2 rules',
    '  "*-lines-*": "WHY (no GET /orders/{id}/lines)"  # 1 rule; or may the key not use it?',
  ]
  const [first, second] = [
    reportOf({ outcomes: [passed], leftOut }),
    reportOf({
      outcomes: [passed, { rule: ruleOf('d'), verdict: 'not applicable', reason: 'no limits', exchanges: [] }],
      leftOut,
    }),
  ]
  expect(renderTerminal(first, plain)).toContain(
    `\n\nLeft out on purpose?\n${leftOutHint}\nnotApplicable:\n${lines.join('\n')}\n\n`,
  )
  expect(renderTerminal(second, plain)).toContain(`\n# below the line "notApplicable:" that is there\n${lines[0]}\n`)
  expect(parseYaml(`notApplicable:\n${lines.join('\n')}`)).toEqual({
    notApplicable: { 'order*': 'WHY (no Orders)', '*-lines-*': 'WHY (no GET /orders/{id}/lines)' },
  })
  expect(renderHtml(first)).toContain('\n  order*: &#34;WHY (no Orders)&#34;')
  expect(renderTerminal(first, plain, { isQuiet: true })).not.toContain('WHY')
})

test('reasons that differ in ids of a quoted reply alone are one', () => {
  const outcomes = [
    notJudged('a', 'POST /orders gave nothing to work with: 409 {"id":7,"name":"name-3444152c-12"}'),
    notJudged('b', 'POST /orders gave nothing to work with: 409 {"id":8,"name":"name-3444152c-15"}'),
    notJudged('c', 'POST /orders gave nothing to work with: 410 {"id":8,"name":"name-3444152c-15"}'),
    notJudged('d', 'no list of 50 entries'),
    notJudged('e', 'no list of 100 entries'),
  ]
  const shown = renderTerminal(reportOf({ outcomes }), plain)
  expect(shown).toContain(
    '     2  POST /orders gave nothing to work with: 409 {"id":7,"name":"name-3444152c-12"} (such as a)\n',
  )
  expect(shown.match(/^ {5}1 {2}/gm)).toHaveLength(3)
})

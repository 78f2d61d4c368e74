import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { exchangeOf, reportOf, ruleOf } from '../test-support/reports.ts'
import { renderJson } from './json.ts'
import type { Report } from './report.ts'

const schema = JSON.parse(readFileSync(new URL('../../spec/report.schema.json', import.meta.url), 'utf8'))
const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
const validate = ajv.compile(schema)

const created = exchangeOf({}, { status: 201, text: '{"id":7}' })
const listed = exchangeOf({ method: 'GET', body: undefined }, { status: 200, text: '' })
const report = reportOf({
  outcomes: [
    { rule: ruleOf('a'), verdict: 'passed', exchanges: [listed] },
    {
      rule: ruleOf('b', { origin: 'written' }),
      verdict: 'failed',
      expected: 'any 4xx',
      actual: '201 {"id":7}',
      exchange: created,
      exchanges: [created, listed],
    },
    { rule: ruleOf('c'), verdict: 'not judged', reason: 'no fixture', exchanges: [exchangeOf({})] },
    { rule: ruleOf('d'), verdict: 'not applicable', reason: 'no limits here', exchanges: [] },
  ],
  causes: [{ text: 'GET /orders is missing', ruleIds: ['b', 'c'] }],
  leftOut: [{ pattern: 'b*', what: 'Orders', ruleIds: ['b'], doubt: 'or may the key not use it?' }],
  observations: [{ questionId: 'q', question: 'Which?', answers: [{ answer: '401', checkIds: ['a'] }] }],
  leftovers: [{ request: 'DELETE http://localhost:8080/api/orders/7', reply: '500' }],
})

function parsed(changes: Partial<Report> = {}): Record<string, unknown> & { rules: Record<string, unknown>[] } {
  return JSON.parse(renderJson({ ...report, ...changes }))
}

describe('renderJson', () => {
  test('writes a report that its schema describes', () => {
    validate(parsed())
    expect(validate.errors).toBeNull()
  })

  test('writes what the run found out', () => {
    const { rules, ...rest } = parsed()
    expect(rest).toEqual({
      format: 'alerting-contract-report-1',
      contract: { version: 'v1', digest: 'a'.repeat(64) },
      target: { url: 'http://localhost:8080' },
      startedAt: '2026-09-14T08:30:00.000Z',
      durationMs: 1235,
      ending: 'complete',
      counts: { passed: 1, failed: 1, notJudged: 1, notApplicable: 1, observed: 1, knownFailures: 0 },
      causes: [{ text: 'GET /orders is missing', rules: ['b', 'c'] }],
      notOffered: [{ pattern: 'b*', what: 'Orders', doubt: 'or may the key not use it?', rules: ['b'] }],
      staleKnownFailures: [],
      questions: [{ id: 'q', question: 'Which?', answers: [{ answer: '401', checks: ['a'] }] }],
      leftovers: [{ request: 'DELETE http://localhost:8080/api/orders/7', reply: '500' }],
    })
    expect(rules.map(({ verdict, detail }) => [verdict, detail])).toEqual([
      ['passed', null],
      ['failed', { expected: 'any 4xx', actual: '201 {"id":7}' }],
      ['not judged', 'no fixture'],
      ['not applicable', 'no limits here'],
    ])
  })

  test('writes the exchange that broke a rule last, without key and cookies', () => {
    const headers = { accept: 'application/json', authorization: '…', 'content-type': 'application/json' }
    expect(parsed().rules[1]).toEqual({
      id: 'b',
      kind: 'limit',
      family: 'Orders',
      origin: 'written',
      text: 'An order has at most 100 lines.',
      source: 'spec/schemas/orders.yaml:31',
      verdict: 'failed',
      detail: { expected: 'any 4xx', actual: '201 {"id":7}' },
      exchanges: [
        {
          operation: 'orders.create',
          request: { method: 'GET', url: 'http://localhost:8080/api/orders', headers, body: null },
          reply: { status: 200, headers: { 'set-cookie': '…' }, body: null },
          failure: null,
          durationMs: 12,
        },
        {
          operation: 'orders.create',
          request: {
            method: 'POST',
            url: 'http://localhost:8080/api/orders',
            headers,
            body: { text: '{"lines":101}', length: 13 },
          },
          reply: { status: 201, headers: { 'set-cookie': '…' }, body: { text: '{"id":7}', length: 8 } },
          failure: null,
          durationMs: 12,
        },
      ],
    })
  })

  test('cuts long bodies, hides the key, and lets nothing steer a terminal', () => {
    const exchanges = [exchangeOf({}, { status: 200, text: `secret \u009b2J${'x'.repeat(9000)}` })]
    const text = renderJson({ ...report, outcomes: [{ rule: ruleOf('a'), verdict: 'passed', exchanges }] })
    expect(text).not.toMatch(/[^\n\P{C}]/u)
    expect(text).not.toContain('secret')
    const reply = JSON.parse(text).rules[0].exchanges[0].reply
    expect(reply.body.length).toBe(9010)
    expect(reply.body.text).toBe(`… \u009b2J${'x'.repeat(3995)}`)
  })
})

test('renderJson tells which failures are known, and which entries are out of date', () => {
  const known = parsed({
    outcomes: [
      { rule: ruleOf('a'), verdict: 'passed', known: 'lists are slow', exchanges: [] },
      {
        rule: ruleOf('b'),
        verdict: 'failed',
        known: 'no paging yet',
        expected: '',
        actual: '',
        exchange: created,
        exchanges: [],
      },
    ],
  })
  validate(known)
  expect(validate.errors).toBeNull()
  expect(known).toMatchObject({ counts: { failed: 1, knownFailures: 1 }, staleKnownFailures: ['a'] })
  expect(known.rules.map((rule) => rule.known)).toEqual([undefined, 'no paging yet'])
})

test('renderJson cuts whatever a target can make long', () => {
  const long = 'x'.repeat(50_000)
  const text = renderJson({
    ...report,
    outcomes: [
      { rule: ruleOf('a'), verdict: 'not judged', reason: long, exchanges: [] },
      { rule: ruleOf('b'), verdict: 'passed', exchanges: [exchangeOf({ url: `http://localhost:8080/${long}` })] },
    ],
    leftovers: [{ request: `DELETE ${long}`, reply: long }],
  })
  expect(text.length).toBeLessThan(20_000)
})

test('renderJson cuts the header fields of a reply together, and tells how long they are', () => {
  const reply = { ...created.reply, headers: [...'abcd'].map((name) => [name, `secret ${'\u0085'.repeat(1500)}`]) }
  const exchanges = [{ ...created, reply } as unknown as Exchange]
  const hostile = parsed({ outcomes: [{ rule: ruleOf('a'), verdict: 'passed', exchanges }] })
  validate(hostile)
  expect(validate.errors).toBeNull()
  const value = `… ${'\u0085'.repeat(1500)}`
  expect(hostile.rules[0]?.exchanges).toEqual([
    expect.objectContaining({
      reply: {
        status: 201,
        headers: { a: value, b: value, c: value.slice(0, 993) },
        headersLength: 6012,
        body: { text: '{"id":7}', length: 8 },
      },
    }),
  ])
})

test('the schema describes every member that it names', () => {
  const undescribed: string[] = []
  visit(schema, '#')
  expect(undescribed).toEqual([])

  function visit(node: unknown, place: string): void {
    if (typeof node !== 'object' || node === null) return
    for (const [name, value] of Object.entries((node as { properties?: object }).properties ?? {})) {
      if (typeof (value as { description?: unknown }).description !== 'string') undescribed.push(`${place}/${name}`)
    }
    for (const [key, value] of Object.entries(node)) visit(value, `${place}/${key}`)
  }
})

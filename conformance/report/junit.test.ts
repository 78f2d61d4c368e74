import { expect, test } from 'vitest'
import { exchangeOf, reportOf, ruleOf } from '../test-support/reports.ts'
import { junitBuilder, renderJunit } from './junit.ts'

test('renderJunit writes a case for each rule', async () => {
  const report = reportOf({
    outcomes: [
      { rule: ruleOf('a'), verdict: 'passed', exchanges: [] },
      {
        rule: ruleOf('b'),
        verdict: 'failed',
        expected: 'any 4xx',
        actual: '201 <secret>\u001b & more',
        exchange: exchangeOf({ method: 'GET', body: undefined }),
        exchanges: [],
      },
      { rule: ruleOf('c'), verdict: 'not judged', reason: 'no fixture "userId"', exchanges: [] },
      { rule: ruleOf('d'), verdict: 'passed', known: 'slow', exchanges: [] },
      {
        rule: ruleOf('e'),
        verdict: 'failed',
        known: 'no limits yet',
        expected: '',
        actual: '',
        exchange: undefined,
        exchanges: [],
      },
    ],
  })
  expect(renderJunit(report, await junitBuilder())).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="5" failures="2" errors="0" skipped="2">
  <testsuite name="Orders" tests="5" failures="2" errors="0" skipped="2">
    <testcase name="a" classname="Orders.limit"/>
    <testcase name="b" classname="Orders.limit">
      <failure message="expected any 4xx, got 201 &lt;…>\\u001b &amp; more" type="limit"/>
      <system-out><![CDATA[An order has at most 100 lines.
source spec/schemas/orders.yaml:31
sent curl "$BASE_URL/api/orders" -H "Authorization: $API_KEY" -H 'Content-Type: application/json']]></system-out>
    </testcase>
    <testcase name="c" classname="Orders.limit">
      <skipped/>
      <system-out><![CDATA[not judged: no fixture "userId"]]></system-out>
    </testcase>
    <testcase name="d" classname="Orders.limit">
      <failure message="it passes now, remove it from the known failures" type="stale"/>
    </testcase>
    <testcase name="e" classname="Orders.limit">
      <skipped/>
      <system-out><![CDATA[known to fail: no limits yet]]></system-out>
    </testcase>
  </testsuite>
</testsuites>
`)
})

test('no text of a target ends the section that it stands in', async () => {
  const reason = 'no ]]> and ]]></system-out><failure/>'
  const report = reportOf({ outcomes: [{ rule: ruleOf('a'), verdict: 'not judged', reason, exchanges: [] }] })
  expect(renderJunit(report, await junitBuilder())).toContain(
    '<![CDATA[not judged: no ]]\\u003e and ]]\\u003e</system-out><failure/>]]>',
  )
})

test('a text that is cut tells how long all of it is', async () => {
  const reason = 'x'.repeat(20_000)
  const report = reportOf({ outcomes: [{ rule: ruleOf('a'), verdict: 'not judged', reason, exchanges: [] }] })
  expect(renderJunit(report, await junitBuilder())).toContain(`${'x'.repeat(4000)}… (20000 characters)]]>`)
})

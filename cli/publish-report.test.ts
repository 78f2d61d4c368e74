import { expect, test } from 'vitest'
import { reportOf, ruleOf } from '../conformance/test-support/reports.ts'
import { publishReport } from './publish-report.ts'

test('a key that is let in nowhere is no success, whatever could be judged without it', async () => {
  const report = reportOf({
    outcomes: [
      { rule: ruleOf('orders-may-be-none'), verdict: 'passed', exchanges: [] },
      { rule: ruleOf('orders-have-lines'), verdict: 'not judged', reason: '401, empty body', exchanges: [] },
    ],
    causes: [{ text: 'The target lets the key in nowhere', ruleIds: ['orders-have-lines'], isOfKey: true }],
  })
  await expect(publishReport(report, {})).rejects.toThrow(
    'Cannot judge "http://localhost:8080": the key is let in nowhere, the reasons stand above',
  )
})

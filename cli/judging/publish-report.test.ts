import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exchangeOf, reportOf, ruleOf } from '../../conformance/test-support/reports.ts'
import { publishReport } from './publish-report.ts'

test('a key that is let in nowhere is no success, whatever could be judged without it', async () => {
  const report = reportOf({
    outcomes: [
      { rule: ruleOf('orders-may-be-none'), verdict: 'passed', exchanges: [] },
      { rule: ruleOf('orders-have-lines'), verdict: 'not judged', reason: '401, empty body', exchanges: [] },
    ],
    causes: [{ text: 'The target refuses the key everywhere', ruleIds: ['orders-have-lines'], isOfKey: true }],
  })
  await expect(publishReport(report, {})).rejects.toThrow(
    'Cannot judge "http://localhost:8080": the key is let in nowhere. The target refuses the key everywhere',
  )
})

test('a report that cannot be written keeps no other from being written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
  try {
    const [json, html, observe] = ['a.json', 'a.html', 'a.yaml'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const path of [json, observe]) await symlink(join(folder, 'nowhere', 'file'), path)
    const outcomes = [{ rule: ruleOf('orders-may-be-none'), verdict: 'passed', exchanges: [] } as const]
    await expect(publishReport(reportOf({ outcomes }), { json, html, observe, quiet: true })).rejects.toThrow(
      /^Cannot write the report ".+a\.json": there is no such folder.+\nCannot write the report ".+a\.yaml": there is no such folder/,
    )
    expect(await readFile(html, 'utf8')).toContain('orders-may-be-none')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a report that cannot be made keeps no other from being written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
  try {
    const [json = '', badge = ''] = ['a.json', 'a.badge'].map((name) => join(folder, name))
    const exchanges = [{ ...exchangeOf({}), operation: null as never }]
    const outcomes = [{ rule: ruleOf('orders-may-be-none'), verdict: 'passed', exchanges } as const]
    await expect(publishReport(reportOf({ outcomes }), { json, badge, quiet: true })).rejects.toThrow(
      /^Cannot make the report ".+a\.json": Cannot read properties of null.+ \(a fault of this kit, set DEBUG=1 to see where\)$/,
    )
    expect(await readFile(badge, 'utf8')).toContain('1 passed')
  } finally {
    await rm(folder, { recursive: true })
  }
})

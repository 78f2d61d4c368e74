import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allFaults } from '../conformance/faults/faults.ts'
import { changesReply } from '../conformance/faults/mistakes.ts'
import { loadSuite } from '../conformance/suite.ts'
import type { Trial } from './judge.ts'
import { judgeRules } from './test-support/judge-rules.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

/** Rules that need an outage which is over, and nothing else that nobody can write. */
const ids = [
  'services-get-shows-an-outage-in-the-past',
  'services-update-leaves-its-outages',
  'status-pages-get-services-carry-their-own-uptime',
]

interface Span {
  readonly from: string
  readonly until?: string
}

/** The verdicts of these rules on a service without provider states, in their order. */
async function verdicts(trial: Pick<Trial, 'wrap' | 'choices'>): Promise<readonly string[]> {
  const outcomes = await judgeRules(suite, ids, { ...trial, means: 'fixtures' })
  return ids.map((id) => outcomes.find(({ rule }) => rule.id === id)?.verdict ?? '')
}

test.each(['public', 'held'])(
  'outages are written where nobody provides them, also where writes are %s',
  async (way) => {
    expect(await verdicts({ choices: { 'status-writes': way } })).toEqual(['passed', 'passed', 'passed'])
  },
)

test.each([
  ['outages-of-all-services', 'services-get-shows-an-outage-in-the-past'],
  ['uptime-in-page-an-hour-early', 'status-pages-get-services-carry-their-own-uptime'],
  ['pages-listed-without-outages', 'status-pages-get-services-carry-their-own-uptime'],
])('%s fails then', async (faultId, ruleId) => {
  const fault = allFaults(suite.contract, suite.rules).find(({ id }) => id === faultId)
  const seen = await verdicts({ wrap: (right) => fault?.apply(right, suite.contract) ?? right })
  expect(seen[ids.indexOf(ruleId)]).toBe('failed')
})

test('an outage may take some milliseconds to be one', async () => {
  const isLong = ({ from, until }: Span) => until === undefined || Date.parse(until) - Date.parse(from) >= 3
  const apply = changesReply('services.get', ({ uptime, ...fields }) => {
    const { outages, ...rest } = uptime as { readonly outages: readonly Span[] }
    return { ...fields, uptime: { ...rest, outages: outages.filter(isLong) } }
  })
  const [shows] = await verdicts({ wrap: (right) => apply(right, suite.contract) })
  expect(shows).toBe('passed')
})

test('what no write makes an outage of is not judged', async () => {
  const apply = changesReply('services.get', ({ uptime, ...fields }) => ({ ...fields, uptime: { outages: [] } }))
  const [shows, leaves] = await verdicts({ wrap: (right) => apply(right, suite.contract) })
  expect([shows, leaves]).toEqual(['not judged', 'not judged'])
})

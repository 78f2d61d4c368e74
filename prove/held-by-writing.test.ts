import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOf } from '../conformance/faults/fault.ts'
import type { Serve } from '../conformance/faults/serve.ts'
import { writtenFaults } from '../conformance/faults/written-faults.ts'
import { loadSuite } from '../conformance/suite.ts'
import type { Trial } from './judge.ts'
import { judgeRules } from './test-support/judge-rules.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

/** Rules that need a change of status which is held internal, and nothing else that nobody can write. */
const ids = [
  'services-get-shows-a-held-change',
  'services-publish-status-does-nothing-without-a-key',
  'services-publish-status-leaves-all-as-it-was-on-409',
  'services-publish-status-leaves-its-subscribers',
  'services-publish-status-leaves-other-fields',
  'services-publish-status-leaves-other-services',
  'services-publish-status-makes-a-held-change-visible',
  'services-publish-status-returns-the-service',
  'services-update-leaves-a-held-change',
  'status-pages-get-hides-a-held-change',
  'status-pages-get-shows-a-published-change',
]

/** The verdicts of rules on a service without provider states that holds what is written. */
async function verdicts(trial: Pick<Trial, 'wrap' | 'choices'>, judged = ids): Promise<ReadonlyMap<string, string>> {
  const outcomes = await judgeRules(suite, judged, {
    means: 'fixtures',
    choices: { 'status-writes': 'held', ...(trial.choices as object | undefined) },
    wrap: trial.wrap,
  })
  return new Map(outcomes.map(({ rule, verdict }) => [rule.id, verdict]))
}

const all = (verdict: string) => new Map(ids.map((id) => [id, verdict]))

test('a service that holds what is written internal is judged without provider states', async () => {
  expect(sorted(await verdicts({}))).toEqual(sorted(all('passed')))
})

test('one that shows what is published to nobody fails then', async () => {
  const forgets = (right: Serve): Serve => {
    return (call) => {
      if (call.operation?.id !== 'services.publishStatus') return right(call)
      const path = call.path.replace(/\/publish-status$/, '')
      return right({ ...call, operation: undefined, method: 'GET', path, query: [] })
    }
  }
  expect((await verdicts({ wrap: forgets })).get('services-publish-status-makes-a-held-change-visible')).toBe('failed')
})

test('one whose held statuses come back with the name of a removed service fails then', async () => {
  const rule = 'services-delete-leaves-nothing-to-a-namesake'
  const fault = writtenFaults.find(({ id }) => id === 'held-statuses-kept-by-name')
  const wrap = (right: Serve): Serve => fault?.apply(right, suite.contract) ?? right
  expect(await verdicts({}, [rule])).toEqual(new Map([[rule, 'passed']]))
  expect(await verdicts({ wrap }, [rule])).toEqual(new Map([[rule, 'failed']]))
})

test('what is published by itself a moment after it is written is not held, and nothing fails', async () => {
  const publishesSoon = (right: Serve): Serve => {
    return async (call) => {
      const answer = await right(call)
      const { status } = fieldsOf(call.json)
      if (call.operation?.id !== 'services.update' || answer.status >= 300 || typeof status !== 'string') return answer
      const publish = { ...call, operation: undefined, json: undefined, text: '', path: `${call.path}/publish-status` }
      setTimeout(() => void right({ ...publish, query: [['status', status]] }).catch(() => {}), 300)
      return answer
    }
  }
  expect([...(await verdicts({ wrap: publishesSoon })).values()]).not.toContain('failed')
})

function sorted(verdictsById: ReadonlyMap<string, string>) {
  return [...verdictsById].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

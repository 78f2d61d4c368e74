import { expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Call } from '../../test-support/stand-in/read-call.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

const rules = /-list-.*(returns-|defaults-to|withstands-(start|max)|passes-over)/

test('a right server pages as the contract says', async () => {
  const report = await judgeStandIn(rules)
  expect(idsWith('passed', report)).toHaveLength(32)
  expect(report.leftovers).toEqual([])
})

test('a page that is cut down to the maximum is as good as a refusal', async () => {
  const clamping: Fault = {
    forgives: (problem) => problem.name === 'max-results' && problem.keyword === 'maximum',
    changes: (answer) => (Array.isArray(answer.body) ? { ...answer, body: answer.body.slice(0, 100) } : answer),
  }
  const report = await judgeStandIn(/^services-list-(returns-at-most|withstands)/, clamping)
  expect(idsWith('failed', report)).toEqual([])
  const seen = report.observations.map(({ questionId, answers }) => [questionId, answers[0]?.answer])
  expect(Object.fromEntries(seen)).toEqual({
    'start-index-below-zero': 'clamped',
    'max-results-below-one': 'empty',
    'max-results-above-maximum': 'clamped',
  })
})

const faults: readonly [title: string, id: string, fault: Fault, detail: string][] = [
  [
    'a page above the maximum',
    'services-list-returns-at-most-100',
    { forgives: (problem) => problem.keyword === 'maximum' },
    'expected at most 100 entries, got 101 entries',
  ],
  [
    'a larger page than the default',
    'metrics-list-max-results-defaults-to-10',
    {
      changes: (answer, call) =>
        isUnsized(call, 'metrics.list') ? { ...answer, body: extended(answer.body, 11) } : answer,
    },
    'expected at most 10 entries, got 11 entries',
  ],
  [
    'a smaller page than the default',
    'status-page-groups-list-max-results-defaults-to-50',
    {
      changes: (answer, call) =>
        isUnsized(call, 'statusPageGroups.list') ? { ...answer, body: (answer.body as []).slice(0, 20) } : answer,
    },
    'expected the same entries as with max-results=50',
  ],
  [
    'another first entry than the default',
    'escalation-policies-list-start-index-defaults-to-0',
    {
      changes: (answer, call) =>
        isUnsized(call, 'escalationPolicies.list') && !call.request.query.has('start-index')
          ? { ...answer, body: (answer.body as []).slice(1) }
          : answer,
    },
    'expected the same entries as with start-index=0',
  ],
  [
    'a page of the default size whatever is asked for',
    'services-list-returns-no-more-than-asked',
    {
      changes: (answer, call) =>
        isSized(call, 'services.list', '1') ? { ...answer, body: extended(answer.body, 2) } : answer,
    },
    'expected at most 1 entries, got 2 entries',
  ],
  [
    'an offset that counts from 1',
    'metrics-list-start-index-passes-over-as-many',
    {
      // The page is asked for with one entry; this one begins where the list begins.
      changes: (answer, call) => (isSized(call, 'metrics.list', '1') ? { ...answer, body: [{ id: -1 }] } : answer),
    },
    'expected all but the first 1 of those with start-index=0 and max-results=2',
  ],
  [
    'a list without entries where few are asked for',
    'services-list-pages-join',
    {
      changes: (answer, call) =>
        ['1', '2'].some((size) => isSized(call, 'services.list', size)) ? { ...answer, body: [] } : answer,
    },
    ', got no entries',
  ],
  [
    'an error for a number above int32',
    'status-pages-list-withstands-start-index-2147483648',
    {
      changes: (answer, { request }) => (request.query.get('start-index') === '2147483648' ? { status: 500 } : answer),
    },
    'expected any 4xx, or a list, got 500, empty body',
  ],
  [
    'too many entries for a number above int32',
    'services-list-withstands-max-results-2147483648',
    {
      changes: (answer, { request }) =>
        request.query.get('max-results') === '2147483648' ? { status: 200, body: extended([], 101) } : answer,
    },
    'expected at most 100 entries, got 101 entries',
  ],
]

test.each(faults)('%s fails %s', async (_, id, fault, detail) => {
  const report = await judgeStandIn(new RegExp(`^${id}$`), fault)
  expect(idsWith('failed', report)).toEqual([id])
  expect(detailOf(id, report)).toContain(detail)
})

test('a list that stays empty shows nothing about its first entry', async () => {
  const fault: Fault = { changes: (answer) => (Array.isArray(answer.body) ? { ...answer, body: [] } : answer) }
  const report = await judgeStandIn(/^services-list-start-index-defaults-to-0$/, fault)
  expect(detailOf('services-list-start-index-defaults-to-0', report)).toBe('the list is empty')
})

test('a target that keeps nothing is judged by what any list of it shows', async () => {
  const report = await judgeStandIn(rules, { forgets: () => true })
  expect(idsWith('failed', report)).toEqual([])
  expect(idsWith('not judged', report)).toHaveLength(20)
})

test('a list that changes all the time is not judged', async () => {
  let first = 0
  const restless: Fault = {
    changes: (answer) => (Array.isArray(answer.body) ? { ...answer, body: [{ id: ++first }] } : answer),
  }
  const report = await judgeStandIn(/^services-list-start-index-defaults-to-0$/, restless)
  expect(detailOf('services-list-start-index-defaults-to-0', report)).toBe(
    'the list changed each time it was asked for: other checks of this run write there, and other people may; try --concurrency 1 while nobody else writes',
  )
})

test('an entry that somebody makes and removes between two readings is no fault of the pages', async () => {
  let asked = 0
  const passing: Fault = {
    // Every list is read before, in between and after: what comes and goes in between is seen there alone, now and then.
    changes: (answer, call) =>
      isSized(call, 'services.list', '1') && ++asked < 4
        ? { ...answer, body: [{ id: -asked }, ...(answer.body as [])].slice(0, 1) }
        : answer,
  }
  const id = 'services-list-start-index-passes-over-as-many'
  expect(idsWith('passed', await judgeStandIn(new RegExp(`^${id}$`), passing))).toEqual([id])
  expect(asked).toBeGreaterThan(4)
})

function isSized({ operation, request }: Call, operationId: string, size: string): boolean {
  return operation.id === operationId && request.query.get('max-results') === size
}

function isUnsized({ operation, request }: Call, operationId: string): boolean {
  return operation.id === operationId && !request.query.has('max-results')
}

function extended(body: unknown, length: number): unknown[] {
  return Array.from({ length }, (_, index) => (body as unknown[])[index] ?? { id: -index })
}

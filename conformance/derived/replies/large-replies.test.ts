import { expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

const wrongEntry = { id: 'x', name: 7, teams: [{ id: 'a', name: 3 }], status: 5, incidents: 'no' }

test('a list of very many wrong entries is judged by its first ones', async () => {
  const report = await judgeStandIn(/^(services-list-(answers-200|replies-as-described)|service-name-is-string)$/, {
    changes: (answer, { operation }) =>
      operation.id === 'services.list' ? { status: 200, body: Array(30_000).fill(wrongEntry) } : answer,
  })
  expect(idsWith('failed', report)).toEqual(['services-list-replies-as-described', 'service-name-is-string'])
  expect(detailOf('services-list-replies-as-described', report)).toMatch(
    /^expected a number at \/0\/id, \/1\/id, \/2\/id and many other places; .*, got "x", "x", "x"; /,
  )
  expect(detailOf('service-name-is-string', report)).toBe('expected a string, got 7')
})

test('a wrong entry that stands behind a hundred right ones is found', async () => {
  const fault: Fault = {
    changes: (answer, { operation }) =>
      operation.id === 'services.list'
        ? { status: 200, body: [...Array(99).fill({ id: 1, name: 'a' }), { id: 2, name: 7 }] }
        : answer,
  }
  const report = await judgeStandIn(
    /^(services-list-(answers-200|replies-as-described)|service-name-is-string)$/,
    fault,
  )
  expect(detailOf('service-name-is-string', report)).toBe('expected a string, got 7')
  expect(detailOf('services-list-replies-as-described', report)).toBe('expected a string at /99/name, got 7')
})

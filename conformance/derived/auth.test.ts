import { expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from '../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../test-support/stand-in/stand-in.ts'
import { cutKey, likeKeys } from './auth.ts'

const rules = /-(requires-a-key|rejects-an-unknown-key)$/

test('a right server refuses requests without a key and with an unknown one', async () => {
  const report = await judgeStandIn(rules)
  expect(idsWith('passed', report)).toHaveLength(112)
  expect(report.observations.map(({ questionId, answers }) => [questionId, answers[0]?.answer])).toEqual([
    ['missing-key-status', '401'],
    ['unknown-key-status', '401'],
    ['authorization-key-form', 'bearer'],
  ])
})

test.each([
  ['requires-a-key', 'missing'],
  ['rejects-an-unknown-key', 'unknown'],
])('a server that lets such a key in fails each rule that ends in %s', async (end, name) => {
  const report = await judgeStandIn(rules, { forgives: (problem) => problem.in === 'key' && problem.name === name })
  expect(idsWith('failed', report)).toHaveLength(56)
  expect(idsWith('failed', report).every((id) => id.endsWith(end))).toBe(true)
})

test.each([
  [
    'fails a single operation that lets everyone in',
    (operationId: string) => operationId === 'metrics.delete',
    { status: 200 },
    'expected any 4xx, got 200, empty body',
  ],
  [
    'fails a redirect to a login page',
    (operationId: string) => operationId === 'metrics.delete',
    { status: 302 },
    'expected any 4xx, got 302, empty body',
  ],
])('%s', async (_, isMeant, wrong, detail) => {
  const fault: Fault = {
    changes: (answer, { operation, request }) =>
      isMeant(operation.id) && request.authorization === undefined ? wrong : answer,
  }
  const report = await judgeStandIn(/^metrics-.*-requires-a-key$/, fault)
  expect(idsWith('failed', report)).toEqual(['metrics-delete-requires-a-key'])
  expect(detailOf('metrics-delete-requires-a-key', report)).toBe(detail)
})

test('any 4xx is a refusal', async () => {
  const report = await judgeStandIn(rules, { changes: (answer) => (answer.status === 401 ? { status: 403 } : answer) })
  expect(idsWith('failed', report)).toEqual([])
})

test('whether a target that keeps nothing knows its keys is not judged', async () => {
  const report = await judgeStandIn(/^services-list-rejects-an-unknown-key$/, { forgets: () => true })
  expect(detailOf('services-list-rejects-an-unknown-key', report)).toContain('keeps nothing of what is written')
})

const bytesOf = (key: string) => Buffer.from(key, 'base64').toString('hex')

test.each(['QUI=', 'QQ==', 'QUJD', 'QUJDRA', 'a', 'prove-key'])('the key %s without its end is another one', (key) => {
  expect(bytesOf(cutKey(key))).not.toBe(bytesOf(key))
})

test.each(['QUI=', 'QUJDRA=='])('no key that is tried beside %s decodes to the same bytes', (key) => {
  expect(likeKeys(key).filter((like) => bytesOf(like) === bytesOf(key))).toEqual([])
})

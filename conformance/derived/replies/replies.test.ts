import { expect, test } from 'vitest'
import { fieldsOf } from '../../faults/fault.ts'
import { detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'
import type { Answer } from '../../test-support/stand-in/wire.ts'

const rules = /-(answers-2.*|replies-as-described)$/

test('on a right server every reply is as described', async () => {
  const report = await judgeStandIn(rules)
  expect(idsWith('passed', report).filter((id) => id.endsWith('-replies-as-described'))).toHaveLength(56)
})

test.each([
  [
    'parameters of the content type',
    changing('services.get', (answer) => ({
      ...answer,
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    })),
  ],
  [
    'fields that the contract does not know',
    changing('services.get', (answer) => ({ ...answer, body: { ...(answer.body as object), more: 1 } })),
  ],
  [
    'null for a field without a value',
    changing('services.get', (answer) => ({ ...answer, body: { ...(answer.body as object), alias: null } })),
  ],
  [
    'all fields but the id left out',
    changing('services.get', (answer) => ({ ...answer, body: { id: fieldsOf(answer.body).id } })),
  ],
  [
    'an unknown value of an open set',
    changing('services.get', (answer) => ({ ...answer, body: { ...fieldsOf(answer.body), status: 'ON_FIRE' } })),
  ],
])('%s are legal', async (_, fault) => {
  expect(idsWith('failed', await judgeStandIn(/^services-get-/, fault))).toEqual([])
})

test('a reply without the id of what it shows is not', async () => {
  const fault = changing('services.get', (answer) => ({ ...answer, body: { name: 'Checkout' } }))
  expect(idsWith('failed', await judgeStandIn(/^services-get-/, fault))).toEqual(['services-get-tells-the-id'])
})

const faults: readonly [title: string, id: string, fault: Fault, detail: string][] = [
  [
    'another content type',
    'services-get-replies-as-described',
    changing('services.get', (answer) => ({ ...answer, headers: { 'content-type': 'text/plain' } })),
    'expected content type application/json, got text/plain',
  ],
  [
    'a body that is no JSON',
    'services-get-replies-as-described',
    changing('services.get', () => ({ status: 200, text: '{"id":' })),
    'expected a JSON body, got ',
  ],
  [
    'a byte order mark before the body',
    'services-list-replies-as-described',
    changing('services.list', () => ({ status: 200, text: '\ufeff[]' })),
    'expected a JSON body, got it begins with a byte order mark',
  ],
  [
    'no body',
    'services-get-replies-as-described',
    changing('services.get', () => ({ status: 200, headers: { 'content-type': 'application/json' } })),
    'expected a JSON body, got an empty body',
  ],
  [
    'two wrong fields',
    'alert-preferences-get-replies-as-described',
    changing('alertPreferences.get', () => ({ status: 200, body: { id: '7', method: 'PIGEON' } })),
    'at /method',
  ],
  [
    'a required field left out',
    'escalation-policies-get-replies-as-described',
    changing('escalationPolicies.get', () => ({ status: 200, body: { id: 7 } })),
    'name',
  ],
  [
    'an object in place of a list',
    'metrics-list-replies-as-described',
    changing('metrics.list', (answer) => ({ ...answer, body: { items: answer.body } })),
    'at the top of the body',
  ],
  [
    'a body where there is none',
    'metrics-delete-replies-as-described',
    changing('metrics.delete', () => ({ status: 200, body: { deleted: true } })),
    'expected an empty body, got a body of 16 characters',
  ],
]

test.each(faults)('%s fails %s', async (_, id, fault, detail) => {
  const operation = id.replace('-replies-as-described', '')
  const report = await judgeStandIn(new RegExp(`^${operation}-(answers-2|replies)`), fault)
  expect(idsWith('failed', report)).toEqual([id])
  expect(detailOf(id, report)).toContain(detail)
})

test('every mismatch of one reply is named', async () => {
  const fault = changing('alertPreferences.get', () => ({ status: 200, body: { id: '7', method: 'PIGEON' } }))
  const report = await judgeStandIn(/^alert-preferences-get-(answers-2|replies)/, fault)
  const detail = detailOf('alert-preferences-get-replies-as-described', report)
  expect(detail).toContain('at /id')
  expect(detail).toContain('"PIGEON"')
})

test('an operation that never succeeded is not judged', async () => {
  const report = await judgeStandIn(
    /^services-get-(answers-2|replies)/,
    changing('services.get', () => ({ status: 500 })),
  )
  expect(detailOf('services-get-replies-as-described', report)).toBe(
    'no request to this operation succeeded: its other rules say why',
  )
})

function changing(operationId: string, change: (answer: Answer) => Answer): Fault {
  return {
    changes: (answer, { operation }) => (operation.id === operationId && answer.status < 300 ? change(answer) : answer),
  }
}

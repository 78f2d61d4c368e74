import { expect, test } from 'vitest'
import { fixtureSamples } from '../../prepare/fixtures.ts'
import { derived, detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

// The rules of required.ts, request-values.ts and bounds.ts that want something accepted.
const acceptances = /-accepts-/

test('a right server accepts everything that the contract allows', async () => {
  const ids = derived.map(({ rule }) => rule.id).filter((id) => acceptances.test(id))
  expect(idsWith('passed', await judgeStandIn(acceptances))).toEqual(ids)
})

const faults: readonly [title: string, id: string, fault: Fault][] = [
  [
    'the last accepted number refused',
    'escalation-policies-create-accepts-frequency-9',
    refusing('escalationPolicies.create', 'frequency', 9),
  ],
  [
    'the first accepted number refused',
    'escalation-policies-update-accepts-frequency-1',
    refusing('escalationPolicies.update', 'frequency', 1),
  ],
  [
    'the last accepted delay refused',
    'escalation-policies-create-accepts-delay-min-15',
    refusing('escalationPolicies.create', 'delayMin', 15),
  ],
  [
    'a value of a set refused',
    'duty-preferences-create-accepts-before-min-1440',
    refusing('dutyPreferences.create', 'beforeMin', 1440),
  ],
  [
    'a method refused',
    'alert-preferences-update-accepts-method-whatsapp',
    refusing('alertPreferences.update', 'method', 'WHATSAPP'),
  ],
  [
    'the method of the example refused',
    'alert-preferences-create-accepts-method-voice',
    refusing('alertPreferences.create', 'method', 'VOICE'),
  ],
  [
    'the type of the example refused',
    'alert-preferences-create-accepts-type-high-priority',
    refusing('alertPreferences.create', 'type', 'HIGH_PRIORITY'),
  ],
  [
    'a method refused without a contact',
    'subscription-preferences-create-accepts-method-push',
    refusing('subscriptionPreferences.create', 'method', 'PUSH'),
  ],
  [
    'a missing body refused',
    'update-preferences-update-accepts-missing-body',
    {
      changes: (answer, { operation, request }) =>
        operation.id === 'updatePreferences.update' && request.body === undefined ? { status: 400 } : answer,
    },
  ],
  [
    'the largest page refused',
    'services-list-accepts-max-results-100',
    { changes: (answer, { request }) => (request.query.get('max-results') === '100' ? { status: 400 } : answer) },
  ],
  [
    'a team refused as a subscriber',
    'status-pages-add-private-subscriber-accepts-type-team',
    refusing('statusPages.addPrivateSubscriber', 'type', 'TEAM'),
  ],
]

test.each(faults)('%s fails %s', async (_, id, fault) => {
  const operation = id.replace(/-accepts-.*/, '')
  expect(idsWith('failed', await judgeStandIn(new RegExp(`^${operation}-accepts-`), fault))).toEqual([id])
})

test('a method that needs a device is not judged where nobody said that the user has one', async () => {
  const id = 'alert-preferences-create-accepts-method-push'
  const fault: Fault = {
    changes: (answer, { request }) =>
      (request.body as Record<string, unknown> | undefined)?.method === 'PUSH' ? { status: 400 } : answer,
  }
  const report = await judgeStandIn(new RegExp(`^${id}$`), fault, ['userId', 'phoneContactId'])
  expect(detailOf(id, report)).toBe(
    'the target answers 400, empty body; the target file gives no fixture "pushUserId", ' +
      'a user whom the target notifies by push when a preference names no contact; ' +
      `add under "fixtures:" a line such as "pushUserId: ${fixtureSamples.pushUserId}"`,
  )
})

test.each([
  ['alertPreferences.create', 'TELEGRAM', 'alert-preferences-create-accepts-method-telegram'],
  ['updatePreferences.update', 'TELEGRAM', 'update-preferences-update-accepts-method-telegram'],
  ['dutyPreferences.update', 'TELEGRAM', 'duty-preferences-update-accepts-method-telegram'],
  ['subscriptionPreferences.update', 'PUSH', 'subscription-preferences-update-accepts-method-push'],
])('%s refusing %s fails %s where other families take it for the same user', async (operation, method, id) => {
  const report = await judgeStandIn(new RegExp(`^${id}$`), refusing(operation, 'method', method), [
    'userId',
    'phoneContactId',
  ])
  expect(idsWith('failed', report)).toEqual([id])
})

test('without a fixture that a request needs, its rules are not judged, and the fixture is named', async () => {
  const report = await judgeStandIn(/^alert-preferences-create-accepts-method-email$/, {}, [])
  expect(detailOf('alert-preferences-create-accepts-method-email', report)).toContain('no fixture "userId"')
})

test('with an e-mail contact alone, the other rules still have a request to start from', async () => {
  const report = await judgeStandIn(/^alert-preferences-create-accepts-type/, {}, ['userId', 'emailContactId'])
  expect(idsWith('passed', report)).toHaveLength(2)
})

function refusing(operationId: string, field: string, value: unknown): Fault {
  return {
    changes: (answer, { operation, request }) => {
      const isMeant =
        operation.id === operationId && (request.body as Record<string, unknown> | undefined)?.[field] === value
      return isMeant ? { status: 400 } : answer
    },
  }
}

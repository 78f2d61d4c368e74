import { expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

const rules = /-answers-2/

test('on a right server every operation answers with its success code', async () => {
  const report = await judgeStandIn(rules)
  expect(idsWith('passed', report)).toHaveLength(56)
  expect(report.leftovers).toEqual([])
})

const faults: readonly [title: string, id: string, fault: Fault][] = [
  ['an operation that is not there', 'services-get-answers-200', answering('services.get', 404)],
  ['a method that is not there', 'metrics-update-answers-2xx', answering('metrics.update', 405)],
  ['another success code', 'escalation-policies-create-answers-201', answering('escalationPolicies.create', 200)],
  [
    'a success code where there is none',
    'status-pages-add-private-subscriber-answers-2xx',
    answering('statusPages.addPrivateSubscriber', 302),
  ],
  ['a refusal of a legal request without a body', 'status-pages-list-answers-2xx', answering('statusPages.list', 400)],
  ['a refusal of a legal body', 'status-page-groups-update-answers-2xx', answering('statusPageGroups.update', 400)],
  ['a refusal of one method with a contact that others take', 'alert-preferences-create-answers-201', refusingVoice()],
  ['an error', 'duty-preferences-delete-answers-204', answering('dutyPreferences.delete', 500)],
]

test.each(faults)('%s fails %s', async (_, id, fault) => {
  expect(idsWith('failed', await judgeStandIn(new RegExp(`^${id}$`), fault))).toEqual([id])
})

/** Contacts are taken by their ids, and so is every other method. */
function refusingVoice(): Fault {
  return {
    changes: (answer, { operation, request }) =>
      operation.id === 'alertPreferences.create' && (request.body as Record<string, unknown>)?.method === 'VOICE'
        ? { status: 400 }
        : answer,
  }
}

test('another success code of one request, whatever it asked for, fails the operation once others were judged', async () => {
  const fault: Fault = {
    changes: (answer, { operation, request }) =>
      operation.id === 'services.list' && request.query.get('max-results') === '100'
        ? { ...answer, status: 206 }
        : answer,
  }
  const report = await judgeStandIn(/^services-list-(answers-200|accepts-max-results-100)$/, fault)
  expect(idsWith('failed', report)).toContain('services-list-answers-200')
})

const busy = { status: 429, headers: { 'retry-after': '0' } }

const excuses: readonly [title: string, id: string, fault: Fault, reason: string][] = [
  [
    'a key without permission',
    'services-list-answers-200',
    answering('services.list', 403),
    'does not let this key in: 403',
  ],
  [
    'a stated failure',
    'services-publish-status-answers-200',
    answering('services.publishStatus', 409),
    'not in the state that the operation needs: 409',
  ],
  [
    'a limit of the rate',
    'services-list-answers-200',
    { changes: (answer, { operation }) => (operation.id === 'services.list' ? busy : answer) },
    'the target limits the rate of requests: 429',
  ],
]

test.each(excuses)('%s leaves %s not judged', async (_, id, fault, reason) => {
  const report = await judgeStandIn(new RegExp(`^${id}$`), fault)
  expect(idsWith('not judged', report)).toEqual([id])
  expect(detailOf(id, report)).toContain(reason)
})

test('a target that wants a team, of which the target file names none, is not judged and says what to add', async () => {
  const fault: Fault = {
    changes: (answer, { operation, request }) =>
      operation.id === 'services.create' && !Object.hasOwn(request.body as object, 'teams') ? { status: 422 } : answer,
  }
  const report = await judgeStandIn(/^services-create-answers-200$/, fault, [])
  expect(detailOf('services-create-answers-200', report)).toBe(
    'the target refuses a body that lacks what refers to other entities: 422, empty body; ' +
      'the target file gives no fixture "teamId"; add under "fixtures:" a line such as "teamId: 4021", ' +
      'or a "states:" URL that provides "a team"',
  )
})

function answering(operationId: string, status: number): Fault {
  return { changes: (answer, { operation }) => (operation.id === operationId ? { status } : answer) }
}

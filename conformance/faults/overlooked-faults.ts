import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from './fault.ts'
import { fault, redirected } from './mistakes.ts'

/** Faults of a service in another language, which are easily made there and were not seen at first. */
export const overlookedFaults: readonly Fault[] = [
  ...[
    ['services.create', 'services-create-withstands-odd-requests'],
    ['alertPreferences.update', 'alert-preferences-update-withstands-odd-requests'],
    ['escalationPolicies.updateLevel', 'escalation-policies-update-level-withstands-odd-requests'],
  ].map(([operationId = '', rule = '']) =>
    fault(
      `null-as-a-body-of-${rule.replace('-withstands-odd-requests', '')}`,
      'A body that is null ends in an error of the server.',
      rule,
      inOperation(operationId, async (call, right) =>
        call.text === 'null' ? { status: 500, headers: {}, text: 'nil pointer' } : right(call),
      ),
    ),
  ),
  fault(
    'null-among-subscribers',
    'A list of subscribers that holds null ends in an error of the server.',
    'status-pages-update-private-subscribers-withstands-odd-requests',
    inOperation('statusPages.updatePrivateSubscribers', async (call, right) =>
      Array.isArray(call.json) && call.json.includes(null) ? { status: 500, headers: {} } : right(call),
    ),
  ),
  fault(
    'publishing-answered-with-the-service-before',
    'Publishing answers with the service as it was shown before.',
    'services-publish-status-returns-the-service',
    inOperation('services.publishStatus', async (call, right) => {
      const service = call.path.replace('/publish-status', '')
      const before = fieldsOf((await right(redirected({ ...call, query: [] }, 'GET', service))).json)
      const answer = await right(call)
      return isSuccess(answer)
        ? withJson(answer, { ...fieldsOf(answer.json), publicStatus: before.publicStatus })
        : answer
    }),
  ),
]

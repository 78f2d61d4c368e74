import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import {
  also,
  changesReply,
  clearSubscribers,
  fault,
  itemsOf,
  listed,
  parentOf,
  putAt,
  readAt,
  redirected,
  setAt,
} from '../mistakes.ts'
import { clearGroups, forgets, hidesAfter, losesOnceWritten, losesWhenRead, whenChanged } from './clearings.ts'

const leftByPages = 'status-pages-update-leaves-groups-and-subscribers'

/** Faults of writes, and reads, after which the same entity has lost something that they do not name. */
export const clearingFaults: readonly Fault[] = [
  fault(
    'other-services-take-groups-along',
    'A page that is told to show other services loses its groups.',
    leftByPages,
    whenChanged('statusPages', 'services', clearGroups),
  ),
  fault(
    'audiences-take-subscribers-along',
    'A page that is made specific to an audience, or general, loses its private subscribers.',
    leftByPages,
    whenChanged('statusPages', 'audienceSpecific', clearSubscribers),
  ),
  fault(
    'teams-take-services-along',
    'A page that is given to other teams shows no services any more.',
    'status-pages-update-shows-all-that-it-names',
    whenChanged('statusPages', 'teams', (call, right) =>
      right(withBody(call, { ...fieldsOf(call.json), services: [] })),
    ),
  ),
  fault(
    'teams-take-subscribers-along',
    'A service that is given to other teams loses its private subscribers.',
    'services-update-leaves-its-subscribers',
    whenChanged('services', 'teams', clearSubscribers),
  ),
  fault(
    'structure-lost-when-read',
    'A page shows its structure once.',
    'status-pages-get-changes-nothing',
    losesWhenRead('statusPages.get', ({ structure: _, ...page }) => page),
  ),
  fault(
    'last-level-lost-when-read',
    'A policy that is read loses its last level.',
    'escalation-policies-get-changes-nothing',
    losesWhenRead('escalationPolicies.get', (policy) => ({
      ...policy,
      escalationRules: itemsOf(policy, 'escalationRules').slice(0, -1),
    })),
  ),
  ...(
    [
      ['service-gone-after-publishing', 'services.publishStatus', 'services-publish-status-returns-the-service'],
      [
        'policy-gone-after-a-level',
        'escalationPolicies.updateLevel',
        'escalation-policies-update-level-1-changes-the-second-rule',
      ],
      [
        'service-gone-after-its-subscribers',
        'services.updatePrivateSubscribers',
        'services-update-private-subscribers-leaves-the-service',
      ],
    ] as const
  ).map(([id, operationId, rule]) =>
    fault(id, `What ${operationId} was asked for cannot be read any more.`, rule, hidesAfter(operationId)),
  ),
  fault(
    'pages-made-public-lose-their-services',
    'A page that is private no longer loses its services.',
    'status-pages-update-shows-all-that-it-names',
    inOperation('statusPages.update', (call, right) => {
      const body = fieldsOf(call.json)
      const isPublic = typeof body.visibility === 'string' && body.visibility !== 'PRIVATE'
      return right(isPublic ? withBody(call, { ...body, services: [] }) : call)
    }),
  ),
  fault(
    'last-groups-take-subscribers-along',
    'When its last group is removed, a page loses its private subscribers.',
    'status-page-groups-writes-leave-the-page',
    inOperation('statusPageGroups.delete', async (call, right) => {
      const answer = await right(call)
      const groups = await right(redirected(call, 'GET', parentOf(call)))
      const page = parentOf({ path: parentOf(call) })
      if (isSuccess(answer) && Array.isArray(groups.json) && groups.json.length === 0)
        await putAt(call, right, `${page}/private-subscribers`, [])
      return answer
    }),
  ),
  fault(
    'service-updates-clear-subscribers',
    'An update of a service removes its private subscribers.',
    'services-update-leaves-its-subscribers',
    also('services.update', (call) => ({ method: 'PUT', path: `${call.path}/private-subscribers`, json: [] })),
  ),
  ...(
    [
      ['service-updates-clear-incidents', 'services.update', 'services-update-leaves-its-incidents', 'incidents'],
      [
        'publishing-clears-incidents',
        'services.publishStatus',
        'services-publish-status-leaves-other-fields',
        'incidents',
      ],
      ['service-updates-clear-outages', 'services.update', 'services-update-leaves-its-outages', 'outages'],
      ['publishing-clears-outages', 'services.publishStatus', 'services-publish-status-leaves-its-outages', 'outages'],
    ] as const
  ).map(([id, operationId, rule, what]) =>
    fault(
      id,
      `The ${what} of a service are gone once it is written to (${operationId}).`,
      rule,
      losesOnceWritten(operationId, what),
    ),
  ),
  fault(
    'hidden-uptime-clears-outages',
    'The outages of a service are gone once an update hides its uptime, also when it is shown again.',
    'services-update-leaves-its-outages',
    losesOnceWritten('services.update', 'outages', ({ showUptimeHistory }) => showUptimeHistory === false),
  ),
  fault(
    'publishing-clears-subscribers',
    'Publishing its status removes the private subscribers of a service.',
    'services-publish-status-leaves-its-subscribers',
    also('services.publishStatus', ({ path }) => ({
      method: 'PUT',
      path: path.replace(/[^/]*$/, 'private-subscribers'),
      json: [],
    })),
  ),
  fault(
    'subscribers-clear-the-alias',
    'An update of its private subscribers clears the alias of a service.',
    'services-update-private-subscribers-leaves-the-service',
    forgets('services.updatePrivateSubscribers', { readBy: 'services.get', field: 'alias' }),
  ),
  fault(
    'publishing-clears-the-description',
    'Publishing its status clears the description of a service.',
    'services-publish-status-leaves-other-fields',
    forgets('services.publishStatus', { readBy: 'services.get', field: 'description' }),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `${field}-leave-pages-when-updated`,
      'What is updated is not shown on pages any more.',
      `${field}-update-leaves-the-pages-that-show-it`,
      (right, contract) => {
        const updated = new Set<string>()
        const remember = inOperation(`${field}.update`, async (call, next) => {
          updated.add(call.pathValues.id ?? '')
          return next(call)
        })
        return changesReply('statusPages.get', (fields) => ({
          ...fields,
          [field]: itemsOf(fields, field).filter(({ id }) => !updated.has(String(id))),
        }))(remember(right, contract), contract)
      },
    ),
  ),
  fault(
    'page-updates-clear-subscribers',
    'An update of a page removes its private subscribers.',
    'status-pages-update-leaves-groups-and-subscribers',
    also('statusPages.update', (call) => ({ method: 'PUT', path: `${call.path}/private-subscribers`, json: [] })),
  ),
  fault(
    'groups-clear-the-announcement',
    'A new group clears the announcement of its page.',
    'status-page-groups-writes-leave-the-page',
    forgets('statusPageGroups.create', { readBy: 'statusPages.get', field: 'announcement' }),
  ),
  fault(
    'removed-groups-clear-the-structure',
    'The structure of a page is gone once a group of it was removed.',
    'status-page-groups-writes-leave-the-page',
    forgets('statusPageGroups.delete', { readBy: 'statusPages.get', field: 'structure', as: { elements: [] } }),
  ),
  fault(
    'last-groups-end-the-audience',
    'A page whose last group is removed is not specific to an audience any more.',
    'status-page-groups-writes-leave-the-page',
    inOperation('statusPageGroups.delete', async (call, right) => {
      const answer = await right(call)
      const path = `/status-pages/${call.pathValues.id}`
      const page = await readAt(call, right, path)
      if (!isSuccess(answer) || itemsOf(page, 'groups').length > 0) return answer
      await putAt(call, right, path, { ...page, audienceSpecific: false })
      return answer
    }),
  ),
  fault(
    'groups-make-a-page-private',
    'A page that gets a group is private from then on.',
    'status-page-groups-writes-leave-the-page',
    inOperation('statusPageGroups.create', async (call, right) => {
      const answer = await right(call)
      if (isSuccess(answer)) await setAt(call, right, parentOf(call), { visibility: 'PRIVATE' })
      return answer
    }),
  ),
  fault(
    'last-subscribers-end-the-audience',
    'A page whose last subscriber is removed is not specific to an audience any more.',
    'status-pages-private-subscribers-leave-the-page',
    inOperation('statusPages.removePrivateSubscriber', async (call, right) => {
      const answer = await right(call)
      const path = `/status-pages/${call.pathValues.id}`
      const { json } = await right({ ...redirected(call, 'GET', parentOf(call)), query: [] })
      if (!isSuccess(answer) || listed(json).length > 0) return answer
      await setAt(call, right, path, { audienceSpecific: false })
      return answer
    }),
  ),
  fault(
    'removed-groups-empty-the-structure',
    'Removing a group writes its page without the elements of the structure.',
    'status-page-groups-writes-leave-the-page',
    inOperation('statusPageGroups.delete', async (call, right) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const path = `/status-pages/${call.pathValues.id}`
      await setAt(call, right, path, { structure: { elements: [] } })
      return answer
    }),
  ),
  fault(
    'subscribers-clear-the-announcement',
    'An update of its private subscribers clears the announcement of a page.',
    'status-pages-private-subscribers-leave-the-page',
    forgets('statusPages.updatePrivateSubscribers', { readBy: 'statusPages.get', field: 'announcement' }),
  ),
  fault(
    'publishing-writes-a-default',
    'Publishing its status writes a default to another field of a service.',
    'services-publish-status-leaves-other-fields',
    inOperation('services.publishStatus', async (call, right) => {
      const answer = await right(call)
      const service = call.path.replace('/publish-status', '')
      const { name } = fieldsOf(answer.json)
      if (isSuccess(answer)) await putAt(call, right, service, { name, showUptimeHistory: true })
      return answer
    }),
  ),
  fault(
    'preferences-removed-by-an-empty-update',
    'An update without a body answers with the preference and removes it.',
    'duty-preferences-update-accepts-missing-body',
    inOperation('dutyPreferences.update', async (call, right) => {
      const answer = await right(call)
      if (isSuccess(answer) && call.text === '') await right(redirected(call, 'DELETE'))
      return answer
    }),
  ),
]

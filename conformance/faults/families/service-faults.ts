import { pageOf, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import {
  answersInstead,
  changesList,
  changesReadsAfter,
  changesReply,
  type Fields,
  fault,
  itemsOf,
  redirected,
  takesFields,
  without,
} from '../mistakes.ts'

const uptime = {
  rangeStart: '2026-06-16T00:00:00.000Z',
  rangeEnd: '2026-09-14T00:00:00.000Z',
  outages: [],
  uptimePercentage: { uptimePercentage: { p90: 100, p60: 100, p30: 100 } },
}

/** Faults of services and of the publication of their status. */
export const serviceFaults: readonly Fault[] = [
  fault(
    'list-with-uptime',
    'The list carries uptime unasked.',
    'services-list-omits-include-fields',
    changesList('services.list', (entries) => entries.map((entry) => ({ ...entry, uptime }))),
  ),
  fault(
    'list-without-subscribed',
    'The list leaves out subscribed.',
    'services-list-carries-subscribed',
    changesList('services.list', (entries) => entries.map((entry) => without(entry, 'subscribed'))),
  ),
  {
    ...fault(
      'include-of-uptime-ignored',
      'Uptime is not brought when asked for.',
      'services-list-brings-include-fields',
      changesList('services.list', (entries) => entries.map((entry) => without(entry, 'uptime'))),
    ),
  },
  fault(
    'include-refuses-25',
    'With include, less than 25 may be asked for.',
    'services-list-accepts-max-results-25-with-include',
    refusesWithInclude('services.list'),
  ),
  fault(
    'include-without-its-limit',
    'With include, pages are as large as without.',
    'services-list-returns-at-most-25-with-include',
    largeWithInclude('services.list'),
  ),
  fault(
    'service-without-uptime',
    'A service that is read has no uptime.',
    'services-get-carries-uptime-and-incidents',
    changesReply('services.get', (fields) => without(fields, 'uptime')),
  ),
  fault(
    'service-without-public-status',
    'A service that is read has no publicStatus.',
    'services-get-carries-public-status',
    changesReply('services.get', (fields) => without(fields, 'publicStatus')),
  ),
  fault(
    'incident-services-with-uptime',
    'Services in incidents are shown as if read alone.',
    'services-get-incident-services-lack-read-fields',
    changesReply('services.get', (fields) => ({
      ...fields,
      incidents: itemsOf(fields, 'incidents').map((incident) => ({
        ...incident,
        affectedServices: itemsOf(incident, 'affectedServices').map((affected) => ({
          ...affected,
          service: { ...fieldsOf(affected.service), uptime },
        })),
      })),
    })),
  ),
  fault(
    'subscribed-taken-at-creation',
    'Whoever creates a service says whether it is subscribed.',
    'services-create-ignores-subscribed',
    takesFields({ writtenBy: 'services.create', readBy: 'services.get', names: ['subscribed'] }),
  ),
  fault(
    'subscribed-taken-by-updates',
    'An update says whether the service is subscribed.',
    'services-update-ignores-subscribed',
    takesFields({ writtenBy: 'services.update', readBy: 'services.get', names: ['subscribed'] }),
  ),
  fault(
    'public-status-taken',
    'publicStatus of a body is stored.',
    'services-create-ignores-public-status',
    takesFields({ writtenBy: 'services.create', readBy: 'services.get', names: ['publicStatus'] }),
  ),
  fault(
    'held-change-shown',
    'publicStatus always equals status.',
    'services-get-shows-a-held-change',
    changesReply('services.get', (fields) => ({ ...fields, publicStatus: fields.status })),
  ),
  fault(
    'publishing-does-nothing',
    'Publishing answers with the service and does nothing.',
    'services-publish-status-makes-a-held-change-visible',
    inOperation('services.publishStatus', (call, right) =>
      right(redirected({ ...call, query: [] }, 'GET', call.path.replace('/publish-status', ''))),
    ),
  ),
  fault(
    'held-changes-published-by-updates',
    'Any update of a service publishes the change that is held.',
    'services-update-leaves-a-held-change',
    changesReadsAfter('services.update', 'services.get', (fields) => ({ ...fields, publicStatus: fields.status })),
  ),
  fault(
    'publishing-answers-204',
    'Publishing answers without the service.',
    'services-publish-status-returns-the-service',
    inOperation('services.publishStatus', async (call, right) => {
      const answer = await right(call)
      return isSuccess(answer) ? { status: 204, headers: {} } : answer
    }),
  ),
  fault(
    'publishing-any-status',
    'Publishing does not compare the current status.',
    'services-publish-status-refuses-another-current-status',
    publishesWhatever(),
  ),
  fault(
    'publishing-an-older-change',
    'Publishing does not compare the status of the latest change.',
    'services-publish-status-refuses-another-latest-change',
    answersInstead('services.publishStatus', async (call, right) => {
      const service = await right(redirected({ ...call, query: [] }, 'GET', call.path.replace('/publish-status', '')))
      const { status } = fieldsOf(service.json)
      return new Map(call.query).get('status') === status ? service : { status: 409, headers: {} }
    }),
  ),
  fault(
    'publishing-before-comparing',
    'The change is published, and then the answer is 409.',
    'services-publish-status-leaves-all-as-it-was-on-409',
    (right) => async (call) => {
      const answer = await right(call)
      if (call.operation?.id !== 'services.publishStatus' || answer.status !== 409) return answer
      await publishesWhatever()(right, undefined as never)(call)
      return answer
    },
  ),
  fault(
    'pages-show-held-changes',
    'A status page shows the status now.',
    'status-pages-get-hides-a-held-change',
    showsOnPages('statusPages.get', (service) => service.status),
  ),
  fault(
    'pages-stay-behind',
    'A status page goes on showing the status from before.',
    'status-pages-get-shows-a-published-change',
    showsOnPages('statusPages.get', () => 'OPERATIONAL'),
  ),
]

/** Refuses the largest page that `include` allows. */
export function refusesWithInclude(operationId: string): Fault['apply'] {
  return inOperation(operationId, (call, right) => {
    const query = new Map(call.query)
    return query.has('include') && Number(query.get('max-results')) > 24
      ? Promise.resolve({ status: 400, headers: {} })
      : right(call)
  })
}

/** Gives as many entries as asked for, whether `include` is used or not. */
export function largeWithInclude(operationId: string): Fault['apply'] {
  return inOperation(operationId, (call, right) => {
    const query = new Map(call.query)
    const size = Number(query.get('max-results'))
    return query.has('include') && size > 25 ? pageOf({ call, right, size, largest: 25 }) : right(call)
  })
}

function publishesWhatever(): Fault['apply'] {
  return answersInstead('services.publishStatus', async (call, right) => {
    const service = await right(redirected({ ...call, query: [] }, 'GET', call.path.replace('/publish-status', '')))
    return right(withQuery(call, 'status', String(fieldsOf(service.json).status)))
  })
}

/** Shows the services of a page with statuses made from the services alone. */
export function showsOnPages(operationId: string, statusOf: (service: Fields) => unknown): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    const fields = fieldsOf(answer.json)
    const services = []
    for (const entry of itemsOf(fields, 'services')) {
      const service = await right(redirected({ ...call, query: [] }, 'GET', `/services/${entry.id}`))
      services.push({ ...entry, status: statusOf(fieldsOf(service.json)) })
    }
    return isSuccess(answer) ? withJson(answer, { ...fields, services }) : answer
  })
}

import { type Fault, fieldsOf, inOperation } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, itemsOf, readAt, redirected } from '../mistakes.ts'
import { showsOnPages } from './service-faults.ts'

/** Faults of one view of a status page: the others show what they should. */
export const pageViewFaults: readonly Fault[] = [
  fault(
    'pages-with-flat-percentages',
    'The percentages of services on a page stand one level too high.',
    'status-pages-get-services-carry-their-own-uptime',
    changesReply('statusPages.get', (page) => withServices(page, flatPercentages)),
  ),
  fault(
    'pages-mix-up-flags-of-services',
    'Two flags of the services on a page are mixed up.',
    'status-pages-get-shows-services-as-they-are',
    changesReply('statusPages.get', (page) =>
      withServices(page, (service) => ({
        ...service,
        oneOpenIncidentOnly: service.showUptimeHistory,
        showUptimeHistory: service.oneOpenIncidentOnly,
      })),
    ),
  ),
  ...(['services', 'metrics'] as const).flatMap((field) => [
    fault(
      `pages-escape-names-of-${field}`,
      `The names of ${field} on a page are written as in HTML.`,
      `status-pages-get-shows-${field}-as-they-are`,
      changesReply('statusPages.get', (page) => withTexts(page, field, 'name', escaped)),
    ),
    fault(
      `pages-describe-${field}-in-ascii`,
      `Letters outside ASCII are lost in the descriptions of ${field} on a page.`,
      `status-pages-get-shows-${field}-as-they-are`,
      changesReply('statusPages.get', (page) =>
        withTexts(page, field, 'description', (text) => text.replaceAll(/[^ -~]/g, '?')),
      ),
    ),
  ]),
  ...(['statusPages.update', 'statusPages.create'] as const).map((operationId) =>
    fault(
      `${operationId === 'statusPages.update' ? 'page-updates' : 'page-creations'}-show-held-changes`,
      'The answer to a write of a page shows the status that is held internal.',
      'status-pages-get-hides-a-held-change',
      showsOnPages(operationId, (service) => service.status),
    ),
  ),
  fault(
    'subscribers-publish-held-changes',
    'Writing the subscribers of a service publishes what is held.',
    'services-update-leaves-a-held-change',
    inOperation('services.updatePrivateSubscribers', async (call, right) => {
      const path = call.path.replace('/private-subscribers', '')
      const { status } = await readAt(call, right, path)
      await right({ ...redirected(call, 'PUT', `${path}/publish-status`), query: [['status', String(status)]] })
      return right(call)
    }),
  ),
  fault(
    'list-of-pages-keeps-statuses',
    'The list of pages shows the first status of a service for ever.',
    'status-pages-get-shows-a-published-change',
    (right, contract) => {
      const first = new Map<unknown, unknown>()
      const keep = (service: Fields) => {
        if (!first.has(service.id)) first.set(service.id, service.status)
        return { ...service, status: first.get(service.id) }
      }
      return changesList('statusPages.list', (pages) => pages.map((page) => withServices(page, keep)))(right, contract)
    },
  ),
  fault(
    'published-outages-stay-off-pages',
    'Publishing changes the status on status pages, and not the outages there.',
    'status-pages-get-shows-a-published-change',
    changesReply('statusPages.get', (page) =>
      withServices(page, (service) => {
        const uptime = fieldsOf(service.uptime)
        const outages = itemsOf(uptime, 'outages').filter(({ until }) => until !== undefined)
        return { ...service, uptime: { ...uptime, outages } }
      }),
    ),
  ),
]

function withServices(page: Fields, change: (service: Fields) => Fields): Fields {
  return Array.isArray(page.services) ? { ...page, services: itemsOf(page, 'services').map(change) } : page
}

function withTexts(page: Fields, field: string, name: string, change: (text: string) => string): Fields {
  if (!Array.isArray(page[field])) return page
  const changed = (one: Fields) => (typeof one[name] === 'string' ? { ...one, [name]: change(one[name]) } : one)
  return { ...page, [field]: itemsOf(page, field).map(changed) }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function flatPercentages(service: Fields): Fields {
  const uptime = fieldsOf(service.uptime)
  const inner = fieldsOf(fieldsOf(uptime.uptimePercentage).uptimePercentage)
  return service.uptime ? { ...service, uptime: { ...uptime, uptimePercentage: inner } } : service
}

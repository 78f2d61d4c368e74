import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import {
  changesList,
  changesReply,
  type Fields,
  fault,
  itemsOf,
  likeTheFirst,
  readAt,
  redirected,
  subscribersAt,
  without,
} from '../mistakes.ts'

/** Faults of what a page that is read shows of its services, metrics and structure. */
export const pageContentFaults: readonly Fault[] = [
  fault(
    'pages-show-one-service-of-a-name',
    'Of several services of one name, a page shows the first alone.',
    'status-pages-update-shows-all-that-it-names',
    changesReply('statusPages.get', (page) => {
      const services = itemsOf(page, 'services')
      const isFirst = ({ name }: Fields, index: number) => services.findIndex((one) => one.name === name) === index
      return { ...page, services: services.filter(isFirst) }
    }),
  ),
  fault(
    'pages-leave-out-services-that-hold-a-change',
    'A page shows no service whose latest change is held internal.',
    'status-pages-get-hides-a-held-change',
    inOperation('statusPages.get', async (call, right) => {
      const answer = await right(call)
      const page = fieldsOf(answer.json)
      const services: Fields[] = []
      for (const one of itemsOf(page, 'services')) {
        const alone = await readAt(call, right, `/services/${one.id}`)
        if (alone.status === alone.publicStatus) services.push(one)
      }
      return isSuccess(answer) ? withJson(answer, { ...page, services }) : answer
    }),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `${field}-on-pages-once-for-each-subscriber`,
      `A page with several private subscribers shows its ${field} once for each of them.`,
      'status-pages-private-subscribers-leave-the-page',
      inOperation('statusPages.get', async (call, right) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const subscribers = await subscribersAt(call, right)
        const page = fieldsOf(answer.json)
        const entries = subscribers.length > 1 ? subscribers.flatMap(() => itemsOf(page, field)) : page[field]
        return withJson(answer, { ...page, [field]: entries })
      }),
    ),
  ),
  fault(
    'pages-without-metrics-lose-services',
    'A page that shows no metrics shows no services.',
    'status-pages-update-shows-all-that-it-names',
    changesReply('statusPages.get', (page) => (itemsOf(page, 'metrics').length > 0 ? page : { ...page, services: [] })),
  ),
  ...(
    [
      ['list', 'status-pages-create-is-listed'],
      ['get', 'status-pages-create-is-read-back'],
    ] as const
  ).flatMap(([verb, rule]) => [
    fault(
      `pages-in-${verb}-all-private`,
      'One view shows the same visibility for all pages.',
      rule,
      changesPages(verb, (page) => ({ ...page, visibility: 'PRIVATE' })),
    ),
  ]),
  fault(
    'elements-read-as-services',
    'A page that is read shows all elements of its structure as services.',
    'status-pages-create-is-read-back',
    changesReply('statusPages.get', ({ structure, ...page }) => ({ ...page, structure: ofServices(structure) })),
  ),
  fault(
    'page-shows-the-first-uptime',
    'All services of a page have the uptime of the first.',
    'status-pages-get-services-carry-their-own-uptime',
    changesReply('statusPages.get', (page) => ({
      ...page,
      services: likeTheFirst(itemsOf(page, 'services'), 'uptime'),
    })),
  ),
  fault(
    'page-answered-with-the-services-before',
    'The answer to an update of a page shows the services of before.',
    'status-pages-update-shows-all-that-it-names',
    changesReply('statusPages.update', (fields) => ({ ...fields, services: [] })),
  ),
  fault(
    'page-metrics-without-labels',
    'A page shows its metrics without the label of their unit.',
    'status-pages-get-shows-metrics-as-they-are',
    onPages('metrics', (metric) => without(metric, 'unitLabel')),
  ),
  ...(['statusPages.get', 'statusPages.list'] as const).map((operationId) =>
    fault(
      `status-of-held-changes-in-${operationId === 'statusPages.get' ? 'a-page' : 'listed-pages'}`,
      'A page has the status of its services, also one that is held internal.',
      'status-pages-get-hides-a-held-change',
      inOperation(operationId, async (call, right) => {
        const answer = await right(call)
        const withStatus = async (page: Fields) => {
          const whole = await right({ ...redirected(call, 'GET', `/status-pages/${page.id}`), query: [] })
          const services = itemsOf(fieldsOf(whole.json), 'services').map(({ id }) =>
            right({ ...redirected(call, 'GET', `/services/${id}`), query: [] }),
          )
          const statuses = (await Promise.all(services)).map(({ json }) => fieldsOf(json).status)
          return { ...page, status: statuses.find((status) => status !== 'OPERATIONAL') ?? 'OPERATIONAL' }
        }
        if (!isSuccess(answer)) return answer
        return Array.isArray(answer.json)
          ? withJson(answer, await Promise.all(answer.json.map(fieldsOf).map(withStatus)))
          : withJson(answer, await withStatus(fieldsOf(answer.json)))
      }),
    ),
  ),
  fault(
    'page-shows-one-status-for-all',
    'All services of a page are shown with the status of the first one.',
    'status-pages-get-shows-a-published-change',
    changesReply('statusPages.get', (page) => ({
      ...page,
      services: likeTheFirst(itemsOf(page, 'services'), 'status'),
    })),
  ),
]

function changesPages(verb: 'get' | 'list', change: (page: Fields) => Fields): Fault['apply'] {
  const operationId = `statusPages.${verb}`
  return verb === 'list' ? changesList(operationId, (pages) => pages.map(change)) : changesReply(operationId, change)
}

function ofServices(structure: unknown): unknown {
  return JSON.parse(JSON.stringify(structure ?? null), (key, value) => (key === 'type' ? 'SERVICE' : value))
}

/** Changes each of the services, or metrics, that a page which is read shows. */
export function onPages(field: 'services' | 'metrics', change: (entry: Fields) => Fields): Fault['apply'] {
  return changesReply('statusPages.get', (fields) => ({ ...fields, [field]: itemsOf(fields, field).map(change) }))
}

import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import {
  answersInstead,
  changesList,
  changesReply,
  type Fields,
  fault,
  itemsOf,
  ok,
  redirected,
  without,
} from '../mistakes.ts'

/** Faults of status pages and their groups. */
export const statusPageFaults: readonly Fault[] = [
  fault(
    'pages-show-one-group',
    'A page shows the first of its groups alone.',
    'status-pages-get-lists-its-groups',
    changesReply('statusPages.get', (fields) => ({ ...fields, groups: itemsOf(fields, 'groups').slice(0, 1) })),
  ),
  fault(
    'pages-show-50-groups',
    'A page shows the first 50 of its groups alone.',
    'status-pages-get-lists-its-groups-also-when-there-are-many',
    changesReply('statusPages.get', (fields) => ({ ...fields, groups: itemsOf(fields, 'groups').slice(0, 50) })),
  ),
  ...(
    [
      ['services', 10],
      ['metrics', 20],
      ['ipWhitelist', 25],
    ] as const
  ).map(([field, most]) =>
    fault(
      `pages-show-${most}-${field.toLowerCase()}`,
      `A page shows the first ${most} of its ${field} alone.`,
      'status-pages-get-shows-all-of-long-lists',
      changesReply('statusPages.get', (fields) => {
        const value = fields[field]
        return Array.isArray(value) ? { ...fields, [field]: value.slice(0, most) } : fields
      }),
    ),
  ),
  fault(
    'pages-show-20-elements',
    'The structure of a page ends after 20 elements.',
    'status-pages-get-shows-all-of-long-lists',
    changesReply('statusPages.get', (fields) => {
      const elements = itemsOf(fieldsOf(fields.structure), 'elements').slice(0, 20)
      return elements.length < 20 ? fields : { ...fields, structure: { elements } }
    }),
  ),
  fault(
    'pages-show-25-groups',
    'A page shows the first 25 of its groups alone.',
    'status-pages-get-lists-its-groups-also-when-there-are-many',
    changesReply('statusPages.get', (fields) => ({ ...fields, groups: itemsOf(fields, 'groups').slice(0, 25) })),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-listed-with-short-${field}`,
      `The list shows the ${field} of pages without their descriptions.`,
      'status-pages-list-shows-what-get-shows',
      changesList('statusPages.list', (pages) =>
        pages.map((page) =>
          field in page
            ? { ...page, [field]: itemsOf(page, field).map((entry) => without(entry, 'description')) }
            : page,
        ),
      ),
    ),
  ),
  fault(
    'pages-listed-with-services-of-one',
    'All pages of a list that show services show those of the first of them.',
    'status-pages-list-shows-what-get-shows',
    changesList('statusPages.list', (pages) => {
      const first = pages.find((page) => itemsOf(page, 'services').length > 0)
      return pages.map((page) => (itemsOf(page, 'services').length > 0 ? { ...page, services: first?.services } : page))
    }),
  ),
  fault(
    'pages-listed-with-held-changes',
    'The list shows the status of services that is held internal.',
    'status-pages-get-hides-a-held-change',
    inOperation('statusPages.list', async (call, right) => {
      const answer = await right(call)
      if (!isSuccess(answer) || !Array.isArray(answer.json)) return answer
      const pages = answer.json.map(fieldsOf).map(async (page) => {
        const services = itemsOf(page, 'services').map(async (service) => {
          const inside = await right({ ...redirected(call, 'GET', `/services/${service.id}`), query: [] })
          return { ...service, status: fieldsOf(inside.json).status }
        })
        return { ...page, services: await Promise.all(services) }
      })
      return withJson(answer, await Promise.all(pages))
    }),
  ),
  fault(
    'pages-listed-whole',
    'The list leaves nothing out.',
    'status-pages-list-omits-two-fields',
    inOperation('statusPages.list', async (call, right) => {
      const answer = await right(call)
      if (!Array.isArray(answer.json)) return answer
      const whole = []
      for (const entry of answer.json)
        whole.push((await right({ ...redirected(call, 'GET', `/status-pages/${fieldsOf(entry).id}`), query: [] })).json)
      return withJson(answer, whole)
    }),
  ),
  fault(
    'pages-listed-with-little',
    'The list leaves out more than two fields.',
    'status-pages-list-omits-two-fields',
    changesList('statusPages.list', (entries) => entries.map(({ id, name }) => ({ id, name }))),
  ),
  fault(
    'pages-listed-with-groups-alone-left-out',
    'Where elements are kept of services on the page alone, the list leaves out the groups, and nothing else.',
    'status-pages-list-omits-two-fields',
    (right) => async (call) => {
      const answer = await right(call)
      const { id } = call.operation ?? {}
      if (id === 'statusPages.get' && isSuccess(answer)) return withJson(answer, placed(fieldsOf(answer.json)))
      if (id !== 'statusPages.list' || !Array.isArray(answer.json)) return answer
      const entries = []
      for (const entry of answer.json) {
        const page = { ...redirected(call, 'GET', `/status-pages/${fieldsOf(entry).id}`), query: [] }
        entries.push(without(placed(fieldsOf((await right(page)).json)), 'groups'))
      }
      return withJson(answer, entries)
    },
  ),
  fault(
    'pages-listed-without-entries-of-services',
    'The list shows no services on any page.',
    'status-pages-list-omits-two-fields',
    changesList('statusPages.list', (entries) => entries.map((entry) => ({ ...entry, services: [] }))),
  ),
  fault(
    'page-without-subscribed',
    'A page that is read has no subscribed.',
    'status-pages-get-carries-the-further-fields',
    changesReply('statusPages.get', (fields) => without(fields, 'subscribed')),
  ),
  fault(
    'page-without-announcement',
    'A page that is read has no announcement.',
    'status-pages-get-carries-the-further-fields',
    changesReply('statusPages.get', (fields) => without(fields, 'announcement')),
  ),
  fault(
    'structure-flattened',
    'Elements inside of elements are stored beside them.',
    'status-pages-get-keeps-the-nested-structure',
    changesReply('statusPages.get', (fields) => ({
      ...fields,
      structure: {
        elements: itemsOf(fieldsOf(fields.structure), 'elements').flatMap((element) => [
          { ...element, children: [] },
          ...itemsOf(element, 'children'),
        ]),
      },
    })),
  ),
  fault(
    'structure-without-children',
    'Elements inside of elements are lost.',
    'status-pages-get-keeps-the-nested-structure',
    changesReply('statusPages.get', (fields) => ({
      ...fields,
      structure: {
        elements: itemsOf(fieldsOf(fields.structure), 'elements').map((element) => without(element, 'children')),
      },
    })),
  ),
  fault(
    'page-services-with-public-status',
    'Services of a page carry publicStatus.',
    'status-pages-get-services-lack-hidden-fields',
    changesServices((service) => ({ ...service, publicStatus: 'OPERATIONAL' })),
  ),
  fault(
    'page-services-without-uptime',
    'Services of a page carry no uptime.',
    'status-pages-get-services-carry-uptime',
    changesServices((service) => without(service, 'uptime')),
  ),
  fault(
    'page-metrics-with-their-keys',
    'Metrics of a page carry their integration keys.',
    'status-pages-get-metrics-lack-hidden-fields',
    changesReply('statusPages.get', (fields) => ({
      ...fields,
      metrics: itemsOf(fields, 'metrics').map((metric) => ({ ...metric, integrationKey: 'a key' })),
    })),
  ),
  fault(
    'missing-group-found',
    'A group that is not there is answered with an empty one.',
    'status-page-groups-get-answers-a-missing-group',
    answersInstead('statusPageGroups.get', async (call) => ok({ id: Number(call.pathValues['group-id']), name: '' })),
  ),
  fault(
    'missing-group-created',
    'Updating a group that is not there creates it.',
    'status-page-groups-update-answers-a-missing-group',
    answersInstead('statusPageGroups.update', (call, right) =>
      right({ ...call, method: 'POST', path: call.path.replace(/\/[^/]+$/, '') }),
    ),
  ),
  fault(
    'missing-group-removed',
    'Removing a group that is not there is a success.',
    'status-page-groups-delete-answers-a-missing-group',
    answersInstead('statusPageGroups.delete', async () => ({ status: 204, headers: {} })),
  ),
  fault(
    'groups-by-id-alone',
    'Groups are looked up by their id alone.',
    'status-page-groups-get-belongs-to-its-page',
    byIdAlone('statusPageGroups.get'),
  ),
  fault(
    'groups-removed-by-id-alone',
    'Groups are removed by their id alone.',
    'status-page-groups-get-belongs-to-its-page',
    byIdAlone('statusPageGroups.delete'),
  ),
  fault(
    'groups-of-all-pages',
    'The list holds the groups of all pages.',
    'status-page-groups-list-belongs-to-its-page',
    (right) => {
      const made: unknown[] = []
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'statusPageGroups.create' && isSuccess(answer)) made.push(answer.json)
        return call.operation?.id === 'statusPageGroups.list' && isSuccess(answer) ? withJson(answer, made) : answer
      }
    },
  ),
  fault(
    'page-with-one-group-of-a-name',
    'Of groups of one name a page shows the first.',
    'status-pages-get-lists-its-groups',
    changesReply('statusPages.get', (fields) => {
      const groups = itemsOf(fields, 'groups')
      return { ...fields, groups: groups.filter(({ name }, at) => at === groups.findIndex((one) => one.name === name)) }
    }),
  ),
  fault(
    'page-without-groups',
    'A page does not show its groups.',
    'status-pages-get-lists-its-groups',
    changesReply('statusPages.get', (fields) => ({ ...fields, groups: [] })),
  ),
]

function changesServices(change: (service: Fields) => Fields): Fault['apply'] {
  return changesReply('statusPages.get', (fields) => ({ ...fields, services: itemsOf(fields, 'services').map(change) }))
}

/** Remembers the page of each group, and asks there whatever page the request names. */
function byIdAlone(operationId: string): Fault['apply'] {
  return (right) => {
    const pathsById = new Map<string, string>()
    return async (call) => {
      const own = pathsById.get(call.pathValues['group-id'] ?? '')
      if (call.operation?.id === operationId && own !== undefined) return right({ ...call, path: own })
      const answer = await right(call)
      const id = String(fieldsOf(answer.json).id)
      if (call.operation?.id === 'statusPageGroups.create' && isSuccess(answer)) pathsById.set(id, `${call.path}/${id}`)
      return answer
    }
  }
}

/** A page without a structure that places what the page does not show. */
function placed(page: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const ids = itemsOf(page, 'services').map(({ id }) => String(id))
  const elements = itemsOf(fieldsOf(page.structure), 'elements')
  return elements.length > 0 && elements.every(({ id }) => ids.includes(String(id))) ? page : without(page, 'structure')
}

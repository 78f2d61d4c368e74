import { withContactsEitherWay } from '../../variations/contacts-either-way.ts'
import { namedWithTeams, queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import {
  changesList,
  changesReply,
  type Fields,
  fault,
  itemsOf,
  redirected,
  renamed,
  takesFields,
  without,
} from '../mistakes.ts'

/** Faults that are easily made in another language, and that the suite missed at first. */
export const overlookedFaults: readonly Fault[] = [
  ...[
    ['services.list', 'services-list-pages-join'],
    ['escalationPolicies.list', 'escalation-policies-list-pages-join'],
    ['metrics.list', 'metrics-list-pages-join'],
    ['statusPages.list', 'status-pages-list-pages-join'],
    ['statusPageGroups.list', 'status-page-groups-list-pages-join'],
  ].map(([operationId = '', rule = '']) =>
    fault(
      `any-order-of-${rule.replace('-list-pages-join', '')}`,
      'The list comes in another order each time, as a map gives it.',
      rule,
      shuffling(operationId),
    ),
  ),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `names-of-teams-as-written-to-${name}`,
      'Teams are shown under the names that the body gave them.',
      `${name}-update-keeps-every-team`,
      showsWrittenTeams(group),
    ),
  ),
  fault(
    'policies-left-by-an-unknown-team',
    'A policy is stored before its teams are looked up, and stays when there is no such team.',
    'escalation-policies-create-creates-nothing-when-refused',
    inOperation('escalationPolicies.create', async (call, right) => {
      const answer = await right(call)
      const { teams, ...others } = fieldsOf(call.json)
      if (answer.status < 500 && !isSuccess(answer) && answer.status !== 401 && itemsOf({ teams }, 'teams').length > 0)
        await right(withBody(call, others))
      return answer
    }),
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
    'incidents-gone-with-a-service',
    'Removing a service removes its incidents from the other services that they affect.',
    'services-get-incidents-name-every-service',
    losesIncidents(),
  ),
  fault(
    'subscribers-twice-in-one-body',
    'A subscriber who stands twice in a body ends in an error of the server.',
    'services-update-private-subscribers-never-fails-inside',
    inOperation('services.updatePrivateSubscribers', async (call, right) => {
      const keys = Array.isArray(call.json) ? call.json.map((one) => JSON.stringify(one)) : []
      return new Set(keys).size < keys.length ? { status: 500, headers: {} } : right(call)
    }),
  ),
  fault(
    'names-compared-without-case',
    'An update that changes the case of a name alone changes nothing.',
    'services-update-changes-each-field',
    inOperation('services.update', async (call, right) => {
      const before = fieldsOf((await right(redirected(call, 'GET'))).json)
      const { name, ...others } = fieldsOf(call.json)
      const isSame = typeof name === 'string' && name.toLowerCase() === String(before.name).toLowerCase()
      return right(isSame ? withBody(call, { ...others, name: before.name }) : call)
    }),
  ),
  fault(
    'sizes-of-later-pages',
    'The usual size of a page holds for the first page only.',
    'services-list-max-results-defaults-to-10',
    inOperation('services.list', (call, right) => {
      const isLater = Number(queryValue(call, 'start-index') ?? 0) > 0 && queryValue(call, 'max-results') === undefined
      return right(isLater ? withQuery(call, 'max-results', '100') : call)
    }),
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-list-holds-25-with-include`,
      'With include the usual size of a page is the largest.',
      `${group}-list-max-results-defaults-to-10`,
      inOperation(`${group}.list`, (call, right) => {
        const isUsual = queryValue(call, 'include') !== undefined && queryValue(call, 'max-results') === undefined
        return right(isUsual ? withQuery(call, 'max-results', '25') : call)
      }),
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
  fault(
    'public-status-taken-by-updates',
    'An update says what status pages show of a service.',
    'services-update-ignores-public-status',
    takesFields({ writtenBy: 'services.update', readBy: 'services.get', names: ['publicStatus'] }),
  ),
  fault(
    'known-public-status-taken-by-updates',
    'An update says what status pages show of a service, if it is a status.',
    'services-update-ignores-public-status',
    (right, contract) => {
      const names = ['publicStatus']
      const taking = takesFields({ writtenBy: 'services.update', readBy: 'services.get', names })(right, contract)
      return (call) => {
        const { publicStatus } = fieldsOf(call.json)
        const isUnknown = publicStatus !== undefined && !/^(DEGRADED|UNDER_MAINTENANCE)$/.test(String(publicStatus))
        return isUnknown ? Promise.resolve({ status: 400, headers: {} }) : taking(call)
      }
    },
  ),
  fault(
    'services-listed-without-public-status',
    'The list of services leaves out publicStatus.',
    'services-list-carries-public-status',
    changesList('services.list', (entries) => entries.map((entry) => without(entry, 'publicStatus'))),
  ),
  fault(
    'page-subscribers-added-by-id-alone',
    'Adding a subscriber replaces whoever has the same id.',
    'status-pages-add-private-subscriber-keeps-a-user-and-a-team-of-one-id',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const { id, type } = fieldsOf(call.json)
      const other = type === 'TEAM' ? 'USER' : 'TEAM'
      const removal = redirected(call, 'DELETE', `${call.path}/${id}`)
      await right({ ...removal, text: '', json: undefined, query: [['subscriber-type', other]] })
      return right(call)
    }),
  ),
  ...(['services', 'statusPages'] as const).map((group) => {
    const rule = group === 'services' ? 'services' : 'status-pages'
    return fault(
      `${rule}-subscribers-written-by-id-alone`,
      'Of subscribers with one id the last one in an update is kept.',
      `${rule}-update-private-subscribers-keeps-a-user-and-a-team-of-one-id`,
      inOperation(`${group}.updatePrivateSubscribers`, (call, right) => {
        if (!Array.isArray(call.json)) return right(call)
        const byId = new Map(call.json.map((one) => [fieldsOf(one).id, one]))
        return right(withBody(call, [...byId.values()]))
      }),
    )
  }),
  {
    ...fault(
      'made-contacts-all-primary',
      'A contact that is made the primary one leaves another one primary.',
      'contacts-have-one-primary-phone-at-most',
      (right) => {
        const primary = new Set<unknown>()
        const still = (entry: Fields): Fields => {
          const contact = fieldsOf(entry.contact)
          return primary.has(contact.id) ? { ...entry, contact: { ...contact, primary: true } } : entry
        }
        const listing = changesList('subscriptionPreferences.list', (entries) => entries.map(still))
        return async (call) => {
          const answer = await listing(right, undefined as never)(call)
          const contact = fieldsOf(fieldsOf(answer.json).contact)
          if (call.operation?.id === 'subscriptionPreferences.create' && contact.primary === true)
            primary.add(contact.id)
          return answer
        }
      },
    ),
    choices: { 'contact-in-writes': 'creates' },
  },
  {
    ...fault(
      'contacts-made-beside-ids-all-primary',
      'Where contacts are named by their ids, one that is made the primary one leaves another one primary.',
      'contacts-have-one-primary-phone-at-most',
      (right) => withContactsEitherWay(right, true),
    ),
    untold: ['contact-in-writes'],
  },
  {
    ...fault(
      'alerts-without-voice',
      'An alert preference cannot have the method of the example, and how contacts are named is not told.',
      'alert-preferences-create-accepts-method-voice',
      inOperation('alertPreferences.create', async (call, right) =>
        fieldsOf(call.json).method === 'VOICE' ? { status: 400, headers: {}, text: 'no' } : right(call),
      ),
    ),
    untold: ['contact-in-writes'],
  },
  fault(
    'metadata-shown-as-text',
    'Metadata that was sent as an object is shown as a text with JSON in it.',
    'metrics-create-keeps-metadata',
    changesReply('metrics.get', (fields) =>
      fields.metadata ? { ...fields, metadata: JSON.stringify(fields.metadata) } : fields,
    ),
  ),
  fault(
    'metadata-in-capital-letters',
    'Values of metadata are shown in capital letters.',
    'metrics-create-keeps-metadata',
    changesReply('metrics.get', (fields) =>
      fields.metadata ? { ...fields, metadata: JSON.parse(JSON.stringify(fields.metadata), capitals) } : fields,
    ),
  ),
  ...(['escalationPolicies', 'metrics'] as const).map((group) =>
    fault(
      `${group === 'metrics' ? 'metrics' : 'policies'}-by-name-without-case`,
      'Names that differ in case are stored, and looked up as if they did not.',
      group === 'metrics' ? 'metrics-get-by-name-finds-the-metric' : 'escalation-policies-get-by-name-finds-the-policy',
      (right) => {
        const names = new Map<string, string>()
        return async (call) => {
          const wanted = names.get((call.pathValues.name ?? '').toLowerCase())
          if (call.operation?.id === `${group}.getByName` && wanted !== undefined) return right(renamed(call, wanted))
          const answer = await right(call)
          const { name } = fieldsOf(answer.json)
          if (call.operation?.id === `${group}.create` && typeof name === 'string')
            if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
          return answer
        }
      },
    ),
  ),
]

function capitals(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value
}

/** A page of all entries, in an order that is another one each time. */
function shuffling(operationId: string): Fault['apply'] {
  let turn = 0
  return inOperation(operationId, async (call, right) => {
    const numbers = new Map(call.query.map(([name, value]) => [name, Number(value)]))
    const [start, size] = [numbers.get('start-index') ?? 0, numbers.get('max-results') ?? 10]
    const long = await right({ ...call, query: [['max-results', '100']] })
    const whole = isSuccess(long) ? long : await right({ ...call, query: [] })
    if (!Array.isArray(whole.json) || !(start >= 0 && size > 0 && size <= 100)) return right(call)
    turn += 1
    const rank = (entry: unknown) => (Number(fieldsOf(entry).id) * 7919 * turn + turn * turn * 104_729) % 10_007
    const shuffled = whole.json.toSorted((left, right) => rank(left) - rank(right))
    return withJson(whole, shuffled.slice(start, start + size))
  })
}

/** A name that an update gives to a team is shown where the update wrote it. */
function showsWrittenTeams(group: string): Fault['apply'] {
  return (right) => {
    const writtenByPath = new Map<string, readonly Fields[]>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const id = call.operation?.id
      if (id === `${group}.update`) writtenByPath.set(call.path, itemsOf(fieldsOf(call.json), 'teams'))
      const written = writtenByPath.get(call.path)
      if (written === undefined || (id !== `${group}.update` && id !== `${group}.get`)) return answer
      const teams = itemsOf(fieldsOf(answer.json), 'teams').map((team) => ({
        ...team,
        ...written.find((one) => one.id === team.id),
      }))
      return withJson(answer, { ...fieldsOf(answer.json), teams })
    }
  }
}

function losesIncidents(): Fault['apply'] {
  return (right) => {
    const lost = new Set<unknown>()
    return async (call) => {
      if (call.operation?.id === 'services.delete') {
        const removed = fieldsOf((await right(redirected(call, 'GET'))).json)
        for (const { id } of itemsOf(removed, 'incidents')) lost.add(id)
      }
      const answer = await right(call)
      if (call.operation?.id !== 'services.get' || !isSuccess(answer)) return answer
      const incidents = itemsOf(fieldsOf(answer.json), 'incidents').filter(({ id }) => !lost.has(id))
      return withJson(answer, { ...fieldsOf(answer.json), incidents })
    }
  }
}

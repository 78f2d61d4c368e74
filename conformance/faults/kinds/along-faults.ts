import { isDeepStrictEqual } from 'node:util'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesReply, type Fields, fault, itemsOf, listed, redirected } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

const leftByPages = 'status-pages-update-leaves-groups-and-subscribers'
const leftByServices = 'services-update-leaves-its-subscribers'
const leftByRemoval = 'status-pages-delete-leaves-what-it-shows'

/** Faults of writes that take something along, when one field changes, or when they are refused. */
export const alongFaults: readonly Fault[] = [
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
    leftByServices,
    whenChanged('services', 'teams', clearSubscribers),
  ),
  fault(
    'refused-updates-take-subscribers-along',
    'An update of a service that is refused removes its private subscribers.',
    leftByServices,
    inOperation('services.update', async (call, right) => {
      const answer = await right(call)
      if (answer.status === 400) await clearSubscribers(call, right)
      return answer
    }),
  ),
  fault(
    'refused-publications-take-subscribers-along',
    'Publishing another status than the current one removes the private subscribers of the service.',
    'services-publish-status-leaves-its-subscribers',
    inOperation('services.publishStatus', async (call, right) => {
      const answer = await right(call)
      const service = { ...call, path: call.path.replace(/\/[^/]*$/, ''), query: [] }
      if (answer.status === 409) await clearSubscribers(service, right)
      return answer
    }),
  ),
  ...(['services', 'metrics'] as const).flatMap((field) => [
    fault(
      `pages-keep-as-many-${field}`,
      `A page that is told to show other ${field}, and no more or fewer, shows those that it had.`,
      'status-pages-update-replaces-what-it-shows',
      inOperation('statusPages.update', async (call, right) => {
        const body = fieldsOf(call.json)
        const before = fieldsOf((await right(redirected(call, 'GET'))).json)
        const [had, named] = [itemsOf(before, field), itemsOf(body, field)]
        const isTakenForSame = had.length === named.length && named.length > 0
        return right(isTakenForSame ? withBody(call, { ...body, [field]: had.map(({ id }) => ({ id })) }) : call)
      }),
    ),
    fault(
      `removed-${field}-take-empty-pages-along`,
      `A page is removed with the last of its ${field}, where it shows nothing else.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      takesPagesAlong(field),
    ),
  ]),
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
    'removed-pages-take-groups-of-the-name-along',
    'Groups of other pages are removed with a page that has one of their name.',
    leftByRemoval,
    (right) => {
      const groups: { readonly path: string; readonly page: string; readonly name: unknown }[] = []
      return async (call) => {
        const answer = await right(call)
        const { id, name } = fieldsOf(answer.json)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'statusPageGroups.create')
          groups.push({ path: `${call.path}/${String(id)}`, page: call.path.replace(/\/groups$/, ''), name })
        if (call.operation?.id !== 'statusPages.delete') return answer
        const names = groups.filter(({ page }) => page === call.path).map((group) => group.name)
        for (const group of groups.filter((one) => one.page !== call.path && names.includes(one.name)))
          await right(redirected(call, 'DELETE', group.path))
        return answer
      }
    },
  ),
  fault(
    'removed-pages-take-teams-along',
    'The services of a page that is removed belong to no team any more.',
    leftByRemoval,
    inOperation('statusPages.delete', async (call, right) => {
      const page = fieldsOf((await right(redirected(call, 'GET'))).json)
      const answer = await right(call)
      for (const { id } of isSuccess(answer) ? itemsOf(page, 'services') : []) {
        const path = `/services/${String(id)}`
        const service = fieldsOf((await right(redirected(call, 'GET', path))).json)
        await right(put({ ...call, path }, { ...service, teams: [] }))
      }
      return answer
    }),
  ),
  fault(
    'policies-take-those-of-their-key-along',
    'An update of a policy gives its delay to those that have its routing key.',
    'escalation-policies-update-leaves-others',
    (right) => {
      const keys = new Map<string, unknown>()
      return async (call) => {
        const own = keys.get(call.path)
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const { routingKey, delayMin } = fieldsOf(call.json)
        if (call.operation?.id === 'escalationPolicies.create')
          keys.set(`${call.path}/${String(fieldsOf(answer.json).id)}`, routingKey)
        if (call.operation?.id !== 'escalationPolicies.update' || own === undefined) return answer
        keys.set(call.path, routingKey)
        for (const [path, key] of keys) {
          if (path === call.path || key !== own) continue
          const other = fieldsOf((await right(redirected(call, 'GET', path))).json)
          await right(put({ ...call, path }, { ...other, delayMin }))
        }
        return answer
      }
    },
  ),
  fault(
    'subscribers-come-to-pages-of-the-name',
    'Whoever is added to a page is added to all of its name.',
    'status-pages-add-private-subscriber-is-listed',
    (right) => {
      const names = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'statusPages.create')
          names.set(`${call.path}/${String(fieldsOf(answer.json).id)}`, fieldsOf(call.json).name)
        if (call.operation?.id !== 'statusPages.addPrivateSubscriber') return answer
        const own = call.path.replace(/\/[^/]*$/, '')
        for (const [path, name] of names)
          if (path !== own && name === names.get(own)) await right({ ...call, path: `${path}/private-subscribers` })
        return answer
      }
    },
  ),
  fault(
    'axes-without-their-sign',
    'The lower end of an axis loses its sign, where it is not above the upper end then.',
    'metrics-update-changes-each-field',
    inOperation('metrics.update', async (call, right) => {
      const body = fieldsOf(call.json)
      const [low, high] = [Math.abs(Number(body.lockYAxisMin ?? 0)), Number(body.lockYAxisMax ?? 0)]
      if (body.lockYAxisMin === undefined || body.lockYAxisMin === null) return right(call)
      return low > high ? { status: 400, headers: {} } : right(withBody(call, { ...body, lockYAxisMin: low }))
    }),
  ),
]

/** Does something once an update has changed a field that its body names. */
function whenChanged(
  group: 'services' | 'statusPages',
  field: string,
  then: (call: Call, right: Serve) => Promise<unknown>,
): Fault['apply'] {
  return inOperation(`${group}.update`, async (call, right) => {
    const read = async () => core(fieldsOf((await right(redirected(call, 'GET'))).json)[field])
    const before = await read()
    const answer = await right(call)
    const isNamed = fieldsOf(call.json)[field] !== undefined
    if (isSuccess(answer) && isNamed && !isDeepStrictEqual(before, await read())) await then(call, right)
    return answer
  })
}

/** Of a list of entities their ids, as all else of them goes on. */
function core(value: unknown): unknown {
  return Array.isArray(value) ? listed(value).map(({ id }) => id) : value
}

async function clearGroups(call: Call, right: Serve): Promise<void> {
  const path = `${call.path}/groups`
  for (const { id } of listed((await right(redirected(call, 'GET', path))).json))
    await right(redirected(call, 'DELETE', `${path}/${String(id)}`))
}

function clearSubscribers(call: Call, right: Serve): Promise<unknown> {
  return right(put({ ...call, path: `${call.path}/private-subscribers` }, []))
}

function put(call: Call, json: unknown): Call {
  const headers = { ...call.headers, 'content-type': 'application/json' }
  return { ...withBody(redirected(call, 'PUT'), json), headers }
}

function takesPagesAlong(field: 'services' | 'metrics'): Fault['apply'] {
  return (right) => {
    const pages = new Map<string, Fields>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === 'statusPages.update') pages.set(call.path, fieldsOf(call.json))
      if (call.operation?.id !== `${field}.delete`) return answer
      for (const [path, body] of pages) {
        const [only, ...more] = [...itemsOf(body, 'services'), ...itemsOf(body, 'metrics')]
        const isOnly = more.length === 0 && String(only?.id) === call.pathValues.id
        if (isOnly && itemsOf(body, field).length === 1) await right(redirected(call, 'DELETE', path))
      }
      return answer
    }
  }
}

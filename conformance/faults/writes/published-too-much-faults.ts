import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { fault, itemsOf, parentOf, readAt, redirected, takesFields } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

/** Faults by which a status becomes visible that nobody published. */
export const publishedTooMuchFaults: readonly Fault[] = [
  fault(
    'publishing-publishes-all',
    'Publishing makes the changes of all services visible.',
    'services-publish-status-leaves-other-services',
    (right) => {
      let isPublished = false
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'services.publishStatus' && isSuccess(answer)) isPublished = true
        if (!isPublished || call.operation?.id !== 'services.get' || !isSuccess(answer)) return answer
        const fields = fieldsOf(answer.json)
        return withJson(answer, { ...fields, publicStatus: fields.status })
      }
    },
  ),
  fault(
    'publishing-shows-outages-of-all',
    'Pages show the outages of their services that began before the latest publication, whichever service was published.',
    'services-publish-status-leaves-other-services',
    showsOutagesOfAll,
  ),
  fault(
    'held-statuses-kept-by-name',
    'A status that is shown while another one is held internal comes back with the name of a removed service.',
    'services-delete-leaves-nothing-to-a-namesake',
    (right) => {
      const shownByName = new Map<unknown, unknown>()
      return async (call) => {
        const { id = '' } = call.operation?.path.startsWith('/services/{id}') ? call.pathValues : {}
        const service = { ...redirected(call, 'GET', `/services/${id}`), query: [] }
        const before = call.operation?.id === 'services.delete' ? fieldsOf((await right(service)).json) : {}
        const answer = await right(call)
        if (isSuccess(answer) && before.publicStatus !== before.status)
          shownByName.set(before.name, before.publicStatus)
        const fields = fieldsOf(answer.json)
        return call.operation?.id === 'services.get' && isSuccess(answer) && shownByName.has(fields.name)
          ? withJson(answer, { ...fields, publicStatus: shownByName.get(fields.name) })
          : answer
      }
    },
  ),
  fault(
    'publishing-for-all-services-of-an-incident',
    'Publishing the change of a service publishes those of the services that its incidents affect as well.',
    'services-publish-status-leaves-other-services',
    inOperation('services.publishStatus', async (call, right) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      for (const path of await affectedPaths(call, right)) {
        const { status } = await readAt(call, right, path)
        const query = [['status', String(status)]] as const
        await right({ ...redirected(call, 'PUT', `${path}/publish-status`), query })
      }
      return answer
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
    'publishing-reaches-services-of-the-name',
    'Publishing a status publishes those of all services of the name.',
    'services-publish-status-leaves-other-services',
    publishesAlso('services.create', ({ json }) => String(fieldsOf(json).name)),
  ),
  fault(
    'publishing-reaches-services-of-the-page',
    'Publishing a status publishes those of all services that stand on a page with the service.',
    'services-publish-status-leaves-other-services',
    (right) => {
      const pages: (readonly unknown[])[] = []
      return async (call) => {
        const answer = await right(call)
        const ids = itemsOf(fieldsOf(call.json), 'services').map(({ id }) => String(id))
        if (call.operation?.id === 'statusPages.create' && isSuccess(answer)) pages.push(ids)
        if (call.operation?.id !== 'services.publishStatus' || !isSuccess(answer)) return answer
        const id = String(call.pathValues.id)
        await publishAll(
          pages
            .filter((page) => page.includes(id))
            .flat()
            .filter((one) => one !== id),
          call,
          right,
        )
        return answer
      }
    },
  ),
  ...(
    [
      ['new', 'create'],
      ['updated', 'update'],
    ] as const
  ).map(([which, verb]) =>
    fault(
      `${which}-pages-publish-their-services`,
      `What is held of its services is published by the ${verb === 'create' ? 'creation' : 'update'} of a page.`,
      'status-pages-get-hides-a-held-change',
      inOperation(`statusPages.${verb}`, async (call, right) => {
        const answer = await right(call)
        const named = itemsOf(fieldsOf(call.json), 'services').map(({ id }) => id)
        if (isSuccess(answer)) await publishAll(named, call, right)
        return answer
      }),
    ),
  ),
  fault(
    'publishing-compares-the-beginning',
    'The beginning of the current status is enough to publish it.',
    'services-publish-status-refuses-another-current-status',
    inOperation('services.publishStatus', async (call, right) => {
      const { status } = await readAt(call, right, parentOf(call))
      const asked = call.query.find(([name]) => name === 'status')?.[1] ?? ''
      return right(
        asked !== '' && String(status).startsWith(asked) ? { ...call, query: [['status', String(status)]] } : call,
      )
    }),
  ),
  fault(
    'publishing-compares-no-empty-status',
    'An empty status publishes whatever the current status is.',
    'services-publish-status-refuses-another-current-status',
    inOperation('services.publishStatus', async (call, right) => {
      const asked = call.query.find(([name]) => name === 'status')?.[1]
      const { status } = await readAt(call, right, parentOf(call))
      return right(asked === '' ? { ...call, query: [['status', String(status)]] } : call)
    }),
  ),
  fault(
    'publishing-forced-by-a-conflict',
    'What was refused as it is not the latest change becomes the latest change.',
    'services-publish-status-refuses-another-latest-change',
    publishesWhenAskedAgain,
  ),
]

function showsOutagesOfAll(right: Serve): Serve {
  let publishedAtMs = Number.NEGATIVE_INFINITY
  return async (call) => {
    const answer = await right(call)
    if (!isSuccess(answer)) return answer
    if (call.operation?.id === 'services.publishStatus') publishedAtMs = Date.now()
    if (call.operation?.id !== 'statusPages.get') return answer
    const page = fieldsOf(answer.json)
    const services = await Promise.all(
      itemsOf(page, 'services').map(async (service) => {
        const alone = fieldsOf((await readAt(call, right, `/services/${service.id}`)).uptime)
        const began = itemsOf(alone, 'outages').filter(({ from }) => Date.parse(String(from)) <= publishedAtMs)
        return { ...service, uptime: { ...fieldsOf(service.uptime), outages: began } }
      }),
    )
    return withJson(answer, { ...page, services })
  }
}

async function affectedPaths(call: Call, right: Serve): Promise<readonly string[]> {
  const service = await readAt(call, right, `/services/${call.pathValues.id}`)
  return itemsOf(service, 'incidents')
    .flatMap((incident) => itemsOf(incident, 'affectedServices'))
    .map((affected) => `/services/${fieldsOf(affected.service).id}`)
}

/** Publishes what is held of services that a write gave the same key. */
function publishesAlso(write: string, keyOf: (call: Call) => string): Fault['apply'] {
  return (right) => {
    const keys = new Map<string, string>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === write) keys.set(String(fieldsOf(answer.json).id), keyOf(call))
      const own = String(call.pathValues.id)
      const alike = [...keys].filter(([id, key]) => id !== own && key === keys.get(own)).map(([id]) => id)
      if (call.operation?.id === 'services.publishStatus') await publishAll(alike, call, right)
      return answer
    }
  }
}

async function publishAll(ids: readonly unknown[], call: Call, right: Serve): Promise<void> {
  for (const id of ids) {
    const { status } = await readAt(call, right, `/services/${id}`)
    await right({
      ...redirected(call, 'PUT', `/services/${id}/publish-status`),
      query: [['status', String(status)]],
      text: '',
      json: undefined,
    })
  }
}

function publishesWhenAskedAgain(right: Serve): Serve {
  const refused = new Set<string>()
  return async (call) => {
    const answer = await right(call)
    if (call.operation?.id !== 'services.publishStatus' || answer.status !== 409) return answer
    const key = `${call.path} ${new Map(call.query).get('status')}`
    const service = await right(redirected({ ...call, query: [] }, 'GET', call.path.replace('/publish-status', '')))
    const isCurrent = new Map(call.query).get('status') === fieldsOf(service.json).status
    if (isCurrent && refused.has(key)) return service
    refused.add(key)
    return answer
  }
}

import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { fault, itemsOf, redirected } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

/** Faults of writes that reach what shares a page, a name or a key with what is written. */
export const reachingFaults: readonly Fault[] = [
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
      const { status } = fieldsOf((await right(redirected({ ...call, query: [] }, 'GET', parentOf(call)))).json)
      const asked = call.query.find(([name]) => name === 'status')?.[1] ?? ''
      return right(
        asked !== '' && String(status).startsWith(asked) ? { ...call, query: [['status', String(status)]] } : call,
      )
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
        await right({
          ...withBody(redirected(call, 'PUT', `${page}/private-subscribers`), []),
          headers: withJsonType(call),
        })
      return answer
    }),
  ),
  fault(
    'subscribers-of-pages-come-to-services',
    'Whoever is added to a page is added to its services, and nobody else stays there.',
    'status-pages-private-subscribers-leave-the-page',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const answer = await right(call)
      const page = fieldsOf((await right(redirected(call, 'GET', parentOf(call)))).json)
      for (const { id } of isSuccess(answer) ? itemsOf(page, 'services') : [])
        await right(withBody(redirected(call, 'PUT', `/services/${id}/private-subscribers`), [call.json]))
      return answer
    }),
  ),
  fault(
    'subscribers-of-services-come-to-pages',
    'Whoever subscribes to a service subscribes to the pages that show it.',
    'services-update-private-subscribers-leaves-the-service',
    (right) => {
      const pages = new Map<string, string>()
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'statusPages.create' && isSuccess(answer))
          for (const { id } of itemsOf(fieldsOf(call.json), 'services'))
            pages.set(String(id), `${call.path}/${String(fieldsOf(answer.json).id)}`)
        const page = pages.get(String(call.pathValues.id))
        if (call.operation?.id === 'services.updatePrivateSubscribers' && isSuccess(answer) && page !== undefined)
          await right(redirected(call, 'PUT', `${page}/private-subscribers`))
        return answer
      }
    },
  ),
  fault(
    'policies-updated-by-routing-key',
    'An update of a policy writes its levels to all policies of its routing key.',
    'escalation-policies-update-leaves-others',
    (right) => {
      const policies = new Map<string, Readonly<Record<string, unknown>>>()
      return async (call) => {
        const answer = await right(call)
        const { routingKey, escalationRules } = fieldsOf(call.json)
        const { id } = fieldsOf(answer.json)
        const isWrite = ['escalationPolicies.create', 'escalationPolicies.update'].includes(call.operation?.id ?? '')
        if (!isWrite || !isSuccess(answer) || id === undefined) return answer
        if (call.operation?.id === 'escalationPolicies.update')
          for (const [other, sent] of policies)
            if (other !== String(id) && sent.routingKey === routingKey && routingKey !== undefined)
              await right(
                withBody(redirected(call, 'PUT', `/escalation-policies/${other}`), {
                  ...sent,
                  escalationRules,
                  delayMin: 7,
                }),
              )
        policies.set(String(id), fieldsOf(call.json))
        return answer
      }
    },
  ),
  fault(
    'subscribers-updated-by-name',
    'An update of the subscribers of a service writes to all services of its name.',
    'services-update-private-subscribers-leaves-other-services',
    (right) => {
      const names = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'services.create')
          names.set(String(fieldsOf(answer.json).id), fieldsOf(call.json).name)
        const own = String(call.pathValues.id)
        if (call.operation?.id === 'services.updatePrivateSubscribers')
          for (const [id, name] of names)
            if (id !== own && name !== undefined && name === names.get(own))
              await right({ ...call, path: `/services/${id}/private-subscribers` })
        return answer
      }
    },
  ),
]

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
    const { status } = fieldsOf((await right({ ...redirected(call, 'GET', `/services/${id}`), query: [] })).json)
    await right({
      ...redirected(call, 'PUT', `/services/${id}/publish-status`),
      query: [['status', String(status)]],
      text: '',
      json: undefined,
    })
  }
}

function parentOf({ path }: Pick<Call, 'path'>): string {
  return path.replace(/\/[^/]*$/, '')
}

function withJsonType({ headers }: Call): Call['headers'] {
  return { ...headers, 'content-type': 'application/json' }
}

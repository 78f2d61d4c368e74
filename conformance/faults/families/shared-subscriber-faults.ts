import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { allEntries, fault, itemsOf, redirected, removeSubscribers, subscribersAt } from '../mistakes.ts'
import type { Call } from '../serve.ts'

/** Faults by which a write to the private subscribers of one reaches those of another. */
export const sharedSubscriberFaults: readonly Fault[] = [
  ...(['services', 'status-pages'] as const).flatMap((kind) => {
    const [group, twins] = kind === 'services' ? ['services', 'status-pages'] : ['statusPages', 'services']
    const rule = `${kind}-update-private-subscribers-leaves-other-${kind === 'services' ? 'services' : 'pages'}`
    return [
      fault(
        `${kind}-share-subscribers-with-${twins}-of-their-id`,
        'An update of private subscribers is stored under the id alone.',
        rule,
        reachesTwins(`${group}.updatePrivateSubscribers`, twins, ({ text, json }) => ({ text, json })),
      ),
      fault(
        `${kind}-removed-with-the-subscribers-of-${twins}-of-their-id`,
        'A removal takes along all private subscribers that are stored under its id.',
        rule,
        reachesTwins(`${group}.delete`, twins, () => ({ text: '[]', json: [] })),
      ),
    ]
  }),
  fault(
    'subscribers-of-pages-removed-with-services',
    'Removing a service takes its private subscribers from the pages that show it.',
    'services-delete-leaves-the-pages-that-show-it',
    inOperation('services.delete', async (call, right) => {
      const gone = await subscribersAt(call, right)
      const pages = await allEntries(call, right, '/status-pages')
      const answer = await right(call)
      if (!isSuccess(answer) || gone.length === 0) return answer
      for (const { id, services } of pages) {
        if (!itemsOf({ services }, 'services').some((one) => String(one.id) === call.pathValues.id)) continue
        await removeSubscribers(`/status-pages/${id}/private-subscribers`, { gone, call, right })
      }
      return answer
    }),
  ),
  fault(
    'subscribers-of-all-services',
    'All services share their subscribers.',
    'services-update-private-subscribers-leaves-other-services',
    shares('services'),
  ),
  fault(
    'subscribers-of-all-pages',
    'All pages share their subscribers.',
    'status-pages-update-private-subscribers-leaves-other-pages',
    shares('statusPages'),
  ),
  ...['add', 'update', 'remove'].map((verb) =>
    fault(
      `pages-of-one-service-${verb}-subscribers-together`,
      'What is done to the subscribers of a page is done to those of all pages that show one of its services.',
      'status-pages-private-subscribers-leave-the-page',
      reachesPagesOfOneService(`statusPages.${verb}PrivateSubscriber${verb === 'update' ? 's' : ''}`),
    ),
  ),
]

function shares(group: string): Fault['apply'] {
  return (right) => {
    let last: string | undefined
    return async (call) => {
      const id = call.operation?.id
      if (id === `${group}.listPrivateSubscribers` && last !== undefined) return right(redirected(call, 'GET', last))
      const answer = await right(call)
      if (id === `${group}.updatePrivateSubscribers` && isSuccess(answer)) last = call.path
      return answer
    }
  }
}

function reachesPagesOfOneService(operationId: string): Fault['apply'] {
  return (right) => {
    const servicesOf = new Map<string, readonly unknown[]>()
    return async (call) => {
      const answer = await right(call)
      const id = call.operation?.id ?? ''
      if (!isSuccess(answer)) return answer
      if (['statusPages.create', 'statusPages.update'].includes(id)) {
        const page = fieldsOf(answer.json)
        servicesOf.set(
          String(page.id),
          itemsOf(page, 'services').map((service) => service.id),
        )
      }
      const own = servicesOf.get(call.pathValues.id ?? '') ?? []
      for (const [page, services] of id === operationId ? servicesOf : []) {
        const isOther = page !== call.pathValues.id && services.some((service) => own.includes(service))
        const path = call.path.replace(/^\/status-pages\/[^/]+/, `/status-pages/${page}`)
        if (isOther) await right({ ...call, path })
      }
      return answer
    }
  }
}

/** Writes to the subscribers of what has the same id and is of the other kind, as far as it is there. */
function reachesTwins(
  operationId: string,
  twins: string,
  body: (call: Call) => Pick<Call, 'json' | 'text'>,
): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    const path = `/${twins}/${call.pathValues.id}/private-subscribers`
    const headers = { ...call.headers, 'content-type': 'application/json' }
    if (isSuccess(answer)) await right({ ...redirected(call, 'PUT', path), ...body(call), query: [], headers })
    return answer
  })
}

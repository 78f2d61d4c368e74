import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesReply, fault, itemsOf, redirected } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

/** Faults of writes that reach further than they should. */
export const sideEffectFaults: readonly Fault[] = [
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
    fault(id, `The ${what} of a service are gone once it is written to (${operationId}).`, rule, (right, contract) => {
      const written = new Set<string>()
      const remember = inOperation(operationId, async (call, next) => {
        written.add(call.pathValues.id ?? '')
        return next(call)
      })
      return changesReply('services.get', (fields, { pathValues }) => {
        if (!written.has(pathValues.id ?? '')) return fields
        const uptime = { ...fieldsOf(fields.uptime), outages: [] }
        return what === 'incidents' ? { ...fields, incidents: [] } : { ...fields, uptime }
      })(remember(right, contract), contract)
    }),
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
      const page = redirected(call, 'GET', `/status-pages/${call.pathValues.id}`)
      const fields = fieldsOf((await right(page)).json)
      if (!isSuccess(answer) || itemsOf(fields, 'groups').length > 0) return answer
      const headers = { ...call.headers, 'content-type': 'application/json' }
      await right({ ...page, headers, method: 'PUT', json: { ...fields, audienceSpecific: false } })
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
      const page = redirected(call, 'GET', `/status-pages/${call.pathValues.id}`)
      const headers = { ...call.headers, 'content-type': 'application/json' }
      const json = { ...fieldsOf((await right(page)).json), structure: { elements: [] } }
      await right({ ...page, headers, method: 'PUT', json })
      return answer
    }),
  ),
  fault(
    'subscribers-clear-the-announcement',
    'An update of its private subscribers clears the announcement of a page.',
    'status-pages-private-subscribers-leave-the-page',
    forgets('statusPages.updatePrivateSubscribers', { readBy: 'statusPages.get', field: 'announcement' }),
  ),
  ...(['services', 'statusPages'] as const).map((group) => {
    const rule = group === 'services' ? 'services' : 'status-pages'
    return fault(
      `${rule}-subscribers-cleared-before-they-are-checked`,
      'An update of private subscribers that is refused has cleared them.',
      `${rule}-update-private-subscribers-changes-nothing-when-refused`,
      inOperation(`${group}.updatePrivateSubscribers`, async (call, right) => {
        const answer = await right(call)
        if (answer.status === 400) await right(withBody(call, []))
        return answer
      }),
    )
  }),
  ...(
    [
      ['alert', 'alerts', 'duties', { method: 'PUSH', type: 'ON_CALL', beforeMin: 15 }],
      ['duty', 'duties', 'alerts', { method: 'EMAIL', type: 'LOW_PRIORITY', delayMin: 3 }],
      ['update', 'updates', 'alerts', { method: 'EMAIL', type: 'LOW_PRIORITY', delayMin: 3 }],
      ['subscription', 'subscriptions', 'alerts', { method: 'EMAIL', type: 'LOW_PRIORITY', delayMin: 3 }],
    ] as const
  ).map(([name, segment, other, fields]) =>
    fault(
      `${name}-preferences-create-one-of-${other}`,
      'A preference of another family is created along with a new one.',
      `${name}-preferences-create-leaves-other-families`,
      also(`${name}Preferences.create`, (call) => ({
        method: 'POST',
        path: call.path.replace(segment, other),
        json: fields.method === 'EMAIL' ? { ...fields, contact: fieldsOf(call.json).contact } : fields,
      })),
    ),
  ),
  fault(
    'subscribers-removed-everywhere',
    'A private subscriber who is removed from one page is removed from all.',
    'status-pages-remove-private-subscriber-leaves-other-pages',
    (right) => {
      const pages = new Set<string>()
      return async (call) => {
        const page = /^\/status-pages\/[^/]+/.exec(call.path)?.[0]
        if (page !== undefined) pages.add(page)
        if (call.operation?.id === 'statusPages.removePrivateSubscriber' && page !== undefined)
          for (const other of [...pages].filter((one) => one !== page).slice(-20))
            await right({ ...call, path: call.path.replace(page, other) })
        return right(call)
      }
    },
  ),
]

interface More {
  readonly method: string
  readonly path: string
  readonly json: unknown
}

/** Does something else as well when an operation succeeds. */
function also(operationId: string, more: (call: Call) => More): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    const { method, path, json } = more(call)
    // The operation itself may have no body.
    const headers = { ...call.headers, 'content-type': 'application/json' }
    if (isSuccess(answer)) await right(withBody({ ...redirected(call, method, path), headers }, json))
    return answer
  })
}

interface Forgotten {
  readonly readBy: string
  readonly field: string
  readonly as?: unknown
}

/** A field is read as empty once an operation on the same entity has succeeded. */
function forgets(operationId: string, { readBy, field, as = 'forgotten' }: Forgotten): Fault['apply'] {
  return (right: Serve) => {
    const owners = new Set<string | undefined>()
    return async (call) => {
      const answer = await right(call)
      const owner = /^\/[^/]+\/[^/]+/.exec(call.path)?.[0]
      if (call.operation?.id === operationId && isSuccess(answer)) owners.add(owner)
      const isForgotten = call.operation?.id === readBy && isSuccess(answer) && owners.has(owner)
      return isForgotten ? withJson(answer, { ...fieldsOf(answer.json), [field]: as }) : answer
    }
  }
}

import { withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import {
  answersInstead,
  changesReply,
  type Fields,
  fault,
  itemsOf,
  readAt,
  redirected,
  subscribersAt,
} from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

/** Faults of publishing that are seen the second time alone, on a second page, or by somebody who subscribes. */
export const publishingFaults: readonly Fault[] = [
  fault(
    'publishing-answers-as-not-subscribed',
    'Publishing answers as if nobody subscribed to the service.',
    'services-publish-status-returns-the-service',
    changesReply('services.publishStatus', (fields) => ({ ...fields, subscribed: false })),
  ),
  fault(
    'publishing-answers-as-subscribed',
    'Publishing answers as if whoever asks subscribed to the service.',
    'services-publish-status-returns-the-service',
    changesReply('services.publishStatus', (fields) => ({ ...fields, subscribed: true })),
  ),
  fault(
    'publishing-answers-without-teams',
    'Publishing answers as if the service had no teams.',
    'services-publish-status-returns-the-service',
    changesReply('services.publishStatus', (fields) => ({ ...fields, teams: [] })),
  ),
  ...(['description', 'alias', 'oneOpenIncidentOnly'] as const).map((field) =>
    fault(
      `published-with-another-${field.toLowerCase()}`,
      `An update that changes \`${field}\` publishes the change of status that is held.`,
      'services-update-leaves-a-held-change',
      publishedByUpdates((before, body) => {
        const isHeld = before.status !== before.publicStatus && body.status === undefined
        return isHeld && body[field] !== before[field] ? before.status : undefined
      }),
    ),
  ),
  fault(
    'publishing-after-a-refusal-is-passed-over',
    'Once a status was refused, the right one is answered as if it were published, and is not.',
    'services-publish-status-leaves-all-as-it-was-on-409',
    (right) => {
      const refused = new Set<string>()
      return async (call) => {
        if (call.operation?.id !== 'services.publishStatus') return right(call)
        const { status } = await serviceOf(call, right)
        const asked = call.query.find(([name]) => name === 'status')?.[1]
        if (refused.has(call.path) && status === asked)
          return right({ ...redirected(call, 'GET', `/services/${call.pathValues.id}`), query: [] })
        const answer = await right(call)
        if (answer.status === 409) refused.add(call.path)
        return answer
      }
    },
  ),
  fault(
    'publishing-asks-for-the-first-change-that-is-held',
    'Where several changes are held, the first of them is taken for the latest.',
    'services-publish-status-makes-a-held-change-visible',
    withFirstHeld(({ first, asked, answer }) => (first === asked ? answer : { status: 409, headers: {} })),
  ),
  fault(
    'publishing-shows-the-first-change-that-is-held',
    'Where several changes are held, the first of them is published.',
    'services-publish-status-makes-a-held-change-visible',
    withFirstHeld(({ answer }) => answer, { isShown: true }),
  ),
  fault(
    'refused-statuses-shown',
    'A status is shown to the public before it is looked at, also when it is refused then.',
    'services-publish-status-leaves-all-as-it-was-on-409',
    (right) => {
      const shown = new Map<string, string>()
      return async (call) => {
        const answer = await right(call)
        const { id = '' } = call.pathValues
        const asked = call.query.find(([name]) => name === 'status')?.[1]
        if (call.operation?.id === 'services.publishStatus' && asked !== undefined) {
          if (answer.status === 409) shown.set(id, asked)
          else shown.delete(id)
        }
        const publicStatus = shown.get(id)
        if (call.operation?.id !== 'services.get' || publicStatus === undefined || !isSuccess(answer)) return answer
        return withJson(answer, { ...fieldsOf(answer.json), publicStatus })
      }
    },
  ),
  fault(
    'publishing-by-an-earlier-change',
    'The status of a change that was held before will do, and publishes the latest.',
    'services-publish-status-refuses-another-current-status',
    answersInstead('services.publishStatus', async (call, right) => {
      const { status, publicStatus, uptime } = await serviceOf(call, right)
      const past = itemsOf(fieldsOf(uptime), 'outages').map((outage) => outage.status)
      const asked = call.query.find(([name]) => name === 'status')?.[1]
      const isEarlier = status !== publicStatus && past.includes(asked)
      return right(isEarlier ? withQuery(call, 'status', String(status)) : call)
    }),
  ),
  fault(
    'publishing-once',
    'A service whose status was published once is refused.',
    'services-publish-status-makes-a-held-change-visible',
    (right, contract) => {
      const done = new Set<string>()
      return inOperation('services.publishStatus', async (call) => {
        const { status, publicStatus } = await serviceOf(call, right)
        if (status === publicStatus) return right(call)
        const answer = done.has(call.path) ? { status: 409, headers: {} } : await right(call)
        if (isSuccess(answer)) done.add(call.path)
        return answer
      })(right, contract)
    },
  ),
  fault(
    'publishing-twice-takes-it-back',
    'Publishing what is public already shows the status before it again.',
    'services-publish-status-makes-a-held-change-visible',
    (right) => {
      const published = new Map<string, unknown>()
      const takenBack = new Set<string>()
      return async (call) => {
        const id = String(call.pathValues.id)
        const isPublishing = call.operation?.id === 'services.publishStatus'
        const { status, publicStatus } = isPublishing ? await serviceOf(call, right) : {}
        const answer = await right(call)
        if (isPublishing && isSuccess(answer) && status === publicStatus && published.has(id)) takenBack.add(id)
        if (isPublishing && isSuccess(answer) && status !== publicStatus) published.set(id, publicStatus)
        return call.operation?.id === 'services.get' && isSuccess(answer) && takenBack.has(id)
          ? withJson(answer, { ...fieldsOf(answer.json), publicStatus: published.get(id) })
          : answer
      }
    },
  ),
  fault(
    'public-statuses-fall-back',
    'A change of status that an update writes has the status public that was so at first.',
    'services-update-leaves-a-held-change',
    (right) => {
      const firstById = new Map<string, unknown>()
      const changed = new Set<string>()
      return async (call) => {
        const id = String(call.pathValues.id)
        const before = call.operation?.id === 'services.update' ? await serviceOf(call, right) : {}
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const fields = fieldsOf(answer.json)
        if (call.operation?.id === 'services.update' && fields.status !== before.status) changed.add(id)
        if (call.operation?.id === 'services.publishStatus') changed.delete(id)
        if (call.operation?.id === 'services.create') firstById.set(String(fields.id), fields.publicStatus)
        return call.operation?.id === 'services.get' && changed.has(id)
          ? withJson(answer, { ...fields, publicStatus: firstById.get(id) })
          : answer
      }
    },
  ),
  fault(
    'held-changes-forgotten-by-updates',
    'After an update that says nothing of the status, the change that is held cannot be published.',
    'services-update-leaves-a-held-change',
    (right) => {
      const forgotten = new Set<unknown>()
      return async (call) => {
        const { id } = call.pathValues
        const isPublishing = call.operation?.id === 'services.publishStatus'
        if (isPublishing && forgotten.has(id)) return { status: 409, headers: {} }
        const isUpdate = call.operation?.id === 'services.update' && fieldsOf(call.json).status === undefined
        const { status, publicStatus } = isUpdate ? await serviceOf(call, right) : {}
        const answer = await right(call)
        if (isUpdate && isSuccess(answer) && status !== publicStatus) forgotten.add(id)
        return answer
      }
    },
  ),
  fault(
    'public-statuses-written-in-vain',
    'An update to the status that is public leaves the one that is held.',
    'services-update-leaves-a-held-change',
    inOperation('services.update', async (call, right) => {
      const { status, publicStatus } = await serviceOf(call, right)
      const body = fieldsOf(call.json)
      return right(body.status === publicStatus ? withBody(call, { ...body, status }) : call)
    }),
  ),
  fault(
    'held-changes-published-by-updates-that-say-so',
    'An update that leaves the status, and says that it is the public one, publishes the change that is held.',
    'services-update-ignores-public-status',
    publishedByUpdates(saysSo((before, { status }) => before.status === status)),
  ),
  {
    ...fault(
      'changes-made-public-by-updates-that-say-so',
      'An update that changes the status, and says that it is the public one, publishes the change at once.',
      'services-update-ignores-public-status',
      publishedByUpdates(saysSo((before, { status }) => before.status !== status)),
    ),
    choices: { 'status-writes': 'held' },
  },
  ...(['alias', 'description', 'showUptimeHistory'] as const).map((field) => ({
    ...fault(
      `publishing-brings-back-the-${field.toLowerCase()}`,
      `Publishing brings back the \`${field}\` that a service had when an update changed its status.`,
      'services-publish-status-leaves-other-fields',
      bringsBack(({ before, read }) => ({ ...read, [field]: before.service[field] })),
    ),
    choices: { 'status-writes': 'held' },
  })),
  {
    ...fault(
      'publishing-brings-back-the-subscribers',
      'Publishing brings back the private subscribers that a service had when an update changed its status.',
      'services-publish-status-leaves-its-subscribers',
      bringsBack(({ before }) => before.subscribers),
    ),
    choices: { 'status-writes': 'held' },
  },
  fault(
    'publishing-once-for-all',
    'Pages show every change of a service at once whose status was published before.',
    'status-pages-get-hides-a-held-change',
    (right) => {
      const done = new Set<string>()
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'services.publishStatus' && isSuccess(answer)) done.add(String(call.pathValues.id))
        if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
        const page = fieldsOf(answer.json)
        const services: Fields[] = []
        for (const one of itemsOf(page, 'services')) {
          const { status } = done.has(String(one.id)) ? await serviceOf(call, right, `/services/${one.id}`) : one
          services.push({ ...one, status })
        }
        return withJson(answer, { ...page, services })
      }
    },
  ),
  fault(
    'publishing-to-one-page',
    'Publishing reaches the first page alone that was made to show the service.',
    'status-pages-get-shows-a-published-change',
    (right) => {
      const firstPage = new Map<string, string>()
      const before = new Map<string, unknown>()
      return async (call) => {
        const id = String(call.pathValues.id)
        if (call.operation?.id === 'services.publishStatus') before.set(id, (await serviceOf(call, right)).publicStatus)
        const answer = await right(call)
        if (!call.operation?.id.startsWith('statusPages.') || !isSuccess(answer) || Array.isArray(answer.json))
          return answer
        const page = fieldsOf(answer.json)
        const services = itemsOf(page, 'services')
        for (const one of services) if (!firstPage.has(String(one.id))) firstPage.set(String(one.id), String(page.id))
        if (call.operation.id !== 'statusPages.get') return answer
        const isStale = (one: Fields) => before.has(String(one.id)) && firstPage.get(String(one.id)) !== String(page.id)
        const shown = (one: Fields) => (isStale(one) ? { ...one, status: before.get(String(one.id)) } : one)
        return withJson(answer, { ...page, services: services.map(shown) })
      }
    },
  ),
]

async function serviceOf(call: Call, right: Serve, path = call.path.replace('/publish-status', '')): Promise<Fields> {
  return await readAt(call, right, path)
}

interface Publication {
  /** The first status that was seen to be held. */
  readonly first: unknown
  readonly asked: unknown
  readonly answer: Answer
}

/** Answers the publication of a service that was seen with a change that is held, and may show that one from then on. */
function withFirstHeld(
  answered: (publication: Publication) => Answer,
  { isShown = false }: { readonly isShown?: boolean } = {},
): Fault['apply'] {
  return (right) => {
    const held = new Map<string, unknown>()
    const published = new Map<string, unknown>()
    return async (call) => {
      const answer = await right(call)
      const { id = '' } = call.pathValues
      if (call.operation?.id === 'services.publishStatus' && held.has(id) && isSuccess(answer)) {
        const first = held.get(id)
        held.delete(id)
        published.set(id, first)
        return answered({ first, asked: call.query.find(([name]) => name === 'status')?.[1], answer })
      }
      if (call.operation?.id !== 'services.get' || !isSuccess(answer)) return answer
      const service = fieldsOf(answer.json)
      if (service.status !== service.publicStatus && !held.has(id)) held.set(id, service.status)
      return isShown && published.has(id) ? withJson(answer, { ...service, publicStatus: published.get(id) }) : answer
    }
  }
}

interface Before {
  readonly service: Fields
  readonly subscribers: unknown
}

/** Shows a published service, or its subscribers, with what they were when an update changed its status, until they are written again. */
function bringsBack(shown: (what: { readonly before: Before; readonly read: Fields }) => unknown): Fault['apply'] {
  return (right) => {
    const held = new Map<string, Before>()
    const published = new Map<string, Before>()
    return async (call) => {
      const { id = '' } = call.pathValues
      const isUpdate = call.operation?.id === 'services.update'
      const { status } = isUpdate ? await serviceOf(call, right) : {}
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const service = fieldsOf(answer.json)
      if (isUpdate) published.delete(id)
      if (isUpdate && service.status !== status) {
        held.set(id, { service, subscribers: await subscribersAt(call, right) })
      }
      const before = held.get(id)
      if (call.operation?.id === 'services.publishStatus' && before !== undefined) published.set(id, before)
      const back = published.get(id)
      const what = back && shown({ before: back, read: service })
      const isMeant = call.operation?.id === (Array.isArray(what) ? 'services.listPrivateSubscribers' : 'services.get')
      return isMeant && what !== undefined ? withJson(answer, what) : answer
    }
  }
}

/** Publishes what an update leaves held, where a status to be published follows from what was there and what is sent. */
function publishedByUpdates(published: (before: Fields, body: Fields) => unknown): Fault['apply'] {
  return inOperation('services.update', async (call, right) => {
    const before = await serviceOf(call, right)
    const answer = await right(call)
    const status = published(before, fieldsOf(call.json))
    if (!isSuccess(answer) || status === undefined) return answer
    const path = `/services/${call.pathValues.id}/publish-status`
    await right({ ...redirected(call, 'PUT', path), text: '', json: undefined, query: [['status', String(status)]] })
    return answer
  })
}

/** The status of an update that says that it is the public one. */
function saysSo(isMeant: (before: Fields, body: Fields) => boolean): Parameters<typeof publishedByUpdates>[0] {
  return (before, body) => (body.status === body.publicStatus && isMeant(before, body) ? body.status : undefined)
}

import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesList, type Fields, fault, listed, parentOf, putAt, redirected, subscribersAt } from '../mistakes.ts'
import { changesSubscribers, storesUnseen, takesFromOthers } from './wrong-subscribers.ts'

/** Faults of private subscribers. */
export const subscriberFaults: readonly Fault[] = [
  fault(
    'service-subscribers-without-teams',
    'Teams among the subscribers are lost.',
    'services-update-private-subscribers-is-listed',
    changesList('services.listPrivateSubscribers', (entries) => entries.filter(({ type }) => type !== 'TEAM')),
  ),
  fault(
    'page-subscribers-without-teams',
    'Teams among the subscribers are lost.',
    'status-pages-update-private-subscribers-is-listed',
    changesList('statusPages.listPrivateSubscribers', (entries) => entries.filter(({ type }) => type !== 'TEAM')),
  ),
  fault(
    'subscribers-removed-by-refused-requests',
    'A removal that is refused for its type, or for the lack of one, removes the user all the same.',
    'status-pages-remove-private-subscriber-is-not-listed',
    inOperation('statusPages.removePrivateSubscriber', async (call, right) => {
      const answer = await right(call)
      const type = queryValue(call, 'subscriber-type')
      if (answer.status !== 401 && type !== 'USER' && type !== 'TEAM')
        await right(withQuery(call, 'subscriber-type', 'USER'))
      return answer
    }),
  ),
  fault(
    'teams-removed-with-a-team',
    'With a team all teams are removed from a page.',
    'status-pages-remove-private-subscriber-is-not-listed',
    inOperation('statusPages.removePrivateSubscriber', async (call, right) => {
      const answer = await right(call)
      if (!isSuccess(answer) || queryValue(call, 'subscriber-type') !== 'TEAM') return answer
      const path = parentOf(call)
      const subscribers = await subscribersAt(call, right, path)
      const others = subscribers.filter(({ type }) => type !== 'TEAM')
      if (subscribers.length > 0) await putAt(call, right, path, others)
      return answer
    }),
  ),
  ...(['services', 'statusPages'] as const).map((group) =>
    fault(
      `empty-updates-of-${group === 'services' ? 'services' : 'pages'}-remove-one-subscriber`,
      'An update of private subscribers that names nobody removes the first one alone.',
      `${group === 'services' ? 'services' : 'status-pages'}-update-private-subscribers-is-listed`,
      inOperation(`${group}.updatePrivateSubscribers`, async (call, right) => {
        if (!Array.isArray(call.json) || call.json.length > 0) return right(call)
        return right(withBody(call, (await subscribersAt(call, right, call.path)).slice(1)))
      }),
    ),
  ),
  fault(
    'last-subscribers-of-pages-stay',
    'The last private subscriber of a page is not removed.',
    'status-pages-remove-private-subscriber-is-not-listed',
    inOperation('statusPages.removePrivateSubscriber', async (call, right) => {
      const path = parentOf(call)
      const subscribers = await subscribersAt(call, right, path)
      const answer = await right(call)
      if (subscribers.length === 1 && isSuccess(answer)) await putAt(call, right, path, subscribers)
      return answer
    }),
  ),
  ...(['services', 'statusPages'] as const).flatMap((group) => {
    const name = group === 'services' ? 'services' : 'status-pages'
    const rule = `${name}-update-private-subscribers-is-listed`
    return [
      fault(
        `${name}-list-20-subscribers`,
        'Of many subscribers the first 20 are listed.',
        rule,
        changesList(`${group}.listPrivateSubscribers`, (entries) => entries.slice(0, 20)),
      ),
      ...(['USER', 'TEAM'] as const).map((type) =>
        fault(
          `${name}-take-one-${type.toLowerCase()}-at-a-time`,
          `A list with several subscribers of the type ${type} is refused.`,
          rule,
          inOperation(`${group}.updatePrivateSubscribers`, async (call, right) => {
            const alike = listed(call.json).filter((one) => one.type === type)
            return new Set(alike.map(({ id }) => id)).size > 1 ? { status: 400, headers: {} } : right(call)
          }),
        ),
      ),
      fault(
        `${name}-with-subscribers-cannot-be-removed`,
        'Removing one that has subscribers fails inside.',
        `${name}-delete-never-fails-inside`,
        inOperation(`${group}.delete`, async (call, right) => {
          const subscribers = await subscribersAt(call, right)
          return subscribers.length === 0 ? right(call) : { status: 500, headers: {} }
        }),
      ),
      fault(
        `${name}-take-subscribers-from-others`,
        'Whoever subscribes to one is taken from those that were written before.',
        `${name}-update-private-subscribers-leaves-other-${group === 'services' ? 'services' : 'pages'}`,
        takesFromOthers(group),
      ),
      fault(
        `${name}-store-refused-subscribers-unseen`,
        'A refused update of subscribers stores those in front of what is wrong; the list shows them once something else is written.',
        `${name}-update-private-subscribers-changes-nothing-when-refused`,
        storesUnseen(group),
      ),
      fault(
        `${name}-name-users-like-teams`,
        'A user is listed by the name of the team that has the same id.',
        `${name}-update-private-subscribers-keeps-a-user-and-a-team-of-one-id`,
        changesList(`${group}.listPrivateSubscribers`, (entries) =>
          entries.map((entry) => ({
            ...entry,
            name: (entries.find(({ id, type }) => id === entry.id && type === 'TEAM') ?? entry).name,
          })),
        ),
      ),
      fault(
        `${name}-keep-one-team-of-subscribers`,
        'Of the teams that an update names the first one is kept.',
        rule,
        changesSubscribers(group, (all) => {
          const team = all.find(({ type }) => type === 'TEAM')
          return all.filter((one) => one.type !== 'TEAM' || one === team)
        }),
      ),
      fault(
        `${name}-keep-subscribers-of-an-empty-update`,
        'An update that names nobody changes nothing.',
        rule,
        inOperation(`${group}.updatePrivateSubscribers`, async (call, right) =>
          Array.isArray(call.json) && call.json.length === 0 ? { status: 204, headers: {} } : right(call),
        ),
      ),
    ]
  }),
  fault(
    'service-subscribers-twice',
    'A subscriber is listed twice.',
    'services-update-private-subscribers-is-listed',
    changesList('services.listPrivateSubscribers', (entries) => entries.flatMap((entry) => [entry, entry])),
  ),
  fault(
    'adding-a-team-replaces-teams',
    'Adding a team removes the teams that were there.',
    'status-pages-add-private-subscriber-is-listed',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const body = fieldsOf(call.json)
      if (body.type !== 'TEAM') return right(call)
      const { json } = await right(redirected(call, 'GET'))
      const others = listed(json).filter(({ type }) => type !== 'TEAM')
      return right({ ...withBody(call, [...others, body]), method: 'PUT' })
    }),
  ),
  fault(
    'ten-subscribers-are-enough',
    'Whoever is added to a page that has ten subscribers already is not stored, and nobody is told.',
    'status-pages-add-private-subscriber-is-listed',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const { json } = await right(redirected(call, 'GET'))
      return listed(json).length < 10 ? right(call) : { status: 204, headers: {} }
    }),
  ),
  fault(
    'refused-additions-are-made',
    'A subscriber whose type is wrong is refused, and stored all the same.',
    'status-pages-add-private-subscriber-is-listed',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const answer = await right(call)
      if (answer.status !== 400) return answer
      for (const type of ['USER', 'TEAM']) await right(withBody(call, { ...fieldsOf(call.json), type }))
      return answer
    }),
  ),
  fault(
    'adding-replaces',
    'Adding a subscriber removes the others.',
    'status-pages-add-private-subscriber-is-listed',
    inOperation('statusPages.addPrivateSubscriber', (call, right) =>
      right({ ...withBody(call, [fieldsOf(call.json)]), method: 'PUT' }),
    ),
  ),
  fault(
    'removing-does-nothing',
    'Removing a subscriber does nothing.',
    'status-pages-remove-private-subscriber-is-not-listed',
    inOperation('statusPages.removePrivateSubscriber', async () => ({ status: 204, headers: {} })),
  ),
  fault(
    'removing-removes-all',
    'Removing a subscriber removes all of them.',
    'status-pages-remove-private-subscriber-is-not-listed',
    inOperation('statusPages.removePrivateSubscriber', (call, right) => putAt(call, right, parentOf(call), [])),
  ),
  fault(
    'removing-ignores-the-type',
    'A user and a team of one id are removed together.',
    'status-pages-remove-private-subscriber-minds-the-type',
    inOperation('statusPages.removePrivateSubscriber', async (call, right) => {
      await right(withQuery(call, 'subscriber-type', 'USER'))
      await right(withQuery(call, 'subscriber-type', 'TEAM'))
      return { status: 204, headers: {} }
    }),
  ),
  fault(
    'removing-falls-back-to-the-other-type',
    'Where no subscriber of the type is found, the one of the other type with this id is removed.',
    'status-pages-remove-private-subscriber-minds-the-type',
    inOperation('statusPages.removePrivateSubscriber', async (call, right) => {
      const type = new Map(call.query).get('subscriber-type')
      const path = parentOf(call)
      const list = await right({ ...redirected(call, 'GET', path), query: [] })
      const isThere = listed(list.json).some(
        (entry) => entry.type === type && String(entry.id) === call.pathValues['subscriber-id'],
      )
      return right(isThere ? call : withQuery(call, 'subscriber-type', type === 'USER' ? 'TEAM' : 'USER'))
    }),
  ),
  fault(
    'removing-takes-what-is-no-type-for-a-team',
    'Whoever is removed by a type that there is not is looked for among the teams.',
    'status-pages-remove-private-subscriber-rejects-subscriber-type-outside-its-values',
    inOperation('statusPages.removePrivateSubscriber', (call, right) => {
      const isType = ['USER', 'TEAM', undefined].includes(queryValue(call, 'subscriber-type'))
      return right(isType ? call : withQuery(call, 'subscriber-type', 'TEAM'))
    }),
  ),
  fault(
    'removing-removes-all-of-the-type',
    'Removing a user from the subscribers removes all users.',
    'status-pages-remove-private-subscriber-is-not-listed',
    inOperation('statusPages.removePrivateSubscriber', async (call, right) => {
      const path = parentOf(call)
      const list = await right({ ...redirected(call, 'GET', path), query: [] })
      const type = new Map(call.query).get('subscriber-type')
      for (const entry of listed(list.json))
        if (entry.type === type) await right({ ...call, path: `${path}/${entry.id}` })
      return { status: 204, headers: {} }
    }),
  ),
  fault(
    'removing-from-all-pages',
    'A subscriber is removed from all pages.',
    'status-pages-remove-private-subscriber-is-not-listed',
    (right) => {
      const pages = new Set<string>()
      return async (call) => {
        if (call.operation?.id === 'statusPages.addPrivateSubscriber') pages.add(call.path)
        if (call.operation?.id !== 'statusPages.removePrivateSubscriber') return right(call)
        const answer = await right(call)
        const [last] = /[^/]+$/.exec(call.path) ?? []
        for (const path of pages) await right({ ...call, path: `${path}/${last}` })
        return answer
      }
    },
  ),
  fault(
    'adding-twice-lists-twice',
    'Whoever is added twice is listed twice.',
    'status-pages-add-private-subscriber-is-listed',
    (right) => {
      const twice = new Map<string, readonly Fields[]>()
      return async (call) => {
        const list = () => right({ ...redirected(call, 'GET'), query: [] })
        const before = call.operation?.id === 'statusPages.addPrivateSubscriber' ? (await list()).json : undefined
        const answer = await right(call)
        const { id, type } = fieldsOf(call.json)
        const again = [before ?? []]
          .flat()
          .map(fieldsOf)
          .find((entry) => entry.id === id && entry.type === type)
        if (again && isSuccess(answer)) twice.set(call.path, [...(twice.get(call.path) ?? []), again])
        return call.operation?.id === 'statusPages.listPrivateSubscribers' && Array.isArray(answer.json)
          ? withJson(answer, [...answer.json, ...(twice.get(call.path) ?? [])])
          : answer
      }
    },
  ),
  fault(
    'adding-twice-answers-500',
    'Adding a subscriber who is there already runs into a constraint.',
    'status-pages-add-private-subscriber-is-listed',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const list = await right({ ...redirected(call, 'GET'), query: [] })
      const { id, type } = fieldsOf(call.json)
      const isThere = listed(list.json).some((entry) => entry.id === id && entry.type === type)
      return isThere ? { status: 500, headers: {} } : right(call)
    }),
  ),
]

import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { type Fields, fault, redirected, subscribersAt } from '../mistakes.ts'

/** Faults of who subscribes to a page, and of what becomes of them. */
export const pageSubscriberFaults: readonly Fault[] = [
  fault(
    'deleting-pages-removes-subscribers-from-others',
    'Removing a page removes its subscribers from other pages, too.',
    'status-pages-delete-leaves-what-it-shows',
    (right) => {
      const places = new Set<string>()
      return async (call) => {
        if (call.operation?.id === 'statusPages.updatePrivateSubscribers') places.add(call.path)
        if (call.operation?.id !== 'statusPages.delete') return right(call)
        const gone = await subscribersAt(call, right)
        const answer = await right(call)
        for (const place of isSuccess(answer) ? places : [])
          for (const { id, type } of gone)
            await right({
              ...redirected(call, 'DELETE', `${place}/${id}`),
              query: [['subscriber-type', String(type)]],
            })
        return answer
      }
    },
  ),
  fault(
    'pages-with-subscribers-not-deleted',
    'Removing a page that has subscribers runs into a constraint.',
    'status-pages-delete-never-fails-inside',
    inOperation('statusPages.delete', async (call, right) => {
      const subscribers = await subscribersAt(call, right)
      return subscribers.length > 0 ? { status: 500, headers: {} } : right(call)
    }),
  ),
  fault(
    'adding-replaces-those-of-the-type',
    'Adding a user as a subscriber removes the other users.',
    'status-pages-add-private-subscriber-is-listed',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const before = await subscribersAt(call, right, call.path)
      const answer = await right(call)
      const sent = fieldsOf(call.json)
      const others = before.filter(({ id, type }) => isSuccess(answer) && type === sent.type && id !== sent.id)
      for (const { id, type } of others)
        await right({
          ...redirected(call, 'DELETE', `${call.path}/${id}`),
          query: [['subscriber-type', String(type)]],
        })
      return answer
    }),
  ),
  fault(
    'adding-again-removes-the-others',
    'Adding a subscriber who is there already removes the others.',
    'status-pages-add-private-subscriber-is-listed',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const before = await subscribersAt(call, right, call.path)
      const answer = await right(call)
      const sent = fieldsOf(call.json)
      const isSent = ({ id, type }: Fields) => type === sent.type && id === sent.id
      for (const { id, type } of before.some(isSent) ? before.filter((one) => !isSent(one)) : [])
        await right({
          ...redirected(call, 'DELETE', `${call.path}/${id}`),
          query: [['subscriber-type', String(type)]],
        })
      return answer
    }),
  ),
  fault(
    'subscribers-of-public-pages-forgotten',
    'A subscriber of a page that is not private is taken, and forgotten.',
    'status-pages-add-private-subscriber-is-listed',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const page = await right({
        ...redirected(call, 'GET', call.path.replace('/private-subscribers', '')),
        query: [],
      })
      return isSuccess(page) && fieldsOf(page.json).visibility !== 'PRIVATE'
        ? { status: 204, headers: {} }
        : right(call)
    }),
  ),
  ...(['services', 'statusPages'] as const).map((group) => {
    const name = group === 'services' ? 'services' : 'status-pages'
    return fault(
      `${name}-subscribers-stored-up-to-what-is-wrong`,
      'An update of subscribers that is refused stores those in front of the one that is wrong.',
      `${name}-update-private-subscribers-changes-nothing-when-refused`,
      inOperation(`${group}.updatePrivateSubscribers`, async (call, right) => {
        const answer = await right(call)
        if (isSuccess(answer) || !Array.isArray(call.json)) return answer
        const before = await subscribersAt(call, right, call.path)
        await right(withBody(call, [...before, ...call.json.slice(0, -1)]))
        return answer
      }),
    )
  }),
]

import { type Fault, fieldsOf, isSuccess, withBody } from '../fault.ts'
import { type Fields, fault, listed, putAt, subscribersAt } from '../mistakes.ts'

/** Faults by which somebody subscribes whom nobody has named. */
export const uninvitedSubscriberFaults: readonly Fault[] = (
  [
    ['services', 'services', 'services-update-leaves-its-subscribers'],
    ['statusPages', 'status-pages', 'status-pages-update-leaves-groups-and-subscribers'],
  ] as const
).flatMap(([group, name, rule]) => [
  fault(
    `${name}-subscribe-somebody-when-updated`,
    'An update of what has no private subscriber makes somebody subscribe to it.',
    rule,
    (right) => {
      let somebody: Fields | undefined
      return async (call) => {
        const answer = await right(call)
        somebody ??= listed(call.json).find(({ type }) => type !== undefined)
        if (call.operation?.id !== `${group}.update` || !isSuccess(answer) || somebody === undefined) return answer
        if ((await subscribersAt(call, right)).length > 0) return answer
        await putAt(call, right, `${call.path}/private-subscribers`, [somebody])
        return answer
      }
    },
  ),
  fault(
    `${name}-subscribe-somebody-beside-others`,
    'Whoever was the first private subscriber of all becomes one wherever an update names others.',
    `${name}-update-private-subscribers-is-listed`,
    (right) => {
      let somebody: Fields | undefined
      return (call) => {
        if (call.operation?.id !== `${group}.updatePrivateSubscribers`) return right(call)
        const named = listed(call.json)
        somebody ??= named.find(({ type }) => type === 'USER')
        const isNamed = somebody === undefined || named.some(({ id, type }) => id === somebody?.id && type === 'USER')
        return right(isNamed || named.length === 0 ? call : withBody(call, [...named, somebody]))
      }
    },
  ),
  fault(
    `${name}-made-with-the-subscribers-of-another`,
    'What is made has the private subscribers who were written last, to something else.',
    `${name}-update-private-subscribers-is-listed`,
    (right) => {
      let last: unknown
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === `${group}.updatePrivateSubscribers`) last = call.json
        const { id } = fieldsOf(answer.json)
        if (call.operation?.id === `${group}.create` && last !== undefined)
          await putAt(call, right, `${call.path}/${id}/private-subscribers`, last)
        return answer
      }
    },
  ),
])

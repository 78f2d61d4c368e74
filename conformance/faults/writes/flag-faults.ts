import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { fault, setAt } from '../mistakes.ts'

const groupsRule = 'status-page-groups-writes-leave-the-page'
const subscribersRule = 'status-pages-private-subscribers-leave-the-page'

const pages = {
  list: '/status-pages',
  flags: ['activated', 'hiddenFromSearch', 'announcementInWidget', 'audienceSpecific'],
}
const services = { list: '/services', flags: ['oneOpenIncidentOnly', 'showUptimeHistory'] }

/** Writes of what belongs to an entity. */
const besides = [
  { ...pages, operationId: 'statusPageGroups.create', rule: groupsRule },
  { ...pages, operationId: 'statusPageGroups.update', rule: groupsRule },
  { ...pages, operationId: 'statusPageGroups.delete', rule: groupsRule },
  { ...pages, operationId: 'statusPages.addPrivateSubscriber', rule: subscribersRule },
  { ...pages, operationId: 'statusPages.updatePrivateSubscribers', rule: subscribersRule },
  { ...pages, operationId: 'statusPages.removePrivateSubscriber', rule: subscribersRule },
  {
    ...services,
    operationId: 'services.updatePrivateSubscribers',
    rule: 'services-update-private-subscribers-leaves-the-service',
  },
  { ...services, operationId: 'services.publishStatus', rule: 'services-publish-status-leaves-other-fields' },
]

const families = [
  { group: 'services', ...services },
  { group: 'escalationPolicies', list: '/escalation-policies', flags: ['repeating'] },
  { group: 'metrics', list: '/metrics', flags: ['interpolateGaps'] },
  { group: 'statusPages', list: '/status-pages', flags: ['hiddenFromSearch', 'showSubscribeAction'] },
]

/** Faults by which a write sets a flag that it has nothing to do with, of the entity to which it belongs or of all others. */
export const flagFaults: readonly Fault[] = [
  ...besides.flatMap(({ operationId, rule, list, flags }) =>
    flags.flatMap((flag) =>
      [true, false].map((value) =>
        fault(
          `${operationId}-sets-${flag}-${value}`,
          `${operationId} sets \`${flag}\` to ${value}.`,
          rule,
          inOperation(operationId, async (call, right) => {
            const answer = await right(call)
            if (isSuccess(answer)) await setAt(call, right, `${list}/${call.pathValues.id}`, { [flag]: value })
            return answer
          }),
        ),
      ),
    ),
  ),
  ...families.flatMap(({ group, list, flags }) =>
    flags.flatMap((flag) =>
      [true, false].flatMap((value) =>
        ['create', 'update', 'delete'].map((verb) =>
          fault(
            `${group}.${verb}-sets-${flag}-${value}-of-others`,
            `${group}.${verb} sets \`${flag}\` of all others to ${value}.`,
            `${list.slice(1)}-${verb}-leaves-others`,
            setsOfOthers({ group, list, verb, fields: { [flag]: value } }),
          ),
        ),
      ),
    ),
  ),
]

interface OfOthers {
  readonly group: string
  readonly list: string
  readonly verb: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Of all: of the latest, as each is one more request. */
function setsOfOthers({ group, list, verb, fields }: OfOthers): Fault['apply'] {
  return (right) => {
    const made: string[] = []
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const isCreation = call.operation?.id === `${group}.create`
      const id = String(isCreation ? fieldsOf(answer.json).id : call.pathValues.id)
      if (isCreation) made.push(id)
      const others = call.operation?.id === `${group}.${verb}` ? made.slice(-7).filter((one) => one !== id) : []
      for (const other of others) await setAt(call, right, `${list}/${other}`, fields)
      return answer
    }
  }
}

import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { changesList, fault, redirected, without } from '../mistakes.ts'

/** Faults that only show beside what was touched: in lists, in other entities, in what is written at the same moment. */
export const besideFaults: readonly Fault[] = [
  fault(
    'services-listed-without-alias',
    'The list leaves out the alias.',
    'services-create-is-listed',
    changesList('services.list', (entries) => entries.map((entry) => without(entry, 'alias'))),
  ),
  fault(
    'metrics-listed-with-wrong-units',
    'The list shows the unit of another metric.',
    'metrics-create-is-listed',
    changesList('metrics.list', (entries) => entries.map((entry) => ({ ...entry, unitLabel: 'h' }))),
  ),
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
    'levels-at-once-lost',
    'Of two levels that are written at the same moment one is lost.',
    'escalation-policies-update-level-keeps-two-that-are-written-at-once',
    losesOneOfTwo('escalationPolicies.updateLevel'),
  ),
  fault(
    'subscribers-at-once-lost',
    'Of two subscribers that are added at the same moment one is lost.',
    'status-pages-add-private-subscriber-keeps-two-that-are-added-at-once',
    losesOneOfTwo('statusPages.addPrivateSubscriber'),
  ),
  fault(
    'pages-take-their-services-along',
    'Removing a page removes the services that it shows.',
    'status-pages-delete-leaves-what-it-shows',
    (right) => async (call) => {
      if (call.operation?.id !== 'statusPages.delete') return right(call)
      const page = await right(redirected(call, 'GET'))
      const answer = await right(call)
      const { services } = fieldsOf(page.json)
      for (const service of Array.isArray(services) ? services : [])
        await right({ ...call, path: `/services/${fieldsOf(service).id}` })
      return answer
    },
  ),
]

/** The second of two that are under way is answered like the first, and not done. */
function losesOneOfTwo(operationId: string): Fault['apply'] {
  return (right) => {
    let underWay: ReturnType<typeof right> | undefined
    return async (call) => {
      if (call.operation?.id !== operationId) return right(call)
      if (underWay !== undefined) return underWay
      underWay = right(call)
      try {
        return await underWay
      } finally {
        underWay = undefined
      }
    }
  }
}

import { ruleNameOf } from '../../contract/operations.ts'
import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { type Fields, fault, itemsOf } from '../mistakes.ts'
import type { Answer } from '../serve.ts'
import { groupOf, keepsUntil, remembers } from './keeping.ts'

/** What is kept until anything beside it is written, but not at one write that changes it. */
const missedWrites = [
  ['escalationPolicies.list', 'escalationPolicies.updateLevel', 'escalation-policies-list-shows-what-get-shows'],
  ['escalationPolicies.resolve', 'escalationPolicies.updateLevel', 'escalation-policies-resolve-follows-changes'],
  ['escalationPolicies.resolve', 'escalationPolicies.update', 'escalation-policies-resolve-follows-changes'],
  ['escalationPolicies.getByName', 'escalationPolicies.updateLevel', 'escalation-policies-get-by-name-follows-changes'],
  ['escalationPolicies.getByName', 'escalationPolicies.update', 'escalation-policies-get-by-name-follows-changes'],
  [
    'escalationPolicies.get',
    'escalationPolicies.updateLevel',
    'escalation-policies-update-level-0-changes-the-first-rule',
  ],
  ['metrics.getByName', 'metrics.update', 'metrics-get-by-name-follows-changes'],
  ['statusPages.list', 'services.update', 'status-pages-list-shows-what-get-shows'],
  ['statusPages.list', 'metrics.update', 'status-pages-list-shows-what-get-shows'],
  ['statusPages.get', 'services.update', 'status-pages-get-shows-services-as-they-are'],
  ['statusPages.get', 'metrics.update', 'status-pages-get-shows-metrics-as-they-are'],
  ['statusPages.list', 'services.publishStatus', 'status-pages-get-shows-a-published-change'],
  ['statusPages.get', 'services.publishStatus', 'status-pages-get-shows-a-published-change'],
  ['services.list', 'services.publishStatus', 'services-publish-status-makes-a-held-change-visible'],
  ['services.get', 'services.publishStatus', 'services-publish-status-makes-a-held-change-visible'],
  ['statusPages.get', 'statusPageGroups.create', 'status-pages-get-lists-its-groups'],
  ['statusPages.get', 'statusPageGroups.update', 'status-pages-get-lists-its-groups'],
  [
    'statusPages.listPrivateSubscribers',
    'statusPages.addPrivateSubscriber',
    'status-pages-add-private-subscriber-is-listed',
  ],
  [
    'statusPages.listPrivateSubscribers',
    'statusPages.updatePrivateSubscribers',
    'status-pages-update-private-subscribers-is-listed',
  ],
  ['statusPageGroups.list', 'statusPageGroups.update', 'status-page-groups-update-is-listed'],
  ['statusPageGroups.get', 'statusPageGroups.update', 'status-page-groups-update-changes-each-field'],
] as const

/** Such faults hide as soon as others write meanwhile. */
const missedWriteFaults: readonly Fault[] = missedWrites.map(([read, write, rule]) =>
  fault(
    `${ruleNameOf(read)}-kept-at-${ruleNameOf(write)}`,
    `What ${read} answers is kept until something of its kind is written, but not at ${write}.`,
    rule,
    (right, contract) => {
      const groups = [groupOf(read), groupOf(write)]
      const others = contract.operations.filter(({ id, method }) => {
        return method !== 'GET' && id !== write && groups.includes(groupOf(id))
      })
      return keepsUntil(
        read,
        others.map(({ id }) => id),
      )(right, contract)
    },
  ),
)

/** Faults of what is read by its id, and kept when something beside it is written. */
export const staleReadFaults: readonly Fault[] = [
  fault(
    'service-kept-when-its-status-is-published',
    'A service that was read is read so again when its status is published.',
    'services-publish-status-makes-a-held-change-visible',
    remembers('services.get', isSuccess, ['services.update', 'services.delete']),
  ),
  fault(
    'page-keeps-statuses-until-it-is-written',
    'A page shows the status of a service as it was when the page was written.',
    'status-pages-get-shows-a-published-change',
    keepsStatuses(),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `page-shows-${field}-as-they-were`,
      `A page shows its ${field} as they were when they were first asked for.`,
      `status-pages-get-shows-${field}-as-they-are`,
      (right) => {
        const known = new Map<unknown, Fields>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
          const entries = itemsOf(fieldsOf(answer.json), field)
          for (const entry of entries) if (!known.has(entry.id)) known.set(entry.id, entry)
          return withJson(answer, { ...fieldsOf(answer.json), [field]: entries.map(({ id }) => known.get(id)) })
        }
      },
    ),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `page-keeps-names-of-${field}-from-its-creation`,
      `A page copies the names of its ${field} when it is created, and of those that it shows later it does not.`,
      `status-pages-get-shows-${field}-as-they-are`,
      (right) => {
        const namesByPage = new Map<unknown, ReadonlyMap<unknown, unknown>>()
        return async (call) => {
          const answer = await right(call)
          if (!/^statusPages\.(get|create|update)$/.test(call.operation?.id ?? '') || !isSuccess(answer)) return answer
          const page = fieldsOf(answer.json)
          const entries = itemsOf(page, field)
          if (call.operation?.id === 'statusPages.create')
            namesByPage.set(page.id, new Map(entries.map(({ id, name }) => [id, name])))
          const names = namesByPage.get(page.id)
          return withJson(answer, {
            ...page,
            [field]: entries.map((entry) => ({ ...entry, name: names?.get(entry.id) ?? entry.name })),
          })
        }
      },
    ),
  ),
  ...missedWriteFaults,
  fault(
    'groups-kept-by-their-id-alone',
    'A group that was read is kept, and told to whoever asks for its id at another page.',
    'status-page-groups-get-belongs-to-its-page',
    (right) => {
      const known = new Map<string, Answer>()
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id !== 'statusPageGroups.get') {
          if (call.method !== 'GET') known.clear()
          return answer
        }
        const id = call.pathValues['group-id'] ?? ''
        if (isSuccess(answer)) known.set(id, answer)
        return answer.status === 401 ? answer : (known.get(id) ?? answer)
      }
    },
  ),
]

function keepsStatuses(): Fault['apply'] {
  return (right) => {
    const known = new Map<string, unknown>()
    return async (call) => {
      const answer = await right(call)
      const { id } = call.operation ?? {}
      if (!/^statusPages\.(create|update|get)$/.test(id ?? '') || !isSuccess(answer)) return answer
      const page = fieldsOf(answer.json)
      const keyOf = (service: Fields) => `${page.id} ${service.id}`
      if (id === 'statusPages.get') {
        const services = itemsOf(page, 'services').map((one) => ({ ...one, status: known.get(keyOf(one)) }))
        return withJson(answer, { ...page, services })
      }
      for (const service of itemsOf(page, 'services')) known.set(keyOf(service), service.status)
      return answer
    }
  }
}

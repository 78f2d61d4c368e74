import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, itemsOf, redirected } from '../mistakes.ts'

/** Faults that show only further in: late in a long text, inside what a reply shows beside, or after several steps. */
export const furtherInFaults: readonly Fault[] = [
  fault(
    'metadata-by-name-as-texts',
    'By the name of a metric, numbers and truths in its metadata are texts.',
    'metrics-create-keeps-metadata',
    changesReply('metrics.getByName', (metric) =>
      metric.metadata
        ? {
            ...metric,
            metadata: Object.fromEntries(Object.entries(metric.metadata).map(([key, value]) => [key, asText(value)])),
          }
        : metric,
    ),
  ),
  ...[64, 255].map((length) =>
    fault(
      `routing-keys-compared-by-${length}-characters`,
      `Of two keys that agree in their first ${length} characters, each leads to the policy that had the one first.`,
      'escalation-policies-resolve-finds-the-policy-of-a-key',
      comparesKeysBy(length),
    ),
  ),
  ...preferenceFamilies.flatMap(([group, name]) =>
    (['looked-at', 'looked-for'] as const).map((when) =>
      fault(
        `${name}-written-before-their-contact-is-${when}`,
        `An update that is refused for its contact${when === 'looked-at' ? '' : ', which nobody has,'} stores the rest.`,
        `${name}-update-changes-nothing-when-refused`,
        (right) => {
          const halfWritten = new Map<string, Fields>()
          return async (call) => {
            const answer = await right(call)
            const { contact, ...rest } = fieldsOf(call.json)
            const isUpdate = call.operation?.id === `${group}.update`
            if (isUpdate && isSuccess(answer)) halfWritten.delete(call.path)
            const isOfThisKind = when === 'looked-at' ? typeof contact === 'string' : typeof contact === 'object'
            if (isUpdate && !isSuccess(answer) && isOfThisKind) halfWritten.set(call.path, rest)
            return call.operation?.id === `${group}.get` && isSuccess(answer)
              ? withJson(answer, { ...fieldsOf(answer.json), ...halfWritten.get(call.path) })
              : answer
          }
        },
      ),
    ),
  ),
  ...(['message', 'updatedAt', 'status'] as const).flatMap((field) => [
    fault(
      `services-updated-with-another-${field.toLowerCase()}-of-incidents`,
      `The reply to an update shows incidents with a ${field} of their creation.`,
      'services-update-leaves-its-incidents',
      changesReply('services.update', (service) => withIncidents(service, field)),
    ),
    fault(
      `services-published-with-another-${field.toLowerCase()}-of-incidents`,
      `The reply to a publication shows incidents with a ${field} of their creation.`,
      'services-publish-status-returns-the-service',
      changesReply('services.publishStatus', (service) => withIncidents(service, field)),
    ),
  ]),
  fault(
    'incidents-listed-as-never-updated',
    'The list shows incidents with an updatedAt of long ago.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (services) => services.map((service) => withIncidents(service, 'updatedAt'))),
  ),
  fault(
    'held-statuses-kept-by-name',
    'A status that is shown while another one is held internal comes back with the name of a removed service.',
    'services-delete-leaves-nothing-to-a-namesake',
    (right) => {
      const shownByName = new Map<unknown, unknown>()
      return async (call) => {
        const { id = '' } = call.operation?.path.startsWith('/services/{id}') ? call.pathValues : {}
        const service = { ...redirected(call, 'GET', `/services/${id}`), query: [] }
        const before = call.operation?.id === 'services.delete' ? fieldsOf((await right(service)).json) : {}
        const answer = await right(call)
        if (isSuccess(answer) && before.publicStatus !== before.status)
          shownByName.set(before.name, before.publicStatus)
        const fields = fieldsOf(answer.json)
        return call.operation?.id === 'services.get' && isSuccess(answer) && shownByName.has(fields.name)
          ? withJson(answer, { ...fields, publicStatus: shownByName.get(fields.name) })
          : answer
      }
    },
  ),
]

function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

const ofLongAgo = { message: 'We look into it.', updatedAt: '2020-02-03T04:05:06.007Z', status: 'REPORTED' } as const

function withIncidents(service: Fields, field: keyof typeof ofLongAgo): Fields {
  if (!('incidents' in service)) return service
  return { ...service, incidents: itemsOf(service, 'incidents').map((one) => ({ ...one, [field]: ofLongAgo[field] })) }
}

function comparesKeysBy(length: number): Fault['apply'] {
  return (right) => {
    const firstByKey = new Map<string, unknown>()
    return async (call) => {
      const asked = new Map(call.query).get('routing-key') ?? ''
      const first = asked.length > length ? firstByKey.get(asked.slice(0, length)) : undefined
      if (call.operation?.id === 'escalationPolicies.resolve' && first !== undefined)
        return right({ ...redirected(call, 'GET', `/escalation-policies/${first}`), query: [] })
      const answer = await right(call)
      const { routingKey, id } = fieldsOf(answer.json)
      const isLong = isSuccess(answer) && typeof routingKey === 'string' && routingKey.length > length
      if (isLong && !firstByKey.has(routingKey.slice(0, length))) firstByKey.set(routingKey.slice(0, length), id)
      return answer
    }
  }
}

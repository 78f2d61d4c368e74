import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, itemsOf, likeTheFirst, readAt } from '../mistakes.ts'

const ofLongAgo = { message: 'We look into it.', updatedAt: '2020-02-03T04:05:06.007Z', status: 'REPORTED' } as const

/** Faults of how replies show incidents, and the services inside them. */
export const incidentFaults: readonly Fault[] = [
  ...(['status', 'message', 'sendNotification'] as const).map((field) =>
    fault(
      `incidents-listed-with-the-${field.toLowerCase()}-of-the-first`,
      `The list shows the ${field} of the first incident of a service at all of them.`,
      'services-list-include-brings-what-get-shows',
      changesList('services.list', (services) =>
        services.map((service) => {
          const incidents = likeTheFirst(itemsOf(service, 'incidents'), field)
          return 'incidents' in service ? { ...service, incidents } : service
        }),
      ),
    ),
  ),
  ...(['name', 'description', 'teams', 'oneOpenIncidentOnly'] as const).map((field) =>
    fault(
      `incidents-listed-with-the-${field.toLowerCase()}-of-whose-they-are`,
      `The list shows all services that an incident affects with the ${field} of the service that is listed.`,
      'services-list-include-brings-what-get-shows',
      changesList('services.list', (services) =>
        services.map((service) =>
          field in service ? withAffected(service, (one) => ({ ...one, [field]: service[field] })) : service,
        ),
      ),
    ),
  ),
  fault(
    'incidents-read-with-showuptimehistory',
    'All services that an incident affects are shown with showUptimeHistory.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (service) => withAffected(service, (one) => ({ ...one, showUptimeHistory: true }))),
  ),
  fault(
    'incidents-read-resolved-when-updated',
    'Incidents that are over are shown as resolved when they were last updated.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (service) =>
      'incidents' in service
        ? {
            ...service,
            incidents: itemsOf(service, 'incidents').map((one) =>
              one.resolvedOn ? { ...one, resolvedOn: one.updatedAt } : one,
            ),
          }
        : service,
    ),
  ),
  fault(
    'service-updates-resolve-incidents',
    'An update of a service resolves its incidents.',
    'services-update-leaves-its-incidents',
    (right) => {
      const resolved = new Map<string, string>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'services.update') resolved.set(call.path, new Date().toISOString())
        const resolvedOn = resolved.get(call.path)
        const service = fieldsOf(answer.json)
        if (resolvedOn === undefined || !('incidents' in service)) return answer
        const incidents = itemsOf(service, 'incidents').map((one) => ({ resolvedOn, ...one }))
        return withJson(answer, { ...service, incidents })
      }
    },
  ),
  fault(
    'incidents-resolved-with-one-of-their-services',
    'Removing a service resolves the incidents that it had, also for others.',
    'services-delete-leaves-the-incidents-of-others',
    (right) => {
      const resolved = new Set<unknown>()
      return async (call) => {
        const id = call.operation?.id
        const before = id === 'services.delete' ? await readAt(call, right) : {}
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        for (const incident of itemsOf(before, 'incidents')) resolved.add(incident.id)
        const service = fieldsOf(answer.json)
        if (id !== 'services.get' || !('incidents' in service)) return answer
        const incidents = itemsOf(service, 'incidents').map((one) =>
          resolved.has(one.id) ? { resolvedOn: one.updatedAt, ...one } : one,
        )
        return withJson(answer, { ...service, incidents })
      }
    },
  ),
  fault(
    'services-updated-with-their-first-incident',
    'The reply to an update shows the first incident of a service alone.',
    'services-update-leaves-its-incidents',
    changesReply('services.update', (service) =>
      'incidents' in service ? { ...service, incidents: itemsOf(service, 'incidents').slice(0, 1) } : service,
    ),
  ),
  fault(
    'services-updated-as-without-incidents',
    'The reply to an update shows an empty list of incidents.',
    'services-update-leaves-its-incidents',
    changesReply('services.update', (service) => ({ ...service, incidents: [] })),
  ),
  fault(
    'services-updated-as-without-outages',
    'The reply to an update shows an empty list of outages.',
    'services-update-leaves-its-outages',
    changesReply('services.update', (service) => ({
      ...service,
      uptime: { ...fieldsOf(service.uptime), outages: [] },
    })),
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
    'incident-names-one-service',
    'An incident names the first of the services that it affects.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (fields) => ({
      ...fields,
      incidents: itemsOf(fields, 'incidents').map((incident) => ({
        ...incident,
        affectedServices: itemsOf(incident, 'affectedServices').slice(0, 1),
      })),
    })),
  ),
  fault(
    'incidents-of-the-first-service-alone',
    'An incident is shown by the first of the services that it affects alone.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (fields) => ({
      ...fields,
      incidents: itemsOf(fields, 'incidents').filter(
        (incident) => fieldsOf(itemsOf(incident, 'affectedServices')[0]?.service).id === fields.id,
      ),
    })),
  ),
  fault(
    'listed-incidents-with-subscribed',
    'In the list, the services inside incidents carry subscribed.',
    'services-get-incident-services-lack-read-fields',
    changesList('services.list', (entries) =>
      entries.map((entry) => ({
        ...entry,
        incidents: itemsOf(entry, 'incidents').map((incident) => ({
          ...incident,
          affectedServices: itemsOf(incident, 'affectedServices').map((affected) => ({
            ...affected,
            service: { ...fieldsOf(affected.service), subscribed: false },
          })),
        })),
      })),
    ),
  ),
  fault(
    'incidents-with-other-services-as-operational',
    'An incident shows the impact on the service by which it is read, and all others as operational.',
    'services-get-incidents-name-every-service',
    (right) => async (call) => {
      const answer = await right(call)
      const service = fieldsOf(answer.json)
      return call.operation?.id === 'services.get' && isSuccess(answer) && 'incidents' in service
        ? withJson(answer, { ...service, incidents: itemsOf(service, 'incidents').map(asSeenBy(service)) })
        : answer
    },
  ),
  fault(
    'incidents-with-one-impact-on-all',
    'Every service that an incident affects shows the impact on the first of them.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (service) => ({
      ...service,
      ...('incidents' in service ? { incidents: itemsOf(service, 'incidents').map(withOneImpact) } : {}),
    })),
  ),
  fault(
    'services-show-their-last-incident',
    'Of several incidents of a service the last one is shown.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (service) => {
      return 'incidents' in service ? { ...service, incidents: itemsOf(service, 'incidents').slice(-1) } : service
    }),
  ),
  fault(
    'services-of-incidents-under-their-alias',
    'A service inside an incident has its alias for a name.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (service) => ({
      ...service,
      ...('incidents' in service ? { incidents: itemsOf(service, 'incidents').map(withAliases) } : {}),
    })),
  ),
]

/** Changes the services that the incidents of a service affect. */
function withAffected(service: Fields, change: (affected: Fields) => Fields): Fields {
  if (!('incidents' in service)) return service
  const incidents = itemsOf(service, 'incidents').map((incident) => ({
    ...incident,
    affectedServices: itemsOf(incident, 'affectedServices').map(({ service: one, ...affected }) => ({
      ...affected,
      service: change(fieldsOf(one)),
    })),
  }))
  return { ...service, incidents }
}

function withIncidents(service: Fields, field: keyof typeof ofLongAgo): Fields {
  if (!('incidents' in service)) return service
  return { ...service, incidents: itemsOf(service, 'incidents').map((one) => ({ ...one, [field]: ofLongAgo[field] })) }
}

function asSeenBy(service: Fields): (incident: Fields) => Fields {
  return (incident) => ({
    ...incident,
    affectedServices: itemsOf(incident, 'affectedServices').map((affected) =>
      fieldsOf(affected.service).id === service.id ? affected : { ...affected, impact: 'OPERATIONAL' },
    ),
  })
}

function withAliases(incident: Fields): Fields {
  const affectedServices = itemsOf(incident, 'affectedServices').map((affected) => {
    const service = fieldsOf(affected.service)
    return { ...affected, service: { ...service, name: service.alias ?? 'alias' } }
  })
  return { ...incident, affectedServices }
}

function withOneImpact(incident: Fields): Fields {
  return { ...incident, affectedServices: likeTheFirst(itemsOf(incident, 'affectedServices'), 'impact') }
}

import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, itemsOf, likeTheFirst, without } from '../mistakes.ts'
import type { Call } from '../serve.ts'

type Change = (service: Fields) => Fields

const brings = 'services-list-include-brings-what-get-shows'
const outage = 'services-get-shows-an-outage-in-the-past'
const incident = 'services-get-incidents-name-every-service'

/** Faults of one view of services, seen only where they have more than one of a thing, or where others have what they lack. */
export const serviceViewFaults: readonly Fault[] = [
  // What a list shows.
  inList('services-listed-with-include-by-public-status', 'The list with include shows the public status as status.', {
    rule: brings,
    change: (services, call) =>
      hasInclude(call) ? services.map((one) => ({ ...one, status: one.publicStatus })) : services,
  }),
  inList('services-listed-with-include-as-not-subscribed', 'The list with include shows nobody as a subscriber.', {
    rule: brings,
    change: (services, call) => (hasInclude(call) ? services.map((one) => ({ ...one, subscribed: false })) : services),
  }),
  inList('services-listed-with-include-without-subscribed', 'The list with include leaves `subscribed` out.', {
    rule: 'services-list-carries-subscribed',
    change: (services, call) => (hasInclude(call) ? services.map((one) => without(one, 'subscribed')) : services),
  }),
  inList('services-listed-as-subscribed-like-the-first', 'The list shows all as subscribed where its first is.', {
    rule: 'services-list-carries-subscribed',
    change: (services) => likeTheFirst(services, 'subscribed'),
  }),
  inList('services-listed-with-incidents-of-all', 'The list shows the incidents of a page at each of its services.', {
    rule: brings,
    change(services) {
      const all = new Map(services.flatMap((one) => itemsOf(one, 'incidents')).map((one) => [one.id, one]))
      return services.map((one) => ({ ...one, ...('incidents' in one ? { incidents: [...all.values()] } : {}) }))
    },
  }),
  inList('services-listed-with-shared-incidents-once', 'The list shows an incident at the first service it affects.', {
    rule: brings,
    change(services) {
      const seen = new Set<unknown>()
      return services.map(withIncidents((all) => all.filter(({ id }) => !seen.has(id) && seen.add(id))))
    },
  }),
  inList('services-listed-with-two-incidents', 'The list shows the first two incidents of a service.', {
    rule: brings,
    change: (services) => services.map(withIncidents((all) => all.slice(0, 2))),
  }),
  inList('services-listed-with-an-incident-for-each-outage', 'A list that brings both joins the two.', {
    rule: brings,
    change: (services) =>
      services.map((one) => {
        const outages = outagesOf(one)
        return outages.length > 1 ? withIncidents((all) => outages.flatMap(() => all))(one) : one
      }),
  }),
  inList('services-listed-with-outages-of-another', 'The list shows the first outages where there are none.', {
    rule: brings,
    change(services) {
      const first = services.find((one) => outagesOf(one).length > 0)?.uptime
      const isWithout = (one: Fields) => first !== undefined && 'uptime' in one && outagesOf(one).length === 0
      return services.map((one) => (isWithout(one) ? { ...one, uptime: first } : one))
    },
  }),
  inList('services-listed-up-to-the-hundredth', 'The list ends after a hundred, wherever it begins.', {
    rule: 'services-list-start-index-passes-over-as-many',
    change(services, call) {
      const start = Number(queryValue(call, 'start-index') ?? 0)
      return start === 0 ? services : services.slice(0, Math.max(0, 100 - start))
    },
  }),
  fault(
    'services-listed-with-include-from-the-start',
    'With include, a list whose size is not given begins at the first.',
    'services-list-holds-the-same-with-include',
    inOperation('services.list', (call, right) =>
      right(
        hasInclude(call) && queryValue(call, 'max-results') === undefined
          ? withQuery(call, 'start-index', undefined)
          : call,
      ),
    ),
  ),

  // Incidents and outages of one.
  everywhere('nested-services-by-public-status', 'Services inside incidents show the public status as status.', {
    rule: incident,
    change: withNested((service) => ({ ...service, status: service.publicStatus })),
  }),
  everywhere('nested-services-without-held-changes', 'Services inside incidents show status as publicStatus.', {
    rule: incident,
    change: withNested((service) => ({ ...service, publicStatus: service.status })),
  }),
  everywhere('nested-services-with-teams-of-the-first', 'Services inside an incident show the teams of the first.', {
    rule: incident,
    change: withNested((service, [first]) => ({ ...service, teams: first?.teams })),
  }),
  {
    ...fault(
      'nested-services-by-former-names',
      'Services inside incidents keep the name by which they were read there first.',
      incident,
      (right, contract) => {
        const names = new Map<unknown, unknown>()
        const named: Change = (service) => {
          if (!names.has(service.id)) names.set(service.id, service.name)
          return { ...service, name: names.get(service.id) }
        }
        const change = (one: Fields) => withNested((service) => (service.id === one.id ? service : named(service)))(one)
        return inEveryView(change)(right, contract)
      },
    ),
  },
  everywhere('incidents-with-the-message-of-the-first', 'All incidents of a service show the message of its first.', {
    rule: incident,
    change: withIncidents((all) => likeTheFirst(all, 'message')),
  }),
  everywhere('incidents-updated-at-each-reading', 'Incidents were updated whenever they are shown.', {
    rule: incident,
    change: withIncidents((all) => all.map((one) => ({ ...one, updatedAt: new Date().toISOString() }))),
  }),
  everywhere('incidents-resolved-at-their-creation', 'Incidents that are over were resolved when they were created.', {
    rule: incident,
    change: withIncidents((all) => all.map((one) => (one.resolvedOn ? { ...one, resolvedOn: one.createdAt } : one))),
  }),
  everywhere('incidents-without-an-impact', 'The impact of every incident is OPERATIONAL.', {
    rule: incident,
    change: withIncidents((all) =>
      all.map((one) => ({
        ...one,
        affectedServices: itemsOf(one, 'affectedServices').map((beside) => ({ ...beside, impact: 'OPERATIONAL' })),
      })),
    ),
  }),
  everywhere('services-with-ten-incidents', 'A service shows its first ten incidents.', {
    rule: incident,
    change: withIncidents((all) => all.slice(0, 10)),
  }),
  everywhere('services-with-ten-outages', 'A service shows its first ten outages.', {
    rule: outage,
    change: withOutages((all) => all.slice(0, 10)),
  }),
  everywhere('outages-by-the-status-of-the-first', 'All outages of a service show the status of its first.', {
    rule: outage,
    change: withOutages((all) => likeTheFirst(all, 'status')),
  }),
  fault(
    'incidents-kept-until-an-update',
    'Incidents are kept until the service is updated.',
    incident,
    kept('incidents'),
  ),
  fault('outages-kept-until-an-update', 'Outages are kept until the service is updated.', outage, kept('uptime')),

  // What writes are answered with.
  ...(
    [
      ['services', 'services'],
      ['statusPages', 'status-pages'],
    ] as const
  ).flatMap(([group, name]) => [
    ...(['create', 'update'] as const).map((write) =>
      fault(
        `${name}-${write}-answers-with-names-of-teams-as-sent`,
        'A write is answered with the names of teams that were sent.',
        `${name}-${write}-replies-with-what-is-read`,
        changesReply(`${group}.${write}`, (fields, call) => {
          const names = new Map(itemsOf(fieldsOf(call.json), 'teams').map((team) => [team.id, team.name]))
          return {
            ...fields,
            teams: itemsOf(fields, 'teams').map((team) => ({ ...team, name: names.get(team.id) ?? team.name })),
          }
        }),
      ),
    ),
    fault(
      `${name}-update-answers-as-not-subscribed`,
      'An update is answered as if nobody subscribed.',
      `${name}-update-replies-with-what-is-read`,
      changesReply(`${group}.update`, (fields) => ({ ...fields, subscribed: false })),
    ),
    ...(['create', 'update'] as const).map((verb) =>
      fault(
        `${name}-${verb}-answers-as-subscribed`,
        `A reply to ${verb} says that whoever asked subscribes.`,
        `${name}-${verb}-replies-with-what-is-read`,
        changesReply(`${group}.${verb}`, (fields) => ({ ...fields, subscribed: true })),
      ),
    ),
  ]),
]

const single = ['services.create', 'services.get', 'services.update', 'services.publishStatus']

interface InList {
  readonly rule: string
  readonly change: (services: readonly Fields[], call: Call) => readonly Fields[]
}

function inList(id: string, text: string, { rule, change }: InList): Fault {
  return fault(id, text, rule, changesList('services.list', change))
}

interface Everywhere {
  readonly rule: string
  readonly change: Change
}

function everywhere(id: string, text: string, { rule, change }: Everywhere): Fault {
  return fault(id, text, rule, inEveryView(change))
}

function inEveryView(change: Change): Fault['apply'] {
  return (right) => async (call) => {
    const answer = await right(call)
    const operationId = call.operation?.id ?? ''
    if (!isSuccess(answer)) return answer
    if (single.includes(operationId)) return withJson(answer, change(fieldsOf(answer.json)))
    const isList = operationId === 'services.list' && Array.isArray(answer.json)
    return isList ? withJson(answer, answer.json.map(fieldsOf).map(change)) : answer
  }
}

/** Shows what a service was read with first, until it is updated. */
function kept(name: 'incidents' | 'uptime'): Fault['apply'] {
  return (right) => {
    const known = new Map<string, unknown>()
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id === 'services.update') known.delete(call.path)
      if (call.operation?.id !== 'services.get' || !isSuccess(answer)) return answer
      const fields = fieldsOf(answer.json)
      if (!known.has(call.path)) known.set(call.path, fields[name])
      return withJson(answer, { ...fields, [name]: known.get(call.path) })
    }
  }
}

function hasInclude(call: Call): boolean {
  return queryValue(call, 'include') !== undefined
}

function withIncidents(change: (incidents: readonly Fields[]) => readonly Fields[]): Change {
  return (service) =>
    'incidents' in service ? { ...service, incidents: change(itemsOf(service, 'incidents')) } : service
}

function outagesOf(service: Fields): readonly Fields[] {
  return itemsOf(fieldsOf(service.uptime), 'outages')
}

function withOutages(change: (outages: readonly Fields[]) => readonly Fields[]): Change {
  return (service) =>
    'uptime' in service
      ? { ...service, uptime: { ...fieldsOf(service.uptime), outages: change(outagesOf(service)) } }
      : service
}

/** Changes the services that incidents affect, each beside all of its incident. */
export function withNested(change: (service: Fields, all: readonly Fields[]) => Fields): Change {
  return withIncidents((incidents) =>
    incidents.map((one) => {
      const affected = itemsOf(one, 'affectedServices')
      const all = affected.map(({ service }) => fieldsOf(service))
      const affectedServices = affected.map((beside) => ({ ...beside, service: change(fieldsOf(beside.service), all) }))
      return { ...one, affectedServices }
    }),
  )
}

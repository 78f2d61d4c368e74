import type { Seed } from './seed.ts'
import type { SeedIncident } from './seed-services.ts'

/** Something wrong in a seed that no schema can say: a pointer to it, and a sentence. */
export interface SeedProblem {
  readonly pointer: string
  readonly sentence: string
}

/** Finds what the database would refuse, or take for something else: what stands twice, and references to nothing. */
export function findSeedProblems(seed: Seed): readonly SeedProblem[] {
  const { users = [], incidents = [], statusPages = [] } = seed
  const contacts = users.flatMap(({ contacts = [] }, user) => idsOf(contacts, `/users/${user}/contacts`))
  const groups = statusPages.flatMap(({ groups = [] }, page) => idsOf(groups, `/statusPages/${page}/groups`))
  return [
    ...twice(contacts),
    ...twice(groups),
    ...lists.flatMap((list) => twice(idsOf(seed[list] ?? [], `/${list}`))),
    ...twice(keysOf(users)),
    ...incidents.flatMap((incident, index) =>
      twice(affectedBy(incident, index).map((one) => ({ ...one, name: `service "${one.id}"` }))),
    ),
    ...unknownReferences(seed),
    ...secondPrimaries(seed),
    ...wrongOrders(seed),
  ]
}

const lists = [
  'users',
  'teams',
  'schedules',
  'dataSources',
  'services',
  'incidents',
  'metrics',
  'escalationPolicies',
  'statusPages',
  'preferences',
] as const

interface PlacedId {
  readonly id: number
  readonly pointer: string
}

function idsOf(entities: readonly { readonly id: number }[], pointer: string): PlacedId[] {
  return entities.map(({ id }, index) => ({ id, pointer: `${pointer}/${index}/id` }))
}

/** Something that should stand in its place only once. */
interface Single {
  readonly id: number | string
  readonly pointer: string
  /** @default the id */
  readonly name?: string
}

// Keys are not printed.
function keysOf(users: NonNullable<Seed['users']>): Single[] {
  return users.flatMap(({ keys = [] }, user) =>
    keys.map(({ name, key }, index) => ({
      id: key,
      name: `key named "${name}"`,
      pointer: `/users/${user}/keys/${index}/key`,
    })),
  )
}

function twice(placed: readonly Single[]): SeedProblem[] {
  const seen = new Set<Single['id']>()
  return placed.flatMap(({ id, name = `id "${id}"`, pointer }) => {
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [{ pointer, sentence: `Cannot use the ${name}: it stands there twice, it should be unique` }]
  })
}

function unknownReferences(seed: Seed): SeedProblem[] {
  const { users = [], teams = [], dataSources = [], services = [], incidents = [] } = seed
  const members = teams.flatMap(({ members = [] }, team) => placed(members, `/teams/${team}/members`))
  const teamsOfServices = services.flatMap(({ teams = [] }, service) => placed(teams, `/services/${service}/teams`))
  const teamsOfSources = dataSources.flatMap(({ teams = [] }, source) => placed(teams, `/dataSources/${source}/teams`))
  return [
    ...unknown(members, 'user', users),
    ...unknown([...teamsOfServices, ...teamsOfSources], 'team', teams),
    ...unknown(incidents.flatMap(affectedBy), 'service', services),
  ]
}

function affectedBy({ affected }: SeedIncident, incident: number): PlacedId[] {
  return affected.map(({ service }, index) => ({
    id: service,
    pointer: `/incidents/${incident}/affected/${index}/service`,
  }))
}

function placed(ids: readonly number[], pointer: string): PlacedId[] {
  return ids.map((id, index) => ({ id, pointer: `${pointer}/${index}` }))
}

function unknown(
  references: readonly PlacedId[],
  what: string,
  all: readonly { readonly id: number }[],
): SeedProblem[] {
  const known = new Set(all.map(({ id }) => id))
  return references
    .filter(({ id }) => !known.has(id))
    .map(({ id, pointer }) => ({
      pointer,
      sentence: `Cannot refer to the ${what} "${id}": the seed has no such ${what}`,
    }))
}

function secondPrimaries({ users = [] }: Seed): SeedProblem[] {
  return users.flatMap(({ contacts = [] }, user) =>
    contacts
      .map((contact, index) => ({ ...contact, pointer: `/users/${user}/contacts/${index}/primary` }))
      .filter(({ primary, regionCode }) => primary && regionCode !== undefined)
      .slice(1)
      .map(({ id, pointer }) => ({
        pointer,
        sentence: `Cannot make the contact "${id}" primary: the user has a primary phone contact, there can be one only`,
      })),
  )
}

function wrongOrders({ services = [] }: Seed): SeedProblem[] {
  return services.flatMap(({ history }, service) =>
    history.flatMap(({ hoursAgo }, index) => {
      const before = history[index - 1]
      if (!before || before.hoursAgo >= hoursAgo) return []
      const pointer = `/services/${service}/history/${index}/hoursAgo`
      return [
        { pointer, sentence: `Cannot use ${hoursAgo} hours: the change before was later, the oldest should be first` },
      ]
    }),
  )
}

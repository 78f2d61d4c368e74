import type { Seed } from './seed.ts'

/** Something wrong in a seed that no schema can say: a pointer to it, and a sentence. */
export interface SeedProblem {
  readonly pointer: string
  readonly sentence: string
}

/** Finds what the database would refuse: ids that stand twice, and references to nothing. */
export function findSeedProblems(seed: Seed): readonly SeedProblem[] {
  const contacts = (seed.users ?? []).flatMap(({ contacts = [] }, user) =>
    contacts.map(({ id }, index) => ({ id, pointer: `/users/${user}/contacts/${index}/id` })),
  )
  return [
    ...twice(contacts),
    ...lists.flatMap((list) =>
      twice((seed[list] ?? []).map(({ id }, index) => ({ id, pointer: `/${list}/${index}/id` }))),
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

function twice(placed: readonly PlacedId[]): SeedProblem[] {
  const seen = new Set<number>()
  return placed.flatMap(({ id, pointer }) => {
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [{ pointer, sentence: `Cannot use the id "${id}": it stands there twice, it should be unique` }]
  })
}

function unknownReferences({ users = [], teams = [], services = [], incidents = [] }: Seed): SeedProblem[] {
  const members = teams.flatMap(({ members = [] }, team) => placed(members, `/teams/${team}/members`))
  const teamsOfServices = services.flatMap(({ teams = [] }, service) => placed(teams, `/services/${service}/teams`))
  const affected = incidents.flatMap(({ affected }, incident) =>
    affected.map(({ service }, index) => ({
      id: service,
      pointer: `/incidents/${incident}/affected/${index}/service`,
    })),
  )
  return [
    ...unknown(members, 'user', users),
    ...unknown(teamsOfServices, 'team', teams),
    ...unknown(affected, 'service', services),
  ]
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

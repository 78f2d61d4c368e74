import type { Queries } from '../store/database.ts'
import { findTeams, type TeamReference } from '../store/references.ts'
import type { Fields } from './fields.ts'
import { unknownReference } from './unknown-reference.ts'

/** Turns the teams of a body into ids, in ascending order. @throws ApiError for a team that does not exist. */
export async function readTeams(queries: Queries, fields: Fields): Promise<Fields> {
  const { teams } = fields
  if (!Array.isArray(teams)) return fields
  const ids: unknown[] = teams.map((team: { readonly id?: unknown }) => team?.id)
  const numbers = [...new Set(ids.filter((id): id is number => typeof id === 'number'))].sort(
    (left, right) => left - right,
  )
  const found = await findTeams(queries, numbers)
  const missing = ids.filter((id) => typeof id !== 'number' || !found.has(id))
  if (missing.length > 0) throw unknownReference('body/teams', 'be teams that exist', missing[0])
  return { ...fields, teams: numbers }
}

/** Ids of the teams of stored entities, to look them all up at once. */
export function teamIdsOf(entities: readonly Fields[]): number[] {
  return entities.flatMap(({ teams }) => (Array.isArray(teams) ? (teams as number[]) : []))
}

/** Shows stored teams as the interface does. */
export function showTeams(fields: Fields, teamsById: ReadonlyMap<number, TeamReference>): readonly TeamReference[] {
  return teamIdsOf([fields]).flatMap((id) => teamsById.get(id) ?? [])
}

import { pagedLists, queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, inOperation } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf } from '../mistakes.ts'

const cuts = [
  ['by-32-bits', 'cut to 32 bits', (id: number) => (id < 0 ? id : id % 2 ** 32)],
  ['without-a-sign', 'taken without its sign', Math.abs],
] as const

/** Faults of numbers of which less is kept than was sent. */
export const cutNumberFaults: readonly Fault[] = [
  ...pagedLists.map(([group, name]) =>
    fault(
      `${name}-list-cuts-offsets-to-16-bits`,
      'An offset is cut to 16 bits.',
      `${name}-list-start-index-passes-over-as-many`,
      inOperation(`${group}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start >= 2 ** 16 ? withQuery(call, 'start-index', String(start % 2 ** 16)) : call)
      }),
    ),
  ),
  ...pagedLists.slice(0, 4).flatMap(([group, name]) =>
    cuts.map(([how, text, cut]) =>
      fault(
        `${name}-teams-found-${how}`,
        `The id of a team in an update is ${text}.`,
        `${name}-update-keeps-every-team`,
        changesBody(`${group}.update`, (body) => withTeams(body, cut)),
      ),
    ),
  ),
]

function withTeams(body: Fields, cut: (id: number) => number): Fields {
  if (!Array.isArray(body.teams)) return body
  const cutTeam = (team: Fields) => (typeof team.id === 'number' ? { ...team, id: cut(team.id) } : team)
  return { ...body, teams: itemsOf(body, 'teams').map(cutTeam) }
}

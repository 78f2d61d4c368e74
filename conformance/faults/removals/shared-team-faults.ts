import { namedWithTeams } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { type Fields, fault } from '../mistakes.ts'
import type { Call } from '../serve.ts'

/** Faults of a table of teams that services, policies, metrics and pages share, and that tells an owner by its id alone. */
export const sharedTeamFaults: readonly Fault[] = namedWithTeams.flatMap(([group, name]) => [
  fault(
    `${name}-removed-with-the-teams-of-others-of-their-id`,
    'A removal takes along all teams that are stored under its id.',
    `${name}-delete-leaves-others`,
    reachesTwins(`${group}.delete`, () => []),
  ),
  fault(
    `${name}-write-the-teams-of-others-of-their-id`,
    'An update stores its teams under the id alone.',
    `${name}-update-leaves-others`,
    reachesTwins(`${group}.update`, ({ json }) => fieldsOf(json).teams),
  ),
])

const entityPath = /^\/(services|escalation-policies|metrics|status-pages)(?:\/(?:name\/)?[^/]+)?$/

/** Gives the teams of a write to what has the same id and is of another kind, until that is written itself. */
function reachesTwins(operationId: string, teamsIn: (call: Call) => unknown): Fault['apply'] {
  return (right) => {
    /** By id; and by kind and id, how much of that the owner has written over. */
    const reached: { readonly id: string; readonly teams: unknown }[] = []
    const writtenOver = new Map<string, number>()
    const shownAs = (kind: string, fields: Fields): Fields => {
      const from = writtenOver.get(`${kind}/${fields.id}`) ?? 0
      const last = reached.slice(from).findLast(({ id }) => id === String(fields.id))
      return last === undefined || fields.teams === undefined ? fields : { ...fields, teams: last.teams }
    }
    return async (call) => {
      const answer = await right(call)
      const [, kind] = entityPath.exec(call.path) ?? []
      if (kind === undefined || !isSuccess(answer)) return answer
      const id = call.pathValues.id ?? String(fieldsOf(answer.json).id)
      const teams = call.operation?.id === operationId ? teamsIn(call) : undefined
      if (teams !== undefined) reached.push({ id, teams })
      if (call.method !== 'GET') writtenOver.set(`${kind}/${id}`, reached.length)
      if (Array.isArray(answer.json))
        return withJson(
          answer,
          answer.json.map((one) => shownAs(kind, fieldsOf(one))),
        )
      return answer.json === undefined ? answer : withJson(answer, shownAs(kind, fieldsOf(answer.json)))
    }
  }
}

/** What a client may write of a service. */
export interface ServiceFields {
  readonly name?: string
  readonly alias?: string
  readonly status?: string
  readonly description?: string
  readonly oneOpenIncidentOnly?: boolean
  readonly showUptimeHistory?: boolean
  readonly teams?: readonly { readonly id?: number; readonly name?: string }[]
}

const types = {
  name: 'string',
  alias: 'string',
  status: 'string',
  description: 'string',
  oneOpenIncidentOnly: 'boolean',
  showUptimeHistory: 'boolean',
}

/** The fields of a service in a body, all others left out; `undefined` when one has the wrong type. */
export function readService(body: unknown): ServiceFields | undefined {
  if (!isObject(body)) return undefined
  const { id, teams } = body
  const given = Object.entries(types).filter(([name]) => body[name] !== undefined)
  if (given.some(([name, type]) => typeof body[name] !== type)) return undefined
  if (id !== undefined && typeof id !== 'number') return undefined
  if (teams !== undefined && !(Array.isArray(teams) && teams.every(isTeam))) return undefined
  const fields = Object.fromEntries(given.map(([name]) => [name, body[name]]))
  return { ...fields, ...(Array.isArray(teams) ? { teams: teams.map(({ id, name }) => ({ id, name })) } : {}) }
}

function isTeam(team: unknown): boolean {
  const isRight = (value: unknown, type: string) => value === undefined || typeof value === type
  return isObject(team) && isRight(team.id, 'number') && isRight(team.name, 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

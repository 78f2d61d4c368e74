import { apiError } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import type { Fields } from './fields.ts'

/** Fields of a service in a body (Service, of the interface). */
export const serviceFields = [
  'id',
  'name',
  'alias',
  'status',
  'description',
  'oneOpenIncidentOnly',
  'showUptimeHistory',
  'teams',
] as const

/** Fields of a level of a policy in a body (Escalation rule, of the interface). */
export const ruleFields = ['escalationTimeout', 'user', 'schedule', 'team', 'users', 'schedules', 'teams'] as const

const idOnly = ['id']
const named = ['id', 'name']
const element = ['id', 'type', 'options', 'children']

/** Fields of what stands in bodies, by the name under which it stands there, which means the same everywhere. */
const nested: Readonly<Record<string, readonly string[]>> = {
  teams: named,
  groups: named,
  users: ['id', 'firstName', 'lastName'],
  schedules: ['id', 'name', 'type'],
  user: idOnly,
  schedule: idOnly,
  team: idOnly,
  dataSource: idOnly,
  contact: ['id', 'regionCode', 'target', 'primary', 'status'],
  escalationRules: ruleFields,
  structure: ['elements'],
  elements: element,
  children: element,
  services: serviceFields,
  metrics: [
    'id',
    'name',
    'description',
    'aggregationType',
    'displayType',
    'interpolateGaps',
    'lockYAxisMax',
    'lockYAxisMin',
    'mouseOverDecimal',
    'showValuesOnMouseOver',
    'unitLabel',
    'teams',
  ],
}

/** So many problems tell enough. */
const mostProblems = 20

/** Refuses fields that the contract does not know, at whatever depth, if the service is to. */
export function checkKnown(body: Fields, known: readonly string[], choices: Choices): void {
  if (choices['unknown-request-properties'] !== 'refused') return
  const problems: string[] = []
  findUnknown(body, { known, place: 'body', problems })
  if (problems.length > 0) throw apiError('invalid_request', ...problems)
}

interface Search {
  readonly known: readonly string[]
  readonly place: string
  readonly problems: string[]
}

// A body is no deeper than the generated server lets through, which is far from the end of the stack.
function findUnknown(value: unknown, { known, place, problems }: Search): void {
  if (problems.length >= mostProblems || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) findUnknown(item, { known, place: `${place}/${index}`, problems })
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    const at = `${place}/${name.slice(0, 100)}`
    if (!known.includes(name)) problems.push(`${at}: should not be there`)
    else if (Object.hasOwn(nested, name)) findUnknown(inner, { known: nested[name] ?? [], place: at, problems })
  }
}

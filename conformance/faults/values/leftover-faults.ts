import { ruleNameOf } from '../../contract/operations.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf } from '../mistakes.ts'

const creations = ['services', 'escalationPolicies', 'metrics', 'statusPages'] as const

const groups = [
  ['services', 'services', ['alias', 'description', 'teams', 'showUptimeHistory', 'oneOpenIncidentOnly']],
  ['escalationPolicies', 'escalation-policies', ['teams', 'escalationRules', 'delayMin']],
  ['metrics', 'metrics', ['description', 'unitLabel', 'lockYAxisMax', 'teams']],
  [
    'statusPages',
    'status-pages',
    ['timezone', 'announcement', 'services', 'metrics', 'teams', 'structure', 'pageTitle', 'hiddenFromSearch'],
  ],
] as const

/** Faults by which what a body leaves out is filled in with what came before. */
export const leftoverFaults: readonly Fault[] = [
  ...creations.map((group) =>
    fault(
      `${ruleNameOf(group)}-take-over-what-was-refused`,
      'What a creation that was refused says stands in the next one that leaves it out.',
      `${ruleNameOf(group)}-create-creates-nothing-when-refused`,
      takesOverRefused(`${group}.create`),
    ),
  ),
  ...groups.flatMap(([group, name, fields]) =>
    fields.flatMap((field) =>
      (['create', 'update'] as const).map((verb) =>
        fault(
          `${group}-${verb}d-with-the-${field}-of-the-one-before`,
          `What is ${verb}d without \`${field}\` has that of what was ${verb}d before it.`,
          `${name}-${verb}-takes-nothing-from-the-one-before`,
          keepsFromOneToTheNext(`${group}.${verb}`, field),
        ),
      ),
    ),
  ),
  ...(['create', 'update'] as const).flatMap((verb) =>
    ['user', 'users', 'team', 'teams', 'schedule', 'schedules'].map((field) =>
      fault(
        `levels-of-policies-to-${verb}-with-the-${field}-of-the-one-before`,
        `A level without \`${field}\` has that of the level before it.`,
        `escalation-policies-${verb}-keeps-the-targets-of-levels`,
        changesBody(`escalationPolicies.${verb}`, (body) => ({
          ...body,
          ...(Array.isArray(body.escalationRules) && {
            escalationRules: filledFromBefore(itemsOf(body, 'escalationRules'), field),
          }),
        })),
      ),
    ),
  ),
  ...['user', 'users', 'team', 'teams', 'schedule', 'schedules'].map((field) =>
    fault(
      `levels-written-with-the-${field}-of-the-one-before`,
      `A level that is written without \`${field}\` has that of the level that was written before.`,
      'escalation-policies-update-level-keeps-its-targets',
      keepsFromOneToTheNext('escalationPolicies.updateLevel', field),
    ),
  ),
  ...['options', 'children'].map((field) =>
    fault(
      `elements-with-the-${field}-of-the-one-before`,
      `An element without \`${field}\` has that of the element before it.`,
      'status-pages-get-keeps-the-nested-structure',
      changesBody('statusPages.update', (body) => ({
        ...body,
        ...(body.structure !== undefined && { structure: filled(fieldsOf(body.structure), 'elements', field) }),
      })),
    ),
  ),
]

function takesOverRefused(operationId: string): Fault['apply'] {
  return (right, contract) => {
    let refused: Readonly<Record<string, unknown>> = {}
    return inOperation(operationId, async (call) => {
      const { name: _, teams: __, ...others } = refused
      const answer = await right(call.json === undefined ? call : withBody(call, { ...others, ...fieldsOf(call.json) }))
      refused = answer.status === 400 ? fieldsOf(call.json) : {}
      return answer
    })(right, contract)
  }
}

/** Elements, and what is within them, each with a field of the one before where it has none. */
function filled(holder: Fields, name: string, field: string): Fields {
  if (!Array.isArray(holder[name])) return holder
  const elements = filledFromBefore(itemsOf(holder, name), field)
  return { ...holder, [name]: elements.map((element) => filled(element, 'children', field)) }
}

function filledFromBefore(entries: readonly Fields[], field: string): readonly Fields[] {
  let last: unknown
  return entries.map((entry) => {
    last = entry[field] ?? last
    return last === undefined ? entry : { ...entry, [field]: last }
  })
}

function keepsFromOneToTheNext(operationId: string, field: string): Fault['apply'] {
  return (right, contract) => {
    let last: unknown
    return inOperation(operationId, async (call) => {
      const body = fieldsOf(call.json)
      const isLeftOut = body[field] === undefined && last !== undefined
      const answer = await right(isLeftOut ? withBody(call, { ...body, [field]: last }) : call)
      if (isSuccess(answer) && body[field] !== undefined) last = body[field]
      return answer
    })(right, contract)
  }
}

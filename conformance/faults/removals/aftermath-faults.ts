import { ruleNameOf } from '../../contract/operations.ts'
import { namedWithTeams } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { fault, listed, ok, parentOf, putAt, redirected } from '../mistakes.ts'
import type { Answer } from '../serve.ts'

const removals = [
  'services',
  'escalationPolicies',
  'metrics',
  'statusPages',
  'statusPageGroups',
  'alertPreferences',
  'dutyPreferences',
] as const

/** Faults of what comes after a removal: what was removed stays, comes back, or leaves something to others. */
export const aftermathFaults: readonly Fault[] = [
  ...removals.map((group) =>
    fault(
      `${ruleNameOf(group)}-stay-after-a-removal-in-vain`,
      'A removal after one that found nothing does nothing either.',
      `${ruleNameOf(group)}-delete-removes`,
      doesNothingAfterRefusal(`${group}.delete`),
    ),
  ),
  ...(['statusPageGroups', ...preferenceFamilies.map(([group]) => group)] as const).map((group) =>
    fault(
      `${ruleNameOf(group)}-stay-when-there-is-no-other`,
      'Removing the only one that a page or a user has is said to be done, and is not.',
      `${ruleNameOf(group)}-delete-removes`,
      inOperation(`${group}.delete`, async (call, right) => {
        const { json } = await right(redirected(call, 'GET', parentOf(call)))
        return listed(json).length === 1 ? { status: 204, headers: {} } : right(call)
      }),
    ),
  ),
  ...(
    [
      ['services', 'services', 'private-subscribers'],
      ['statusPages', 'status-pages', 'private-subscribers'],
      ['statusPages', 'status-pages', 'groups'],
    ] as const
  ).flatMap(([group, name, inner]) => [
    fault(
      `${name}-get-back-their-${inner}`,
      'What is created under the name of something that was removed gets back what hung on that.',
      `${name}-delete-leaves-nothing-to-a-namesake`,
      bringsBackInner(group, inner, ({ name }) => name),
    ),
    fault(
      `${name}-take-over-the-${inner}-of-what-was-removed-before`,
      'What is created next after a removal has the id of what was removed, and what hung on that.',
      `${name}-delete-leaves-nothing-to-a-namesake`,
      bringsBackInner(group, inner, () => 'the last'),
    ),
  ]),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `${name}-take-over-the-teams-of-what-was-removed-before`,
      'What is created next after a removal has the id of what was removed, and its teams unless it has some of its own.',
      `${name}-delete-leaves-nothing-to-a-namesake`,
      (right) => {
        const left: unknown[] = []
        return async (call) => {
          const before = call.operation?.id === `${group}.delete` ? await right(redirected(call, 'GET')) : undefined
          const isCreation = call.operation?.id === `${group}.create`
          const teams = isCreation && fieldsOf(call.json).teams === undefined ? left.pop() : undefined
          const answer = await right(teams === undefined ? call : withBody(call, { ...fieldsOf(call.json), teams }))
          if (before !== undefined && isSuccess(answer)) left.push(fieldsOf(before.json).teams)
          return answer
        }
      },
    ),
  ),
  fault(
    'policies-removed-twice',
    'Removing what is gone ends in an error of the server.',
    'escalation-policies-delete-never-fails-inside',
    (right) => {
      const removed = new Set<string>()
      return async (call) => {
        if (call.operation?.id !== 'escalationPolicies.delete') return right(call)
        if (removed.has(call.path)) return { status: 500, headers: {} }
        removed.add(call.path)
        return right(call)
      }
    },
  ),
  fault(
    'removed-policies-brought-back-by-a-level',
    'Writing a level of a policy that was removed brings the policy back.',
    'escalation-policies-update-level-refuses-a-removed-owner',
    bringsBack(),
  ),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `${name}-renamed-in-place-of-removed`,
      `Removing one of the ${name} makes room for its name, and keeps it.`,
      `${name}-delete-removes`,
      inOperation(`${group}.delete`, async (call, right) => {
        const before = await right(redirected(call, 'GET'))
        if (!isSuccess(before)) return right(call)
        const body = { ...fieldsOf(before.json), name: `deleted ${String(fieldsOf(before.json).name)}` }
        const renamed = await putAt(call, right, call.path, body)
        return isSuccess(renamed) ? { status: 204, headers: {} } : renamed
      }),
    ),
  ),
  fault(
    'groups-outlive-their-page',
    'The groups of a page that was removed can still be read.',
    'status-pages-delete-removes-its-groups',
    (right) => {
      const groupsByPath = new Map<string, Answer>()
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'statusPageGroups.delete') groupsByPath.delete(call.path)
        if (call.operation?.id === 'statusPageGroups.create' && isSuccess(answer))
          groupsByPath.set(`${call.path}/${fieldsOf(answer.json).id}`, { ...answer, status: 200 })
        const kept = groupsByPath.get(call.path)
        return call.operation?.id === 'statusPageGroups.get' && answer.status >= 404 && kept ? kept : answer
      }
    },
  ),
]

/** The first call that comes after one in vain is answered as if it were done. */
function doesNothingAfterRefusal(operationId: string): Fault['apply'] {
  return (right, contract) => {
    let wasInVain = false
    return inOperation(operationId, async (call) => {
      if (wasInVain && isSuccess(await right(redirected(call, 'GET')))) {
        wasInVain = false
        return { status: 204, headers: {} }
      }
      const answer = await right(call)
      wasInVain = answer.status === 404
      return answer
    })(right, contract)
  }
}

function bringsBackInner(
  group: string,
  inner: 'groups' | 'private-subscribers',
  keyOf: (fields: Readonly<Record<string, unknown>>) => unknown,
): Fault['apply'] {
  return (right) => {
    const gone = new Map<unknown, unknown>()
    return async (call) => {
      const isRemoval = call.operation?.id === `${group}.delete`
      const [before, hanging] = isRemoval
        ? await Promise.all([call.path, `${call.path}/${inner}`].map((path) => right(redirected(call, 'GET', path))))
        : []
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (before && hanging) gone.set(keyOf(fieldsOf(before.json)), hanging.json)
      const key = keyOf(fieldsOf(call.json))
      if (call.operation?.id !== `${group}.create` || !gone.has(key)) return answer
      const path = `${call.path}/${String(fieldsOf(answer.json).id)}/${inner}`
      const all = [gone.get(key) ?? []].flat()
      gone.delete(key)
      if (inner === 'private-subscribers') await right(withBody(redirected(call, 'PUT', path), all))
      else for (const one of all) await right(withBody({ ...call, path }, one))
      return answer
    }
  }
}

/** Writes a level of what was removed as if it were there, and from then on reads the policy as it was. */
function bringsBack(): Fault['apply'] {
  return (right) => {
    const removed = new Map<string, unknown>()
    const back = new Set<string>()
    return async (call) => {
      const path = `/escalation-policies/${call.pathValues.id}`
      const id = call.operation?.id
      const before = id === 'escalationPolicies.delete' ? await right(redirected(call, 'GET')) : undefined
      const answer = await right(call)
      if (before && isSuccess(before) && isSuccess(answer)) removed.set(path, before.json)
      if (answer.status !== 404 || !removed.has(path)) return answer
      if (id === 'escalationPolicies.updateLevel') back.add(path)
      else if (id !== 'escalationPolicies.get' || !back.has(path)) return answer
      return ok(id === 'escalationPolicies.get' ? removed.get(path) : call.json)
    }
  }
}

import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { type Fields, fault, redirected } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

/** Entities whose names may repeat, by their operations and rules. */
const families = [
  ['services', 'services'],
  ['statusPages', 'status-pages'],
  ['statusPageGroups', 'status-page-groups'],
] as const

/** Faults that take the name of an entity for what it is known by. */
export const namesakeFaults: readonly Fault[] = [
  ...families.flatMap(([group, name]) => [
    fault(
      `${name}-removed-by-name`,
      'Removing one removes all of its name.',
      `${name}-delete-leaves-others`,
      inOperation(`${group}.delete`, async (call, right) => {
        const namesakes = await namesakesOf(call, right)
        const answer = await right(call)
        for (const { id } of isSuccess(answer) ? namesakes : [])
          await right(redirected(call, 'DELETE', beside(call, id)))
        return answer
      }),
    ),
    fault(
      `${name}-updated-by-name`,
      'An update writes to all of the name that was there before.',
      `${name}-update-leaves-others`,
      inOperation(`${group}.update`, async (call, right) => {
        const namesakes = await namesakesOf(call, right)
        const answer = await right(call)
        for (const { id } of isSuccess(answer) ? namesakes : []) await right({ ...call, path: beside(call, id) })
        return answer
      }),
    ),
  ]),
  ...(
    [
      ['services', 'services'],
      ['escalationPolicies', 'escalation-policies'],
      ['metrics', 'metrics'],
      ['statusPageGroups', 'status-page-groups'],
    ] as const
  ).map(([group, name]) =>
    fault(
      `${name}-removed-by-the-beginning-of-a-name`,
      'Removing one removes all whose names begin with its own.',
      `${name}-delete-leaves-others`,
      inOperation(`${group}.delete`, async (call, right) => {
        const longer = await namesakesOf(call, right, (own, other) => other.startsWith(own))
        const answer = await right(call)
        for (const { id } of isSuccess(answer) ? longer : []) await right(redirected(call, 'DELETE', beside(call, id)))
        return answer
      }),
    ),
  ),
  ...(
    [
      ['services', 'services', 'description'],
      ['statusPages', 'status-pages', 'pageDescription'],
    ] as const
  ).map(([group, name, field]) =>
    fault(
      `${name}-described-by-the-name-they-get`,
      `An update writes its ${field} to all that have the name which it gives.`,
      `${name}-update-leaves-others`,
      inOperation(`${group}.update`, async (call, right) => {
        const answer = await right(call)
        const namesakes = isSuccess(answer) ? await namesakesOf(call, right) : []
        for (const namesake of namesakes) {
          const body = { ...namesake, [field]: fieldsOf(call.json)[field] }
          await right(withBody({ ...call, path: beside(call, namesake.id) }, body))
        }
        return answer
      }),
    ),
  ),
  ...(
    [
      ['services', 'services', 'description'],
      ['statusPages', 'status-pages', 'announcement'],
    ] as const
  ).map(([group, name, field]) =>
    fault(
      `${name}-described-by-the-name-they-had`,
      `An update writes its ${field} to all that have the name which was there before.`,
      `${name}-update-leaves-others`,
      inOperation(`${group}.update`, async (call, right) => {
        const namesakes = await namesakesOf(call, right)
        const answer = await right(call)
        for (const namesake of isSuccess(answer) ? namesakes : []) {
          const body = { ...namesake, [field]: fieldsOf(call.json)[field] }
          await right(withBody({ ...call, path: beside(call, namesake.id) }, body))
        }
        return answer
      }),
    ),
  ),
  fault(
    'services-created-by-alias',
    'A creation with the alias of a service that is there updates that one.',
    'services-create-leaves-others',
    (right, contract) => {
      const ids = new Map<unknown, unknown>()
      return inOperation('services.create', async (call) => {
        const { alias } = fieldsOf(call.json)
        const known = ids.get(alias)
        const updated = known === undefined ? undefined : await right(redirected(call, 'PUT', `/services/${known}`))
        if (updated !== undefined && isSuccess(updated)) return updated
        const answer = await right(call)
        if (isSuccess(answer) && typeof alias === 'string') ids.set(alias, fieldsOf(answer.json).id)
        return answer
      })(right, contract)
    },
  ),
  // A group is nothing but its name.
  ...families.slice(0, 2).map(([group, name]) =>
    fault(
      `${name}-created-by-name`,
      'A creation writes to the one of its name that is there.',
      `${name}-create-leaves-others`,
      inOperation(`${group}.create`, async (call, right) => {
        const { name: given } = fieldsOf(call.json)
        const [namesake] = await entriesOf(call, right, call.path, (name) => name === given)
        return namesake === undefined
          ? right(call)
          : right(redirected(call, 'PUT', `${call.path}/${String(namesake.id)}`))
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
]

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

async function namesakesOf(call: Call, right: Serve, isLike = isSame): Promise<readonly Fields[]> {
  const { id, name } = fieldsOf((await right(redirected(call, 'GET'))).json)
  const found = await entriesOf(call, right, call.path.replace(/\/[^/]+$/, ''), (other) =>
    isLike(String(name), String(other)),
  )
  return found.filter((entry) => entry.id !== id)
}

function isSame(one: string, other: string): boolean {
  return one === other
}

type IsWanted = (name: unknown) => boolean

/** The entries of the list whose names are wanted; the newest stand last. */
async function entriesOf(call: Call, right: Serve, path: string, isWanted: IsWanted): Promise<readonly Fields[]> {
  const found: Fields[] = []
  for (let start = 0; ; start += pageSize) {
    const query = [
      ['start-index', String(start)],
      ['max-results', String(pageSize)],
    ] as const
    const { json } = await right({ ...redirected(call, 'GET', path), query })
    const entries = Array.isArray(json) ? json.map(fieldsOf) : []
    found.push(...entries.filter((entry) => isWanted(entry.name)))
    if (entries.length < pageSize) return found
  }
}

const pageSize = 25

function beside(call: Call, id: unknown): string {
  return call.path.replace(/[^/]+$/, encodeURIComponent(String(id)))
}

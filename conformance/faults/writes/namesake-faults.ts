import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { fault, itemsOf, parentOf, putAt, readAt, redirected } from '../mistakes.ts'
import { beside, entriesOf, findsByField, namesakesOf } from './namesakes.ts'

/** Entities whose names may repeat, by their operations and rules. */
const families = [
  ['services', 'services'],
  ['statusPages', 'status-pages'],
  ['statusPageGroups', 'status-page-groups'],
] as const

/** Faults of writes that reach what has the same name, or the same routing key. */
export const namesakeFaults: readonly Fault[] = [
  fault(
    'policies-take-those-of-their-key-along',
    'An update of a policy gives its delay to those that have its routing key.',
    'escalation-policies-update-leaves-others',
    (right) => {
      const keys = new Map<string, unknown>()
      return async (call) => {
        const own = keys.get(call.path)
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const { routingKey, delayMin } = fieldsOf(call.json)
        if (call.operation?.id === 'escalationPolicies.create')
          keys.set(`${call.path}/${String(fieldsOf(answer.json).id)}`, routingKey)
        if (call.operation?.id !== 'escalationPolicies.update' || own === undefined) return answer
        keys.set(call.path, routingKey)
        for (const [path, key] of keys) {
          if (path === call.path || key !== own) continue
          const other = await readAt(call, right, path)
          await putAt(call, right, path, { ...other, delayMin })
        }
        return answer
      }
    },
  ),
  fault(
    'subscribers-come-to-pages-of-the-name',
    'Whoever is added to a page is added to all of its name.',
    'status-pages-add-private-subscriber-is-listed',
    (right) => {
      const names = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'statusPages.create')
          names.set(`${call.path}/${String(fieldsOf(answer.json).id)}`, fieldsOf(call.json).name)
        if (call.operation?.id !== 'statusPages.addPrivateSubscriber') return answer
        const own = parentOf(call)
        for (const [path, name] of names)
          if (path !== own && name === names.get(own)) await right({ ...call, path: `${path}/private-subscribers` })
        return answer
      }
    },
  ),
  ...(
    [
      ['services', 'services', 'alias'],
      ['escalationPolicies', 'escalation-policies', 'routingKey'],
      ['statusPages', 'status-pages', 'subdomain'],
      ['metrics', 'metrics', 'description'],
    ] as const
  ).map(([group, name, field]) =>
    fault(
      `${name}-created-with-a-${field}-that-is-there`,
      `Whoever creates one with the ${field} of another gets that one.`,
      `${name}-create-leaves-others`,
      findsByField(group, field),
    ),
  ),
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
  fault(
    'levels-written-by-routing-key',
    'A level is written to all policies that have the routing key.',
    'escalation-policies-update-level-leaves-other-levels',
    (right) => {
      const keys = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const { id, routingKey } = fieldsOf(answer.json)
        if (['escalationPolicies.create', 'escalationPolicies.update'].includes(call.operation?.id ?? ''))
          keys.set(String(id), routingKey)
        const own = call.pathValues.id ?? ''
        for (const [other, key] of call.operation?.id === 'escalationPolicies.updateLevel' ? keys : [])
          if (other !== own && key !== undefined && key === keys.get(own))
            await right({ ...call, path: call.path.replace(/^(\/escalation-policies\/)\d+/, `$1${other}`) })
        return answer
      }
    },
  ),
  fault(
    'services-of-one-name-share-descriptions',
    'An update of a service writes its description to all services that have the name.',
    'services-update-leaves-others',
    (right) => {
      const bodies = new Map<string, Readonly<Record<string, unknown>>>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer) || !/^services\.(create|update)$/.test(call.operation?.id ?? '')) return answer
        const body = fieldsOf(call.json)
        const own = String(fieldsOf(answer.json).id)
        for (const [id, other] of call.operation?.id === 'services.update' ? bodies : [])
          if (id !== own && other.name !== undefined && other.name === body.name)
            await right(
              withBody(redirected(call, 'PUT', `/services/${id}`), { ...other, description: body.description }),
            )
        bodies.set(own, body)
        return answer
      }
    },
  ),
  fault(
    'policies-updated-by-routing-key',
    'An update of a policy writes its levels to all policies of its routing key.',
    'escalation-policies-update-leaves-others',
    (right) => {
      const policies = new Map<string, Readonly<Record<string, unknown>>>()
      return async (call) => {
        const answer = await right(call)
        const { routingKey, escalationRules } = fieldsOf(call.json)
        const { id } = fieldsOf(answer.json)
        const isWrite = ['escalationPolicies.create', 'escalationPolicies.update'].includes(call.operation?.id ?? '')
        if (!isWrite || !isSuccess(answer) || id === undefined) return answer
        if (call.operation?.id === 'escalationPolicies.update')
          for (const [other, sent] of policies)
            if (other !== String(id) && sent.routingKey === routingKey && routingKey !== undefined)
              await right(
                withBody(redirected(call, 'PUT', `/escalation-policies/${other}`), {
                  ...sent,
                  escalationRules,
                  delayMin: 7,
                }),
              )
        policies.set(String(id), fieldsOf(call.json))
        return answer
      }
    },
  ),
  fault(
    'subscribers-updated-by-name',
    'An update of the subscribers of a service writes to all services of its name.',
    'services-update-private-subscribers-leaves-other-services',
    (right) => {
      const names = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'services.create')
          names.set(String(fieldsOf(answer.json).id), fieldsOf(call.json).name)
        const own = String(call.pathValues.id)
        if (call.operation?.id === 'services.updatePrivateSubscribers')
          for (const [id, name] of names)
            if (id !== own && name !== undefined && name === names.get(own))
              await right({ ...call, path: `/services/${id}/private-subscribers` })
        return answer
      }
    },
  ),
  fault(
    'namesake-groups-renamed',
    'Renaming a group renames the groups of that name on other pages.',
    'status-pages-get-lists-its-groups',
    (right) => {
      const names = new Map<unknown, unknown>()
      const renamed = new Map<unknown, unknown>()
      return async (call) => {
        const answer = await right(call)
        const { id, name } = fieldsOf(answer.json)
        if (call.operation?.id === 'statusPageGroups.update' && isSuccess(answer)) renamed.set(names.get(id), name)
        if (/^statusPageGroups\.(create|update)$/.test(call.operation?.id ?? '') && isSuccess(answer))
          names.set(id, name)
        if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
        const groups = itemsOf(fieldsOf(answer.json), 'groups')
        const shown = groups.map((group) => ({ ...group, name: renamed.get(group.name) ?? group.name }))
        return withJson(answer, { ...fieldsOf(answer.json), groups: shown })
      }
    },
  ),
]

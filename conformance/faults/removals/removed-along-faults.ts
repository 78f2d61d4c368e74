import { ruleNameOf } from '../../contract/operations.ts'
import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { fault, itemsOf, listed, parentOf, readAt, redirected } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

/** Faults of removals that take other entities along. */
export const removedAlongFaults: readonly Fault[] = [
  fault(
    'policies-removed-by-their-routing-key',
    'Those with the same routing key are removed along with a policy.',
    'escalation-policies-delete-leaves-others',
    (right) => {
      const keys = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        const { id, routingKey } = fieldsOf(answer.json)
        if (call.operation?.id === 'escalationPolicies.create' && isSuccess(answer) && routingKey)
          keys.set(`${call.path}/${id}`, routingKey)
        if (call.operation?.id !== 'escalationPolicies.delete' || !isSuccess(answer)) return answer
        const mine = keys.get(call.path)
        const alike = [...keys].filter(([path, key]) => mine !== undefined && key === mine && path !== call.path)
        for (const [path] of alike) await right(redirected(call, 'DELETE', path))
        return answer
      }
    },
  ),
  fault(
    'groups-removed-from-all-pages-by-name',
    'A group is removed from every page that has one of its name.',
    'status-pages-get-lists-its-groups',
    removesByName(),
  ),
  fault(
    'groups-removed-in-twos',
    'Of two groups of a page, neither is left once one is removed.',
    'status-page-groups-writes-leave-the-page',
    inOperation('statusPageGroups.delete', async (call, right) => {
      const list = redirected(call, 'GET', parentOf(call))
      const { json } = await right({ ...list, query: [] })
      const answer = await right(call)
      const both = listed(json).length === 2 && isSuccess(answer) ? listed(json) : []
      for (const { id } of both) await right(redirected(call, 'DELETE', `${parentOf(call)}/${id}`))
      return answer
    }),
  ),
  fault(
    'incidents-gone-with-a-service',
    'Removing a service removes its incidents from the other services that they affect.',
    'services-delete-leaves-the-incidents-of-others',
    losesIncidents(),
  ),
  ...preferenceFamilies.flatMap(([group, name, segment]) => [
    fault(
      `${name}-removed-together`,
      'Removing one preference removes all of the user in this family.',
      `${name}-delete-leaves-others`,
      removesAll(group, [segment]),
    ),
    fault(
      `${name}-removed-with-other-families`,
      'Removing one preference removes those of the other families.',
      `${name}-delete-leaves-others`,
      removesAll(
        group,
        preferenceFamilies.map(([, , one]) => one).filter((one) => one !== segment),
      ),
    ),
  ]),
  ...(
    [
      ['services', 'services', 'teams'],
      ['escalationPolicies', 'escalation-policies', 'teams'],
      ['statusPages', 'status-pages', 'teams'],
      ['metrics', 'metrics', 'dataSource'],
    ] as const
  ).flatMap(([group, name, field]) => [
    fault(
      `${name}-removed-with-their-${ruleNameOf(field)}`,
      `Removing one of the ${name} removes its ${field}, which nothing can name from then on.`,
      `${name}-delete-leaves-others`,
      losesNamed(`${group}.delete`, field),
    ),
    fault(
      `${name}-updated-lose-their-${ruleNameOf(field)}`,
      `What an update takes out of the ${field} of one of the ${name} is removed, and nothing can name it from then on.`,
      `${name}-update-leaves-others`,
      losesNamed(`${group}.update`, field),
    ),
  ]),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `${field}-removed-where-a-page-drops-them`,
      `What an update takes out of the ${field} of a page is removed.`,
      'status-pages-update-leaves-others',
      inOperation('statusPages.update', async (call, right) => {
        const { answer, dropped } = await dropping(call, right, field)
        for (const id of dropped) await right(redirected(call, 'DELETE', `/${field}/${String(id)}`))
        return answer
      }),
    ),
  ),
  fault(
    'duties-removed-as-alerts',
    'The id of a duty preference leads to it among the alert preferences, too, when it is removed.',
    'duty-preferences-delete-leaves-others',
    inOperation('alertPreferences.delete', async (call, right) => {
      const answer = await right(call)
      return isSuccess(answer) ? answer : right({ ...call, path: call.path.replace('/alerts/', '/duties/') })
    }),
  ),
  fault(
    'subscribers-removed-everywhere',
    'A private subscriber who is removed from one page is removed from all.',
    'status-pages-remove-private-subscriber-leaves-other-pages',
    (right) => {
      const pages = new Set<string>()
      return async (call) => {
        const page = /^\/status-pages\/[^/]+/.exec(call.path)?.[0]
        if (page !== undefined) pages.add(page)
        if (call.operation?.id === 'statusPages.removePrivateSubscriber' && page !== undefined)
          for (const other of [...pages].filter((one) => one !== page).slice(-20))
            await right({ ...call, path: call.path.replace(page, other) })
        return right(call)
      }
    },
  ),
]

function removesByName(): Fault['apply'] {
  return (right) => {
    const namesByPath = new Map<string, unknown>()
    return async (call) => {
      const [, verb] = /^statusPageGroups\.(create|update|delete)$/.exec(call.operation?.id ?? '') ?? []
      const answer = await right(call)
      if (verb === undefined || !isSuccess(answer)) return answer
      const { id, name } = fieldsOf(answer.json)
      if (verb !== 'delete') {
        namesByPath.set(verb === 'create' ? `${call.path}/${id}` : call.path, name)
        return answer
      }
      const gone = namesByPath.get(call.path)
      namesByPath.delete(call.path)
      for (const [path, other] of namesByPath) if (other === gone) await right(redirected(call, 'DELETE', path))
      return answer
    }
  }
}

function losesIncidents(): Fault['apply'] {
  return (right) => {
    const lost = new Set<unknown>()
    return async (call) => {
      if (call.operation?.id === 'services.delete') {
        const removed = await readAt(call, right)
        for (const { id } of itemsOf(removed, 'incidents')) lost.add(id)
      }
      const answer = await right(call)
      if (call.operation?.id !== 'services.get' || !isSuccess(answer)) return answer
      const incidents = itemsOf(fieldsOf(answer.json), 'incidents').filter(({ id }) => !lost.has(id))
      return withJson(answer, { ...fieldsOf(answer.json), incidents })
    }
  }
}

function removesAll(group: string, segments: readonly string[]): Fault['apply'] {
  return inOperation(`${group}.delete`, async (call, right) => {
    const answer = await right(call)
    if (!isSuccess(answer)) return answer
    const base = call.path.replace(/[^/]+\/[^/]+$/, '')
    for (const segment of segments) {
      const list = await right(redirected(call, 'GET', `${base}${segment}`))
      for (const entry of Array.isArray(list.json) ? list.json : [])
        await right(redirected(call, 'DELETE', `${base}${segment}/${fieldsOf(entry).id}`))
    }
    return answer
  })
}

/** What an entity named before a write, and does not name after it, is refused from then on. */
function losesNamed(write: string, field: string): Fault['apply'] {
  return (right) => {
    const gone = new Set<unknown>()
    return async (call) => {
      if (idsIn(call, field).some((id) => gone.has(id))) return { status: 404, headers: {} }
      if (call.operation?.id !== write) return right(call)
      const { answer, dropped } = await dropping(call, right, field)
      for (const id of dropped) gone.add(id)
      return answer
    }
  }
}

/** A write, and whom the entity named before it and does not name after it. */
async function dropping(call: Call, right: Serve, field: string) {
  const named = async () => idsIn(await right(redirected(call, 'GET')), field)
  const before = await named()
  const answer = await right(call)
  const after = await named()
  return { answer, dropped: isSuccess(answer) ? before.filter((id) => !after.includes(id)) : [] }
}

function idsIn({ json }: Pick<Answer, 'json'>, field: string): readonly unknown[] {
  return [fieldsOf(json)[field] ?? []].flat().map((one) => fieldsOf(one).id)
}

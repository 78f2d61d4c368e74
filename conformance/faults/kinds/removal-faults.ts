import { ruleNameOf } from '../../contract/operations.ts'
import { namedWithTeams } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { allEntries, fault, itemsOf, ok, redirected, renamed } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

const families = ['alerts', 'duties', 'updates', 'subscriptions']
const groups = {
  alerts: 'alertPreferences',
  duties: 'dutyPreferences',
  updates: 'updatePreferences',
  subscriptions: 'subscriptionPreferences',
}

/** Faults of removals that reach further than they should, or less far. */
export const removalFaults: readonly Fault[] = [
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
      `${name}-read-in-place-of-removed-ones`,
      'Where nothing has an id, what has the next one is read.',
      `${name}-delete-removes`,
      readsTheNext(group),
    ),
  ),
  ...Object.entries(groups).flatMap(([segment, group]) => {
    const name = group.replace('Preferences', '-preferences')
    return [
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
          families.filter((one) => one !== segment),
        ),
      ),
    ]
  }),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `${name}-renamed-in-place-of-removed`,
      `Removing one of the ${name} makes room for its name, and keeps it.`,
      `${name}-delete-removes`,
      inOperation(`${group}.delete`, async (call, right) => {
        const before = await right(redirected(call, 'GET'))
        if (!isSuccess(before)) return right(call)
        const headers = { ...call.headers, 'content-type': 'application/json' }
        const body = { ...fieldsOf(before.json), name: `deleted ${String(fieldsOf(before.json).name)}` }
        const renamed = await right(withBody({ ...redirected(call, 'PUT'), headers }, body))
        return isSuccess(renamed) ? { status: 204, headers: {} } : renamed
      }),
    ),
  ),
  fault(
    'pages-removed-with-their-services',
    'Removing a service removes the pages that show it.',
    'services-delete-leaves-the-pages-that-show-it',
    removesPages('services'),
  ),
  fault(
    'pages-removed-with-their-metrics',
    'Removing a metric removes the pages that show it.',
    'metrics-delete-leaves-the-pages-that-show-it',
    removesPages('metrics'),
  ),
  fault(
    'page-metrics-cleared-by-a-removal',
    'Removing a metric clears the metrics of the pages that show it.',
    'metrics-delete-leaves-the-pages-that-show-it',
    clearsPages('metrics'),
  ),
  fault(
    'page-services-cleared-by-a-removal',
    'Removing a service clears the services of the pages that show it.',
    'services-delete-leaves-the-pages-that-show-it',
    clearsPages('services'),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `${field}-on-pages-stay`,
      `Removing one of the ${field} that a page shows is answered, and not done.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      inOperation(`${field}.delete`, async (call, right) => {
        const pages = await pagesThatShow(call, right, field)
        return pages.length > 0 ? { status: 204, headers: {} } : right(call)
      }),
    ),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-that-lost-${field}-refuse-updates`,
      `A page that has shown one of the ${field} which is gone cannot be updated.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      refusesUpdates(field),
    ),
  ),
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

function removesPages(kind: 'services' | 'metrics'): Fault['apply'] {
  return inOperation(`${kind}.delete`, async (call, right) => {
    const pages = await pagesThatShow(call, right, kind)
    const answer = await right(call)
    for (const page of isSuccess(answer) ? pages : [])
      await right(redirected(call, 'DELETE', `/status-pages/${fieldsOf(page).id}`))
    return answer
  })
}

/** What a page has been updated to show is looked up when it is updated again. */
function refusesUpdates(kind: 'services' | 'metrics'): Fault['apply'] {
  return (right) => {
    const shown = new Map<string, readonly string[]>()
    const gone = new Set<string>()
    return async (call) => {
      const isUpdate = call.operation?.id === 'statusPages.update'
      if (isUpdate && shown.get(call.path)?.some((id) => gone.has(id))) return { status: 404, headers: {} }
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const ids = itemsOf(fieldsOf(call.json), kind).map(({ id }) => String(id))
      if (isUpdate && ids.length > 0) shown.set(call.path, ids)
      if (call.operation?.id === `${kind}.delete`) gone.add(String(call.pathValues.id))
      return answer
    }
  }
}

function clearsPages(kind: 'services' | 'metrics'): Fault['apply'] {
  return inOperation(`${kind}.delete`, async (call, right) => {
    const pages = await pagesThatShow(call, right, kind)
    const answer = await right(call)
    for (const page of isSuccess(answer) ? pages : []) {
      const headers = { ...call.headers, 'content-type': 'application/json' }
      const json = { name: fieldsOf(page).name, [kind]: [] }
      await right({ ...call, headers, method: 'PUT', path: `/status-pages/${fieldsOf(page).id}`, json, text: '' })
    }
    return answer
  })
}

async function pagesThatShow(call: Call, right: Serve, kind: 'services' | 'metrics') {
  const found: unknown[] = []
  for (const { id } of await allEntries(call, right, '/status-pages')) {
    const page = (await right(redirected(call, 'GET', `/status-pages/${id}`))).json
    if (itemsOf(fieldsOf(page), kind).some((one) => String(one.id) === call.pathValues.id)) found.push(page)
  }
  return found
}

function readsTheNext(group: string): Fault['apply'] {
  return (right) => {
    const ids: number[] = []
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id === `${group}.create` && isSuccess(answer)) ids.push(Number(fieldsOf(answer.json).id))
      if (call.operation?.id !== `${group}.get` || answer.status !== 404) return answer
      const asked = Number(call.pathValues.id)
      for (const id of ids.filter((one) => one > asked).sort((one, other) => one - other)) {
        const next = await right(renamed(call, String(id)))
        if (isSuccess(next)) return next
      }
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

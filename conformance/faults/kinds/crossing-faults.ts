import { isDeepStrictEqual } from 'node:util'
import { withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesReply, type Fields, fault, itemsOf, levelsOf, redirected, renamed, without } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

const kinds = ['services', 'metrics'] as const

/** Faults that show only where two levels, or two pages, have something in common, or where one thing is named like another. */
export const crossingFaults: readonly Fault[] = [
  fault(
    'pages-leave-out-services-that-hold-a-change',
    'A page shows no service whose latest change is held internal.',
    'status-pages-get-hides-a-held-change',
    inOperation('statusPages.get', async (call, right) => {
      const answer = await right(call)
      const page = fieldsOf(answer.json)
      const services: Fields[] = []
      for (const one of itemsOf(page, 'services')) {
        const alone = await readAt(call, right, `/services/${one.id}`)
        if (alone.status === alone.publicStatus) services.push(one)
      }
      return isSuccess(answer) ? withJson(answer, { ...page, services }) : answer
    }),
  ),
  fault(
    'levels-that-say-the-same-written-together',
    'What is written to a level is written to those that say the same.',
    'escalation-policies-update-level-leaves-other-levels',
    onOtherLevels((other, { before, body }) => (isDeepStrictEqual(other, before) ? body : undefined)),
  ),
  fault(
    'levels-take-users-from-each-other',
    'The user of a level that is written is no user of other levels any more.',
    'escalation-policies-update-level-leaves-other-levels',
    onOtherLevels((other, { body }) =>
      body.user !== undefined && fieldsOf(other.user).id === fieldsOf(body.user).id
        ? without(other, 'user', 'users')
        : undefined,
    ),
  ),
  fault(
    'levels-of-one-digit',
    'A level of two digits is written to the level of the first of them.',
    'escalation-policies-update-level-2-changes-the-last-rule',
    inOperation('escalationPolicies.updateLevel', (call, right) => {
      const { level = '' } = call.pathValues
      return right(/^\d{2}$/.test(level) ? renamed(call, level.slice(0, 1)) : call)
    }),
  ),
  ...kinds.map((field) =>
    fault(
      `page-removed-with-${field}-of-other-pages`,
      `Once a page is removed, other pages do not show its ${field} any more.`,
      'status-pages-delete-leaves-what-it-shows',
      (right) => {
        const gone = new Set<unknown>()
        return async (call) => {
          const isRemoval = call.operation?.id === 'statusPages.delete'
          const page = isRemoval ? await readAt(call, right, call.path) : {}
          const answer = await right(call)
          if (isRemoval && isSuccess(answer)) for (const { id } of itemsOf(page, field)) gone.add(id)
          if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
          const shown = fieldsOf(answer.json)
          return withJson(answer, { ...shown, [field]: itemsOf(shown, field).filter(({ id }) => !gone.has(id)) })
        }
      },
    ),
  ),
  ...kinds.flatMap((field) => [
    fault(
      `${field}-removed-with-the-structure-of-pages`,
      `Removing what a page shows (${field}) empties its structure.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      onPagesOf(field, async (call, right, page) => {
        const { structure: _, ...shown } = await readAt(call, right, page)
        await right(withBody(writing(call, 'PUT', page), { ...shown, structure: { elements: [] } }))
      }),
    ),
    fault(
      `${field}-removed-with-the-groups-of-pages`,
      `Removing what a page shows (${field}) removes the groups of the page.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      onPagesOf(field, async (call, right, page) => {
        for (const { id } of itemsOf(await readAt(call, right, page), 'groups'))
          await right(redirected(call, 'DELETE', `${page}/groups/${id}`))
      }),
    ),
    fault(
      `${field}-removed-with-the-subscribers-of-pages`,
      `Removing what a page shows (${field}) removes the private subscribers of the page.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      onPagesOf(field, async (call, right, page) => {
        await right(withBody(writing(call, 'PUT', `${page}/private-subscribers`), []))
      }),
    ),
  ]),
  fault(
    'outages-once-for-each-incident',
    'A service that has several incidents shows each outage once for each of them.',
    'services-get-shows-an-outage-in-the-past',
    changesReply('services.get', (service) => {
      const outages = itemsOf(fieldsOf(service.uptime), 'outages')
      const [first, ...more] = itemsOf(service, 'incidents')
      const all = [first, ...more].flatMap(() => outages)
      return more.length > 0 ? { ...service, uptime: { ...fieldsOf(service.uptime), outages: all } } : service
    }),
  ),
  fault(
    'outages-hidden-while-a-change-is-held',
    'A service whose latest change is held internal shows no outages.',
    'services-get-shows-an-outage-in-the-past',
    changesReply('services.get', (service) =>
      service.status === service.publicStatus
        ? service
        : { ...service, uptime: { ...fieldsOf(service.uptime), outages: [] } },
    ),
  ),
  ...kinds.map((field) =>
    fault(
      `${field}-on-pages-once-for-each-subscriber`,
      `A page with several private subscribers shows its ${field} once for each of them.`,
      'status-pages-private-subscribers-leave-the-page',
      inOperation('statusPages.get', async (call, right) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const listed = await right({ ...redirected(call, 'GET', `${call.path}/private-subscribers`), query: [] })
        const subscribers = Array.isArray(listed.json) ? listed.json : []
        const page = fieldsOf(answer.json)
        const entries = subscribers.length > 1 ? subscribers.flatMap(() => itemsOf(page, field)) : page[field]
        return withJson(answer, { ...page, [field]: entries })
      }),
    ),
  ),
  fault(
    'pages-without-metrics-lose-services',
    'A page that shows no metrics shows no services.',
    'status-pages-update-shows-all-that-it-names',
    changesReply('statusPages.get', (page) => (itemsOf(page, 'metrics').length > 0 ? page : { ...page, services: [] })),
  ),
  ...kinds.map((field) =>
    fault(
      `pages-give-their-teams-to-${field}`,
      `What writes a page gives its teams to the ${field} that it shows.`,
      'status-pages-update-shows-all-that-it-names',
      inOperation('statusPages.update', async (call, right) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const { teams, [field]: named } = fieldsOf(call.json)
        for (const { id } of itemsOf({ named }, 'named')) {
          const path = `/${field}/${id}`
          const alone = await readAt(call, right, path)
          await right(withBody(writing(call, 'PUT', path), { ...alone, teams }))
        }
        return answer
      }),
    ),
  ),
  ...(
    [
      ['services', 'services'],
      ['statusPageGroups', 'status-page-groups'],
    ] as const
  ).map(([group, ruleName]) =>
    fault(
      `${ruleName}-end-twice`,
      'An offset right behind the last entry is answered with the last entry.',
      `${ruleName}-list-start-index-passes-over-as-many`,
      inOperation(`${group}.list`, async (call, right) => {
        const answer = await right(call)
        const start = Number(call.query.find(([name]) => name === 'start-index')?.[1] ?? 0)
        if (!isSuccess(answer) || start === 0 || !Array.isArray(answer.json) || answer.json.length > 0) return answer
        return right(withQuery(call, 'start-index', String(start - 1)))
      }),
    ),
  ),
  ...(['escalationPolicies', 'metrics'] as const).map((group) =>
    fault(
      `${group === 'metrics' ? 'metrics' : 'policies'}-by-name-without-quotes`,
      'Quotes in a name that is asked for are dropped.',
      `${group === 'metrics' ? 'metrics' : 'escalation-policies'}-get-by-name-takes-any-characters`,
      inOperation(`${group}.getByName`, (call, right) => {
        const { name = '' } = call.pathValues
        return right(/['"]/.test(name) ? renamed(call, name.replaceAll(/['"]/g, '')) : call)
      }),
    ),
  ),
  fault(
    'keys-found-among-names',
    'A routing key leads to the policy that has it for its name, if there is one.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', async (call, right) => {
      const [key = ''] = call.query.flatMap(([name, value]) => (name === 'routing-key' ? [value] : []))
      const path = `/escalation-policies/name/${encodeURIComponent(key)}`
      const named = await right({ ...redirected(call, 'GET', path), query: [] })
      return isSuccess(named) ? named : right(call)
    }),
  ),
  ...(
    [
      ['services', 'services', 'oneOpenIncidentOnly'],
      ['escalationPolicies', 'escalation-policies', 'repeating'],
      ['metrics', 'metrics', 'interpolateGaps'],
      ['statusPages', 'status-pages', 'structure'],
    ] as const
  ).flatMap(([group, ruleName, field]) => [
    fault(
      `${ruleName}-written-before-${field.toLowerCase()}-is-looked-at`,
      `An update that is refused for its ${field} has written all else.`,
      `${ruleName}-update-changes-nothing-when-refused`,
      writesAllElse(`${group}.update`, field),
    ),
    fault(
      `${ruleName}-created-before-${field.toLowerCase()}-is-looked-at`,
      `A creation that is refused for its ${field} has created all else.`,
      `${ruleName}-create-creates-nothing-when-refused`,
      writesAllElse(`${group}.create`, field),
    ),
  ]),
]

interface Written {
  /** The level as it was. */
  readonly before: Fields | undefined
  readonly body: Fields
}

/** Writes to other levels of the policy as well, where there is something to be written. */
function onOtherLevels(bodyFor: (other: Fields, written: Written) => Fields | undefined): Fault['apply'] {
  return inOperation('escalationPolicies.updateLevel', async (call, right) => {
    const written = Number(call.pathValues.level)
    const levels = await levelsOf(call, right)
    const answer = await right(call)
    if (!isSuccess(answer)) return answer
    for (const [level, other] of levels.entries()) {
      const body = bodyFor(other, { before: levels[written], body: fieldsOf(call.json) })
      if (level !== written && body !== undefined) await right(withBody(renamed(call, String(level)), body))
    }
    return answer
  })
}

/** Does something to each page that was seen to show what is removed. */
function onPagesOf(
  field: (typeof kinds)[number],
  harm: (call: Call, right: Serve, page: string) => Promise<void>,
): Fault['apply'] {
  return (right) => {
    const pages = new Map<string, Set<string>>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === 'statusPages.get')
        for (const { id } of itemsOf(fieldsOf(answer.json), field))
          pages.set(String(id), (pages.get(String(id)) ?? new Set()).add(call.path))
      if (call.operation?.id === `${field}.delete`)
        for (const page of pages.get(call.pathValues.id ?? '') ?? []) await harm(call, right, page)
      return answer
    }
  }
}

/** Writes without a field that the right service refuses. */
function writesAllElse(operationId: string, field: string): Fault['apply'] {
  return inOperation(operationId, async (call, right): Promise<Answer> => {
    const answer = await right(call)
    const body = fieldsOf(call.json)
    if (!isSuccess(answer) && field in body) await right(withBody(call, without(body, field)))
    return answer
  })
}

async function readAt(call: Call, right: Serve, path: string): Promise<Fields> {
  return fieldsOf((await right({ ...redirected(call, 'GET', path), query: [] })).json)
}

function writing(call: Call, method: string, path: string): Call {
  return { ...redirected(call, method, path), headers: { ...call.headers, 'content-type': 'application/json' } }
}

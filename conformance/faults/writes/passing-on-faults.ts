import { pagedLists } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import {
  allEntries,
  also,
  changesBody,
  fault,
  itemsOf,
  listed,
  ok,
  parentOf,
  putAt,
  readAt,
  redirected,
} from '../mistakes.ts'
import { beside } from './namesakes.ts'

/** Lists and structures of an entity, which a write of another one empties. */
const contents = [
  ['escalationPolicies', 'escalation-policies', 'create', 'escalationRules', []],
  ['escalationPolicies', 'escalation-policies', 'update', 'escalationRules', []],
  ['escalationPolicies', 'escalation-policies', 'delete', 'escalationRules', []],
  ['statusPages', 'status-pages', 'create', 'services', []],
  ['statusPages', 'status-pages', 'update', 'structure', { elements: [] }],
  ['statusPages', 'status-pages', 'delete', 'metrics', []],
] as const

/** Faults of writes that pass on to another entity what is for one alone. */
export const passingOnFaults: readonly Fault[] = [
  ...(['services', 'metrics'] as const).map((field) =>
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
          await putAt(call, right, path, { ...alone, teams })
        }
        return answer
      }),
    ),
  ),
  ...preferenceFamilies.map(([group, ruleName, segment]) =>
    fault(
      `${ruleName}-written-by-way-of-other-families`,
      'An update finds a preference by its id, whatever the family in the path.',
      `${ruleName}-update-leaves-others`,
      (right) => async (call) => {
        const answer = await right(call)
        const isOther =
          /Preferences\.update$/.test(call.operation?.id ?? '') && call.operation?.id !== `${group}.update`
        if (!isOther || answer.status !== 404) return answer
        const path = call.path.replace(/notification-preferences\/[^/]+/, `notification-preferences/${segment}`)
        const there = await right(redirected(call, 'GET', path))
        return isSuccess(there) ? there : answer
      },
    ),
  ),
  fault(
    'policies-of-the-teams-of-their-levels',
    'The teams that the levels of a policy alert become teams of the policy.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    changesBody('escalationPolicies.update', (policy) => {
      const ids = new Set(itemsOf(policy, 'teams').map(({ id }) => id))
      const alerted = itemsOf(policy, 'escalationRules').flatMap((rule) => itemsOf(rule, 'teams'))
      return { ...policy, teams: [...itemsOf(policy, 'teams'), ...alerted.filter(({ id }) => !ids.has(id))] }
    }),
  ),
  fault(
    'groups-written-by-their-new-name',
    'An update to the name of another group of the page is answered with that group, and writes nothing.',
    'status-page-groups-update-leaves-others',
    inOperation('statusPageGroups.update', async (call, right) => {
      const { name } = fieldsOf(call.json)
      const groups = await allEntries(call, right, `/status-pages/${call.pathValues.id}/groups`)
      const named = groups.find((one) => one.name === name)
      return named === undefined ? right(call) : ok(named)
    }),
  ),
  ...contents.map(([group, rule, verb, field, empty]) =>
    fault(
      `${rule}-${verb}-empties-${field}-of-the-one-before`,
      `The ${field} of the entity that was made before are lost when the next one is written (${verb}).`,
      `${rule}-${verb}-leaves-others`,
      (right) => {
        const made: string[] = []
        const emptied = new Set<string | undefined>()
        return async (call) => {
          const answer = await right(call)
          if (!isSuccess(answer)) return answer
          const fields = fieldsOf(answer.json)
          const isCreation = call.operation?.id === `${group}.create`
          const path = isCreation ? `${call.path}/${fields.id}` : call.path
          if (isCreation) made.push(path)
          if (call.operation?.id === `${group}.${verb}`) emptied.add(made[made.indexOf(path) - 1])
          const isEmptied = call.operation?.id === `${group}.get` && emptied.has(path)
          return isEmptied ? withJson(answer, { ...fields, [field]: empty }) : answer
        }
      },
    ),
  ),
  ...(['services', 'statusPages'] as const).map((group) =>
    fault(
      `${group.toLowerCase()}-subscribers-rename-teams`,
      'A name beside the id of a team that subscribes becomes the name of the team.',
      group === 'services'
        ? 'services-update-private-subscribers-leaves-other-services'
        : 'status-pages-update-private-subscribers-leaves-other-pages',
      (right) => {
        const names = new Map<unknown, unknown>()
        return async (call) => {
          const answer = await right(call)
          if (!isSuccess(answer)) return answer
          const named = listed(call.json).filter(({ type, name }) => type === 'TEAM' && typeof name === 'string')
          if (call.operation?.id === `${group}.updatePrivateSubscribers`)
            for (const { id, name } of named) names.set(id, name)
          if (!call.operation?.id.endsWith('.listPrivateSubscribers')) return answer
          const json = listed(answer.json).map((one) =>
            one.type === 'TEAM' && names.has(one.id) ? { ...one, name: names.get(one.id) } : one,
          )
          return { ...answer, json }
        }
      },
    ),
  ),
  fault(
    'level-takes-the-teams-of-the-policy',
    'The teams of a level become those of the policy.',
    'escalation-policies-update-level-leaves-other-levels',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const answer = await right(call)
      const path = call.path.replace(/\/levels\/.*/, '')
      const { teams } = fieldsOf(call.json)
      if (!isSuccess(answer) || teams === undefined) return answer
      const policy = await right(redirected(call, 'GET', path))
      await right({ ...call, method: 'PUT', path, text: '', json: { ...fieldsOf(policy.json), teams: [] } })
      return answer
    }),
  ),
  fault(
    'level-counts-the-frequency-of-the-policy',
    'Writing a level makes the number of levels the frequency of the policy.',
    'escalation-policies-update-level-leaves-other-levels',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const answer = await right(call)
      const path = call.path.replace(/\/levels\/.*/, '')
      if (!isSuccess(answer)) return answer
      const policy = await readAt(call, right, path)
      await putAt(call, right, path, { ...policy, frequency: itemsOf(policy, 'escalationRules').length })
      return answer
    }),
  ),
  fault(
    'statuses-spread-over-a-page',
    'An update of the status of a service is one of the others that its page shows, too.',
    'services-update-leaves-others',
    (right) => {
      const shown = new Map<string, readonly unknown[]>()
      return async (call) => {
        const answer = await right(call)
        const { id } = fieldsOf(answer.json)
        if (!isSuccess(answer)) return answer
        if (/^statusPages\.(create|update)$/.test(call.operation?.id ?? ''))
          shown.set(
            String(id),
            itemsOf(fieldsOf(call.json), 'services').map((one) => one.id),
          )
        const { status } = fieldsOf(call.json)
        if (call.operation?.id !== 'services.update' || status === undefined) return answer
        const others = [...shown.values()].filter((ids) => ids.includes(id)).flat()
        for (const other of new Set(others.filter((one) => one !== id))) {
          const path = beside(call, other)
          const { name } = await readAt(call, right, path)
          await putAt(call, right, path, { name, status })
        }
        return answer
      }
    },
  ),
  fault(
    'subscribers-of-pages-come-to-services',
    'Whoever is added to a page is added to its services, and nobody else stays there.',
    'status-pages-private-subscribers-leave-the-page',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const answer = await right(call)
      const page = fieldsOf((await right(redirected(call, 'GET', parentOf(call)))).json)
      for (const { id } of isSuccess(answer) ? itemsOf(page, 'services') : [])
        await right(withBody(redirected(call, 'PUT', `/services/${id}/private-subscribers`), [call.json]))
      return answer
    }),
  ),
  fault(
    'subscribers-of-services-come-to-pages',
    'Whoever subscribes to a service subscribes to the pages that show it.',
    'services-update-private-subscribers-leaves-the-service',
    (right) => {
      const pages = new Map<string, string>()
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'statusPages.create' && isSuccess(answer))
          for (const { id } of itemsOf(fieldsOf(call.json), 'services'))
            pages.set(String(id), `${call.path}/${String(fieldsOf(answer.json).id)}`)
        const page = pages.get(String(call.pathValues.id))
        if (call.operation?.id === 'services.updatePrivateSubscribers' && isSuccess(answer) && page !== undefined)
          await right(redirected(call, 'PUT', `${page}/private-subscribers`))
        return answer
      }
    },
  ),
  fault(
    'subscriber-added-to-two-pages',
    'Whoever is added to a page is added to the page before it as well.',
    'status-pages-add-private-subscriber-is-listed',
    (right) => {
      let before: string | undefined
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id !== 'statusPages.addPrivateSubscriber' || !isSuccess(answer)) return answer
        if (before !== undefined && before !== call.path) await right({ ...call, path: before })
        before = call.path
        return answer
      }
    },
  ),
  ...(
    [
      ['alert', 'alerts', 'duties', { method: 'PUSH', type: 'ON_CALL', beforeMin: 15 }],
      ['duty', 'duties', 'alerts', { method: 'EMAIL', type: 'LOW_PRIORITY', delayMin: 3 }],
      ['update', 'updates', 'alerts', { method: 'EMAIL', type: 'LOW_PRIORITY', delayMin: 3 }],
      ['subscription', 'subscriptions', 'alerts', { method: 'EMAIL', type: 'LOW_PRIORITY', delayMin: 3 }],
    ] as const
  ).map(([name, segment, other, fields]) =>
    fault(
      `${name}-preferences-create-one-of-${other}`,
      'A preference of another family is created along with a new one.',
      `${name}-preferences-create-leaves-other-families`,
      also(`${name}Preferences.create`, (call) => ({
        method: 'POST',
        path: call.path.replace(segment, other),
        json: fields.method === 'EMAIL' ? { ...fields, contact: fieldsOf(call.json).contact } : fields,
      })),
    ),
  ),
  ...pagedLists.flatMap(([group, rule]) => [
    fault(
      `${rule}-updated-by-the-id-in-the-body`,
      'An update writes to the entity whose id stands in the body.',
      `${rule}-update-leaves-others`,
      inOperation(`${group}.update`, (call, right) => {
        const { id } = fieldsOf(call.json)
        return right(
          id === undefined ? call : { ...call, path: call.path.replace(/[^/]+$/, encodeURIComponent(String(id))) },
        )
      }),
    ),
  ]),
]

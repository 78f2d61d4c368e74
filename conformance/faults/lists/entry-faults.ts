import { namedWithTeams, pagedLists, queryValue } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { allEntries, changesList, type Fields, fault, itemsOf } from '../mistakes.ts'
import type { Call } from '../serve.ts'

interface Rows {
  /** The list as it is, whole. */
  readonly rows: readonly Fields[]
  readonly call: Call
}

const unusual: Fields = { showUptimeHistory: false, interpolateGaps: true, activated: false }

/** Faults by which an entry is missing from a list, or stands there more than once. */
export const entryFaults: readonly Fault[] = [
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-listed-until-updated`,
      'A preference is missing from the list once it was updated.',
      `${name}-update-is-listed`,
      (right) => {
        const updated = new Set<string>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id === `${group}.update` && isSuccess(answer)) updated.add(String(call.pathValues.id))
          if (call.operation?.id !== `${group}.list` || !Array.isArray(answer.json)) return answer
          return withJson(
            answer,
            answer.json.filter((entry) => !updated.has(String(fieldsOf(entry).id))),
          )
        }
      },
    ),
  ),
  ...(
    [
      ['services', 'services-create-is-listed'],
      ['statusPages', 'status-pages-create-is-listed'],
      ['statusPageGroups', 'status-page-groups-create-is-listed'],
      ...preferenceFamilies.map(([group, name]) => [group, `${name}-list-holds-all-that-were-created`] as const),
    ] as const
  ).map(([group, rule]) =>
    fault(
      `${rule.replace(/-(create|list)-.*/, '')}-made-twice`,
      'A creation is carried out twice, and makes two entries that say the same.',
      rule,
      inOperation(`${group}.create`, async (call, right) => {
        const answer = await right(call)
        if (isSuccess(answer)) await right(call)
        return answer
      }),
    ),
  ),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `${name}-listed-by-rows-of-teams`,
      'A page ends after so many rows, of which an entry has one for each of its teams.',
      `${name}-list-pages-join`,
      changesList(`${group}.list`, (entries, call) => {
        const size = Number(queryValue(call, 'max-results') ?? entries.length)
        const rows = entries.flatMap((entry) => itemsOf({ teams: [{}], ...entry }, 'teams').map(() => entry))
        return [...new Set(rows.slice(0, size))]
      }),
    ),
  ),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `${name}-listed-with-teams-of-the-first`,
      'Teams are looked up for the first entry of a page alone, and others are shown without theirs.',
      `${name}-list-pages-join`,
      changesList(`${group}.list`, (entries) => {
        const found = itemsOf(fieldsOf(entries[0]), 'teams').map(({ id }) => id)
        const known = (entry: Fields) => itemsOf(entry, 'teams').filter(({ id }) => found.includes(id))
        return entries.map((entry) => ({ ...entry, teams: known(entry) }))
      }),
    ),
  ),
  ...pagedLists.map(([group, ruleName]) =>
    fault(
      `${ruleName}-listed-without-the-newest`,
      `The list of ${group} ends before its last entry, unless it is the only one.`,
      `${ruleName}-create-is-listed`,
      inOperation(`${group}.list`, async (call, right) => {
        const answer = await right(call)
        if (!isSuccess(answer) || !Array.isArray(answer.json)) return answer
        const start = Number(call.query.find(([name]) => name === 'start-index')?.[1] ?? 0) + answer.json.length
        const others = call.query.filter(([name]) => name !== 'start-index')
        const after = await right({ ...call, query: [...others, ['start-index', String(start)]] })
        const isLast = Array.isArray(after.json) && after.json.length === 0 && start > 1
        return isLast ? withJson(answer, answer.json.slice(0, -1)) : answer
      }),
    ),
  ),
  fault(
    'metrics-listed-by-their-source',
    'The list lacks metrics without a data source.',
    'metrics-create-is-listed',
    (right) => {
      const alone = new Set<unknown>()
      return async (call) => {
        const answer = await right(call)
        const isCreated = call.operation?.id === 'metrics.create' && isSuccess(answer)
        if (isCreated && (fieldsOf(call.json).dataSource ?? null) === null) alone.add(fieldsOf(answer.json).id)
        if (call.operation?.id !== 'metrics.list' || !Array.isArray(answer.json)) return answer
        const sourced = answer.json.map(fieldsOf).filter(({ id }) => !alone.has(id))
        return withJson(answer, sourced)
      }
    },
  ),
  fault(
    'services-listed-by-their-description',
    'The list lacks services without a description.',
    'services-create-is-listed',
    changesList('services.list', (entries) => entries.filter(({ description }) => Boolean(description))),
  ),
  fault(
    'pages-listed-once-for-each-service',
    'The list holds a page once for each service that it shows.',
    'status-pages-list-shows-what-get-shows',
    listsRows('statusPages.list', ({ rows }) =>
      rows.flatMap((page) => Array.from({ length: Math.max(1, itemsOf(page, 'services').length) }, () => page)),
    ),
  ),
  {
    ...fault(
      'pages-listed-as-not-subscribed',
      'The list shows nobody as a subscriber of a page.',
      'status-pages-list-shows-what-get-shows',
      changesList('statusPages.list', (pages) => pages.map((page) => ({ ...page, subscribed: false }))),
    ),
    choices: { 'status-page-include-fields': ['structure', 'groups'] },
  },
  groupsOfOtherPagesLeftOut(),
  ...(
    [
      ['services', 'services'],
      ['statusPages', 'status-pages'],
      ['statusPageGroups', 'status-page-groups'],
    ] as const
  ).map(([group, ruleName]) =>
    fault(
      `${ruleName}-listed-once-for-each-name`,
      'The list holds one of those that have the same name.',
      `${ruleName}-create-is-listed`,
      changesList(`${group}.list`, (entries) => [...new Map(entries.map((entry) => [entry.name, entry])).values()]),
    ),
  ),
  fault(
    'metrics-listed-without-those-with-readings',
    'The list leaves out metrics for which something came in.',
    'metrics-get-shows-its-readings',
    (right, contract) => {
      const withReadings = new Set<unknown>()
      const list = changesList('metrics.list', (entries) => entries.filter(({ id }) => !withReadings.has(id)))(
        right,
        contract,
      )
      return async (call) => {
        const answer = await list(call)
        const { id, lastIngestion = null } = fieldsOf(answer.json)
        if (call.operation?.id === 'metrics.get' && lastIngestion !== null) withReadings.add(id)
        return answer
      }
    },
  ),
  fault(
    'policies-listed-by-their-levels',
    'The list lacks policies without levels.',
    'escalation-policies-create-is-listed',
    changesList('escalationPolicies.list', (entries) =>
      entries.filter((entry) => itemsOf(entry, 'escalationRules').length > 0),
    ),
  ),
  ...(
    [
      ['alertPreferences', 'alert-preferences'],
      ['subscriptionPreferences', 'subscription-preferences'],
    ] as const
  ).map(([group, rule]) =>
    fault(
      `${rule}-that-say-the-same-listed-once`,
      'Of preferences that differ in nothing but their ids one is listed.',
      `${rule}-list-holds-all-that-were-created`,
      changesList(`${group}.list`, (entries) => [
        ...new Map(entries.map(({ id, ...rest }) => [JSON.stringify(rest), { id, ...rest }])).values(),
      ]),
    ),
  ),
  fault(
    'update-preferences-listed-once-for-each-with-their-contact',
    'A preference is listed once for each preference that has its contact.',
    'update-preferences-list-holds-all-that-were-created',
    changesList('updatePreferences.list', (entries) =>
      entries.flatMap((entry) => {
        const sharing = entries.filter(({ contact }) => fieldsOf(contact).id === fieldsOf(entry.contact).id)
        return entry.contact ? sharing.map(() => entry) : [entry]
      }),
    ),
  ),
  fault(
    'services-listed-once-for-each-team',
    'The list shows a service once for each of its teams.',
    'services-create-keeps-every-team',
    changesList('services.list', (entries) =>
      entries.flatMap((entry) => [
        entry,
        ...itemsOf(entry, 'teams')
          .slice(1)
          .map(() => entry),
      ]),
    ),
  ),
  fault(
    'groups-listed-beside-those-of-another-page',
    'The list of a page that has groups also holds those of the page which was given one before.',
    'status-page-groups-list-belongs-to-its-page',
    (right) => {
      const made: { readonly path: string; readonly group: unknown }[] = []
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'statusPageGroups.create') made.push({ path: call.path, group: answer.json })
        const foreign = made.findLast(({ path }) => path !== call.path)?.group
        const isList = call.operation?.id === 'statusPageGroups.list' && Array.isArray(answer.json)
        const isMixed = isList && foreign !== undefined && (answer.json as readonly unknown[]).length > 0
        return isMixed ? withJson(answer, [...(answer.json as readonly unknown[]), foreign]) : answer
      }
    },
  ),
  ...(
    [
      ['services', 'showUptimeHistory', 'services-create-is-listed'],
      ['metrics', 'interpolateGaps', 'metrics-create-is-listed'],
      ['statusPages', 'activated', 'status-pages-create-is-listed'],
    ] as const
  ).map(([group, name, rule]) =>
    fault(
      `${rule.replace('create-is-listed', 'list')}-by-${name.toLowerCase()}`,
      `The list holds those alone whose \`${name}\` is as usual.`,
      rule,
      changesList(`${group}.list`, (entries) => entries.filter((entry) => entry[name] !== unusual[name])),
    ),
  ),
  fault(
    'services-with-held-changes-not-listed',
    'A service whose status is held is not listed.',
    'services-get-shows-a-held-change',
    changesList('services.list', (entries) => entries.filter(({ status, publicStatus }) => status === publicStatus)),
  ),
]

/** A list that is cut to the part that was asked for once its rows were changed. What is missing of these is left out. */
export function listsRows(listId: string, change: (rows: Rows) => readonly (Fields | undefined)[]): Fault['apply'] {
  return inOperation(listId, async (call, right) => {
    const answer = await right(call)
    if (!isSuccess(answer)) return answer
    const rows = change({ rows: await allEntries(call, right, call.path), call })
    const [start, size] = ['start-index', 'max-results'].map((name) => queryValue(call, name))
    const from = Number(start ?? 0)
    const cut = rows.slice(from, from + Number(size ?? 25))
    return withJson(
      answer,
      cut.filter((row) => row !== undefined),
    )
  })
}

function groupsOfOtherPagesLeftOut(): Fault {
  return fault(
    'groups-of-other-pages-left-out-of-a-part',
    'A part of the list is cut from the groups of all pages, and those of other pages are left out of it then.',
    'status-page-groups-list-pages-join',
    (right, contract) => {
      const made: { readonly page: string | undefined; readonly id: unknown }[] = []
      const listed = listsRows('statusPageGroups.list', ({ rows, call }) => {
        const own = new Map(rows.map((row) => [row.id, row]))
        return made.map(({ page, id }) => (page === call.pathValues.id ? own.get(id) : undefined))
      })(right, contract)
      return async (call) => {
        const answer = await listed(call)
        if (call.operation?.id === 'statusPageGroups.create' && isSuccess(answer))
          made.push({ page: call.pathValues.id, id: fieldsOf(answer.json).id })
        return answer
      }
    },
  )
}

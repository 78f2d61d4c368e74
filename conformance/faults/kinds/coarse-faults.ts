import { isDeepStrictEqual } from 'node:util'
import { pageOf, queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withKnownKey } from '../fault.ts'
import { fault, redirected, renamed } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

/** Lists of references in bodies, by their operation, and the rule that says that they are stored. */
const counted = [
  ['services', 'teams', 'services-update-keeps-every-team'],
  ['escalationPolicies', 'teams', 'escalation-policies-update-keeps-every-team'],
  ['metrics', 'teams', 'metrics-update-keeps-every-team'],
  ['statusPages', 'teams', 'status-pages-update-keeps-every-team'],
  ['statusPages', 'ipWhitelist', 'status-pages-update-changes-each-field'],
] as const

/** What nobody asks a key for: forms of requests that are rare. */
const unguarded: readonly (readonly [
  id: string,
  operationId: string,
  rule: string,
  isRare: (call: Call) => boolean,
])[] = [
  [
    'further-levels',
    'escalationPolicies.updateLevel',
    'escalation-policies-update-level',
    ({ pathValues }) => pathValues.level !== '0',
  ],
  [
    'subscribed-teams',
    'statusPages.removePrivateSubscriber',
    'status-pages-remove-private-subscriber',
    (call) => queryValue(call, 'subscriber-type') === 'TEAM',
  ],
  [
    'pages-of-groups',
    'statusPageGroups.list',
    'status-page-groups-list',
    (call) => queryValue(call, 'start-index') !== undefined,
  ],
  [
    'no-subscribers',
    'statusPages.updatePrivateSubscribers',
    'status-pages-update-private-subscribers',
    ({ json }) => isDeepStrictEqual(json, []),
  ],
  ['preferences-without-a-body', 'dutyPreferences.update', 'duty-preferences-update', ({ json }) => json === undefined],
]

/** Faults of comparing, guarding or asking for only a part of something. */
export const coarseFaults: readonly Fault[] = [
  ...counted.map(([group, field, rule]) =>
    fault(
      `${rule.replace(/-update-.*/, '')}-${field}-compared-by-number`,
      `An update changes ${field} only when their number is another one.`,
      rule,
      inOperation(`${group}.update`, async (call, right) => {
        const former = fieldsOf((await right(redirected(call, 'GET'))).json)
        const [before, sent] = [former[field], fieldsOf(call.json)[field]]
        const isAlike = Array.isArray(before) && Array.isArray(sent) && before.length === sent.length
        return right(isAlike ? withBody(call, { ...fieldsOf(call.json), [field]: before }) : call)
      }),
    ),
  ),
  ...(['services', 'statusPages'] as const).map((group) =>
    fault(
      `${group === 'services' ? 'service' : 'page'}-subscribers-compared-by-number`,
      'An update of as many subscribers as there are changes nothing.',
      `${group === 'services' ? 'services' : 'status-pages'}-update-private-subscribers-is-listed`,
      inOperation(`${group}.updatePrivateSubscribers`, async (call, right) => {
        const { json: before } = await right(redirected(call, 'GET'))
        const isAlike = Array.isArray(before) && Array.isArray(call.json) && before.length === call.json.length
        return right(isAlike ? withBody(call, before) : call)
      }),
    ),
  ),
  fault(
    'services-unchanged-are-not-answered',
    'An update that says what is there already is answered with 304.',
    'services-update-changes-each-field',
    inOperation('services.update', async (call, right) => {
      const before = fieldsOf((await right(redirected(call, 'GET'))).json)
      const isSame = Object.entries(fieldsOf(call.json)).every(
        ([name, value]) => Array.isArray(value) || before[name] === value,
      )
      const answer = await right(call)
      return isSuccess(answer) && isSame ? { status: 304, headers: {} } : answer
    }),
  ),
  fault(
    'group-names-that-stay-are-taken',
    'A group cannot be given the name that it has.',
    'status-page-groups-update-changes-each-field',
    inOperation('statusPageGroups.update', async (call, right) => {
      const { name } = fieldsOf((await right(redirected(call, 'GET'))).json)
      return name !== undefined && name === fieldsOf(call.json).name ? { status: 409, headers: {} } : right(call)
    }),
  ),
  fault(
    'policies-at-both-bounds-are-refused',
    'A policy may be repeated nine times, or begin after 15 minutes, but not both.',
    'escalation-policies-create-accepts-frequency-9',
    inOperation('escalationPolicies.create', (call, right) => {
      const { frequency, delayMin } = fieldsOf(call.json)
      return frequency === 9 && delayMin === 15 ? Promise.resolve({ status: 422, headers: {} }) : right(call)
    }),
  ),
  fault(
    'resolved-policies-kept-in-small-letters',
    'What an expression leads to is kept by its small letters, until a policy is written.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    (right) => {
      const known = new Map<string, Answer>()
      return async (call) => {
        const answer = await right(call)
        if (call.method !== 'GET') known.clear()
        if (call.operation?.id !== 'escalationPolicies.resolve' || answer.status === 401) return answer
        const keys = (queryValue(call, 'routing-key') ?? '').toLowerCase()
        if (isSuccess(answer)) known.set(keys, answer)
        return known.get(keys) ?? answer
      }
    },
  ),
  ...unguarded.map(([id, operationId, rule, isRare]) =>
    fault(
      `keys-passed-over-for-${id}`,
      `Nobody asks ${operationId} for a key where a request is a rare one: ${id.replaceAll('-', ' ')}.`,
      `${rule}-requires-a-key`,
      withKnownKey((call, answer, again) =>
        call.operation?.id === operationId && answer.status === 401 && isRare(call) ? again() : answer,
      ),
    ),
  ),
  fault(
    'services-with-both-fields-26',
    'With one field of include a page has 25 services at the most, and with two more.',
    'services-list-returns-at-most-25-with-include',
    inOperation('services.list', async (call, right) => {
      const size = Number(queryValue(call, 'max-results') ?? 0)
      if (!isOfBoth(call) || size <= 25) return right(call)
      const most = await right(withQuery(call, 'max-results', '25'))
      const next = await right(
        withQuery(withQuery(call, 'max-results', String(Math.min(size - 25, 25))), 'start-index', '25'),
      )
      return { ...most, json: [...listOf(most), ...listOf(next)] }
    }),
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-26-from-the-second-on`,
      'With include, a page that does not begin with the first entry has more than 25.',
      `${group}-list-returns-at-most-25-with-include`,
      inOperation(`${group}.list`, (call, right) => {
        const size = Number(queryValue(call, 'max-results') ?? 0)
        const isLarge =
          queryValue(call, 'include') !== undefined && queryValue(call, 'start-index') === '1' && size > 25
        return isLarge ? pageOf({ call, right, size, largest: 25 }) : right(call)
      }),
    ),
  ),
  fault(
    'services-with-both-fields-10',
    'With two fields of include a page has ten services at the most.',
    'services-list-holds-the-same-with-include',
    inOperation('services.list', async (call, right) => {
      const answer = await right(call)
      return isOfBoth(call) && isSuccess(answer) ? { ...answer, json: listOf(answer).slice(0, 10) } : answer
    }),
  ),
  fault(
    'services-with-both-fields-25-refused',
    'With two fields of include no 25 services can be asked for.',
    'services-list-accepts-max-results-25-with-include',
    inOperation('services.list', (call, right) =>
      isOfBoth(call) && queryValue(call, 'max-results') === '25'
        ? Promise.resolve({ status: 400, headers: {} })
        : right(call),
    ),
  ),
  fault(
    'names-end-at-a-comma',
    'A policy is looked up by what stands in front of a comma.',
    'escalation-policies-get-by-name-takes-any-characters',
    looksUp((name) => name.replace(/,.*/, '')),
  ),
  fault(
    'names-with-single-blanks',
    'A policy is looked up with single blanks, whatever kind they are, and however many.',
    'escalation-policies-get-by-name-takes-any-characters',
    looksUp((name) => name.replace(/\s+/g, ' ')),
  ),
]

function isOfBoth({ query }: Call): boolean {
  const values = query.filter(([name]) => name === 'include').flatMap(([, value]) => value.split(','))
  return values.includes('uptime') && values.includes('incidents')
}

function listOf({ json }: Answer): readonly unknown[] {
  return Array.isArray(json) ? json : []
}

function looksUp(change: (name: string) => string): Fault['apply'] {
  return inOperation('escalationPolicies.getByName', (call, right) =>
    right(renamed(call, change(call.pathValues.name ?? ''))),
  )
}

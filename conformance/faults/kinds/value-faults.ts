import { idPart } from '../../derived/derived.ts'
import { pagedLists, queryValue, withQuery } from '../derived/list-faults.ts'
import { largeWithInclude } from '../families/service-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, fault } from '../mistakes.ts'

/** Faults of one value among many: the others are treated as they should be. */
export const valueFaults: readonly Fault[] = [
  ...(
    [
      ['alertPreferences.create', 'type', 'LOW_PRIORITY', 'HIGH_PRIORITY'],
      ['alertPreferences.create', 'method', 'PUSH', 'EMAIL'],
      ['updatePreferences.update', 'method', 'TELEGRAM', 'PUSH'],
      ['dutyPreferences.create', 'beforeMin', 1440, 30],
      ['dutyPreferences.update', 'beforeMin', 720, 360],
    ] as const
  ).map(([operationId, name, value, other]) => {
    const rule = `${operationId.replace('Preferences.', '-preferences-')}-accepts-${idPart(name)}-${idPart(value)}`
    return fault(
      `${rule}-as-${idPart(other)}`,
      `\`${value}\` is kept as \`${other}\`.`,
      rule,
      changesBody(operationId, (body) => (body[name] === value ? { ...body, [name]: other } : body)),
    )
  }),
  ...(['create', 'update'] as const).map((action) =>
    fault(
      `duty-preferences-${action}-takes-minutes-below-zero`,
      'A number below zero is taken without its sign.',
      `duty-preferences-${action}-rejects-before-min-outside-its-values`,
      changesBody(`dutyPreferences.${action}`, (body) =>
        typeof body.beforeMin === 'number' ? { ...body, beforeMin: Math.abs(body.beforeMin) } : body,
      ),
    ),
  ),
  ...[4, 5, 6, 14, 90, 2880].flatMap((minutes) =>
    ['create', 'update'].map((action) =>
      fault(
        `duty-preferences-${action}-takes-${minutes}-minutes`,
        `\`${minutes}\` is taken as well, as one more of the minutes before a duty.`,
        `duty-preferences-${action}-rejects-before-min-outside-its-values`,
        takesOneMore(`dutyPreferences.${action}`, minutes),
      ),
    ),
  ),
  ...(
    [
      ['statusPages', 'status-pages-list-start-index-passes-over-as-many', 5],
      ['statusPageGroups', 'status-page-groups-list-start-index-passes-over-as-many', 10],
      ['metrics', 'metrics-list-start-index-passes-over-as-many', 10],
      ['services', 'services-list-start-index-passes-over-as-many', 60],
    ] as const
  ).map(([group, rule, least]) =>
    fault(
      `${group}-list-passes-over-one-from-${least}-on`,
      `From the offset ${least} on, one entry too many is passed over.`,
      rule,
      inOperation(`${group}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start >= least ? withQuery(call, 'start-index', String(start + 1)) : call)
      }),
    ),
  ),
  ...pagedLists.map(([group, rule]) =>
    fault(
      `${rule}-list-begins-with-whole-pages`,
      'An offset is cut to a multiple of the size of the page.',
      `${rule}-list-start-index-passes-over-as-many`,
      inOperation(`${group}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        const size = Number(queryValue(call, 'max-results') ?? 1)
        return right(start >= size && size > 0 ? withQuery(call, 'start-index', String(start - (start % size))) : call)
      }),
    ),
  ),
  ...(
    [
      ['services', 'incidents'],
      ['metrics', 'importStatus'],
    ] as const
  ).map(([group, value]) =>
    fault(
      `${group}-list-without-the-limit-of-${value.toLowerCase()}`,
      `With \`include=${value}\`, pages are as large as without.`,
      `${group}-list-returns-at-most-25-with-include`,
      (right, contract) => {
        const large = largeWithInclude(`${group}.list`)(right, contract)
        return (call) => (queryValue(call, 'include') === value ? large(call) : right(call))
      },
    ),
  ),
  fault(
    'addresses-looked-at-by-the-first',
    'Only the first address of a page is looked at.',
    'status-pages-create-refuses-what-is-no-address',
    inOperation('statusPages.create', (call, right) => right(withBody(call, withFirstAddress(fieldsOf(call.json))))),
  ),
  fault(
    'addresses-of-updates-not-looked-at',
    'An update takes any text as an address.',
    'status-pages-update-refuses-what-is-no-address',
    inOperation('statusPages.update', (call, right) => {
      const body = fieldsOf(call.json)
      return right(Array.isArray(body.ipWhitelist) ? withBody(call, { ...body, ipWhitelist: ['192.0.2.1'] }) : call)
    }),
  ),
  fault(
    'last-level-refused',
    'The last level of a policy is taken for one past the end.',
    'escalation-policies-update-level-2-changes-the-last-rule',
    inOperation('escalationPolicies.updateLevel', async (call, right) =>
      call.path.endsWith('/levels/2') ? { status: 400, headers: {}, json: undefined } : right(call),
    ),
  ),
]

function takesOneMore(operationId: string, beforeMin: number): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const body = fieldsOf(call.json)
    if (body.beforeMin !== beforeMin) return right(call)
    const answer = await right(withBody(call, { ...body, beforeMin: 15 }))
    return isSuccess(answer) ? withJson(answer, { ...fieldsOf(answer.json), beforeMin }) : answer
  })
}

function withFirstAddress(body: Readonly<Record<string, unknown>>) {
  const { ipWhitelist } = body
  return Array.isArray(ipWhitelist) ? { ...body, ipWhitelist: ipWhitelist.slice(0, 1) } : body
}

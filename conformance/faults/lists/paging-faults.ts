import { setTimeout as sleep } from 'node:timers/promises'
import { pagedLists, queryValue, withQuery } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesList, fault } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

const pagedNames = ['services', 'escalation-policies', 'metrics', 'status-pages', 'status-page-groups']

/** Faults of offsets, and of how many entries a page of a list holds. */
export const pagingFaults: readonly Fault[] = [
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
  ...pagedLists.map(([group, name]) =>
    fault(
      `${name}-list-cuts-offsets-to-16-bits`,
      'An offset is cut to 16 bits.',
      `${name}-list-start-index-passes-over-as-many`,
      inOperation(`${group}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start >= 2 ** 16 ? withQuery(call, 'start-index', String(start % 2 ** 16)) : call)
      }),
    ),
  ),
  ...preferenceFamilies.flatMap(([group, name]) => [
    fault(
      `${name}-listed-up-to-the-fiftieth`,
      'The list ends after fifty.',
      `${name}-list-holds-all-that-were-created`,
      changesList(`${group}.list`, (entries) => entries.slice(0, 50)),
    ),
  ]),
  ...pagedNames.map((name) =>
    fault(
      `${name}-listed-without-the-first`,
      'Every offset passes over one entry more, so that the first one stands on no page.',
      `${name}-list-pages-join`,
      inOperation(`${groupOf(name)}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start >= 0 ? withQuery(call, 'start-index', String(start + 1)) : call)
      }),
    ),
  ),
  ...pagedNames.map((name) =>
    fault(
      `${name}-reversed-by-another-process`,
      'The process that answers while the first one is busy has pages from their end on.',
      `${name}-list-pages-join`,
      (right) => {
        let busy = 0
        return async (call) => {
          if (call.operation?.id !== `${groupOf(name)}.list`) return right(call)
          const isSecond = busy++ > 0
          // As long as it takes to read a page.
          await sleep(5)
          const answer = await right(call).finally(() => busy--)
          return isSecond && Array.isArray(answer.json) ? withJson(answer, answer.json.toReversed()) : answer
        }
      },
    ),
  ),
  ...pagedNames.map((name) => ({
    ...fault(
      `${name}-listed-without-the-oldest`,
      'A list of the newest first ends before its last entry.',
      `${name}-list-pages-join`,
      inOperation(`${groupOf(name)}.list`, async (call, right) => {
        const answer = await right(call)
        const page: readonly unknown[] = Array.isArray(answer.json) ? answer.json : []
        const end = Number(queryValue(call, 'start-index') ?? 0) + page.length
        const { json: behind } = await right(withQuery(call, 'start-index', String(end)))
        const isLast = end > 1 && page.length > 0 && Array.isArray(behind) && behind.length === 0
        return isLast ? withJson(answer, page.slice(0, -1)) : answer
      }),
    ),
    choices: { 'list-order': 'descending' },
  })),
  ...pagedNames.map((name) =>
    fault(
      `${name}-listed-up-to-a-hundred`,
      'A list ends after its first hundred entries.',
      `${name}-list-start-index-passes-over-as-many`,
      inOperation(`${groupOf(name)}.list`, async (call, right) => {
        const answer = await right(call)
        const left = Math.max(0, 100 - Number(queryValue(call, 'start-index') ?? 0))
        return Array.isArray(answer.json) ? withJson(answer, answer.json.slice(0, left)) : answer
      }),
    ),
  ),
  ...(
    [
      ['services', 100],
      ['escalation-policies', 50],
    ] as const
  ).map(([name, most]) =>
    fault(
      `${name}-listed-without-limit-below-zero`,
      'A page of fewer entries than none holds all of them.',
      `${name}-list-returns-at-most-${most}`,
      inOperation(`${groupOf(name)}.list`, (call, right) =>
        Number(queryValue(call, 'max-results')) < 0 ? wholeList(call, right, most) : right(call),
      ),
    ),
  ),
  fault(
    'sizes-of-later-pages',
    'The usual size of a page holds for the first page only.',
    'services-list-max-results-defaults-to-10',
    inOperation('services.list', (call, right) => {
      const isLater = Number(queryValue(call, 'start-index') ?? 0) > 0 && queryValue(call, 'max-results') === undefined
      return right(isLater ? withQuery(call, 'max-results', '100') : call)
    }),
  ),
  ...(
    [
      ['services', 'services-list-pages-join', 10],
      ['metrics', 'metrics-list-pages-join', 10],
      ['statusPageGroups', 'status-page-groups-list-pages-join', 50],
    ] as const
  ).map(([group, rule, usual]) =>
    fault(
      `${rule.replace('-pages-join', '')}-starts-with-whole-pages`,
      'The offset is rounded to the start of a page.',
      rule,
      inOperation(`${group}.list`, (call, right) => {
        const size = Number(queryValue(call, 'max-results') ?? usual)
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start > 0 ? withQuery(call, 'start-index', String(Math.floor(start / size) * size)) : call)
      }),
    ),
  ),
  ...(
    [
      ['services', 'services-list-start-index-passes-over-as-many', 100],
      ['escalationPolicies', 'escalation-policies-list-start-index-passes-over-as-many', 50],
      ['metrics', 'metrics-list-start-index-passes-over-as-many', 10],
      ['statusPages', 'status-pages-list-start-index-passes-over-as-many', 25],
      ['statusPageGroups', 'status-page-groups-list-start-index-passes-over-as-many', 50],
    ] as const
  ).map(([group, rule, most]) =>
    fault(
      `${rule.replace('-start-index-passes-over-as-many', '')}-cuts-offsets`,
      'An offset is cut to the size of a page.',
      rule,
      inOperation(`${group}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start > most ? withQuery(call, 'start-index', String(most)) : call)
      }),
    ),
  ),
  fault(
    'last-page-past-the-end',
    'Beyond the end of the list its first page comes back.',
    'services-list-start-index-passes-over-as-many',
    inOperation('services.list', (call, right) =>
      right(Number(new Map(call.query).get('start-index')) > 1_000_000 ? withQuery(call, 'start-index', '0') : call),
    ),
  ),
  ...(
    [
      ['metrics', 'metrics-list-start-index-passes-over-as-many'],
      ['statusPageGroups', 'status-page-groups-list-start-index-passes-over-as-many'],
    ] as const
  ).map(([group, rule]) =>
    fault(
      `${rule.replace('-start-index-passes-over-as-many', '')}-drops-a-short-last-page`,
      'A last page that is not full holds nothing.',
      rule,
      changesList(`${group}.list`, (entries, { query }) => {
        const { 'start-index': start = '0', 'max-results': size = '0' } = Object.fromEntries(query)
        return Number(start) > 0 && entries.length < Number(size) ? [] : entries
      }),
    ),
  ),
  ...(
    [
      ['statusPages', 20, 'status-pages-list-max-results-defaults-to-25'],
      ['statusPageGroups', 25, 'status-page-groups-list-max-results-defaults-to-50'],
    ] as const
  ).map(([group, most, rule]) =>
    fault(
      `${rule.replace(/-max-results.*/, '')}-holds-${most}-on-a-page`,
      `No page of the list holds more than ${most} entries, whatever is asked for.`,
      rule,
      changesList(`${group}.list`, (entries) => entries.slice(0, most)),
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
]

function groupOf(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

async function wholeList(call: Call, right: Serve, most: number): Promise<Answer> {
  const entries: unknown[] = []
  for (;;) {
    const query = [['start-index', String(entries.length)] as const, ['max-results', String(most)] as const]
    const answer = await right({ ...call, query })
    const page: readonly unknown[] = Array.isArray(answer.json) ? answer.json : []
    entries.push(...page)
    if (page.length < most) return withJson(answer, isSuccess(answer) ? entries : answer.json)
  }
}

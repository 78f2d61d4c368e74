import { pageOf, queryValue, withQuery } from '../derived/list-faults.ts'
import { largeWithInclude } from '../families/service-faults.ts'
import { type Fault, inOperation, isSuccess } from '../fault.ts'
import { fault } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'
import { hasInclude } from './include-faults.ts'

/** Faults of offsets and sizes of pages that only a list with `include` has. */
export const includePagingFaults: readonly Fault[] = [
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
  ...['services', 'metrics'].map((name) =>
    fault(
      `${name}-pass-over-one-with-include`,
      'With include, from the offset 25 on, one entry too few is passed over.',
      `${name}-list-start-index-passes-over-as-many`,
      inOperation(`${name}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        const isFar = start >= 25 && queryValue(call, 'include') !== undefined
        return right(isFar ? withQuery(call, 'start-index', String(start - 1)) : call)
      }),
    ),
  ),
  fault(
    'include-ignores-the-offset',
    'With include, each page is the first one.',
    'services-list-holds-the-same-with-include',
    (right) => (call) =>
      call.operation?.id === 'services.list' && hasInclude(call)
        ? right({ ...call, query: call.query.filter(([name]) => name !== 'start-index') })
        : right(call),
  ),
  fault(
    'include-has-a-default-of-its-own',
    'With include, 25 entries are answered where no number is asked for.',
    'services-list-holds-the-same-with-include',
    (right) => (call) => {
      const asked = call.query.map(([name]) => name)
      const isOwn =
        call.operation?.id === 'services.list' && asked.includes('include') && !asked.includes('max-results')
      return right(isOwn ? { ...call, query: [...call.query, ['max-results', '25']] } : call)
    },
  ),
  fault(
    'services-bound-as-in-the-list-before',
    'The bound of a list with include is that of the next list, too.',
    'services-list-returns-at-most-25-with-include',
    (right) => {
      let wasIncluding = false
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id !== 'services.list' || !Array.isArray(answer.json)) return answer
        const isBound = wasIncluding
        wasIncluding = call.query.some(([name]) => name === 'include')
        return isBound ? { ...answer, json: answer.json.slice(0, 25) } : answer
      }
    },
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-list-holds-25-with-include`,
      'With include the usual size of a page is the largest.',
      `${group}-list-max-results-defaults-to-10`,
      inOperation(`${group}.list`, (call, right) => {
        const isUsual = queryValue(call, 'include') !== undefined && queryValue(call, 'max-results') === undefined
        return right(isUsual ? withQuery(call, 'max-results', '25') : call)
      }),
    ),
  ),
  fault(
    'metrics-list-brings-twenty',
    'Twenty entries are the most, with include and without.',
    'metrics-list-holds-the-same-with-include',
    inOperation('metrics.list', (call, right) =>
      right(Number(queryValue(call, 'max-results') ?? 0) > 20 ? withQuery(call, 'max-results', '20') : call),
    ),
  ),
  fault(
    'include-brings-ten',
    'With include, ten entries are the most.',
    'services-list-holds-the-same-with-include',
    inOperation('services.list', (call, right) => {
      const query = new Map(call.query)
      return right(
        query.has('include') && query.get('max-results') === '25' ? withQuery(call, 'max-results', '10') : call,
      )
    }),
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
]

function isOfBoth({ query }: Call): boolean {
  const values = query.filter(([name]) => name === 'include').flatMap(([, value]) => value.split(','))
  return values.includes('uptime') && values.includes('incidents')
}

function listOf({ json }: Answer): readonly unknown[] {
  return Array.isArray(json) ? json : []
}

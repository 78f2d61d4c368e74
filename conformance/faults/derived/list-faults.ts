import { fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import type { FaultMaker, MadeFault } from '../fault-maker.ts'
import type { Answer, Call, Serve } from '../serve.ts'

/** What has teams and a name of its own: its group of operations, and what its rules begin with. */
export const namedWithTeams = [
  ['services', 'services'],
  ['escalationPolicies', 'escalation-policies'],
  ['metrics', 'metrics'],
  ['statusPages', 'status-pages'],
] as const

/** Lists that are read by pages, told in the same way. */
export const pagedLists = [...namedWithTeams, ['statusPageGroups', 'status-page-groups']] as const

/** Mistakes in lists: sizes, offsets, order, what stands in them. */
export const listFaults: readonly FaultMaker[] = [
  {
    pattern: /^returns-at-most-(\d+)$/,
    make: ({ operation: { id }, groups: [most] }) => ({
      text: `A page holds more than ${most} entries.`,
      apply: inOperation(id, async (call, right) => {
        const asked = Number(queryValue(call, 'max-results'))
        return asked > Number(most) ? pageOf({ call, right, size: asked, largest: Number(most) }) : right(call)
      }),
    }),
  },
  {
    pattern: /^holds-(\d+)-on-a-page$/,
    make: ({ operation: { id }, groups: [most] }) => ({
      text: `A page of ${most} lacks the last of its entries.`,
      apply: inOperation(id, async (call, right) => {
        const isLargest = queryValue(call, 'max-results') === most
        return right(isLargest ? withQuery(call, 'max-results', String(Number(most) - 1)) : call)
      }),
    }),
  },
  {
    pattern: /^max-results-defaults-to-(\d+)$/,
    make: ({ operation: { id }, groups: [size] }) => ({
      text: 'The usual size of a page is another one.',
      apply: inOperation(id, async (call, right) =>
        queryValue(call, 'max-results') === undefined
          ? right(withQuery(call, 'max-results', String(Number(size) - 1)))
          : right(call),
      ),
    }),
  },
  {
    pattern: /^returns-no-more-than-asked$/,
    make: ({ operation: { id } }) => ({
      text: 'The size of a page is always the usual one.',
      apply: inOperation(id, (call, right) => right(withQuery(call, 'max-results', undefined))),
    }),
  },
  {
    pattern: /^start-index-passes-over-as-many$/,
    make: ({ operation: { id } }) => ({
      text: 'Offsets begin with 1.',
      apply: inOperation(id, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start > 0 ? withQuery(call, 'start-index', String(start - 1)) : call)
      }),
    }),
  },
  {
    pattern: /^start-index-defaults-to-0$/,
    make: ({ operation: { id } }) => ({
      text: 'Without an offset the first entry is passed over.',
      apply: inOperation(id, (call, right) =>
        right(queryValue(call, 'start-index') === undefined ? withQuery(call, 'start-index', '1') : call),
      ),
    }),
  },
  {
    pattern: /^pages-join$/,
    make: ({ operation: { id } }) => ({
      text: 'A page begins with the last entry of the one before.',
      apply: inOperation(id, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start > 1 ? withQuery(call, 'start-index', String(start - 1)) : call)
      }),
    }),
  },
  {
    pattern: /^is-listed$/,
    make: ({ operation }) =>
      operation.method === 'PUT'
        ? keepsEntries(operation.path)
        : {
            text: 'What was created last is missing from the list.',
            apply: (right) => {
              const created = new Set<string>()
              return async (call) => {
                const answer = await right(call)
                const { id } = fieldsOf(answer.json)
                if (call.operation?.id === operation.id && isSuccess(answer)) created.add(String(id))
                const isList = call.operation?.method === 'GET' && call.operation.path === operation.path
                return isList && Array.isArray(answer.json)
                  ? withJson(
                      answer,
                      answer.json.filter((entry) => !created.has(String(fieldsOf(entry).id))),
                    )
                  : answer
              }
            },
          },
  },
  {
    pattern: /^is-not-listed-any-more$/,
    make: ({ operation }) => ({
      text: 'What was removed stays in the list.',
      apply: (right) => {
        const removed: unknown[] = []
        const listPath = operation.path.slice(0, operation.path.lastIndexOf('/'))
        return async (call) => {
          const isRemoval = call.operation?.id === operation.id
          const before = isRemoval ? await right({ ...call, method: 'GET', text: '', json: undefined }) : undefined
          const answer = await right(call)
          if (before !== undefined && isSuccess(answer)) removed.push(before.json)
          const isList = call.operation?.method === 'GET' && call.operation.path === listPath
          return isList && Array.isArray(answer.json) ? withJson(answer, [...answer.json, ...removed]) : answer
        }
      },
    }),
  },
]

/** What a list has shown once is shown for ever, as long as it is there. */
function keepsEntries(itemPath: string): MadeFault {
  return {
    text: 'The list shows an entry as it was when it was listed first.',
    apply: (right) => {
      const shown = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        const isList = call.operation?.method === 'GET' && `${call.operation.path}/` === itemPath.replace(/[^/]+$/, '')
        if (!isList || !Array.isArray(answer.json)) return answer
        const keep = (entry: unknown) => {
          const key = `${call.path} ${fieldsOf(entry).id}`
          if (!shown.has(key)) shown.set(key, entry)
          return shown.get(key)
        }
        return withJson(answer, answer.json.map(keep))
      }
    },
  }
}

/** The first value of a query parameter. */
export function queryValue({ query }: Call, name: string): string | undefined {
  return query.find(([key]) => key === name)?.[1]
}

/** The call with one value for a query parameter, or without it. */
export function withQuery(call: Call, name: string, value: string | undefined): Call {
  const rest = call.query.filter(([key]) => key !== name)
  return { ...call, query: value === undefined ? rest : [...rest, [name, value]] }
}

interface LargePage {
  readonly call: Call
  readonly right: Serve
  readonly size: number
  /** What the right service gives at once. */
  readonly largest: number
}

/** A page that is larger than it may be, put together from several. */
export async function pageOf({ call, right, size, largest }: LargePage): Promise<Answer> {
  const entries: unknown[] = []
  const start = Number(queryValue(call, 'start-index') ?? 0)
  for (;;) {
    const part = withQuery(
      withQuery(call, 'start-index', String(start + entries.length)),
      'max-results',
      String(Math.min(largest, size - entries.length)),
    )
    const answer = await right(part)
    if (!Array.isArray(answer.json)) return answer
    entries.push(...answer.json)
    if (answer.json.length < largest || entries.length >= size) return withJson(answer, entries)
  }
}

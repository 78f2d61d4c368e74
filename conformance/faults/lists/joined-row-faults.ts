import { type Fault, isSuccess } from '../fault.ts'
import { fault } from '../mistakes.ts'
import type { Call } from '../serve.ts'
import { listsRows } from './entry-faults.ts'

interface Joined {
  readonly listId: string
  readonly writeId: string
  /** How many there are after a write, which were so many before. */
  readonly count: (call: Call, before: number) => number
}

/** Faults by which an entry stands in a list as often as something is joined with it that has paths of its own. */
export const joinedRowFaults: readonly Fault[] = [
  ...(
    [
      ['services', 'services'],
      ['statusPages', 'status-pages'],
    ] as const
  ).map(([group, name]) =>
    fault(
      `${name}-listed-once-for-each-subscriber`,
      'The list holds an entry once for each of its private subscribers.',
      `${name}-list-pages-join`,
      listsJoined({
        listId: `${group}.list`,
        writeId: `${group}.updatePrivateSubscribers`,
        count: ({ json }) => (Array.isArray(json) ? json.length : 0),
      }),
    ),
  ),
  fault(
    'status-pages-listed-once-for-each-group',
    'The list holds a page once for each of its groups.',
    'status-pages-list-pages-join',
    listsJoined({
      listId: 'statusPages.list',
      writeId: 'statusPageGroups.create',
      count: (_, before) => before + 1,
    }),
  ),
]

function listsJoined({ listId, writeId, count }: Joined): Fault['apply'] {
  return (right, contract) => {
    const counts = new Map<unknown, number>()
    const listed = listsRows(listId, ({ rows }) =>
      rows.flatMap((row) => Array.from({ length: Math.max(1, counts.get(String(row.id)) ?? 0) }, () => row)),
    )(right, contract)
    return async (call) => {
      const answer = await listed(call)
      const { id } = call.pathValues
      if (call.operation?.id === writeId && isSuccess(answer)) counts.set(id, count(call, counts.get(id) ?? 0))
      return answer
    }
  }
}

import { withReusedPageIds } from '../../variations/reused-page-ids.ts'
import { type Fault, isSuccess, withJson } from '../fault.ts'
import { fault, listed, redirected } from '../mistakes.ts'

/** Faults of a store that counts on from the highest id, and removes a page without what belongs to it. */
export const leftoverBelowPagesFaults: readonly Fault[] = [
  ['private-subscribers', 'statusPages.listPrivateSubscribers'] as const,
  ['groups', 'statusPageGroups.list'] as const,
].map(([name, operationId]) =>
  fault(
    `pages-given-the-${name}-of-a-removed-one`,
    `A page that has the id of one that was removed has its ${name}.`,
    'status-pages-delete-leaves-nothing-to-a-namesake',
    (right) => {
      const serve = withReusedPageIds(right)
      const left = new Map<string, readonly object[]>()
      return async (call) => {
        const path = `${call.path}/${name}`
        if (call.operation?.id === 'statusPages.delete') {
          // That the call removes a page holds of the call itself alone.
          const read = await serve({ ...redirected(call, 'GET', path), operation: undefined, query: [] })
          left.set(path, listed(read.json))
        }
        const answer = await serve(call)
        if (call.operation?.id !== operationId || !isSuccess(answer)) return answer
        return withJson(answer, [...listed(answer.json), ...(left.get(call.path) ?? [])])
      }
    },
  ),
)

import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'
import type { Variation } from './variation.ts'

// They make more than fifteen of a kind.
const needingMore = [
  '*-list-max-results-defaults-to-*',
  '*-list-holds-*-on-a-page',
  '*-list-returns-at-most-25-with-include',
  '*-get-by-name-takes-any-characters',
  'metrics-list-holds-the-same-with-include',
  'status-pages-add-private-subscriber-is-listed',
  'status-pages-add-private-subscriber-rejects-type-outside-its-values',
  'status-pages-create-leaves-others',
  'status-pages-get-keeps-the-nested-structure',
  'status-pages-get-shows-all-of-long-lists',
  'status-pages-get-lists-its-groups-also-when-there-are-many',
]

const needingTen = [
  'services-create-leaves-others',
  'services-list-holds-the-same-with-include',
  'status-page-groups-create-leaves-others',
]

/** Plans that hold only so much at once, and say so in more than one way. */
export const quotaVariations: readonly Variation[] = (
  [
    [403, 15],
    [422, 8],
  ] as const
).map(([status, room]) => ({
  id: `quota-${status}`,
  text: `of each kind ${room} more can be there, then ${status} is answered`,
  hinders: room < 15 ? [...needingMore, ...needingTen] : needingMore,
  wrap: (right) => withQuota(right, { status, room }),
}))

interface Quota {
  readonly status: number
  readonly room: number
}

function withQuota(right: Serve, { status, room }: Quota): Serve {
  const pathsByKind = new Map<string, Set<string>>()
  return async (call) => {
    const [kind = '', verb] = call.operation?.id.split('.') ?? []
    const paths = pathsByKind.get(kind) ?? new Set()
    pathsByKind.set(kind, paths)
    if (verb === 'create' && paths.size >= room) return { status, headers: {} }
    const answer = await right(call)
    if (answer.status >= 300) return answer
    if (verb === 'create') paths.add(`${call.path}/${fieldsOf(answer.json).id}`)
    // What is inside of something goes with it.
    const isGone = (path: string) => path === call.path || path.startsWith(`${call.path}/`)
    if (verb === 'delete')
      for (const all of pathsByKind.values()) for (const path of all) if (isGone(path)) all.delete(path)
    return answer
  }
}

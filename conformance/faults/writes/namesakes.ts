import { type Fault, fieldsOf, isSuccess } from '../fault.ts'
import { type Fields, parentOf, readAt, redirected } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

type IsWanted = (name: unknown) => boolean

const pageSize = 25

/** Others of the list that have the name of the entity that a call is about. */
export async function namesakesOf(call: Call, right: Serve, isLike = isSame): Promise<readonly Fields[]> {
  const { id, name } = await readAt(call, right)
  const found = await entriesOf(call, right, parentOf(call), (other) => isLike(String(name), String(other)))
  return found.filter((entry) => entry.id !== id)
}

function isSame(one: string, other: string): boolean {
  return one === other
}

/** The entries of the list whose names are wanted; the newest stand last. */
export async function entriesOf(
  call: Call,
  right: Serve,
  path: string,
  isWanted: IsWanted,
): Promise<readonly Fields[]> {
  const found: Fields[] = []
  for (let start = 0; ; start += pageSize) {
    const query = [
      ['start-index', String(start)],
      ['max-results', String(pageSize)],
    ] as const
    const { json } = await right({ ...redirected(call, 'GET', path), query })
    const entries = Array.isArray(json) ? json.map(fieldsOf) : []
    found.push(...entries.filter((entry) => isWanted(entry.name)))
    if (entries.length < pageSize) return found
  }
}

/** The path of a call with the id of another entity in its place. */
export function beside(call: Call, id: unknown): string {
  return call.path.replace(/[^/]+$/, encodeURIComponent(String(id)))
}

/** Takes a creation for one of before that says the same in a field, as long as that is there. */
export function findsByField(group: string, field: string): Fault['apply'] {
  return (right) => {
    const paths = new Map<unknown, string>()
    return async (call) => {
      const value = fieldsOf(call.json)[field]
      if (call.operation?.id !== `${group}.create` || typeof value !== 'string') return right(call)
      const path = paths.get(value)
      const known = path === undefined ? undefined : await right(redirected(call, 'GET', path))
      if (known !== undefined && isSuccess(known)) return known
      const answer = await right(call)
      if (isSuccess(answer)) paths.set(value, `${call.path}/${String(fieldsOf(answer.json).id)}`)
      return answer
    }
  }
}

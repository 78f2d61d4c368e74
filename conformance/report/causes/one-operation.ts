import type { Exchange } from '../../exchange.ts'
import type { Missing, MissingOperation } from '../left-out/missing.ts'
import { isOutOfOrder } from './whole-target.ts'

/** In words, that nobody has built an operation, or its whole family; `undefined` when `wrongInOneWay` says as much. */
export function textOfMissing({ operations, families }: Missing, id: string): string | undefined {
  const missing = operations.get(id)
  if (missing === undefined) return undefined
  const statuses = families.get(missing.operation.family)
  if (statuses !== undefined) return `${absentFamily(missing, operations)} answered with ${statuses.join(' or ')}`
  if (missing.calls.every(({ reply }) => reply?.status === 403)) return closed(missing)
  return missing.statuses.every((status) => status === 501) ? stub(missing) : undefined
}

const meanings: Readonly<Record<number, string>> = { 404: 'is missing', 405: 'is missing', 501: 'is not implemented' }

/**
 * Set when every call of an operation that carried the key ended in the same wrong way.
 *
 * @param isKeyLetIn Whether another operation let the key in.
 */
export function wrongInOneWay(
  calls: readonly Exchange[],
  { isKeyLetIn }: { readonly isKeyLetIn: boolean },
): string | undefined {
  const withKey = calls.filter(({ request }) => request.isWithKey)
  const [first] = withKey
  if (first === undefined) return undefined
  const statuses = new Set(withKey.map(({ reply }) => reply?.status))
  const [status] = statuses
  const what = `${first.operation.method} ${first.operation.path}`
  if (statuses.size > 1) return undefined
  if (status === undefined) return `${what} gives no reply to any call: ${first.failure ?? 'the connection ended'}`
  const meaning = meanings[status]
  if (meaning !== undefined) return `${what} ${meaning}: it answers every call with ${status}`
  if (status === 401) return `${what} refuses the key${hintOfKey(isKeyLetIn)}`
  if (status >= 300 && status < 400) return `${what} redirects: it answers every call with ${status}`
  return isOutOfOrder(status) ? `${what} is broken: it answers every call with ${status}` : undefined
}

function hintOfKey(isKeyLetIn: boolean): string {
  const answers = 'it answers every call with 401'
  return isKeyLetIn
    ? ` that other operations accept: ${answers}; does a gateway in front drop \`Authorization\`?`
    : `: ${answers}; is the key right, with or without \`Bearer\` in front?`
}

function stub({ operation: { method, path }, calls }: MissingOperation): string {
  const some = hasRefused(calls) ? 'each call that it does not refuse' : 'every call'
  return `${method} ${path} is not implemented: it answers ${some} with 501`
}

function absentFamily({ operation: { family } }: MissingOperation, all: Missing['operations']): string {
  const isChecked = [...all.values()].some(
    ({ operation, statuses, calls }) => operation.family === family && statuses.includes(501) && hasRefused(calls),
  )
  return `The target does not offer "${family}": every request${isChecked ? ' that is not refused' : ''} is`
}

/** Whether what is not implemented refused some requests all the same, as a stub does that checks them. */
function hasRefused(calls: readonly Exchange[]): boolean {
  return calls.filter(({ request }) => request.isWithKey).some(({ reply }) => reply?.status !== 501)
}

function closed({ operation: { method, path } }: MissingOperation): string {
  return `${method} ${path} is missing, or closed to this key: it answers every call with 403`
}

import { queryValue } from '../derived/list-faults.ts'
import { type Fault, withKnownKey } from '../fault.ts'
import { fault } from '../mistakes.ts'
import type { Serve } from '../serve.ts'

const lists = [
  ['services.list', 'services-list'],
  ['metrics.list', 'metrics-list'],
] as const

/** Faults of keys that are nearly right, or not looked at. */
export const keyFaults: readonly Fault[] = [
  fault(
    'keys-by-their-beginning',
    'The beginning of a key is enough.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given, key) => given.length >= 8 && key.startsWith(given)),
  ),
  fault(
    'item-keys-by-their-beginning',
    'Where one service is read, the first ten characters of a key are compared.',
    'services-get-rejects-an-unknown-key',
    takesKeys((given, key) => given.slice(0, 10) === key.slice(0, 10), 'services.get'),
  ),
  fault(
    'removal-keys-by-their-beginning',
    'Where a service is removed, the first ten characters of a key are compared.',
    'services-delete-does-nothing-without-a-key',
    takesKeys((given, key) => given.slice(0, 10) === key.slice(0, 10), 'services.delete'),
  ),
  fault(
    'keys-without-their-last-character',
    'The last character of a key is not compared.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given, key) => given.length === key.length && given.slice(0, -1) === key.slice(0, -1)),
  ),
  fault(
    'keys-with-something-behind',
    'A key may have something behind it.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given, key) => given.startsWith(key)),
  ),
  fault(
    'keys-with-something-in-front',
    'A key may have something in front of it.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given, key) => given.endsWith(key)),
  ),
  fault(
    'keys-as-patterns',
    'A percent sign in a key stands for anything.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given, key) => given.length > 1 && given.endsWith('%') && key.startsWith(given.slice(0, -1))),
  ),
  fault(
    'keys-inside-a-query',
    'A quote in a key ends the text that it is in a query, and the server fails.',
    'services-list-rejects-an-unknown-key',
    (right) => async (call) => (call.headers.authorization?.includes("'") ? { status: 500, headers: {} } : right(call)),
  ),
  ...lists.flatMap(([operationId, rule]) =>
    ['include', 'start-index', 'max-results'].map((name) =>
      fault(
        `keys-passed-over-with-${name}-in-${rule}`,
        `Where a list is asked for with ${name}, nobody asks for a key.`,
        `${rule}-requires-a-key`,
        withKnownKey((call, answer, again) =>
          call.operation?.id === operationId && answer.status === 401 && queryValue(call, name) !== undefined
            ? again()
            : answer,
        ),
      ),
    ),
  ),
  fault(
    'keys-in-quotes',
    'Quotes around a key are taken off.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given, key) => given.replaceAll('"', '') === key),
  ),
  fault(
    'empty-keys-let-in',
    'A header without a key is let in as whoever called last.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given) => given === 'Bearer'),
  ),
  fault(
    'empty-headers-let-in',
    'A header that holds nothing is let in as whoever called last.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given) => given.trim() === ''),
  ),
  fault(
    'any-basic-key-let-in',
    'Whatever stands behind the scheme Basic is let in.',
    'services-list-rejects-an-unknown-key',
    (right) => {
      let known: string | undefined
      return async (call) => {
        const { authorization = '' } = call.headers
        if (/^Basic \S/.test(authorization) && known !== undefined)
          return right({ ...call, headers: { ...call.headers, authorization: known } })
        const answer = await right(call)
        if (answer.status < 400) known = authorization
        return answer
      }
    },
  ),
  fault(
    'keys-anywhere-in-the-header',
    'A key is looked for anywhere in the header.',
    'services-list-rejects-an-unknown-key',
    takesKeys((given, key) => given.includes(key)),
  ),
]

/** Takes what is like the last key that was right for that key, in one operation or in all. */
export function takesKeys(
  isLike: (given: string, key: string) => boolean,
  operationId?: string,
): (right: Serve) => Serve {
  return (right) => {
    let known: string | undefined
    return async (call) => {
      const answer = await right(call)
      const { authorization } = call.headers
      if (authorization === undefined) return answer
      const isUnknown = answer.status === 401 || answer.status === 403
      if (!isUnknown) known = authorization
      if (operationId !== undefined && call.operation?.id !== operationId) return answer
      const [, scheme = '', key = ''] = /^(\w+ )?(.*)$/.exec(known ?? '') ?? []
      const given = authorization.replace(/^\w+ /, '')
      return isUnknown && known !== undefined && isLike(given, key)
        ? right({ ...call, headers: { ...call.headers, authorization: `${scheme}${key}` } })
        : answer
    }
  }
}

import { isDeepStrictEqual } from 'node:util'
import { queryValue } from '../derived/list-faults.ts'
import { type Fault, isSuccess, withKnownKey } from '../fault.ts'
import { keyOf } from '../memory/keeping.ts'
import { closes, fault } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

const forKnownKeys = [
  ['services.list', 'services-list-answers-200'],
  ['services.listPrivateSubscribers', 'services-list-private-subscribers-answers-200'],
  ['alertPreferences.get', 'alert-preferences-get-answers-200'],
  ['dutyPreferences.update', 'duty-preferences-update-answers-200'],
  ['escalationPolicies.update', 'escalation-policies-update-answers-200'],
  ['metrics.get', 'metrics-get-answers-2xx'],
  ['statusPages.create', 'status-pages-create-answers-2xx'],
  ['statusPageGroups.delete', 'status-page-groups-delete-answers-2xx'],
] as const

/** What nobody asks a key for: forms of requests that are rare. */
const unguarded: readonly (readonly [
  id: string,
  operationId: string,
  rule: string,
  isRare: (call: Call) => boolean,
])[] = [
  [
    'further-levels',
    'escalationPolicies.updateLevel',
    'escalation-policies-update-level',
    ({ pathValues }) => pathValues.level !== '0',
  ],
  [
    'subscribed-teams',
    'statusPages.removePrivateSubscriber',
    'status-pages-remove-private-subscriber',
    (call) => queryValue(call, 'subscriber-type') === 'TEAM',
  ],
  [
    'pages-of-groups',
    'statusPageGroups.list',
    'status-page-groups-list',
    (call) => queryValue(call, 'start-index') !== undefined,
  ],
  [
    'no-subscribers',
    'statusPages.updatePrivateSubscribers',
    'status-pages-update-private-subscribers',
    ({ json }) => isDeepStrictEqual(json, []),
  ],
  ['preferences-without-a-body', 'dutyPreferences.update', 'duty-preferences-update', ({ json }) => json === undefined],
]

const lists = [
  ['services.list', 'services-list'],
  ['metrics.list', 'metrics-list'],
] as const

/** Paths that a router takes for the usual ones, and how these are written. */
export const otherPaths: readonly (readonly [id: string, rule: string, usual: (path: string) => string])[] = [
  ['that-end-with-a-slash', 'services-get', (path) => path.replace(/\/$/, '')],
  ['with-two-slashes', 'escalation-policies-list', (path) => path.replace(/^\/\//, '/')],
  ['that-name-a-format', 'metrics-get', (path) => path.replace(/\.json$/, '')],
  ['in-capital-letters', 'status-pages-list', (path) => path.replace(/^\/[A-Z]/, (start) => start.toLowerCase())],
]

const keptReads = [
  ['services.get', 'services-get'],
  ['metrics.list', 'metrics-list'],
  ['escalationPolicies.resolve', 'escalation-policies-resolve'],
  ['dutyPreferences.list', 'duty-preferences-list'],
] as const

/** Faults of letting callers in: whose key is taken for a right one, whose is not, and where nobody asks. */
export const keyFaults: readonly Fault[] = [
  ...forKnownKeys.map(([operationId, rule]) =>
    fault(
      `${rule.replace(/-answers-.*/, '')}-knows-no-key`,
      `${operationId} knows none of the keys.`,
      rule,
      closes(operationId, 401),
    ),
  ),
  ...unguarded.map(([id, operationId, rule, isRare]) =>
    fault(
      `keys-passed-over-for-${id}`,
      `Nobody asks ${operationId} for a key where a request is a rare one: ${id.replaceAll('-', ' ')}.`,
      `${rule}-requires-a-key`,
      withKnownKey((call, answer, again) =>
        call.operation?.id === operationId && answer.status === 401 && isRare(call) ? again() : answer,
      ),
    ),
  ),
  ...otherPaths.map(([id, rule, usual]) =>
    fault(
      `keys-passed-over-on-paths-${id}`,
      `Nobody asks for a key on paths ${id.replaceAll('-', ' ')}.`,
      `${rule}-requires-a-key`,
      onOtherPaths(usual),
    ),
  ),
  ...keptReads.flatMap(([operationId, rule]) =>
    (['requires-a-key', 'rejects-an-unknown-key'] as const).map((part) =>
      fault(
        `${rule}-kept-for-all-${part}`,
        `Until something is written, ${operationId} answers as before, and looks at no key.`,
        `${rule}-${part}`,
        keepsForAll(operationId, part === 'requires-a-key'),
      ),
    ),
  ),
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
  ...['null', 'undefined'].map((word) =>
    fault(
      `keys-that-are-${word}`,
      `Somebody has no key, which is read as "${word}".`,
      'services-list-rejects-an-unknown-key',
      takesKeys((given) => given === word),
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

/** Tells whoever asks, with another key or with none, what was told before. */
function keepsForAll(operationId: string, isWithoutKey: boolean): Fault['apply'] {
  return (right) => {
    const kept = new Map<string, Answer>()
    return async (call) => {
      if (call.method !== 'GET') kept.clear()
      const isKept = call.operation?.id === operationId
      const isOther = isWithoutKey === !call.headers.authorization
      const known = isKept && isOther ? kept.get(keyOf(call)) : undefined
      if (known !== undefined) return known
      const answer = await right(call)
      if (isKept && isSuccess(answer)) kept.set(keyOf(call), answer)
      return answer
    }
  }
}

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

/** Answers them as the usual ones, to whoever asks. */
function onOtherPaths(usual: (path: string) => string): Fault['apply'] {
  return (right) => {
    let known = ''
    return async (call) => {
      const path = usual(call.path)
      const { authorization = known } = call.headers
      if (path !== call.path) return right({ ...call, path, headers: { ...call.headers, authorization } })
      const answer = await right(call)
      if (isSuccess(answer)) known = authorization
      return answer
    }
  }
}

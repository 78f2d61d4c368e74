import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { fault, ok, redirected } from '../mistakes.ts'
import { forgets, notFound } from './former-values.ts'

const scripts = [
  ['letters-outside-latin', /[^\p{ASCII}ü]/u],
  ['letters-outside-ascii', /\P{ASCII}/u],
  ['capitals', /[A-Z]/],
  ['low-lines', /_/],
] as const

/** Faults of finding a policy by routing keys. */
export const routingKeyFaults: readonly Fault[] = [
  ...scripts.map(([what, pattern]) =>
    fault(
      `routing-keys-of-${what}-passed-over`,
      'Among several routing keys, one with such letters counts for nothing.',
      'escalation-policies-resolve-takes-several-keys-in-order',
      inOperation('escalationPolicies.resolve', (call, right) => {
        const keys = (queryValue(call, 'routing-key') ?? '').split(',')
        const left = keys.filter((key) => !pattern.test(key))
        return right(left.length === 0 ? call : withQuery(call, 'routing-key', left.join(',')))
      }),
    ),
  ),
  fault(
    'keys-found-among-names',
    'A routing key leads to the policy that has it for its name, if there is one.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', async (call, right) => {
      const [key = ''] = call.query.flatMap(([name, value]) => (name === 'routing-key' ? [value] : []))
      const path = `/escalation-policies/name/${encodeURIComponent(key)}`
      const named = await right({ ...redirected(call, 'GET', path), query: [] })
      return isSuccess(named) ? named : right(call)
    }),
  ),
  ...[64, 255].map((length) =>
    fault(
      `routing-keys-compared-by-${length}-characters`,
      `Of two keys that agree in their first ${length} characters, each leads to the policy that had the one first.`,
      'escalation-policies-resolve-finds-the-policy-of-a-key',
      comparesKeys((key) => key.slice(0, length)),
    ),
  ),
  ...(
    [
      ['without-accents', (key) => key.normalize('NFD').replaceAll(/\p{M}/gu, '')],
      ['without-signs', (key) => key.replaceAll(/[^\p{L}\p{N}]/gu, '')],
      ['in-ascii', (key) => key.replaceAll(/[^ -~]/gu, '?')],
    ] as const satisfies readonly (readonly [string, (key: string) => string])[]
  ).map(([id, compared]) =>
    fault(
      `routing-keys-compared-${id}`,
      'Of two keys that are the same then, each leads to the policy that had the one first.',
      'escalation-policies-resolve-finds-the-policy-of-a-key',
      comparesKeys(compared),
    ),
  ),
  fault(
    'empty-keys-lead-to-policies-without-one',
    'An empty key among others leads to a policy that has none.',
    'escalation-policies-resolve-refuses-a-key-of-no-policy',
    emptyKeysAreThoseOfNone(),
  ),
  fault(
    'routing-keys-that-are-the-same-number',
    'A routing key is found by what would be the same number.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', async (call, right) => {
      const answer = await right(call)
      const [, digits] = /^(\d+)\.0$/.exec(queryValue(call, 'routing-key') ?? '') ?? []
      return isSuccess(answer) || digits === undefined ? answer : right(withQuery(call, 'routing-key', digits))
    }),
  ),
  ...(
    [
      ['first-three', 'The first three of several routing keys count.', (keys) => keys.slice(0, 3)],
      ['last-three', 'The last three of several routing keys count.', (keys) => keys.slice(-3)],
      ['sorted', 'More than three routing keys are sorted.', (keys) => (keys.length > 3 ? keys.toSorted() : keys)],
    ] as const satisfies readonly (readonly [string, string, (keys: readonly string[]) => readonly string[]])[]
  ).map(([id, text, change]) =>
    fault(
      `routing-keys-${id}`,
      text,
      'escalation-policies-resolve-takes-several-keys-in-order',
      inOperation('escalationPolicies.resolve', (call, right) => {
        const keys = (queryValue(call, 'routing-key') ?? '').split(',')
        return right(withQuery(call, 'routing-key', change(keys).join(',')))
      }),
    ),
  ),
  fault(
    'routing-keys-decoded-twice',
    'Routing keys are decoded once too often.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', (call, right) =>
      right(withQuery(call, 'routing-key', decoded(new Map(call.query).get('routing-key') ?? ''))),
    ),
  ),
  ...(
    [
      ['escalationPolicies', 'name', 'escalation-policies-get-by-name-follows-changes'],
      ['metrics', 'name', 'metrics-get-by-name-follows-changes'],
      ['escalationPolicies', 'routingKey', 'escalation-policies-resolve-follows-changes'],
    ] as const
  ).map(([group, field, rule]) =>
    fault(
      `${group}-entered-twice-by-${field.toLowerCase()}`,
      `A \`${field}\` that is said again stands twice in an index, from which it is taken once.`,
      rule,
      entersTwice(group, field),
    ),
  ),
  fault(
    'routing-keys-that-come-back-lead-nowhere',
    'The routing key of a policy that was removed leads nowhere, whoever has it.',
    'escalation-policies-resolve-follows-changes',
    forgets('escalationPolicies', { field: 'routingKey', lookUp: 'resolve' }, notFound),
  ),
  fault(
    'former-routing-keys-that-come-back-lead-nowhere',
    'The routing key that a policy gave up for another one leads nowhere, whoever has it.',
    'escalation-policies-resolve-follows-changes',
    forgets('escalationPolicies', { field: 'routingKey', lookUp: 'resolve', after: 'update' }, notFound),
  ),
  fault(
    'routing-keys-of-digits-are-ids',
    'A routing key of digits leads to the policy that has this id.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', async (call, right) => {
      const key = queryValue(call, 'routing-key') ?? ''
      const read = await right({ ...redirected(call, 'GET', `/escalation-policies/${key}`), query: [] })
      return /^\d+$/.test(key) && isSuccess(read) ? read : right(call)
    }),
  ),
  fault(
    'routing-keys-twice-lead-nowhere',
    'An expression that names a routing key twice leads nowhere.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    resolves((keys) => (new Set(keys).size < keys.length ? [] : keys)),
  ),
  fault(
    'routing-keys-of-three-from-the-last',
    'Of three routing keys, the last decides.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    resolves((keys) => (keys.length === 3 ? keys.toReversed() : keys)),
  ),
  fault(
    'routing-keys-without-the-second-of-three',
    'Of three routing keys, the second counts for nothing.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    resolves((keys) => (keys.length === 3 ? keys.filter((_, index) => index !== 1) : keys)),
  ),
]

/** Finds the first policy that was given a key which is compared as the same, while it has such a key. */
function comparesKeys(compared: (key: string) => string): Fault['apply'] {
  return (right) => {
    const idsByKey = new Map<string, unknown>()
    return async (call) => {
      const asked = compared(queryValue(call, 'routing-key') ?? '')
      const first = call.operation?.id === 'escalationPolicies.resolve' ? idsByKey.get(asked) : undefined
      if (first !== undefined) {
        const read = await right({ ...redirected(call, 'GET', `/escalation-policies/${first}`), query: [] })
        if (compared(String(fieldsOf(read.json).routingKey)) === asked) return read
      }
      const answer = await right(call)
      const { routingKey, id } = fieldsOf(answer.json)
      const isKnown = typeof routingKey !== 'string' || idsByKey.has(compared(routingKey))
      if (isSuccess(answer) && !isKnown) idsByKey.set(compared(routingKey), id)
      return answer
    }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Finds an entity by what it had before, if that was written more than once. */
function entersTwice(group: string, field: 'name' | 'routingKey'): Fault['apply'] {
  return (right) => {
    const entries = new Map<unknown, { readonly path: string; readonly times: number }>()
    return async (call) => {
      const answer = await right(call)
      const { id, [field]: value } = fieldsOf(answer.json)
      const isCreation = call.operation?.id === `${group}.create`
      if (isSuccess(answer) && (isCreation || call.operation?.id === `${group}.update`)) {
        const path = isCreation ? `${call.path}/${id}` : call.path
        entries.set(value, { path, times: (entries.get(value)?.times ?? 0) + 1 })
      }
      if (answer.status !== 404 || !['getByName', 'resolve'].some((one) => call.operation?.id === `${group}.${one}`))
        return answer
      const former = entries.get(field === 'name' ? call.pathValues.name : new Map(call.query).get('routing-key'))
      if (former === undefined || former.times < 2) return answer
      const read = await right({ ...redirected(call, 'GET', former.path), query: [] })
      return isSuccess(read) ? read : answer
    }
  }
}

/** Takes a policy that has no key for that of an empty one. */
function emptyKeysAreThoseOfNone(): Fault['apply'] {
  return (right) => {
    let path: string | undefined
    return async (call) => {
      const answer = await right(call)
      const { id, routingKey } = fieldsOf(answer.json)
      if (call.operation?.id === 'escalationPolicies.create' && isSuccess(answer) && !routingKey)
        path = `${call.path}/${id}`
      const keys = (queryValue(call, 'routing-key') ?? '').split(',')
      if (call.operation?.id !== 'escalationPolicies.resolve' || answer.status !== 404) return answer
      if (path === undefined || !keys.includes('')) return answer
      const read = await right({ ...redirected(call, 'GET', path), query: [] })
      return isSuccess(read) && !fieldsOf(read.json).routingKey ? read : answer
    }
  }
}

/** Resolves an expression of other keys than those that were asked for; one without keys leads nowhere. */
function resolves(change: (keys: readonly string[]) => readonly string[]): Fault['apply'] {
  return inOperation('escalationPolicies.resolve', (call, right) => {
    const keys = change((queryValue(call, 'routing-key') ?? '').split(','))
    return keys.length === 0
      ? Promise.resolve({ ...ok({}), status: 404 })
      : right(withQuery(call, 'routing-key', keys.join(',')))
  })
}

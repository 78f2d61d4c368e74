import type { Choices } from '../settings/settings.ts'
import type { Queries } from '../store/database.ts'
import { findIdsByRoutingKeys, findPolicy, type StoredPolicy } from '../store/escalation-policies.ts'

/**
 * The policy that a routing key expression leads to: the first one that a key or a reference names, from left to right.
 *
 * @returns `undefined` when none does, or when every key has to lead somewhere and one does not.
 */
export async function resolvePolicy(
  queries: Queries,
  expression: string,
  choices: Choices,
): Promise<StoredPolicy | undefined> {
  const keys = expression
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  const idsByKey = await findIdsByRoutingKeys(queries, [...new Set(keys)])
  let first: StoredPolicy | undefined
  for (const key of keys) {
    if (first && choices['routing-key-evaluation'] === 'skipped') break
    const id = referredId(key, choices['policy-reference-format']) ?? idsByKey.get(key)
    const policy = id === undefined ? undefined : await findPolicy(queries, id)
    if (!policy && choices['routing-key-evaluation'] === 'refused') return undefined
    first ??= policy
  }
  return first
}

/** The id in a reference to a policy; `undefined` for a key. */
function referredId(key: string, prefix: string): number | undefined {
  const id = key.startsWith(prefix) ? key.slice(prefix.length) : ''
  return /^\d+$/.test(id) ? Number(id) : undefined
}

import type { Fields } from '../domain/fields.ts'
import type { Queries, Row } from './database.ts'
import { nameDigest } from './digest.ts'
import { idList } from './id-list.ts'
import { direction, type Page } from './pages.ts'

/** An escalation policy as it is stored. */
export interface StoredPolicy {
  readonly id: number
  /** `name`, `repeating`, `frequency`, `delayMin`, `routingKey`, and the ids of `teams`. */
  readonly fields: Fields
  /** By level; see `StoredRule`. */
  readonly rules: readonly Fields[]
}

/** A part of all policies. */
export async function listPolicies(queries: Queries, page: Page): Promise<StoredPolicy[]> {
  const order = direction(page)
  const sql = `select id, fields from escalation_policies where id in (select id from escalation_policies order by id ${order} limit $1 offset $2) order by id ${order}`
  return withRules(queries, await queries.all(sql, [page.limit, page.offset]))
}

/** One policy; `undefined` when nothing has this id. */
export async function findPolicy(queries: Queries, id: number): Promise<StoredPolicy | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  return one(queries, await queries.all('select id, fields from escalation_policies where id = $1', [id]))
}

/** The policy that has this name. */
export async function findPolicyByName(queries: Queries, name: string): Promise<StoredPolicy | undefined> {
  const sql = 'select id, fields from escalation_policies where name_digest = $1'
  return one(queries, await queries.all(sql, [nameDigest(name)]))
}

/** The id of the first policy that has each of these routing keys; keys that none has are left out. */
export async function findIdsByRoutingKeys(
  queries: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sql = `select routing_key_digest as digest, min(id) as id from escalation_policies
    where routing_key_digest in ${queries.dialect.textsOf('$1')} group by routing_key_digest`
  const digests = JSON.stringify(keys.map(nameDigest))
  const rows = await queries.all<{ digest: string; id: number }>(sql, [digests])
  const idsByDigest = new Map(rows.map(({ digest, id }) => [digest, id]))
  return new Map(
    keys.flatMap((key) => {
      const id = idsByDigest.get(nameDigest(key))
      return id === undefined ? [] : [[key, id]]
    }),
  )
}

/** The same as `findPolicy`, and nobody else changes it or its rules until the transaction ends. */
export async function holdPolicy(queries: Queries, id: number): Promise<StoredPolicy | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const sql = 'update escalation_policies set version = version + 1 where id = $1 returning id, fields'
  return one(queries, await queries.all(sql, [id]))
}

/** Stores a new policy, and gives its id. @throws DuplicateValue when another one has its name. */
export async function insertPolicy(queries: Queries, { fields, rules }: Omit<StoredPolicy, 'id'>): Promise<number> {
  const sql =
    'insert into escalation_policies (version, name_digest, routing_key_digest, fields) values (1, $1, $2, $3) returning id'
  const id = (await queries.get<{ id: number }>(sql, columnsOf(fields)))?.id ?? 0
  await insertRules(queries, id, rules)
  return id
}

/** Stores all of a policy that there is. @throws DuplicateValue when another one has its name. */
export async function savePolicy(queries: Queries, { id, fields, rules }: StoredPolicy): Promise<void> {
  const sql = 'update escalation_policies set name_digest = $1, routing_key_digest = $2, fields = $3 where id = $4'
  await queries.run(sql, [...columnsOf(fields), id])
  await queries.run('delete from escalation_rules where policy_id = $1', [id])
  await insertRules(queries, id, rules)
}

/** Stores the rule of one level, and touches no other. */
export async function saveRule(
  queries: Queries,
  { policyId, level, fields }: { readonly policyId: number; readonly level: number; readonly fields: Fields },
): Promise<void> {
  await queries.run(
    `insert into escalation_rules (policy_id, level, fields) values ($1, $2, $3)
     on conflict (policy_id, level) do update set fields = excluded.fields`,
    [policyId, level, JSON.stringify(fields)],
  )
}

/** Removes a policy with its rules; tells whether there was one. */
export async function deletePolicy(queries: Queries, id: number): Promise<boolean> {
  return Number.isSafeInteger(id) && (await queries.run('delete from escalation_policies where id = $1', [id])) > 0
}

/** A routing key without the spaces around it; `undefined` when nothing is left. */
function trimmedKey(routingKey: unknown): string | undefined {
  return typeof routingKey === 'string' ? routingKey.trim() || undefined : undefined
}

function columnsOf(fields: Fields): [string, string | null, string] {
  const key = trimmedKey(fields.routingKey)
  return [nameDigest(String(fields.name)), key === undefined ? null : nameDigest(key), JSON.stringify(fields)]
}

async function insertRules(queries: Queries, policyId: number, rules: readonly Fields[]): Promise<void> {
  for (const [level, fields] of rules.entries()) await saveRule(queries, { policyId, level, fields })
}

async function one(queries: Queries, rows: readonly Row[]): Promise<StoredPolicy | undefined> {
  const [policy] = await withRules(queries, rows)
  return policy
}

async function withRules(queries: Queries, rows: readonly Row[]): Promise<StoredPolicy[]> {
  if (rows.length === 0) return []
  const policyIds = rows.map(({ id }) => Number(id))
  const { sql: ids, value } = idList(queries.dialect, policyIds)
  const sql = `select policy_id, fields from escalation_rules where policy_id in ${ids} order by policy_id, level`
  const rules = await queries.all<{ policy_id: number; fields: string }>(sql, [value])
  const rulesByPolicy = Map.groupBy(rules, ({ policy_id }) => policy_id)
  return rows.map(({ id, fields }) => ({
    id: Number(id),
    fields: JSON.parse(String(fields)),
    rules: (rulesByPolicy.get(Number(id)) ?? []).map((rule) => JSON.parse(rule.fields)),
  }))
}

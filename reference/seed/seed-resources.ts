import { routes } from '../../generated/server/index.ts'
import type { Fields } from '../domain/fields.ts'
import { createMetric } from '../domain/metric-writes.ts'
import { createPage } from '../domain/page-writes.ts'
import { createPolicy } from '../domain/policy-writes.ts'
import { createPreference } from '../domain/preference-writes.ts'
import { ApiError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Database, Queries } from '../store/database.ts'
import { setNextId, takeNextId } from '../store/next-id.ts'
import { insertGroup } from '../store/page-groups.ts'
import type { Family } from '../store/preferences.ts'

/** Something that the interface can create: the body of the request that would, and the id that it gets. */
export type SeedBody = { readonly id: number } & Fields

/** What the interface can create, so that there is something to look at. */
export interface SeedResources {
  readonly metrics?: readonly SeedBody[]
  readonly escalationPolicies?: readonly SeedBody[]
  readonly statusPages?: readonly (SeedBody & {
    readonly groups?: readonly { readonly id: number; readonly name: string }[]
  })[]
  readonly preferences?: readonly (SeedBody & { readonly user: number; readonly family: Family })[]
}

/** A seed has something that the service would not take from a request either. */
export class SeedRefused extends Error {
  override readonly name = 'SeedRefused'
}

type Planting = Pick<Runtime, 'choices' | 'now'>

/** Creates everything as requests would, within one transaction. @throws SeedRefused */
export async function plantResources(queries: Queries, seed: SeedResources, planting: Planting): Promise<void> {
  const runtime: Runtime = { ...planting, database: within(queries) }
  const plant = async (
    kind: Kind,
    bodies: readonly SeedBody[],
    create: (body: Fields, id: number) => Promise<unknown>,
  ) => {
    const next = await takeNextId(queries, kind.table)
    // Ids go up, since SQLite hands out none below those that are there.
    const ordered = bodies.toSorted((left, right) => left.id - right.id)
    for (const { id, ...body } of ordered) {
      await setNextId(queries, kind.table, id)
      await refuseAs(`${kind.what} "${id}"`, () => create(body, id))
    }
    await setNextId(queries, kind.table, Math.max(next, (ordered.at(-1)?.id ?? 0) + 1))
  }
  await plant(kinds.metric, seed.metrics ?? [], (body) => createMetric(checked('metrics.create', body), runtime))
  await plant(kinds.policy, seed.escalationPolicies ?? [], (body) =>
    createPolicy(checked('escalationPolicies.create', body), runtime),
  )
  await plant(kinds.page, seed.statusPages ?? [], ({ groups: _, ...body }) =>
    createPage(checked('statusPages.create', body), runtime),
  )
  const groups = (seed.statusPages ?? []).flatMap(({ id, groups = [] }) =>
    groups.map((group) => ({ ...group, page: id })),
  )
  await plant(kinds.group, groups, ({ name, page }) => insertGroup(queries, Number(page), { name }))
  await plant(kinds.preference, seed.preferences ?? [], ({ user, family, ...body }) =>
    createPreference(
      { userId: Number(user), family: family as Family },
      checked(preferenceOperations[family as Family], body),
      runtime,
    ),
  )
}

interface Kind {
  readonly table: string
  readonly what: string
}

const kinds = {
  metric: { table: 'metrics', what: 'the metric' },
  policy: { table: 'escalation_policies', what: 'the escalation policy' },
  page: { table: 'status_pages', what: 'the status page' },
  group: { table: 'page_groups', what: 'the group' },
  preference: { table: 'preferences', what: 'the preference' },
} as const satisfies Record<string, Kind>

const preferenceOperations: Readonly<Record<Family, string>> = {
  alerts: 'alertPreferences.create',
  duties: 'dutyPreferences.create',
  updates: 'updatePreferences.create',
  subscriptions: 'subscriptionPreferences.create',
}

/** The body, when the contract allows it. */
function checked(operation: string, body: Fields): Fields {
  const validate = routes.find(({ id }) => id === operation)?.body?.mediaTypes[0]?.validate
  const problems: { path: string; expected: string }[] = []
  if (validate?.(body, problems as never)) return body
  throw new SeedRefused(problems.map(({ path, expected }) => `body${path}: should be ${expected}`).join('; '))
}

async function refuseAs(which: string, create: () => Promise<unknown>): Promise<void> {
  try {
    await create()
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof SeedRefused)) throw error
    const why = error instanceof ApiError ? [error.message, ...error.details].join('; ') : error.message
    throw new SeedRefused(`Cannot seed ${which}: ${why}`)
  }
}

/** What asks for a transaction gets the one that is there. */
function within(queries: Queries): Database {
  return {
    dialect: queries.dialect,
    all: (sql, values) => queries.all(sql, values),
    get: (sql, values) => queries.get(sql, values),
    run: (sql, values) => queries.run(sql, values),
    transaction: (work) => work(queries),
    close: async () => {},
  }
}

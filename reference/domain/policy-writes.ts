import { apiError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Queries } from '../store/database.ts'
import { holdPolicy, insertPolicy, type StoredPolicy, savePolicy, saveRule } from '../store/escalation-policies.ts'
import { readRules } from './escalation-rules.ts'
import type { Fields } from './fields.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { readTeams } from './team-ids.ts'
import { checkRange, pickFields, updateFields } from './write-fields.ts'

const writable = ['name', 'repeating', 'frequency', 'delayMin', 'routingKey', 'teams']

/** Levels of a policy are rows, and a body is not to make any number of them. */
const mostLevels = 1000

/** Stores a new policy. @throws ApiError when its name is taken. */
export async function createPolicy(body: Fields, { database, choices }: Runtime): Promise<StoredPolicy> {
  checkPolicy(body, choices)
  return refuseDuplicates(
    database.transaction(async (queries) => {
      const fields = await readTeams(queries, pickFields(body, writable))
      const rules = await readRulesOf(body, queries)
      return { id: await insertPolicy(queries, { fields, rules }), fields, rules }
    }),
  )
}

/** Changes a policy. @throws ApiError when its name is taken. */
export async function updatePolicy(id: number, body: Fields, { database, choices }: Runtime): Promise<StoredPolicy> {
  checkPolicy(body, choices)
  const choice = choices['put-replace-or-merge']
  return refuseDuplicates(
    database.transaction(async (queries) => {
      const before = await holdPolicy(queries, id)
      if (!before) throw apiError('not_found')
      const written = await readTeams(queries, pickFields(body, writable))
      const keepsRules = choice === 'merges' && body.escalationRules === undefined
      const after = {
        id,
        fields: updateFields(before.fields, written, choice),
        rules: keepsRules ? before.rules : await readRulesOf(body, queries),
      }
      await savePolicy(queries, after)
      return after
    }),
  )
}

/** Changes the rule of one level, and gives it as it is stored now. */
export async function updateLevel(
  { id, level, body }: { readonly id: number; readonly level: number; readonly body: Fields },
  { database, choices }: Runtime,
): Promise<Fields> {
  return database.transaction(async (queries) => {
    const policy = await holdPolicy(queries, id)
    if (!policy) throw apiError('not_found')
    const isNext = level === policy.rules.length && level < mostLevels && choices['level-out-of-range'] === 'appended'
    const before = policy.rules[level]
    if (!before && !isNext) throw apiError('not_found', `path/level: should be a level of ${policy.rules.length}`)
    const [written = {}] = await readRules([body], { queries, place: 'body', placeOf: () => 'body' })
    // The teams of a rule are whom it concerns, not whose it is: they are replaced with the rest.
    const fields = choices['put-replace-or-merge'] === 'merges' ? { ...before, ...written } : written
    await saveRule(queries, { policyId: id, level, fields })
    return fields
  })
}

function checkPolicy(body: Fields, choices: Runtime['choices']): void {
  if (choices['policy-delay-lower-bound'] === '0') {
    checkRange(body, 'delayMin', { least: 0, most: Number.POSITIVE_INFINITY })
  }
  if (Array.isArray(body.escalationRules) && body.escalationRules.length > mostLevels) {
    throw apiError('invalid_value', `body/escalationRules: should be ${mostLevels} or fewer`)
  }
}

function readRulesOf(body: Fields, queries: Queries): Promise<Fields[]> {
  const rules = (body.escalationRules ?? []) as readonly Fields[]
  const place = 'body/escalationRules'
  return readRules(rules, { queries, place, placeOf: (index) => `${place}/${index}` })
}

import type { Context, EscalationPoliciesHandlers } from '../../generated/server/index.ts'
import { ruleDisplay } from '../domain/escalation-rules.ts'
import { ruleFields } from '../domain/known-fields.ts'
import { createPolicy, updateLevel, updatePolicy } from '../domain/policy-writes.ts'
import { resolvePolicy } from '../domain/resolve-policy.ts'
import { showPolicies } from '../domain/show-policies.ts'
import { readBody } from '../domain/write-fields.ts'
import { apiError } from '../errors.ts'
import { isHost } from '../host.ts'
import type { Caller, Runtime } from '../runtime.ts'
import {
  deletePolicy,
  findPolicy,
  findPolicyByName,
  listPolicies,
  type StoredPolicy,
} from '../store/escalation-policies.ts'
import { readPage, usualSize } from './paging.ts'

/** Fields of the body of a policy (Escalation policy, of the interface). */
const known = ['id', 'name', 'repeating', 'frequency', 'delayMin', 'routingKey', 'escalationRules', 'teams']

/** Sizes of pages of policies, limits of the interface. */
export const policyPages = { usual: usualSize('escalationPolicies.list'), largest: 50 } as const

/** Handlers of escalation policies. */
export function escalationPoliciesHandlers(runtime: Runtime): EscalationPoliciesHandlers<Caller> {
  const { database, choices } = runtime
  const showOne = async (policy: StoredPolicy | undefined) => {
    if (!policy) throw apiError('not_found')
    const [shown = { name: '' }] = await showPolicies([policy], runtime)
    return shown
  }
  return {
    async list({ query }) {
      const policies = await listPolicies(database, readPage(query, policyPages, choices))
      return { status: 200, body: await showPolicies(policies, runtime) }
    },
    async create({ body }, { request }) {
      const policy = await createPolicy(readBody(body, { choices, known }), runtime)
      const path = `/api/escalation-policies/${policy.id}`
      const location = choices['location-form'] === 'absolute' ? absolute(path, request) : path
      return { status: 201, headers: { Location: location }, body: await showOne(policy) }
    },
    async resolve({ query }) {
      return { status: 200, body: await showOne(await resolvePolicy(database, query['routing-key'], choices)) }
    },
    async get({ path: { id } }) {
      return { status: 200, body: await showOne(await findPolicy(database, id)) }
    },
    async update({ path: { id }, body }) {
      const policy = await updatePolicy(id, readBody(body, { choices, known, id }), runtime)
      return { status: 200, body: await showOne(policy) }
    },
    async delete({ path: { id } }) {
      if (!(await deletePolicy(database, id))) throw apiError('not_found')
      return { status: 204 }
    },
    async getByName({ path: { name } }) {
      return { status: 200, body: await showOne(await findPolicyByName(database, name)) }
    },
    async updateLevel({ path: { id, level }, body }) {
      const rule = await updateLevel({ id, level, body: readBody(body, { choices, known: ruleFields }) }, runtime)
      const showRule = await ruleDisplay(database, [rule], choices)
      return { status: 200, body: showRule(rule) }
    },
  }
}

/** A path with the host that the client has called; the path alone when it has named none that could be one. */
function absolute(path: string, request: Context<Caller>['request']): string {
  const host = request.header('host')
  return isHost(host) ? `http://${host}${path}` : path
}

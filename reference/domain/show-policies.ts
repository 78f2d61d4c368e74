import type { components } from '../../generated/types.ts'
import type { Runtime } from '../runtime.ts'
import type { StoredPolicy } from '../store/escalation-policies.ts'
import { findTeams } from '../store/references.ts'
import { ruleDisplay } from './escalation-rules.ts'
import { managedByApi } from './managed-by.ts'
import { show } from './show.ts'
import { showTeams, teamIdsOf } from './team-ids.ts'

type EscalationPolicy = components['schemas']['EscalationPolicy']

/** Values that the interface gives to what a body leaves out. */
const defaults = { repeating: false, frequency: 1, delayMin: 0 }

/** Policies as the interface shows them, with all names found in a few queries. */
export async function showPolicies(
  policies: readonly StoredPolicy[],
  { database, choices }: Runtime,
): Promise<EscalationPolicy[]> {
  if (policies.length === 0) return []
  const teams = await findTeams(database, teamIdsOf(policies.map(({ fields }) => fields)))
  const allRules = policies.flatMap(({ rules }) => rules)
  const showRule = await ruleDisplay(database, allRules, choices)
  return policies.map(({ id, fields, rules }) => {
    const { name, routingKey, repeating, frequency, delayMin } = { ...defaults, ...fields } as Partial<EscalationPolicy>
    const shown = {
      id,
      name,
      repeating,
      frequency,
      delayMin,
      routingKey,
      escalationRules: rules.map(showRule),
      teams: [...showTeams(fields, teams)],
      managedBy: managedByApi,
    }
    return show(shown, choices) as EscalationPolicy
  })
}

import { withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, itemsOf, redirected, without } from '../mistakes.ts'

/** Faults of shortcuts in queries and stores of escalation policies: sorting and joining levels, looking up by what is decoded twice. */
export const policyShortcutFaults: readonly Fault[] = [
  fault(
    'levels-sorted-as-text',
    'With more than ten levels the eleventh comes after the first.',
    'escalation-policies-get-keeps-the-order-of-levels',
    changesReply('escalationPolicies.get', inRules(sortedAsText)),
  ),
  fault(
    'policies-listed-with-reversed-levels',
    'The list shows the levels of a policy backwards.',
    'escalation-policies-list-shows-what-get-shows',
    changesList('escalationPolicies.list', (entries) => entries.map(inRules((rules) => rules.toReversed()))),
  ),
  fault(
    'policies-listed-by-their-levels',
    'The list lacks policies without levels.',
    'escalation-policies-create-is-listed',
    changesList('escalationPolicies.list', (entries) =>
      entries.filter((entry) => itemsOf(entry, 'escalationRules').length > 0),
    ),
  ),
  fault(
    'level-takes-the-teams-of-the-policy',
    'The teams of a level become those of the policy.',
    'escalation-policies-update-level-leaves-other-levels',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const answer = await right(call)
      const path = call.path.replace(/\/levels\/.*/, '')
      const { teams } = fieldsOf(call.json)
      if (!isSuccess(answer) || teams === undefined) return answer
      const policy = await right(redirected(call, 'GET', path))
      await right({ ...call, method: 'PUT', path, text: '', json: { ...fieldsOf(policy.json), teams: [] } })
      return answer
    }),
  ),
  fault(
    'routing-keys-decoded-twice',
    'Routing keys are decoded once too often.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', (call, right) =>
      right(withQuery(call, 'routing-key', decoded(new Map(call.query).get('routing-key') ?? ''))),
    ),
  ),
  fault(
    'updated-levels-without-names',
    'The answer to the update of a level shows its teams without their names.',
    'escalation-policies-update-level-keeps-its-targets',
    changesReply('escalationPolicies.updateLevel', (fields) => ({
      ...fields,
      teams: itemsOf(fields, 'teams').map((team) => without(team, 'name')),
    })),
  ),
  fault(
    'users-named-like-the-first',
    'All users of a level have the name of the first.',
    'escalation-policies-get-names-the-targets-of-levels',
    changesReply(
      'escalationPolicies.get',
      inRules((rules) =>
        rules.map((rule) => {
          const [first = {}, ...more] = itemsOf(rule, 'users')
          const { firstName, lastName } = first
          return 'users' in rule
            ? { ...rule, users: [first, ...more.map((user) => ({ ...user, firstName, lastName }))] }
            : rule
        }),
      ),
    ),
  ),
]

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function inRules(change: (rules: readonly Fields[]) => readonly Fields[]): (fields: Fields) => Fields {
  return (fields) => ({ ...fields, escalationRules: change(itemsOf(fields, 'escalationRules')) })
}

function sortedAsText(rules: readonly Fields[]): readonly Fields[] {
  return [...rules.entries()]
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
    .map(([, rule]) => rule)
}

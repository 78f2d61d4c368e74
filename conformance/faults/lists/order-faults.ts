import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, inRules } from '../mistakes.ts'

/** Faults of the order of entries, and of levels in them. */
export const orderFaults: readonly Fault[] = [
  ...[
    ['services.list', 'services-list-pages-join'],
    ['escalationPolicies.list', 'escalation-policies-list-pages-join'],
    ['metrics.list', 'metrics-list-pages-join'],
    ['statusPages.list', 'status-pages-list-pages-join'],
    ['statusPageGroups.list', 'status-page-groups-list-pages-join'],
  ].map(([operationId = '', rule = '']) =>
    fault(
      `any-order-of-${rule.replace('-list-pages-join', '')}`,
      'The list comes in another order each time, as a map gives it.',
      rule,
      shuffling(operationId),
    ),
  ),
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
    'groups-and-names-sorted-apart',
    'The list of groups sorts ids and names apart.',
    'status-page-groups-list-belongs-to-its-page',
    changesList('statusPageGroups.list', (entries) => {
      const names = entries.map(({ name }) => String(name)).toSorted()
      const sorted = entries.toSorted((one, other) => Number(one.id) - Number(other.id))
      return sorted.map((entry, index) => ({ ...entry, name: names[index] }))
    }),
  ),
]

/** A page of all entries, in an order that is another one each time. */
function shuffling(operationId: string): Fault['apply'] {
  let turn = 0
  return inOperation(operationId, async (call, right) => {
    const numbers = new Map(call.query.map(([name, value]) => [name, Number(value)]))
    const [start, size] = [numbers.get('start-index') ?? 0, numbers.get('max-results') ?? 10]
    const long = await right({ ...call, query: [['max-results', '100']] })
    const whole = isSuccess(long) ? long : await right({ ...call, query: [] })
    if (!Array.isArray(whole.json) || !(start >= 0 && size > 0 && size <= 100)) return right(call)
    turn += 1
    const rank = (entry: unknown) => (Number(fieldsOf(entry).id) * 7919 * turn + turn * turn * 104_729) % 10_007
    const shuffled = whole.json.toSorted((left, right) => rank(left) - rank(right))
    return withJson(whole, shuffled.slice(start, start + size))
  })
}

function sortedAsText(rules: readonly Fields[]): readonly Fields[] {
  return [...rules.entries()]
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
    .map(([, rule]) => rule)
}

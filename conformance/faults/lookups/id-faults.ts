import { ruleNameOf } from '../../contract/operations.ts'
import { namedWithTeams, pagedLists } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf, redirected, renamed } from '../mistakes.ts'

const cuts = [
  ['by-32-bits', 'cut to 32 bits', (id: number) => (id < 0 ? id : id % 2 ** 32)],
  ['without-a-sign', 'taken without its sign', Math.abs],
] as const

const cutIds = [
  ['cut-to-64-bits', 'cut to 64 bits', (id: bigint) => BigInt.asIntN(64, id)],
  ['without-their-sign', 'taken without their sign', (id: bigint) => (id < 0n ? -id : id)],
] as const

/** Faults of finding what has an id or a number: how it is read, and what it is taken for. */
export const idFaults: readonly Fault[] = [
  fault(
    'levels-of-one-digit',
    'A level of two digits is written to the level of the first of them.',
    'escalation-policies-update-level-2-changes-the-last-rule',
    inOperation('escalationPolicies.updateLevel', (call, right) => {
      const { level = '' } = call.pathValues
      return right(/^\d{2}$/.test(level) ? renamed(call, level.slice(0, 1)) : call)
    }),
  ),
  ...pagedLists.slice(0, 4).flatMap(([group, name]) =>
    cuts.map(([how, text, cut]) =>
      fault(
        `${name}-teams-found-${how}`,
        `The id of a team in an update is ${text}.`,
        `${name}-update-keeps-every-team`,
        changesBody(`${group}.update`, (body) => withTeams(body, cut)),
      ),
    ),
  ),
  fault(
    'page-subscribers-added-by-id-alone',
    'Adding a subscriber replaces whoever has the same id.',
    'status-pages-add-private-subscriber-keeps-a-user-and-a-team-of-one-id',
    inOperation('statusPages.addPrivateSubscriber', async (call, right) => {
      const { id, type } = fieldsOf(call.json)
      const other = type === 'TEAM' ? 'USER' : 'TEAM'
      const removal = redirected(call, 'DELETE', `${call.path}/${id}`)
      await right({ ...removal, text: '', json: undefined, query: [['subscriber-type', other]] })
      return right(call)
    }),
  ),
  ...(['services', 'statusPages'] as const).map((group) => {
    const rule = group === 'services' ? 'services' : 'status-pages'
    return fault(
      `${rule}-subscribers-written-by-id-alone`,
      'Of subscribers with one id the last one in an update is kept.',
      `${rule}-update-private-subscribers-keeps-a-user-and-a-team-of-one-id`,
      inOperation(`${group}.updatePrivateSubscribers`, (call, right) => {
        if (!Array.isArray(call.json)) return right(call)
        const byId = new Map(call.json.map((one) => [fieldsOf(one).id, one]))
        return right(withBody(call, [...byId.values()]))
      }),
    )
  }),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `${name}-read-in-place-of-removed-ones`,
      'Where nothing has an id, what has the next one is read.',
      `${name}-delete-removes`,
      readsTheNext(group),
    ),
  ),
  fault(
    'subscribers-removed-by-32-bits-of-their-ids',
    'The id of a subscriber to be removed is cut to 32 bits.',
    'status-pages-remove-private-subscriber-is-not-listed',
    inOperation('statusPages.removePrivateSubscriber', (call, right) => {
      const { 'subscriber-id': id = '' } = call.pathValues
      return right(/^\d{10,}$/.test(id) ? renamed(call, String(BigInt(id) % 2n ** 32n)) : call)
    }),
  ),
  fault(
    'levels-counted-from-the-end-below-zero',
    'The level -1 is the last one.',
    'escalation-policies-update-level-past-the-end-leaves-other-levels',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      if (!call.path.endsWith('/-1')) return right(call)
      const policy = await right({ ...redirected(call, 'GET', call.path.replace(/\/levels\/.*/, '')), query: [] })
      const { length } = itemsOf(fieldsOf(policy.json), 'escalationRules')
      return right({ ...call, path: call.path.replace(/-1$/, String(length - 1)) })
    }),
  ),
  ...(['services', 'escalationPolicies', 'statusPages'] as const).flatMap((group) =>
    cutIds.map(([how, text, cut]) =>
      fault(
        `${group}-ids-${how}`,
        `Ids are ${text} before they are looked up.`,
        `${ruleNameOf(group)}-create-is-read-back`,
        inOperation(`${group}.get`, (call, right) => {
          const { id = '' } = call.pathValues
          return right(/^-?\d+$/.test(id) ? renamed(call, String(cut(BigInt(id)))) : call)
        }),
      ),
    ),
  ),
  fault(
    'levels-cut-to-64-bits',
    'The number of a level is cut to 64 bits.',
    'escalation-policies-update-level-rejects-path-level-2147483648',
    inOperation('escalationPolicies.updateLevel', (call, right) => {
      const { level = '' } = call.pathValues
      return right(/^\d{17,}$/.test(level) ? renamed(call, String(BigInt.asIntN(64, BigInt(level)))) : call)
    }),
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-ids-cut-to-32-bits`,
      'Ids are cut to 32 bits before they are looked up.',
      `${group}-create-is-read-back`,
      inOperation(`${group}.get`, (call, right) => {
        const id = Number(call.pathValues.id)
        return right(id < 2 ** 32 ? call : { ...call, path: `/${group}/${id % 2 ** 32}` })
      }),
    ),
  ),
  fault(
    'users-by-their-first-digits',
    'Letters behind the id of a user are passed over.',
    'alert-preferences-list-rejects-path-user-id-outside-its-pattern',
    inOperation('alertPreferences.list', (call, right) =>
      right({ ...call, path: call.path.replace(/^(\/users\/\d+)[a-z]+\//, '$1/') }),
    ),
  ),
  ...(
    [
      ['services.get', 'services-get-rejects-path-id-of-wrong-type'],
      ['metrics.delete', 'metrics-delete-rejects-path-id-of-wrong-type'],
      ['statusPages.update', 'status-pages-update-rejects-path-id-of-wrong-type'],
    ] as const
  ).map(([operationId, rule]) =>
    fault(
      `${rule.replace(/-rejects.*/, '')}-by-first-digits`,
      'Letters behind an id are passed over.',
      rule,
      inOperation(operationId, (call, right) => right({ ...call, path: call.path.replace(/(\d+)[a-z]+$/, '$1') })),
    ),
  ),
  fault(
    'level-by-first-digits',
    'Letters behind the number of a level are passed over.',
    'escalation-policies-update-level-rejects-path-level-of-wrong-type',
    inOperation('escalationPolicies.updateLevel', (call, right) =>
      right({ ...call, path: call.path.replace(/(\d+)[a-z]+$/, '$1') }),
    ),
  ),
  fault(
    'subscribers-told-by-id-when-changed',
    'An update takes a team for a user that is a subscriber already when their ids are the same.',
    'services-update-private-subscribers-keeps-a-user-and-a-team-of-one-id',
    inOperation('services.updatePrivateSubscribers', async (call, right) => {
      const before = await right({ ...redirected(call, 'GET'), query: [] })
      const there = new Map(listOf(before.json).map(({ id, type }) => [String(id), type]))
      const isNew = ({ id, type }: Fields) => (there.get(String(id)) ?? type) === type
      return right(withBody(call, listOf(call.json).filter(isNew)))
    }),
  ),
]

function withTeams(body: Fields, cut: (id: number) => number): Fields {
  if (!Array.isArray(body.teams)) return body
  const cutTeam = (team: Fields) => (typeof team.id === 'number' ? { ...team, id: cut(team.id) } : team)
  return { ...body, teams: itemsOf(body, 'teams').map(cutTeam) }
}

function readsTheNext(group: string): Fault['apply'] {
  return (right) => {
    const ids: number[] = []
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id === `${group}.create` && isSuccess(answer)) ids.push(Number(fieldsOf(answer.json).id))
      if (call.operation?.id !== `${group}.get` || answer.status !== 404) return answer
      const asked = Number(call.pathValues.id)
      for (const id of ids.filter((one) => one > asked).sort((one, other) => one - other)) {
        const next = await right(renamed(call, String(id)))
        if (isSuccess(next)) return next
      }
      return answer
    }
  }
}

function listOf(json: unknown): readonly Fields[] {
  return Array.isArray(json) ? json.map(fieldsOf) : []
}

import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { fault, without } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

const families = [
  ['services', 'services', 'description'],
  ['escalationPolicies', 'escalation-policies', 'escalationRules'],
  ['metrics', 'metrics', 'unitLabel'],
  ['statusPages', 'status-pages', 'structure'],
] as const

interface Fading {
  readonly rule: string
  readonly operationId: string
  /** What becomes of the right answer; nothing is found when left out. */
  readonly fade?: (answer: Answer) => Answer
}

/** Few, as some of the rules about one operation send no more; counted from its creation. */
const requestsUntilFaded = 20

/** Faults that show after a while: something is lost, or becomes visible, by itself. */
export const fadedFaults: readonly Fault[] = [
  ...families.flatMap(([group, rule, field]) => [
    faded(`${rule}-lose-${field.toLowerCase()}-in-time`, `After a while ${rule} are read without \`${field}\`.`, {
      rule,
      operationId: `${group}.get`,
      fade: (answer) => withJson(answer, without(fieldsOf(answer.json), field)),
    }),
    faded(`${rule}-cannot-be-updated-in-time`, `After a while an update of ${rule} finds nothing.`, {
      rule,
      operationId: `${group}.update`,
    }),
    faded(`${rule}-cannot-be-removed-in-time`, `After a while a removal of ${rule} finds nothing.`, {
      rule,
      operationId: `${group}.delete`,
    }),
  ]),
  ...(
    [
      ['services', 'services', 'description'],
      ['escalationPolicies', 'escalation-policies', 'escalationRules'],
      ['metrics', 'metrics', 'description'],
      ['statusPages', 'status-pages', 'pageTitle'],
    ] as const
  ).map(([group, rule, field]) =>
    faded(
      `${rule}-without-${field.toLowerCase()}-gone-in-time`,
      `After a while ${rule} without \`${field}\` are gone.`,
      {
        rule,
        operationId: `${group}.get`,
        fade: (answer) => (isEmpty(fieldsOf(answer.json)[field]) ? { status: 404, headers: {} } : answer),
      },
    ),
  ),
  ...(
    [
      ['services', 'services.listPrivateSubscribers'],
      ['status-pages', 'statusPages.listPrivateSubscribers'],
      ['status-pages', 'statusPageGroups.list'],
    ] as const
  ).map(([rule, operationId]) =>
    faded(`${rule}-empty-in-time-at-${operationId.toLowerCase()}`, 'After a while a list inside is empty.', {
      rule,
      operationId,
      fade: (answer) => withJson(answer, []),
    }),
  ),
  fault(
    'held-changes-published-in-time',
    'After a while a change of status that is held internal is published.',
    'services-update-leaves-a-held-change',
    afterAWhile('services.get', (answer) => {
      const fields = fieldsOf(answer.json)
      return withJson(answer, { ...fields, publicStatus: fields.status })
    }),
  ),
]

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function faded(id: string, text: string, { rule, operationId, fade }: Fading): Fault {
  return fault(id, text, `${rule}-get-shows-the-same-at-the-end`, afterAWhile(operationId, fade))
}

function afterAWhile(operationId: string, fade: Fading['fade']): Fault['apply'] {
  return (right, contract) => {
    let requests = 0
    const freshAt = new Map<string, number>()
    const isFaded = ({ path }: Call) => {
      const own = [...freshAt.keys()].find((one) => path === one || path.startsWith(`${one}/`))
      return own !== undefined && requests - (freshAt.get(own) ?? 0) > requestsUntilFaded
    }
    const fading = inOperation(operationId, async (call) => {
      if (!isFaded(call)) return right(call)
      return fade === undefined ? { status: 404, headers: {} } : fade(await right(call))
    })(right, contract)
    return async (call) => {
      requests += 1
      const answer = await fading(call)
      const { id } = fieldsOf(answer.json)
      if (call.method === 'POST' && isSuccess(answer) && id !== undefined) freshAt.set(`${call.path}/${id}`, requests)
      return answer
    }
  }
}

import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, fault, readAt } from '../mistakes.ts'

/** Faults by which a value is taken that is to be refused. */
export const looseValueFaults: readonly Fault[] = [
  fault(
    'page-opened-with-its-addresses',
    'A page that is private may be told to be another and to have addresses.',
    'status-pages-update-refuses-addresses-on-other-pages',
    (right) => {
      const kept = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        const { ipWhitelist, ...body } = fieldsOf(call.json)
        if (call.operation?.id === 'statusPages.get' && kept.has(call.path) && isSuccess(answer))
          return withJson(answer, { ...fieldsOf(answer.json), ipWhitelist: kept.get(call.path) })
        if (call.operation?.id !== 'statusPages.update' || isSuccess(answer) || ipWhitelist === undefined) return answer
        const before = await readAt(call, right)
        if (before.visibility !== 'PRIVATE') return answer
        kept.set(call.path, ipWhitelist)
        return right(withBody(call, body))
      }
    },
  ),
  ...(
    [
      ['services.create', 'status', true, 'OPERATIONAL', 'service-status-is-string'],
      ['services.update', 'status', true, 'OPERATIONAL', 'service-status-is-string'],
      ['services.create', 'oneOpenIncidentOnly', 0, false, 'service-one-open-incident-only-is-boolean'],
      ['metrics.create', 'lockYAxisMax', '7', 7, 'metric-lock-yaxis-max-is-number'],
      ['metrics.update', 'mouseOverDecimal', '7', 7, 'metric-mouse-over-decimal-is-number'],
      ['escalationPolicies.create', 'frequency', '7', 7, 'escalation-policy-frequency-is-integer'],
    ] as const
  ).map(([operation, name, loose, meant, rule]) =>
    fault(
      `${operation.replace('.', '-').toLowerCase()}-keeps-${name.toLowerCase()}-as-it-came`,
      `${JSON.stringify(loose)} passes for a \`${name}\`, and is shown as it was sent.`,
      rule,
      inOperation(operation, async (call, right) => {
        const body = fieldsOf(call.json)
        if (body[name] !== loose) return right(call)
        const answer = await right(withBody(call, { ...body, [name]: meant }))
        return isSuccess(answer) ? withJson(answer, { ...fieldsOf(answer.json), [name]: loose }) : answer
      }),
    ),
  ),
  ...(['create', 'update'] as const).flatMap((operation) =>
    ([0, 10] as const).map((frequency) =>
      fault(
        `frequency-${frequency}-without-repetition-by-${operation}`,
        `A policy that is not repeated may have a frequency of ${frequency}.`,
        `escalation-policies-${operation}-rejects-frequency-${frequency}`,
        (right) => async (call) => {
          const body = fieldsOf(call.json)
          const isMeant = call.operation?.id === `escalationPolicies.${operation}` && body.repeating !== true
          if (!isMeant || body.frequency !== frequency) return right(call)
          const answer = await right(withBody(call, { ...body, frequency: 1 }))
          return isSuccess(answer) ? withJson(answer, { ...fieldsOf(answer.json), frequency }) : answer
        },
      ),
    ),
  ),
  fault(
    'texts-read-as-zero',
    'A text that begins with no digit is read as the number 0.',
    'escalation-policies-create-rejects-delay-min-of-wrong-type',
    changesBody('escalationPolicies.create', (body) => {
      return typeof body.delayMin === 'string' ? { ...body, delayMin: Number.parseInt(body.delayMin, 10) || 0 } : body
    }),
  ),
  fault(
    'texts-read-as-true',
    'Any text is read as true.',
    'metrics-update-rejects-interpolate-gaps-of-wrong-type',
    changesBody('metrics.update', (body) => {
      return typeof body.interpolateGaps === 'string' ? { ...body, interpolateGaps: true } : body
    }),
  ),
  fault(
    'addresses-looked-at-by-the-first',
    'Only the first address of a page is looked at.',
    'status-pages-create-refuses-what-is-no-address',
    inOperation('statusPages.create', (call, right) => right(withBody(call, withFirstAddress(fieldsOf(call.json))))),
  ),
  fault(
    'addresses-of-updates-not-looked-at',
    'An update takes any text as an address.',
    'status-pages-update-refuses-what-is-no-address',
    inOperation('statusPages.update', (call, right) => {
      const body = fieldsOf(call.json)
      return right(Array.isArray(body.ipWhitelist) ? withBody(call, { ...body, ipWhitelist: ['192.0.2.1'] }) : call)
    }),
  ),
]

function withFirstAddress(body: Readonly<Record<string, unknown>>) {
  const { ipWhitelist } = body
  return Array.isArray(ipWhitelist) ? { ...body, ipWhitelist: ipWhitelist.slice(0, 1) } : body
}

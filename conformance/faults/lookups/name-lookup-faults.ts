import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesReply, fault, redirected, renamed } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'
import { forgets, notFound } from './former-values.ts'
import { foundByName } from './name-faults.ts'

const lookups = [
  [
    'policies-by-name',
    'escalation-policies-get-by-name-finds-the-policy',
    findsAmongTheFirst('escalationPolicies.getByName', '/escalation-policies'),
  ],
  ['metrics-by-name', 'metrics-get-by-name-finds-the-metric', findsAmongTheFirst('metrics.getByName', '/metrics')],
  [
    'policies-by-key',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    findsAmongTheFirst('escalationPolicies.resolve', '/escalation-policies'),
  ],
] as const

/** Faults of finding policies and metrics by their names. */
export const nameLookupFaults: readonly Fault[] = [
  fault(
    'names-end-at-a-comma',
    'A policy is looked up by what stands in front of a comma.',
    'escalation-policies-get-by-name-takes-any-characters',
    looksUp((name) => name.replace(/,.*/, '')),
  ),
  fault(
    'names-with-single-blanks',
    'A policy is looked up with single blanks, whatever kind they are, and however many.',
    'escalation-policies-get-by-name-takes-any-characters',
    looksUp((name) => name.replace(/\s+/g, ' ')),
  ),
  ...(['escalationPolicies', 'metrics'] as const).map((group) =>
    fault(
      `${group === 'metrics' ? 'metrics' : 'policies'}-by-name-without-quotes`,
      'Quotes in a name that is asked for are dropped.',
      `${group === 'metrics' ? 'metrics' : 'escalation-policies'}-get-by-name-takes-any-characters`,
      inOperation(`${group}.getByName`, (call, right) => {
        const { name = '' } = call.pathValues
        return right(/['"]/.test(name) ? renamed(call, name.replaceAll(/['"]/g, '')) : call)
      }),
    ),
  ),
  ...foundByName.map(([group, rule, name]) =>
    fault(
      `${name}-by-odd-names-without-teams`,
      'Where a name has more than letters and digits, what it names is shown without its teams.',
      `${rule}-get-by-name-finds-the-${group === 'metrics' ? 'metric' : 'policy'}`,
      changesReply(`${group}.getByName`, ({ teams, ...others }) =>
        /[^\w .-]/.test(String(others.name)) ? others : { ...others, teams },
      ),
    ),
  ),
  fault(
    'metrics-by-odd-names-without-descriptions',
    'Where a name has more than letters and digits, the metric that it names is shown without its description.',
    'metrics-get-by-name-finds-the-metric',
    changesReply('metrics.getByName', ({ description, ...others }) =>
      /[^\w .-]/.test(String(others.name)) ? others : { ...others, description },
    ),
  ),
  ...lookups.flatMap(([name, rule, apply]) => [
    fault(`${name}-among-a-hundred`, 'Only what is one of the first hundred is found.', rule, apply(['0', '50'])),
    {
      ...fault(`${name}-among-the-newest`, 'Only what is one of the newest fifty is found.', rule, apply(['0'])),
      choices: { 'list-order': 'descending' },
    },
  ]),
  ...(
    [
      ['policies-by-name', 'escalationPolicies.getByName', 'escalation-policies-get-by-name-finds-the-policy', false],
      ['policies-by-key', 'escalationPolicies.resolve', 'escalation-policies-resolve-finds-the-policy-of-a-key', false],
      ['metrics-by-name', 'metrics.getByName', 'metrics-get-by-name-finds-the-metric', true],
    ] as const
  ).map(([name, operationId, rule, unusual]) =>
    fault(
      `${name}-with-usual-flags`,
      'Only what has a flag as usual is found.',
      rule,
      inOperation(operationId, async (call, right) => {
        const answer = await right(call)
        const { repeating, interpolateGaps } = fieldsOf(answer.json)
        return (repeating ?? interpolateGaps) === unusual ? notFound() : answer
      }),
    ),
  ),
  fault(
    'metadata-by-name-as-texts',
    'By the name of a metric, numbers and truths in its metadata are texts.',
    'metrics-create-keeps-metadata',
    changesReply('metrics.getByName', (metric) =>
      metric.metadata
        ? {
            ...metric,
            metadata: Object.fromEntries(Object.entries(metric.metadata).map(([key, value]) => [key, asText(value)])),
          }
        : metric,
    ),
  ),
  ...foundByName.flatMap(([group, ruleName, id]) => [
    fault(
      `${id}-filed-by-64-letters-of-a-name`,
      'A name is taken where another one has the same first 64 letters.',
      `${ruleName}-names-are-unique`,
      (right) => {
        const taken = new Set<string>()
        return async (call) => {
          const { name } = fieldsOf(call.json)
          if (call.operation?.id !== `${group}.create` || typeof name !== 'string') return right(call)
          const part = name.length > 64 ? name.slice(0, 64) : name
          if (name.length > 64 && taken.has(part)) return { status: 409, headers: {} }
          const answer = await right(call)
          if (isSuccess(answer)) taken.add(part)
          return answer
        }
      },
    ),
  ]),
  ...(['escalationPolicies', 'metrics'] as const).map((group) =>
    fault(
      `${group === 'metrics' ? 'metrics' : 'policies'}-by-name-without-case`,
      'Names that differ in case are stored, and looked up as if they did not.',
      group === 'metrics' ? 'metrics-get-by-name-finds-the-metric' : 'escalation-policies-get-by-name-finds-the-policy',
      (right) => {
        const names = new Map<string, string>()
        return async (call) => {
          const wanted = names.get((call.pathValues.name ?? '').toLowerCase())
          if (call.operation?.id === `${group}.getByName` && wanted !== undefined) return right(renamed(call, wanted))
          const answer = await right(call)
          const { name } = fieldsOf(answer.json)
          if (call.operation?.id === `${group}.create` && typeof name === 'string')
            if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
          return answer
        }
      },
    ),
  ),
  ...foundByName.flatMap(([group, rule, what]) => [
    fault(
      `${what}-whose-name-comes-back-are-not-found`,
      'A name that was removed leads nowhere, whoever has it.',
      `${rule}-get-by-name-follows-changes`,
      forgets(group, { field: 'name', lookUp: 'getByName' }, notFound),
    ),
    fault(
      `${what}-whose-former-name-comes-back-are-not-found`,
      'A name that was given up for another one leads nowhere, whoever has it.',
      `${rule}-get-by-name-follows-changes`,
      forgets(group, { field: 'name', lookUp: 'getByName', after: 'update' }, notFound),
    ),
    fault(
      `${what}-whose-name-comes-back-have-the-former-id`,
      'A name that was removed leads to the id that had it.',
      `${rule}-get-by-name-follows-changes`,
      forgets(group, { field: 'name', lookUp: 'getByName' }, (answer, id) =>
        withJson(answer, { ...fieldsOf(answer.json), id }),
      ),
    ),
  ]),
  fault(
    'metrics-by-name-with-whole-seconds',
    'By name, times are cut to seconds.',
    'metrics-get-shows-its-readings',
    changesReply('metrics.getByName', ({ lastIngestion, ...metric }) => ({
      ...metric,
      lastIngestion: typeof lastIngestion === 'string' ? lastIngestion.replace(/\.\d{3}/, '.000') : lastIngestion,
    })),
  ),
  fault(
    'names-of-digits-as-ids',
    'A name of digits is looked up as an id.',
    'metrics-get-by-name-takes-any-characters',
    inOperation('metrics.getByName', (call, right) =>
      right(/^\d+$/.test(call.pathValues.name ?? '') ? { ...call, path: `/metrics/${call.pathValues.name}` } : call),
    ),
  ),
  fault(
    'names-cut-at-semicolons',
    'What stands behind a semicolon in a name is cut off when it is looked up.',
    'metrics-get-by-name-takes-any-characters',
    inOperation('metrics.getByName', (call, right) => right({ ...call, path: call.path.replace(/(%3B|;).*/i, '') })),
  ),
]

function looksUp(change: (name: string) => string): Fault['apply'] {
  return inOperation('escalationPolicies.getByName', (call, right) =>
    right(renamed(call, change(call.pathValues.name ?? ''))),
  )
}

/** Finds what stands on one of the pages of fifty that begin there. */
function findsAmongTheFirst(operationId: string, collection: string) {
  return (starts: readonly string[]): Fault['apply'] =>
    inOperation(operationId, async (call, right) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const ids = await firstIds(call, right, { collection, starts })
      return ids.includes(fieldsOf(answer.json).id) ? answer : { status: 404, headers: {} }
    })
}

async function firstIds(
  call: Call,
  right: Serve,
  { collection, starts }: { readonly collection: string; readonly starts: readonly string[] },
): Promise<readonly unknown[]> {
  const pages = starts.map((start) => {
    const query = [['start-index', start] as const, ['max-results', '50'] as const]
    return right({ ...redirected(call, 'GET', collection), query })
  })
  const entries = (await Promise.all(pages)).flatMap(({ json }) => (Array.isArray(json) ? json : []))
  return entries.map((entry) => fieldsOf(entry).id)
}

function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

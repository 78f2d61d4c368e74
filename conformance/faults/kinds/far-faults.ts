import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesBody, fault, redirected } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

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

const pagedNames = ['services', 'escalation-policies', 'metrics', 'status-pages', 'status-page-groups']

/** Faults that only show where there is much: past the first hundred entries, or in long texts; or at the very ends of a list. */
export const farFaults: readonly Fault[] = [
  ...pagedNames.map((name) =>
    fault(
      `${name}-listed-without-the-first`,
      'Every offset passes over one entry more, so that the first one stands on no page.',
      `${name}-list-pages-join`,
      inOperation(`${groupOf(name)}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start >= 0 ? withQuery(call, 'start-index', String(start + 1)) : call)
      }),
    ),
  ),
  ...pagedNames.map((name) => ({
    ...fault(
      `${name}-listed-without-the-oldest`,
      'A list of the newest first ends before its last entry.',
      `${name}-list-pages-join`,
      inOperation(`${groupOf(name)}.list`, async (call, right) => {
        const answer = await right(call)
        const page: readonly unknown[] = Array.isArray(answer.json) ? answer.json : []
        const end = Number(queryValue(call, 'start-index') ?? 0) + page.length
        const { json: behind } = await right(withQuery(call, 'start-index', String(end)))
        const isLast = end > 1 && page.length > 0 && Array.isArray(behind) && behind.length === 0
        return isLast ? withJson(answer, page.slice(0, -1)) : answer
      }),
    ),
    choices: { 'list-order': 'descending' },
  })),
  ...pagedNames.map((name) =>
    fault(
      `${name}-listed-up-to-a-hundred`,
      'A list ends after its first hundred entries.',
      `${name}-list-start-index-passes-over-as-many`,
      inOperation(`${groupOf(name)}.list`, async (call, right) => {
        const answer = await right(call)
        const left = Math.max(0, 100 - Number(queryValue(call, 'start-index') ?? 0))
        return Array.isArray(answer.json) ? withJson(answer, answer.json.slice(0, left)) : answer
      }),
    ),
  ),
  ...['services', 'metrics'].map((name) =>
    fault(
      `${name}-pass-over-one-with-include`,
      'With include, from the offset 25 on, one entry too few is passed over.',
      `${name}-list-start-index-passes-over-as-many`,
      inOperation(`${name}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        const isFar = start >= 25 && queryValue(call, 'include') !== undefined
        return right(isFar ? withQuery(call, 'start-index', String(start - 1)) : call)
      }),
    ),
  ),
  ...(
    [
      ['services', 100],
      ['escalation-policies', 50],
    ] as const
  ).map(([name, most]) =>
    fault(
      `${name}-listed-without-limit-below-zero`,
      'A page of fewer entries than none holds all of them.',
      `${name}-list-returns-at-most-${most}`,
      inOperation(`${groupOf(name)}.list`, (call, right) =>
        Number(queryValue(call, 'max-results')) < 0 ? wholeList(call, right, most) : right(call),
      ),
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
      ['services', 'alias', 255],
      ['services', 'description', 1000],
      ['escalationPolicies', 'routingKey', 255],
      ['metrics', 'description', 1024],
      ['statusPages', 'announcement', 4000],
      ['statusPages', 'pageDescription', 2000],
    ] as const
  ).map(([group, name, letters]) => {
    const rule = `${ruleNameOf(group)}-update-changes-each-field`
    return fault(
      `${ruleNameOf(group)}-${name.toLowerCase()}-cut-at-${letters}`,
      `Of \`${name}\`, ${letters} letters are kept.`,
      rule,
      changesBody(`${group}.update`, (body) => {
        const text = body[name]
        return typeof text === 'string' ? { ...body, [name]: text.slice(0, letters) } : body
      }),
    )
  }),
]

function groupOf(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function ruleNameOf(group: string): string {
  return group.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
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

async function wholeList(call: Call, right: Serve, most: number): Promise<Answer> {
  const entries: unknown[] = []
  for (;;) {
    const query = [['start-index', String(entries.length)] as const, ['max-results', String(most)] as const]
    const answer = await right({ ...call, query })
    const page: readonly unknown[] = Array.isArray(answer.json) ? answer.json : []
    entries.push(...page)
    if (page.length < most) return withJson(answer, isSuccess(answer) ? entries : answer.json)
  }
}

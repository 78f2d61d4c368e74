import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { fault, itemsOf, redirected, without } from '../mistakes.ts'

const updates = [
  ['services.update', 'services'],
  ['escalationPolicies.update', 'escalation-policies'],
  ['metrics.update', 'metrics'],
  ['statusPages.update', 'status-pages'],
  ['statusPageGroups.update', 'status-page-groups'],
] as const

const preferences = [
  ['alertPreferences', 'alert-preferences'],
  ['dutyPreferences', 'duty-preferences'],
  ['updatePreferences', 'update-preferences'],
  ['subscriptionPreferences', 'subscription-preferences'],
] as const

/** Faults of updates: what they write to, and what becomes of what was there. */
export const updateFaults: readonly Fault[] = [
  ...updates.flatMap(([operationId, rule]) => [
    fault(
      `${rule}-updated-by-the-id-in-the-body`,
      'An update writes to the entity whose id stands in the body.',
      `${rule}-update-leaves-others`,
      inOperation(operationId, (call, right) => {
        const { id } = fieldsOf(call.json)
        return right(
          id === undefined ? call : { ...call, path: call.path.replace(/[^/]+$/, encodeURIComponent(String(id))) },
        )
      }),
    ),
  ]),
  ...updates
    .slice(0, 4)
    .map(([operationId, rule]) =>
      fault(
        `${rule}-teams-appended`,
        'Teams of an update are added to those before.',
        `${rule}-update-changes-each-field`,
        appends(operationId, 'teams'),
      ),
    ),
  ...preferences.map(([group, name]) =>
    fault(
      `${name}-updated-together`,
      'An update of one preference writes to all of the user in this family.',
      `${name}-update-leaves-others`,
      inOperation(`${group}.update`, async (call, right) => {
        const list = await right(redirected(call, 'GET', call.path.replace(/\/[^/]+$/, '')))
        for (const entry of Array.isArray(list.json) ? list.json : [])
          await right({ ...call, path: call.path.replace(/[^/]+$/, String(fieldsOf(entry).id)) })
        return right(call)
      }),
    ),
  ),
  ...(
    [
      ['services.update', 'services', 'description'],
      ['escalationPolicies.update', 'escalation-policies', 'routingKey'],
      ['metrics.update', 'metrics', 'unitLabel'],
      ['statusPages.update', 'status-pages', 'announcement'],
    ] as const
  ).map(([operationId, rule, field]) =>
    fault(
      `${rule}-changed-under-another-name-alone`,
      `An update under the name that is there leaves \`${field}\` as it was.`,
      `${rule}-update-changes-each-field`,
      inOperation(operationId, async (call, right) => {
        const body = fieldsOf(call.json)
        const before = fieldsOf((await right(redirected(call, 'GET'))).json)
        const isLeft = body.name === before.name && field in body
        return right(isLeft ? withBody(call, { ...body, [field]: before[field] }) : call)
      }),
    ),
  ),
  fault(
    'routing-key-lost-with-another-name',
    'An update that changes the name, and not the routing key, takes the key away.',
    'escalation-policies-update-changes-each-field',
    inOperation('escalationPolicies.update', async (call, right) => {
      const body = fieldsOf(call.json)
      const before = fieldsOf((await right(redirected(call, 'GET'))).json)
      const isLost = body.name !== before.name && body.routingKey === before.routingKey
      return right(isLost ? withBody(call, without(body, 'routingKey')) : call)
    }),
  ),
  fault(
    'page-services-appended',
    'Services of an update are added to those before.',
    'status-pages-update-replaces-what-it-shows',
    appends('statusPages.update', 'services'),
  ),
  fault(
    'page-metrics-appended',
    'Metrics of an update are added to those before.',
    'status-pages-update-replaces-what-it-shows',
    appends('statusPages.update', 'metrics'),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `page-${field}-of-creation-alone`,
      `An update of a page takes no ${field}.`,
      'status-pages-update-replaces-what-it-shows',
      inOperation('statusPages.update', (call, right) => right(withBody(call, without(fieldsOf(call.json), field)))),
    ),
  ),
  fault(
    'pages-that-show-the-same-updated-together',
    'An update of what a page shows reaches the pages that were created with the same.',
    'status-pages-update-replaces-what-it-shows',
    updatesTwins('services'),
  ),
  fault(
    'structure-without-options',
    'Options of structure elements are dropped.',
    'status-pages-get-keeps-the-nested-structure',
    inStructure('statusPages.update', (element) => ({ ...element, options: undefined })),
  ),
  fault(
    'structure-without-inner-options',
    'Options of inner structure elements are dropped.',
    'status-pages-get-keeps-the-nested-structure',
    inStructure('statusPages.update', (element, depth) => (depth > 0 ? { ...element, options: undefined } : element)),
  ),
  fault(
    'structure-two-levels-deep',
    'Structure elements below the second level are dropped.',
    'status-pages-get-keeps-the-nested-structure',
    inStructure('statusPages.update', (element, depth) => (depth > 0 ? { ...element, children: [] } : element)),
  ),
  fault(
    'structure-two-levels-deep-at-creation',
    'Structure elements below the second level are dropped at creation.',
    'status-pages-get-keeps-the-nested-structure',
    inStructure('statusPages.create', (element, depth) => (depth > 0 ? { ...element, children: [] } : element)),
  ),
  fault(
    'structure-four-levels-deep',
    'Structure elements below the fourth level are dropped.',
    'status-pages-get-keeps-the-nested-structure',
    inStructure('statusPages.update', (element, depth) => (depth > 2 ? { ...element, children: [] } : element)),
  ),
  fault(
    'structure-with-one-inner-element',
    'An element of the structure keeps the last of those inside of it.',
    'status-pages-get-keeps-the-nested-structure',
    inStructure('statusPages.update', (element) => ({ ...element, children: itemsOf(element, 'children').slice(-1) })),
  ),
]

type Element = Readonly<Record<string, unknown>>

/** Stores the elements of a structure in another way, on whichever level. */
export function inStructure(operationId: string, change: (element: Element, depth: number) => Element): Fault['apply'] {
  const walk = (elements: readonly Element[], depth: number): Element[] =>
    elements.map((element) => {
      const changed = change(element, depth)
      return 'children' in changed ? { ...changed, children: walk(itemsOf(changed, 'children'), depth + 1) } : changed
    })
  return inOperation(operationId, (call, right) => {
    const fields = fieldsOf(call.json)
    const structure = fieldsOf(fields.structure)
    return right(
      'structure' in fields
        ? withBody(call, { ...fields, structure: { ...structure, elements: walk(itemsOf(structure, 'elements'), 0) } })
        : call,
    )
  })
}

/** What an update has a page show is shown by the latest pages that have the first of it. */
function updatesTwins(name: string): Fault['apply'] {
  return (right) => {
    const pages: string[] = []
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id === 'statusPages.create' && isSuccess(answer))
        pages.push(`${call.path}/${fieldsOf(answer.json).id}`)
      const [first] = itemsOf(fieldsOf(call.json), name)
      if (call.operation?.id !== 'statusPages.update' || first === undefined) return answer
      for (const path of pages.slice(-20).filter((other) => other !== call.path)) {
        const page = fieldsOf((await right(redirected(call, 'GET', path))).json)
        if (itemsOf(page, name).some(({ id }) => id === first.id))
          await right(withBody({ ...call, path }, { ...fieldsOf(call.json), name: page.name }))
      }
      return answer
    }
  }
}

/** Entries of a list that an update leaves out stay. */
function appends(operationId: string, name: string): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const fields = fieldsOf(call.json)
    if (!Array.isArray(fields[name])) return right(call)
    const before = itemsOf(fieldsOf((await right(redirected(call, 'GET'))).json), name).map(({ id }) => ({ id }))
    const sent = itemsOf(fields, name)
    const kept = before.filter(({ id }) => !sent.some((entry) => entry.id === id))
    return right(withBody(call, { ...fields, [name]: [...kept, ...sent] }))
  })
}

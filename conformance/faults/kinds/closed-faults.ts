import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { type Fields, fault, itemsOf } from '../mistakes.ts'
import type { Call } from '../serve.ts'

const forKnownKeys = [
  ['services.list', 'services-list-answers-200'],
  ['services.listPrivateSubscribers', 'services-list-private-subscribers-answers-200'],
  ['alertPreferences.get', 'alert-preferences-get-answers-200'],
  ['dutyPreferences.update', 'duty-preferences-update-answers-200'],
  ['escalationPolicies.update', 'escalation-policies-update-answers-200'],
  ['metrics.get', 'metrics-get-answers-2xx'],
  ['statusPages.create', 'status-pages-create-answers-2xx'],
  ['statusPageGroups.delete', 'status-page-groups-delete-answers-2xx'],
] as const

/** Fields of a page that go with whatever else it has. */
const fieldsOfPages = [
  'timezone',
  'hiddenFromSearch',
  'showSubscribeAction',
  'showIncidentHistoryOption',
  'pageTitle',
  'pageDescription',
  'pageLayout',
  'appearance',
  'announcement',
]

const takesNoKeyOnce: Fault['apply'] = (right) => {
  let isTaken = false
  return async (call) => {
    if (call.operation?.id !== 'escalationPolicies.create' || !hasNoKey(call)) return right(call)
    const answer = isTaken ? { status: 409, headers: {} } : await right(call)
    isTaken ||= isSuccess(answer)
    return answer
  }
}

/** Faults of operations that let nothing in, or not what they should, for a reason that may be a right one elsewhere. */
export const closedFaults: readonly Fault[] = [
  ...forKnownKeys.map(([operationId, rule]) =>
    fault(
      `${rule.replace(/-answers-.*/, '')}-knows-no-key`,
      `${operationId} knows none of the keys.`,
      rule,
      closes(operationId, 401),
    ),
  ),
  ...preferenceFamilies.flatMap(([group, name]) =>
    (
      [
        ['create', 'answers-201'],
        ['update', 'answers-200'],
      ] as const
    ).map(([operation, rule]) =>
      fault(
        `${name}-${operation}-sees-twins`,
        `Whatever ${group}.${operation} is sent is taken for what the user has already.`,
        `${name}-${operation}-${rule}`,
        closes(`${group}.${operation}`, 409),
      ),
    ),
  ),
  ...(['create', 'update'] as const).map((verb) =>
    fault(
      `escalation-policies-${verb}-needs-a-routing-key`,
      'A policy without a routing key is refused.',
      `escalation-policies-${verb}-accepts-missing-routing-key`,
      inOperation(`escalationPolicies.${verb}`, async (call, right) =>
        hasNoKey(call) ? { status: 400, headers: {} } : right(call),
      ),
    ),
  ),
  ...(['metadata', 'dataSource'] as const).map((field) =>
    fault(
      `metrics-updated-with-${field}-alone`,
      `An update of a metric has to name \`${field}\`, whether the metric has a data source or not.`,
      'metrics-update-needs-no-metadata-without-a-data-source',
      inOperation('metrics.update', async (call, right) =>
        fieldsOf(call.json)[field] === undefined ? { status: 400, headers: {} } : right(call),
      ),
    ),
  ),
  ...[
    ['services', 'services'],
    ['statusPages', 'status-pages'],
  ].map(([group, name]) =>
    fault(
      `${name}-subscribers-one-at-a-time`,
      'A list of private subscribers has one entry, or is refused.',
      `${name}-update-private-subscribers-is-listed`,
      inOperation(`${group}.updatePrivateSubscribers`, async (call, right) =>
        Array.isArray(call.json) && call.json.length > 1 ? { status: 400, headers: {} } : right(call),
      ),
    ),
  ),
  fault(
    'escalation-policies-have-no-routing-key-once',
    'No routing key is taken for one that another policy has.',
    'escalation-policies-create-accepts-missing-routing-key',
    takesNoKeyOnce,
  ),
  {
    ...fault(
      'preferences-take-no-contact',
      'No preference is created when its contact is given, by its id or as a whole.',
      'alert-preferences-create-answers-201',
      (right) => async (call) => {
        const isRefused = call.method === 'POST' && fieldsOf(call.json).contact !== undefined
        return isRefused ? { status: 400, headers: {} } : right(call)
      },
    ),
    untold: ['contact-in-writes'],
  },
  ...fieldsOfPages.map((field) =>
    fault(
      `pages-with-${field.toLowerCase()}-refused`,
      `A page is not created when its \`${field}\` is given.`,
      'status-pages-create-takes-each-field-alone',
      refusesPages((page) => page[field] !== undefined),
    ),
  ),
  fault(
    'pages-with-elements-refused',
    'A page is not created when its structure has elements.',
    'status-pages-create-answers-2xx',
    refusesPages(({ structure }) => itemsOf(fieldsOf(structure), 'elements').length > 0),
  ),
]

function hasNoKey({ json }: Call): boolean {
  return fieldsOf(json).routingKey === undefined
}

function refusesPages(isRefused: (page: Fields) => boolean): Fault['apply'] {
  return inOperation('statusPages.create', async (call, right) =>
    isRefused(fieldsOf(call.json)) ? { status: 400, headers: {} } : right(call),
  )
}

function closes(operationId: string, status: number): Fault['apply'] {
  return inOperation(operationId, async () => ({ status, headers: {} }))
}

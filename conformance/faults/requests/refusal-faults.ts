import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { closes, type Fields, fault, itemsOf, readAt, without } from '../mistakes.ts'
import type { Call } from '../serve.ts'

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

/** Faults by which a right request is refused. */
export const refusalFaults: readonly Fault[] = [
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
  {
    id: 'pages-with-elements-refused',
    text: 'A page is not created when its structure has elements.',
    breaks: ['status-pages-create-answers-2xx', 'status-pages-get-keeps-the-nested-structure'],
    apply: refusesPages(({ structure }) => itemsOf(fieldsOf(structure), 'elements').length > 0),
  },
  fault(
    'group-names-that-stay-are-taken',
    'A group cannot be given the name that it has.',
    'status-page-groups-update-changes-each-field',
    inOperation('statusPageGroups.update', async (call, right) => {
      const { name } = await readAt(call, right)
      return name !== undefined && name === fieldsOf(call.json).name ? { status: 409, headers: {} } : right(call)
    }),
  ),
  fault(
    'policies-at-both-bounds-are-refused',
    'A policy may be repeated nine times, or begin after 15 minutes, but not both.',
    'escalation-policies-create-accepts-frequency-9',
    inOperation('escalationPolicies.create', (call, right) => {
      const { frequency, delayMin } = fieldsOf(call.json)
      return frequency === 9 && delayMin === 15 ? Promise.resolve({ status: 422, headers: {} }) : right(call)
    }),
  ),
  ...(
    [
      ['services', 'services', 'description'],
      ['services', 'services', 'teams'],
      ['escalationPolicies', 'escalation-policies', 'escalationRules'],
      ['metrics', 'metrics', 'dataSource'],
      ['metrics', 'metrics', 'unitLabel'],
      ['statusPages', 'status-pages', 'pageTitle'],
      ['statusPages', 'status-pages', 'services'],
      ['statusPages', 'status-pages', 'metrics'],
      ['statusPages', 'status-pages', 'logoUrl'],
    ] as const
  ).map(([group, name, field]) =>
    fault(
      `${name}-${field.toLowerCase()}-of-one-alone`,
      `No two may have the same \`${field}\`.`,
      `${name}-create-takes-the-same-under-another-name`,
      refusesTheSame(`${group}.create`, (body) => body[field]),
    ),
  ),
  {
    ...fault(
      'alerts-without-voice',
      'An alert preference cannot have the method of the example, and how contacts are named is not told.',
      'alert-preferences-create-accepts-method-voice',
      inOperation('alertPreferences.create', async (call, right) =>
        fieldsOf(call.json).method === 'VOICE' ? { status: 400, headers: {}, text: 'no' } : right(call),
      ),
    ),
    untold: ['contact-in-writes'],
  },
  fault(
    'last-level-refused',
    'The last level of a policy is taken for one past the end.',
    'escalation-policies-update-level-2-changes-the-last-rule',
    inOperation('escalationPolicies.updateLevel', async (call, right) =>
      call.path.endsWith('/levels/2') ? { status: 400, headers: {}, json: undefined } : right(call),
    ),
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

/** Refuses to create what has the same as another one that is there; without `partOf`, the same but for its names. */
export function refusesTheSame(
  operationId: string,
  partOf: (body: Fields) => unknown = (body) => without(body, 'name', 'alias', 'routingKey', 'domain', 'subdomain'),
): Fault['apply'] {
  return (right) => {
    const partsByPath = new Map<string, string>()
    return async (call) => {
      if (call.method === 'DELETE') partsByPath.delete(call.path)
      if (call.operation?.id !== operationId) return right(call)
      const part = JSON.stringify(partOf(fieldsOf(call.json)))
      if (part !== undefined && [...partsByPath.values()].includes(part)) return { status: 409, headers: {} }
      const answer = await right(call)
      if (isSuccess(answer) && part !== undefined) partsByPath.set(`${call.path}/${fieldsOf(answer.json).id}`, part)
      return answer
    }
  }
}

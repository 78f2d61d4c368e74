import { pagedLists } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesReply, fault, redirected, swaps, without } from '../mistakes.ts'

/** What a reply to a write leaves out each time, though it was written and is read. */
const untold = [
  ['alertPreferences.create', 'alert-preferences-create-replies-with-what-is-read', 'delayMin'],
  ['alertPreferences.update', 'alert-preferences-update-replies-with-what-is-read', 'delayMin'],
  ['dutyPreferences.create', 'duty-preferences-create-replies-with-what-is-read', 'beforeMin'],
  ['services.create', 'services-create-replies-with-what-is-read', 'alias'],
  ['services.create', 'services-create-replies-with-what-is-read', 'teams'],
  ['escalationPolicies.create', 'escalation-policies-create-replies-with-what-is-read', 'escalationRules'],
  ['metrics.create', 'metrics-create-replies-with-what-is-read', 'unitLabel'],
  ['statusPages.create', 'status-pages-create-replies-with-what-is-read', 'hiddenFromSearch'],
  ['statusPages.create', 'status-pages-create-replies-with-what-is-read', 'structure'],
  ['services.publishStatus', 'services-publish-status-returns-the-service', 'alias'],
  ['escalationPolicies.updateLevel', 'escalation-policies-update-level-keeps-its-targets', 'users'],
] as const

/** Faults of replies to writes that show something else than what was stored. */
export const writeReplyFaults: readonly Fault[] = [
  fault(
    'levels-answered-with-timeouts-of-1-for-0',
    'The reply to the update of a level shows a time-out of 0 as 1.',
    'escalation-policies-update-level-0-changes-the-first-rule',
    changesReply('escalationPolicies.updateLevel', swaps('escalationTimeout', 0, 1)),
  ),
  ...(
    [
      ['alertPreferences', 'alert-preferences', ['delayMin']],
      ['escalationPolicies', 'escalation-policies', ['delayMin']],
      ['metrics', 'metrics', ['lockYAxisMax', 'lockYAxisMin', 'mouseOverDecimal']],
    ] as const
  ).map(([group, name, fields]) =>
    fault(
      `${name}-created-with-nothing-for-0`,
      'The reply to a creation shows 0 as null.',
      `${name}-create-replies-with-what-is-read`,
      changesReply(`${group}.create`, (reply) =>
        fields.reduce((changed, field) => swaps(field, 0, null)(changed), reply),
      ),
    ),
  ),
  ...untold.map(([operationId, rule, field]) =>
    fault(
      `${operationId.replace('.', '-').toLowerCase()}-answered-without-${field.toLowerCase()}`,
      `The reply to ${operationId} never shows ${field}.`,
      rule,
      changesReply(operationId, (fields) => without(fields, field)),
    ),
  ),
  ...(['oneOpenIncidentOnly', 'showUptimeHistory'] as const).map((flag) =>
    fault(
      `services-published-with-${flag.toLowerCase()}`,
      `Publishing answers with a service that has ${flag}.`,
      'services-publish-status-returns-the-service',
      changesReply('services.publishStatus', (service) => ({ ...service, [flag]: true })),
    ),
  ),
  fault(
    'service-alias-that-is-left-out-as-a-text',
    'The reply to an update without an alias has a word for it.',
    'services-update-changes-each-field',
    changesReply('services.update', (fields, { json }) =>
      'alias' in Object(json) ? fields : { ...fields, alias: 'undefined' },
    ),
  ),
  fault(
    'publishing-answered-with-the-service-before',
    'Publishing answers with the service as it was shown before.',
    'services-publish-status-returns-the-service',
    inOperation('services.publishStatus', async (call, right) => {
      const service = call.path.replace('/publish-status', '')
      const before = fieldsOf((await right(redirected({ ...call, query: [] }, 'GET', service))).json)
      const answer = await right(call)
      return isSuccess(answer)
        ? withJson(answer, { ...fieldsOf(answer.json), publicStatus: before.publicStatus })
        : answer
    }),
  ),
  ...(
    [
      ['services', 'services'],
      ['escalationPolicies', 'escalation-policies'],
      ['statusPages', 'status-pages'],
      ['statusPageGroups', 'status-page-groups'],
    ] as const
  ).map(([group, ruleName]) =>
    fault(
      `${ruleName}-updated-under-the-id-of-the-body`,
      'What was updated is found by its id, and shown with the one that the body of the update had.',
      `${ruleName}-update-replies-with-what-is-read`,
      (right) => {
        const idsByPath = new Map<string, unknown>()
        return async (call) => {
          const answer = await right(call)
          const id = call.operation?.id
          if (!isSuccess(answer) || (id !== `${group}.update` && id !== `${group}.get`)) return answer
          const { id: sent } = fieldsOf(call.json)
          if (id === `${group}.update` && typeof sent === 'number') idsByPath.set(call.path, sent)
          const shown = idsByPath.get(call.path)
          return shown === undefined ? answer : withJson(answer, { ...fieldsOf(answer.json), id: shown })
        }
      },
    ),
  ),
  ...[...preferenceFamilies, ...pagedLists].map(([group, ruleName]) =>
    fault(
      `${ruleName}-updated-under-the-next-id`,
      'What was updated is found by its id, and shown with the next one.',
      `${ruleName}-update-is-read-back`,
      (right) => {
        const updated = new Set<string>()
        return async (call) => {
          const answer = await right(call)
          const id = call.operation?.id
          if (!isSuccess(answer) || (id !== `${group}.update` && id !== `${group}.get`)) return answer
          if (id === `${group}.update`) updated.add(call.path)
          const fields = fieldsOf(answer.json)
          return updated.has(call.path) ? withJson(answer, { ...fields, id: Number(fields.id) + 1 }) : answer
        }
      },
    ),
  ),
  fault(
    'updates-answer-as-if-they-published',
    'An update is answered with the status as the public one, also while it is held.',
    'services-update-replies-with-what-is-read',
    changesReply('services.update', (service) => ({ ...service, publicStatus: service.status })),
  ),
]

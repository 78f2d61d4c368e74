import { queryValue } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import { changesBody, changesList, fault, redirected, without } from '../mistakes.ts'

const visible = ['alias', 'description', 'oneOpenIncidentOnly', 'showUptimeHistory']

/** Faults of a field that depends on something which has nothing to do with it. */
export const entangledFaults: readonly Fault[] = [
  ...visible.map((field) =>
    fault(
      `service-${field}-lost-with-a-change-of-status`,
      `An update that changes the status loses \`${field}\`, which is written along.`,
      'services-update-changes-each-field',
      inOperation('services.update', async (call, right) => {
        const body = fieldsOf(call.json)
        const before = fieldsOf((await right(redirected(call, 'GET'))).json)
        const isChanged = body.status !== undefined && body.status !== before.status
        return right(isChanged ? withBody(call, without(body, field)) : call)
      }),
    ),
  ),
  fault(
    'metrics-created-with-the-default-of-another-flag',
    'A metric without `showValuesOnMouseOver` takes what it says of `interpolateGaps`.',
    'metrics-create-defaults-show-values-on-mouse-over-to-false',
    changesBody('metrics.create', ({ showValuesOnMouseOver, ...body }) => ({
      ...body,
      showValuesOnMouseOver: showValuesOnMouseOver ?? body.interpolateGaps,
    })),
  ),
  fault(
    'metrics-listed-with-another-import-status',
    'With include, the list shows another `importStatus`.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries, call) =>
      queryValue(call, 'include') === undefined
        ? entries
        : entries.map((one) => ('importStatus' in one ? { ...one, importStatus: 'FINISHED' } : one)),
    ),
  ),
  ...(['create', 'update'] as const).map((verb) =>
    fault(
      `service-alias-${verb}d-for-browsers`,
      'What browsers take for a tag is escaped in the alias.',
      verb === 'create' ? 'services-create-is-read-back' : 'services-update-changes-each-field',
      changesBody(`services.${verb}`, ({ alias, ...body }) =>
        typeof alias === 'string' ? { ...body, alias: alias.replaceAll('<', '&lt;') } : { ...body, alias },
      ),
    ),
  ),
]

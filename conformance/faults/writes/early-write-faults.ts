import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { type Fields, fault, itemsOf, readAt, without } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

const conflict: Answer = { status: 409, headers: {} }

/** Faults of writes that are refused for one field, and have stored the others by then. */
export const earlyWriteFaults: readonly Fault[] = [
  ...(
    [
      ['services', 'services', 'oneOpenIncidentOnly'],
      ['escalationPolicies', 'escalation-policies', 'repeating'],
      ['metrics', 'metrics', 'interpolateGaps'],
      ['statusPages', 'status-pages', 'structure'],
    ] as const
  ).flatMap(([group, ruleName, field]) => [
    fault(
      `${ruleName}-written-before-${field.toLowerCase()}-is-looked-at`,
      `An update that is refused for its ${field} has written all else.`,
      `${ruleName}-update-changes-nothing-when-refused`,
      writesAllElse(`${group}.update`, field),
    ),
    fault(
      `${ruleName}-created-before-${field.toLowerCase()}-is-looked-at`,
      `A creation that is refused for its ${field} has created all else.`,
      `${ruleName}-create-creates-nothing-when-refused`,
      writesAllElse(`${group}.create`, field),
    ),
  ]),
  ...preferenceFamilies.flatMap(([group, name]) =>
    (['looked-at', 'looked-for'] as const).map((when) =>
      fault(
        `${name}-written-before-their-contact-is-${when}`,
        `An update that is refused for its contact${when === 'looked-at' ? '' : ', which nobody has,'} stores the rest.`,
        `${name}-update-changes-nothing-when-refused`,
        (right) => {
          const halfWritten = new Map<string, Fields>()
          return async (call) => {
            const answer = await right(call)
            const { contact, ...rest } = fieldsOf(call.json)
            const isUpdate = call.operation?.id === `${group}.update`
            if (isUpdate && isSuccess(answer)) halfWritten.delete(call.path)
            const isOfThisKind = when === 'looked-at' ? typeof contact === 'string' : typeof contact === 'object'
            if (isUpdate && !isSuccess(answer) && isOfThisKind) halfWritten.set(call.path, rest)
            return call.operation?.id === `${group}.get` && isSuccess(answer)
              ? withJson(answer, { ...fieldsOf(answer.json), ...halfWritten.get(call.path) })
              : answer
          }
        },
      ),
    ),
  ),
  fault(
    'levels-written-before-users-are-looked-for',
    'An update of a level that is refused for a user whom nobody knows has written the rest.',
    'escalation-policies-update-level-changes-nothing-when-refused',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const answer = await right(call)
      const body = fieldsOf(call.json)
      if (!isSuccess(answer) && Array.isArray(body.users)) await right(withBody(call, without(body, 'users')))
      return answer
    }),
  ),
  fault(
    'subscribers-added-before-they-are-looked-for',
    'A subscriber whom nobody knows is refused, and listed.',
    'status-pages-add-private-subscriber-is-listed',
    listsRefused('statusPages.addPrivateSubscriber', 'statusPages.listPrivateSubscribers', (body) =>
      typeof body.type === 'string' ? body : undefined,
    ),
  ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-created-before-their-contact-is-looked-for`,
      'A creation that is refused for its contact, which nobody has, leaves a preference without one.',
      `${name}-create-creates-nothing-when-refused`,
      listsRefused(`${group}.create`, `${group}.list`, ({ contact, ...rest }, count) =>
        typeof contact === 'object' && Object.values(rest).every((one) => typeof one !== 'object')
          ? { ...rest, id: 800_000_000 + count }
          : undefined,
      ),
    ),
  ),
  fault(
    'pages-written-before-what-they-show-is-looked-at',
    'An update that is refused for a service, or a metric, that nobody made has written all else.',
    'status-pages-update-changes-nothing-when-refused',
    writesTheRest('statusPages.update', ['services', 'metrics']),
  ),
  fault(
    'policies-created-before-whom-they-alert-is-looked-at',
    'A creation that is refused for somebody in its levels has created a policy without levels.',
    'escalation-policies-create-creates-nothing-when-refused',
    writesTheRest('escalationPolicies.create', ['escalationRules']),
  ),
  ...(
    [
      ['services', 'services', ['oneOpenIncidentOnly', 'showUptimeHistory']],
      ['escalationPolicies', 'escalation-policies', ['repeating', 'frequency']],
      ['metrics', 'metrics', ['lockYAxisMax', 'showValuesOnMouseOver']],
      ['statusPages', 'status-pages', ['hiddenFromSearch', 'showSubscribeAction']],
    ] as const
  ).map(([group, ruleName, fields]) =>
    fault(
      `${ruleName}-partly-written-before-teams-are-looked-at`,
      'An update that is refused for a team that nobody made has written some of the numbers and flags.',
      `${ruleName}-update-changes-nothing-when-refused`,
      inOperation(`${group}.update`, async (call, right) => {
        const body = fieldsOf(call.json)
        const answer = await right(call)
        if (answer.status >= 500 || isSuccess(answer) || itemsOf(body, 'teams').length === 0) return answer
        const before = await readAt(call, right)
        const written = Object.fromEntries(fields.map((name) => [name, body[name] ?? before[name]]))
        await right(withBody(call, { ...before, ...written }))
        return answer
      }),
    ),
  ),
  ...preferenceFamilies
    .filter(([group]) => group !== 'subscriptionPreferences')
    .map(([group, ruleName]) =>
      fault(
        `${ruleName}-written-before-their-type-is-looked-at`,
        'An update that is refused for its type has written all else.',
        `${ruleName}-update-changes-nothing-when-refused`,
        inOperation(`${group}.update`, async (call, right) => {
          const answer = await right(call)
          if (isSuccess(answer)) return answer
          const { type } = await readAt(call, right)
          await right(withBody(call, { ...fieldsOf(call.json), type }))
          return answer
        }),
      ),
    ),
  fault(
    'types-of-alerts-written-before-their-contacts-are-looked-at',
    'An update that is refused has written the type, where that is right.',
    'alert-preferences-update-changes-nothing-when-refused',
    inOperation('alertPreferences.update', async (call, right) => {
      const answer = await right(call)
      const { contact, type } = fieldsOf(call.json)
      // Any other mistake is found out in time.
      if (isSuccess(answer) || fieldsOf(contact).id === undefined) return answer
      const { id: _, ...before } = await readAt(call, right)
      await right(withBody(call, { ...before, type }))
      return answer
    }),
  ),
  fault(
    'metrics-written-before-their-metadata-is-compared',
    'An update that is refused for other metadata has written all else.',
    'metrics-update-changes-nothing-when-refused',
    inOperation('metrics.update', async (call, right) => {
      const answer = await right(call)
      if (isSuccess(answer) || fieldsOf(fieldsOf(call.json).metadata).query === undefined) return answer
      await right(withBody(call, without(fieldsOf(call.json), 'metadata')))
      return answer
    }),
  ),
  fault(
    'metrics-created-before-their-data-source-is-looked-for',
    'A creation that is refused for a data source that nobody has has created the metric without one.',
    'metrics-create-creates-nothing-when-refused',
    inOperation('metrics.create', async (call, right) => {
      const answer = await right(call)
      const body = fieldsOf(call.json)
      const isMeant = fieldsOf(body.dataSource).id !== undefined && Object.keys(fieldsOf(body.metadata)).length > 0
      if (isMeant && !isSuccess(answer)) await right(withBody(call, without(body, 'dataSource')))
      return answer
    }),
  ),
  fault(
    'metrics-partly-written-before-their-data-source-is-looked-for',
    'An update that is refused for a data source that nobody has has written the unit.',
    'metrics-update-changes-nothing-when-refused',
    inOperation('metrics.update', async (call, right) => {
      const answer = await right(call)
      const { dataSource, unitLabel } = fieldsOf(call.json)
      const { id } = fieldsOf(dataSource)
      const before = await readAt(call, right)
      const isOther = id !== undefined && id !== fieldsOf(before.dataSource).id
      if (isOther && !isSuccess(answer)) await right(withBody(call, { ...before, unitLabel }))
      return answer
    }),
  ),
  fault(
    'policy-written-before-its-levels-are-looked-at',
    'An update that is refused for one of its levels has written all else.',
    'escalation-policies-update-changes-nothing-when-refused',
    inOperation('escalationPolicies.update', writesWithoutLevels),
  ),
  fault(
    'policy-created-before-its-levels-are-looked-at',
    'A creation that is refused for one of its levels leaves a policy without levels.',
    'escalation-policies-create-creates-nothing-when-refused',
    inOperation('escalationPolicies.create', writesWithoutLevels),
  ),
  fault(
    'policies-left-by-an-unknown-team',
    'A policy is stored before its teams are looked up, and stays when there is no such team.',
    'escalation-policies-create-creates-nothing-when-refused',
    inOperation('escalationPolicies.create', async (call, right) => {
      const answer = await right(call)
      const { teams, ...others } = fieldsOf(call.json)
      if (answer.status < 500 && !isSuccess(answer) && answer.status !== 401 && itemsOf({ teams }, 'teams').length > 0)
        await right(withBody(call, others))
      return answer
    }),
  ),
  ...(
    [
      ['policies', 'escalationPolicies', 'escalation-policies'],
      ['metrics', 'metrics', 'metrics'],
    ] as const
  ).map(([name, group, rule]) =>
    fault(
      `${name}-renamed-in-part`,
      'An update whose name another one has is refused, and all but the name is written.',
      `${rule}-update-changes-nothing-when-refused`,
      inOperation(`${group}.update`, async (call, right) => {
        const answer = await right(call)
        const { name: sent, ...body } = fieldsOf(call.json)
        if (isSuccess(answer) || typeof sent !== 'string') return answer
        const { name: own } = await readAt(call, right)
        await right(withBody(call, { ...body, name: own }))
        return answer
      }),
    ),
  ),
  ...(
    [
      ['escalationPolicies', 'escalation-policies', 'name'],
      ['escalationPolicies', 'escalation-policies', 'routingKey'],
      ['metrics', 'metrics', 'name'],
    ] as const
  ).map(([group, ruleName, field]) =>
    fault(
      `${ruleName}-${field.toLowerCase()}-taken-by-refused-creations`,
      `A creation that is refused for a team, or a level, that is wrong has taken the \`${field}\`.`,
      `${ruleName}-create-creates-nothing-when-refused`,
      (right) => {
        const taken = new Set<unknown>()
        return async (call) => {
          if (call.operation?.id !== `${group}.create`) return right(call)
          const value = fieldsOf(call.json)[field]
          if (taken.has(value)) return conflict
          const answer = await right(call)
          if (!isSuccess(answer) && typeof value === 'string') taken.add(value)
          return answer
        }
      },
    ),
  ),
  fault(
    'metrics-half-created',
    'A metric that is refused for its data source is there without it.',
    'metrics-create-requires-metadata-with-a-data-source',
    inOperation('metrics.create', async (call, right) => {
      const answer = await right(call)
      const { dataSource, ...body } = fieldsOf(call.json)
      if (!isSuccess(answer) && dataSource !== undefined) await right(withBody(call, body))
      return answer
    }),
  ),
]

/** Lists what it refuses all the same, as `entryOf` has it; nothing where it is refused for something else. */
function listsRefused(
  createId: string,
  listId: string,
  entryOf: (body: Fields, count: number) => Fields | undefined,
): Fault['apply'] {
  return (right) => {
    const left = new Map<string, readonly Fields[]>()
    return async (call) => {
      const answer = await right(call)
      const there = left.get(call.path) ?? []
      if (call.operation?.id === listId && Array.isArray(answer.json))
        return withJson(answer, [...answer.json, ...there])
      const isRefused = call.operation?.id === createId && !isSuccess(answer) && answer.status !== 401
      const entry = isRefused ? entryOf(fieldsOf(call.json), there.length) : undefined
      if (entry !== undefined) left.set(call.path, [...there, entry])
      return answer
    }
  }
}

/** Writes without a field that the right service refuses. */
function writesAllElse(operationId: string, field: string): Fault['apply'] {
  return inOperation(operationId, async (call, right): Promise<Answer> => {
    const answer = await right(call)
    const body = fieldsOf(call.json)
    if (!isSuccess(answer) && field in body) await right(withBody(call, without(body, field)))
    return answer
  })
}

/** Writes a policy without its levels when one of them lacks what it must have, and refuses it then. */
async function writesWithoutLevels(call: Call, right: Serve): Promise<Answer> {
  const answer = await right(call)
  const fields = fieldsOf(call.json)
  const isHalf = itemsOf(fields, 'escalationRules').some((rule) => rule.escalationTimeout === undefined)
  if (isHalf && !isSuccess(answer) && answer.status !== 401)
    await right(withBody(call, without(fields, 'escalationRules')))
  return answer
}

/** What is refused although it is of the right type is written without what may be the reason. */
function writesTheRest(operationId: string, names: readonly string[]): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    const body = fieldsOf(call.json)
    const entries = names.flatMap((name) => itemsOf(body, name))
    const isKnownWrong = entries.length === 0 || entries.some((entry) => Object.keys(entry).length === 0)
    if (isSuccess(answer) || isKnownWrong) return answer
    await right(
      withBody(
        call,
        names.reduce<Fields>((rest, name) => without(rest, name), body),
      ),
    )
    return answer
  })
}

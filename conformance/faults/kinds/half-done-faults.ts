import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { type Fields, fault, itemsOf, redirected, without } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

const named = [
  ['escalationPolicies', 'escalation-policies', 'policies'],
  ['metrics', 'metrics', 'metrics'],
] as const

/** Faults of writes that are half done, and of those that meet what they should pass by. */
export const halfDoneFaults: readonly Fault[] = [
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
        const before = fieldsOf((await right(redirected(call, 'GET'))).json)
        const written = Object.fromEntries(fields.map((name) => [name, body[name] ?? before[name]]))
        await right(withBody(call, { ...before, ...written }))
        return answer
      }),
    ),
  ),
  ...(
    [
      ['services', 'services', 'teams'],
      ['escalationPolicies', 'escalation-policies', 'teams'],
      ['escalationPolicies', 'escalation-policies', 'escalationRules'],
      ['metrics', 'metrics', 'teams'],
      ['statusPages', 'status-pages', 'teams'],
      ['statusPages', 'status-pages', 'services'],
      ['statusPages', 'status-pages', 'metrics'],
    ] as const
  ).map(([group, ruleName, field]) =>
    fault(
      `${ruleName}-without-${field.toLowerCase()}-after-a-refusal`,
      `An update that takes \`${field}\` away has done so before it is refused for something else.`,
      `${ruleName}-update-changes-nothing-when-refused`,
      takesAwayFirst(group, field, () => true),
    ),
  ),
  ...named.map(([group, ruleName]) =>
    fault(
      `${ruleName}-without-teams-after-a-name-is-refused`,
      'An update that takes the teams away has done so before its name is found to be taken.',
      `${ruleName}-update-changes-nothing-when-refused`,
      takesAwayFirst(group, 'teams', ({ name }) => typeof name === 'string'),
    ),
  ),
  ...named.flatMap(([group, ruleName, id]) => [
    fault(
      `${id}-by-name-as-first-seen`,
      'What has a name is told as it was when it was first asked for by that name.',
      `${ruleName}-get-by-name-follows-changes`,
      (right) => {
        const seen = new Map<string, Answer>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id !== `${group}.getByName` || !isSuccess(answer)) return answer
          const key = `${fieldsOf(answer.json).id} ${fieldsOf(answer.json).name}`
          const first = seen.get(key) ?? answer
          seen.set(key, first)
          return first
        }
      },
    ),
    fault(
      `${id}-whose-own-name-is-taken`,
      'An update that says again what the name is is refused, as the name is taken.',
      `${ruleName}-names-are-unique`,
      inOperation(`${group}.update`, async (call, right) => {
        const before = fieldsOf((await right(redirected(call, 'GET'))).json)
        return before.name === fieldsOf(call.json).name ? refused : right(call)
      }),
    ),
  ]),
  ...preferenceFamilies.map(([group, ruleName, segment]) =>
    fault(
      `${ruleName}-written-by-way-of-other-families`,
      'An update finds a preference by its id, whatever the family in the path.',
      `${ruleName}-update-leaves-others`,
      (right) => async (call) => {
        const answer = await right(call)
        const isOther =
          /Preferences\.update$/.test(call.operation?.id ?? '') && call.operation?.id !== `${group}.update`
        if (!isOther || answer.status !== 404) return answer
        const path = call.path.replace(/notification-preferences\/[^/]+/, `notification-preferences/${segment}`)
        const there = await right(redirected(call, 'GET', path))
        return isSuccess(there) ? there : answer
      },
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
          const { type } = fieldsOf((await right(redirected(call, 'GET'))).json)
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
      const { id: _, ...before } = fieldsOf((await right(redirected(call, 'GET'))).json)
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
    'policy-written-before-its-levels-are-looked-at',
    'An update that is refused for one of its levels has written all else.',
    'escalation-policies-update-changes-nothing-when-refused',
    inOperation('escalationPolicies.update', writesAllElse),
  ),
  fault(
    'policy-created-before-its-levels-are-looked-at',
    'A creation that is refused for one of its levels leaves a policy without levels.',
    'escalation-policies-create-creates-nothing-when-refused',
    inOperation('escalationPolicies.create', writesAllElse),
  ),
  fault(
    'policies-removed-by-their-routing-key',
    'Those with the same routing key are removed along with a policy.',
    'escalation-policies-delete-leaves-others',
    (right) => {
      const keys = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        const { id, routingKey } = fieldsOf(answer.json)
        if (call.operation?.id === 'escalationPolicies.create' && isSuccess(answer) && routingKey)
          keys.set(`${call.path}/${id}`, routingKey)
        if (call.operation?.id !== 'escalationPolicies.delete' || !isSuccess(answer)) return answer
        const mine = keys.get(call.path)
        const alike = [...keys].filter(([path, key]) => mine !== undefined && key === mine && path !== call.path)
        for (const [path] of alike) await right(redirected(call, 'DELETE', path))
        return answer
      }
    },
  ),
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
        const before = fieldsOf((await right(redirected(call, 'GET'))).json)
        if (before.visibility !== 'PRIVATE') return answer
        kept.set(call.path, ipWhitelist)
        return right(withBody(call, body))
      }
    },
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-removed-with-the-${field}-they-began-with`,
      `Removing one of the ${field} that a page was created with removes the page.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      (right) => {
        const began = new Map<string, readonly unknown[]>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id === 'statusPages.create' && isSuccess(answer)) {
            const ids = itemsOf(fieldsOf(call.json), field).map(({ id }) => String(id))
            began.set(`${call.path}/${fieldsOf(answer.json).id}`, ids)
          }
          if (call.operation?.id !== `${field}.delete` || !isSuccess(answer)) return answer
          const pages = [...began].filter(([, ids]) => ids.includes(String(call.pathValues.id)))
          for (const [path] of pages) await right(redirected(call, 'DELETE', path))
          return answer
        }
      },
    ),
  ),
]

const refused: Answer = { status: 422, headers: {} }

/** Writes a policy without its levels when one of them lacks what it must have, and refuses it then. */
async function writesAllElse(call: Call, right: Serve): Promise<Answer> {
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

/** Empties a list where the update that does so is refused, in the cases that are meant. */
function takesAwayFirst(group: string, field: string, isMeant: (body: Fields) => boolean): Fault['apply'] {
  return inOperation(`${group}.update`, async (call, right) => {
    const body = fieldsOf(call.json)
    const answer = await right(call)
    if (answer.status >= 500 || answer.status === 404 || isSuccess(answer)) return answer
    if (!Array.isArray(body[field]) || itemsOf(body, field).length > 0 || !isMeant(body)) return answer
    const before = fieldsOf((await right(redirected(call, 'GET'))).json)
    await right(withBody(call, { ...before, [field]: [] }))
    return answer
  })
}

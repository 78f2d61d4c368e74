import { isDeepStrictEqual } from 'node:util'
import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { type Fields, fault, itemsOf, levelsOf, parentOf, readAt, redirected, renamed, without } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

interface Written {
  /** The level as it was. */
  readonly before: Fields | undefined
  readonly body: Fields
}

/** Faults of writes that reach what says the same as the entity that is written. */
export const twinFaults: readonly Fault[] = [
  ...preferenceFamilies.flatMap(([group, name]) => [
    ...(['update', 'delete'] as const).map((verb) =>
      fault(
        `${name}-${verb}d-for-all-users`,
        'A write to a preference reaches those of other users that say the same.',
        `${name}-${verb}-leaves-others`,
        reachesOtherUsers(group, verb),
      ),
    ),
  ]),
  fault(
    'levels-that-say-the-same-written-together',
    'What is written to a level is written to those that say the same.',
    'escalation-policies-update-level-leaves-other-levels',
    onOtherLevels((other, { before, body }) => (isDeepStrictEqual(other, before) ? body : undefined)),
  ),
  fault(
    'levels-take-users-from-each-other',
    'The user of a level that is written is no user of other levels any more.',
    'escalation-policies-update-level-leaves-other-levels',
    onOtherLevels((other, { body }) =>
      body.user !== undefined && fieldsOf(other.user).id === fieldsOf(body.user).id
        ? without(other, 'user', 'users')
        : undefined,
    ),
  ),
  fault(
    'pages-share-their-structure',
    'Pages that were made with the same structure have one structure together.',
    'status-pages-get-keeps-the-nested-structure',
    (right) => {
      const madeWith = new Map<string, string>()
      const shared = new Map<string, unknown>()
      return async (call) => {
        const id = call.operation?.id
        const { structure } = fieldsOf(call.json)
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (id === 'statusPages.create' && structure !== undefined)
          madeWith.set(String(fieldsOf(answer.json).id), JSON.stringify(structure))
        const made = madeWith.get(call.pathValues.id ?? '')
        if (id === 'statusPages.update' && made !== undefined) shared.set(made, fieldsOf(answer.json).structure)
        if (id !== 'statusPages.get' || made === undefined || !shared.has(made)) return answer
        return { ...answer, json: { ...fieldsOf(answer.json), structure: shared.get(made) } }
      }
    },
  ),
  ...preferenceFamilies
    .filter(([group]) => group !== 'subscriptionPreferences')
    .map(([group, rule]) =>
      fault(
        `${rule}-removed-with-all-that-say-the-same`,
        'Removing a preference removes those of the user that say the same.',
        `${rule}-delete-leaves-others`,
        inOperation(`${group}.delete`, async (call, right) => {
          const { id: _, ...removed } = await readAt(call, right)
          const answer = await right(call)
          const listed = isSuccess(answer) ? (await right(redirected(call, 'GET', parentOf(call)))).json : []
          for (const { id, ...said } of [listed].flat().map(fieldsOf))
            if (isDeepStrictEqual(said, removed)) await right(redirected(call, 'DELETE', `${parentOf(call)}/${id}`))
          return answer
        }),
      ),
    ),
  ...(
    [
      ['alertPreferences', 'alert-preferences', 'contact'],
      ['dutyPreferences', 'duty-preferences', 'contact'],
      ['subscriptionPreferences', 'subscription-preferences', 'method'],
    ] as const
  ).map(([group, name, field]) =>
    fault(
      `${name}-updated-with-all-of-their-contact`,
      `An update changes the ${field} of all preferences of the user that had the same method and contact.`,
      `${name}-update-leaves-others`,
      inOperation(`${group}.update`, (call, right) => updateSharing(call, right, field)),
    ),
  ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-updated-together`,
      'An update of one preference writes to all of the user in this family.',
      `${name}-update-leaves-others`,
      inOperation(`${group}.update`, async (call, right) => {
        const list = await right(redirected(call, 'GET', parentOf(call)))
        for (const entry of Array.isArray(list.json) ? list.json : [])
          await right({ ...call, path: call.path.replace(/[^/]+$/, String(fieldsOf(entry).id)) })
        return right(call)
      }),
    ),
  ),
  fault(
    'pages-that-show-the-same-updated-together',
    'An update of what a page shows reaches the pages that were created with the same.',
    'status-pages-update-replaces-what-it-shows',
    updatesTwins('services'),
  ),
]

/** Writes to preferences of others as well that agreed in all but their contact. */
function reachesOtherUsers(group: string, verb: 'delete' | 'update'): Fault['apply'] {
  return (right) => {
    const said = new Map<string, string>()
    return async (call) => {
      const isWrite = call.operation?.id === `${group}.${verb}`
      const before = said.get(call.path)
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const own = fieldsOf(answer.json)
      if (call.operation?.id === `${group}.create`) said.set(`${call.path}/${String(own.id)}`, allButContact(own))
      if (call.operation?.id === `${group}.update`) said.set(call.path, allButContact(own))
      if (call.operation?.id === `${group}.delete`) said.delete(call.path)
      const alike = [...said].filter(([path, one]) => one === before && userOf({ path }) !== userOf(call))
      for (const [path] of isWrite ? alike : [])
        await right(verb === 'delete' ? { ...call, path } : await updateOf({ ...call, path }, right))
      return answer
    }
  }
}

/** The same update for another preference, which keeps its contact. */
async function updateOf(call: Call, right: Parameters<Fault['apply']>[0]): Promise<Call> {
  const { contact } = await readAt(call, right)
  return withBody(call, { ...fieldsOf(call.json), contact })
}

function allButContact({ id: _, contact: __, ...fields }: Fields): string {
  return JSON.stringify(fields)
}

function userOf({ path }: Pick<Call, 'path'>): string {
  return path.split('/')[2] ?? ''
}

/** Writes to other levels of the policy as well, where there is something to be written. */
function onOtherLevels(bodyFor: (other: Fields, written: Written) => Fields | undefined): Fault['apply'] {
  return inOperation('escalationPolicies.updateLevel', async (call, right) => {
    const written = Number(call.pathValues.level)
    const levels = await levelsOf(call, right)
    const answer = await right(call)
    if (!isSuccess(answer)) return answer
    for (const [level, other] of levels.entries()) {
      const body = bodyFor(other, { before: levels[written], body: fieldsOf(call.json) })
      if (level !== written && body !== undefined) await right(withBody(renamed(call, String(level)), body))
    }
    return answer
  })
}

function contactId({ contact }: Fields): unknown {
  return fieldsOf(contact).id
}

/** Writes the new method or contact to all that agreed with what was updated before. */
async function updateSharing(call: Call, right: Serve, field: 'contact' | 'method'): Promise<Answer> {
  const listPath = parentOf(call)
  const list = await right(redirected(call, 'GET', listPath))
  const all = Array.isArray(list.json) ? list.json.map(fieldsOf) : []
  const answer = await right(call)
  const old = all.find(({ id }) => call.path.endsWith(`/${id}`))
  const value = fieldsOf(call.json)[field]
  if (!isSuccess(answer) || old === undefined || value === undefined) return answer
  const sharing = all.filter((one) => one !== old && one.method === old.method && contactId(one) === contactId(old))
  for (const { id, ...fields } of sharing)
    await right(withBody({ ...call, path: `${listPath}/${id}` }, { ...fields, [field]: value }))
  return answer
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
        const page = await readAt(call, right, path)
        if (itemsOf(page, name).some(({ id }) => id === first.id))
          await right(withBody({ ...call, path }, { ...fieldsOf(call.json), name: page.name }))
      }
      return answer
    }
  }
}

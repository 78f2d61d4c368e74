import { setTimeout as sleep } from 'node:timers/promises'
import { instantOf } from '../contract/date-time.ts'
import { fieldsOf, isSuccess } from '../faults/fault.ts'
import { itemsOf } from '../faults/mistakes.ts'
import { takesKeys } from '../faults/requests/key-faults.ts'
import type { Answer, Serve } from '../faults/serve.ts'
import type { Fields } from '../fields.ts'
import { composedTexts } from './composed-texts.ts'
import { withContactsByKind } from './contacts-by-kind.ts'
import { withContactsEitherWay } from './contacts-either-way.ts'
import { emptyTextsAsNone } from './empty-texts.ts'
import { filledInTexts } from './filled-in-texts.ts'
import { habit, mapObjects } from './habit.ts'
import { holdingTheSame } from './held-again.ts'
import { keptOtherwise } from './kept-otherwise.ts'
import { withLockedContacts } from './locked-contacts.ts'
import { withLongUserIds } from './long-foreign-ids.ts'
import { withMergedLevels } from './merged-levels.ts'
import { withPublishingUpdates } from './publishing-updates.ts'
import { withReversedInclude } from './reversed-with-include.ts'
import { smallDomains, smallRoutingKeys } from './small-routing-keys.ts'
import { withSnatchedIds } from './snatched-ids.ts'
import type { Variation } from './variation.ts'

/** Links of the time zone database, of those that are written most; the suite writes none of them. */
const primaryZones: Readonly<Record<string, string>> = {
  'America/Montreal': 'America/Toronto',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Europe/Amsterdam': 'Europe/Brussels',
  'Europe/Copenhagen': 'Europe/Berlin',
  'Europe/Kiev': 'Europe/Kyiv',
  'Europe/Oslo': 'Europe/Berlin',
  'Europe/Stockholm': 'Europe/Berlin',
  'US/Eastern': 'America/New_York',
  UTC: 'Etc/UTC',
}

/** Legal habits that are shown apart, as they would hide what others show: of keys, of permissions, of states, of figures, of several fields to include, of answers that differ in turn. */
export const unmixedVariations: readonly Variation[] = [
  {
    id: 'last-include-counts',
    text: 'of several values of include the last counts, those of metrics are few, and others are refused',
    choices: {
      'metric-include-fields': ['dataSource', 'importStatus', 'lastIngestion', 'managedBy', 'metadata'],
      'metrics-include-values': 'fields-strict',
    },
    wrap: (right) => (call) => {
      const { query } = call
      const last = query.findLastIndex(([name]) => name === 'include')
      return right({ ...call, query: query.filter(([name], index) => name !== 'include' || index === last) })
    },
  },
  {
    id: 'keys-in-any-case',
    text: 'the case of the letters of a key does not count',
    wrap: takesKeys((given, key) => given.toLowerCase() === key.toLowerCase()),
  },
  {
    id: 'keys-by-their-bytes',
    text: 'keys are compared after they were decoded from base64',
    wrap: takesKeys((given, key) => /^[\w-]+=*$/.test(given) && bytesOf(given) === bytesOf(key)),
  },
  {
    id: 'lists-answered-late',
    text: 'a list is on its way for a moment, and shows what there was when it was asked for; a page without elements has no structure',
    wrap: (right) => async (call) => {
      const answer = withoutEmptyStructures(await right(call))
      if (isList(call.operation?.id)) await sleep(40)
      return answer
    },
  },
  { id: 'long-user-ids', text: 'ids of users are beyond 2^53', ...withLongUserIds },
  {
    id: 'merged-levels',
    text: 'the update of a level leaves the one user, schedule or team that it does not name, and all of these are counted from the same number',
    firstId: 700_000,
    wrap: withMergedLevels,
  },
  {
    id: 'publishing-updates',
    text: 'an update that carries the status makes it public, also where it is the one that is held internal',
    wrap: withPublishingUpdates,
  },
  {
    id: 'contacts-either-way',
    text: 'a subscription preference names a phone by its id, or makes it of a number',
    wrap: withContactsEitherWay,
  },
  {
    ...habit(
      'no-stated-defaults',
      'numbers of a policy that are their stated default are left out',
      (answer, { call }) =>
        call.operation?.path.startsWith('/escalation-policies')
          ? mapObjects(answer, ({ frequency, delayMin, ...fields }) => ({
              ...fields,
              ...(frequency === undefined || frequency === 1 ? {} : { frequency }),
              ...(delayMin === undefined || delayMin === 0 ? {} : { delayMin }),
            }))
          : answer,
    ),
    // What is left out has no default to show.
    hinders: ['escalation-policies-create-defaults-*'],
  },
  ...[
    'services.list',
    'alertPreferences.get',
    'services.publishStatus',
    'escalationPolicies.updateLevel',
    'statusPages.listPrivateSubscribers',
  ].map(withoutPermission),
  ...[
    habit('nothing-in-lists', 'lists leave out what has no value or no entries', (answer, { call }) =>
      isList(call.operation?.id) ? withoutNothing(answer) : answer,
    ),
    habit('nothing-by-turns', 'every other answer leaves out what has no value or no entries', (answer, { next }) =>
      next() % 2 === 0 ? withoutNothing(answer) : answer,
    ),
    // Nothing shows that a list which is left out where it is empty is one that include brings.
  ].map((variation) => ({ ...variation, hinders: ['services-list-brings-include-fields'] })),
  habit('zones-by-their-primary-names', 'a time zone is told by the name that its own is linked to', (answer) =>
    mapObjects(answer, (fields) => ({
      ...fields,
      ...(typeof fields.timezone === 'string' && { timezone: primaryZones[fields.timezone] ?? fields.timezone }),
    })),
  ),
  habit('times-by-turns', 'every other answer writes its times in those of Kathmandu', (answer, { next }) =>
    next() % 2 === 0 ? mapObjects(answer, inKathmandu) : answer,
  ),
  habit('percentages-of-one', 'percentages are parts of one, and none without an outage', (answer) =>
    mapObjects(answer, (fields) => {
      const { outages, uptimePercentage } = fields
      if (!Array.isArray(outages)) return fields
      const figures = Object.entries(fieldsOf(fieldsOf(uptimePercentage).uptimePercentage))
      const inner = figures.map(([name, one]) => [name, outages.length === 0 ? 0 : Number(one) / 100])
      return { ...fields, uptimePercentage: { uptimePercentage: Object.fromEntries(inner) } }
    }),
  ),
  filledInTexts,
  emptyTextsAsNone,
  composedTexts,
  smallRoutingKeys,
  smallDomains,
  ...keptOtherwise,
  {
    id: 'locked-contacts',
    text: 'a preference by the second phone of a user is refused, as that contact is locked',
    ...withLockedContacts(),
  },
  {
    id: 'contacts-counted-by-kind',
    text: 'a phone contact and an e-mail contact of a user have the same id, as each kind is counted on its own',
    ...withContactsByKind(),
  },
  {
    id: 'held-again',
    text: 'a change that was published is over, and held again, when another one is asked for',
    ...holdingTheSame(),
  },
  {
    id: 'reversed-with-include',
    text: 'with include a list begins at its other end',
    hinders: ['*-list-holds-the-same-with-include'],
    wrap: withReversedInclude,
  },
  {
    id: 'locked-entities',
    text: 'a write is refused with 409 while another one to the same entity, or below it, is under way',
    wrap: withLocks,
  },
  {
    id: 'preferences-since-long',
    text: 'a user has the usual preferences already, and the same once more is refused with 409',
    hinders: ['*'],
    wrap: withOldPreferences,
  },
  {
    id: 'snatched-ids',
    text: 'the id of a removed service is given to what somebody else makes at that moment',
    hinders: [
      'services-update-refuses-a-removed-entity',
      'services-publish-status-refuses-a-removed-owner',
      'services-update-private-subscribers-refuses-a-removed-owner',
      'services-delete-removes',
    ],
    wrap: withSnatchedIds,
  },
  {
    id: 'updated-without-data-source',
    text: 'the reply to the update of a metric is as short as the list, which leaves its data source out',
    wrap: (right) => async (call) => {
      const answer = await right(call)
      if (call.operation?.id !== 'metrics.update' || answer.status >= 300) return answer
      const { dataSource: _, ...json } = fieldsOf(answer.json)
      return { ...answer, json }
    },
  },
  {
    id: 'keys-told-once',
    text: 'the integration key of a metric is told when it is created, and shown by its last four letters from then on',
    wrap: (right) => async (call) => {
      const answer = await right(call)
      if (call.operation?.id === 'metrics.create') return answer
      return mapObjects(answer, (fields) =>
        typeof fields.integrationKey === 'string'
          ? { ...fields, integrationKey: `****${fields.integrationKey.slice(-4)}` }
          : fields,
      )
    },
  },
  {
    id: 'created-without-contact',
    text: 'the reply to the creation of a preference leaves its contact out',
    hinders: ['*-create-takes-a-contact-again'],
    wrap: (right) => async (call) => {
      const answer = await right(call)
      if (!/Preferences\.create$/.test(call.operation?.id ?? '') || answer.status >= 300) return answer
      const { contact: _, ...json } = fieldsOf(answer.json)
      return { ...answer, json }
    },
  },
]

function bytesOf(key: string): string {
  return Buffer.from(key, 'base64url').toString('hex')
}

function isList(operationId = ''): boolean {
  return /\.list$/.test(operationId)
}

function withoutEmptyStructures(answer: Answer): Answer {
  return mapObjects(answer, ({ structure, ...fields }) => {
    const isEmpty = itemsOf(fieldsOf(structure), 'elements').length === 0
    return isEmpty ? fields : { ...fields, structure }
  })
}

function withoutNothing(answer: Answer): Answer {
  return mapObjects(answer, (fields) =>
    Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
    ),
  )
}

function inKathmandu(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const instant = typeof value === 'string' && value.endsWith('Z') ? instantOf(value) : Number.NaN
      return [name, Number.isNaN(instant) ? value : `${new Date(instant + aheadMs).toISOString().slice(0, -1)}+05:45`]
    }),
  )
}

const aheadMs = (5 * 60 + 45) * 60_000

function withoutPermission(operationId: string): Variation {
  return {
    id: `no-permission-${operationId}`,
    text: `the key may not use ${operationId}`,
    // What needs the operation is left aside.
    hinders: ['*'],
    wrap: (right) => async (call) => (call.operation?.id === operationId ? { status: 403, headers: {} } : right(call)),
  }
}

function withLocks(right: Serve): Serve {
  const locked = new Set<string>()
  return async (call) => {
    const [, entity] = /^(\/[^/]+\/[^/]+)/.exec(call.path) ?? []
    if (call.method === 'GET' || entity === undefined) return right(call)
    if (locked.has(entity)) return { status: 409, headers: {} }
    locked.add(entity)
    // Long enough for others to come.
    await sleep(2)
    try {
      return await right(call)
    } finally {
      locked.delete(entity)
    }
  }
}

/** What is asked for first of each family is what the user has. */
function withOldPreferences(right: Serve): Serve {
  const old = new Map<string, string>()
  return async (call) => {
    if (!/Preferences\.create$/.test(call.operation?.id ?? '')) return right(call)
    const { method, type, beforeMin } = fieldsOf(call.json)
    const asked = JSON.stringify([method, type, beforeMin])
    if (old.get(call.path) === asked) return { status: 409, headers: {} }
    const answer = await right(call)
    if (!isSuccess(answer) || old.has(call.path)) return answer
    old.set(call.path, asked)
    return { status: 409, headers: {} }
  }
}

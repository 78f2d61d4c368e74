import { setTimeout as sleep } from 'node:timers/promises'
import { pagedLists } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { fault, levelsOf, parentOf, putAt, readAt, redirected, removeSubscribers, without } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

const ofServices = 'services-update-keeps-what-is-written-beside-it-at-once'

const ofPolicies = 'escalation-policies-update-keeps-what-is-written-beside-a-level-at-once'

const ofPages = 'status-pages-update-keeps-what-is-written-beside-it-at-once'

/** Kinds of entities, by their operations and by their rules. */
const removable = [
  ...pagedLists,
  ['alertPreferences', 'alert-preferences'],
  ['dutyPreferences', 'duty-preferences'],
  ['updatePreferences', 'update-preferences'],
  ['subscriptionPreferences', 'subscription-preferences'],
] as const

/** Of writes to parts of one page, which is stored as a whole: what the later one added is lost to the earlier one. */
const lostToEachOther = [
  ['groups-lost-to-an-update-of-the-page', 'statusPages.update', 'statusPageGroups.create'],
  ['groups-lost-to-a-subscriber', 'statusPages.addPrivateSubscriber', 'statusPageGroups.create'],
  ['subscribers-lost-to-a-group', 'statusPageGroups.create', 'statusPages.addPrivateSubscriber'],
] as const

/** Enough for another request in this process. */
const momentMs = 20

/** Faults of writes at the same moment, most of them of a service that reads the whole of an entity, changes a part, and writes back the whole. */
export const overlappingWriteFaults: readonly Fault[] = [
  fault(
    'levels-at-once-lost',
    'Of two levels that are written at the same moment one is lost.',
    'escalation-policies-update-level-keeps-two-that-are-written-at-once',
    losesOneOfTwo('escalationPolicies.updateLevel'),
  ),
  fault(
    'subscribers-at-once-lost',
    'Of two subscribers that are added at the same moment one is lost.',
    'status-pages-add-private-subscriber-keeps-two-that-are-added-at-once',
    losesOneOfTwo('statusPages.addPrivateSubscriber'),
  ),
  fault(
    'subscribers-removed-at-once-left',
    'Of two subscribers that are removed at the same moment one stays.',
    'status-pages-remove-private-subscriber-is-not-listed',
    losesOneOfTwo('statusPages.removePrivateSubscriber'),
  ),
  fault(
    'publishing-writes-back-the-service',
    'Publishing writes back the service as it was read before.',
    ofServices,
    writesBack('services.publishStatus', async (call, right) => {
      const path = `/services/${call.pathValues.id}`
      const { publicStatus: _, ...body } = await readAt(call, right, path)
      return async () => putAt(call, right, path, body)
    }),
  ),
  fault(
    'services-written-back-with-subscribers',
    'Writing private subscribers writes back the service as it was read before.',
    ofServices,
    writesBack('services.updatePrivateSubscribers', async (call, right) => {
      const path = `/services/${call.pathValues.id}`
      const body = await readAt(call, right, path)
      return async () => putAt(call, right, path, body)
    }),
  ),
  fault(
    'publication-taken-back-by-an-update',
    'An update writes back the status that is visible as it was read before.',
    ofServices,
    takesBackPublications(),
  ),
  ...(
    [
      ['services.update', 'services', ofServices],
      ['statusPages.update', 'pages', ofPages],
    ] as const
  ).map(([operationId, name, rule]) =>
    fault(
      `subscribers-written-back-with-${name}`,
      'An update writes back the private subscribers as they were read before.',
      rule,
      writesBack(operationId, async (call, right) => {
        const path = `${call.path}/private-subscribers`
        const { json } = await right({ ...redirected(call, 'GET', path), query: [] })
        return async () => putAt(call, right, path, json)
      }),
    ),
  ),
  fault(
    'policies-written-back-with-a-level',
    'Writing a level writes back the policy as it was read before.',
    ofPolicies,
    writesBack('escalationPolicies.updateLevel', async (call, right) => {
      const path = `/escalation-policies/${call.pathValues.id}`
      const body = without(await readAt(call, right, path), 'managedBy')
      return async () => putAt(call, right, path, { ...body, escalationRules: await levelsOf(call, right) })
    }),
  ),
  fault(
    'pages-written-back-with-a-subscriber',
    'Adding a private subscriber writes back the page as it was read before.',
    ofPages,
    writesBack('statusPages.addPrivateSubscriber', async (call, right) => {
      const path = `/status-pages/${call.pathValues.id}`
      const body = await readAt(call, right, path)
      return async () => putAt(call, right, path, body)
    }),
  ),
  ...lostToEachOther.map(([id, earlier, later]) =>
    fault(
      id,
      'What is added to a page while it is written is lost.',
      ofPages,
      losesWhatComesMeanwhile([earlier, later], pageOf),
    ),
  ),
  ...removable.map(([id, name]) =>
    fault(
      `${name}-lost-while-another-is-removed`,
      'What is created while another one is removed is not stored.',
      `${name}-delete-keeps-apart-what-is-removed-at-once`,
      losesWhatComesMeanwhile([`${id}.delete`, `${id}.create`], listOf),
    ),
  ),
  ...removable.map(([id, name]) =>
    fault(
      `${name}-brought-back-by-an-update`,
      'What is removed while it is written is stored again.',
      `${name}-delete-keeps-apart-what-is-removed-at-once`,
      bringsBack(id),
    ),
  ),
]

/** The second of two that are under way is answered like the first, and not done. */
function losesOneOfTwo(operationId: string): Fault['apply'] {
  return (right) => {
    let underWay: ReturnType<typeof right> | undefined
    return async (call) => {
      if (call.operation?.id !== operationId) return right(call)
      if (underWay !== undefined) return underWay
      underWay = right(call)
      try {
        return await underWay
      } finally {
        underWay = undefined
      }
    }
  }
}

/** Answers the later of two operations as done, and undoes it, while the earlier one is under way at the same place. */
function losesWhatComesMeanwhile(
  [earlier, later]: readonly [string, string],
  placeOf: (call: Call) => string,
): Fault['apply'] {
  return (right) => {
    const underWay = new Map<string, number>()
    const add = (place: string, count: number) => underWay.set(place, (underWay.get(place) ?? 0) + count)
    return async (call) => {
      const place = placeOf(call)
      if (call.operation?.id === earlier) {
        add(place, 1)
        await sleep(momentMs)
        return right(call).finally(() => add(place, -1))
      }
      const isLost = call.operation?.id === later && (underWay.get(place) ?? 0) > 0
      const answer = await right(call)
      if (isLost && isSuccess(answer)) await takeBack(call, answer, right)
      return answer
    }
  }
}

/** An update writes what it has read, though it was removed meanwhile. */
function bringsBack(id: string): Fault['apply'] {
  return (right) => {
    const underWay = new Set<string>()
    return async (call) => {
      if (call.operation?.id === `${id}.update`) {
        underWay.add(call.path)
        await sleep(momentMs)
        return right(call).finally(() => underWay.delete(call.path))
      }
      if (call.operation?.id !== `${id}.delete`) return right(call)
      await sleep(momentMs / 2)
      const isBack = underWay.has(call.path) && isSuccess(await right(redirected(call, 'GET')))
      return isBack ? { status: 204, headers: {} } : right(call)
    }
  }
}

/** The list that a call adds to or takes from, such as `/status-pages/7/groups`. */
function listOf({ method, path }: Call): string {
  return method === 'DELETE' ? parentOf({ path }) : path
}

/** The page that a call is about, or whose parts: `/status-pages/7`. */
function pageOf({ path }: Call): string {
  return path.split('/').slice(0, 3).join('/')
}

async function takeBack(call: Call, answer: Answer, right: Serve): Promise<void> {
  if (call.path.endsWith('/private-subscribers'))
    return removeSubscribers(call.path, { gone: [fieldsOf(call.json)], call, right })
  await right(redirected(call, 'DELETE', `${call.path}/${fieldsOf(answer.json).id}`))
}

/** Where a status is published while an update of the service is under way, shows again what was visible before. */
function takesBackPublications(): Fault['apply'] {
  return (right) => {
    const underWay = new Set<string>()
    const takenBack = new Map<string, unknown>()
    return async (call) => {
      const path = `/services/${call.pathValues.id}`
      if (call.operation?.id === 'services.update') {
        underWay.add(path)
        await sleep(momentMs)
        return right(call).finally(() => underWay.delete(path))
      }
      if (call.operation?.id === 'services.publishStatus') {
        const { publicStatus } = await readAt(call, right, path)
        takenBack.delete(path)
        if (underWay.has(path)) takenBack.set(path, publicStatus)
      }
      const answer = await right(call)
      if (call.operation?.id !== 'services.get' || !takenBack.has(path)) return answer
      return { ...answer, json: { ...fieldsOf(answer.json), publicStatus: takenBack.get(path) } }
    }
  }
}

/** Remembers something before an operation, and puts it back a moment after it. */
function writesBack(
  operationId: string,
  remember: (call: Call, right: Serve) => Promise<() => Promise<unknown>>,
): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const putBack = await remember(call, right)
    await sleep(momentMs)
    const answer = await right(call)
    if (isSuccess(answer)) await putBack()
    return answer
  })
}

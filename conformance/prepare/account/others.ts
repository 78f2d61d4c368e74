import type { Session } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { isAccepted } from '../answer.ts'
import { prepareBody } from '../bodies/bodies.ts'
import { idInReply, sendTracked } from '../entities/created.ts'
import { type FixtureName, fixture, jsonId } from '../fixtures.ts'
import { shownAtFirst } from './account.ts'

/** What entities of the suite refer to, and the suite cannot make. */
export type ReferredTo = 'teams' | 'schedules' | 'users'

interface Kind {
  readonly fixtures: readonly FixtureName[]
  /** The field of which entities of the suite refers to it. */
  readonly group: 'services' | 'escalationPolicies'
  readonly body: (reference: Fields) => Fields
  /** The same in an entity that is shown. */
  readonly shown: (entity: Fields) => readonly unknown[]
  /** Lists that show what others refer to. */
  readonly lists: readonly string[]
}

const kinds: Readonly<Record<ReferredTo, Kind>> = {
  teams: {
    fixtures: ['teamId', 'otherTeamId'],
    group: 'services',
    body: (team) => ({ teams: [team] }),
    shown: ({ teams }) => [teams].flat(),
    lists: ['services.list', 'escalationPolicies.list', 'metrics.list', 'statusPages.list'],
  },
  schedules: inLevels('schedule', ['scheduleId', 'otherScheduleId']),
  users: inLevels('user', ['userId', 'otherUserId']),
}

function inLevels(one: 'schedule' | 'user', fixtures: readonly FixtureName[]): Kind {
  const many = `${one}s`
  return {
    fixtures,
    group: 'escalationPolicies',
    body: (reference) => ({ escalationRules: [{ escalationTimeout: 5, [many]: [reference] }] }),
    shown: ({ escalationRules }) =>
      [escalationRules].flat().flatMap((rule) => (isRecord(rule) ? [rule[many], rule[one]].flat() : [])),
    lists: ['escalationPolicies.list'],
  }
}

/**
 * Teams, schedules or users as an entity of the suite shows each of them alone: those of the fixtures, and then those that others refer
 * to, as long as the target takes them.
 *
 * @param count How many are wanted; there may be fewer.
 */
export function namedOthers(session: Session, what: ReferredTo, count: number): Promise<readonly Fields[]> {
  return session.once(`${count} ${what} with their names`, async () => {
    const kind = kinds[what]
    const named: Fields[] = []
    for (const id of await candidates(session, kind)) {
      const one = named.length < count ? await shownAlone(session, kind, id) : undefined
      if (one !== undefined) named.push(one)
    }
    return named
  })
}

/** Most that are tried: a key may be allowed to see what it must not refer to. */
const mostTried = 6

async function candidates(session: Session, { fixtures, lists, shown }: Kind): Promise<readonly string[]> {
  const given = fixtures.flatMap((name) => fixture(session.target, name) ?? []).map(String)
  const entities = await Promise.all(lists.map((list) => shownAtFirst(session, list)))
  const found = entities.flat().flatMap(shown).filter(isRecord).map(idText)
  return [...new Set([...given, ...found])].slice(0, mostTried)
}

async function shownAlone(session: Session, { group, body, shown }: Kind, id: string): Promise<Fields | undefined> {
  const [create, read] = [session.contract.operation(`${group}.create`), session.contract.operation(`${group}.get`)]
  const usual = prepareBody(session, create, {}).body
  const sent = { ...(isRecord(usual) ? usual : {}), ...body({ id: jsonId(id) }) }
  const created = await sendTracked(session, { operation: create, body: sent })
  const entityId = isAccepted(created) ? idInReply(created) : undefined
  if (entityId === undefined) return undefined
  const { known } = await session.send({ operation: read, path: { id: entityId } })
  return isRecord(known)
    ? shown(known)
        .filter(isRecord)
        .find((one) => idText(one) === id)
    : undefined
}

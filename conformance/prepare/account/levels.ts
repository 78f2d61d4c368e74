import { onlySetup, type Session } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { provideState, type StateName } from '../../states.ts'
import { isAccepted } from '../answer.ts'
import { prepareBody } from '../bodies/bodies.ts'
import { sendTracked } from '../entities/created.ts'
import { type FixtureName, fixture, jsonId } from '../fixtures.ts'
import { operationAt } from '../item-paths.ts'
import { namedOthers, type ReferredTo } from './others.ts'

/** Whom a level alerts, and the fields that name one or several. */
export interface Kind {
  readonly one: string
  readonly many: ReferredTo
  readonly fixtures: readonly FixtureName[]
  /** What gives one more, and the value that is its id. */
  readonly more: { readonly state: StateName; readonly id: string }
}

/** The kinds of targets that a level can have. */
export const kinds: readonly Kind[] = [
  { one: 'user', many: 'users', fixtures: ['userId', 'otherUserId'], more: { state: 'another user', id: 'userId' } },
  {
    one: 'schedule',
    many: 'schedules',
    fixtures: ['scheduleId', 'otherScheduleId'],
    more: { state: 'a schedule', id: 'scheduleId' },
  },
  { one: 'team', many: 'teams', fixtures: ['teamId', 'otherTeamId'], more: { state: 'a team', id: 'teamId' } },
]

/** A level that names targets of one kind in one way. */
export interface Level {
  readonly kind: Kind
  readonly field: string
  readonly ids: readonly (string | number)[]
  readonly rule: Rule
}

/** The levels of one policy. */
export type Levels = readonly Level[]

type Rule = Readonly<Record<string, unknown>>

/**
 * Levels for each kind of target and each way to name it, as far as the target file or a state knows any: those of one policy where the
 * target takes so many in one, else those of several.
 */
export async function knownLevels(session: Session): Promise<readonly Levels[]> {
  return (await takenLevels(session)).once
}

/** The same, each of them twice where the target takes so many: who stands in one level is easily lost in a later one. */
export async function repeatedLevels(session: Session): Promise<readonly Levels[]> {
  return (await takenLevels(session)).repeated
}

/** The rules of the levels of one policy and, where the target takes them, two that name all targets in one way. */
export async function fullRules(session: Session): Promise<readonly Rule[]> {
  const [levels = []] = await knownLevels(session)
  const rules = rulesOf(levels)
  const mixed = (['many', 'one'] as const).map((way) =>
    Object.assign({}, ...rulesOf(levels.filter(({ kind, field }) => field === kind[way]))),
  )
  const isTaken = await session.once('takes mixed levels', () => takes(session, [...rules, ...mixed]))
  return isTaken ? [...rules, ...mixed] : rules
}

/** A level that names some targets in one of the two ways. */
export function levelOf(kind: Kind, field: string, ids: readonly (string | number)[]): Level {
  const references = ids.map((id) => ({ id: jsonId(id) }))
  return { kind, field, ids, rule: { escalationTimeout: 5, [field]: field === kind.one ? references[0] : references } }
}

/** The rules of levels, as a body has them. */
export function rulesOf(levels: Levels): readonly Rule[] {
  return levels.map(({ rule }) => rule)
}

/** More than one where there are more, as one of several is easily lost. */
async function idsOf(session: Session, { fixtures, many, more }: Kind): Promise<readonly (string | number)[]> {
  const given = fixtures.flatMap((name) => fixture(session.target, name) ?? [])
  if (given.length === 0) return given
  const another = async () => {
    const values = await provideState(session, more.state, { wanted: [more.id] }).catch(onlySetup)
    const others = values === undefined && given.length === 1 ? await namedOthers(session, many, 2) : []
    const ids = values ? [values[more.id]] : others.map(idText)
    return ids.map(String).find((id) => !given.some((one) => String(one) === id))
  }
  const other = await session.once(`one more of the ${many}`, another)
  return other === undefined ? given : [...given, other]
}

interface Taken {
  readonly once: readonly Levels[]
  readonly repeated: readonly Levels[]
}

/** How many levels a target takes, and how many targets in one of them, is its own affair. */
function takenLevels(session: Session): Promise<Taken> {
  return session.once('taken levels', async () => {
    const all = await allLevels(session)
    const twice = [...all, ...all]
    if (await takes(session, rulesOf(twice))) return { once: [all], repeated: [twice] }
    const single = all.map(({ kind, field, ids }) => levelOf(kind, field, ids.slice(0, 1)))
    const ways = [[all], byKind(all), [single], byKind(single)]
    for (const levels of ways) if (await areTaken(session, levels)) return { once: levels, repeated: levels }
    return { once: [all], repeated: [all] }
  })
}

async function allLevels(session: Session): Promise<Levels> {
  const levels: Level[] = []
  for (const kind of kinds) {
    const ids = await idsOf(session, kind)
    if (ids.length > 0) levels.push(levelOf(kind, kind.many, ids), levelOf(kind, kind.one, ids.slice(0, 1)))
  }
  return levels
}

function byKind(levels: Levels): readonly Levels[] {
  return [...Map.groupBy(levels, ({ kind }) => kind).values()]
}

async function areTaken(session: Session, policies: readonly Levels[]): Promise<boolean> {
  for (const levels of policies) if (!(await takes(session, rulesOf(levels)))) return false
  return true
}

async function takes(session: Session, escalationRules: readonly Rule[]): Promise<boolean> {
  const operation = operationAt(session.contract, 'POST', '/escalation-policies')
  if (operation === undefined || escalationRules.length === 0) return false
  const { body } = prepareBody(session, operation, { body: { path: ['escalationRules'], value: escalationRules } })
  return isAccepted(await sendTracked(session, { operation, body }))
}

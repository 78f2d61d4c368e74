import { SetupFailure } from '../check.ts'
import { rawJson } from '../http/exact-ids.ts'
import type { StateName } from '../states.ts'
import type { KnownTarget, Target } from '../target.ts'

/**
 * Things that the suite cannot make through the interface; the target file hands over their ids. Sample values show how
 * a line of the target file looks.
 */
export const fixtureSamples = {
  /** The user whose preferences are written, who subscribes, and whom escalation rules alert. */
  userId: 7102,
  /** A team for whatever has teams. */
  teamId: 4021,
  /** A second team, best one whose id is that of a user above: such two are easily mixed up. */
  otherTeamId: 4022,
  /** A schedule for escalation rules. */
  scheduleId: 6044,
  /** A second schedule. */
  otherScheduleId: 6045,
  /** An e-mail contact of the user `userId`. */
  emailContactId: 61002,
  /** A phone contact of the user `userId`. */
  phoneContactId: 61001,
  /** A second phone contact of the user `userId`; one of the two is primary. */
  secondPhoneContactId: 61003,
  /** A user, perhaps the same one, whom the target notifies by push when a preference names no contact. */
  pushUserId: 7102,
  /** A user, perhaps the same one, whom the target notifies by Telegram when a preference names no contact. */
  telegramUserId: 7102,
  /** A user to subscribe in place of `userId`. */
  subscriberId: 7102,
  /** A service for status pages; the suite never changes it. */
  serviceId: 3180,
  /** A metric for status pages; the suite never changes it. */
  metricId: 8815,
  /** A data source that takes a metric with the metadata of the contract's example. */
  dataSourceId: 9107,
  /** A second user, whose preferences are not those of `userId`. */
  otherUserId: 7103,
  /** A service status of the target other than OPERATIONAL. */
  otherServiceStatus: 'DEGRADED',
  /** A visibility of the target's pages other than PRIVATE. */
  otherVisibility: 'PUBLIC',
} as const

/** A field of `fixtures` in a target file. */
export type FixtureName = keyof typeof fixtureSamples

/** What pages show, by the fixtures that name one; the suite makes one where the target file names none. */
export const pageContents = [
  ['serviceId', '/services/{id}'],
  ['metricId', '/metrics/{id}'],
] as const satisfies readonly (readonly [FixtureName, string])[]

/** The value that the target file gives, `undefined` when it gives none. */
export function fixture(target: Target, name: FixtureName): string | number | undefined {
  return Object.hasOwn(target.fixtures, name) ? target.fixtures[name] : undefined
}

/** @throws SetupFailure that names the fixture and the line to add to the target file. */
export function requireFixture(target: KnownTarget, name: FixtureName): string | number {
  const value = fixture(target, name)
  if (value === undefined) throw new SetupFailure(missingFixture(name, target))
  return value
}

/** Provider states that hand a fixture over, see `states.ts`. */
const statesOfFixtures: Readonly<Partial<Record<FixtureName, StateName>>> = {
  userId: 'a user with contacts',
  emailContactId: 'a user with contacts',
  phoneContactId: 'a user with contacts',
  otherUserId: 'another user',
  secondPhoneContactId: 'a user with contacts',
  teamId: 'a team',
  otherTeamId: 'a team',
  otherScheduleId: 'a schedule',
  scheduleId: 'a schedule',
  dataSourceId: 'a data source',
}

/** What a value has to be that nobody guesses from its name. */
const meanings: Readonly<Partial<Record<FixtureName, string>>> = {
  pushUserId: 'a user whom the target notifies by push when a preference names no contact',
  telegramUserId: 'a user whom the target notifies by Telegram when a preference names no contact',
}

/** What a person has to do about a missing fixture. */
export function missingFixture(name: FixtureName, { unmetStates = {} }: KnownTarget): string {
  const state = Object.hasOwn(statesOfFixtures, name) ? statesOfFixtures[name] : undefined
  const unmet = state !== undefined && Object.hasOwn(unmetStates, state) ? unmetStates[state] : undefined
  const orState = unmet ? `, as ${unmet}` : state === undefined ? '' : `, or a "states:" URL that provides "${state}"`
  const who = Object.hasOwn(meanings, name) ? `, ${meanings[name]}` : ''
  return `the target file gives no fixture "${name}"${who}; add under "fixtures:" a line such as "${name}: ${fixtureSamples[name]}"${orState}`
}

/**
 * An id as JSON carries it: a number where it is written as a whole number, digit by digit also beyond what a JavaScript
 * number holds (`JSON.rawJSON`), else the text.
 */
export function jsonId(value: string | number): unknown {
  if (typeof value === 'number' || !/^-?(0|[1-9]\d{0,30})$/.test(value)) return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : rawJson(value)
}

/** The same id as a path carries it; the reverse of `jsonId`. */
export function pathId(id: unknown): string {
  return String(JSON.stringify(id)).replaceAll('"', '')
}

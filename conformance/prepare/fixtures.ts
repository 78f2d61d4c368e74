import { SetupFailure } from '../check.ts'
import type { Target } from '../target.ts'

/**
 * Things that the suite cannot make through the interface; the target file hands over their ids. Sample values show how
 * a line of the target file looks.
 */
export const fixtureSamples = {
  userId: 7102,
  teamId: 4021,
  scheduleId: 6044,
  emailContactId: 61002,
  phoneContactId: 61001,
  pushUserId: 7102,
  telegramUserId: 7102,
  subscriberId: 7102,
  serviceId: 3180,
  metricId: 8815,
  dataSourceId: 9107,
  otherUserId: 7103,
  otherServiceStatus: 'DEGRADED',
  otherVisibility: 'PUBLIC',
} as const

export type FixtureName = keyof typeof fixtureSamples

/** The value that the target file gives, `undefined` when it gives none. */
export function fixture(target: Target, name: FixtureName): string | number | undefined {
  return Object.hasOwn(target.fixtures, name) ? target.fixtures[name] : undefined
}

/** @throws SetupFailure that names the fixture and the line to add to the target file. */
export function requireFixture(target: Target, name: FixtureName): string | number {
  const value = fixture(target, name)
  if (value === undefined) throw new SetupFailure(missingFixture(name))
  return value
}

/** What a person has to do about a missing fixture. */
export function missingFixture(name: FixtureName): string {
  return `the target file gives no fixture "${name}"; add under "fixtures:" a line such as "${name}: ${fixtureSamples[name]}"`
}

/** An id as JSON carries it: a number where it is written with digits only. */
export function jsonId(value: string | number): string | number {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
}

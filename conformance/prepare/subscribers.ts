import type { Target } from '../target.ts'
import { fixture, jsonId, requireFixture } from './fixtures.ts'

/** A private subscriber as the suite writes it. */
export interface SubscriberBody {
  readonly id: unknown
  readonly type: string
}

/** A subscriber of this type (a user unless a check wants another), named by a fixture. */
export function subscriberBody(target: Target, wantedType: unknown): SubscriberBody {
  const type = wantedType === 'TEAM' ? 'TEAM' : 'USER'
  return { id: jsonId(subscriberId(target, type)), type }
}

/** The id that the target file gives for a subscriber of this type. */
export function subscriberId(target: Target, type: string): string | number {
  if (type === 'TEAM') return requireFixture(target, 'teamId')
  return fixture(target, 'subscriberId') ?? requireFixture(target, 'userId')
}

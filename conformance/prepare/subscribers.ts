import type { Target } from '../target.ts'
import { fixture, jsonId, requireFixture } from './fixtures.ts'

/** A private subscriber as the suite writes it. */
export interface SubscriberBody {
  readonly id: string | number
  readonly type: string
}

/** A subscriber of this type (a user unless a check wants another), named by a fixture. */
export function subscriberBody(target: Target, wantedType: unknown): SubscriberBody {
  if (wantedType === 'TEAM') return { id: jsonId(requireFixture(target, 'teamId')), type: 'TEAM' }
  const id = fixture(target, 'subscriberId') ?? requireFixture(target, 'userId')
  return { id: jsonId(id), type: 'USER' }
}

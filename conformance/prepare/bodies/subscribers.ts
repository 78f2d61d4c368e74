import { onlySetup, type Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { provideState } from '../../states.ts'
import type { Target } from '../../target.ts'
import { isAccepted } from '../answer.ts'
import { fixture, jsonId, requireFixture } from '../fixtures.ts'
import { operationAt } from '../item-paths.ts'

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

/** The user and the team that the fixtures name; fewer where they do not name both. */
export function severalSubscribers(target: Target): readonly SubscriberBody[] {
  const user = fixture(target, 'subscriberId') ?? fixture(target, 'userId')
  return [
    { id: user, type: 'USER' },
    { id: fixture(target, 'teamId'), type: 'TEAM' },
  ].flatMap(({ id, type }) => (id === undefined ? [] : { id: jsonId(id), type }))
}

/**
 * Somebody whom a request with this type would remove. A server may take what is no type for either of the two: for a truth there is a
 * team to be removed, where one is known, else a user.
 */
export function removableSubscriber(target: Target, givenType: string | null | undefined): SubscriberBody {
  const isTeam = givenType === 'TEAM' || (givenType === 'true' && fixture(target, 'teamId') !== undefined)
  return subscriberBody(target, isTeam ? 'TEAM' : 'USER')
}

/** The id that the target file gives for a subscriber of this type. */
export function subscriberId(target: Target, type: string): string | number {
  if (type === 'TEAM') return requireFixture(target, 'teamId')
  return fixture(target, 'subscriberId') ?? requireFixture(target, 'userId')
}

/** Whose key a request carries; that of the run where it says nothing. */
export interface Reader {
  readonly authorization?: string
}

/**
 * Makes somebody subscribe to what a check has made, and says by which key they read it: whose key that of the run is nobody knows.
 * Where they may not read it, or nobody provides them, it is the key of the run, which may be that of the user of the fixtures.
 */
export async function subscribedReader(session: Session, itemPath: string, path: PathValues): Promise<Reader> {
  const { contract } = session
  const [read, write] = [
    operationAt(contract, 'GET', itemPath),
    operationAt(contract, 'PUT', `${itemPath}/private-subscribers`),
  ]
  if (read === undefined || write === undefined) return {}
  const someone = await session.once('a subscriber with a key', () =>
    provideState(session, 'a key of another user', { wanted: ['userId', 'key'] }).catch(onlySetup),
  )
  const id = someone?.userId ?? fixture(session.target, 'subscriberId') ?? fixture(session.target, 'userId')
  if (id !== undefined) await session.send({ operation: write, path, body: [{ id: jsonId(id), type: 'USER' }] })
  if (someone === undefined) return {}
  const reader = { authorization: String(someone.key) }
  return isAccepted(await session.send({ operation: read, path, ...reader })) ? reader : {}
}

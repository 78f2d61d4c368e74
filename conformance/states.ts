import { type Session, SetupFailure, StateBroken } from './check.ts'
import type { KnownTarget, Target } from './target.ts'

/** Names of the provider states that the checks ask for; their parameters and values stand in conformance/README.md. */
export const stateNames = [
  'a user with contacts',
  'another user',
  'a team',
  'a schedule',
  'a data source',
  'a key of another user',
  'a user and a team with the same id',
  'a status change held internal',
  'a status that differs from its latest change',
  'incidents on a service',
  'an outage in the past',
  'a metric with readings',
  'an alert whose source has a dynamic action connection',
  'an alert whose source has no dynamic action connection',
  'a connector',
  'a second dynamic action',
  'open the actions menu',
  'choose an action',
  'call the user',
  'press a digit',
  'notify the user',
  'let an hour pass',
  'read the alert',
] as const

/** A provider state, or a trigger: the tables in conformance/README.md say what each takes and gives. */
export type StateName = (typeof stateNames)[number]

/** What a state is asked for with, and what it answers with: JSON values by name. */
export type StateValues = Readonly<Record<string, unknown>>

/**
 * Brings the target into a state that no request of the interface reaches, and returns the values that describe it. Each
 * call asks anew; a state that checks may share goes through `session.once`.
 *
 * @throws SetupFailure that names the state when it cannot be had, or when a wanted value is missing.
 */
export async function provideState<Wanted extends string = never>(
  session: Session,
  name: StateName,
  { params = {}, wanted = [] }: { readonly params?: StateValues; readonly wanted?: readonly Wanted[] } = {},
): Promise<StateValues & Readonly<Record<Wanted, string | number>>> {
  const values = await session.askForState(name, params)
  for (const key of wanted) {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (typeof value === 'string' || typeof value === 'number') continue
    throw new SetupFailure(`the provider state "${name}" answers without "${key}"`)
  }
  return values as StateValues & Readonly<Record<Wanted, string | number>>
}

/**
 * What a state gives, or what stands in for it where nobody provides it: fixtures, or what others have in the account. A state that
 * broke is told as it is.
 */
export async function provideOr<Value>(
  provide: () => Promise<Value>,
  otherwise: (why: SetupFailure) => Promise<Value>,
): Promise<Value> {
  try {
    return await provide()
  } catch (error) {
    if (error instanceof SetupFailure && !(error instanceof StateBroken)) return otherwise(error)
    throw error
  }
}

/** What a person has to do about a state that nobody provides. */
export function missingState(name: string): string {
  return `it needs the provider state "${name}", and the target file gives no "states:" URL that provides it`
}

/** The fixtures that a state hands over, by the names of its values. */
export const fixturesOfStates: readonly {
  readonly state: StateName
  readonly fixtures: Readonly<Record<string, string>>
}[] = [
  {
    state: 'a user with contacts',
    fixtures: { userId: 'userId', emailContactId: 'emailContactId', phoneContactId: 'phoneContactId' },
  },
  { state: 'another user', fixtures: { userId: 'otherUserId' } },
  { state: 'a team', fixtures: { teamId: 'teamId' } },
  { state: 'a schedule', fixtures: { scheduleId: 'scheduleId' } },
  { state: 'a data source', fixtures: { dataSourceId: 'dataSourceId' } },
]

/** The target with the fixtures that its provider states hand over; what the target file gives stays. */
export async function withFixturesOfStates(
  target: Target,
  ask: (name: StateName) => Promise<StateValues>,
): Promise<KnownTarget> {
  if (target.states === undefined) return target
  const found: Record<string, string | number> = {}
  const unmetStates: Record<string, string> = {}
  for (const { state, fixtures } of fixturesOfStates) {
    // Contacts belong to a user: those of one who was not asked for would be of no use.
    if (Object.values(fixtures).some((name) => Object.hasOwn(target.fixtures, name))) continue
    const values = await ask(state).catch((error: unknown) => {
      if (!(error instanceof SetupFailure)) throw error
      unmetStates[state] = error.message
      return noValues
    })
    for (const [key, name] of Object.entries(fixtures)) {
      const value = Object.hasOwn(values, key) ? values[key] : undefined
      if (typeof value === 'string' || typeof value === 'number') found[name] = value
    }
  }
  return { ...target, fixtures: { ...found, ...target.fixtures }, unmetStates }
}

const noValues: StateValues = {}

import type { ActionsContext } from '../actions/context.ts'

/** A parameter that a state takes; all may be left out. */
export interface StateParameter {
  readonly type: 'number' | 'string' | 'boolean' | 'list of strings'
  readonly text: string
}

/** What whoever asks for a state gives. */
export interface StateParams {
  readonly serviceId?: number
  readonly otherServiceId?: number
  readonly metricId?: number
  readonly status?: string
  readonly requestUrl?: string
  readonly responseUrl?: string
  readonly credentials?: string
  readonly enhanceNotifications?: boolean
  readonly manualActions?: readonly string[]
  readonly role?: string
  readonly alertSourceId?: number
  readonly alertId?: number
  readonly userId?: number
  readonly actionId?: string
  readonly digit?: string
  readonly channel?: string
}

/** What whoever asks for a state gets: ids and the like, as JSON. */
export type StateValues = Readonly<Record<string, unknown>>

/** What states work with. */
export type StatesRuntime = ActionsContext

/** A state that no request of the interface leads to. */
export interface State<Needs = StatesRuntime> {
  readonly params: { readonly [Name in keyof StateParams]?: StateParameter }
  /** Names of what comes back. */
  readonly values: readonly string[]
  /** Leads to the state. Each call makes something new. @throws WrongParams */
  readonly reach: (runtime: Needs, params: StateParams) => Promise<StateValues>
}

/** A state was asked for with parameters that lead nowhere; the message says which it should be. */
export class WrongParams extends Error {
  override readonly name = 'WrongParams'
}

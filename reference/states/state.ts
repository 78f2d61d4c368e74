import type { Runtime } from '../runtime.ts'

/** A parameter that a state takes; all may be left out. */
export interface StateParameter {
  readonly type: 'number' | 'string'
  readonly text: string
}

/** What whoever asks for a state gives. */
export interface StateParams {
  readonly serviceId?: number
  readonly status?: string
}

/** What whoever asks for a state gets: ids and the like. */
export type StateValues = Readonly<Record<string, string | number | readonly number[]>>

/** A state that no request of the interface leads to. */
export interface State {
  readonly params: { readonly [Name in keyof StateParams]?: StateParameter }
  /** Names of what comes back. */
  readonly values: readonly string[]
  /** Leads to the state. Each call makes something new. @throws WrongParams */
  readonly reach: (runtime: Runtime, params: StateParams) => Promise<StateValues>
}

/** A state was asked for with parameters that lead nowhere; the message says which it should be. */
export class WrongParams extends Error {
  override readonly name = 'WrongParams'
}

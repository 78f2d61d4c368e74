import type { Choices } from '../../reference/settings/settings.ts'
import type { StatesRuntime } from '../../reference/states/state.ts'

/** What is asked of the provider states. */
export interface Asked {
  readonly state: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What a provider state answers. */
export type Values = Record<string, unknown>

/** Thrown in place of an answer of the provider states: they answer 500. */
export class AnswersBroken extends Error {}

/** What makes a right service another one: in the calls that it makes, or in what people see of it. */
export interface ServiceChange {
  /** Milliseconds that calls may take, in place of the limit; of both calls, or of execute calls only. */
  readonly timeoutMs?: { readonly fetch?: number; readonly execute?: number }
  /** Answers to open questions that `context` makes the service give, where it does nothing else. */
  readonly choices?: Partial<Choices>
  readonly context?: (context: StatesRuntime) => StatesRuntime
  /** Stands between who asks for a state and the service. Made anew for each run, so that it can remember. */
  readonly states?: () => (
    asked: Asked,
    reach: (asked: Asked) => Promise<Values>,
    context: StatesRuntime,
  ) => Promise<Values>
}

import type { Runtime } from '../runtime.ts'
import type { ActionLimits } from './limits.ts'
import type { Outbound } from './outbound.ts'

/** What everything about dynamic alert actions works with. */
export interface ActionsContext extends Runtime, Outbound {
  readonly limits: ActionLimits
}

/** A user as the web service of a customer is told of them. */
export interface NotifiedUser {
  readonly id: number
  readonly email: string
}

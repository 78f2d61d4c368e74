import type { Choices } from './settings/settings.ts'
import type { Database } from './store/database.ts'

/** What handlers work with. */
export interface Runtime {
  readonly database: Database
  readonly choices: Choices
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
}

/** Who is calling: the user that the API key belongs to. */
export interface Caller {
  readonly userId: number
  readonly role: Role
  readonly keyId: number
}

/** What a user may do; only an admin may create a connector. */
export type Role = 'ADMIN' | 'USER'

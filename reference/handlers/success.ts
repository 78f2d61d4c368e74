import type { Choices } from '../settings/settings.ts'

/** What the usual status of a success is taken for. */
export interface Success {
  /** @default 200, or 204 where nothing comes back */
  readonly usual?: 200 | 201
  /** Whether the reply has a body. */
  readonly hasBody: boolean
}

/** The status of a success of metrics and status pages, for which the interface gives none. */
export function successStatus({ hasBody, usual }: Success, choices: Choices): 200 | 201 | 202 | 204 {
  const chosen = choices['metric-and-status-page-success-codes']
  const normal = usual ?? (hasBody ? 200 : 204)
  switch (chosen) {
    case 'usual':
      return normal
    case '204':
      // A reply with this status never has a body.
      return hasBody ? normal : 204
    case '200':
      return 200
    case '201':
      return 201
    case '202':
      return 202
    default:
      return chosen satisfies never
  }
}

import type { Session } from '../check.ts'
import { mixedBody } from '../derived/values/changed-bodies.ts'
import type { Exchange } from '../exchange.ts'
import type { PathValues } from '../path-values.ts'
import { isAccepted } from '../prepare/answer.ts'
import { type Fields, send } from './steps.ts'

interface Update {
  readonly path: PathValues
  /** What the other fields are, as far as the target takes no other values for them. */
  readonly usual: Fields
  readonly contents: Fields
  /** Which other values the other fields take. */
  readonly turn?: number
}

/**
 * Updates something together with its texts, numbers and flags, or alone if the target does not accept those: a service that stops
 * after the first changed field forgets the rest.
 */
export async function writeAlongside(session: Session, id: string, update: Update): Promise<Exchange> {
  const { path, usual, contents, turn = 0 } = update
  const mixed = mixedBody(session, session.contract.operation(id), turn)
  const written = await send(session, id, { path, body: { ...usual, ...mixed, ...contents } })
  return isAccepted(written) ? written : send(session, id, { path, body: { ...usual, ...contents } })
}

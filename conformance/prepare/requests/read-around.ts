import { type Session, SetupFailure } from '../../check.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { answered, isAccepted, requireAnswer } from '../answer.ts'
import { removeCreated } from '../entities/created.ts'

/** A write, and what was read right before and right after it. */
export interface ReadAround {
  readonly before: Exchange
  readonly written: Exchange
  readonly after: Exchange
}

/**
 * Reads, writes and reads again, with nothing else of the run in between: what a target answers from memory until somebody else writes
 * is found out.
 *
 * @throws SetupFailure when the write is refused, or the target is too busy or full.
 */
export async function readAround(session: Session, write: ExchangeRequest, read: ExchangeRequest): Promise<ReadAround> {
  const [before, written, after] = await session.sendInRow([read, write, read])
  removeCreated(session, written, write.path ?? {})
  const { method, path } = write.operation
  if (!isAccepted(requireAnswer(written)))
    throw new SetupFailure(`${method} ${path} did not work: ${answered(written)}`, written)
  return { before: requireAnswer(before), written, after: requireAnswer(after) }
}

/** A write that creates nothing, and what was read right after it. */
interface Reread<Reads extends readonly ExchangeRequest[]> {
  readonly written: Exchange
  readonly after: { readonly [Index in keyof Reads]: Exchange }
}

/**
 * The same for several reads around a write that creates nothing, whether it is refused or not.
 *
 * @throws SetupFailure when the target is too busy or full.
 */
export async function readAllAround<const Reads extends readonly ExchangeRequest[]>(
  session: Session,
  write: ExchangeRequest,
  reads: Reads,
): Promise<Reread<Reads>> {
  const exchanges = await session.sendInRow([...reads, write, ...reads])
  const [written, ...after] = exchanges.slice(reads.length).map(requireAnswer) as [Exchange, ...Exchange[]]
  return { written, after: after as Reread<Reads>['after'] }
}

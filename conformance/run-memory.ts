import { randomBytes } from 'node:crypto'
import type { Contract, Operation } from './contract.ts'
import type { Exchange } from './exchange.ts'
import { defaultLimits, type Limits } from './http/limits.ts'
import { openTransport, type Transport } from './http/transport.ts'
import type { Target } from './target.ts'

/** What a run needs. */
export interface RunOptions {
  readonly contract: Contract
  readonly target: Target
  readonly limits?: Partial<Limits> | undefined
  /** Ends the run early: no further request is sent, what was judged so far stands. */
  readonly signal?: AbortSignal | undefined
  /** Ids of the open questions; observing another one is a fault of the suite. Absent: any id does. */
  readonly questionIds?: ReadonlySet<string> | undefined
}

/** Something that the run made and has to remove. */
export interface Removal {
  readonly operation: Operation
  readonly pathValues: Readonly<Record<string, string>>
}

/** The memory that the sessions of one run share. */
export interface Run {
  /** Part of every name that the run makes up. */
  readonly id: string
  readonly contract: Contract
  readonly target: Target
  readonly limits: Limits
  readonly signal: AbortSignal | undefined
  readonly questionIds: ReadonlySet<string> | undefined
  readonly transport: Transport
  readonly exchanges: Exchange[]
  readonly exchangesByCheckId: Map<string, Exchange[]>
  readonly removals: Removal[]
  readonly prepared: Map<string, Promise<unknown>>
  /** By question, then by answer: the checks that saw it. */
  readonly observations: Map<string, Map<string, Set<string>>>
  /** How many names have been made up. */
  names: number
  /** The latest reason why no connection could be made. */
  unreachable: string | undefined
  /** Keeps an exchange as evidence; `bytes` are those that came back, also of a reply that was not read to its end. */
  record(checkId: string, exchange: Exchange, bytes?: number): void
  /** Why no further request may be sent, or `undefined`. */
  stopped(): string | undefined
}

/** Starts the memory of a run. Its transport has to be closed at the end. */
export function openRun(options: RunOptions): Run {
  const limits = { ...defaultLimits, ...options.limits }
  const endsAtMs = performance.now() + limits.maxRunMs
  let bytes = 0
  const run: Run = {
    id: randomBytes(4).toString('hex'),
    contract: options.contract,
    target: options.target,
    limits,
    signal: options.signal,
    questionIds: options.questionIds,
    transport: openTransport(),
    exchanges: [],
    exchangesByCheckId: new Map(),
    removals: [],
    prepared: new Map(),
    observations: new Map(),
    names: 0,
    unreachable: undefined,
    record(checkId, exchange, replyBytes = 0) {
      bytes += replyBytes
      run.exchanges.push(exchange)
      const own = run.exchangesByCheckId.get(checkId)
      if (own === undefined) run.exchangesByCheckId.set(checkId, [exchange])
      else own.push(exchange)
    },
    stopped() {
      if (options.signal?.aborted) return 'the run was interrupted'
      if (performance.now() > endsAtMs) return `the run took longer than ${limits.maxRunMs / 1000} s`
      if (bytes > limits.maxRunBytes) return `the replies of the run have more than ${limits.maxRunBytes} bytes`
      return undefined
    },
  }
  return run
}

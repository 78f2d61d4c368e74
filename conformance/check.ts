import type { Contract, Operation } from './contract.ts'
import type { Exchange, ExchangeRequest } from './exchange.ts'
import type { Listener } from './outbound/listener.ts'
import type { KnownTarget } from './target.ts'

/** One rule, exercised. `id` is the rule's id. */
export type Check = ActiveCheck | PassiveCheck

/** Sends requests of its own. */
export interface ActiveCheck {
  readonly id: string
  /** Whether it is run before the others: what it judges would take away what they need, or what they do would hide it. */
  readonly isFirst?: boolean
  /** Whether it is run after all others: what it judges takes as long as the run does. */
  readonly isLast?: boolean
  /** Whether it spends its time waiting, so that it is run beside the others, and takes the place of none that computes. */
  readonly isWaiting?: boolean
  /** Learns something about the target before any check runs, while nothing else is under way. */
  readonly learn?: (session: Session) => Promise<unknown>
  /**
   * Returns when the target keeps the rule.
   *
   * @throws RuleFailure when the target breaks the rule.
   * @throws SetupFailure when the target could not be brought into the state that the rule needs: not judged.
   */
  readonly run: (session: Session) => Promise<void>
  /** Looks in the end, once `run` has passed, at every exchange of the run, however few there are; throws as `run` does. */
  readonly lookBack?: (exchanges: readonly Exchange[], contract: Contract) => void
}

/** Judges every exchange of the run once all active checks have finished; sends nothing. */
export interface PassiveCheck {
  readonly id: string
  /** @throws RuleFailure or SetupFailure, as an active check does; SetupFailure when no exchange exercised the rule. */
  readonly judge: (exchanges: readonly Exchange[], session: Session) => void | Promise<void>
}

/** What a check may use; one per check, over one connection pool and one memory per run. */
export interface Session {
  readonly contract: Contract
  readonly target: KnownTarget
  /** Sends one request and records the exchange as evidence of this check; never throws for an HTTP status. */
  send(request: ExchangeRequest): Promise<Exchange>
  /** Sends requests one after another, with nothing else of the run in between; each as `send` does. */
  sendInRow<const Requests extends readonly ExchangeRequest[]>(
    requests: Requests,
  ): Promise<{ readonly [Index in keyof Requests]: Exchange }>
  /** A name that no other check, run or client uses; carries the run id. */
  freshName(stem: string): string
  /** Has a resource removed at the end of the run. */
  removeLater(operation: Operation, pathValues: Readonly<Record<string, string | number>>): void
  /** Whether this still waits for the end of the run: no request of the run has removed it yet. */
  isToRemove(operation: Operation, pathValues: Readonly<Record<string, string | number>>): boolean
  /** Values of the paths of all that an operation still has to remove, whichever check has made it, in the order of making. */
  toRemove(operation: Operation): readonly Readonly<Record<string, string>>[]
  /** Computes a value once per run and shares it between checks; a failure is shared as well. */
  once<Value>(key: string, prepare: () => Promise<Value>): Promise<Value>
  /**
   * Asks for a provider state; checks use `provideState` of `states.ts`. @throws SetupFailure when it cannot be had.
   */
  askForState(name: string, params: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>
  /** Where the suite plays the web service of a customer; opened once per run. @throws SetupFailure when it cannot listen. */
  listener(): Promise<Listener>
  /** Notes what the target does about an open question of the contract. */
  observe(questionId: string, answer: string): void
}

/** The target breaks the rule. All mismatches of one exchange together. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure'
  readonly expected: string
  readonly actual: string
  readonly exchange: Exchange | undefined

  constructor(expected: string, actual: string, exchange?: Exchange) {
    const isAlike = expected !== actual && expected.normalize() === actual.normalize()
    const [wanted, got] = isAlike ? [escaped(expected), escaped(actual)] : [expected, actual]
    super(`expected ${wanted}, got ${got}`)
    this.expected = wanted
    this.actual = got
    this.exchange = exchange
  }
}

/** With escapes for letters outside ASCII: some look the same, composed or not. */
function escaped(text: string): string {
  return text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The suite could not get the target into the state that the rule needs: the rule is not judged. */
export class SetupFailure extends Error {
  override readonly name = 'SetupFailure'
  /** The exchange that stood in the way, when it was one: rules that fail for one cause are told as one. */
  readonly exchange: Exchange | undefined

  constructor(message: string, exchange?: Exchange) {
    super(message)
    this.exchange = exchange
  }
}

/** A provider state was asked for and its URL answered with a failure inside: 5xx. */
export class StateBroken extends SetupFailure {}

/** What was read never stood still for long enough: it may, once the other checks of the run are done. */
export class Unsettled extends SetupFailure {}

/** Readings differed, which what others wrote in between may explain: it counts once the other checks of the run are done. */
export class Difference extends RuleFailure {}

/** Nothing in place of what could not be prepared, where a check then judges less. @throws whatever is no SetupFailure */
export function onlySetup(error: unknown): undefined {
  if (!(error instanceof SetupFailure)) throw error
}

import type { Contract, Operation } from './contract.ts'
import type { Exchange, ExchangeRequest } from './exchange.ts'
import type { Listener } from './outbound/listener.ts'
import type { PathValues } from './path-values.ts'
import type { KnownTarget } from './target.ts'

/** One rule, exercised. `id` is the rule's id. */
export type Check = ActiveCheck | PassiveCheck

/** Sends requests of its own. */
export interface ActiveCheck {
  readonly id: string
  /** Whether it runs before the others: it would take away what they need, or they would hide what it judges. */
  readonly isFirst?: boolean
  /** Whether it runs after all others, because it judges something that takes a whole run. */
  readonly isLast?: boolean
  /** Whether it mostly waits. Then it runs beside the others, in a place of its own. */
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
  /** Called at the end, after `run` has passed, with every exchange of the run, however few; throws as `run` does. */
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
  /** Puts a resource on the list of what is removed at the end of the run. */
  removeLater(operation: Operation, pathValues: Readonly<Record<string, string | number>>): void
  /** Whether this is still to be removed at the end: no request of the run has removed it yet. */
  isToRemove(operation: Operation, pathValues: Readonly<Record<string, string | number>>): boolean
  /** Path values of everything that an operation still has to remove, whichever check made it, in the order of making. */
  toRemove(operation: Operation): readonly PathValues[]
  /** Waits for what another check does. Meanwhile a further check may run in the place of this one. */
  awaitOther<Value>(other: Promise<Value>): Promise<Value>
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
  /** The exchange that got in the way, if there was one: failures with one cause are reported together. */
  readonly exchange: Exchange | undefined

  constructor(message: string, exchange?: Exchange) {
    super(message)
    this.exchange = exchange
  }
}

/** A provider state was asked for and its URL answered with a failure inside: 5xx. */
export class StateBroken extends SetupFailure {}

/** What was read kept changing. It may stand still once the other checks of the run are done. */
export class Unsettled extends SetupFailure {}

/** Readings differed, perhaps because others wrote in between. It counts once the other checks of the run are done. */
export class Difference extends RuleFailure {}

/** For `catch`: turns a SetupFailure into `undefined`, where a check can go on and judge less. @throws any other error */
export function onlySetup(error: unknown): undefined {
  if (!(error instanceof SetupFailure)) throw error
}

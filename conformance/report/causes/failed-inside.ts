import type { Exchange } from '../../exchange.ts'
import { answered } from '../../prepare/answer.ts'
import type { FailedOutcome, Outcome } from '../report.ts'
import { unchanging } from '../unchanging.ts'

/** Of so many operations it is more likely what they share than what each of them does. */
const minOperations = 3

/**
 * What breaks inside by one cause, in words, by the exchange that shows it: one request, which fails the rule that sent it and the
 * one that no request does so; rules of one operation that get the same message; a rule of many operations that is broken alike.
 */
export function failuresInside(outcomes: readonly Outcome[]): ReadonlyMap<Exchange, string> {
  const broken = outcomes.flatMap((outcome) => (isBrokenInside(outcome) ? [outcome] : []))
  return new Map([...ofOneRequest(broken), ...ofOneMessage(broken), ...ofManyOperations(broken)])
}

type Broken = FailedOutcome & { readonly exchange: Exchange }

function isBrokenInside(outcome: Outcome): outcome is Broken {
  return outcome.verdict === 'failed' && (outcome.exchange?.reply?.status ?? 0) >= 500
}

type Told = readonly (readonly [Exchange, string])[]

function ofOneRequest(broken: readonly Broken[]): Told {
  const exchanges = broken.map(({ exchange }) => exchange)
  const shared = exchanges.filter((exchange, index) => exchanges.indexOf(exchange) !== index)
  return shared.map((exchange) => [exchange, textOf(exchange)])
}

/** A target that says the same whatever breaks tells nothing by it. */
function ofOneMessage(broken: readonly Broken[]): Told {
  if (new Set(broken.map(({ exchange }) => messageOf(exchange))).size < 2) return []
  const groups = Map.groupBy(broken, ({ exchange }) => `${exchange.operation.id} ${messageOf(exchange)}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0
      ? []
      : [first, ...others].map(({ exchange }) => [exchange, textOf(first.exchange)] as const),
  )
}

function ofManyOperations(broken: readonly Broken[]): Told {
  // That a request breaks something says little; what the rule that sent it is about says more.
  const telling = broken.filter(({ rule }) => !rule.id.endsWith('-never-fails-inside'))
  const groups = Map.groupBy(telling, (outcome) => `${sentenceOf(outcome)} ${messageOf(outcome.exchange)}`)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    const count = new Set(some.map(({ exchange }) => exchange.operation)).size
    if (first === undefined || count < minOperations) return []
    const text = `${count} operations fail with the same server error, by "${sentenceOf(first)}": they answer ${answered(first.exchange)}`
    return some.map(({ exchange }) => [exchange, text] as const)
  })
}

function textOf(exchange: Exchange): string {
  const { method, path } = exchange.operation
  return `${method} ${path} fails with a server error: it answers ${answered(exchange)}`
}

/** What a rule says, without the operation that it is about. */
function sentenceOf({ rule, exchange }: Broken): string {
  const beginning = `${exchange.operation.ruleName}-`
  return rule.id.startsWith(beginning) ? rule.id.slice(beginning.length) : rule.id
}

/** An answer without what is another one each time: moments, ids, and the path that was asked for. */
function messageOf(exchange: Exchange): string {
  const path = new URL(exchange.request.url).pathname
  return `${exchange.reply?.status} ${unchanging(answered(exchange).replaceAll(path, '#'))}`
}

import { RuleFailure, SetupFailure } from '../check.ts'
import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isAccepted } from '../prepare/answer.ts'
import type { Rule } from '../rule.ts'
import { isRecord } from '../schema/layers.ts'
import { type CustomerSession, unknownActionId } from './customer-session.ts'

/** A rule about the web service of a customer, exercised. */
export interface CustomerCheck {
  readonly id: string
  /** @throws RuleFailure, or SetupFailure when the rule cannot be judged. */
  readonly run: (session: CustomerSession) => Promise<void>
}

/** How long the service waits. */
const limitMs = 3000

/** Calls that are made side by side, as when an alert is opened by several people at once. */
const callsAtOnce = 10
const callsInARow = 3
/** Users speak many languages, and whoever lacks one has a text all the same; without one, that of the contract's example. */
const locales = [undefined, undefined, 'de', 'ja']

/** The checks of all rules about the web service of a customer. */
export const customerChecks: readonly CustomerCheck[] = [
  {
    id: 'actions-customer-answers-fetch',
    async run(session) {
      const contexts = Array.from({ length: callsAtOnce }, (_, index) => (index % 2 === 0 ? 'menu' : 'voiceCall'))
      const asked = contexts.map((context, index) => session.fetch(context, locales[index % locales.length]))
      for (const exchange of await Promise.all(asked)) {
        if (!isAccepted(exchange)) throw new RuleFailure('any 2xx', answered(exchange), exchange)
        session.observe('outbound-success-codes', '2xx')
      }
      for (const given of oddities(session)) observeFailure(session, await session.fetchOddly(given))
      // Whatever it makes of these, the next call is a right one.
      const next = await session.fetch('menu')
      if (!isAccepted(next)) throw new RuleFailure('any 2xx, also after requests that are wrong', answered(next), next)
    },
  },
  {
    id: 'actions-customer-actions-fit-the-contract',
    async run(session) {
      const actions: unknown[] = []
      for (const context of ['menu', 'voiceCall'] as const) {
        const exchange = await fetched(session, context)
        requireFit(session, session.operations.fetch, exchange)
        session.observe('fetch-reply-form', Array.isArray(exchange.reply?.json) ? 'array' : 'wrapped')
        actions.push(...actionsIn(exchange))
      }
      // One of the two may have none.
      requireFields(actions, ['id', 'text'])
    },
  },
  {
    id: 'actions-customer-answers-fetch-within-3000-ms',
    async run(session) {
      for (const context of ['menu', 'voiceCall'] as const) requireInTime(await session.fetch(context))
    },
  },
  {
    id: 'actions-customer-offers-at-most-three-actions',
    async run(session) {
      for (const context of ['menu', 'voiceCall'] as const) {
        const exchange = await fetched(session, context)
        const actions = listIn(exchange)
        if (actions.length > 3) throw new RuleFailure('at most 3 actions', `${actions.length} actions`, exchange)
      }
    },
  },
  { id: 'actions-customer-ids-are-deterministic', run: requireSameIds },
  {
    id: 'actions-customer-answers-execute-within-3000-ms',
    async run(session) {
      requireInTime(await executed(session))
    },
  },
  {
    id: 'actions-customer-answers-execute',
    async run(session) {
      const exchange = await executed(session)
      const isResult = isAccepted(exchange) && isRecord(exchange.reply?.json)
      if (!isResult) throw new RuleFailure('2xx and a result', answered(exchange), exchange)
      await observeUnknown(session)
    },
  },
  {
    id: 'actions-customer-result-fits-the-contract',
    async run(session) {
      const exchange = await executed(session)
      if (!isAccepted(exchange)) throw new SetupFailure(`the action is not executed: ${answered(exchange)}`, exchange)
      requireFit(session, session.operations.execute, exchange)
      requireFields([exchange.reply?.json], ['success', 'text'])
    },
  },
]

/** What the service would not send; how a web service refuses it is its own affair. */
function oddities({ target }: CustomerSession): readonly ({ readonly text: string } | 'without credentials')[] {
  const malformed = ['{"alert":', '[]', '{}', ''].map((text) => ({ text }))
  return target.authorization === undefined ? malformed : [...malformed, 'without credentials']
}

/** Whether a rule is about the web service of a customer. */
export function isCustomerRule({ id }: Rule): boolean {
  return customerChecks.some((check) => check.id === id)
}

async function requireSameIds(session: CustomerSession): Promise<void> {
  const { seen, last } = await seeIds(session)
  requireSome([...seen])
  if ([...seen.values()].every(({ answers }) => answers === 1))
    throw new SetupFailure('each action was offered once, as no two answers have one text in common')
  const changing = [...seen].filter(([, { ids, most }]) => ids.size > most)
  session.observe('action-id-determinism', changing.length === 0 ? 'same' : 'changing')
  if (changing.length === 0) return
  if (session.target.answers?.['action-id-determinism'] === 'changing') {
    throw new SetupFailure('the ids change, as was said; an action from a view that is older than an hour will fail')
  }
  const shown = changing.map(
    ([text, { ids }]) => `"${text}" has ${[...ids].map((id) => JSON.stringify(id)).join(', ')}`,
  )
  throw new RuleFailure('the same id for the same action of the same alert', shown.join('\n'), last)
}

interface SeenText {
  readonly ids: ReadonlySet<unknown>
  /** In one answer. */
  readonly most: number
  /** How many answers have an action of this text. */
  readonly answers: number
}

interface SeenIds {
  /** By the text of an action; two actions may have one text, and as many ids as an answer has of them are right. */
  readonly seen: ReadonlyMap<string, SeenText>
  readonly last: Exchange | undefined
}

/** The ids that the actions of one alert have in several calls, in a menu and in a voice call. */
async function seeIds(session: CustomerSession): Promise<SeenIds> {
  const seen = new Map<string, SeenText>()
  let last: Exchange | undefined
  for (let turn = 0; turn < callsInARow; turn++) {
    for (const context of ['menu', 'voiceCall'] as const) {
      last = await fetched(session, context)
      for (const [text, actions] of Map.groupBy(actionsIn(last), textOf)) {
        const { ids, most, answers } = seen.get(text) ?? { ids: new Set(), most: 0, answers: 0 }
        const all = new Set([...ids, ...actions.map(({ id }) => id)])
        seen.set(text, { ids: all, most: Math.max(most, actions.length), answers: answers + 1 })
      }
    }
  }
  return { seen, last }
}

/** The text of an action, also where it is none: what was made of JSON may hold a `toString` that nobody can call. */
function textOf({ text }: Readonly<Record<string, unknown>>): string {
  return typeof text === 'string' ? text : JSON.stringify(text ?? null)
}

/** The fetch call of a context, once for all checks that only look at the answer. @throws SetupFailure without a success. */
async function fetched(session: CustomerSession, context: 'menu' | 'voiceCall'): Promise<Exchange> {
  const exchange = await session.fetch(context)
  if (isAccepted(exchange)) return exchange
  throw new SetupFailure(`the fetch call is not answered with a success: ${answered(exchange)}`, exchange)
}

/** The one execute call of the run: what it does is real. */
function executed(session: CustomerSession): Promise<Exchange> {
  return session.once('execute', async () => {
    const { target } = session
    if (target.isReadOnly) throw new SetupFailure('no action may be executed in this run')
    const actions = actionsIn(await fetched(session, 'menu'))
    const action = actions.find(({ id }) => target.actionId === undefined || id === target.actionId)
    if (typeof action?.id !== 'string') throw new SetupFailure(describeMissing(target.actionId, actions))
    const url = action.url ?? target.responseUrl
    if (typeof url !== 'string') throw new SetupFailure('the action has no url, and there is no --response-url')
    if (!URL.canParse(url)) throw new SetupFailure(`the url of the action is no whole URL: "${url.slice(0, 200)}"`)
    if (!isKnownOrigin(session, url)) {
      throw new SetupFailure(`the url of the action leads elsewhere, and nobody is called there: ${url.slice(0, 200)}`)
    }
    return session.execute(url, action.id)
  })
}

function describeMissing(wanted: string | undefined, offered: readonly { readonly id?: unknown }[]): string {
  if (wanted === undefined)
    return offered.length === 0 ? 'there is no action to execute' : 'the id of the first action is missing, or no text'
  const ids = offered.map(({ id }) => JSON.stringify(id)).join(', ')
  return `there is no action "${wanted}" to execute, what is offered is ${ids || 'nothing'}`.slice(0, 300)
}

// Any failure is right, and so is a result that says so.
async function observeUnknown(session: CustomerSession): Promise<void> {
  const { responseUrl } = session.target
  if (responseUrl === undefined) return
  observeFailure(session, await session.execute(responseUrl, unknownActionId()))
}

function observeFailure(session: CustomerSession, exchange: Exchange): void {
  if (exchange.reply !== undefined && !isAccepted(exchange)) {
    session.observe('outbound-failure-codes', String(exchange.reply.status))
  }
}

// What a web service answers must not make the suite call others. A URL of another scheme, such as blob:, may have the same origin.
function isKnownOrigin({ target: { requestUrl, responseUrl } }: CustomerSession, url: string): boolean {
  if (!['http:', 'https:'].includes(new URL(url).protocol)) return false
  return [requestUrl, responseUrl].some((known) => known !== undefined && new URL(known).origin === new URL(url).origin)
}

function requireInTime(exchange: Exchange): void {
  if (exchange.reply !== undefined && exchange.durationMs <= limitMs) return
  const actual = exchange.failure ?? `an answer after ${Math.round(exchange.durationMs)} ms`
  throw new RuleFailure(`an answer within ${limitMs} ms`, actual, exchange)
}

function requireFit(session: CustomerSession, operation: Operation, exchange: Exchange): void {
  const { schemaPlace = '' } = operation.responses.find(({ status }) => status === '2XX') ?? {}
  const { contentType = '', json, jsonProblem } = exchange.reply ?? {}
  if (contentType !== 'application/json')
    throw new RuleFailure('application/json', contentType || 'no content type', exchange)
  if (jsonProblem !== undefined) throw new RuleFailure('a JSON body', jsonProblem, exchange)
  const mismatches = session.contract.replyMismatches(schemaPlace, json)
  // That there are too many is a rule of its own.
  const wrong = mismatches.filter(({ keyword }) => keyword !== 'maxItems' && keyword !== 'anyOf')
  const isOnlyTooMany = mismatches.some(({ keyword }) => keyword === 'maxItems')
  if (mismatches.length === 0 || (isOnlyTooMany && wrong.every(({ at }) => at === ''))) return
  const expected = mismatches.map(({ at, expected }) => `${at || 'the body'}: ${expected}`).join('\n')
  throw new RuleFailure(expected, answered(exchange), exchange)
}

// Nothing says that they are required, but nobody can offer an action, or show a result, without them.
function requireFields(values: readonly unknown[], names: readonly string[]): void {
  requireSome(values)
  // As in replies of the service, null stands for nothing.
  const missing = names.filter((name) => values.some((value) => (Object(value)[name] ?? undefined) === undefined))
  if (missing.length > 0) throw new SetupFailure(`the answer is without ${missing.join(' and ')}`)
}

function requireSome(actions: readonly unknown[]): void {
  if (actions.length === 0)
    throw new SetupFailure('the web service offers no action for this alert; --alert sends another')
}

function actionsIn(exchange: Exchange): readonly Readonly<Record<string, unknown>>[] {
  return listIn(exchange).filter(isRecord)
}

function listIn(exchange: Exchange): readonly unknown[] {
  const json = exchange.reply?.json
  const list = isRecord(json) ? json.actions : json
  if (Array.isArray(list)) return list
  throw new SetupFailure(`the answer holds no actions: ${answered(exchange)}`, exchange)
}

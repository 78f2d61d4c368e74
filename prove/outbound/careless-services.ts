import type { CallOutcome, OutboundCall } from '../../reference/actions/call.ts'
import {
  alertIdOf,
  changing,
  clearing,
  isFetch,
  ofExecuteOnly,
  seeing,
  userOf,
  type Wrapped,
  withCall,
} from './alterations.ts'
import type { ServiceChange, Values } from './service-change.ts'

/** Whether an action is executed at a URL of its own. */
export function isElsewhere(call: OutboundCall): boolean {
  return !isFetch(call) && call.url.includes('/elsewhere?')
}

/** Whether the web service says that an action has failed. */
export function hasNoSuccess(outcome: CallOutcome): boolean {
  return outcome.kind === 'answered' && Object(outcome.json).success === false
}

/** A URL with the escapes of its query decoded. */
export function decoded(url: string): string {
  const [path, query = ''] = url.split('?')
  return `${path}?${decodeURIComponent(query)}`
}

/** Executes actions under other ids. */
export function withIds(change: (id: string) => string): ServiceChange {
  return changing(ofExecuteOnly, ({ body }) => ({
    body: { ...body, actionId: change((body as { readonly actionId: string }).actionId) },
  }))
}

/** What is on offer for further alerts of a source cannot be chosen. */
export function executingForTheFirst(): ServiceChange {
  return {
    states: () => {
      const further = new Set<unknown>()
      return async (asked, reach) => {
        if (asked.state === 'choose an action' && further.has(asked.params.alertId))
          return { success: false, text: 'The alert has no such action.' }
        const values = await reach(asked)
        if ('alertSourceId' in asked.params) further.add(values.alertId)
        return values
      }
    },
  }
}

/** The second fetch call to a URL, and all after it, carry no credentials. */
export function forgettingCredentials(): ServiceChange {
  return {
    context: (right) => {
      const fetched = new Set<string>()
      return withCall((call, next) => {
        const isSecond = isFetch(call) && fetched.has(call.url)
        if (isFetch(call)) fetched.add(call.url)
        return next(isSecond ? { ...call, authorization: undefined } : call)
      })(right)
    },
  }
}

/** Of the kept answers, that from which an action was chosen is cleared, unless the user is told this. */
export function clearingUnless(text: string): ServiceChange {
  return clearing((asked, told) => {
    if (String(told.text).includes(text)) return undefined
    return asked.state === 'press a digit' ? Number(asked.params.userId) : 0
  })
}

/** A list, as an answer has to be. */
const isList: IsGood = ({ json }) => Array.isArray(json)

type IsGood = (answer: Extract<CallOutcome, { kind: 'answered' }>) => boolean

/** In place of an answer that is no good, the last one that was. */
export function fallingBack(isGood = isList): ServiceChange {
  return {
    context: (right) => {
      const good = new Map<string, CallOutcome>()
      return withCall(async (call, next) => {
        const outcome = await next(call)
        if (!isFetch(call)) return outcome
        const key = `${call.url} ${alertIdOf(call)} ${userOf(call)?.id}`
        if (outcome.kind === 'answered' && isGood(outcome)) good.set(key, outcome)
        return good.get(key) ?? outcome
      })(right)
    },
  }
}

/** Shows actions in a menu under other texts. */
export function withTexts(change: (text: string) => string): ServiceChange {
  return seeing('open the actions menu', ({ actions }) => ({
    actions: (actions as Values[]).map((action) => ({ ...action, text: change(String(action.text)) })),
  }))
}

/** Counts answers in place of failures. */
export function givingUpAfterTen(): Wrapped {
  const counts = new Map<string, number>()
  return async (call, next) => {
    if (!isFetch(call)) return next(call)
    const count = (counts.get(call.url) ?? 0) + 1
    counts.set(call.url, count)
    return count > 10 ? { kind: 'failed', why: 'disabled' } : next(call)
  }
}

/** Counts on after a failure, whatever comes then. */
export function neverForgiving(): Wrapped {
  const counts = new Map<string, number>()
  return async (call, next) => {
    if (!isFetch(call)) return next(call)
    const count = counts.get(call.url) ?? 0
    if (count > 10) return { kind: 'failed', why: 'disabled' }
    const outcome = await next(call)
    const hasFailed = outcome.kind === 'failed' || outcome.status >= 400
    if (hasFailed || count > 0) counts.set(call.url, count + 1)
    return outcome
  }
}

/** Knows who is called, and not about which alert. */
export function pressingInFirstCall(): ReturnType<NonNullable<ServiceChange['states']>> {
  const alertIds = new Map<unknown, unknown>()
  return async (asked, reach) => {
    const { userId, alertId } = asked.params
    if (asked.state === 'call the user' && !alertIds.has(userId)) alertIds.set(userId, alertId)
    if (asked.state !== 'press a digit') return reach(asked)
    return reach({ ...asked, params: { ...asked.params, alertId: alertIds.get(userId) } })
  }
}

import type { CallOutcome, OutboundCall } from '../../reference/actions/call.ts'
import type { Database, Queries } from '../../reference/store/database.ts'
import { changing, isFetch, ofExecuteOnly, seeing, withCall } from './alterations.ts'
import { hurriedLimitMs } from './judge-service.ts'
import type { MoreServiceFault } from './more-service-faults.ts'
import type { ServiceChange, Values } from './service-change.ts'
import { withTimeline } from './triggered-action-faults.ts'

/** Mistakes of whoever thought of one connector, of the menu, or of what happened last, and of nothing else. */
export const overlookingFaults: readonly MoreServiceFault[] = [
  {
    id: 'calls-without-credentials-for-voice-calls',
    rule: 'actions-fetch-carries-the-credentials',
    change: changing(
      ({ body }) => 'user' in body,
      () => ({ authorization: undefined }),
    ),
  },
  {
    id: 'has-the-credentials-of-the-first-connector-for-all',
    rule: 'actions-fetch-carries-the-credentials',
    change: withFirstCredentials(),
  },
  {
    id: 'forgets-the-digits-when-a-menu-opens',
    rule: 'actions-voice-offers-digits-7-8-9',
    change: forgettingDigitsForMenus(),
  },
  {
    id: 'tells-nothing-after-a-digit',
    rule: 'actions-execute-shows-the-text',
    change: seeing('press a digit', () => ({ text: '' })),
  },
  {
    id: 'offers-in-calls-what-the-menu-got',
    rule: 'actions-notification-caches-per-user',
    change: callingWithTheMenu(),
  },
  {
    id: 'adds-to-later-calls-what-the-menu-got',
    rule: 'actions-notification-caches-per-user',
    change: mixingKeptAnswers(),
  },
  {
    id: 'adds-to-later-menus-what-a-call-got',
    rule: 'actions-menu-may-use-the-cache-for-an-hour',
    change: mixingKeptAnswers(),
  },
  {
    id: 'keeps-the-last-action-of-a-timeline',
    rule: 'actions-execute-logs-the-text',
    change: withTimeline((entries) => {
      const isAction = ({ type }: Values) => String(type).startsWith('ACTION')
      return [...entries.filter((entry) => !isAction(entry)), ...entries.filter(isAction).slice(-1)]
    }),
  },
  {
    id: 'keeps-ten-actions-of-a-timeline',
    rule: 'actions-execute-logs-the-text',
    change: withTimeline((entries) => entries.slice(-10)),
  },
  {
    id: 'numbers-manual-and-fetched-actions-alike',
    rule: 'actions-menu-merges-dynamic-actions',
    change: numberingEachKind(),
  },
  {
    id: 'looks-digits-up-among-what-is-fetched-now',
    rule: 'actions-voice-offers-digits-7-8-9',
    change: callingAgain(),
  },
  {
    id: 'trims-external-ids',
    rule: 'actions-execute-sends-the-external-id',
    change: changing(ofExecuteOnly, ({ body }) => ({
      body: { ...body, actionId: (body as { readonly actionId: string }).actionId.trim() },
    })),
  },
  {
    id: 'offers-three-actions-in-all',
    rule: 'actions-menu-merges-dynamic-actions',
    change: seeing('open the actions menu', ({ actions }) => ({ actions: (actions as unknown[]).slice(0, 3) })),
  },
  {
    id: 'logs-each-text-once',
    rule: 'actions-execute-logs-the-text',
    change: withTimeline((entries) =>
      entries.filter(({ text }, index) => entries.findIndex((one) => one.text === text) === index),
    ),
  },
  { id: 'shows-the-last-hour-of-a-timeline', rule: 'actions-execute-logs-the-text', change: forgettingAfterAnHour() },
  {
    id: 'offers-in-notifications-what-a-call-got',
    rule: 'actions-notification-supports-voice-only',
    change: notifyingWithTheCall(),
  },
  {
    id: 'waits-for-the-rest-of-an-execute-answer-that-has-begun',
    rule: 'actions-execute-drops-an-answer-after-3000-ms',
    change: {
      context: withCall((call, next) => ('actionId' in call.body ? timedToItsBeginning(call) : next(call))),
    },
  },
  {
    id: 'counts-the-time-anew-with-each-piece-of-a-fetch-answer',
    rule: 'actions-menu-drops-an-answer-after-3000-ms',
    change: {
      context: withCall((call, next) => ('actionId' in call.body ? next(call) : timedByGaps(call))),
    },
  },
  {
    id: 'counts-the-time-anew-with-each-piece-of-an-execute-answer',
    rule: 'actions-execute-drops-an-answer-after-3000-ms',
    change: {
      context: withCall((call, next) => ('actionId' in call.body ? timedByGaps(call) : next(call))),
    },
  },
  {
    id: 'knows-the-ids-of-the-last-menu-alone',
    rule: 'actions-menu-may-use-the-cache-for-an-hour',
    change: { states: forgettingMenus },
  },
  {
    id: 'gives-actions-new-ids-with-each-fetch-call',
    rule: 'actions-menu-may-use-the-cache-for-an-hour',
    change: withStatements((sql) => sql.replace(', position = excluded', ', id = excluded.id, position = excluded')),
  },
  {
    id: 'shows-actions-as-they-were-called-first',
    rule: 'actions-menu-may-use-the-cache-for-an-hour',
    change: withStatements((sql) => sql.replace(', fields = excluded.fields', '')),
  },
  {
    id: 'shows-the-first-line-of-a-result',
    rule: 'actions-execute-shows-the-text',
    change: seeing('choose an action', ({ text }) => ({ text: String(text).split('\n')[0] })),
  },
  {
    id: 'accepts-by-digits-that-offer-nothing',
    rule: 'actions-voice-offers-digits-7-8-9',
    change: acceptingByAnyDigit(),
  },
  {
    id: 'forgets-the-digits-of-other-alerts',
    rule: 'actions-voice-offers-digits-7-8-9',
    change: rememberingTheLatestCall(),
  },
  {
    id: 'executes-manual-actions',
    rule: 'actions-execute-sends-the-external-id',
    change: executingManual(),
  },
]

/** Whose answer is kept is known, but all that is kept for an alert is offered. */
function mixingKeptAnswers(): ServiceChange {
  return withStatements((sql) => sql.replace('viewer_id = $2 and position', '$2 >= 0 and position'))
}

/** A service that asks its database for something else. */
function withStatements(change: (sql: string) => string): ServiceChange {
  const changed = (queries: Queries): Queries => ({
    dialect: queries.dialect,
    all: (sql, values) => queries.all(change(sql), values),
    get: (sql, values) => queries.get(change(sql), values),
    run: (sql, values) => queries.run(change(sql), values),
  })
  return {
    context: (right) => {
      const { database } = right
      const wrapped: Database = {
        ...changed(database),
        transaction: (work) => database.transaction((queries) => work(changed(queries))),
        close: () => database.close(),
      }
      return { ...right, database: wrapped }
    },
  }
}

/** What was offered in a call about an alert stands in the later notifications about it. */
function notifyingWithTheCall(): ServiceChange {
  return {
    states: () => {
      const called = new Map<unknown, Values[]>()
      return async (asked, reach) => {
        const values = await reach(asked)
        const { alertId } = asked.params
        if (asked.state === 'call the user') called.set(alertId, values.digits as Values[])
        if (asked.state !== 'notify the user') return values
        const more = (called.get(alertId) ?? []).map(({ digit, text }) => ({ id: String(digit), text }))
        return { ...values, actions: [...(values.actions as Values[]), ...more] }
      }
    },
  }
}

/** Makes a call in which the time counts until the header of the answer is there. */
async function timedToItsBeginning({ url, body }: OutboundCall): Promise<CallOutcome> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), hurriedLimitMs)
  const headers = { 'content-type': 'application/json' }
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: waiting.signal }
    const response = await fetch(url, request)
    clearTimeout(timer)
    return { kind: 'answered', status: response.status, json: await response.json() }
  } catch {
    return { kind: 'failed', why: 'no answer' }
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a call that is given up when nothing comes for so long, as the time-outs of many HTTP clients are meant. */
async function timedByGaps({ url, body }: OutboundCall): Promise<CallOutcome> {
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  let timer = setTimeout(giveUp, hurriedLimitMs)
  const headers = { 'content-type': 'application/json' }
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: waiting.signal }
    const response = await fetch(url, request)
    const read: Uint8Array[] = []
    for await (const piece of response.body ?? []) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, hurriedLimitMs)
      read.push(piece)
    }
    return { kind: 'answered', status: response.status, json: JSON.parse(Buffer.concat(read).toString()) }
  } catch {
    return { kind: 'failed', why: 'no answer' }
  } finally {
    clearTimeout(timer)
  }
}

/** Each menu has ids of its own, and takes back those of the one before. */
function forgettingMenus(): ReturnType<NonNullable<ServiceChange['states']>> {
  let menus = 0
  return async ({ state, params }, reach) => {
    if (state === 'choose an action') {
      const [menu, id] = String(params.actionId).split('/')
      if (menu !== String(menus)) return { success: false, text: 'There is no such action.' }
      return reach({ state, params: { ...params, actionId: id } })
    }
    const values = await reach({ state, params })
    if (state !== 'open the actions menu') return values
    menus++
    const actions = (values.actions as Values[]).map((action) => ({ ...action, id: `${menus}/${action.id}` }))
    return { ...values, actions }
  }
}

/** The first manual action and the first fetched one have the same id in the menu, which stands for the latter. */
function numberingEachKind(): ServiceChange {
  return {
    states: () => {
      const ids = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const { actionId } = asked.params
        if (asked.state === 'choose an action')
          return reach({ ...asked, params: { ...asked.params, actionId: ids.get(actionId) ?? actionId } })
        const values = await reach(asked)
        if (asked.state !== 'open the actions menu') return values
        const counts = { manual: 0, fetched: 0 }
        const actions = (values.actions as Values[]).map((action) => {
          counts[String(action.id).startsWith('manual-') ? 'manual' : 'fetched']++
          const { manual, fetched } = counts
          const id = `${asked.params.alertId}/${String(action.id).startsWith('manual-') ? manual : fetched}`
          ids.set(id, action.id)
          return { ...action, id }
        })
        return { ...values, actions }
      }
    },
  }
}

/** Whoever presses a digit is called again before, unheard. */
function callingAgain(): ServiceChange {
  return {
    states: () => async (asked, reach) => {
      const { alertId, userId } = asked.params
      if (asked.state === 'press a digit') await reach({ state: 'call the user', params: { alertId, userId } })
      return reach(asked)
    },
  }
}

function forgettingAfterAnHour(): ServiceChange {
  return {
    states: () => {
      const old = new Set<unknown>()
      return async (asked, reach) => {
        if (asked.state === 'let an hour pass') old.add(asked.params.alertId)
        const values = await reach(asked)
        return asked.state === 'read the alert' && old.has(asked.params.alertId) ? { ...values, timeline: [] } : values
      }
    },
  }
}

/** Calls the web service of the customer for whatever is chosen. */
function executingManual(): ServiceChange {
  return {
    states: () => {
      const urls = new Map<unknown, string>()
      return async (asked, reach, { call }) => {
        const values = await reach(asked)
        const { alertId, actionId, responseUrl } = asked.params
        if (typeof responseUrl === 'string') urls.set(values.alertId, responseUrl)
        const url = urls.get(alertId)
        if (asked.state === 'choose an action' && String(actionId).startsWith('manual-') && url !== undefined)
          await call({
            url,
            authorization: undefined,
            body: { locale: 'en', alert: { id: Number(alertId) }, actionId: String(actionId) },
          })
        return values
      }
    },
  }
}

function withFirstCredentials(): ServiceChange {
  return {
    context: (right) => {
      let first: string | undefined
      return withCall((call, next) => {
        first ??= call.authorization
        return next({ ...call, authorization: call.authorization && first })
      })(right)
    },
  }
}

function callingWithTheMenu(): ServiceChange {
  return {
    context: (right) => {
      const gotByUrl = new Map<string, CallOutcome>()
      return withCall(async (call, next) => {
        if (!isFetch(call)) return next(call)
        const isForNobody = !('user' in call.body)
        const outcome = (isForNobody ? undefined : gotByUrl.get(call.url)) ?? (await next(call))
        if (isForNobody) gotByUrl.set(call.url, outcome)
        return outcome
      })(right)
    },
  }
}

/** A digit on which the call offers nothing does nothing, but accepts the alert. */
function acceptingByAnyDigit(): ServiceChange {
  return {
    states: () => {
      const acceptedBy = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        const { alertId, userId } = asked.params
        if (asked.state === 'press a digit' && values.success === false) acceptedBy.set(alertId, userId)
        const isAccepted = asked.state === 'read the alert' && acceptedBy.has(alertId)
        return isAccepted ? { ...values, status: 'ACCEPT', acceptedBy: acceptedBy.get(alertId) } : values
      }
    },
  }
}

/** A user who is called about another alert has no digits of the one before. */
function rememberingTheLatestCall(): ServiceChange {
  return {
    states: () => {
      const latest = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const { alertId, userId } = asked.params
        if (asked.state === 'call the user') latest.set(userId, alertId)
        const isOver = asked.state === 'press a digit' && latest.get(userId) !== alertId
        return isOver ? { success: false, text: 'Nothing.' } : reach(asked)
      }
    },
  }
}

/** What was shown last for an alert, a menu or a call, is all that can be chosen. */
function forgettingDigitsForMenus(): ServiceChange {
  return {
    states: () => {
      const inMenu = new Set<unknown>()
      return async (asked, reach) => {
        const { alertId } = asked.params
        if (asked.state === 'open the actions menu') inMenu.add(alertId)
        if (asked.state === 'call the user') inMenu.delete(alertId)
        const isOver = asked.state === 'press a digit' && inMenu.has(alertId)
        return isOver ? { success: false, text: 'Nothing.' } : reach(asked)
      }
    },
  }
}

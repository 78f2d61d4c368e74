import type { OutboundCall } from '../../reference/actions/call.ts'
import type { Database } from '../../reference/store/database.ts'
import { changing, isFetch, withCall } from './alterations.ts'
import type { MoreServiceFault } from './more-service-faults.ts'
import type { Asked, ServiceChange, Values } from './service-change.ts'

const menu = 'open the actions menu'
const call = 'call the user'

/** Mistakes that are made in one of the ways in which actions are triggered. */
export const triggeringFaults: readonly MoreServiceFault[] = [
  { id: 'executes-a-choice-twice', rule: 'actions-execute-is-a-post-with-json', change: repeating(isOfChoice) },
  { id: 'executes-a-digit-twice', rule: 'actions-voice-offers-digits-7-8-9', change: repeating(isOfDigit) },
  { id: 'executes-again-what-is-refused', rule: 'actions-execute-is-a-post-with-json', change: retrying() },
  {
    id: 'needs-a-response-url-for-each-action',
    rule: 'actions-execute-goes-to-the-url-of-the-action',
    change: needingResponseUrl(),
  },
  ...[
    { id: 'loses-urls-in-the-second-menu', state: menu, time: 2 },
    { id: 'loses-urls-on-digits', state: call, time: 1 },
    { id: 'loses-urls-in-the-second-call', state: call, time: 2 },
  ].map(({ id, ...when }) => ({
    id,
    rule: 'actions-execute-goes-to-the-url-of-the-action',
    change: losingUrls(when),
  })),
  {
    id: 'executes-where-the-first-menu-said',
    rule: 'actions-execute-goes-to-the-url-of-the-action',
    change: stayingAtItsPlace(),
  },
  {
    id: 'executes-digits-without-the-user',
    rule: 'actions-execute-body-fits-the-contract',
    change: naming(isOfDigit, () => undefined),
  },
  {
    id: 'executes-digits-for-another-user',
    rule: 'actions-execute-body-fits-the-contract',
    change: naming(isOfDigit, (user) => ({ ...user, id: Number(user?.id) + 1 })),
  },
  {
    id: 'names-a-user-after-a-choice',
    rule: 'actions-execute-body-fits-the-contract',
    change: naming(isOfChoice, () => ({ id: 7, email: 'a@example.com' })),
  },
  ...[
    { id: 'sends-ids-of-digits-as-numbers', change: (id: string) => (/^\d+$/.test(id) ? Number(id) : id) },
    { id: 'cuts-ids-to-64-characters', change: (id: string) => id.slice(0, 64) },
  ].map(({ id, change }) => ({
    id,
    rule: 'actions-execute-sends-the-external-id',
    change: changing(
      (one) => !isFetch(one),
      ({ body }) => ({ body: { ...body, actionId: change((body as { readonly actionId: string }).actionId) } }),
    ),
  })),
  {
    id: 'offers-texts-as-html',
    rule: 'actions-menu-merges-dynamic-actions',
    change: {
      states: () => async (asked, reach) => {
        const values = await reach(asked)
        if (asked.state !== menu) return values
        const escaped = JSON.stringify(values.actions).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        return { ...values, actions: JSON.parse(escaped) }
      },
    },
  },
  {
    id: 'shows-results-in-ascii',
    rule: 'actions-execute-shows-the-text',
    change: {
      context: withCall(async (one, next) => {
        const outcome = await next(one)
        return isFetch(one) || outcome.kind !== 'answered' ? outcome : { ...outcome, json: inAscii(outcome.json) }
      }),
    },
  },
  {
    id: 'accepts-for-whoever-is-called-first',
    rule: 'actions-voice-accepts-the-alert',
    change: acceptingForTheFirst(),
  },
  { id: 'logs-for-all-alerts-of-the-source', rule: 'actions-execute-logs-the-text', change: loggingForAll() },
  { id: 'logs-nothing-of-digits', rule: 'actions-execute-logs-the-text', change: loggingChoicesOnly() },
  {
    id: 'executes-nothing-from-the-second-menu',
    rule: 'actions-menu-may-use-the-cache-for-an-hour',
    change: failingInSecondMenu(),
  },
]

/** Where an action was executed first it is executed for ever. */
function stayingAtItsPlace(): ServiceChange {
  return {
    context: (right) => {
      const places = new Map<unknown, string>()
      return withCall((one, next) => {
        if (isFetch(one)) return next(one)
        const { actionId } = one.body as Values
        const url = places.get(actionId) ?? one.url
        places.set(actionId, url)
        return next({ ...one, url })
      })(right)
    },
  }
}

const connected = 'an alert whose source has a dynamic action connection'
const reading = 'read the alert'

function acceptingForTheFirst(): ServiceChange {
  return {
    states: () => {
      const first = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        if (asked.state === connected) first.set(values.alertId, values.userId)
        const isAccepted = asked.state === reading && values.acceptedBy !== null
        return isAccepted ? { ...values, acceptedBy: first.get(asked.params.alertId) } : values
      }
    },
  }
}

/** What is logged for one alert is read in those that were made for the same source. */
function loggingForAll(): ServiceChange {
  return {
    states: () => {
      const sources = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        if (asked.state === connected) sources.set(values.alertId, values.alertSourceId)
        if (asked.state !== reading) return values
        const mine = sources.get(asked.params.alertId)
        const beside = [...sources].filter(([id, source]) => source === mine && id !== asked.params.alertId)
        const others = await Promise.all(beside.map(([alertId]) => reach({ ...asked, params: { alertId } })))
        return { ...values, timeline: [values, ...others].flatMap(({ timeline }) => timeline) }
      }
    },
  }
}

function isOfChoice(one: OutboundCall): boolean {
  return !isFetch(one) && !('user' in one.body)
}

function isOfDigit(one: OutboundCall): boolean {
  return !isFetch(one) && 'user' in one.body
}

function inAscii(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json).replaceAll(/[^ -~]/g, '?'))
}

function repeating(isMeant: (one: OutboundCall) => boolean): ServiceChange {
  return {
    context: withCall(async (one, next) => {
      if (isMeant(one)) await next(one)
      return next(one)
    }),
  }
}

/** An execute call that is answered with a failure is made once more. */
function retrying(): ServiceChange {
  return {
    context: withCall(async (one, next) => {
      const outcome = await next(one)
      return !isFetch(one) && outcome.kind === 'answered' && outcome.status >= 400 ? next(one) : outcome
    }),
  }
}

function naming(
  isMeant: (one: OutboundCall) => boolean,
  change: (user: Values | undefined) => Values | undefined,
): ServiceChange {
  return changing(isMeant, ({ body }) => ({
    body: { ...body, user: change((body as { readonly user?: Values }).user) },
  }))
}

/** Without a `responseUrl` of the connector every action fails. */
function needingResponseUrl(): ServiceChange {
  return {
    states: () => {
      const without = new Set<unknown>()
      return async (asked, reach) => {
        const { params, state } = asked
        if (isTriggering(asked) && without.has(params.alertId)) return { success: false, text: 'No address.' }
        const values = await reach(asked)
        const isConnected = state === 'an alert whose source has a dynamic action connection'
        if (isConnected && 'requestUrl' in params && !('responseUrl' in params)) without.add(values.alertId)
        return values
      }
    },
  }
}

/** What is offered for this time, and from then on, has no `url` any more. */
function losingUrls({ state, time }: { readonly state: string; readonly time: number }): ServiceChange {
  return {
    states: () => {
      const times = new Map<unknown, number>()
      return async (asked, reach, { database }) => {
        const values = await reach(asked)
        if (asked.state !== state) return values
        const { alertId } = asked.params
        times.set(alertId, (times.get(alertId) ?? 0) + 1)
        if (times.get(alertId) === time) await dropUrls(database, Number(alertId))
        return values
      }
    },
  }
}

async function dropUrls(database: Database, alertId: number): Promise<void> {
  const sql = 'select id, fields from offered_actions where alert_id = $1'
  for (const { id, fields } of await database.all<{ id: string; fields: string }>(sql, [alertId])) {
    const kept = JSON.stringify({ ...JSON.parse(fields), url: undefined })
    await database.run('update offered_actions set fields = $1 where id = $2', [kept, id])
  }
}

function loggingChoicesOnly(): ServiceChange {
  return {
    states: () => {
      const pressed = new Set<unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        const { alertId } = asked.params
        if (asked.state === 'press a digit') pressed.add(alertId)
        if (asked.state !== 'read the alert' || !pressed.has(alertId)) return values
        return { ...values, timeline: (values.timeline as Values[]).filter(({ type }) => type === 'ACCEPT') }
      }
    },
  }
}

function failingInSecondMenu(): ServiceChange {
  return {
    states: () => {
      const opened = new Map<unknown, number>()
      return async (asked, reach) => {
        const { alertId } = asked.params
        const times = opened.get(alertId) ?? 0
        if (asked.state === menu) opened.set(alertId, times + 1)
        const isLate = asked.state === 'choose an action' && times > 1
        return isLate ? { success: false, text: 'The alert has no such action.' } : reach(asked)
      }
    },
  }
}

function isTriggering({ state }: Asked): boolean {
  return state === 'choose an action' || state === 'press a digit'
}

import type { CallOutcome } from '../../reference/actions/call.ts'
import {
  answered,
  changing,
  changingBody,
  isFetch,
  limited,
  type Next,
  ofExecute,
  ofExecuteOnly,
  ofFetch,
  ofFetchOnly,
  putRaw,
  seeing,
  withAnswers,
  withCall,
  withoutSql,
} from './alterations.ts'
import type { Asked, ServiceChange } from './service-change.ts'

const noTime = 1
const allTime = 60_000

/** A way to break each rule about the side of the service, by the rule's id. */
export const serviceFaults: Readonly<Record<string, ServiceChange>> = {
  'actions-menu-accepts-an-answer-within-3000-ms': { timeoutMs: { fetch: 400 } },
  'actions-menu-drops-an-answer-after-3000-ms': { timeoutMs: { fetch: allTime } },
  'actions-menu-shows-the-alert-after-a-time-out': showingErrors(),
  'actions-execute-accepts-an-answer-within-3000-ms': { timeoutMs: { execute: noTime } },
  'actions-execute-drops-an-answer-after-3000-ms': { timeoutMs: { execute: allTime } },

  'actions-fetch-is-a-post-with-json': { context: withCall(ofFetch((call) => putRaw(call))) },
  'actions-fetch-goes-to-the-request-url': changing(ofFetchOnly, ({ url }) => ({ url: url.replace(/\?.*/, '') })),
  'actions-fetch-is-made-when-the-menu-opens': {
    context: withCall((call, next) => (isFetch(call) && !('user' in call.body) ? answered([]) : next(call))),
  },
  'actions-fetch-is-not-made-without-a-connection': callingOthers(
    'an alert whose source has no dynamic action connection',
  ),
  'actions-fetch-body-fits-the-contract': changingBody(ofFetchOnly, { alert: 'Checkout is slow' }),
  'actions-fetch-locale-has-two-letters': changingBody(ofFetchOnly, { locale: 'eng' }),
  'actions-fetch-user-has-id-and-e-mail': changingBody(ofFetchOnly, { user: { id: 'seven', email: 'a@example.com' } }),
  'actions-fetch-has-no-user-in-the-menu': changingBody(ofFetchOnly, { user: { id: 7, email: 'a@example.com' } }),
  'actions-fetch-carries-the-credentials': changing(ofFetchOnly, () => ({ authorization: undefined })),
  'actions-fetch-omits-the-header-without-credentials': changing(ofExecuteOnly, () => ({ authorization: 'none' })),

  'actions-menu-merges-dynamic-actions': seeing('open the actions menu', ({ actions }) => ({
    actions: (actions as { id: string }[]).filter(({ id }) => !id.startsWith('manual-')),
  })),
  'actions-menu-shows-manual-actions-without-a-connection': losingManualActions(),
  'actions-menu-accepts-a-url-of-null': { context: withAnswers((list) => list.filter(({ url }) => url !== null)) },
  'actions-menu-offers-three-actions': limited({ mostActions: 2 }),
  'actions-menu-offers-no-fourth-action': limited({ mostActions: 4 }),
  'actions-menu-shows-the-alert-after-invalid-data': {
    context: withAnswers((list) => list.map((entry) => ({ ...entry, id: String(entry?.id) }))),
  },
  'actions-menu-keeps-external-ids-to-itself': showingExternalIds(),

  'actions-menu-may-use-the-cache-for-an-hour': piling(),
  'actions-menu-fetches-again-after-an-hour': withoutTime(),
  'actions-menu-caches-per-alert': remembering(),
  'actions-notification-caches-per-user': remembering(),
  'actions-execute-clears-the-cache': { context: withoutSql('update alerts set actions_version') },
  'actions-execute-fails-from-an-older-view': withoutTime(),
  'actions-execute-works-from-an-older-view-with-the-same-ids': forgettingViews(),

  'actions-execute-is-a-post-with-json': { context: withCall(ofExecute((call) => putRaw(call))) },
  'actions-execute-goes-to-the-url-of-the-action': changing(ofExecuteOnly, ({ url }) => ({
    url: url.replace(/elsewhere\?a=3/, 'execute?a=2'),
  })),
  'actions-execute-goes-to-the-response-url': changing(ofExecuteOnly, ({ url }) => ({
    url: url.replace(/execute\?a=2/, 'elsewhere?a=3'),
  })),
  'actions-execute-fails-without-a-url': seeing('choose an action', () => ({ success: true })),
  'actions-execute-body-fits-the-contract': changingBody(ofExecuteOnly, { locale: 7 }),
  'actions-execute-sends-the-external-id': changingBody(ofExecuteOnly, { actionId: 'dynamic-1' }),
  'actions-execute-shows-the-text': seeing('choose an action', () => ({ text: 'Done.' })),
  'actions-execute-logs-the-text': seeing('read the alert', () => ({ timeline: [] })),
  'actions-execute-survives-an-unknown-action': givingUpAfterFailures(),

  'actions-voice-offers-digits-7-8-9': limited({ digits: ['1', '2', '3'] }),
  'actions-voice-needs-enhanced-notifications': {
    states: () => (asked, reach) => reach({ ...asked, params: enhanced(asked.params) }),
  },
  'actions-voice-accepts-the-alert': seeing('read the alert', () => ({ acceptedBy: null })),
  'actions-notification-supports-voice-only': {
    states:
      () =>
      ({ state, params }, reach) =>
        reach({ state, params: state === 'notify the user' ? { ...params, channel: 'VOICE' } : params }),
  },
  'actions-source-takes-one-dynamic-action': seeing('open the actions menu', () => ({ actions: [] })),
  'actions-source-has-no-second-dynamic-action': callingOthers('a second dynamic action'),
  'actions-create-connector-requires-admin': seeing('a connector', () => ({ isCreated: true })),
}

function enhanced(params: Asked['params']): Asked['params'] {
  return Object.hasOwn(params, 'enhanceNotifications') ? { ...params, enhanceNotifications: true } : params
}

function withoutTime(): ServiceChange {
  return { states: () => async (asked, reach) => (asked.state === 'let an hour pass' ? {} : reach(asked)) }
}

/** Tells the user that nothing could be fetched. */
function showingErrors(): ServiceChange {
  return {
    states: () => async (asked, reach) => {
      const startedAtMs = performance.now()
      const values = await reach(asked)
      const isLate = asked.state === 'open the actions menu' && performance.now() - startedAtMs > 800
      return isLate ? { ...values, error: 'The actions could not be loaded.' } : values
    },
  }
}

function showingExternalIds(): ServiceChange {
  return {
    states:
      () =>
      async (asked, reach, { database }) => {
        const values = await reach(asked)
        if (asked.state !== 'open the actions menu') return values
        const actions = (values.actions as { id: string; text: string }[]).map(async ({ id, text }) => {
          const row = await database.get<{ fields: string }>('select fields from offered_actions where id = $1', [id])
          return row ? { id: (JSON.parse(row.fields) as { id: string }).id, text } : { id, text }
        })
        return { actions: await Promise.all(actions) }
      },
  }
}

/** A menu keeps what it has ever shown, and asks each time. */
function piling(): ServiceChange {
  return {
    states: () => {
      const shown = new Map<unknown, Map<string, unknown>>()
      return async (asked, reach, { database }) => {
        if (asked.state !== 'open the actions menu') return reach(asked)
        const { alertId } = asked.params
        await database.run('update alerts set actions_version = actions_version + 1 where id = $1', [Number(alertId)])
        const pile = shown.get(alertId) ?? new Map<string, unknown>()
        shown.set(alertId, pile)
        for (const action of (await reach(asked)).actions as { text: string }[]) pile.set(action.text, action)
        return { actions: [...pile.values()] }
      }
    },
  }
}

/** Keeps an answer for all alerts of a source, and for all users. */
function remembering(): ServiceChange {
  return {
    context: (context) => {
      const answers = new Map<string, Promise<CallOutcome>>()
      const call: Next = (one) => {
        if (!isFetch(one)) return context.call(one)
        const answer = answers.get(one.url) ?? context.call(one)
        answers.set(one.url, answer)
        return answer
      }
      return { ...context, call }
    },
  }
}

function forgettingViews(): ServiceChange {
  return {
    states: () => {
      const old = new Set<unknown>()
      return async (asked, reach) => {
        if (asked.state === 'let an hour pass') old.add(asked.params.alertId)
        const isFromOldView = asked.state === 'choose an action' && old.has(asked.params.alertId)
        return isFromOldView ? { success: false, text: 'The view is too old.' } : reach(asked)
      }
    },
  }
}

function givingUpAfterFailures(): ServiceChange {
  return {
    context: (context) => {
      const given = new Set<string>()
      const tokenOf = (url: string) => new URL(url).pathname.split('/')[1] ?? ''
      const call: Next = async (one) => {
        if (given.has(tokenOf(one.url))) return { kind: 'failed', why: 'it failed before' }
        const outcome = await context.call(one)
        if (outcome.kind === 'answered' && outcome.status === 400) given.add(tokenOf(one.url))
        return outcome
      }
      return { ...context, call }
    },
  }
}

/** Once this state was asked for, a menu asks every web service of which the service knows. */
function callingOthers(after: string): ServiceChange {
  return {
    states: () => {
      const urls = new Set<string>()
      let isAsked = false
      return async (asked, reach, context) => {
        const { requestUrl } = asked.params
        if (typeof requestUrl === 'string') urls.add(requestUrl)
        isAsked ||= asked.state === after
        if (isAsked && asked.state === 'open the actions menu') {
          const call = (url: string) =>
            context.call({ url, authorization: undefined, body: { locale: 'en', alert: {} } })
          await Promise.all([...urls].map(call))
        }
        return reach(asked)
      }
    },
  }
}

/** Manual actions are looked for together with the connection, so that a source without one has none. */
function losingManualActions(): ServiceChange {
  return {
    states: () => {
      const unconnected = new Set<unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        if (asked.state === 'an alert whose source has no dynamic action connection') unconnected.add(values.alertId)
        const isMenu = asked.state === 'open the actions menu' && unconnected.has(asked.params.alertId)
        return isMenu ? { ...values, actions: [] } : values
      }
    },
  }
}

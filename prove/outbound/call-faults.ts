import type { CallOutcome, OutboundCall } from '../../reference/actions/call.ts'
import {
  alertIdOf,
  changing,
  changingBody,
  isFetch,
  limited,
  putRaw,
  seeing,
  userOf,
  type Wrapped,
  withCall,
  withWaiting,
} from './alterations.ts'
import type { MoreServiceFault } from './more-service-faults.ts'
import { AnswersBroken, type Asked, type ServiceChange, type Values } from './service-change.ts'
import { withTimeline } from './triggered-action-faults.ts'

const press = 'press a digit'
const impatienceMs = 400

/** Mistakes that only calls to users show. */
export const callFaults: readonly MoreServiceFault[] = [
  { id: 'fetches-by-put-for-calls', rule: 'actions-fetch-is-a-post-with-json', change: byPut(isFetchForCall) },
  ...[
    { id: 'calls-with-a-text-for-the-alert', rule: 'actions-fetch-body-fits-the-contract', alert: 'CPU 97 %' },
    { id: 'calls-with-a-language-of-a-country', rule: 'actions-fetch-locale-has-two-letters', locale: 'en-GB' },
  ].map(({ id, rule, ...fields }) => ({ id, rule, change: changingBody(isFetchForCall, fields) })),
  {
    id: 'calls-with-a-name-for-the-e-mail',
    rule: 'actions-fetch-user-has-id-and-e-mail',
    change: changing(isFetchForCall, (call) => ({
      body: { ...call.body, user: { ...userOf(call), email: 'Ada Lovelace' } },
    })),
  },
  { id: 'executes-digits-by-put', rule: 'actions-execute-is-a-post-with-json', change: byPut(isDigit) },
  {
    id: 'fetches-for-who-was-called-before',
    rule: 'actions-fetch-has-no-user-in-the-menu',
    change: namingWhoWasCalled(isFetch),
  },
  {
    id: 'fetches-for-who-was-called-an-hour-ago',
    rule: 'actions-fetch-has-no-user-in-the-menu',
    change: { ...namingWhoWasCalled(isFetch), ...showingWhatWasCalled() },
  },
  {
    id: 'executes-for-who-was-called-before',
    rule: 'actions-execute-body-fits-the-contract',
    change: namingWhoWasCalled((call) => !isFetch(call)),
  },
  {
    id: 'executes-digits-with-another-e-mail',
    rule: 'actions-execute-body-fits-the-contract',
    change: changing(isDigit, (call) => ({
      body: { ...call.body, user: { ...userOf(call), email: 'a@example.com' } },
    })),
  },
  { id: 'trims-ids-on-digits', rule: 'actions-execute-sends-the-external-id', change: withIds((id) => id.trim()) },
  { id: 'cuts-ids-on-digits', rule: 'actions-execute-sends-the-external-id', change: withIds((id) => id.slice(0, 64)) },
  {
    id: 'succeeds-on-digits-without-a-url',
    rule: 'actions-execute-fails-without-a-url',
    change: seeing(press, (values) => ({ success: isWithoutUrl(values) || values.success })),
  },
  { id: 'calls-with-old-answers', rule: 'actions-menu-fetches-again-after-an-hour', change: callingAsBefore() },
  {
    id: 'calls-with-answers-for-another-alert',
    rule: 'actions-menu-caches-per-alert',
    change: { context: (right) => withCall(rememberingUsers())(right) },
  },
  { id: 'offers-four-digits', rule: 'actions-menu-offers-no-fourth-action', change: offeringFourDigits() },
  {
    id: 'has-nothing-on-9',
    rule: 'actions-voice-offers-digits-7-8-9',
    change: {
      states: () => async (asked, reach) =>
        asked.state === press && asked.params.digit === '9' ? { success: false, text: 'Nothing.' } : reach(asked),
    },
  },
  {
    id: 'has-manual-actions-on-the-first-digits',
    rule: 'actions-voice-offers-digits-7-8-9',
    change: offeringManualActions(),
  },
  {
    id: 'offers-digits-in-html',
    rule: 'actions-voice-offers-digits-7-8-9',
    change: seeing('call the user', ({ digits }) => ({ digits: JSON.parse(inHtml(digits)) })),
  },
  {
    id: 'calls-after-any-time',
    rule: 'actions-menu-drops-an-answer-after-3000-ms',
    change: withWaiting(isFetchForCall),
  },
  {
    id: 'waits-for-digits-for-any-time',
    rule: 'actions-execute-drops-an-answer-after-3000-ms',
    change: withWaiting(isDigit),
  },
  {
    id: 'calls-without-patience',
    rule: 'actions-menu-accepts-an-answer-within-3000-ms',
    change: withWaiting(isFetchForCall, impatienceMs),
  },
  {
    id: 'waits-for-digits-without-patience',
    rule: 'actions-execute-accepts-an-answer-within-3000-ms',
    change: withWaiting(isDigit, impatienceMs),
  },
  {
    id: 'calls-nobody-after-invalid-data',
    rule: 'actions-menu-shows-the-alert-after-invalid-data',
    change: callingNobodyAfterInvalidData(),
  },
  {
    id: 'tells-of-success-after-each-digit',
    rule: 'actions-execute-shows-the-text',
    change: seeing(press, () => ({ success: true })),
  },
  {
    id: 'logs-no-failures-of-digits',
    rule: 'actions-execute-logs-the-text',
    change: withTimeline((entries) => {
      const isCalled = entries.some(({ type }) => type === 'ACCEPT')
      return entries.filter(({ type }) => !isCalled || type !== 'ACTION_FAILED')
    }),
  },
  {
    id: 'accepts-by-7-only',
    rule: 'actions-voice-accepts-the-alert',
    change: acceptingUnless(({ params }) => params.digit !== '7'),
  },
  {
    id: 'accepts-what-can-be-executed-only',
    rule: 'actions-voice-accepts-the-alert',
    change: acceptingUnless((_asked, values) => isWithoutUrl(values)),
  },
  {
    id: 'stays-accepted-by-the-first',
    rule: 'actions-voice-accepts-the-alert',
    change: stayingAccepted(),
  },
  { id: 'accepts-all-alerts-of-the-source', rule: 'actions-voice-accepts-the-alert', change: acceptingAll() },
]

function isFetchForCall(call: OutboundCall): boolean {
  return isFetch(call) && userOf(call) !== undefined
}

function isDigit(call: OutboundCall): boolean {
  return !isFetch(call) && userOf(call) !== undefined
}

function isWithoutUrl({ text }: Values): boolean {
  return String(text).includes('no address')
}

function byPut(isMeant: (call: OutboundCall) => boolean): ServiceChange {
  return { context: withCall((call, next) => (isMeant(call) ? putRaw(call) : next(call))) }
}

/** Whoever is called about an alert is named in later calls that are about it. */
function namingWhoWasCalled(isMeant: (call: OutboundCall) => boolean): ServiceChange {
  return {
    context: (right) => {
      const users = new Map<unknown, unknown>()
      return withCall((call, next) => {
        const alertId = alertIdOf(call)
        if (userOf(call)) users.set(alertId, userOf(call))
        const user = users.get(alertId)
        return next(user && isMeant(call) ? { ...call, body: { ...call.body, user } } : call)
      })(right)
    },
  }
}

/** For an hour, the menu shows what a call about the alert offered, and asks for nothing. */
function showingWhatWasCalled(): Pick<ServiceChange, 'states'> {
  return {
    states: () => {
      const offered = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const { alertId } = asked.params
        if (asked.state === 'let an hour pass') offered.delete(alertId)
        if (asked.state === 'open the actions menu' && offered.has(alertId)) return { actions: offered.get(alertId) }
        const values = await reach(asked)
        if (asked.state !== 'call the user' || !Array.isArray(values.digits)) return values
        offered.set(
          alertId,
          values.digits.map(({ digit, text }) => ({ id: String(digit), text })),
        )
        return values
      }
    },
  }
}

function withIds(change: (id: string) => string): ServiceChange {
  return changing(isDigit, ({ body }) => ({
    body: { ...body, actionId: change((body as { readonly actionId: string }).actionId) },
  }))
}

/** What a user was offered in a call is offered until an action is triggered. */
function callingAsBefore(): ServiceChange {
  return {
    states: () => {
      const offered = new Map<string, Values>()
      return async (asked, reach) => {
        const { alertId, userId } = asked.params
        if (asked.state === press || asked.state === 'choose an action') offered.clear()
        if (asked.state !== 'call the user') return reach(asked)
        const key = `${alertId} ${userId}`
        const values = offered.get(key) ?? (await reach(asked))
        offered.set(key, values)
        return values
      }
    },
  }
}

/** An answer is kept for a user, whichever alert of the source it is about. */
function rememberingUsers(): Wrapped {
  const kept = new Map<string, { readonly alertId: unknown; readonly outcome: CallOutcome }>()
  return async (call, next) => {
    if (!isFetchForCall(call)) return next(call)
    const key = `${call.url} ${userOf(call)?.id}`
    const alertId = alertIdOf(call)
    const known = kept.get(key)
    if (known && known.alertId !== alertId) return known.outcome
    const outcome = await next(call)
    kept.set(key, { alertId, outcome })
    return outcome
  }
}

/** The menu is right; a call has a fourth action on 0. */
function offeringFourDigits(): ServiceChange {
  const isManual = ({ id }: Values) => String(id).startsWith('manual-')
  return {
    ...limited({ digits: ['7', '8', '9', '0'], mostActions: 4 }),
    ...seeing('open the actions menu', ({ actions }) => {
      const all = actions as Values[]
      return { actions: [...all.filter(isManual), ...all.filter((one) => !isManual(one)).slice(0, 3)] }
    }),
  }
}

/** A call offers the manual actions of the source as well, and counts them from 7 on. */
function offeringManualActions(): ServiceChange {
  return {
    states: () => {
      const manual = new Map<unknown, readonly unknown[]>()
      return async (asked, reach) => {
        const values = await reach(asked)
        const { alertId, manualActions } = asked.params
        if (Array.isArray(manualActions)) manual.set(values.alertId, manualActions)
        if (asked.state !== 'call the user') return values
        const texts = [...(manual.get(alertId) ?? []), ...(values.digits as Values[]).map(({ text }) => text)]
        return { digits: texts.map((text, index) => ({ digit: String(7 + index), text })) }
      }
    },
  }
}

function inHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function callingNobodyAfterInvalidData(): ServiceChange {
  return {
    context: withCall(async (call, next) => {
      const outcome = await next(call)
      const isValid = outcome.kind === 'answered' && (Array.isArray(outcome.json) || hasActions(outcome.json))
      if (isFetchForCall(call) && !isValid) throw new AnswersBroken('nothing was fetched')
      return outcome
    }),
  }
}

function hasActions(json: unknown): boolean {
  return Array.isArray(Object(json).actions)
}

/** Presses of which some accept nothing. */
function acceptingUnless(isForgotten: (asked: Asked, values: Values) => boolean): ServiceChange {
  return {
    states: () => {
      const pending = new Set<unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        const { alertId } = asked.params
        if (asked.state === press && isForgotten(asked, values)) pending.add(alertId)
        const isPending = asked.state === 'read the alert' && pending.has(alertId)
        return isPending ? { ...values, status: 'PENDING', acceptedBy: null } : values
      }
    },
  }
}

function stayingAccepted(): ServiceChange {
  return {
    states: () => {
      const first = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const { alertId, userId } = asked.params
        if (asked.state === press && !first.has(alertId)) first.set(alertId, userId)
        const values = await reach(asked)
        const isAccepted = asked.state === 'read the alert' && first.has(alertId)
        return isAccepted ? { ...values, acceptedBy: first.get(alertId) } : values
      }
    },
  }
}

function acceptingAll(): ServiceChange {
  return {
    states: () => {
      const sources = new Map<unknown, unknown>()
      const users = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        const { alertId, userId } = asked.params
        if ('alertSourceId' in values) sources.set(values.alertId, values.alertSourceId)
        if (asked.state === press) users.set(sources.get(alertId), userId)
        const user = users.get(sources.get(alertId))
        return asked.state === 'read the alert' && user !== undefined
          ? { ...values, status: 'ACCEPT', acceptedBy: user }
          : values
      }
    },
  }
}

import type { CallOutcome, OutboundCall } from '../../reference/actions/call.ts'
import { changing, clearing, isFetch, ofExecuteOnly, withAnswers, withCall, withoutSql } from './alterations.ts'
import type { MoreServiceFault } from './more-service-faults.ts'
import type { Asked, ServiceChange, Values } from './service-change.ts'

/** Mistakes about actions that somebody triggers: what they stand for, whom they name, and what is left of them. */
export const triggeredActionFaults: readonly MoreServiceFault[] = [
  {
    id: 'clears-the-cache-after-a-success-only',
    rule: 'actions-execute-clears-the-cache',
    change: clearing((_asked, { success }) => (success === true ? 0 : undefined)),
  },
  { id: 'clears-the-cache-of-the-menu-only', rule: 'actions-execute-clears-the-cache', change: clearing(() => 0) },
  {
    id: 'clears-the-cache-of-the-first-alert-of-a-source-only',
    rule: 'actions-execute-clears-the-cache',
    change: clearingForTheFirst(),
  },
  {
    id: 'has-one-set-of-digits-for-all-users',
    rule: 'actions-notification-caches-per-user',
    change: pressingForTheLatest(),
  },
  {
    id: 'has-the-digits-of-whoever-was-called-first',
    rule: 'actions-notification-caches-per-user',
    change: pressingForTheFirst(),
  },
  {
    id: 'looks-for-free-digits-among-those-of-other-users',
    rule: 'actions-notification-caches-per-user',
    change: pressingForOthers(),
  },
  {
    id: 'keeps-the-digits-of-earlier-calls',
    rule: 'actions-voice-offers-digits-7-8-9',
    change: { context: withoutSql('update offered_actions set digit = null') },
  },
  {
    id: 'accepts-the-alert-after-a-success-only',
    rule: 'actions-voice-accepts-the-alert',
    change: acceptingAfterSuccess(),
  },
  {
    id: 'names-whoever-was-called-first',
    rule: 'actions-fetch-user-has-id-and-e-mail',
    change: namingTheFirst(),
  },
  {
    id: 'finds-actions-of-older-views-by-their-text',
    rule: 'actions-execute-fails-from-an-older-view',
    change: namingByText(),
  },
  { id: 'hides-the-text-of-a-failure', rule: 'actions-execute-shows-the-text', change: withText(ofFailure) },
  { id: 'logs-another-text-of-a-failure', rule: 'actions-execute-logs-the-text', change: withText(ofFailure) },
  { id: 'shows-50-characters-of-a-text', rule: 'actions-execute-shows-the-text', change: withText(shortened) },
  { id: 'logs-50-characters-of-a-text', rule: 'actions-execute-logs-the-text', change: withText(shortened) },
  {
    id: 'logs-an-action-twice',
    rule: 'actions-execute-logs-the-text',
    change: withTimeline((entries) => entries.flatMap((entry) => [entry, entry])),
  },
  {
    id: 'logs-successes-only',
    rule: 'actions-execute-logs-the-text',
    change: withTimeline((entries) => entries.filter(({ type }) => type !== 'ACTION_FAILED')),
  },
  {
    id: 'executes-with-a-scheme-in-front-of-credentials',
    rule: 'actions-fetch-carries-the-credentials',
    change: changing(ofExecuteOnly, ({ authorization }) => ({
      authorization: authorization && `Bearer ${authorization}`,
    })),
  },
  {
    id: 'numbers-actions-by-their-place',
    rule: 'actions-execute-sends-the-external-id',
    change: numberingByPlace(),
  },
  {
    id: 'tells-ids-apart-without-case',
    rule: 'actions-execute-sends-the-external-id',
    change: namingAlike((id) => id.toLowerCase()),
  },
  {
    id: 'tells-ids-apart-as-numbers',
    rule: 'actions-execute-sends-the-external-id',
    change: namingAlike((id) => (/^\d+$/.test(id) ? Number(id) : id)),
  },
]

function clearingForTheFirst(): ServiceChange {
  return {
    context: withoutSql('update alerts set actions_version'),
    states: () => {
      const further = new Set<unknown>()
      return async (asked, reach, { database }) => {
        const values = await reach(asked)
        const { alertId } = asked.params
        if ('alertSourceId' in asked.params) further.add(values.alertId)
        const isTriggered = asked.state === 'choose an action' || asked.state === 'press a digit'
        if (isTriggered && !further.has(alertId))
          await database.run('delete from action_answers where alert_id = $1', [Number(alertId)])
        return values
      }
    },
  }
}

/** Whoever presses a digit does so for whom the service called last. */
function pressingForTheLatest(): ServiceChange {
  return {
    states: () => {
      const latest = new Map<unknown, unknown>()
      return (asked, reach) => {
        const { alertId, userId } = asked.params
        if (asked.state === 'call the user') latest.set(alertId, userId)
        const isPress = asked.state === 'press a digit'
        return reach(isPress ? { ...asked, params: { ...asked.params, userId: latest.get(alertId) } } : asked)
      }
    },
  }
}

function pressingForTheFirst(): ServiceChange {
  return {
    states: () => {
      const first = new Map<unknown, unknown>()
      return (asked, reach) => {
        const { alertId, userId } = asked.params
        if (asked.state === 'call the user' && !first.has(alertId)) first.set(alertId, userId)
        const isPress = asked.state === 'press a digit'
        return reach(isPress ? { ...asked, params: { ...asked.params, userId: first.get(alertId) } } : asked)
      }
    },
  }
}

/** On a digit that offers nothing is what it offers to somebody else who was called about the alert. */
function pressingForOthers(): ServiceChange {
  return {
    states: () => {
      const called = new Map<unknown, Set<unknown>>()
      return async (asked, reach) => {
        const { alertId, userId } = asked.params
        const users = called.get(alertId) ?? new Set()
        if (asked.state === 'call the user') called.set(alertId, users.add(userId))
        const values = await reach(asked)
        if (asked.state !== 'press a digit' || values.success === true) return values
        for (const other of users)
          if (other !== userId) return reach({ ...asked, params: { ...asked.params, userId: other } })
        return values
      }
    },
  }
}

function acceptingAfterSuccess(): ServiceChange {
  return {
    states: () => {
      const failed = new Set<unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        if (asked.state === 'press a digit' && values.success === false) failed.add(asked.params.alertId)
        const isAsBefore = asked.state === 'read the alert' && failed.has(asked.params.alertId)
        return isAsBefore ? { ...values, status: 'PENDING', acceptedBy: null } : values
      }
    },
  }
}

/** Of the users who are called about an alert, fetch calls name the first. */
function namingTheFirst(): ServiceChange {
  return {
    context: (right) => {
      const firstByUrl = new Map<string, unknown>()
      const named = (call: OutboundCall): OutboundCall => {
        if (!isFetch(call) || !('user' in call.body)) return call
        const user = firstByUrl.get(call.url) ?? call.body.user
        firstByUrl.set(call.url, user)
        return { ...call, body: { ...call.body, user } }
      }
      return { ...right, call: (call) => right.call(named(call)) }
    },
  }
}

/** An action whose text was seen before is taken for the one that had it. */
function namingByText(): ServiceChange {
  return {
    context: (right) => {
      const ids = new Map<unknown, unknown>()
      const known = ({ id, text, ...rest }: Values): Values => {
        if (!ids.has(text)) ids.set(text, id)
        return { ...rest, id: ids.get(text), text }
      }
      return withAnswers((list) => list.map(known))(right)
    },
  }
}

/** An action whose id is like that of one that was fetched before is executed as that one. */
function namingAlike(read: (id: string) => unknown): ServiceChange {
  return {
    context: (right) => {
      const firstLike = new Map<unknown, unknown>()
      const executed = (call: OutboundCall): OutboundCall => {
        if (isFetch(call) || !('actionId' in call.body)) return call
        const actionId = firstLike.get(read(String(call.body.actionId))) ?? call.body.actionId
        return { ...call, body: { ...call.body, actionId } }
      }
      const fetched = (action: Values): Values => {
        const like = read(String(action.id))
        if (!firstLike.has(like)) firstLike.set(like, action.id)
        return action
      }
      const changed = withAnswers((list) => list.map(fetched))(right)
      return { ...changed, call: (call) => changed.call(executed(call)) }
    },
  }
}

/** A service that makes another text of that of a result. */
function withText(change: (result: Values & { readonly text: string }) => string): ServiceChange {
  const changed = (outcome: CallOutcome): CallOutcome => {
    if (outcome.kind === 'failed') return outcome
    const result = outcome.json as Values & { readonly text: string }
    return { ...outcome, json: { ...result, text: change(result) } }
  }
  return {
    context: withCall(async (call, next) => (isFetch(call) ? next(call) : changed(await next(call)))),
  }
}

function ofFailure({ success, text }: Values & { readonly text: string }): string {
  return success === true ? text : 'The action failed.'
}

function shortened({ text }: { readonly text: string }): string {
  return text.slice(0, 50)
}

/** A service whose timelines have other entries. */
export function withTimeline(change: (entries: readonly Values[]) => readonly Values[]): ServiceChange {
  return {
    states: () => async (asked, reach) => {
      const values = await reach(asked)
      return asked.state === 'read the alert' ? { ...values, timeline: change(values.timeline as Values[]) } : values
    },
  }
}

/** An id says at which place of the latest menu an action stands. */
function numberingByPlace(): ServiceChange {
  return {
    states: () => {
      const shown = new Map<unknown, readonly { readonly id: string; readonly text: string }[]>()
      const chosen = ({ params }: Asked) => shown.get(params.alertId)?.[Number(params.actionId)]?.id
      return async (asked, reach) => {
        if (asked.state === 'choose an action')
          return reach({ ...asked, params: { ...asked.params, actionId: chosen(asked) } })
        const values = await reach(asked)
        if (asked.state !== 'open the actions menu') return values
        const actions = values.actions as { id: string; text: string }[]
        shown.set(asked.params.alertId, actions)
        return { actions: actions.map(({ text }, place) => ({ id: String(place), text })) }
      }
    },
  }
}

import type { CallOutcome, OutboundCall } from '../../reference/actions/call.ts'
import { alertIdOf, isFetch, type Next, withAnswers, withoutSql } from './alterations.ts'
import { AnswersBroken, type ServiceChange, type Values } from './service-change.ts'

/** A mistake of the side of the service that breaks a rule in another way than its first fault does. */
export interface MoreServiceFault {
  readonly id: string
  readonly rule: string
  readonly change: ServiceChange
}

/** Second ways to break rules. */
export const moreServiceFaults: readonly MoreServiceFault[] = [
  {
    id: 'breaks-on-time-outs',
    rule: 'actions-menu-shows-the-alert-after-a-time-out',
    change: breakingAfter(({ kind }) => kind === 'failed'),
  },
  {
    id: 'breaks-on-invalid-data',
    rule: 'actions-menu-shows-the-alert-after-invalid-data',
    change: breakingAfter((outcome) => outcome.kind === 'failed' || !isListOfActions(outcome.json)),
  },
  {
    id: 'breaks-on-an-invalid-action-beside-valid-ones',
    rule: 'actions-menu-shows-the-alert-after-invalid-data',
    change: {
      context: withAnswers((list) => {
        if (list.some(hasIdAndText) && !list.every(hasIdAndText)) throw new AnswersBroken('an action is none')
        return list
      }),
    },
  },
  {
    id: 'offers-what-has-no-id-beside-what-has-one',
    rule: 'actions-menu-shows-the-alert-after-invalid-data',
    change: {
      context: withAnswers((list) =>
        list.some(hasIdAndText) ? list.map((entry) => entry && { ...entry, id: String(entry.id) }) : list,
      ),
    },
  },
  {
    id: 'offers-no-action-that-is-executed-elsewhere',
    rule: 'actions-menu-merges-dynamic-actions',
    change: { context: withAnswers((list) => list.filter((entry) => typeof entry?.url !== 'string')) },
  },
  {
    id: 'has-manual-actions-for-the-first-alert-of-a-source-only',
    rule: 'actions-menu-merges-dynamic-actions',
    change: { states: forgettingManualActions },
  },
  {
    id: 'keeps-the-actions-of-answers-that-were-cleared',
    rule: 'actions-menu-may-use-the-cache-for-an-hour',
    change: { context: withoutSql('update offered_actions set position = null') },
  },
  {
    id: 'one-action-for-each-text',
    rule: 'actions-menu-offers-three-actions',
    change: {
      context: withAnswers((list) =>
        list.filter((entry, index) => list.findIndex((other) => other?.text === entry?.text) === index),
      ),
    },
  },
  {
    id: 'chooses-by-text',
    rule: 'actions-menu-offers-three-actions',
    change: { states: choosingByText },
  },
  {
    id: 'executes-without-a-locale',
    rule: 'actions-execute-body-fits-the-contract',
    change: {
      context: (right) => ({
        ...right,
        call: (call) => right.call(isFetch(call) ? call : withoutLocale(call)),
      }),
    },
  },
]

/** The first action of the menu that has the text of the one that is chosen. */
function choosingByText(): ReturnType<NonNullable<ServiceChange['states']>> {
  let shown: readonly { readonly id: string; readonly text: string }[] = []
  return async ({ state, params }, reach) => {
    if (state === 'choose an action') {
      const text = shown.find(({ id }) => id === params.actionId)?.text
      return reach({ state, params: { ...params, actionId: shown.find((one) => one.text === text)?.id } })
    }
    const values = await reach({ state, params })
    if (state === 'open the actions menu') shown = values.actions as typeof shown
    return values
  }
}

function forgettingManualActions(): ReturnType<NonNullable<ServiceChange['states']>> {
  const further = new Set<unknown>()
  return async (asked, reach) => {
    const values = await reach(asked)
    if ('alertSourceId' in asked.params) further.add(values.alertId)
    if (asked.state !== 'open the actions menu' || !further.has(asked.params.alertId)) return values
    return { ...values, actions: (values.actions as Values[]).filter(({ id }) => !String(id).startsWith('manual-')) }
  }
}

/** A menu for which a fetch call brought nothing of use ends with a failure inside. */
function breakingAfter(isBad: (outcome: CallOutcome) => boolean): ServiceChange {
  const broken = new Set<string>()
  return {
    context: (right) => {
      broken.clear()
      const call: Next = async (one) => {
        const outcome = await right.call(one)
        if (isFetch(one) && isBad(outcome)) broken.add(String(alertIdOf(one)))
        return outcome
      }
      return { ...right, call }
    },
    states: () => async (asked, reach) => {
      const values = await reach(asked)
      if (asked.state === 'open the actions menu' && broken.has(String(asked.params.alertId)))
        throw new AnswersBroken('nothing was fetched')
      return values
    },
  }
}

function hasIdAndText(entry: unknown): boolean {
  const { id, text } = Object(entry)
  return typeof id === 'string' && typeof text === 'string'
}

function isListOfActions(json: unknown): boolean {
  const hasText = (entry: unknown) => typeof (entry as { readonly text?: unknown } | null)?.text === 'string'
  return Array.isArray(json) && json.every(hasText)
}

function withoutLocale(call: OutboundCall): OutboundCall {
  return { ...call, body: { ...call.body, locale: undefined } }
}

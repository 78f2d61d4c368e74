import type { StatesRuntime } from '../../reference/states/state.ts'
import { changing, ofExecuteOnly, seeing, withAnswers, withCall } from './alterations.ts'
import type { MoreServiceFault } from './more-service-faults.ts'
import {
  acceptingByAnyDigit,
  callingAgain,
  callingWithTheMenu,
  forgettingDigitsForMenus,
  notifyingWithTheCall,
  rememberingTheLatestCall,
  timedByGaps,
  timedToItsBeginning,
} from './overlooking-calls.ts'
import {
  executingManual,
  forgettingAfterAnHour,
  forgettingMenus,
  mixingKeptAnswers,
  numberingEachKind,
  withFirstCredentials,
  withStatements,
} from './overlooking-services.ts'
import type { Values } from './service-change.ts'
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
    id: 'executes-where-an-id-was-offered-first',
    rule: 'actions-execute-works-from-an-older-view-with-the-same-ids',
    change: { context: keepingUrls },
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

/** What is offered again under its id is executed where it was to be executed at first. */
function keepingUrls(right: StatesRuntime): StatesRuntime {
  const urls = new Map<unknown, unknown>()
  return withAnswers((list) =>
    list.map((action) => {
      if (!urls.has(action?.id)) urls.set(action?.id, action?.url)
      return action && { ...action, url: urls.get(action.id) }
    }),
  )(right)
}

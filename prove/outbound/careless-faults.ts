import {
  answered,
  changing,
  isFetch,
  ofExecuteOnly,
  ofFetchOnly,
  putRaw,
  readInPieces,
  seeing,
  withAnswers,
  withCall,
  withSent,
  withWaiting,
} from './alterations.ts'
import {
  clearingUnless,
  decoded,
  executingForTheFirst,
  fallingBack,
  forgettingCredentials,
  givingUpAfterTen,
  hasNoSuccess,
  isElsewhere,
  neverForgiving,
  pressingInFirstCall,
  withIds,
  withTexts,
} from './careless-services.ts'
import type { MoreServiceFault } from './more-service-faults.ts'
import { AnswersBroken } from './service-change.ts'
import { withTimeline } from './triggered-action-faults.ts'

/** Mistakes that only show in what is rare: long texts, odd URLs, second alerts, answers that are no answers. */
export const carelessFaults: readonly MoreServiceFault[] = [
  {
    id: 'executes-by-put-at-the-url-of-an-action',
    rule: 'actions-execute-goes-to-the-url-of-the-action',
    change: { context: withCall((call, next) => (isElsewhere(call) ? putRaw(call) : next(call))) },
  },
  {
    id: 'executes-all-at-the-url-of-the-first',
    rule: 'actions-execute-goes-to-the-url-of-the-action',
    change: { context: withAnswers((list) => list.map((entry) => ({ ...entry, url: list[0]?.url }))) },
  },
  {
    id: 'executes-elsewhere-at-the-first-url',
    rule: 'actions-execute-goes-to-the-url-of-the-action',
    change: {
      context: withAnswers((list) =>
        list.map((entry) => (entry.url ? { ...entry, url: list.find(({ url }) => url)?.url } : entry)),
      ),
    },
  },
  {
    id: 'executes-at-the-url-of-the-action-before',
    rule: 'actions-execute-goes-to-the-url-of-the-action',
    change: {
      context: withAnswers((list) =>
        list.map((entry, index) => ({ ...entry, url: list.slice(0, index + 1).findLast(({ url }) => url)?.url })),
      ),
    },
  },
  {
    id: 'tries-the-response-url-after-a-failure-elsewhere',
    rule: 'actions-execute-goes-to-the-url-of-the-action',
    change: {
      context: withCall(async (call, next) => {
        const outcome = await next(call)
        const isOver = !isElsewhere(call) || (outcome.kind === 'answered' && outcome.status < 400)
        return isOver ? outcome : next({ ...call, url: call.url.replace('/elsewhere?a=3', '/execute?a=2') })
      }),
    },
  },
  {
    id: 'waits-for-any-time-elsewhere',
    rule: 'actions-execute-drops-an-answer-after-3000-ms',
    change: withWaiting(isElsewhere),
  },
  {
    id: 'repeats-what-had-no-success',
    rule: 'actions-execute-is-a-post-with-json',
    change: {
      context: withCall(async (call, next) => {
        const outcome = await next(call)
        return hasNoSuccess(outcome) ? next(call) : outcome
      }),
    },
  },
  {
    id: 'reads-fetched-actions-in-pieces',
    rule: 'actions-execute-sends-the-external-id',
    change: { context: withCall((call, next) => (isFetch(call) ? readInPieces(call) : next(call))) },
  },
  {
    id: 'reads-results-in-pieces',
    rule: 'actions-execute-shows-the-text',
    change: { context: withCall((call, next) => (isFetch(call) ? next(call) : readInPieces(call))) },
  },
  {
    id: 'disables-a-connection-that-answers',
    rule: 'actions-source-takes-one-dynamic-action',
    change: { context: (right) => withCall(givingUpAfterTen())(right) },
  },
  {
    id: 'counts-answers-after-a-failure',
    rule: 'actions-source-takes-one-dynamic-action',
    change: { context: (right) => withCall(neverForgiving())(right) },
  },
  {
    id: 'executes-digits-of-the-first-alert',
    rule: 'actions-menu-caches-per-alert',
    change: { states: pressingInFirstCall },
  },
  {
    id: 'breaks-on-a-url-that-is-none',
    rule: 'actions-execute-fails-without-a-url',
    change: {
      context: withCall((call, next) => (URL.canParse(call.url) ? next(call) : Promise.reject(new AnswersBroken()))),
    },
  },
  {
    id: 'trusts-that-mail-is-sent',
    rule: 'actions-execute-fails-without-a-url',
    change: {
      context: withCall((call, next) =>
        call.url.startsWith('mailto:') ? answered({ success: true, text: 'Sent.' }) : next(call),
      ),
    },
  },
  {
    id: 'decodes-the-query-of-the-request-url',
    rule: 'actions-fetch-goes-to-the-request-url',
    change: changing(ofFetchOnly, ({ url }) => ({ url: decoded(url) })),
  },
  {
    id: 'decodes-the-query-of-the-response-url',
    rule: 'actions-execute-goes-to-the-response-url',
    change: changing(ofExecuteOnly, ({ url }) => ({ url: decoded(url) })),
  },
  {
    id: 'executes-for-the-first-alert-of-a-source-only',
    rule: 'actions-execute-goes-to-the-response-url',
    change: executingForTheFirst(),
  },
  {
    id: 'has-credentials-for-the-first-fetch-only',
    rule: 'actions-fetch-carries-the-credentials',
    change: forgettingCredentials(),
  },
  {
    id: 'cuts-credentials',
    rule: 'actions-fetch-carries-the-credentials',
    change: withSent(({ authorization }) => ({ authorization: authorization?.slice(0, 64) })),
  },
  {
    id: 'normalizes-ids',
    rule: 'actions-execute-sends-the-external-id',
    change: withIds((id) => id.normalize()),
  },
  {
    id: 'cuts-ids-to-255-characters',
    rule: 'actions-execute-sends-the-external-id',
    change: withIds((id) => id.slice(0, 255)),
  },
  {
    id: 'clears-nothing-after-invalid-results',
    rule: 'actions-execute-clears-the-cache',
    change: clearingUnless('not a result'),
  },
  {
    id: 'clears-nothing-after-errors',
    rule: 'actions-execute-clears-the-cache',
    change: clearingUnless('not be executed'),
  },
  {
    id: 'falls-back-on-old-answers',
    rule: 'actions-menu-fetches-again-after-an-hour',
    change: fallingBack(),
  },
  {
    id: 'falls-back-on-old-answers-where-servers-fail',
    rule: 'actions-menu-fetches-again-after-an-hour',
    change: fallingBack(({ status }) => status < 500),
  },
  {
    id: 'takes-an-action-for-a-list',
    rule: 'actions-menu-shows-the-alert-after-invalid-data',
    change: {
      context: withCall(async (call, next) => {
        const outcome = await next(call)
        const isAction = outcome.kind === 'answered' && Object.hasOwn(Object(outcome.json), 'id')
        return isAction ? { ...outcome, json: [outcome.json] } : outcome
      }),
    },
  },
  {
    id: 'writes-null-as-a-text',
    rule: 'actions-menu-shows-the-alert-after-invalid-data',
    change: { context: withAnswers((list) => list.map((entry) => entry && { ...entry, text: entry.text ?? '' })) },
  },
  {
    id: 'breaks-on-errors',
    rule: 'actions-menu-shows-the-alert-after-invalid-data',
    change: {
      context: withCall(async (call, next) => {
        const outcome = await next(call)
        if (isFetch(call) && outcome.kind === 'answered' && outcome.status >= 500) throw new AnswersBroken('an error')
        return outcome
      }),
    },
  },
  {
    id: 'offers-40-characters-of-a-text',
    rule: 'actions-menu-merges-dynamic-actions',
    change: withTexts((text) => text.slice(0, 40)),
  },
  {
    id: 'offers-texts-with-a-capital-letter',
    rule: 'actions-menu-merges-dynamic-actions',
    change: withTexts((text) => text.charAt(0).toUpperCase() + text.slice(1)),
  },
  {
    id: 'tells-the-first-sentence-of-a-text',
    rule: 'actions-execute-shows-the-text',
    change: seeing('choose an action', ({ text }) => ({ text: String(text).split('. ')[0] })),
  },
  {
    id: 'logs-255-characters-of-a-text',
    rule: 'actions-execute-logs-the-text',
    change: withTimeline((entries) => entries.map((entry) => ({ ...entry, text: String(entry.text).slice(0, 255) }))),
  },
]

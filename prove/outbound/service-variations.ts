import type { Choices } from '../../reference/settings/settings.ts'
import { clearing, withAnswers, withCall, withSent } from './alterations.ts'
import type { ServiceChange, Values } from './service-change.ts'

/** Ways to be right in the calls that a service makes, by what it does. */
export const serviceVariations: Readonly<Record<string, ServiceChange>> = {
  'takes lists only': choosing({ 'fetch-reply-form': 'array' }),
  'takes wrapped lists only': choosing({ 'fetch-reply-form': 'wrapped' }),
  'drops an answer with four actions': choosing({ 'more-than-three-actions': 'invalid' }),
  'leaves out of a list what is no action': { context: withAnswers((list) => list.filter(isAction)) },
  'writes null for a user, or an id of an action, that there is not': {
    context: withCall((call, next) => next({ ...call, body: { user: null, actionId: null, ...call.body } })),
  },
  'sends credentials everywhere': choosing({ 'action-url-credentials': 'always' }),
  'has a text of its own for failures': choosing({ 'unknown-action-handling': 'own-text' }),
  'takes 200 only': choosing({ 'outbound-success-codes': '200' }),
  'disables a connection at its first failure': choosing({ 'unavailable-connection': 1 }),
  'sends little of an alert': choosing({ 'action-alert-fields': ['id'] }),
  'fetches as soon as there is an alert': {
    states: () => async (asked, reach) => {
      const values = await reach(asked)
      if (asked.state === 'an alert whose source has a dynamic action connection')
        await reach({ state: 'open the actions menu', params: { alertId: values.alertId } })
      return values
    },
  },
  'keeps no answers': { context: (right) => ({ ...right, limits: { ...right.limits, keptMs: 0 } }) },
  'clears the answer from which an action was chosen, and no other': clearing(({ state, params }) =>
    state === 'press a digit' ? Number(params.userId) : 0,
  ),
  'calls nobody about an alert that is accepted': {
    states: () => async (asked, reach) => {
      if (asked.state !== 'call the user') return reach(asked)
      const { status } = await reach({ state: 'read the alert', params: { alertId: asked.params.alertId } })
      return status === 'ACCEPT' ? { digits: [] } : reach(asked)
    },
  },
  'offers nothing in calls that nobody can execute': {
    states: () => {
      const unexecutable = new Set<unknown>()
      return async (asked, reach, { database }) => {
        const values = await reach(asked)
        if ('requestUrl' in asked.params && !('responseUrl' in asked.params)) unexecutable.add(values.alertId)
        if (asked.state !== 'call the user' || !unexecutable.has(asked.params.alertId)) return values
        const sql =
          'select digit from offered_actions where alert_id = $1 and digit is not null and fields like \'%"url"%\''
        const rows = await database.all<{ digit: string }>(sql, [Number(asked.params.alertId)])
        const digits = values.digits as Values[]
        return { digits: digits.filter(({ digit }) => rows.some((row) => row.digit === digit)) }
      }
    },
  },
  'shows the text of a result in a sentence': {
    states: () => async (asked, reach) => {
      const values = await reach(asked)
      return typeof values.text === 'string' ? { ...values, text: `The action says: ${values.text}` } : values
    },
  },
  'offers to accept and to escalate in every call': {
    states: () => async (asked, reach) => {
      const values = await reach(asked)
      if (asked.state !== 'call the user' || !Array.isArray(values.digits)) return values
      const usual = [
        { digit: '1', text: 'accept' },
        { digit: '2', text: 'escalate' },
      ]
      return { ...values, digits: [...usual, ...values.digits] }
    },
  },
  'tells and takes digits as numbers': {
    states: () => async (asked, reach) => {
      const { digit, ...params } = asked.params
      if (digit === undefined) {
        const values = await reach(asked)
        const digits = Array.isArray(values.digits)
          ? values.digits.map((one) => ({ ...one, digit: Number(one.digit) }))
          : []
        return asked.state === 'call the user' ? { ...values, digits } : values
      }
      return typeof digit === 'number' ? reach({ ...asked, params: { ...params, digit: String(digit) } }) : {}
    },
  },
  'puts a scheme in front of credentials': withSent(({ authorization }) => ({
    authorization: authorization && `Custom ${authorization}`,
  })),
  'sends more than the contract knows': withSent(({ body }) => ({ body: { ...body, traceId: 'a-1' } })),
  'writes the locale in capitals': withSent(({ body }) => ({ body: { ...body, locale: 'SV' } })),
  'sends null fields of an alert': withSent(({ body }) => ({ body: { ...body, alert: { id: null } } })),
  'writes the queries of URLs anew': withSent(({ url }) => ({ url: url.replaceAll('%20', '+') })),
}

function isAction(entry: unknown): boolean {
  const { id, text, url = null } = Object(entry)
  return typeof id === 'string' && typeof text === 'string' && (url === null || typeof url === 'string')
}

function choosing(choices: Partial<Choices>): ServiceChange {
  return { choices, context: (right) => ({ ...right, choices: { ...right.choices, ...choices } }) }
}

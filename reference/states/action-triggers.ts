import { callUser, chooseAction, notifyUser, openMenu, pressDigit } from '../actions/actions.ts'
import { timestamp } from '../domain/timestamp.ts'
import { findAlert, listLog } from '../store/alerts.ts'
import { ageAnswers } from '../store/offered-actions.ts'
import { newAlertId } from './action-states.ts'
import { addUser } from './people.ts'
import { type State, type StateParams, type StatesRuntime, type StateValues, WrongParams } from './state.ts'

const alertId = { type: 'number', text: 'an alert that exists; a new one when left out' } as const
const userId = { type: 'number', text: 'a user who exists; a new one when left out' } as const

/** What people do with alerts, and what time does to them: asked for like states. */
export const actionTriggers: Readonly<Record<string, State>> = {
  'open the actions menu': {
    params: { alertId },
    values: ['actions'],
    reach: async (runtime, params) => ({ actions: await openMenu(runtime, await alertOf(runtime, params)) }),
  },
  'choose an action': {
    params: {
      alertId,
      actionId: { type: 'string', text: 'the id of an action in the menu' },
      userId: { type: 'number', text: 'who chooses it' },
    },
    values: ['success', 'text'],
    reach: async (runtime, params) => {
      const { actionId = '', userId } = params
      const choice = { alertId: await alertOf(runtime, params), actionId, ...(userId === undefined ? {} : { userId }) }
      return { ...(await chooseAction(runtime, choice)) }
    },
  },
  'call the user': {
    params: { alertId, userId },
    values: ['digits'],
    reach: async (runtime, params) => ({ digits: await callUser(runtime, await notificationOf(runtime, params)) }),
  },
  'press a digit': {
    params: { alertId, userId, digit: { type: 'string', text: 'a digit of the latest call' } },
    values: ['success', 'text'],
    reach: async (runtime, params) => {
      const { digit = '' } = params
      return { ...(await pressDigit(runtime, { ...(await notificationOf(runtime, params)), digit })) }
    },
  },
  'notify the user': {
    params: { alertId, userId, channel: { type: 'string', text: 'VOICE, or any other; EMAIL when left out' } },
    values: ['actions'],
    reach: async (runtime, params) => {
      const { channel = 'EMAIL' } = params
      return { actions: await notifyUser(runtime, { ...(await notificationOf(runtime, params)), channel }) }
    },
  },
  'let an hour pass': {
    params: { alertId },
    values: [],
    reach: async (runtime, params) => {
      const id = await alertOf(runtime, params)
      await runtime.database.transaction((queries) => ageAnswers(queries, id, runtime.limits.keptMs + 1))
      return {}
    },
  },
  'read the alert': {
    params: { alertId },
    values: ['status', 'acceptedBy', 'timeline'],
    reach: readAlert,
  },
}

async function readAlert(runtime: StatesRuntime, params: StateParams): Promise<StateValues> {
  const { database, choices } = runtime
  const id = await alertOf(runtime, params)
  const alert = await findAlert(database, id)
  if (!alert) throw new WrongParams('"alertId" should be an alert that exists')
  const timeline = (await listLog(database, id)).map(({ atMs, ...entry }) => ({
    ...entry,
    at: timestamp(atMs, choices['timestamp-offset']),
  }))
  return { status: alert.status, acceptedBy: alert.acceptedBy ?? null, timeline }
}

async function alertOf(runtime: StatesRuntime, { alertId }: StateParams): Promise<number> {
  return alertId ?? newAlertId(runtime)
}

async function notificationOf(runtime: StatesRuntime, params: StateParams) {
  const userId = params.userId ?? (await runtime.database.transaction((queries) => addUser(queries)))
  return { alertId: await alertOf(runtime, params), userId }
}

import { connectSource, createConnector } from '../actions/connections.ts'
import { ApiError } from '../errors.ts'
import type { Role } from '../runtime.ts'
import { insertAlertSource } from '../store/alert-sources.ts'
import { insertAlert } from '../store/alerts.ts'
import { addUser, newName } from './people.ts'
import { type State, type StateParams, type StatesRuntime, type StateValues, WrongParams } from './state.ts'

const requestUrl = { type: 'string', text: 'URL of the connector for fetch calls' } as const
const responseUrl = { type: 'string', text: 'URL of the connector for execute calls; none when left out' } as const
const credentials = { type: 'string', text: 'value of `Authorization` in the calls; none when left out' } as const
const manualActions = { type: 'list of strings', text: 'texts of the manual actions of the alert source' } as const

/** States of alerts, and of the dynamic actions of their sources. */
export const actionStates: Readonly<Record<string, State>> = {
  'an alert whose source has a dynamic action connection': {
    params: {
      requestUrl,
      responseUrl,
      credentials,
      enhanceNotifications: { type: 'boolean', text: 'whether voice calls offer the actions; false when left out' },
      manualActions,
      alertSourceId: {
        type: 'number',
        text: 'an alert source that exists, for one more alert; a new one when left out',
      },
    },
    values: ['alertId', 'alertSourceId', 'userId'],
    reach: async (runtime, params) => {
      const alertSourceId = params.alertSourceId ?? (await addConnectedSource(runtime, params))
      return addAlert(runtime, alertSourceId)
    },
  },
  'an alert whose source has no dynamic action connection': {
    params: { manualActions },
    values: ['alertId', 'alertSourceId', 'userId'],
    reach: async (runtime, params) => addAlert(runtime, await addSource(runtime, params)),
  },
  'a connector': {
    params: { requestUrl, responseUrl, credentials, role: { type: 'string', text: 'who creates it: ADMIN or USER' } },
    values: ['isCreated', 'connectorId'],
    reach: tryConnector,
  },
  'a second dynamic action': {
    params: { requestUrl, alertSourceId: { type: 'number', text: 'an alert source that has a dynamic action' } },
    values: ['isAdded'],
    reach: async (runtime, params) => {
      const alertSourceId = params.alertSourceId ?? (await addConnectedSource(runtime, params))
      return { isAdded: await unlessRefused(connect(runtime, alertSourceId, params)) }
    },
  },
}

async function addConnectedSource(runtime: StatesRuntime, params: StateParams): Promise<number> {
  const alertSourceId = await addSource(runtime, params)
  await connect(runtime, alertSourceId, params)
  return alertSourceId
}

/** Adds an alert to a source; the user beside it is a new one. */
async function addAlert({ database, choices, now }: StatesRuntime, alertSourceId: number): Promise<StateValues> {
  const status = choices['alert-lifecycle'][0] ?? 'PENDING'
  return database.transaction(async (queries) => {
    const found = await queries.get('select id from alert_sources where id = $1', [alertSourceId])
    if (!found) throw new WrongParams('"alertSourceId" should be an alert source that exists')
    const alert = { alertSourceId, status, summary: `${newName('Checkout')} answers slowly`, createdAtMs: now() }
    return { alertId: await insertAlert(queries, alert), alertSourceId, userId: await addUser(queries) }
  })
}

/** Makes an alert in which nothing is special, and gives its id. */
export async function newAlertId(runtime: StatesRuntime): Promise<number> {
  const { alertId } = await addAlert(runtime, await addSource(runtime, {}))
  return Number(alertId)
}

async function addSource({ database }: StatesRuntime, { manualActions = [] }: StateParams): Promise<number> {
  return database.transaction((queries) => insertAlertSource(queries, { name: newName('Source'), manualActions }))
}

async function connect(runtime: StatesRuntime, alertSourceId: number, params: StateParams): Promise<void> {
  const { enhanceNotifications = false } = params
  const connectorId = await addConnector(runtime, params, 'ADMIN')
  await connectSource(runtime, { alertSourceId, connectorId, enhancesNotifications: enhanceNotifications })
}

async function addConnector(runtime: StatesRuntime, params: StateParams, role: Role): Promise<number> {
  const { requestUrl = 'https://actions.example.com/fetch', responseUrl, credentials } = params
  const connector = {
    requestUrl,
    ...(responseUrl === undefined ? {} : { responseUrl }),
    ...(credentials === undefined ? {} : { credentials }),
  }
  const userId = await runtime.database.transaction((queries) => addUser(queries))
  return createConnector(runtime, { userId, role }, connector)
}

async function tryConnector(runtime: StatesRuntime, params: StateParams): Promise<StateValues> {
  const { role = 'ADMIN' } = params
  if (role !== 'ADMIN' && role !== 'USER') throw new WrongParams('"role" should be ADMIN or USER')
  try {
    return { isCreated: true, connectorId: await addConnector(runtime, params, role) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return { isCreated: false }
    throw error
  }
}

async function unlessRefused(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

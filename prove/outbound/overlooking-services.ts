import type { Database, Queries } from '../../reference/store/database.ts'
import { withCall } from './alterations.ts'
import type { ServiceChange, Values } from './service-change.ts'

/** Whose answer is kept is known, but all that is kept for an alert is offered. */
export function mixingKeptAnswers(): ServiceChange {
  return withStatements((sql) => sql.replace('viewer_id = $2 and position', '$2 >= 0 and position'))
}

/** A service that asks its database for something else. */
export function withStatements(change: (sql: string) => string): ServiceChange {
  const changed = (queries: Queries): Queries => ({
    dialect: queries.dialect,
    all: (sql, values) => queries.all(change(sql), values),
    get: (sql, values) => queries.get(change(sql), values),
    run: (sql, values) => queries.run(change(sql), values),
  })
  return {
    context: (right) => {
      const { database } = right
      const wrapped: Database = {
        ...changed(database),
        transaction: (work) => database.transaction((queries) => work(changed(queries))),
        close: () => database.close(),
      }
      return { ...right, database: wrapped }
    },
  }
}

/** Each menu has ids of its own, and takes back those of the one before. */
export function forgettingMenus(): ReturnType<NonNullable<ServiceChange['states']>> {
  let menus = 0
  return async ({ state, params }, reach) => {
    if (state === 'choose an action') {
      const [menu, id] = String(params.actionId).split('/')
      if (menu !== String(menus)) return { success: false, text: 'There is no such action.' }
      return reach({ state, params: { ...params, actionId: id } })
    }
    const values = await reach({ state, params })
    if (state !== 'open the actions menu') return values
    menus++
    const actions = (values.actions as Values[]).map((action) => ({ ...action, id: `${menus}/${action.id}` }))
    return { ...values, actions }
  }
}

/** The first manual action and the first fetched one have the same id in the menu, which stands for the latter. */
export function numberingEachKind(): ServiceChange {
  return {
    states: () => {
      const ids = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const { actionId } = asked.params
        if (asked.state === 'choose an action')
          return reach({ ...asked, params: { ...asked.params, actionId: ids.get(actionId) ?? actionId } })
        const values = await reach(asked)
        if (asked.state !== 'open the actions menu') return values
        const counts = { manual: 0, fetched: 0 }
        const actions = (values.actions as Values[]).map((action) => {
          counts[String(action.id).startsWith('manual-') ? 'manual' : 'fetched']++
          const { manual, fetched } = counts
          const id = `${asked.params.alertId}/${String(action.id).startsWith('manual-') ? manual : fetched}`
          ids.set(id, action.id)
          return { ...action, id }
        })
        return { ...values, actions }
      }
    },
  }
}

/** The timeline of an alert is empty after an hour. */
export function forgettingAfterAnHour(): ServiceChange {
  return {
    states: () => {
      const old = new Set<unknown>()
      return async (asked, reach) => {
        if (asked.state === 'let an hour pass') old.add(asked.params.alertId)
        const values = await reach(asked)
        return asked.state === 'read the alert' && old.has(asked.params.alertId) ? { ...values, timeline: [] } : values
      }
    },
  }
}

/** Calls the web service of the customer for whatever is chosen. */
export function executingManual(): ServiceChange {
  return {
    states: () => {
      const urls = new Map<unknown, string>()
      return async (asked, reach, { call }) => {
        const values = await reach(asked)
        const { alertId, actionId, responseUrl } = asked.params
        if (typeof responseUrl === 'string') urls.set(values.alertId, responseUrl)
        const url = urls.get(alertId)
        if (asked.state === 'choose an action' && String(actionId).startsWith('manual-') && url !== undefined)
          await call({
            url,
            authorization: undefined,
            body: { locale: 'en', alert: { id: Number(alertId) }, actionId: String(actionId) },
          })
        return values
      }
    },
  }
}

/** Every call carries the credentials of the first one. */
export function withFirstCredentials(): ServiceChange {
  return {
    context: (right) => {
      let first: string | undefined
      return withCall((call, next) => {
        first ??= call.authorization
        return next({ ...call, authorization: call.authorization && first })
      })(right)
    },
  }
}

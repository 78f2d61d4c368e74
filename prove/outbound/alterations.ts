import type { CallOutcome, OutboundCall } from '../../reference/actions/call.ts'
import { createOutbound } from '../../reference/actions/outbound.ts'
import type { StatesRuntime } from '../../reference/states/state.ts'
import type { Database, Queries } from '../../reference/store/database.ts'
import type { Asked, ServiceChange, Values } from './service-change.ts'

/** Makes a call. */
export type Next = (call: OutboundCall) => Promise<CallOutcome>
/** Stands between a service and the calls that it makes. */
export type Wrapped = (call: OutboundCall, next: Next) => Promise<CallOutcome>

/** Whether a call asks for actions; the other kind executes one. */
export function isFetch({ body }: OutboundCall): boolean {
  return !('actionId' in body)
}

/** Of the calls, those that ask for actions. */
export function ofFetchOnly(call: OutboundCall): boolean {
  return isFetch(call)
}

/** Of the calls, those that execute an action. */
export function ofExecuteOnly(call: OutboundCall): boolean {
  return !isFetch(call)
}

/** Does something else in place of fetch calls. */
export function ofFetch(work: Next): Wrapped {
  return (call, next) => (isFetch(call) ? work(call) : next(call))
}

/** Does something else in place of execute calls. */
export function ofExecute(work: Next): Wrapped {
  return (call, next) => (isFetch(call) ? next(call) : work(call))
}

/** A service whose calls go through something. */
export function withCall(wrapped: Wrapped): NonNullable<ServiceChange['context']> {
  return (context) => ({ ...context, call: (call) => wrapped(call, context.call) })
}

/** A call that was answered with 200. */
export async function answered(json: unknown): Promise<CallOutcome> {
  return { kind: 'answered', status: 200, json }
}

/** A service some of whose calls differ in some fields. */
export function changing(
  isMeant: (call: OutboundCall) => boolean,
  change: (call: OutboundCall) => Partial<OutboundCall>,
): ServiceChange {
  return { context: withCall((call, next) => next(isMeant(call) ? { ...call, ...change(call) } : call)) }
}

/** The same of all its calls. */
export function withSent(change: (call: OutboundCall) => Partial<OutboundCall>): ServiceChange {
  return changing(() => true, change)
}

/** A service whose calls differ in some fields of their bodies. */
export function changingBody(isMeant: (call: OutboundCall) => boolean, fields: object): ServiceChange {
  return changing(isMeant, ({ body }) => ({ body: { ...body, ...fields } }))
}

/** Makes a call by another method. */
export async function putRaw({ url, body }: OutboundCall): Promise<CallOutcome> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
  return { kind: 'answered', status: response.status, json: await response.json() }
}

/** Makes a call, and reads each piece of the answer as a text of its own. */
export async function readInPieces({ url, body }: OutboundCall): Promise<CallOutcome> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const texts: string[] = []
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>)
    texts.push(new TextDecoder().decode(piece))
  return { kind: 'answered', status: response.status, json: JSON.parse(texts.join('')) }
}

/** The user whom a call names. */
export function userOf({ body }: OutboundCall): Values | undefined {
  return (body as { readonly user?: Values }).user
}

/** The alert that a call is about. */
export function alertIdOf({ body }: OutboundCall): unknown {
  return (body as { readonly alert: Values }).alert.id
}

/** A service that waits longer for some of its answers, or not as long. */
export function withWaiting(isMeant: (call: OutboundCall) => boolean, timeoutMs = 60_000): ServiceChange {
  const other = createOutbound({ allowNetworks: ['127.0.0.0/8'], timeoutMs })
  return { context: withCall((call, next) => (isMeant(call) ? other.call(call) : next(call))) }
}

/** A service that sees other lists of actions than those that come. */
export function withAnswers(change: (list: Values[]) => unknown): NonNullable<ServiceChange['context']> {
  return withCall(async (call, next) => {
    const outcome = await next(call)
    if (!isFetch(call) || outcome.kind === 'failed' || !Array.isArray(outcome.json)) return outcome
    return { ...outcome, json: change(outcome.json) }
  })
}

/** A service with other limits. */
export function limited(limits: Partial<StatesRuntime['limits']>): ServiceChange {
  return { context: (context) => ({ ...context, limits: { ...context.limits, ...limits } }) }
}

/** A service of which people see something else. */
export function seeing(state: string, change: (values: Values) => Values): ServiceChange {
  return {
    states: () => async (asked, reach) => {
      const values = await reach(asked)
      return asked.state === state ? { ...values, ...change(values) } : values
    },
  }
}

/** A service that leaves out one of its statements, also inside of transactions. */
export function withoutSql(beginning: string): NonNullable<ServiceChange['context']> {
  return (context) => {
    const { database } = context
    const forgetful = (queries: Queries): Queries => ({
      dialect: queries.dialect,
      all: (sql, values) => queries.all(sql, values),
      get: (sql, values) => queries.get(sql, values),
      run: async (sql, values) => (sql.startsWith(beginning) ? 0 : queries.run(sql, values)),
    })
    const changed: Database = {
      ...forgetful(database),
      transaction: (work) => database.transaction((queries) => work(forgetful(queries))),
      close: () => database.close(),
    }
    return { ...context, database: changed }
  }
}

/** A service in which, of the kept answers for an alert, a triggered action clears that of one viewer, or none; 0 is the menu. */
export function clearing(viewerOf: (asked: Asked, told: Values) => number | undefined): ServiceChange {
  return {
    context: withoutSql('update alerts set actions_version'),
    states:
      () =>
      async (asked, reach, { database }) => {
        const values = await reach(asked)
        const isTriggered = asked.state === 'choose an action' || asked.state === 'press a digit'
        const viewerId = isTriggered ? viewerOf(asked, values) : undefined
        if (viewerId === undefined) return values
        const sql = 'delete from action_answers where alert_id = $1 and viewer_id = $2'
        await database.run(sql, [Number(asked.params.alertId), viewerId])
        return values
      },
  }
}

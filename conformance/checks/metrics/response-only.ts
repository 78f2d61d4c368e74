import { type Check, RuleFailure, type Session } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import { expectNothingElse } from '../../derived/compare/shown-alike.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, isRefused, requireRoom } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { isRecord } from '../../schema/layers.ts'
import { bodyOf, check, type Fields, fieldsOf, has, prepare, send, words } from '../steps.ts'
import { create } from './new-metrics.ts'

/** Checks that fields which only replies have are not taken from a body. */
export const responseOnlyChecks: readonly Check[] = [
  check('metrics-create-ignores-response-only-fields', async (session) => {
    await requireState(session)
    // Of statuses a target may know a few, and refuse any other for that alone.
    for (const taken of [responseOnlyValues(session), statusValues(session)]) {
      const created = await requireRoom(await create(session, bodyOf(session, 'metrics.create', taken)), () =>
        create(session, bodyOf(session, 'metrics.create')),
      )
      for (const { exchange, sent } of isRefused(created)
        ? await eachAlone(taken, (one) => create(session, bodyOf(session, 'metrics.create', one)))
        : [{ exchange: created, sent: taken }]) {
        const read = await prepare(session, 'metrics.get', { path: { id: idText(fieldsOf(exchange)) } })
        expectNoneTaken(read, sent)
      }
    }
  }),
  check('metrics-update-ignores-response-only-fields', async (session) => {
    await requireState(session)
    const { pathValues: path, sent } = await makeEntity(session, '/metrics/{id}', {})
    const before = fieldsOf(await prepare(session, 'metrics.get', { path }))
    // Renamed as well, as what is made of the name is easily made anew.
    const { name } = bodyOf(session, 'metrics.update')
    const update = (fields: Fields) => send(session, 'metrics.update', { path, body: { ...sent, name, ...fields } })
    const written = await update(responseOnlyValues(session))
    if (!isRefused(written)) expectNoneTaken(written, responseOnlyValues(session))
    else {
      await eachAlone(responseOnlyValues(session), update)
      await update({})
    }
    const read = await prepare(session, 'metrics.get', { path })
    const [alone = {}, other = {}] = [before, fieldsOf(read)].map(({ id, integrationKey, managedBy }) => ({
      id,
      integrationKey,
      managedBy,
    }))
    expectNothingElse({ alone, other, exchange: read })
    expectNoneTaken(read, responseOnlyValues(session))
    const statuses = statusValues(session)
    if (isRefused(await update(statuses))) await eachAlone(statuses, update)
    expectNoneTaken(await prepare(session, 'metrics.get', { path }), statuses)
  }),
]

function responseOnlyValues(session: Session): Fields {
  const text = `sent ${session.target.url.length}`
  return {
    integrationKey: text,
    lastError: text,
    managedBy: { type: 'API', source: text },
    lastIngestion: '2001-02-03T04:05:06.789Z',
    lastStatusTransition: '2001-02-03T04:05:06.789Z',
  }
}

/** Who refuses fields that are not known may know one of these all the same. Gives back what was accepted. */
async function eachAlone(fields: Fields, write: (one: Fields) => Promise<Exchange>): Promise<readonly Taken[]> {
  const tried: Taken[] = []
  for (const [name, value] of Object.entries(fields)) {
    const sent = { [name]: value }
    tried.push({ exchange: await write(sent), sent })
  }
  return tried.filter(({ exchange }) => isAccepted(exchange))
}

interface Taken {
  readonly exchange: Exchange
  readonly sent: Fields
}

function statusValues(session: Session): Fields {
  const status = session.freshName('STATUS')
  return { status, importStatus: status }
}

function expectNoneTaken(read: Awaited<ReturnType<typeof send>>, sent: Fields): void {
  const fields = fieldsOf(read)
  const taken = Object.keys(sent).find((name) => has(fields, name) && isTaken(fields[name], sent[name]))
  if (taken) throw new RuleFailure(`another ${taken} than the one sent`, words(fields[taken]), read)
}

function isTaken(actual: unknown, sent: unknown): boolean {
  if (isRecord(sent)) return isRecord(actual) && actual.source === sent.source
  if (typeof sent === 'string' && !Number.isNaN(instantOf(sent)) && /^\d{4}-/.test(sent))
    return instantOf(String(actual)) === instantOf(sent)
  return actual === sent
}

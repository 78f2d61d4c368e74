import type { Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { bodyOf, type Fields, prepare, send } from '../steps.ts'
import { otherSource } from './metric-sources.ts'

/** Sends the creation of a metric, whether or not the target takes it. */
export function create(session: Session, body: Fields): Promise<Exchange> {
  return send(session, 'metrics.create', { body })
}

/** Creates a metric. @throws SetupFailure when the target does not take it. */
export function prepareCreate(session: Session, body: Fields): Promise<Exchange> {
  return prepare(session, 'metrics.create', { body })
}

/** A body with a data source that no other metric has; none where nobody provides one. */
export async function bodyOfOtherSource(session: Session): Promise<readonly Fields[]> {
  const id = await otherSource(session)
  return id === undefined ? [] : [{ ...bodyOf(session, 'metrics.create'), dataSource: { id: jsonId(id) } }]
}

/** Creates a metric without a data source, and without the metadata that goes with one. */
export async function createPlain(session: Session) {
  const { metadata: _, dataSource: __, ...body } = bodyOf(session, 'metrics.create')
  return prepareCreate(session, body)
}

import type { Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { type Fields, prepare, send } from '../steps.ts'

/** Sends the creation of a page, whether or not the target takes it. */
export function create(session: Session, body: Fields): Promise<Exchange> {
  return send(session, 'statusPages.create', { body })
}

/** Creates a page. @throws SetupFailure when the target does not take it. */
export function prepareCreate(session: Session, body: Fields): Promise<Exchange> {
  return prepare(session, 'statusPages.create', { body })
}

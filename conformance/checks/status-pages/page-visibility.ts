import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { flipped } from '../../derived/values/changed-bodies.ts'
import { expectChanged } from '../../derived/values/changed-fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted, isRefused } from '../../prepare/answer.ts'
import { fixture, missingFixture } from '../../prepare/fixtures.ts'
import { bodyOf, type Fields, fieldsOf, has, prepare, send, words } from '../steps.ts'
import { create, prepareCreate } from './new-pages.ts'

/**
 * A visibility other than PRIVATE: the one that the target file gives, or else that of a page of which nobody has said any.
 *
 * @throws SetupFailure that names the fixture, where neither is known.
 */
export async function otherVisibility(session: Session): Promise<unknown> {
  const given = fixture(session.target, 'otherVisibility')
  if (given !== undefined) return given
  const shown = await session.once('the visibility of a page of which nobody has said any', () =>
    usualVisibility(session),
  )
  if (typeof shown === 'string' && shown !== 'PRIVATE') return shown
  throw new SetupFailure(missingFixture('otherVisibility', session.target))
}

async function usualVisibility(session: Session): Promise<unknown> {
  const { visibility: _, ipWhitelist: __, audienceSpecific: ___, ...body } = bodyOf(session, 'statusPages.create')
  const created = await send(session, 'statusPages.create', { body })
  return isAccepted(created) ? fieldsOf(created).visibility : undefined
}

/**
 * Whether a page that was private may become another is open; one that is told so, and takes it, is.
 *
 * @param closed Creates the private page.
 * @param opened Tells it to have another visibility.
 */
export async function expectOpened(session: Session, closed: Fields, opened: Fields): Promise<void> {
  const created = await prepareCreate(session, closed).catch(onlySetup)
  if (created === undefined) return
  const path = { id: idText(fieldsOf(created)) }
  const isShown = has(fieldsOf(await prepare(session, 'statusPages.get', { path })), 'visibility')
  if (!isShown || isRefused(await send(session, 'statusPages.update', { path, body: opened }))) return
  const read = await prepare(session, 'statusPages.get', { path })
  const { visibility: shown } = fieldsOf(read)
  if (shown !== opened.visibility)
    throw new RuleFailure(`visibility ${words(opened.visibility)}, as it was written`, words(shown), read)
}

/**
 * One that becomes private is as it is told to be, whichever way its flags are, and lets in no address that nobody wrote.
 *
 * @param makeBody Makes that of a new private page without addresses.
 */
export async function expectClosedAsTold(session: Session, makeBody: () => Fields, visibility: unknown): Promise<void> {
  const operation = session.contract.operation('statusPages.update')
  for (const told of [makeBody(), flipped(makeBody())]) {
    // Which flags go with which visibility is the target's affair.
    const created = await create(session, { ...told, audienceSpecific: false, visibility })
    if (!isAccepted(created)) continue
    const path = { id: idText(fieldsOf(created)) }
    if (!isAccepted(await send(session, operation.id, { path, body: told }))) continue
    const read = await prepare(session, 'statusPages.get', { path })
    expectChanged(read, { session, operation, body: told })
    const { ipWhitelist = [] } = fieldsOf(read)
    if (Array.isArray(ipWhitelist) && ipWhitelist.length > 0)
      throw new RuleFailure('no addresses, as nobody wrote any', words(ipWhitelist), read)
  }
}

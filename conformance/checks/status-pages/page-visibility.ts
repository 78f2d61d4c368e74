import { type Session, SetupFailure } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { fixture, missingFixture } from '../../prepare/fixtures.ts'
import { bodyOf, fieldsOf, send } from '../steps.ts'

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

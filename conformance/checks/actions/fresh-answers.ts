import { RuleFailure, type Session } from '../../check.ts'
import type { SentAction } from '../../outbound/customer.ts'
import { words } from '../steps.ts'
import { type Connected, type newAction, offer, openMenu } from './action-steps.ts'

/** @throws RuleFailure when a menu offers anything but one of these actions. */
export async function expectEither(
  session: Session,
  { alertId }: Connected,
  actions: readonly SentAction[],
): Promise<void> {
  const { texts } = await openMenu(session, alertId)
  const isOne = texts.length === 1 && actions.some(({ text }) => text === texts[0])
  if (!isOne) throw new RuleFailure(`${actions.map(({ text }) => `"${text}"`).join(' or ')} alone`, words(texts))
}

interface Opening {
  readonly fresh: ReturnType<typeof newAction>
  readonly open: () => Promise<{ readonly texts: readonly string[] }>
}

/** @throws RuleFailure unless what is opened now comes from a fetch call that is made now. */
export async function expectFresh(session: Session, { customer }: Connected, { fresh, open }: Opening): Promise<void> {
  const before = customer.callsAt('request').length
  await offer(session, customer, [fresh])
  const { texts } = await open()
  const calls = customer.callsAt('request').length - before
  if (calls > 0 && texts.length === 1 && texts[0] === fresh.text) return
  throw new RuleFailure(`a new fetch call, and "${fresh.text}" alone`, `${calls} new calls, and ${words(texts)}`)
}

import type { Session } from '../../check.ts'
import { isRecord } from '../../schema/layers.ts'
import type { KnownTarget, Target } from '../../target.ts'
import { type FixtureName, fixture, jsonId, requireFixture } from '../fixtures.ts'
import type { Filled } from './references.ts'

/**
 * What a notification channel needs: a contact of the right kind, or a user who can be reached without one. Whether a
 * user is reached by push or Telegram depends on a device or an account that no request can set up.
 */
const channels: Readonly<Record<string, { readonly contact?: FixtureName; readonly user?: FixtureName }>> = {
  EMAIL: { contact: 'emailContactId' },
  SMS: { contact: 'phoneContactId' },
  VOICE: { contact: 'phoneContactId' },
  WHATSAPP: { contact: 'phoneContactId' },
  PUSH: { user: 'pushUserId' },
  TELEGRAM: { user: 'telegramUserId' },
}

/** The user whose preferences are written, when they are to use this method. */
export function preferenceUser(target: Target, method: unknown): string {
  const special = channelOf(method)?.user
  const value = special === undefined ? undefined : fixture(target, special)
  return String(value ?? requireFixture(target, 'userId'))
}

/**
 * The method by which a user is reached whom the target file names for that method alone; `undefined` for the usual user,
 * who has the contacts.
 */
export function methodOfUser(target: Target, userId: string | undefined): string | undefined {
  if (userId === undefined || userId === String(fixture(target, 'userId'))) return undefined
  const special = Object.entries(channels).find(
    ([, { user }]) => user !== undefined && String(fixture(target, user)) === userId,
  )
  return special?.[0]
}

/**
 * The body of a preference: the example's, with a contact that the target file gives. `wantedMethod` is the method that
 * a check is about; without one, the method follows the contact that is there.
 */
export function preferenceBody(session: Session, example: unknown, wantedMethod: unknown): Filled {
  const { contact: _, ...rest } = isRecord(example) ? example : {}
  const method = wantedMethod ?? methodForFixtures(session.target, rest.method)
  const channel = channelOf(method) ?? channels.EMAIL
  const missing =
    channel?.user !== undefined && fixture(session.target, channel.user) === undefined ? [channel.user] : []
  const body = { ...rest, method }
  if (channel?.contact === undefined) return { body, missing }
  return { body: { ...body, contact: contactFor(session, channel.contact) }, missing }
}

/** Whether a contact in a body makes one, as learned or as the target file says; `undefined` as long as nobody knows. */
export function knownToMakeContacts({ answers, makesContacts }: KnownTarget): boolean | undefined {
  const given = answers['contact-in-writes']
  return makesContacts ?? (given === undefined ? undefined : String(given) === 'creates')
}

/** A contact by its id, unless a contact in a body makes one. */
function contactFor(session: Session, name: FixtureName): unknown {
  if (!knownToMakeContacts(session.target)) {
    return { id: jsonId(requireFixture(session.target, name)) }
  }
  if (name === 'emailContactId') return { target: `${session.freshName('contact')}@example.org` }
  return { regionCode: 'SE', target: '+46701740605', primary: false }
}

function methodForFixtures(target: Target, exampleMethod: unknown): unknown {
  const contact = channelOf(exampleMethod)?.contact
  if (contact === undefined || fixture(target, contact) !== undefined) return exampleMethod
  const other = ['EMAIL', 'SMS'].find((method) => {
    const needed = channelOf(method)?.contact
    return needed !== undefined && fixture(target, needed) !== undefined
  })
  return other ?? exampleMethod
}

function channelOf(method: unknown) {
  return typeof method === 'string' && Object.hasOwn(channels, method) ? channels[method] : undefined
}

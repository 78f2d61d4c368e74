import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isRefused } from '../../prepare/answer.ts'
import { knownToMakeContacts } from '../../prepare/bodies/preferences.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { missingFixture } from '../../prepare/fixtures.ts'
import { makesContacts } from '../../prepare/turns/contacts-in-writes.ts'
import { inTurnOfAll } from '../../prepare/turns/turns.ts'
import { isRecord } from '../../schema/layers.ts'
import { check, entriesOf, type Fields, prepare, send, words } from '../steps.ts'
import { expectSameContacts } from './contact-views.ts'
import { userWithOnePhone } from './named-contacts.ts'
import { expectOneOfTwoPrimary, expectOneOfTwoPrimaryToo, expectOnePrimary } from './primary-phones.ts'
import { expectUntouchedContacts } from './untouched-contacts.ts'

/** Checks of the contacts that preferences carry. */
export const contactChecks: readonly Check[] = [
  check('contacts-have-a-primary-phone', async (session) => {
    const { phones, read, refused } = await phonesOf(session)
    if (phones.some(({ primary }) => primary === true)) return
    if (refused)
      throw new SetupFailure(`the primary contact may be the one that was not taken: ${answered(refused)}`, refused)
    // Where bodies make contacts, one that nothing shows any more may have become the primary one, in an earlier run, too.
    if (await makesContacts(session)) throw new SetupFailure('another contact of the user may be the primary one')
    throw new RuleFailure(
      'a primary phone contact: of the two phones that are given one is primary',
      words(phones),
      read,
    )
  }),
  check('contacts-have-one-primary-phone-at-most', async (session) => {
    if (!(await makesContacts(session))) {
      const { phones, read } = await phonesOf(session)
      expectOnePrimary(phones, read)
      if (knownToMakeContacts(session.target) === undefined)
        await inTurnOfAll(session, expectOneOfTwoPrimaryToo).catch(onlySetup)
      return
    }
    // Contacts need not be taken by their ids, then. They are looked at first, as those that are made change them.
    const seen = await phonesOf(session).catch(onlySetup)
    if (seen) expectOnePrimary(seen.phones, seen.read)
    await inTurnOfAll(session, expectOneOfTwoPrimary)
  }),
  check('contacts-stay-as-they-are-when-named', async (session) => {
    await requireState(session)
    await inTurnOfAll(session, expectUntouchedContacts)
  }),
  check('contacts-are-a-phone-or-an-e-mail', async (session) => {
    const { contacts, read } = await contactsOf(session)
    const [phone, email] = ['PhoneContact', 'EmailContact'].map((name) => session.contract.schemas.get(name))
    for (const contact of contacts) {
      const isPhone = [contact.regionCode, contact.primary].some((value) => value !== undefined && value !== null)
      const place = isPhone ? phone : email
      if (place === undefined) throw new SetupFailure('the contract has no schema for contacts')
      const [mismatch] = session.contract.replyMismatches(place, contact)
      if (mismatch) throw new RuleFailure(`contact${mismatch.at} to be ${mismatch.expected}`, words(contact), read)
    }
    await inTurnOfAll(session, expectSameContacts)
    requireSome(contacts, read)
  }),
]

async function phonesOf(session: Session) {
  const { contacts, read, refused, hasTwoPhones } = await contactsOf(session)
  if (!hasTwoPhones) throw new SetupFailure(missingFixture('secondPhoneContactId', session.target))
  requireSome(contacts, read)
  const phones = contacts.filter((contact) => contact.primary !== undefined && contact.primary !== null)
  if (phones.length === 0) throw new SetupFailure('no phone contact is shown with `primary`')
  return { phones, read, refused }
}

function requireSome(contacts: readonly Fields[], read: Exchange): void {
  if (contacts.length === 0) throw new SetupFailure(`the preferences show no contacts: ${answered(read)}`)
}

/** The contacts of a user, as the preferences of that user show them. */
async function contactsOf(session: Session) {
  return session.once('contacts of a user', async () => {
    await requireState(session)
    return inTurnOfAll(session, readContacts)
  })
}

async function readContacts(session: Session) {
  const { owner: path, email, phone, secondPhone } = await userWithOnePhone(session)
  const sent: Exchange[] = []
  for (const { method, written } of [email, phone, ...(secondPhone ? [secondPhone] : [])]) {
    sent.push(await send(session, 'subscriptionPreferences.create', { path, body: { method, contact: written } }))
  }
  const read = await prepare(session, 'subscriptionPreferences.list', { path })
  const contacts = entriesOf(read)
    .map(({ contact }) => contact)
    .filter((contact): contact is Fields => isRecord(contact))
  return { contacts, read, refused: sent.find(isRefused), hasTwoPhones: secondPhone !== undefined }
}

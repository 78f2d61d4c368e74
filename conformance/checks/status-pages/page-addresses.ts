import { type Check, onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused, requireRoom } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { bodyOf, check, expectRefused, type Fields, fieldsOf, prepare, send, words } from '../steps.ts'
import { create, prepareCreate } from './new-pages.ts'
import { expectClosedAsTold, expectOpened, otherVisibility } from './page-visibility.ts'

/** Checks of the addresses from which a private page may be seen. */
export const addressChecks: readonly Check[] = [
  check('status-pages-create-accepts-addresses-on-a-private-page', async (session) => {
    for (const taken of takenAddresses) {
      const created = await requireRoom(await create(session, privateBody(session, taken)), () =>
        create(session, bodyWithoutAddresses(session)),
      )
      if (!isAccepted(created)) throw new RuleFailure(`any 2xx for ${words(taken)}`, answered(created), created)
    }
  }),
  check('status-pages-update-accepts-addresses-on-a-private-page', async (session) => {
    const id = idText(fieldsOf(await prepareCreate(session, bodyWithoutAddresses(session))))
    for (const taken of takenAddresses) {
      const written = await send(session, 'statusPages.update', { path: { id }, body: privateBody(session, taken) })
      if (!isAccepted(written)) throw new RuleFailure(`any 2xx for ${words(taken)}`, answered(written), written)
    }
  }),
  check('status-pages-create-refuses-what-is-no-address', async (session) => {
    await prepareCreate(session, privateBody(session))
    for (const text of noAddresses) expectRefused(await create(session, privateBody(session, [text])))
    // One that is right in front of it makes it no better.
    expectRefused(await create(session, privateBody(session, [...addresses, 'office'])))
  }),
  check('status-pages-update-refuses-what-is-no-address', async (session) => {
    await requireState(session)
    const path = { id: idText(fieldsOf(await prepareCreate(session, privateBody(session)))) }
    await prepare(session, 'statusPages.update', { path, body: privateBody(session) })
    for (const wrong of [['office'], [...addresses, '192.0.2.256']])
      expectRefused(await send(session, 'statusPages.update', { path, body: privateBody(session, wrong) }))
  }),
  check('status-pages-create-refuses-addresses-on-other-pages', async (session) => {
    await requireState(session)
    const visibility = await otherVisibility(session)
    const created = await create(session, { ...privateBody(session), visibility })
    // What is refused for another reason shows nothing.
    if (!isAccepted(created)) await prepareCreate(session, { ...bodyWithoutAddresses(session), visibility })
    // Refused, or not stored: either is legal.
    observeRefusal(session, created)
    if (!isRefused(created)) expectNoneShown(await readPage(session, idText(fieldsOf(created))))
    await expectNoneByDefault(session)
  }),
  check('status-pages-update-refuses-addresses-on-other-pages', async (session) => {
    await requireState(session)
    const visibility = await otherVisibility(session)
    const id = idText(fieldsOf(await prepareCreate(session, { ...bodyWithoutAddresses(session), visibility })))
    const body = { ...titledBody(session), visibility }
    const before = await readPage(session, id)
    const written = await send(session, 'statusPages.update', { path: { id }, body })
    observeRefusal(session, written)
    const read = await readPage(session, id)
    expectNoneShown(read)
    expectUnchangedIfRefused(written, before, read)
    await expectNoAddressesAlone(session, id, read)
    await expectNoneOnceOpened(session, body)
    await expectOpened(session, privateBody(session), { ...bodyWithoutAddresses(session), visibility })
    await expectClosedAsTold(session, () => bodyWithoutAddresses(session), visibility)
  }),
]

/** Addresses of either kind, from what is kept for documentation and for private networks. */
export const addresses = ['192.0.2.17', 'fd4b:7c1e:9a35:1d20:8e6f:4b11:c3d2:a917']

/**
 * Each kind alone, more than a pair, and IPv6 addresses as RFC 4291, section 2.2 lets them be written: shortened, ending as
 * IPv4, in capitals.
 */
const takenAddresses = [
  addresses,
  ['192.0.2.17'],
  ['fd4b:7c1e:9a35::a917'],
  ['fd4b:7c1e:9a35::192.0.2.17'],
  [...addresses, 'FD4B:7C1E:9A35:1D20:8E6F:4B11:C3D2:A918'],
]

const noAddresses = [
  ...['192.0.2', '192.0.2.256', '192.0.2.0/24', '192.0.2.17:443'],
  ...['2001:db8::g', '2001:db8::1::2', '1:2:3:4:5:6:7:8:9'],
  ...['office', 'localhost'],
  // In some languages ^ and $ match at each line.
  '192.0.2.17\nanything at all',
]

function privateBody(session: Session, ipWhitelist: readonly string[] = addresses): Fields {
  return bodyOf(session, 'statusPages.create', { visibility: 'PRIVATE', ipWhitelist })
}

/** An empty list might be refused where no addresses are allowed. */
function bodyWithoutAddresses(session: Session): Fields {
  const { ipWhitelist: _, ...body } = privateBody(session)
  return body
}

/** Such a body, with another title than the last one. */
function titledBody(session: Session): Fields {
  return { ...privateBody(session), pageTitle: session.freshName('title') }
}

function observeRefusal(session: Session, written: Exchange): void {
  session.observe('ip-whitelist-refusal', isRefused(written) ? 'refused' : 'ignored')
}

function readPage(session: Session, id: string): Promise<Exchange> {
  return prepare(session, 'statusPages.get', { path: { id } })
}

/** What is refused for its addresses is refused as a whole. */
function expectUnchangedIfRefused(written: Exchange, before: Exchange, after: Exchange): void {
  if (!isRefused(written)) return
  for (const name of ['name', 'pageTitle']) {
    const [wanted, shown] = [before, after].map((read) => words(fieldsOf(read)[name]))
    if (shown !== wanted)
      throw new RuleFailure(`${name} ${wanted}, as before an update that is refused`, `${shown}`, after)
  }
}

function expectNoneShown(read: Exchange): void {
  const { ipWhitelist } = fieldsOf(read)
  if (Array.isArray(ipWhitelist) && ipWhitelist.length > 0)
    throw new RuleFailure('no addresses', words(ipWhitelist), read)
}

/** A page that was private, where the target has such pages, is told to be another, and to have addresses: what it is from then on counts. */
async function expectNoneOnceOpened(session: Session, body: Fields): Promise<void> {
  const created = await prepareCreate(session, privateBody(session)).catch(onlySetup)
  if (created === undefined) return
  const path = { id: idText(fieldsOf(created)) }
  const written = await send(session, 'statusPages.update', { path, body })
  if (isRefused(written)) return
  const read = await prepare(session, 'statusPages.get', { path })
  if (fieldsOf(read).visibility !== 'PRIVATE') expectNoneShown(read)
}

/** A body need not say which visibility the page has. Where an update without it makes the page a private one, addresses are legal. */
async function expectNoAddressesAlone(session: Session, id: string, before: Exchange): Promise<void> {
  const { visibility: _, ...body } = titledBody(session)
  const written = await send(session, 'statusPages.update', { path: { id }, body })
  const read = await readPage(session, id)
  expectUnchangedIfRefused(written, before, read)
  const { visibility } = fieldsOf(read)
  if (visibility !== undefined && visibility === fieldsOf(before).visibility) expectNoneShown(read)
}

/** The visibility of a page of which nobody has said anything counts as well. */
async function expectNoneByDefault(session: Session): Promise<void> {
  const { visibility: _, ...body } = privateBody(session)
  const created = await create(session, body)
  if (!isAccepted(created)) return
  const read = await prepare(session, 'statusPages.get', { path: { id: idText(fieldsOf(created)) } })
  const { visibility } = fieldsOf(read)
  if (typeof visibility === 'string' && visibility !== 'PRIVATE') expectNoneShown(read)
}

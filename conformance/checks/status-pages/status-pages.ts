import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { requireInList } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused, requireRoom } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { sharedEntity } from '../../prepare/requests/paths.ts'
import { unchangedTrial } from '../../prepare/requests/requests.ts'
import { expectOmitted } from '../include/omitted-fields.ts'
import { pageWith } from '../long-lists.ts'
import {
  bodyOf,
  check,
  expectRefused,
  type Fields,
  fieldsOf,
  has,
  hasId,
  idOf,
  itemsOf,
  listOf,
  prepare,
  send,
  wholeOf,
  words,
} from '../steps.ts'
import { references } from './page-contents.ts'
import { otherVisibility } from './page-visibility.ts'

const itemPath = '/status-pages/{id}'
const addresses = ['192.0.2.17', 'fd4b:7c1e:9a35:1d20:8e6f:4b11:c3d2:a917']
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
const announcement = {
  announcement: 'Planned maintenance on Sunday.',
  announcementOnPage: true,
  announcementInWidget: true,
}
const noAddresses = [
  ...['192.0.2', '192.0.2.256', '192.0.2.0/24'],
  ...['2001:db8::g', '2001:db8::1::2', '1:2:3:4:5:6:7:8:9'],
  ...['office', 'localhost'],
]

/** Checks of status pages, but for their groups and subscribers. */
export const statusPageChecks: readonly Check[] = [
  check('status-pages-list-omits-two-fields', listOmitsFields),
  check('status-pages-get-carries-the-further-fields', async (session) => {
    const { exchange } = await unchangedTrial(session, session.contract.operation('statusPages.get'))
    if (!isAccepted(exchange)) throw new SetupFailure(`no page could be read: ${answered(exchange)}`, exchange)
    const fields = fieldsOf(exchange)
    const missing = ['subscribed', 'audienceSpecific'].filter((name) => !has(fields, name))
    if (missing.length > 0) throw new RuleFailure(missing.join(' and '), answered(exchange), exchange)
    await expectAnnouncementCarried(session)
  }),
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
    await prepareCreate(session, { ...bodyWithoutAddresses(session), visibility })
    const created = await create(session, { ...privateBody(session), visibility })
    await expectNoAddresses(session, {
      written: created,
      id: isAccepted(created) ? idText(fieldsOf(created)) : undefined,
    })
    await expectNoneByDefault(session)
  }),
  check('status-pages-update-refuses-addresses-on-other-pages', async (session) => {
    await requireState(session)
    const visibility = await otherVisibility(session)
    const id = idText(fieldsOf(await prepareCreate(session, { ...bodyWithoutAddresses(session), visibility })))
    const path = { id }
    const body = { ...privateBody(session), visibility }
    await expectNoAddresses(session, { written: await send(session, 'statusPages.update', { path, body }), id })
    await expectNoAddressesAlone(session, path)
    await expectNoneOnceOpened(session, body)
    await expectOpened(session, visibility)
  }),
  check('status-pages-get-services-lack-hidden-fields', async (session) => {
    await expectLacking(session, 'services', ['publicStatus', 'subscribed', 'incidents'])
  }),
  check('status-pages-get-services-carry-uptime', async (session) => {
    await requireState(session)
    const { read, entries } = await contentOf(session, 'services')
    const lacking = entries.find((entry) => !has(entry, 'uptime'))
    if (lacking) throw new RuleFailure('uptime', words(lacking), read)
  }),
  check('status-pages-get-metrics-lack-hidden-fields', async (session) => {
    const hidden = [
      'integrationKey',
      'metadata',
      'dataSource',
      'managedBy',
      'status',
      'lastStatusTransition',
      'lastIngestion',
      'importStatus',
      'lastError',
    ]
    await expectLacking(session, 'metrics', hidden)
  }),
]

function privateBody(session: Session, ipWhitelist: readonly string[] = addresses): Fields {
  return bodyOf(session, 'statusPages.create', { visibility: 'PRIVATE', ipWhitelist })
}

/** An empty list might be refused where no addresses are allowed. */
function bodyWithoutAddresses(session: Session): Fields {
  const { ipWhitelist: _, ...body } = privateBody(session)
  return body
}

function create(session: Session, body: Fields): Promise<Exchange> {
  return send(session, 'statusPages.create', { body })
}

function prepareCreate(session: Session, body: Fields): Promise<Exchange> {
  return prepare(session, 'statusPages.create', { body })
}

interface Written {
  readonly written: Awaited<ReturnType<typeof send>>
  readonly id: string | undefined
}

/** Refused, or not stored: either is legal. */
async function expectNoAddresses(session: Session, { written, id }: Written): Promise<void> {
  session.observe('ip-whitelist-refusal', isRefused(written) ? 'refused' : 'ignored')
  if (isRefused(written) && id === undefined) return
  const read = await prepare(session, 'statusPages.get', { path: { id: String(id) } })
  expectNoneShown(read)
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

/** Whether a page that was private may become another is open; one that is told so, and takes it, is. */
async function expectOpened(session: Session, visibility: unknown): Promise<void> {
  const created = await prepareCreate(session, privateBody(session)).catch(onlySetup)
  if (created === undefined) return
  const path = { id: idText(fieldsOf(created)) }
  const body = { ...bodyWithoutAddresses(session), visibility }
  const isShown = has(fieldsOf(await prepare(session, 'statusPages.get', { path })), 'visibility')
  if (!isShown || isRefused(await send(session, 'statusPages.update', { path, body }))) return
  const read = await prepare(session, 'statusPages.get', { path })
  const { visibility: shown } = fieldsOf(read)
  if (shown !== visibility)
    throw new RuleFailure(`visibility ${words(visibility)}, as it was written`, words(shown), read)
}

/** A body need not say which visibility the page has. Where an update without it makes the page a private one, addresses are legal. */
async function expectNoAddressesAlone(session: Session, path: { readonly id: string }): Promise<void> {
  const { visibility: _, ...body } = privateBody(session)
  const before = fieldsOf(await prepare(session, 'statusPages.get', { path }))
  await send(session, 'statusPages.update', { path, body })
  const read = await prepare(session, 'statusPages.get', { path })
  const { visibility } = fieldsOf(read)
  if (visibility !== undefined && visibility === before.visibility) expectNoneShown(read)
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

/** A page with an announcement, as fields without a value may be left out. */
async function expectAnnouncementCarried(session: Session): Promise<void> {
  const id = idText(fieldsOf(await prepareCreate(session, bodyOf(session, 'statusPages.create', announcement))))
  const read = await prepare(session, 'statusPages.get', { path: { id } })
  const missing = Object.keys(announcement).filter((name) => !has(fieldsOf(read), name))
  if (missing.length > 0) throw new RuleFailure(missing.join(', '), answered(read), read)
}

type Content = 'services' | 'metrics'

/** A page with a service and a metric, once in a run; on a mock, the example. */
async function contentOf(session: Session, name: Content) {
  const read = await session.once('a page with content', async () => {
    const page = await makeEntity(session, itemPath, {})
    const [service, metric] = [
      await sharedEntity(session, '/services/{id}'),
      await sharedEntity(session, '/metrics/{id}'),
    ]
    // An element might have to be one of what the page shows.
    const structure = page.sent.structure === undefined ? {} : { structure: structureOf(service) }
    const shown = { services: [{ id: idOf(service) }], metrics: [{ id: idOf(metric) }] }
    const body = { ...page.sent, ...shown, ...structure }
    await prepare(session, 'statusPages.update', { path: page.pathValues, body })
    return prepare(session, 'statusPages.get', { path: page.pathValues })
  })
  const entries = itemsOf(fieldsOf(read), name)
  if (entries.length === 0) throw new RuleFailure(`the ${name} of the page`, answered(read), read)
  return { read, entries }
}

function structureOf(service: Parameters<typeof idOf>[0]): Fields {
  return { elements: [{ id: idOf(service), type: 'SERVICE', children: [] }] }
}

async function expectLacking(session: Session, name: Content, hidden: readonly string[]): Promise<void> {
  const { read } = await contentOf(session, name)
  const [page = {}] = wholeOf(read)
  const found = itemsOf(page, name).find((entry) => hidden.some((field) => has(entry, field)))
  if (found) throw new RuleFailure(`none of ${hidden.join(', ')}`, words(found), read)
}

/** A page that has as many fields as the target takes: those without a value may be left out anywhere. */
async function fullPage(session: Session): Promise<Exchange> {
  const { read } = await contentOf(session, 'services')
  const [service, metric] = [
    await sharedEntity(session, '/services/{id}'),
    await sharedEntity(session, '/metrics/{id}'),
  ]
  const fields = {
    services: references([service]),
    metrics: references([metric]),
    structure: structureOf(service),
    visibility: 'PRIVATE',
    ipWhitelist: addresses,
    ...announcement,
  }
  return (await pageWith(session, fields).catch(onlySetup)) ?? read
}

async function listOmitsFields(session: Session): Promise<void> {
  await requireState(session)
  const id = idText(fieldsOf(await fullPage(session)))
  await send(session, 'statusPageGroups.create', {
    path: { id },
    body: bodyOf(session, 'statusPageGroups.create'),
  })
  const alone = fieldsOf(await prepare(session, 'statusPages.get', { path: { id } }))
  const list = listOf(session, 'statusPages.list')
  const { entry, exchange } = await requireInList(session, list, (one) => hasId(one, id))
  const omission = { schema: 'StatusPage', count: 2, question: 'status-page-include-fields' } as const
  expectOmitted(session, { alone, entry, exchange }, omission)
}

import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { requireInList } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { sharedEntity } from '../../prepare/requests/paths.ts'
import { unchangedTrial } from '../../prepare/requests/requests.ts'
import { expectOmitted } from '../include/omitted-fields.ts'
import { pageWith } from '../long-lists.ts'
import {
  bodyOf,
  check,
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
import { prepareCreate } from './new-pages.ts'
import { addressChecks, addresses } from './page-addresses.ts'
import { references } from './page-contents.ts'

const itemPath = '/status-pages/{id}'

const announcement = {
  announcement: 'Planned maintenance on Sunday.',
  announcementOnPage: true,
  announcementInWidget: true,
}

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
  ...addressChecks,
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

/** A page with an announcement, as fields without a value may be left out. */
async function expectAnnouncementCarried(session: Session): Promise<void> {
  const id = idText(fieldsOf(await prepareCreate(session, bodyOf(session, 'statusPages.create', announcement))))
  const read = await prepare(session, 'statusPages.get', { path: { id } })
  const missing = Object.keys(announcement).filter((name) => !has(fieldsOf(read), name))
  if (missing.length > 0) throw new RuleFailure(missing.join(', '), answered(read), read)
}

type Content = 'services' | 'metrics'

/** Entries of the page with content. @throws SetupFailure when it shows none: which fields of a page can be written is open. */
async function contentOf(session: Session, name: Content) {
  const read = await pageWithContent(session)
  const entries = itemsOf(fieldsOf(read), name)
  if (entries.length === 0) throw new SetupFailure(`the page does not show the ${name} of an update`, read)
  return { read, entries }
}

/** A page that was told to show a service and a metric, once in a run; on a mock, the example. */
function pageWithContent(session: Session): Promise<Exchange> {
  return session.once('a page with content', async () => {
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
  return (await pageWith(session, fields).catch(onlySetup)) ?? pageWithContent(session)
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

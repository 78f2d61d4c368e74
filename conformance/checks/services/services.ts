import { type Check, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { requireInList } from '../../derived/lists/find-in-list.ts'
import { fillList, prepareList } from '../../derived/lists/lists.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { sharedEntity } from '../../prepare/requests/paths.ts'
import { unchangedTrial } from '../../prepare/requests/requests.ts'
import { likelyStatuses } from '../../prepare/services/other-status.ts'
import { includeChecks } from '../include/include.ts'
import { expectInAnyOrder, formsOf } from '../include/several-includes.ts'
import { expectInAnyPart, expectToldApart } from '../include/told-apart.ts'
import { bodyOf, check, entriesOf, expect, fieldsOf, has, hasId, listOf, prepare, send, words } from '../steps.ts'
import { expectNothingPublishedByUpdates } from './public-status-in-updates.ts'
import { expectListedAsAlone } from './service-views.ts'

const itemPath = '/services/{id}'

/** Fields that `include` brings. */
const names = ['uptime', 'incidents'] as const

/** Checks of services, but for their subscribers and the publication of their status. */
export const serviceChecks: readonly Check[] = [
  check('services-list-omits-include-fields', async (session) => {
    const listed = await listWithEntries(session)
    const carrying = entriesOf(listed).find((entry) => has(entry, 'uptime') || has(entry, 'incidents'))
    if (carrying) throw new RuleFailure('neither uptime nor incidents', words(carrying), listed)
  }),
  check('services-list-carries-subscribed', async (session) => {
    expectSubscribedInEach(await listWithEntries(session))
    for (const name of names) {
      const listed = await send(session, 'services.list', { query: [['include', name]] })
      if (isAccepted(listed)) expectSubscribedInEach(listed)
    }
    for (const size of [100, 99])
      await expectListedAsAlone(session, [['max-results', String(size)]], ({ subscribed }) => ({ subscribed }))
  }),
  check('services-list-brings-include-fields', async (session) => {
    await requireState(session)
    await sharedEntity(session, itemPath)
    for (const name of names) {
      await expectInAnyPart(session, 'services.list', name)
      const listed = await send(session, 'services.list', { query: [['include', name]] })
      const entries = isAccepted(listed) ? entriesOf(listed) : []
      const isBrought = entries.length > 0 && entries.every((entry) => has(entry, name))
      if (!isBrought) throw failureToBring(session, name, listed)
    }
    const odd = await send(session, 'services.list', { query: [['include', session.freshName('field')]] })
    session.observe('services-include-values', isRefused(odd) ? 'fields-strict' : 'fields')
    await tellIncludeForm(session)
    await expectInAnyOrder(session, 'services.list', names)
    await expectToldApart(session, 'services', {
      first: [],
      second: [['include', names[0]]],
      names: names.slice(0, 1),
    })
    for (const second of formsOf(names))
      await expectToldApart(session, 'services', { first: [['include', names[0]]], second, names })
  }),
  check('services-get-carries-uptime-and-incidents', async (session) => {
    const { exchange } = await readOnce(session)
    const fields = fieldsOf(exchange)
    const missing = ['subscribed', 'uptime'].filter((name) => !has(fields, name))
    // An empty list may be left out, as it holds nothing.
    if (missing.length > 0) throw new RuleFailure(missing.join(' and '), answered(exchange), exchange)
    if (!has(fields, 'incidents')) throw new SetupFailure('the reply carries no `incidents`; the service may have none')
  }),
  check('services-get-carries-public-status', async (session) => {
    const { exchange } = await readOnce(session)
    expect(has(fieldsOf(exchange), 'publicStatus'), { expected: 'publicStatus', exchange })
  }),
  check('services-create-ignores-subscribed', async (session) => {
    await requireState(session)
    const usual = fieldsOf(await prepare(session, 'services.get', await pathOfNew(session))).subscribed
    await expectNotTaken(session, { name: 'subscribed', value: usual !== true, isUpdate: false })
  }),
  check('services-update-ignores-subscribed', async (session) => {
    await requireState(session)
    const usual = fieldsOf(await prepare(session, 'services.get', await pathOfNew(session))).subscribed
    await expectNotTaken(session, { name: 'subscribed', value: usual !== true, isUpdate: true })
  }),
  check('services-create-ignores-public-status', async (session) => {
    await requireState(session)
    await expectNotTaken(session, { name: 'publicStatus', value: session.freshName('STATUS'), isUpdate: false })
  }),
  check('services-update-ignores-public-status', async (session) => {
    await requireState(session)
    // An unknown one may be refused for that alone.
    for (const value of [session.freshName('STATUS'), ...likelyStatuses])
      await expectNotTaken(session, { name: 'publicStatus', value, isUpdate: true })
    await expectNothingPublishedByUpdates(session)
  }),
  check('services-list-carries-public-status', async (session) => {
    await requireState(session)
    const { path } = await pathOfNew(session)
    const alone = fieldsOf(await prepare(session, 'services.get', { path }))
    if (!has(alone, 'publicStatus')) throw new SetupFailure('the service that is read alone carries no publicStatus')
    const list = listOf(session, 'services.list')
    const { entry, exchange } = await requireInList(session, list, (one) => hasId(one, path.id))
    if (!has(entry, 'publicStatus'))
      throw new RuleFailure(`publicStatus ${words(alone.publicStatus)}`, words(entry), exchange)
  }),
  ...includeChecks({
    operationId: 'services.list',
    ruleName: 'services-list',
    values: names,
  }),
]

/** What the values of `include` are is open: only a target that says so has to know them. */
function failureToBring(session: Session, name: string, exchange: Exchange): RuleFailure | SetupFailure {
  const isTold = session.target.answers['services-include-values'] !== undefined
  if (isTold) return new RuleFailure(`${name} in each entry`, answered(exchange), exchange)
  return new SetupFailure(
    `not every entry has \`${name}\` for include=${name}: which values the target takes is open, as is whether it shows what holds nothing`,
    exchange,
  )
}

async function listWithEntries(session: Session) {
  const list = await prepareList(session, session.contract.operation('services.list'))
  await fillList(session, list, 2)
  const listed = await prepare(session, 'services.list')
  if (entriesOf(listed).length === 0) throw new SetupFailure('the list is empty')
  return listed
}

async function readOnce(session: Session) {
  const trial = await unchangedTrial(session, session.contract.operation('services.get'))
  if (!isAccepted(trial.exchange)) throw new SetupFailure(`no service could be read: ${answered(trial.exchange)}`)
  return trial
}

async function pathOfNew(session: Session) {
  return { path: (await makeEntity(session, itemPath, {})).pathValues }
}

/** Which of the ways to ask for two fields at once brings both. */
async function tellIncludeForm(session: Session): Promise<void> {
  const working: string[] = []
  for (const [index, query] of formsOf(names).entries()) {
    const listed = await send(session, 'services.list', { query })
    const entries = isAccepted(listed) ? entriesOf(listed) : []
    if (entries.length > 0 && entries.every((entry) => names.every((name) => has(entry, name))))
      working.push(index === 0 ? 'comma' : 'repeated')
  }
  if (working.length > 0) session.observe('include-form', working.join(' or '))
}

interface Sent {
  readonly name: string
  readonly value: unknown
  readonly isUpdate: boolean
}

/** A field that only replies have is sent all the same. A refusal takes nothing over, and is legal. */
async function expectNotTaken(session: Session, { name, value, isUpdate }: Sent): Promise<void> {
  const { path } = await pathOfNew(session)
  const before = fieldsOf(await prepare(session, 'services.get', { path }))
  const operationId = isUpdate ? 'services.update' : 'services.create'
  const body = bodyOf(session, operationId, { [name]: value })
  const written = await send(session, operationId, isUpdate ? { path, body } : { body })
  if (isRefused(written)) return
  const readPath = isUpdate ? path : { id: idText(fieldsOf(written)) }
  const read = await prepare(session, 'services.get', { path: readPath })
  const expected =
    isUpdate || name === 'subscribed'
      ? `${name} as before: ${words(before[name])}`
      : `another ${name} than the one sent`
  if (fieldsOf(read)[name] === value) throw new RuleFailure(expected, `${name} ${words(value)}`, read)
}

function expectSubscribedInEach(listed: Exchange): void {
  const lacking = entriesOf(listed).find((entry) => typeof entry.subscribed !== 'boolean')
  if (lacking) throw new RuleFailure('subscribed in each entry', words(lacking), listed)
}

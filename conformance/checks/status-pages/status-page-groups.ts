import { type Check, RuleFailure, type Session } from '../../check.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import {
  bodyOf,
  check,
  entriesOf,
  type Fields,
  fieldsOf,
  hasId,
  itemsOf,
  prepare,
  request,
  send,
  words,
} from '../steps.ts'

const pagePath = '/status-pages/{id}'
const groupPath = '/status-pages/{id}/groups/{group-id}'

/** Checks of the groups of status pages. */
export const statusPageGroupChecks: readonly Check[] = [
  check('status-page-groups-get-answers-a-missing-group', async (session) => {
    const { path } = await removedGroup(session)
    await expectMissing(session, await send(session, 'statusPageGroups.get', { path }))
  }),
  check('status-page-groups-update-answers-a-missing-group', async (session) => {
    const { page, path } = await removedGroup(session)
    const body = bodyOf(session, 'statusPageGroups.update')
    await expectMissing(session, await send(session, 'statusPageGroups.update', { path, body }))
    const listed = await send(session, 'statusPageGroups.list', { path: page.pathValues })
    const created = entriesOf(listed).find(({ name }) => name === body.name)
    if (created) throw new RuleFailure('no group of this name', words(created), listed)
  }),
  check('status-page-groups-delete-answers-a-missing-group', async (session) => {
    const { path } = await removedGroup(session)
    await expectMissing(session, await send(session, 'statusPageGroups.delete', { path }))
  }),
  check('status-page-groups-get-belongs-to-its-page', async (session) => {
    const { group, foreign } = await twoPages(session)
    // Read before, so that an answer that was kept for one page and is told to another is found out.
    await prepare(session, 'statusPageGroups.get', { path: group.pathValues })
    await expectMissing(session, await send(session, 'statusPageGroups.get', { path: foreign }))
    await expectMissing(
      session,
      await send(session, 'statusPageGroups.update', {
        path: foreign,
        body: bodyOf(session, 'statusPageGroups.update'),
      }),
    )
    // Removing what the other page does not have may be called a success; the group has to stay.
    await send(session, 'statusPageGroups.delete', { path: foreign })
    const read = await send(session, 'statusPageGroups.get', { path: group.pathValues })
    if (!isAccepted(read) || fieldsOf(read).name !== group.sent.name)
      throw new RuleFailure('the group, as it was', answered(read), read)
  }),
  check('status-page-groups-list-belongs-to-its-page', async (session) => {
    const { group, other } = await twoPages(session)
    const list = { operation: session.contract.operation('statusPageGroups.list'), path: other.pathValues }
    const found = await findInList(
      session,
      list,
      (one) => hasId(one, idText(group.reply)) && one.name === group.sent.name,
    )
    if (found?.entry) throw new RuleFailure('no group of another page', words(found.entry), found.exchange)
    await listsNothingElse(session, other)
  }),
  check('status-pages-get-lists-its-groups', async (session) => {
    const { page, group, other } = await twoPages(session)
    const second = await makeEntity(session, groupPath, page.pathValues)
    for (const one of [group, second]) await expectShown(session, page, { id: idText(one.reply), name: one.sent.name })
    const beside = await prepare(session, 'statusPages.get', { path: other.pathValues })
    const leaked = itemsOf(fieldsOf(beside), 'groups').find(({ name }) => name === group.sent.name)
    if (leaked) throw new RuleFailure('no group of another page', words(leaked), beside)
    const body = bodyOf(session, 'statusPageGroups.update')
    const update = request(session, 'statusPageGroups.update', { path: second.pathValues, body })
    const reading = request(session, 'statusPages.get', { path: page.pathValues })
    const { after } = await readAround(session, update, reading)
    expectGroup(after, { id: idText(second.reply), name: body.name })
    const create = request(session, 'statusPageGroups.create', {
      path: page.pathValues,
      body: bodyOf(session, 'statusPageGroups.create'),
    })
    const made = await readAround(session, create, reading)
    const { name } = fieldsOf(made.written)
    expectGroup(made.after, { id: idText(fieldsOf(made.written)), name })
    await leavesNamesakes(session, [page, other])
    await expectBothNamesakes(session, page)
    await prepare(session, 'statusPageGroups.delete', { path: second.pathValues })
    await expectShown(session, page, { id: idText(second.reply), name: undefined })
  }),
]

/** A page may have groups from the start, and then has one more for each that is made. */
async function listsNothingElse(session: Session, { pathValues: path }: Entity): Promise<void> {
  const before = entriesOf(await prepare(session, 'statusPageGroups.list', { path }))
  const made = await makeEntity(session, groupPath, path)
  const listed = await prepare(session, 'statusPageGroups.list', { path })
  const known = [...before.map(idText), idText(made.reply)]
  const strange = entriesOf(listed).find((entry) => !known.includes(idText(entry)))
  if (strange) throw new RuleFailure('no group of another page', words(strange), listed)
  await listsEachUnderItsName(session, path)
}

/**
 * The later group has the name that comes first, so that lists whose ids and names are sorted apart are found out. A name may be
 * written in digits alone, and is no number.
 */
async function listsEachUnderItsName(session: Session, path: PathValues): Promise<void> {
  const body = bodyOf(session, 'statusPageGroups.create')
  for (const name of [`Z${body.name}`, `A${body.name}`, '0071']) {
    const created = await send(session, 'statusPageGroups.create', { path, body: { ...body, name } })
    // Which names a target takes is its own affair.
    if (isRefused(created)) continue
    const id = idText(fieldsOf(created))
    const list = { operation: session.contract.operation('statusPageGroups.list'), path }
    const found = await findInList(session, list, (one) => hasId(one, id))
    if (found?.entry && found.entry.name !== name)
      throw new RuleFailure(`the name ${words(name)}`, words(found.entry), found.exchange)
  }
}

/** That a page shows a group under its name, or no such group where there is no name. */
async function expectShown(session: Session, page: Entity, group: Fields): Promise<void> {
  expectGroup(await prepare(session, 'statusPages.get', { path: page.pathValues }), group)
}

function expectGroup(read: Exchange, { id, name }: Fields): void {
  const shown = itemsOf(fieldsOf(read), 'groups').find((one) => hasId(one, id))
  const expected = name === undefined ? `no group ${words(id)}` : `the group ${words(name)}`
  if (shown?.name !== name) throw new RuleFailure(expected, answered(read), read)
}

async function removedGroup(session: Session) {
  await requireState(session)
  const page = await makeEntity(session, pagePath, {})
  const group = await makeEntity(session, groupPath, page.pathValues)
  await prepare(session, 'statusPageGroups.delete', { path: group.pathValues })
  return { page, path: group.pathValues }
}

interface TwoPages {
  readonly page: Entity
  readonly group: Entity
  readonly other: Entity
  /** The path of the group, below the other page. */
  readonly foreign: PathValues
}

/** Groups of several pages may have one name; what is done to one of them is done to it alone. */
async function leavesNamesakes(session: Session, pages: readonly [Entity, Entity]): Promise<void> {
  const body = bodyOf(session, 'statusPageGroups.create')
  const make = async ({ pathValues }: Entity) => {
    const id = idText(fieldsOf(await prepare(session, 'statusPageGroups.create', { path: pathValues, body })))
    return { id, path: { ...pathValues, 'group-id': id } }
  }
  // One after the other: the second is not taken for the first.
  const [kept, touched] = [await make(pages[0]), await make(pages[1])]
  await expectShown(session, pages[1], { id: touched.id, name: body.name })
  const { path } = touched
  await prepare(session, 'statusPageGroups.update', { path, body: bodyOf(session, 'statusPageGroups.update') })
  await expectShown(session, pages[0], { id: kept.id, name: body.name })
  await prepare(session, 'statusPageGroups.delete', { path })
  await expectShown(session, pages[0], { id: kept.id, name: body.name })
  // One that still has the name when it is removed.
  await prepare(session, 'statusPageGroups.delete', { path: (await make(pages[1])).path })
  await expectShown(session, pages[0], { id: kept.id, name: body.name })
}

/** Whether a page takes two groups of one name is open; it shows both that it took. */
async function expectBothNamesakes(session: Session, page: Entity): Promise<void> {
  const body = bodyOf(session, 'statusPageGroups.create')
  const first = await prepare(session, 'statusPageGroups.create', { path: page.pathValues, body })
  const second = await send(session, 'statusPageGroups.create', { path: page.pathValues, body })
  if (!isAccepted(second)) return
  for (const made of [first, second]) await expectShown(session, page, { id: idText(fieldsOf(made)), name: body.name })
}

async function twoPages(session: Session): Promise<TwoPages> {
  await requireState(session)
  const [page, other] = [await makeEntity(session, pagePath, {}), await makeEntity(session, pagePath, {})]
  const group = await makeEntity(session, groupPath, page.pathValues)
  return { page, group, other, foreign: { ...group.pathValues, ...other.pathValues } }
}

async function expectMissing(session: Session, exchange: Awaited<ReturnType<typeof send>>): Promise<void> {
  if (!isRefused(exchange)) throw new RuleFailure('any 4xx', answered(exchange), exchange)
  session.observe('missing-group-status', String(exchange.reply?.status))
}

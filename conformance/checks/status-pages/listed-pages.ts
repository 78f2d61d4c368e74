import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { type requireInList, requireOnceInList } from '../../derived/lists/find-in-list.ts'
import { expectListFollows } from '../../derived/lists/listed-at-once.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { bodyOf, type Fields, fieldsOf, has, hasId, itemsOf, listOf, prepare, request, words } from '../steps.ts'
import type { Placed } from './entries-as-they-are.ts'
import { kinds, pagePath } from './page-contents.ts'
import type { Field } from './page-scene.ts'

/** Writes to what a page shows, right after its list was read. */
export async function followsInList(
  session: Session,
  { page, field, entity }: Placed & { readonly field: Field },
): Promise<void> {
  const { pathValues: path } = page
  const body = bodyOf(session, `${field}.update`)
  const write = request(session, `${field}.update`, { path: entity.pathValues, body })
  const list = listOf(session, 'statusPages.list')
  await expectListFollows(session, { list, id: path.id ?? '', write }, (seen) => expectAsRead(session, path, seen))
}

/** @throws RuleFailure when the list shows a page in another way than it is read alone. */
export async function expectListedAsRead(session: Session, path: PathValues): Promise<void> {
  const list = listOf(session, 'statusPages.list')
  await expectAsRead(session, path, await requireOnceInList(session, list, path.id))
}

/** Where the list shows groups, they are those of the page. */
export async function expectListedGroups(session: Session): Promise<void> {
  const pages = [await makeEntity(session, pagePath, {}), await makeEntity(session, pagePath, {})]
  for (const { pathValues } of pages) await makeEntity(session, `${pagePath}/groups/{group-id}`, pathValues)
  for (const { pathValues } of pages) await expectListedAsRead(session, pathValues)
}

async function expectAsRead(
  session: Session,
  path: PathValues,
  { entry, exchange }: Awaited<ReturnType<typeof requireInList>>,
): Promise<void> {
  const alone = fieldsOf(await prepare(session, 'statusPages.get', { path }))
  const fields = kinds.map(({ field }) => field).filter((field) => has(entry, field))
  for (const field of fields) {
    const [here, there] = [entry, alone].map((one) => itemsOf(one, field).map(idText).toSorted())
    if (!isDeepStrictEqual(here, there))
      throw new RuleFailure(`${field} ${words(there)}, as in the page alone`, words(here), exchange)
    // A name may be all that is shown of each.
    const named = itemsOf(entry, field).filter((one) => has(one, 'name'))
    const misnamed = named.find((one) => {
      const same = itemsOf(alone, field).find((other) => hasId(other, idText(one)))
      return same !== undefined && same.name !== one.name
    })
    if (misnamed) throw new RuleFailure(`${field} under their names, as in the page alone`, words(misnamed), exchange)
  }
  const short = fields.filter((field) => itemsOf(entry, field).some(isMereReference))
  expectShownAlike({ alone: without(alone, short), other: entry, mayLack: true, exchange })
}

/** What a page shows may be among the fields that the list omits, and then be named alone. */
function isMereReference(entry: Fields): boolean {
  return Object.keys(entry).every((name) => name === 'id' || name === 'name' || !has(entry, name))
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

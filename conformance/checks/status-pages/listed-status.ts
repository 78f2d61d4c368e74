import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { expectConfirmed } from '../../derived/compare/confirmed.ts'
import { requireInList } from '../../derived/lists/find-in-list.ts'
import { idText } from '../../http/exact-ids.ts'
import { changeStatus } from '../../prepare/services/other-status.ts'
import { pageWith } from '../long-lists.ts'
import { fieldsOf, has, hasId, listOf, prepare, words } from '../steps.ts'
import { references } from './page-contents.ts'

/**
 * The list shows a page by the status that it has alone, also where a service on it has another one than it had at first. What gives a
 * page its status, and when it moves, is open: only one that is the same before and after the list, each time, is compared.
 */
export async function expectListedStatus(session: Session): Promise<void> {
  const changed = await changeStatus(session).catch(onlySetup)
  if (changed === undefined) return
  const page = await pageWith(session, { services: references([changed.service]) }).catch(onlySetup)
  if (page === undefined) return
  const path = { id: idText(fieldsOf(page)) }
  const read = async () => fieldsOf(await prepare(session, 'statusPages.get', { path })).status
  const list = listOf(session, 'statusPages.list')
  await expectConfirmed('the status of the page', async () => {
    // Twice, so that one which is another each time does not pass for one that stands still.
    const before = [await read(), await read()]
    const { entry, exchange } = await requireInList(session, list, (one) => hasId(one, path.id))
    const status = await read()
    const isStill = typeof status === 'string' && before.every((one) => one === status)
    if (!isStill || !has(entry, 'status') || entry.status === status) return 'agrees'
    return new RuleFailure(`status ${words(status)}, as in the page alone`, words(entry), exchange)
  })
}

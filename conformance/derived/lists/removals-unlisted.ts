import { RuleFailure, type Session } from '../../check.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { readAllAround } from '../../prepare/requests/read-around.ts'
import type { Derived } from '../derived.ts'
import { givesIdsAgain, requireOwn } from '../entities/given-again.ts'
import { accepted, type Family, idIn, makeToRemove } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { lookThrough, requireInList, samePage } from './find-in-list.ts'
import { askForList, includeInUse, knownEntriesIn } from './lists.ts'

/** A list does not show what was removed, though it was read before. */
export function unlistedRule(family: Family): Derived {
  const part = {
    id: 'is-not-listed-any-more',
    text: `What DELETE ${family.remove.path} removes is no longer listed by GET ${family.list.path}.`,
    source: family.list.place,
    learn: (session: Session) => givesIdsAgain(session, family),
  }
  return familyRule(family, family.remove, part, async (ground) => {
    const list = { operation: family.list, path: ground.outer }
    // What was removed before may still be in the way of a list that was kept.
    await askForList(ground.session, list, [])
    const entity = await makeToRemove(family, ground)
    const isWanted = (entry: Readonly<Record<string, unknown>>) => idText(entry) === idIn(family, entity.pathValues)
    const queries = [[], ...(await includeInUse(ground.session, list))]
    const pages: ExchangeRequest[] = []
    for (const query of queries)
      pages.push(samePage(list, (await requireInList(ground.session, list, isWanted, query)).exchange))
    const expectNone = async (entry: Fields | undefined, exchange: Exchange) => {
      if (entry === undefined) return
      await requireOwn(ground.session, family, { removed: entity, found: entry })
      throw new RuleFailure('no entry with this id', JSON.stringify(entry), exchange)
    }
    // At once, as what another check writes meanwhile may clear a list that was kept.
    const removal = { operation: family.remove, path: entity.pathValues }
    const { written, after } = await readAllAround(ground.session, removal, pages)
    await accepted(written)
    for (const exchange of after) await expectNone(knownEntriesIn(exchange).find(isWanted), exchange)
    for (const query of queries) {
      const found = await lookThrough(ground.session, list, isWanted, query)
      if (found !== undefined) await expectNone(found.entry, found.exchange)
    }
  })
}

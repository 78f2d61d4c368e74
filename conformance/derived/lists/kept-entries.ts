import { RuleFailure, type Session } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { fixture, pageContents } from '../../prepare/fixtures.ts'
import { parameterOf } from '../../prepare/item-paths.ts'
import { type Family, fieldsIn, idIn } from '../families.ts'
import { findInList } from './find-in-list.ts'
import type { List } from './lists.ts'

/**
 * A list that starts one entry too late, or ends one too early, lacks only the oldest or the newest entry of all. So this
 * looks for whatever the run keeps, and for what the target file names.
 *
 * @throws RuleFailure when something can be read by its id all the while, and stands on no page.
 */
export async function expectKeptListed(session: Session, family: Family, list: List): Promise<void> {
  const missing = new Map(known(session, family, list).map((path) => [idIn(family, path), path]))
  const found = await findInList(session, list, (entry) => missing.delete(idText(entry)) && missing.size === 0)
  if (found === undefined) return
  for (const path of missing.values()) {
    // What other checks made they may have removed by now; and one id may be written in several ways.
    const id = await idOnceRead(session, family, path)
    if (id === undefined) continue
    const again = await findInList(session, list, (entry) => idText(entry) === id)
    if (again === undefined || again.entry !== undefined) continue
    if ((await idOnceRead(session, family, path)) === undefined) continue
    throw new RuleFailure(`an entry with the id ${id} on some page, as it can be read`, 'none', again.exchange)
  }
}

async function idOnceRead(session: Session, { read }: Family, path: PathValues): Promise<string | undefined> {
  const exchange = await session.send({ operation: read, path })
  return isAccepted(exchange) ? idText(fieldsIn(exchange)) : undefined
}

function known(session: Session, family: Family, { path: outer }: List): readonly PathValues[] {
  const own = parameterOf(family.itemPath)
  const isInside = (path: PathValues) => Object.entries(outer).every(([name, value]) => path[name] === value)
  const name = pageContents.find(([, path]) => path === family.itemPath)?.[0]
  const given = name && fixture(session.target, name)
  return [...session.toRemove(family.remove).filter(isInside), ...(given === undefined ? [] : [{ [own]: `${given}` }])]
}

import { RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { expectKept, isEmptyList, keptFields } from '../compare/kept-fields.ts'
import { type Family, type Ground, idIn } from '../families.ts'
import { type Found, findInList, readEnds } from './find-in-list.ts'

/** @throws RuleFailure when a list that was seen whole is without an entry. */
export function requireEntry({ entry, exchange }: Found, id: string): Pick<Listed, 'entry' | 'exchange'> {
  if (entry !== undefined) return { entry, exchange }
  throw new RuleFailure(`an entry with the id ${id} on some page`, 'none', exchange)
}

/** Makes an entity, in a list that was read right before, and looks for it there. */
export async function lookFor(ground: Ground, family: Family) {
  const list = { operation: family.list, path: ground.outer }
  await readEnds(ground.session, list)
  // A list of one is hardly ever cut. A second preference that says the same may be refused.
  if (!hasNoName(family.create)) await ground.make()
  const entity = await ground.make()
  const id = idIn(family, entity.pathValues)
  const found = await findInList(ground.session, list, (entry) => idText(entry) === id)
  return { id, entity, sent: entity.sent, found }
}

/** An entry of a list beside the body that it was made with. */
export interface Listed {
  readonly session: Session
  readonly entry: Fields
  readonly sent: Fields
  readonly exchange: Exchange
}

/** Of metrics and pages it is not known which fields their lists leave out. */
const withUnknownOmissions = ['/metrics', '/status-pages']

/** Whether a list may leave out fields that are read alone. */
export function mayOmit({ list }: Family): boolean {
  return withUnknownOmissions.includes(list.path)
}

/** @throws RuleFailure when an entry shows another value than the one that was sent. */
export function expectContents(family: Family, { session, entry, sent, exchange }: Listed): void {
  const names = keptFields(session.contract, family.create)
  const judged = names.filter(
    (name) => !isEmptyList(sent[name]) && (!mayOmit(family) || (entry[name] ?? undefined) !== undefined),
  )
  expectKept(judged, { sent, read: entry, exchange })
}

import type { Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { pathId } from '../../prepare/fixtures.ts'
import { entriesOf, prepare, send } from '../steps.ts'
import { someSubscribers } from './known-subscribers.ts'
import { expectAsBefore, expectListed, listSubscribers, type Subscribable } from './subscriber-lists.ts'

/** One that has private subscribers. */
export interface Owner {
  readonly group: Subscribable
  readonly path: PathValues
}

/** @throws RuleFailure when an update of the subscribers of one reaches another, who has those of both in the end. */
export async function expectApart(session: Session, one: Owner, other: Owner): Promise<void> {
  const wanted = someSubscribers(session)
  const update = ({ group, path }: Owner, body: unknown) =>
    prepare(session, `${group}.updatePrivateSubscribers`, { path, body })
  const before = await listSubscribers(session, other.group, other.path)
  await update(one, wanted)
  await expectAsBefore(session, other.group, { path: other.path, wanted: [], before: entriesOf(before) })
  // What was there stays there, too.
  await update(other, wanted)
  for (const body of [[], wanted]) {
    await update(one, body)
    await expectListed(session, other.group, { path: other.path, wanted })
  }
}

/** Whether one with subscribers can be removed is open; if so, it takes along its own alone. */
export async function expectAlone(session: Session, one: Owner, other: Owner): Promise<void> {
  const wanted = someSubscribers(session)
  if (one.group === 'statusPages')
    for (const { id, type } of wanted) {
      const path = { ...one.path, 'subscriber-id': pathId(id) }
      await send(session, 'statusPages.removePrivateSubscriber', { path, query: [['subscriber-type', type]] })
    }
  await send(session, `${one.group}.delete`, { path: one.path })
  await expectListed(session, other.group, { path: other.path, wanted })
}

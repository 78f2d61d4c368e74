import { type Session, SetupFailure } from '../../check.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import { fillList, prepareList } from '../../derived/lists/lists.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { entriesOf, type Fields, has, hasId, prepare, send } from '../steps.ts'
import type { IncludeList } from './include-list.ts'

/** A value of `include`, and whether the list begins with the same entries, in part at least, as without. */
interface InUse {
  readonly value: string
  readonly isBeside: boolean
}

/** A value of `include` that the target takes, and of which its reply shows the effect. */
export async function valueInUse(session: Session, list: IncludeList): Promise<InUse> {
  const { operationId, values } = list
  return session.once(`include of ${operationId}`, async () => {
    const filled = await prepareList(session, session.contract.operation(operationId))
    await fillList(session, filled, 2)
    for (const value of values) {
      const inUse = await useOf(session, list, value)
      if (inUse !== undefined) return inUse
    }
    throw new SetupFailure(
      `none of ${values.join(', ')} is a value of include that the target uses; which it takes is open`,
    )
  })
}

/** Whether an entry has, with `include`, what it lacks without: of some lists it is open which fields they leave out. */
export async function useOf(
  session: Session,
  { operationId, values }: IncludeList,
  value: string,
): Promise<InUse | undefined> {
  const listed = await send(session, operationId, { query: [['include', value]] })
  if (!isAccepted(listed)) return undefined
  const plain = entriesOf(await prepare(session, operationId))
  const alike = (entry: Fields) => plain.find((one) => hasId(one, idText(entry)))
  const brings = (entry: Fields, alone: Fields) => values.some((name) => has(entry, name) && !has(alone, name))
  const entries = entriesOf(listed)
  const isBeside = entries.some((entry) => alike(entry) !== undefined)
  if (isBeside) return entries.some((entry) => brings(entry, alike(entry) ?? entry)) ? { value, isBeside } : undefined
  // Where the list begins with other entries, one of them is looked up.
  const entry = entries.find((one) => brings(one, {}))
  const list = { operation: session.contract.operation(operationId), path: {} }
  const found = entry === undefined ? undefined : await findInList(session, list, (one) => hasId(one, idText(entry)))
  return entry !== undefined && found?.entry !== undefined && brings(entry, found.entry)
    ? { value, isBeside }
    : undefined
}

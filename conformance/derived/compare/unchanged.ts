import { RuleFailure, type Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { type Family, fieldsIn } from '../families.ts'
import { expectKept, keptFields } from './kept-fields.ts'
import { expectShownAlike } from './shown-alike.ts'

/** How an entity was read before something that must not change it. */
export interface Before {
  readonly path: PathValues
  readonly before: Readonly<Record<string, unknown>>
}

/** @throws RuleFailure when an entity is read with other values than before, in whatever depth, or not at all. */
export async function expectUnchanged(session: Session, family: Family, { path, before }: Before): Promise<void> {
  const after = requireAnswer(await session.send({ operation: family.read, path }))
  if (!isAccepted(after)) throw new RuleFailure('any 2xx', answered(after), after)
  // What is inside an object may move by itself in part, as the status of a data source does.
  const plain = keptFields(session.contract, family.update).filter((name) => !isRecord(before[name]))
  expectKept(plain, { sent: before, read: fieldsIn(after), exchange: after })
  expectShownAlike({ alone: before, other: fieldsIn(after), exchange: after })
}

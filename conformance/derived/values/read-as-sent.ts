import { RuleFailure, type Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { expectKept, keptFields } from '../compare/kept-fields.ts'
import { isNothing } from '../compare/shown-alike.ts'
import { type Family, fieldsIn, idIn } from '../families.ts'

/** @throws RuleFailure when an entity is not read with the values that were sent, or under another id. */
export async function expectRead(
  session: Session,
  family: Family,
  path: PathValues,
  { operation, body }: { readonly operation: Operation; readonly body: Readonly<Record<string, unknown>> },
): Promise<void> {
  const read = requireAnswer(await session.send({ operation: family.read, path }))
  if (!isAccepted(read)) throw new RuleFailure('any 2xx', answered(read), read)
  expectOwnId(family, path, read)
  expectKept(keptFields(session.contract, operation), { sent: body, read: fieldsIn(read), exchange: read })
}

/** @throws RuleFailure when what is read at a path shows another id than that of the path. */
export function expectOwnId(family: Family, path: PathValues, read: Exchange): void {
  const fields = fieldsIn(read)
  const id = idIn(family, path)
  if (!isNothing(fields.id) && idText(fields) !== id)
    throw new RuleFailure(`the id ${id}`, `the id ${idText(fields)} in ${answered(read)}`, read)
}

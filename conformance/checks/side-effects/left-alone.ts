import { RuleFailure, type Session } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import type { PathValues } from '../../path-values.ts'
import { type Fields, fieldsOf, prepare, words } from '../steps.ts'

/** Where subscribers may be, or whatever a write has to leave alone. */
export type Place = Pick<Left, 'group' | 'path'>

interface Left {
  readonly group: 'services' | 'statusPages'
  readonly path: PathValues
  /** Fields that the write may change. */
  readonly except?: readonly string[]
}

/** @throws RuleFailure when an entity is read with other values once something else was written. */
export async function leavesEntity(
  session: Session,
  { group, path, except = [] }: Left,
  write: () => Promise<unknown>,
): Promise<void> {
  const alone = fieldsOf(await prepare(session, `${group}.get`, { path }))
  await write()
  const exchange = await prepare(session, `${group}.get`, { path })
  const left = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'subscribed' && !except.includes(name)))
  const [before, after] = [left(alone), left(fieldsOf(exchange))]
  expectShownAlike({ alone: before, other: after, exchange })
  for (const name of Object.keys(before)) {
    const [one, other] = [before, after].map((fields) => fields[name])
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length)
      throw new RuleFailure(`${one.length} ${name}`, words(other), exchange)
  }
}

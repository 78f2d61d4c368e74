import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Fields } from '../../fields.ts'
import { type ChangedAtOnce, changeable, usualBody } from './changed-bodies.ts'

/** Texts that may say the name of what they stand beside, as a title does. */
const freeTexts = /alias$|description$|label$|title$|announcement$|key$/i

const addresses = /url$/i

/** A body whose texts all say the name, and whose addresses are all the same: what says nothing new is a value all the same. */
export function bodiesWithAlikeTexts(session: Session, operation: Operation): readonly ChangedAtOnce[] {
  const { body: usual } = usualBody(session, operation)
  const names = changeable(session, operation, usual).map(({ name }) => name)
  const addressed = names.filter((name) => addresses.test(name))
  const changes = [
    ...names.filter((name) => freeTexts.test(name)).map((name): Fields => ({ [name]: usual.name })),
    // One alone would still differ from the others.
    ...(addressed.length > 1 ? [Object.fromEntries(addressed.map((name) => [name, usual[addressed[0] ?? '']]))] : []),
  ]
  if (usual.name === undefined || changes.length === 0) return []
  return [{ body: Object.assign({}, usual, ...changes), alone: changes.map((change) => ({ ...usual, ...change })) }]
}

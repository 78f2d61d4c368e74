import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Fields } from '../../fields.ts'
import { isKept } from '../compare/kept-fields.ts'
import { isNothing } from '../compare/shown-alike.ts'
import { changeable, isGivenUp, usualBody } from './changed-bodies.ts'

/** An update, what was written before it, and the entity as it is read before it and after. */
export interface WrittenOver {
  readonly former: Fields
  readonly body: Fields
  readonly before: Fields
  readonly after: Fields
}

/** Observes what becomes of fields that updates leave out. */
export function observeLeftOut(session: Session, operation: Operation, writes: readonly WrittenOver[]): void {
  const left = changeable(session, operation, usualBody(session, operation).body).flatMap(({ name, usual, others }) => {
    // What has to have a value may stay where everything else is replaced.
    const isDispensable = typeof usual === 'number' || others.includes('') || isGivenUp(name)
    // A default that nobody wrote stays in any case.
    const seen = writes.filter(
      ({ former, body, before }) => body[name] === undefined && former[name] !== undefined && isFilled(before[name]),
    )
    return seen.map(({ before, after }) => {
      return { name, isDispensable, stays: isKept(name, { sent: before[name], read: after[name] }) }
    })
  })
  const [teams, others] = [left.filter(({ name }) => name === 'teams'), left.filter(({ name }) => name !== 'teams')]
  const observe = (answer: string) => session.observe('put-replace-or-merge', answer)
  if (others.some(({ stays, isDispensable }) => stays && isDispensable)) observe('merges')
  // Without teams the two ways to replace cannot be told apart.
  if (others.some(({ stays }) => !stays) && teams.some(({ stays }) => stays)) observe('replaces-but-teams')
  if (teams.some(({ stays }) => !stays)) observe('replaces')
}

function isFilled(value: unknown): boolean {
  return !isNothing(value) && value !== ''
}

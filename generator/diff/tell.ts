import type { Direction } from './change.ts'
import { type Comparing, type Position, report } from './comparing.ts'
import type { Shift } from './constraint.ts'
import type { Node } from './flatten.ts'

/** Where a change is: which field, which way its value goes, and the schema as it is now. */
export type At = Position & { readonly direction: Direction; readonly after: Node }

/** Reports what more or less fits than before: it breaks those who send less than is asked for, or who are given more than they know. */
export function tell(
  comparing: Comparing,
  { direction, field, after }: At,
  { shift, message }: { readonly shift: Shift; readonly message: string },
): void {
  const isFine = shift === 'harmless' || shift === (direction === 'taken' ? 'wider' : 'narrower')
  report(comparing, { kind: isFine ? 'additive' : 'breaking', field, direction, pointer: after.pointer, message })
}

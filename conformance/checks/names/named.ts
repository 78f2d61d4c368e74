import type { Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import type { Fields } from '../steps.ts'

/** A kind of entity that is looked up by its name. */
export interface Named {
  readonly ruleName: string
  readonly group: 'escalationPolicies' | 'metrics'
  readonly what: string
  /** The path of one that shows whatever such an entity can show. */
  readonly full: (session: Session) => Promise<PathValues>
}

/** A field that an update changes beside the name, and another value for it. */
export const otherField: Readonly<Record<Named['group'], Fields>> = {
  escalationPolicies: { delayMin: 3 },
  metrics: { description: 'another' },
}

import type { ActiveCheck } from '../../check.ts'

type LookBack = NonNullable<ActiveCheck['lookBack']>

/** Looks back at a run in several ways, one after the other. */
export function lookInTurn(...looks: readonly LookBack[]): LookBack {
  return (...run) => {
    for (const look of looks) look(...run)
  }
}

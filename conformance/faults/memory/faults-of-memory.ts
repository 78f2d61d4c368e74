import type { Fault } from '../fault.ts'
import { fadedFaults } from './faded-faults.ts'
import { staleListFaults } from './stale-list-faults.ts'
import { staleLookupFaults } from './stale-lookup-faults.ts'
import { staleReadFaults } from './stale-read-faults.ts'

/** Faults of remembering for too long, and of forgetting. */
export const faultsOfMemory: readonly Fault[] = [
  ...fadedFaults,
  ...staleListFaults,
  ...staleLookupFaults,
  ...staleReadFaults,
]

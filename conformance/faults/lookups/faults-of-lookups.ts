import type { Fault } from '../fault.ts'
import { idFaults } from './id-faults.ts'
import { nameLookupFaults } from './name-lookup-faults.ts'
import { routingKeyFaults } from './routing-key-faults.ts'

/** Faults of finding something by its id, its name or its routing keys. */
export const faultsOfLookups: readonly Fault[] = [...idFaults, ...nameLookupFaults, ...routingKeyFaults]

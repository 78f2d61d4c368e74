import type { Fault } from '../fault.ts'
import { leftoverFaults } from './leftover-faults.ts'
import { listFieldFaults } from './list-field-faults.ts'
import { lostBesideFaults } from './lost-beside-faults.ts'
import { lostFieldFaults } from './lost-field-faults.ts'
import { metadataFaults } from './metadata-faults.ts'
import { misreadTextFaults } from './misread-text-faults.ts'
import { numberFaults } from './number-faults.ts'
import { textFaults } from './text-faults.ts'

/** Faults of storing what a body says. */
export const faultsOfValues: readonly Fault[] = [
  ...leftoverFaults,
  ...listFieldFaults,
  ...lostBesideFaults,
  ...lostFieldFaults,
  ...metadataFaults,
  ...misreadTextFaults,
  ...numberFaults,
  ...textFaults,
]

import type { Fault } from './fault.ts'

/** Faults for the rules of `spec/rules.yaml`. */
export const writtenFaults: readonly Fault[] = []

import type { Check } from '../check.ts'

/** The checks of the rules in `spec/rules.yaml`; a rule that has none here is not judged. */
export const writtenChecks: readonly Check[] = []

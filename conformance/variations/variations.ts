import { choiceVariations } from './choice-variations.ts'
import { habitVariations } from './habit-variations.ts'
import type { Variation } from './variation.ts'

/** Every way to be right that the suite is shown not to fail. */
export const variations: readonly Variation[] = [...choiceVariations, ...habitVariations]

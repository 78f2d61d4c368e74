import { Difference, RuleFailure, Unsettled } from '../../check.ts'

/** What one comparison of two readings shows: that somebody wrote meanwhile, that both agree, or how they differ. */
export type Compared = 'moved' | 'agrees' | RuleFailure

/**
 * Compares until the readings agree, or differ as often as chance does not explain: an entry that somebody makes and removes
 * between two readings leaves no trace in either, but a target that pages wrongly does so each time. So does, once in a while, a
 * check that makes and removes in step with the readings, so that the check which compares is run again alone.
 *
 * @param advice Who may write to what is read, and what to do about it.
 * @throws Difference when every comparison differs, `enough` of them.
 * @throws Unsettled when what is read never stands still for long enough.
 */
export async function expectConfirmed(what: string, compare: () => Promise<Compared>, advice = whoWrites) {
  let differences = 0
  for (let attempt = 0; attempt < (differences === 0 ? attempts : attemptsInDoubt); attempt++) {
    const seen = await compare()
    if (seen === 'agrees') return
    if (seen === 'moved') continue
    differences++
    if (differences === enough) throw new Difference(seen.expected, seen.actual, seen.exchange)
  }
  const doubt = differences === 0 ? 'each time it was asked for' : 'so often that a difference could not be confirmed'
  throw new Unsettled(`${what} changed ${doubt}: ${advice}`)
}

/** What a comparison that throws finds to differ. */
export function differenceIn(compare: () => void): RuleFailure | undefined {
  try {
    compare()
  } catch (error) {
    if (error instanceof RuleFailure) return error
    throw error
  }
  return undefined
}

/** Who may write to a list, and what to do about it. */
const whoWrites =
  'other checks of this run write there, and other people may; try --concurrency 1 while nobody else writes'

// Where one reading in eight has an entry of somebody else, chance gives so many in a row once in some three thousand times.
const enough = 7
const attempts = 12
const attemptsInDoubt = 30

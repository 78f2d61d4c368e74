/** What several rounds gave: the middle one, and the ends of the spread beside it. */
export interface Figure {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** From the lowest to the highest round, or, where there are many, without the outermost at both ends. */
export type Spread = keyof typeof ends

const ends = { all: [0, 1], 'nine tenths': [0.05, 0.95], 'middle half': [0.25, 0.75] } as const

/**
 * Sums up the values of several rounds.
 *
 * @throws RangeError when there is none.
 */
export function figureOf(values: readonly number[], spread: Spread = 'all'): Figure {
  if (values.length === 0) throw new RangeError('Cannot sum up no rounds')
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = ends[spread]
  return { median: quantile(sorted, 0.5), low: quantile(sorted, low), high: quantile(sorted, high) }
}

/** The ratio of two contenders, round by round, so that what slows the machine for a while slows both. */
export function ratioOf(values: readonly number[], baseline: readonly number[], spread: Spread = 'all'): Figure {
  const ratios = values.flatMap((value, round) => {
    const base = baseline[round]
    return base === undefined || base === 0 ? [] : [value / base]
  })
  return figureOf(ratios, spread)
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const left = sorted[Math.floor(place)] ?? Number.NaN
  const right = sorted[Math.ceil(place)] ?? Number.NaN
  return left + (right - left) * (place - Math.floor(place))
}

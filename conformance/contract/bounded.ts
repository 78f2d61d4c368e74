/** More values than this are never held against a schema at once: the largest legal bodies have a tenth of it. */
const maxJudgedValues = 20_000

/**
 * The value itself, or, when it holds more than so many values, a copy whose arrays and objects end where the number is
 * reached. What is wrong in a body of ten thousand entries is wrong in its first thousand.
 */
export function boundedValue(value: unknown, maxValues: number = maxJudgedValues): unknown {
  return hasMoreValues(value, maxValues) ? cutCopy(value, { left: maxValues }) : value
}

/** Whether a value and everything inside it are more than so many values; stops counting there. */
export function hasMoreValues(value: unknown, maxValues: number): boolean {
  const waiting = [value]
  for (let count = 0; waiting.length > 0; count++) {
    const next = waiting.pop()
    if (count >= maxValues || waiting.length > maxValues) return true
    if (typeof next !== 'object' || next === null) continue
    for (const inner of Array.isArray(next) ? next : Object.values(next)) {
      waiting.push(inner)
      if (waiting.length > maxValues) return true
    }
  }
  return false
}

function cutCopy(value: unknown, budget: { left: number }): unknown {
  budget.left--
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) {
      if (budget.left <= 0) break
      items.push(cutCopy(item, budget))
    }
    return items
  }
  const entries: [string, unknown][] = []
  // An object is never cut short of a member of its own: a missing one would look like a fault of the target.
  for (const [key, inner] of Object.entries(value)) entries.push([key, cutCopy(inner, budget)])
  return Object.fromEntries(entries)
}

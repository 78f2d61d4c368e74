// Nothing that customers answer is nested; a deeper text could exhaust the stack of whoever walks over it.
const deepest = 50

/** The value of a text, `undefined` when it is not JSON or nested too deep. A key `__proto__` is one like any other. */
export function parseJson(text: string): unknown {
  if (depthOf(text) > deepest) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Brackets inside of strings count as well, which only makes it stricter where each bracket opens without an end.
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    most = Math.max(most, depth)
  }
  return most
}

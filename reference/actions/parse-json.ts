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

// A string is passed over as a whole: brackets in it open and close nothing.
const stringOrBracket = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs

function depthOf(text: string): number {
  let depth = 0
  let most = 0
  for (const [found] of text.matchAll(stringOrBracket)) {
    if (found === '[' || found === '{') depth++
    else if (found === ']' || found === '}') depth--
    most = Math.max(most, depth)
  }
  return most
}

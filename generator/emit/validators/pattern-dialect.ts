/** A pattern as JavaScript is to read it, or why it may not. */
export type ReadPattern = { readonly source: string; readonly flags: 'u' | '' } | { readonly fault: string }

/**
 * Finds how JavaScript is to read a pattern. JSON Schema (Validation, 6.3.3) asks for its regular expressions, with Unicode; the
 * old ones, without, read nearly everything: what other languages mean by `\z` or `\p{Alnum}` is letters to them, and would
 * refuse the values that are meant.
 */
export function readPattern(source: string): ReadPattern {
  if (/^\/\^.*\$\/[a-z]*$/s.test(source))
    return { fault: 'it matches no text, for "^" stands behind a slash; the part between the slashes is expected' }
  // What is left of `/^a$/i` of zod in contracts of Hono.
  if (/(?<!\\)(\\\\)*\$\/[dgimsuvy]*$/.test(source))
    return { fault: 'it matches no text, for "$" stands before a slash; the part before the slash is expected' }
  for (const one of [source, withoutEscapes(source)]) if (compiles(one, 'u')) return { source: one, flags: 'u' }
  if (!compiles(source, '')) return { fault: 'it is not a regular expression of JavaScript, one is expected' }
  const foreign = findForeign(source)
  if (foreign === undefined) return { source, flags: '' }
  return { fault: `JavaScript takes "${foreign}" in it for letters, a regular expression of JavaScript is expected` }
}

/** Whether JavaScript takes a pattern with these flags for a regular expression. */
export function compiles(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp
  } catch {
    return false
  }
}

/** Without the backslashes that change nothing, and that JavaScript has refused since it knows Unicode: `\_`, `\:`. */
function withoutEscapes(source: string): string {
  let isInClass = false
  return source.replace(/\\(.)|[[\]]/gsu, (token, escaped: string | undefined) => {
    if (token === '[') isInClass = true
    if (token === ']') isInClass = false
    return escaped !== undefined && isPlain(escaped, isInClass) ? escaped : token
  })
}

function isPlain(character: string, isInClass: boolean): boolean {
  return !/[\p{L}\p{N}^$\\.*+?()[\]{}|/]/u.test(character) && !(isInClass && character === '-')
}

/** What another language means by more than the letters it consists of. */
function findForeign(source: string): string | undefined {
  const tokens = source.match(/\\[pPxu]\{[^}]*\}|\\.|\[\[:\w+:\]|&&\[|\{,\d+\}|./gsu) ?? []
  return tokens.find((token) => /^(\\[pPxu]\{|\\[ACE-RTUVXYZaeg-jlmopqyz]|\[\[:|&&\[|\{,)/.test(token))
}

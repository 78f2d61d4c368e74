import { parseWithIds } from './exact-ids.ts'

/** Parses JSON whose outermost commas stand at these places. @throws SyntaxError */
export type Parse = (text: string, commas: readonly number[]) => unknown

/** So many characters of objects are remembered; no more, should a target never send the same twice. */
const maxRemembered = 4 * 1024 * 1024

/**
 * Starts parsing the replies of a run. An object, or an entry of a list, that came before to the letter is the same object again, as
 * most entries come with each list: whoever has looked at one need not do so again. Nobody may change it.
 */
export function startParsing(maxCharacters: number = maxRemembered): Parse {
  const objects = new Map<string, unknown>()
  let characters = 0
  return (text, commas) => {
    const end = text.lastIndexOf(']')
    const isList = text.startsWith('[') && /^[ \t\r\n]*$/.test(text.slice(end + 1))
    if (!isList) return parseOnce(text)
    if (text.slice(1, end).trim() === '') return parseWithIds(text)
    // Where each part is JSON, the whole is as well, wherever it was cut.
    const starts = [1, ...commas.map((comma) => comma + 1)]
    return [...commas, end].map((comma, index) => parseOnce(text.slice(starts[index], comma)))
  }

  function parseOnce(text: string): unknown {
    const known = objects.get(text)
    if (known !== undefined) return known
    const value = parseWithIds(text)
    if (typeof value !== 'object' || value === null || characters + text.length > maxCharacters) return value
    characters += text.length
    objects.set(text, value)
    return value
  }
}

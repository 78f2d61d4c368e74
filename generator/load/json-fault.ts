/**
 * The line, 1-based, at which a text ceases to be JSON.
 *
 * @param message What JSON.parse says; it names the place of most faults, and not that of a value which is none.
 */
export function lineOfFault(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1]
  const offset = position === undefined ? endOfTokens(text) : Number(position)
  return text.slice(0, offset).split('\n').length
}

// A comma or colon with nothing behind it is as wrong as a word that JSON does not know.
const token =
  /\s+|"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])|(?:true|false|null)\b|[{}[\]]|[,:](?!\s*[\]},:])/y

function endOfTokens(text: string): number {
  token.lastIndex = 0
  let end = 0
  while (token.test(text)) end = token.lastIndex
  return end
}

/**
 * Characters that steer a terminal or hide what a text says: control characters, separators of lines and paragraphs,
 * format characters (direction of writing, no width, soft hyphen, byte order mark) and halves of surrogate pairs.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The text with each unsafe character written as an escape: `\n`, `\u001b`. */
export function printable(text: string): string {
  return text.replace(unsafe, escapeCharacter)
}

/** The text as `printable` writes it, cut after so many characters with a note of its length. */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return printable(text)
  return `${printable(text.slice(0, maxLength))}… (${text.length} characters)`
}

/** A JSON text in which no unsafe character stands as it is; its value is the same. */
export function printableJson(json: string): string {
  // Line breaks between the members are the only control characters that JSON text has outside of its strings.
  return json.replace(unsafe, (character) => (character === '\n' ? character : escapeUnits(character)))
}

function escapeCharacter(character: string): string {
  return named.get(character) ?? escapeUnits(character)
}

const named: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** There are few unsafe characters, and a hostile reply may have nothing else. */
const escapes = new Map<string, string>()

function escapeUnits(character: string): string {
  const known = escapes.get(character)
  if (known !== undefined) return known
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  const text = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  escapes.set(character, text)
  return text
}

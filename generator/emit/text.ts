/**
 * A text as a literal of TypeScript, in single quotes. What could end it, reorder the line or hide is escaped; it may stand
 * in a comment, too.
 */
export function literal(text: string): string {
  if (plain.test(text)) return `'${text}'`
  const escaped = text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
  return `'${escapeMarks(escaped.replaceAll('*/', '*\\/'))}'`
}

// Letters, digits and marks of ASCII that mean nothing in a literal or a comment: nearly every name.
const plain = /^[ !"#$%&()+,\-.:;<=>?@\w[\]^{|}~]*$/

/**
 * Lines as a doc comment; nothing for no lines. No text can end the comment, and marks that reorder or hide are spelt out.
 */
export function docComment(lines: readonly string[]): string {
  const safe = lines.flatMap((line) => line.split(/\r\n|[\n\r\u2028\u2029]/)).map(commentText)
  if (safe.length === 0) return ''
  if (safe.length === 1) return `/** ${safe[0]} */`
  return ['/**', ...safe.map((line) => (line === '' ? ' *' : ` * ${line}`)), ' */'].join('\n')
}

/** A text for the rest of a line after `//`; line breaks become blanks. */
export function lineComment(text: string): string {
  return escapeMarks(text.replace(/[\n\r\u2028\u2029]+/g, ' ').replace(compilerOrder, '\\$&'))
}

/** A value as JSON, with marks that reorder or hide spelt out; over several lines where each level has some blanks. */
export function json(value: unknown, blanks = 0): string {
  return JSON.stringify(value, null, blanks).replace(hiddenMarks, escapeMark)
}

/** A text for a cell of a table in Markdown: it stays in one line, and cannot end the cell. */
export function tableCell(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return escapeMarks(line.replace(/(?<!\\)(\\*)\|/g, '$1$1\\|'))
}

/** Every line but empty ones moved to the right by two blanks for each level. */
export function indent(text: string, levels: number): string {
  return text.replace(/^(?=.)/gm, '  '.repeat(levels))
}

function commentText(line: string): string {
  return escapeMarks(line.replaceAll('*/', '*\\/').replaceAll('\t', '  ').replace(compilerOrder, '\\$&')).trimEnd()
}

// `@ts-expect-error` and the like are orders to the compiler where a comment begins with them.
const compilerOrder = /(?<=^[\s/*]*)@(?=ts-)/

function escapeMarks(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  return text.replace(/\p{Cc}/gu, escapeMark).replace(hiddenMarks, escapeMark)
}

const hiddenMarks = /[\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

function escapeMark(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
}

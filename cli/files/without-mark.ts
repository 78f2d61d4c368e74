/** A text without the byte order mark that editors of some systems begin a file with, and that JSON does not know. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

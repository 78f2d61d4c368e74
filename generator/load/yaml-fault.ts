import type { YAMLException } from 'js-yaml'
import { quoted } from '../problems.ts'
import { type Limits, orRaise } from './limits.ts'

/** One half of a problem's message, and where it is: a 1-based line, a pointer. */
export interface TextFault {
  readonly fault: string
  readonly line?: number | undefined
  readonly pointer?: string
}

/** What a reader of YAML says of a text that is none: what is wrong, and what would be right. */
export function faultOfYaml(text: string, { reason, mark }: YAMLException, limits: Limits): TextFault {
  const at = mark && { line: mark.line + 1 }
  if (reason.startsWith('nesting exceeded')) return { ...at, fault: tooDeepFault(limits) }
  if (reason.startsWith('aliases exceeded'))
    return { ...at, fault: `it has more than ${limits.aliases} aliases, fewer are expected (${orRaise('aliases')})` }
  const merge = lineOfMerge(text)
  if (merge !== undefined) return { line: merge, fault: mergeFault }
  if (!mark) return { fault: `it is not valid YAML: ${reason}, ${usual} expected` }
  // What was read may have more blanks than the text: it is the one that the place belongs to.
  const [before, after] = [mark.buffer.slice(0, mark.position), mark.buffer.slice(mark.position)]
  const control = /non-printable|valid JSON character/.test(reason) ? controlIn(after) : undefined
  if (control !== undefined) return { ...at, fault: controlFault(control) }
  const what = reason.startsWith('duplicated') ? `${reason} ${quoted(keyAt(before, after))}` : reason
  return { ...at, fault: `it is not valid YAML: ${what}, ${wantedAt(before, after, reason)} expected` }
}

/** The code of what an editor hardly shows, right behind the place of a fault: `001f`. */
function controlIn(after: string): string | undefined {
  const [found] = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd]/.exec(after.slice(0, 2)) ?? []
  return found?.charCodeAt(0).toString(16).padStart(4, '0')
}

function controlFault(code: string): string {
  return `it is not valid YAML: it holds the control character U+${code.toUpperCase()}, "\\u${code}" in a text in double quotes is expected`
}

/** What is wrong with a text whose lists and objects stand in each other too deep. */
export function tooDeepFault({ depth }: Limits): string {
  return `it is nested more than ${depth} levels deep, fewer are expected`
}

/** What is wrong with a text in which Git left both sides of a merge. */
export const mergeFault =
  'it holds the marks of a merge with conflicts ("<<<<<<<"), what is meant is expected in their place'

/** The 1-based line at which Git left both sides of a merge in a text. */
export function lineOfMerge(text: string): number | undefined {
  const start = text.search(/^<{7} /m)
  const middle = start < 0 ? -1 : text.indexOf('\n=======', start)
  const isMerge = middle >= 0 && text.includes('\n>>>>>>> ', middle)
  return isMerge ? text.slice(0, start).split('\n').length : undefined
}

const usual = 'one document with unique keys is'

function wantedAt(before: string, after: string, reason: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  // Editors show a tab as blanks, and what is said of the line helps nobody who does not see it.
  if (/indentation/.test(reason) && `${line}${after.split('\n', 1)[0]}`.includes('\t'))
    return 'blanks in place of tabs are'
  if (reason.startsWith('deficient')) return 'more of it, or the end of the text, list or object above, is'
  if (reason.startsWith('bad indentation'))
    return isText(line, after) ? 'quotes around the text are' : 'as much as above is'
  if (reason.startsWith('duplicated')) return 'each key once is'
  return / tag/.test(reason) ? 'a value without this tag is' : usual
}

// `note: Orders: all of them`, `owner: @sales`: a text that reads as a part of YAML.
function isText(line: string, after: string): boolean {
  return /^:\s/.test(after) ? /:\s/.test(line) : /:\s+$/.test(line) && /^[@`%]/.test(after)
}

// The reader does not say which key it is, and a file of JSON may be one line.
function keyAt(before: string, after: string): string {
  const end = before.endsWith('"') || before.endsWith("'") ? before.slice(-1) : ':'
  return after.split(end, 1)[0]?.trimEnd() ?? ''
}

import { YAMLException } from 'js-yaml'

/** What a reader of YAML made of a text, and the text that it could read: each line has the number that it had. */
export interface Read<Value> {
  readonly value: Value
  readonly text: string
  /** Lines of brackets that stand too far to the left, 1-based. */
  readonly shallow: readonly number[]
}

/**
 * Reads YAML whose closing brackets stand no deeper than the key of what they close, as YAML forbids and most readers allow:
 *
 *     tags: [
 *       open
 *     ]
 *
 * Blanks before such a bracket change nothing but that it can be read.
 */
export function readShallowBrackets<Value>(given: string, read: (text: string) => Value): Read<Value> {
  const shallow: number[] = []
  let text = given
  for (let letters = mostLetters; ; letters -= text.length) {
    try {
      return { value: read(text), text, shallow }
    } catch (error) {
      const line =
        error instanceof YAMLException && error.reason === 'deficient indentation' ? error.mark?.line : undefined
      const start = line === undefined ? -1 : startOfLine(text, line)
      if (line === undefined || letters < 0 || !/^ *[\]}]/.test(text.slice(start, start + 1000))) throw error
      shallow.push(line + 1)
      text = `${text.slice(0, start)}${deeper}${text.slice(start)}`
    }
  }
}

/** Each bracket has the text read once more: what all readings together may cost, about a second. */
const mostLetters = 20_000_000

/** Deeper than any key may be. */
const deeper = ' '.repeat(1000)

function startOfLine(text: string, line: number): number {
  let start = 0
  for (let passed = 0; passed < line; passed++) start = text.indexOf('\n', start) + 1
  return start
}

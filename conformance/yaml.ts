import { load, YAMLException } from 'js-yaml'

/** A text with more than this is none that the suite should read. */
const limits = { maxDepth: 100, maxAliases: 200 }

/** The one document of a YAML text. @throws Error whose message says what is wrong, and in which line. */
export function parseYaml(text: string): unknown {
  try {
    return load(text, limits)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    if (error.mark === undefined) throw new Error(error.reason)
    const { line } = error.mark
    // It stands for something that was named before, which nobody means who writes a pattern.
    const hint = /^\s*\*/.test(text.split('\n', line + 1)[line] ?? '') ? '; what begins with * stands in quotes' : ''
    throw new Error(`${error.reason} in line ${line + 1}${hint}`)
  }
}

/** Decodes UTF-8. @throws Error when the bytes are something else. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('it is no UTF-8')
  }
}

import { load, YAMLException } from 'js-yaml'

/** A text with more than this is none that the suite should read. */
const limits = { maxDepth: 100, maxAliases: 200 }

/** The one document of a YAML text. @throws Error whose message says what is wrong, and in which line. */
export function parseYaml(text: string): unknown {
  try {
    return load(text, limits)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const line = error.mark === undefined ? '' : ` in line ${error.mark.line + 1}`
    throw new Error(`${error.reason}${line}`)
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

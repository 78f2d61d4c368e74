/** A setting: its default, and which other values there are. */
export type Setting<Chosen = unknown> = {
  readonly kind: 'among' | 'count' | 'list' | 'text'
  readonly default: Chosen
  /** All values, where they can be listed. */
  readonly values?: readonly Chosen[]
  readonly text: string
}

/** One of a few values; the first is the default. */
export function among<const Value extends string>(values: readonly [Value, ...Value[]], text: string): Setting<Value> {
  return { kind: 'among', default: values[0], values, text }
}

/** A number of entries, or `none` for as many as there are. */
export function count(usual: number, text: string): Setting<number | 'none'> {
  return { kind: 'count', default: usual, text }
}

/** Names, each once. */
export function list(usual: readonly string[], text: string): Setting<readonly string[]> {
  return { kind: 'list', default: usual, text }
}

/** Any text but an empty one. */
export function text(usual: string, meaning: string): Setting<string> {
  return { kind: 'text', default: usual, text: meaning }
}

/** What a setting takes, in words; `undefined` when it takes this value. */
export function findProblem(setting: Setting, value: unknown): string | undefined {
  switch (setting.kind) {
    case 'among':
      return setting.values?.includes(value) ? undefined : `one of ${setting.values?.join(', ')}`
    case 'count':
      return value === 'none' || (Number.isSafeInteger(value) && Number(value) > 0)
        ? undefined
        : 'a number from 1, or none'
    case 'list':
      return isListOfNames(value) ? undefined : 'a list of at least one text, each once'
    case 'text':
      return typeof value === 'string' && value !== '' ? undefined : 'a text'
    default:
      return setting.kind satisfies never
  }
}

function isListOfNames(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((name) => typeof name === 'string' && name !== '') && new Set(value).size === value.length
}

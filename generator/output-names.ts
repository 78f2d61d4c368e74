import { OptionError } from './options.ts'

/**
 * Refuses what templates of somebody else may bring about: two files under one name, which on Windows and macOS may differ in
 * capitals, and a file where a folder has to be.
 *
 * @throws OptionError for the first of them.
 */
export function requireOutputNames(names: readonly string[]): void {
  const known = new Map<string, string>()
  for (const name of names) {
    const other = known.get(name.toLowerCase())
    const fault = other === name ? 'two templates print a file of that name' : `it is "${other}" in other letters`
    if (other !== undefined) throw new OptionError(`Cannot write "${name}": ${fault}, one is expected`)
    known.set(name.toLowerCase(), name)
  }
  for (const name of names) {
    const above = name.split('/').map((_, count, parts) => parts.slice(0, count).join('/'))
    const file = above.map((folder) => known.get(folder.toLowerCase())).find((found) => found !== undefined)
    if (file !== undefined) throw new OptionError(`Cannot write "${name}": "${file}" is a file, a folder is expected`)
  }
}

/** How generated modules name each other: `./types.ts`, `./types.js` or `./types`. */
export const importExtensions = ['ts', 'js', 'none'] as const

/** One of them. */
export type ImportExtension = (typeof importExtensions)[number]

/**
 * Gives what a generated module imports of its neighbours another extension than `.ts`.
 *
 * @param text The module, as the templates print it.
 */
export function withImportExtension(text: string, extension: ImportExtension): string {
  if (extension === 'ts') return text
  const ending = extension === 'none' ? '' : `.${extension}`
  return text.replace(statementEnd, (_, start: string) => `${start}${ending}'`)
}

// A text of a contract stands behind a quote or the star of a comment, and never begins a line.
const statementEnd = /^((?:import|export|\}) (?:[^'"`\n]* )?'\.{1,2}\/[^'\n]*)\.ts'$/gm

/** The code blocks of a page in one language, as they are written; those in a list without its indentation. */
export function blocksOf(language: string, page: string): string[] {
  const blocks = page.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)\\n\\1\`\`\`$`, 'gm'))
  return [...blocks].map(([, indentation = '', text = '']) => text.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''))
}

/** The name that the first line of a block gives its file, in a comment; `undefined` where it is no file. */
export function fileNameOf(block: string): string | undefined {
  return /^(?:#|\/\/) ([\w.-]+\.\w+)\n/.exec(block)?.[1]
}

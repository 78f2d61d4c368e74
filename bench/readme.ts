import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printMarkdown, type Table } from './table.ts'

/** Puts a table, and its chart, where README.md of this folder has the marks for it; a table without marks is left out. */
export async function putIntoReadme(
  table: Table,
  { folder, hasChart }: { readonly folder: string; readonly hasChart: boolean },
): Promise<void> {
  const file = join(folder, 'README.md')
  const picture = hasChart ? `\n![${table.title}](charts/${table.name}.svg)\n` : ''
  await writeFile(file, replaceTable(await readFile(file, 'utf8'), table.name, printMarkdown(table) + picture))
}

/** The text between the marks of a name replaced, `<!-- generate-contract -->` and `<!-- /generate-contract -->`. */
export function replaceTable(readme: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = readme.indexOf(start)
  const to = readme.indexOf(end, from)
  if (from < 0 || to < 0) return readme
  return `${readme.slice(0, from + start.length)}\n\n${table.trim()}\n\n${readme.slice(to)}`
}

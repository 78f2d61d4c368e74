import { readFile, writeFile } from 'node:fs/promises'
import { printMarkdown, type Table } from './table.ts'

/** A text with places for tables, and where it finds the charts. */
export interface Page {
  readonly file: string
  /** Path of the folder of charts, from the folder of the page; none for tables alone. */
  readonly charts?: string | undefined
}

/** Puts a table, and its chart, where a page has the marks for it; a table without marks is left out. */
export async function putIntoPage(table: Table, { file, charts }: Page): Promise<void> {
  const picture = charts === undefined ? '' : `\n![${table.title}](${charts}/${table.name}.svg)\n`
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

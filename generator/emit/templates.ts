import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Handlebars from 'handlebars'
import { docComment, indent, lineComment, literal } from './text.ts'

/** Prints a view with a template below `templates/`, such as `types/types.ts.hbs`. A template prints and does not decide. */
export async function renderTemplate<View>(name: string, view: View): Promise<string> {
  const folder = findTemplates(dirname(fileURLToPath(import.meta.url)))
  const handlebars = Handlebars.create()
  handlebars.registerHelper(helpers)
  for (const [partial, source] of await readPartials(folder)) handlebars.registerPartial(partial, source)
  const source = await readFile(join(folder, name), 'utf8')
  const print = handlebars.compile<View>(source, {
    strict: true,
    noEscape: true,
    knownHelpersOnly: true,
    knownHelpers: { literal: true, docComment: true, lineComment: true, indent: true },
  })
  return print(view)
}

const helpers = { literal, docComment, lineComment, indent }

async function readPartials(templates: string): Promise<(readonly [name: string, source: string])[]> {
  const folder = join(templates, 'partials')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.hbs')).toSorted()
  return Promise.all(
    names.map(async (name) => [name.replace('.hbs', ''), await readFile(join(folder, name), 'utf8')] as const),
  )
}

// The code runs from the sources and from dist/, the templates are beside both.
function findTemplates(folder: string): string {
  const templates = join(folder, 'templates')
  if (existsSync(join(templates, 'types'))) return templates
  if (dirname(folder) === folder) throw new Error('the folder templates/ is nowhere above the code of the generator')
  return findTemplates(dirname(folder))
}

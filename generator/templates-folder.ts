import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of our own templates. The code runs from the sources and from dist/, the templates are beside both. */
export function ownTemplates(above: string = import.meta.dirname): string {
  const templates = join(above, 'templates')
  if (existsSync(join(templates, 'types'))) return templates
  if (dirname(above) === above) throw new Error('the folder templates/ is nowhere above the code of the generator')
  return ownTemplates(dirname(above))
}

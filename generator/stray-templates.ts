import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { closest } from './closest.ts'
import { OptionError } from './options.ts'
import { foldersIn } from './template-targets.ts'

/** A folder of templates that somebody brings, beside ours. */
export interface TemplateFolders {
  readonly given: string
  readonly own: string
  /** Names of the targets that the given folder adds. */
  readonly added: readonly string[]
}

/**
 * A template that replaces none of ours and belongs to no added target would be left out in silence: its name is mistyped, or ours
 * has got another one.
 *
 * @throws OptionError that names the first of them.
 */
export async function refuseStrayTemplates({ given, own, added }: TemplateFolders): Promise<void> {
  const [mine, ours] = await Promise.all([given, own].map(templatesIn))
  const strays = (mine ?? []).filter(
    (name) => !ours?.includes(name) && !added.some((one) => name.startsWith(`${one}/`)),
  )
  const printed = strays.some(isPartial) ? await printedPartials(given, mine ?? []) : []
  for (const name of strays) {
    if (isPartial(name) && printed.includes(name)) continue
    const near = closest(name, ours ?? [])
    const advice = near ? `did you mean "${near}"` : 'the name of one of them, or a target.json beside it, is expected'
    throw new OptionError(`Cannot use template "${name}" of "${given}": it replaces no template of this kit, ${advice}`)
  }
}

/** Names of the templates below a folder, such as `client/index.ts.hbs`, in order. Links are not followed. */
async function templatesIn(folder: string): Promise<readonly string[]> {
  const folders = (await foldersIn(folder)).filter((name) => !/^(?:\.|node_modules$)/.test(name))
  const names = await Promise.all(
    folders.map(async (name) =>
      (await readdir(join(folder, name), { recursive: true })).map((file) => join(name, file)),
    ),
  )
  return names
    .flat()
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.hbs'))
    .toSorted()
}

function isPartial(name: string): boolean {
  return /^partials\/[^/]+$/.test(name)
}

/** Names of the partials that some templates print, `partials/header.hbs`. */
async function printedPartials(folder: string, templates: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(templates.map((one) => readFile(join(folder, one), 'utf8')))
  return texts.flatMap((text) =>
    [...text.matchAll(/\{\{~?#?>\s*["']?([^\s"'}~]+)/g)].map(([, name]) => `partials/${name}.hbs`),
  )
}

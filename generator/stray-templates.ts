import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { closest } from './closest.ts'
import { OptionError } from './options.ts'

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
  for (const name of strays) {
    if (isPartial(name) && (await isPrinted(given, { name, among: mine ?? [] }))) continue
    const near = closest(name, ours ?? [])
    const advice = near ? `did you mean "${near}"` : 'the name of one of them, or a target.json beside it, is expected'
    throw new OptionError(`Cannot use template "${name}" of "${given}": it replaces no template of this kit, ${advice}`)
  }
}

/** Names of the templates below a folder, such as `client/index.ts.hbs`, in order. Links are not followed. */
async function templatesIn(folder: string): Promise<readonly string[]> {
  const folders = await readdir(folder, { withFileTypes: true })
  const names = await Promise.all(
    folders
      .filter((one) => one.isDirectory() && !/^(?:\.|node_modules$)/.test(one.name))
      .map(async ({ name }) =>
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

interface Partial {
  readonly name: string
  readonly among: readonly string[]
}

/** Whether one of the templates prints a partial. */
async function isPrinted(folder: string, { name, among }: Partial): Promise<boolean> {
  const own = name.replace(/^partials\/|\.hbs$/g, '')
  const texts = await Promise.all(among.map((one) => readFile(join(folder, one), 'utf8')))
  const printed = texts.flatMap((text) => [...text.matchAll(/\{\{~?#?>\s*["']?([^\s"'}~]+)/g)].map(([, used]) => used))
  return printed.includes(own)
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { closest } from './closest.ts'
import { type FilesBelow, findFilesBelow } from './files-below.ts'
import { OptionError } from './options.ts'

/** A folder of templates that somebody brings, beside ours. */
export interface TemplateFolders {
  readonly given: string
  readonly own: string
  /** Names of the targets that the given folder adds. */
  readonly added: readonly string[]
  /** Templates that these targets name, `routes/index.md.hbs`. */
  readonly named: readonly string[]
}

/**
 * A template that replaces none of ours and that no added target names would be left out in silence: its name is mistyped, or ours
 * has got another one.
 *
 * @throws OptionError that names the first of them.
 */
export async function refuseStrayTemplates({ given, own, added, named }: TemplateFolders): Promise<void> {
  const mine = templatesIn(given)
  const ours = templatesIn(own)
  const strays = mine.filter((name) => !ours.includes(name) && !named.includes(name))
  const printed = strays.some(isPartial) ? await printedPartials(given, mine) : []
  for (const name of strays) {
    if (isPartial(name) && printed.includes(name)) continue
    const target = added.find((one) => name.startsWith(`${one}/`))
    if (target !== undefined) throw new OptionError(unnamed(given, target, { name, named }))
    const near = ours.find((one) => lastPart(one) === lastPart(name)) ?? closest(name, ours)
    const advice = near ? `did you mean "${near}"` : 'the name of one of them, or a target.json beside it, is expected'
    throw new OptionError(`Cannot use template "${name}" of "${given}": it replaces no template of this kit, ${advice}`)
  }
}

function unnamed(
  given: string,
  target: string,
  { name, named }: { readonly name: string; readonly named: readonly string[] },
): string {
  const unused = named.filter((one) => one.startsWith(`${target}/`) && !existsSync(join(given, one)))
  const near = closest(name, unused)
  const fault = `the target.json of "${target}" does not name it, ${near ? `did you mean "${near}"` : 'an entry under "files" is expected'}`
  return `Cannot use template "${name}" of "${given}": ${fault}`
}

/** @throws OptionError for a pipe or a device in the place of a template: to read it might take for ever. */
export function refuseSpecialTemplates(folder: string): void {
  const others = filesBelow(folder).others.map((path) => relative(folder, path))
  const found = others.find((path) => !hidden.test(path))
  if (found === undefined) return
  throw new OptionError(`Cannot read templates from "${folder}": "${found}" is not a regular file, a file is expected`)
}

// What editors, file servers and other tools keep for themselves.
const hidden = /(^|[\\/])\./

/** Names of the templates below a folder, such as `client/index.ts.hbs`, in order; also of what is meant to be one, such as `a.HBS`. */
function templatesIn(folder: string): readonly string[] {
  return filesBelow(folder)
    .files.map((path) => relative(folder, path).split(sep).join('/'))
    .filter((name) => !hidden.test(name) && /\.(hbs|handlebars)$/i.test(name))
    .toSorted()
}

/** What a template is called in its folder, however its ending is written. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.(hbs|handlebars)$/i, '.hbs')
}

function filesBelow(folder: string): FilesBelow {
  try {
    return findFilesBelow(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OptionError(`Cannot read templates from "${folder}": ${reason}, folders that can be read are expected`)
  }
}

function isPartial(name: string): boolean {
  return /^partials\/[^/]+$/.test(name)
}

/** Names of the partials that some templates print, `partials/header.hbs`. */
async function printedPartials(folder: string, templates: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(templates.map((one) => readFile(join(folder, one), 'utf8')))
  // `{{> (lookup . 'kind')}}` may be any.
  if (texts.some((text) => /\{\{~?#?>\s*\(/.test(text))) return templates
  return texts.flatMap((text) =>
    [...text.matchAll(/\{\{~?#?>\s*["'[]?([^\s"'}~\]]+)/g)].map(([, name]) => `partials/${name}.hbs`),
  )
}

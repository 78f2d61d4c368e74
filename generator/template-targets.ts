import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bundle } from './bundle/bundle.ts'
import type { PrintContext } from './emit/print-context.ts'
import { isThere, readTemplate, renderTemplate } from './emit/templates.ts'
import type { GeneratedFile } from './generated-file.ts'
import type { JsonObject } from './json.ts'
import type { ApiModel, Group, NamedSchema, Operation } from './model/api-model.ts'
import { capitalized, createNameGiver, fileName, isPortableName } from './model/names.ts'
import { OptionError } from './options.ts'
import { refuseSpecialTemplates } from './stray-templates.ts'
import type { Target } from './targets.ts'
import { manifestName } from './write/manifest.ts'
import { isOutputName } from './write/output-folder.ts'

/** Name of the file that makes a folder of templates a target. */
const targetManifest = 'target.json'

/** What stands for a name in the name of a file, in the letters of the language: `status-pages`, `status_pages`, `StatusPages`. */
const placeholders: readonly (readonly [placeholder: string, spell: (name: string) => string])[] = [
  ['{name}', (name) => name],
  ['{snake_name}', (name) => name.replaceAll('-', '_')],
  ['{PascalName}', (name) => name.split('-').map(capitalized).join('') + (name.endsWith('-') ? '_' : '')],
]

/** A file that a target prints, as its manifest says. */
interface FileEntry {
  /** Name of the template, in the folder of the target. */
  readonly template: string
  /** Name of the file, relative to the output folder; a placeholder stands for the name of what it is printed for. */
  readonly output: string
  /** What the template is printed for, once each; by default the whole contract. */
  readonly each?: 'group' | 'operation' | 'schema'
}

/** A target of somebody's own. */
export interface AddedTarget {
  readonly print: Target
  /** The templates that its manifest names, `routes/index.md.hbs`. */
  readonly templates: readonly string[]
}

/**
 * Targets that a folder of templates adds: each folder in it with a manifest, `target.json`, is one, under its own name.
 *
 * The view of a template is the `ApiModel`, and the contract; with `each` it has `group`, `operation` or `schema` besides.
 *
 * @throws OptionError for a manifest that cannot be used.
 */
export async function readTemplateTargets(
  folder: string,
  taken: readonly string[],
): Promise<ReadonlyMap<string, AddedTarget>> {
  const targets = new Map<string, AddedTarget>()
  const names = await foldersIn(folder)
  refuseSpecialTemplates(folder)
  for (const name of names) {
    const manifest = join(folder, name, targetManifest)
    if (!isThere(manifest)) continue
    if (taken.includes(name))
      throw new OptionError(`Cannot add target "${name}": there is one of that name, another is expected`)
    // What has a dot is a contract to --target, and a comma or a blank stands between two names.
    if (/[\s.,]/.test(name))
      throw new OptionError(
        `Cannot add target "${name}": its name has a dot, a comma or a blank, one without is expected`,
      )
    const files = parseManifest(name, await readTemplate(manifest))
    targets.set(name, {
      print: (bundle, context) => printTarget({ name, files }, bundle, context),
      templates: files.map(({ template }) => `${name}/${template}`),
    })
  }
  return targets
}

/** Names of the folders in a folder of templates, also behind links, in order. @throws OptionError when it cannot be read. */
async function foldersIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory()).toSorted()
  } catch {
    throw new OptionError(`Cannot read templates from "${folder}": there is no such folder that can be read`)
  }
}

function parseManifest(name: string, text: string): readonly FileEntry[] {
  const refuse = (what: string) => new OptionError(`Cannot add target "${name}": its ${targetManifest} ${what}`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('is not valid JSON, {"files": [{"template": …, "output": …}]} is expected')
  }
  const files = (value as { files?: unknown } | null)?.files
  if (!Array.isArray(files)) throw refuse('has no list "files", {"files": [{"template": …, "output": …}]} is expected')
  if (Object.keys(value as object).length > 1) throw refuse('has other fields than "files", that one alone is expected')
  for (const entry of files) {
    const expected = expectedOf(entry)
    if (expected !== undefined) throw refuse(`says ${JSON.stringify(entry)}, ${expected} is expected`)
  }
  return files
}

const eaches: readonly string[] = ['group', 'operation', 'schema']

/** What is expected in place of an entry that is wrong. */
function expectedOf(entry: unknown): string | undefined {
  const { template, output, each, ...rest } = Object(entry) as Record<string, unknown>
  const areTexts = typeof template === 'string' && typeof output === 'string' && Object.keys(rest).length === 0
  if (!areTexts || !(each === undefined || eaches.includes(each as string))) {
    return `{"template": …, "output": …, "each": one of ${eaches.join(', ')}}`
  }
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(template) || template.includes('..'))
    return 'a template in the folder of the target'
  if (each === undefined) return output.includes('{') ? '"each" with a name in braces' : undefined
  const known = placeholders.map(([placeholder]) => placeholder)
  return known.some((one) => output.includes(one)) ? undefined : `one of ${known.join(', ')} in "output"`
}

async function printTarget(
  { name, files }: { readonly name: string; readonly files: readonly FileEntry[] },
  bundle: Bundle,
  context: PrintContext,
): Promise<GeneratedFile[]> {
  const { buildModel } = await import('./model/build-model.ts')
  const model = withoutMaps(buildModel(bundle, context)) as ApiModel
  const all = templateView(model, bundle.document)
  const printed = files.flatMap((entry) =>
    viewsOf(all, entry.each).map(async ({ name: own, view }) => {
      const output = checkedOutput(spelled(entry.output, own))
      return { name: output, text: await renderTemplate(`${name}/${entry.template}`, view) }
    }),
  )
  return Promise.all(printed)
}

function spelled(output: string, name: string): string {
  return placeholders.reduce((text, [placeholder, spell]) => text.replaceAll(placeholder, spell(name)), output)
}

function checkedOutput(output: string): string {
  const fault = !isOutputName(output)
    ? 'it leads out of the output folder or is not a plain name, one inside is expected'
    : !output.split('/').every(isPortableName)
      ? 'Windows takes no file of this name, another is expected'
      : output.toLowerCase() === manifestName && 'what a run has written is listed under this name, another is expected'
  if (fault) throw new OptionError(`Cannot write "${output}": ${fault}`)
  return output
}

/** What stands in files of its own, with the name of these that `{name}` stands for. */
type Filed<Part> = Part & { readonly fileName: string }

/** What templates of added targets are given. */
interface TemplateView extends ApiModel {
  /** The contract in one file, its schemas in terms of JSON Schema 2020-12, whatever version of OpenAPI it is written in. */
  readonly contract: JsonObject
  readonly operations: readonly Filed<Operation>[]
  readonly groups: readonly Filed<Group>[]
  readonly schemas: readonly Filed<NamedSchema>[]
}

/** The same with objects in place of maps, whose keys templates can neither print nor look up. */
function withoutMaps(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value)
  if (Array.isArray(value)) return value.map(withoutMaps)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutMaps(inner)]))
}

function templateView(model: ApiModel, contract: JsonObject): TemplateView {
  const operations = filed(model.operations, ({ functionName }) => functionName)
  const byGroup = Map.groupBy(operations, ({ group }) => group)
  const groups = model.groups.map((group) => ({ ...group, operations: byGroup.get(group.name) ?? [] }))
  return {
    ...model,
    contract,
    operations,
    groups: filed(groups, ({ name }) => name),
    schemas: filed(model.schemas, ({ typeName }) => typeName),
  }
}

function filed<Part extends object>(parts: readonly Part[], nameOf: (part: Part) => string): readonly Filed<Part>[] {
  const giveName = createNameGiver()
  return parts.map((part) => ({ ...part, fileName: giveName(fileName(nameOf(part))) }))
}

/** The views of a file, and the names of what they are printed for. */
function viewsOf(
  all: TemplateView,
  each: FileEntry['each'],
): readonly { readonly name: string; readonly view: object }[] {
  switch (each) {
    case undefined:
      return [{ name: '', view: all }]
    case 'group':
      return all.groups.map((group) => ({ name: group.fileName, view: { ...all, group } }))
    case 'operation':
      return all.operations.map((operation) => ({ name: operation.fileName, view: { ...all, operation } }))
    case 'schema':
      return all.schemas.map((schema) => ({ name: schema.fileName, view: { ...all, schema } }))
  }
}

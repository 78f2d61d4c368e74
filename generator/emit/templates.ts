import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, lstatSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Handlebars from 'handlebars'
import { identifier, pascalCase, snakeCase } from '../model/names.ts'
import { OptionError } from '../options.ts'
import { ownTemplates } from '../templates-folder.ts'
import {
  faultOfPartial,
  HelperFault,
  refuseInherited,
  templateFault,
  toldByLine,
  withOuterBlock,
} from './template-faults.ts'
import { docComment, indent, json, lineComment, literal, tableCell } from './text.ts'

/** Prints a view with a template below `templates/`, such as `types/types.ts.hbs`. A template prints and does not decide. */
export async function renderTemplate<View>(name: string, view: View): Promise<string> {
  const run = current.getStore() ?? createRun({})
  try {
    let printer = run.printers.get(name)
    if (!printer) {
      printer = compile(run, name)
      run.printers.set(name, printer)
    }
    const printed = (await printer)(view)
    if (run.folders.length > 1) refuseObjects(printed, view)
    return printed
  } catch (error) {
    // Only templates of somebody else can be missing or contain a slip.
    if (run.folders.length === 1 || !(error instanceof Error) || error instanceof OptionError) throw error
    throw new OptionError(`Cannot print ${templateFault(name, error)}, a template that its view fits is expected`)
  }
}

// Handlebars prints an object as these words, which help nobody; a contract may have them in a text.
function refuseObjects(printed: string, view: unknown): void {
  const words = '[object Object]'
  if (printed.includes(words) && !JSON.stringify(view).includes(words)) {
    throw new Error('it prints an object or a list of them, which only "json" and "each" can')
  }
}

async function compile({ environment, folders }: Run, name: string): Promise<(view: unknown) => string> {
  const [handlebars, source] = await Promise.all([environment, readFirst(folders, name)])
  if (folders.length > 1) refuseInherited(source)
  return handlebars.compile(source, options)
}

/**
 * Runs work that prints with templates of another folder where it has them: one of the same name, or a partial, replaces ours.
 *
 * @param settings.folder `undefined` for ours alone.
 * @param settings.generatedBy As in `GenerateOptions`.
 */
export function withTemplates<Result>(settings: TemplateSettings, work: () => Promise<Result>): Promise<Result> {
  return current.run(createRun(settings), work)
}

interface TemplateSettings {
  readonly folder?: string | undefined
  readonly generatedBy?: GeneratedBy | undefined
}

/** What headers name for whoever wants to change a generated file. */
export interface GeneratedBy {
  /** What has generated the file: `generator/`. */
  readonly name: string
  /** The command that generates it again: `npm run generate`. */
  readonly command: string
}

/** Templates are read and compiled once for a run; a later run may find them changed. */
interface Run {
  readonly folders: readonly string[]
  readonly environment: Promise<typeof Handlebars>
  readonly printers: Map<string, Promise<(view: unknown) => string>>
}

const current = new AsyncLocalStorage<Run>()

const helpers = toldByLine({
  literal: ofValues((value) => literal(text(value))),
  docComment: ofValues((value) => docComment(Array.isArray(value) ? value.map(text) : [text(value)].filter(Boolean))),
  lineComment: ofValues((value) => lineComment(text(value))),
  indent: ofValues((value, levels) => indent(text(value), count(levels))),
  json: ofValues((value, blanks) => json(given(value), typeof blanks === 'number' ? blanks : 0)),
  tableCell: ofValues((value) => tableCell(text(value))),
  snakeCase: ofValues((value) => snakeCase(text(value))),
  pascalCase: ofValues((value) => identifier(pascalCase(text(value)))),
  eq: ofValues((one, other) => one === other),
})

/** A helper that takes up to two values. Handlebars puts its settings behind them, which only their place tells from a value. */
function ofValues(helper: (one: unknown, other: unknown) => unknown): (...given: unknown[]) => unknown {
  return (...given) => {
    const [one, other] = given.slice(0, -1)
    return helper(one, other)
  }
}

function text(value: unknown): string {
  if (typeof given(value) !== 'object') return String(value)
  throw new HelperFault('gives it what is not a text')
}

function count(value: unknown): number {
  if (typeof given(value) === 'number' && Number.isInteger(value) && Number(value) >= 0) return Number(value)
  throw new HelperFault(`gives it ${JSON.stringify(value)} in place of a count`)
}

// Handlebars looks for what helpers are given as well, and passes `undefined` where the view does not have it.
function given<Value>(value: Value): Value {
  if (value === undefined) throw new HelperFault('gives it what the view does not have')
  return value
}

/** What a header says after the name of the contract, where nobody says how to generate again. */
const plainNote = '. Do not edit; generate it again.'

const options = {
  strict: true,
  noEscape: true,
  knownHelpersOnly: true,
  knownHelpers: Object.fromEntries(
    [...Object.keys(helpers), 'headerNote', 'at', 'sample', 'typeName'].map((name) => [name, true]),
  ),
}

function createRun({ folder, generatedBy }: TemplateSettings): Run {
  const own = ownTemplates()
  const folders = folder === undefined ? [own] : [folder, own]
  return { folders, environment: createEnvironment(folders, noteOf(generatedBy)), printers: new Map() }
}

function noteOf(generatedBy: GeneratedBy | undefined): string {
  if (!generatedBy) return plainNote
  return lineComment(` by ${generatedBy.name}. Do not edit; run "${generatedBy.command}".`)
}

async function createEnvironment(folders: readonly string[], note: string): Promise<typeof Handlebars> {
  const handlebars = Handlebars.create()
  handlebars.registerHelper({ ...helpers, headerNote: () => note })
  // Only templates of somebody else look into the contract.
  if (folders.length > 1) handlebars.registerHelper(toldByLine((await import('./contract-helpers.ts')).contractHelpers))
  // Those of the first folder come last, so that they replace the others.
  for (const folder of folders.toReversed()) {
    for (const [partial, source] of await readPartials(folder)) {
      handlebars.registerPartial(partial, folders.length > 1 ? toldByName(handlebars, partial, source) : source)
    }
  }
  return handlebars
}

/** A partial whose faults say that they are its own: their lines are not those of the template that takes it. */
function toldByName(handlebars: typeof Handlebars, partial: string, source: string): Handlebars.Template {
  const printer = handlebars.compile(source, options)
  let isFit = false
  return (view: unknown, settings?: Handlebars.RuntimeOptions) => {
    try {
      if (!isFit) refuseInherited(source)
      isFit = true
      return printer(view, withOuterBlock(settings))
    } catch (error) {
      throw faultOfPartial(partial, error)
    }
  }
}

async function readFirst(folders: readonly string[], name: string): Promise<string> {
  const folder = folders.find((one) => isThere(join(one, name)))
  if (folder === undefined) throw new Error('there is no such file')
  return readTemplate(join(folder, name))
}

/** Whether something has a name, be it a link that leads nowhere. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

// Handlebars takes up to a kilobyte of memory for each byte.
const maxBytes = 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a template, or of what says what it is for, without a byte order mark. @throws OptionError where it has none. */
export async function readTemplate(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new OptionError(`Cannot use template "${path}": it cannot be read, a file with a text is expected`)
  })
  if (bytes.length > maxBytes) {
    const fault = `it has ${bytes.length} bytes, at most ${maxBytes} are expected`
    throw new OptionError(`Cannot use template "${path}": ${fault}`)
  }
  try {
    return utf8.decode(bytes)
  } catch {
    throw new OptionError(`Cannot use template "${path}": it is not UTF-8 text, UTF-8 is expected`)
  }
}

async function readPartials(templates: string): Promise<(readonly [name: string, source: string])[]> {
  const folder = join(templates, 'partials')
  // Editors and file servers keep files of their own beside a file, `.#header.hbs`.
  const isPartial = (name: string) => /^[^.].*\.hbs$/.test(name)
  const names = existsSync(folder) ? (await readdir(folder)).filter(isPartial).toSorted() : []
  return Promise.all(
    names.map(async (name) => [name.replace('.hbs', ''), await readTemplate(join(folder, name))] as const),
  )
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GenerateOptions, SpecProblem } from '../../generator/generate.ts'
import type { GeneratedFile } from '../../generator/generated-file.ts'
import { findFreshRun, type RunSettings } from '../../generator/write/freshness.ts'
import { manifestName } from '../../generator/write/manifest.ts'
import type { Difference, WritePlan } from '../../generator/write/write.ts'
import { exitCodes, Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { askGenerator, generatorOptions } from './ask-generator.ts'
import type { GenerateSettings } from './generate-options.ts'

/** What to do with what was generated. */
export type Mode = 'write' | 'check' | 'dry-run'

/**
 * Generates once and prints what became of each file. When nothing has changed since the run before, nothing is parsed, and
 * what generates is not even loaded; `check` always does the whole work.
 */
export async function runOnce(settings: GenerateSettings, mode: Mode): Promise<void> {
  const fresh = mode === 'check' ? undefined : findFreshRun(settings.out, runSettings(settings))
  if (fresh) {
    await printNotices(fresh.problems)
    const names = [...fresh.names, manifestName]
    const files = names.map((name) => ({ name, action: 'unchanged', difference: 'none' }) as const)
    printFiles({ folder: settings.out, files }, mode, settings)
    return
  }
  const plan = await generateOnce(settings, mode)
  printFiles(plan, mode, settings)
}

/**
 * Generates and, unless the mode forbids, writes. Prints what is not supported or tolerated.
 *
 * @param onInputs Takes the files that the contract consists of, or would consist of, also when it is wrong.
 * @throws Problem when the contract is wrong, or the check fails.
 */
export async function generateOnce(
  settings: GenerateSettings,
  mode: Mode,
  onInputs: (files: readonly string[]) => void = () => {},
): Promise<WritePlan> {
  let inputs: readonly string[] = []
  const startedAtMs = Date.now()
  const generated = await generateFiles(settings, (files, unread) => {
    inputs = files
    onInputs([...files, ...unread])
  })
  await printNotices(generated.problems)
  const { describeRun } = await import('../../generator/write/freshness.ts')
  const run = mode === 'write' ? describeRun(runSettings(settings), { inputs, startedAtMs, ...generated }) : undefined
  const { planOutput, writeOutput } = await import('./output-on-disk.ts')
  const output = { folder: settings.out, files: generated.files, inputs, run }
  const plan = await planOutput(output)
  if (mode === 'check') check(plan)
  const changes = mode === 'check' ? '' : await changesSince(plan, settings)
  const done = mode === 'write' ? await writeOutput(output, plan) : plan
  if (!settings.isQuiet) process.stdout.write(changes)
  return done
}

// The earlier contract is in the output folder, until this run is written.
async function changesSince(plan: WritePlan, { spec, ...policy }: GenerateSettings): Promise<string> {
  const { describeChangesSince } = await import('./changes-since.ts')
  return describeChangesSince(plan, spec, policy)
}

function runSettings(settings: GenerateSettings): RunSettings {
  return { contract: settings.spec, templates: settings.templates, options: generatorOptions(settings) }
}

async function generateFiles(
  settings: GenerateSettings,
  onFiles: NonNullable<GenerateOptions['onFiles']>,
): Promise<{ readonly files: readonly GeneratedFile[]; readonly problems: readonly SpecProblem[] }> {
  const { spec, templates } = settings
  let problems: readonly SpecProblem[] = []
  const options: GenerateOptions = {
    ...generatorOptions(settings),
    ...(templates === undefined ? {} : { templates }),
    onFiles,
    onProblems: (told) => {
      problems = told
    },
  }
  const { generate } = await import('../../generator/generate.ts')
  const files = await askGenerator(settings, () => generate(spec, options))
  return { files, problems }
}

async function printNotices(problems: readonly SpecProblem[]): Promise<void> {
  if (problems.length === 0) return
  const { listProblems } = await import('../contract/list-problems.ts')
  const lines = listProblems(problems)
  process.stderr.write(`${lines.join('\n')}\n`)
}

function check({ folder, files }: WritePlan): void {
  if (files.every(({ difference }) => difference === 'missing')) {
    const fault = `${existsSync(folder) ? 'nothing of it is there' : 'there is no such folder'}, run the command without --check`
    throw new Problem(`Cannot confirm ${shown(folder)}: ${fault}`, exitCodes.no)
  }
  const lines = files.flatMap(({ name, difference }) => {
    if (difference === 'none') return []
    return [`Cannot confirm ${shown(join(folder, name))}: ${reasons[difference]}, run the command without --check`]
  })
  if (lines.length > 0) throw new Problem(lines.join('\n'), exitCodes.no)
}

const reasons: Readonly<Record<Exclude<Difference, 'none'>, string>> = {
  missing: 'it is missing',
  'line ends': 'its lines end with CR and LF, LF alone is expected, say "eol=lf" of it in .gitattributes',
  text: 'it differs from what the generator prints',
  surplus: 'nothing generates it any more',
}

function printFiles(
  { folder, files }: Pick<WritePlan, 'folder' | 'files'>,
  mode: Mode,
  { targets, isQuiet }: GenerateSettings,
): void {
  if (isQuiet) return
  // Whoever asks for fewer targets than before may not expect that the output of the others goes.
  const reason = targets ? `  (nothing of ${targets.join(', ')})` : ''
  const isDry = mode === 'dry-run'
  const width = (isDry ? wouldBe.removed : 'unchanged').length
  const line = (action: WritePlan['files'][number]['action'], what: string): string =>
    `${(isDry ? wouldBe[action] : action).padEnd(width)}  ${what}${action === 'removed' ? reason : ''}\n`
  const unchanged = files.filter(({ action }) => action === 'unchanged').length
  const isFolded = unchanged > maxNamedUnchanged
  const named = isFolded ? files.filter(({ action }) => action !== 'unchanged') : files
  const lines = named.map(({ name, action }) => line(action, shown(join(folder, name))))
  const rest = isFolded ? [line('unchanged', `${unchanged} files in ${shown(folder)}`)] : []
  process.stdout.write([...lines, ...rest].join(''))
}

/** What has changed should not drown in what has not. */
const maxNamedUnchanged = 5

const wouldBe = { written: 'would write', removed: 'would remove', unchanged: 'unchanged' } as const

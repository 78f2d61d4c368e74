import type { Seed } from '../../reference/seed/seed.ts'
import type { Choices } from '../../reference/settings/settings.ts'
import { Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { withSuiteProblems } from '../output/suite-problem.ts'

/** Reads a file of choices: settings with their values. @throws Problem naming every unknown setting and value, with its line. */
export async function readChoices(path: string): Promise<Choices> {
  const { chooseAll, ChoicesError } = await import('../../reference/settings/choices.ts')
  const { problemsIn } = await import('../../conformance/shape.ts')
  const { formatPointer } = await import('../../conformance/contract/places.ts')
  const { didYouMean } = await import('../../conformance/did-you-mean.ts')
  const file = await readWritten('the choices', path)
  return withSuiteProblems(async () => {
    try {
      return chooseAll(file.document)
    } catch (error) {
      if (!(error instanceof ChoicesError)) throw error
      const told = new Set<string>()
      throw problemsIn(
        file,
        error.problems.map(({ id, sentence, instead, word, known }) => {
          // The list of all settings is long enough once.
          const list = told.has(instead) ? '' : instead
          const hint = didYouMean(word, known) || list
          if (hint === instead) told.add(instead)
          return { pointer: formatPointer([id]), sentence: sentence + hint }
        }),
      )
    }
  })
}

/** Reads a seed file. @throws Problem with a line for each departure from its schema, and from what the service knows by its choices. */
export async function readSeed(path: string, choices: Choices): Promise<Seed> {
  const { default: schema } = await import('../../reference/seed/seed.schema.json', { with: { type: 'json' } })
  const { requireShape, problemsIn } = await import('../../conformance/shape.ts')
  const { findSeedProblems } = await import('../../reference/seed/seed-problems.ts')
  const { findUnknownValues } = await import('../../reference/seed/seed-values.ts')
  const file = await readWritten('the seed', path)
  return withSuiteProblems(async () => {
    const seed = requireShape<Seed>(file, schema)
    const problems = [...findSeedProblems(seed), ...findUnknownValues(seed, choices)]
    if (problems.length > 0) throw problemsIn(file, problems)
    return seed
  })
}

const maxBytes = 16 * 1024 * 1024

async function readWritten(what: string, path: string) {
  const { parseYaml } = await import('../../conformance/yaml.ts')
  const { readText } = await import('../../conformance/read-text.ts')
  try {
    const text = await readText(path, maxBytes)
    return { name: shown(path), text, document: parseYaml(text) }
  } catch (error) {
    throw new Problem(`Cannot read ${what} "${path}": ${(error as Error).message}`)
  }
}

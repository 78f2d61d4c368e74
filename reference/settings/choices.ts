import { findProblem } from './setting.ts'
import { type Choices, defaultChoices, settings } from './settings.ts'

/** Choices that the service does not know. */
export class ChoicesError extends Error {
  override readonly name = 'ChoicesError'
  readonly problems: readonly ChoiceProblem[]

  constructor(problems: readonly ChoiceProblem[]) {
    super(problems.map(({ sentence }) => sentence).join('\n'))
    this.problems = problems
  }
}

/** What is wrong with one choice. */
export interface ChoiceProblem {
  /** Id of the setting; empty for all of them. */
  readonly id: string
  readonly sentence: string
}

/**
 * Completes what was chosen by the defaults.
 *
 * @param given By id of the open question. A number is taken for a text of digits, as YAML reads `400`.
 * @throws ChoicesError naming every unknown setting and value, with those that are known.
 */
export function chooseAll(given: unknown): Choices {
  if (given === undefined || given === null) return defaultChoices
  if (typeof given !== 'object' || Array.isArray(given)) {
    const sentence = 'Cannot read the choices: they are no object, they should be settings with their values'
    throw new ChoicesError([{ id: '', sentence }])
  }
  const chosen = new Map<string, unknown>(Object.entries(defaultChoices))
  const problems: ChoiceProblem[] = []
  for (const [id, value] of Object.entries(given)) {
    const fitting = asChosen(id, value)
    const problem = problemWith(id, fitting)
    if (problem) problems.push({ id, sentence: problem })
    else chosen.set(id, fitting)
  }
  if (problems.length > 0) throw new ChoicesError(problems)
  return Object.fromEntries(chosen) as Choices
}

function problemWith(id: string, value: unknown): string | undefined {
  if (!isSetting(id)) {
    return `Cannot choose "${id}": there is no such setting, there are ${Object.keys(settings).join(', ')}`
  }
  const wanted = findProblem(settings[id], value)
  return wanted && `Cannot choose ${JSON.stringify(value)} for "${id}": it should be ${wanted}`
}

// YAML reads 400 as a number and yes as a text or a flag.
function asChosen(id: string, value: unknown): unknown {
  if (!isSetting(id) || settings[id].kind !== 'among') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : value
}

function isSetting(id: string): id is keyof Choices {
  return Object.hasOwn(settings, id)
}

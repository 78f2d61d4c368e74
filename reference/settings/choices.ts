import { findProblem, type Setting } from './setting.ts'
import { type Choices, defaultChoices, settings } from './settings.ts'

/** Choices that the service does not know. */
export class ChoicesError extends Error {
  override readonly name = 'ChoicesError'
  readonly problems: readonly ChoiceProblem[]

  constructor(problems: readonly ChoiceProblem[]) {
    super(problems.map(({ sentence, instead }) => sentence + instead).join('\n'))
    this.problems = problems
  }
}

/** What is wrong with one choice. */
export interface ChoiceProblem {
  /** Id of the setting; empty for all of them. */
  readonly id: string
  readonly sentence: string
  /** What there is instead, where the sentence does not say so; its end. */
  readonly instead: string
  /** The word that is not known, and the words that are. */
  readonly word: string
  readonly known: readonly string[]
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
    const sentence = 'Cannot read the choices: they are not an object, they should be settings with their values'
    throw new ChoicesError([{ id: '', sentence, instead: '', word: '', known: [] }])
  }
  const chosen = new Map<string, unknown>(Object.entries(defaultChoices))
  const problems: ChoiceProblem[] = []
  for (const [id, value] of Object.entries(given)) {
    const fitting = asChosen(id, value)
    const problem = problemWith(id, fitting)
    if (problem) problems.push({ id, ...problem })
    else chosen.set(id, fitting)
  }
  if (problems.length > 0) throw new ChoicesError(problems)
  return Object.fromEntries(chosen) as Choices
}

function problemWith(id: string, value: unknown): Omit<ChoiceProblem, 'id'> | undefined {
  if (!isSetting(id)) {
    const known = Object.keys(settings)
    const sentence = `Cannot choose "${id}": there is no such setting`
    return { sentence, instead: `, there are ${known.join(', ')}`, word: id, known }
  }
  const setting: Setting = settings[id]
  const wanted = findProblem(setting, value)
  if (wanted === undefined) return undefined
  const sentence = `Cannot choose ${JSON.stringify(value)} for "${id}": it should be ${wanted}`
  // Nobody means 401 by 402.
  const known = (setting.values ?? []).map(String).filter((name) => !/^\d+$/.test(name))
  return { sentence, instead: '', word: String(value), known }
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

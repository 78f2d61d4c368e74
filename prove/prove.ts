import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fits } from '../conformance/catalogue/choose-rules.ts'
import { customerChecks } from '../conformance/customer/customer-checks.ts'
import { didYouMean } from '../conformance/did-you-mean.ts'
import { allFaults } from '../conformance/faults/faults.ts'
import { inParallel } from '../conformance/in-parallel.ts'
import { SuiteProblem } from '../conformance/problem.ts'
import { loadSuite, type Suite } from '../conformance/suite.ts'
import { variations } from '../conformance/variations/variations.ts'
import { outboundFaults, outboundVariations } from './outbound/trials.ts'
import { proveFault, proveFaultInWholeRun } from './prove-fault.ts'
import { proveVariation } from './prove-variation.ts'
import type { Means } from './right-service.ts'
import type { Accepted, Caught, FaultTrial, VariationTrial } from './trial.ts'

/** What is to be proven; all of it without. */
export interface ProveOptions {
  readonly faults?: boolean
  readonly variations?: boolean
  readonly only?: readonly string[]
  /** Whether the suite gets fixtures alone, and an account with other people's data. */
  readonly withoutStates?: boolean
  /** Whether each fault is judged by all rules, and nothing is told about the service; not those of outbound calls. */
  readonly wholeRuns?: boolean
  /** Every n-th alone. */
  readonly sample: number
}

/** How many faults were not caught, and how many variations were failed or not judged. */
export interface Proof {
  readonly survivors: number
  readonly alarms: number
  /** Variations of which rules are not judged that could be. */
  readonly silences: number
}

/** Every fault of the operations, of the calls that a service makes, and of who takes them; these take states. */
export function faultTrials({ contract, rules }: Suite, options: Circumstances = {}): readonly FaultTrial[] {
  const means = meansOf(options)
  const proveOne = options.wholeRuns ? proveFaultInWholeRun : proveFault
  const faults = allFaults(contract, rules).map((fault): FaultTrial => {
    const { id, text } = fault
    // Two whole runs on one thread would make each other wait for longer than a run does.
    return { id, text, ...(options.wholeRuns && { isTimed: true }), attempt: (suite) => proveOne(suite, fault, means) }
  })
  return means === 'states' && !options.wholeRuns ? [...faults, ...outboundFaults] : faults
}

type Circumstances = Pick<ProveOptions, 'withoutStates' | 'wholeRuns'>

function meansOf({ withoutStates }: Circumstances): Means {
  return withoutStates ? 'fixtures' : 'states'
}

/** Every other way to be right. */
export function variationTrials(means: Means = 'states'): readonly VariationTrial[] {
  const ways = variations.map((variation): VariationTrial => {
    const { id, text } = variation
    return { id, text, attempt: (suite) => proveVariation(suite, variation, means) }
  })
  return means === 'states' ? [...ways, ...outboundVariations] : ways
}

/**
 * Tries every fault and every variation, prints survivors, alarms and both figures.
 *
 * @throws SuiteProblem when nothing has the id that is asked for.
 */
export async function prove(options: ProveOptions): Promise<Proof> {
  const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
  const means = meansOf(options)
  const faults = options.variations && !options.faults ? [] : faultTrials(suite, options)
  const legal = options.faults && !options.variations ? [] : variationTrials(means)
  requireFitting(
    options.only ?? [],
    [...faults, ...legal].map(({ id }) => id),
  )
  const chosenFaults = chooseFrom(faults, options)
  const chosenVariations = chooseFrom(legal, options)
  const accepted = await tryAll('variations', chosenVariations, async ({ id, text, attempt }) => {
    return { id, text, ...(await attempt(suite)) }
  })
  const caught = await tryAll('faults', chosenFaults, async ({ id, text, attempt }) => {
    return { id, text, ...(await attempt(suite)) }
  })
  const alarms = accepted.filter(({ failed }) => failed.length > 0)
  const silences = accepted.filter(({ unjudged }) => unjudged.length > 0)
  const survivors = caught.filter(({ shown }) => shown.length === 0)
  for (const alarm of alarms) console.log(wordsOf('alarm', alarm, alarm.failed))
  for (const silence of silences) console.log(wordsOf('silence', silence, silence.unjudged))
  for (const { id, text, detail } of survivors) console.log(`survives  ${id}: ${text}\n          ${detail}`)
  const isWhole = options.sample === 1 && !options.only && means === 'states' && !options.wholeRuns
  if (caught.length > 0) printFaults(suite, { caught, survivors, isWhole })
  if (accepted.length > 0) printVariations(accepted.length, { alarms: alarms.length, silences: silences.length })
  return { survivors: survivors.length, alarms: alarms.length, silences: silences.length }
}

function requireFitting(patterns: readonly string[], ids: readonly string[]): void {
  const unknown = patterns.filter((pattern) => !ids.some((id) => fits(id, pattern)))
  if (unknown.length === 0) return
  const lines = unknown.map(
    (pattern) => `Cannot try "${pattern}": no fault or variation has such an id${didYouMean(pattern, ids)}`,
  )
  throw new SuiteProblem('input', lines.join('\n'))
}

function chooseFrom<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  { only, sample }: ProveOptions,
): readonly Entry[] {
  return entries
    .filter(({ id }) => only === undefined || only.some((pattern) => fits(id, pattern)))
    .filter((_, index) => index % sample === 0)
}

/** Two at a time on two cores, and what is timed alone; tells on a terminal how far it is. */
async function tryAll<Entry extends { readonly isTimed?: true }, Result>(
  what: string,
  entries: readonly Entry[],
  attempt: (entry: Entry) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const tryOne = async (entry: Entry) => {
    results.push(await attempt(entry))
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what} ${results.length} of ${entries.length}`)
  }
  const timed = entries.filter(({ isTimed }) => isTimed)
  const others = entries.filter(({ isTimed }) => !isTimed)
  await inParallel(others, availableParallelism(), tryOne)
  await inParallel(timed, 1, tryOne)
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  return results
}

function wordsOf(what: string, { id, text, judged }: Accepted & Named, rules: readonly string[]): string {
  return [`${what.padEnd(8)}  ${id}: ${text} (${judged} rules passed)`, ...rules].join('\n          ')
}

function printVariations(count: number, { alarms, silences }: Pick<Proof, 'alarms' | 'silences'>): void {
  console.log(
    `variations  ${alarms} of ${count} raise a false alarm; ${silences} leave rules aside that could be judged`,
  )
}

interface Named {
  readonly id: string
  readonly text: string
}

interface FaultResults {
  readonly caught: readonly Caught[]
  readonly survivors: readonly Caught[]
  /** Whether all faults were tried, so that a check which none of them trips can be named. */
  readonly isWhole: boolean
}

function printFaults(suite: Suite, { caught, survivors, isWhole }: FaultResults): void {
  const tripped = new Set(caught.flatMap(({ shown }) => shown))
  const checks = [...suite.checks, ...customerChecks]
  const untripped = checks.filter(({ id }) => !tripped.has(id))
  if (isWhole) for (const { id } of untripped) console.log(`untripped ${id}`)
  const shown = isWhole ? `; ${checks.length - untripped.length} of ${checks.length} checks were tripped` : ''
  console.log(`faults      ${caught.length - survivors.length} of ${caught.length} are caught${shown}`)
}

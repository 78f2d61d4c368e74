import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fits } from '../conformance/choose-rules.ts'
import { allFaults } from '../conformance/faults/faults.ts'
import { inParallel } from '../conformance/in-parallel.ts'
import { loadSuite, type Suite } from '../conformance/suite.ts'
import { variations } from '../conformance/variations/variations.ts'
import { type Caught, proveFault } from './prove-fault.ts'
import { type Accepted, proveVariation } from './prove-variation.ts'

/** What is to be proven; all of it without. */
export interface ProveOptions {
  readonly faults?: boolean
  readonly variations?: boolean
  readonly only?: readonly string[]
  /** Every n-th alone. */
  readonly sample: number
}

/** How many faults were not caught, and how many variations were failed. */
export interface Proof {
  readonly survivors: number
  readonly alarms: number
}

/** Tries every fault and every variation, prints survivors, alarms and both figures. */
export async function prove(options: ProveOptions): Promise<Proof> {
  const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
  const chosenFaults =
    options.variations && !options.faults ? [] : allFaults(suite.contract, suite.rules).filter(chosenBy(options))
  const chosenVariations = options.faults && !options.variations ? [] : variations.filter(chosenBy(options))
  const accepted = await tryAll('variations', chosenVariations, (variation) => proveVariation(suite, variation))
  const caught = await tryAll('faults', chosenFaults, (fault) => proveFault(suite, fault))
  const alarms = accepted.filter(({ failed }) => failed.length > 0)
  const survivors = caught.filter(({ isCaught }) => !isCaught)
  for (const alarm of alarms) console.log(wordsOfAlarm(alarm))
  for (const { fault, detail } of survivors) console.log(`survives  ${fault.id}: ${fault.text}\n          ${detail}`)
  const isWhole = options.sample === 1 && !options.only
  if (caught.length > 0) printFaults(suite, { caught, survivors, isWhole })
  if (accepted.length > 0) console.log(`variations  ${alarms.length} of ${accepted.length} raise a false alarm`)
  return { survivors: survivors.length, alarms: alarms.length }
}

function chosenBy({ only, sample }: ProveOptions): (entry: { readonly id: string }, index: number) => boolean {
  return ({ id }, index) => (only === undefined || only.some((pattern) => fits(id, pattern))) && index % sample === 0
}

/** Two at a time on two cores; tells on a terminal how far it is. */
async function tryAll<Entry, Result>(
  what: string,
  entries: readonly Entry[],
  attempt: (entry: Entry) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  await inParallel(entries, availableParallelism(), async (entry) => {
    results.push(await attempt(entry))
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what} ${results.length} of ${entries.length}`)
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  return results
}

function wordsOfAlarm({ variation, failed, judged }: Accepted): string {
  return [`alarm     ${variation.id}: ${variation.text} (${judged} rules passed)`, ...failed].join('\n          ')
}

interface FaultResults {
  readonly caught: readonly Caught[]
  readonly survivors: readonly Caught[]
  /** Whether all faults were tried, so that a check which none of them trips can be named. */
  readonly isWhole: boolean
}

function printFaults(suite: Suite, { caught, survivors, isWhole }: FaultResults): void {
  const tripped = new Set(caught.flatMap(({ shown }) => shown))
  // The calls that the service makes are broken one by one in conformance/checks/actions.test.ts.
  const checks = suite.checks.filter(({ id }) => !id.startsWith('actions-'))
  const untripped = checks.filter(({ id }) => !tripped.has(id))
  if (isWhole) for (const { id } of untripped) console.log(`untripped ${id}`)
  const shown = isWhole ? `; ${checks.length - untripped.length} of ${checks.length} checks were tripped` : ''
  console.log(`faults      ${caught.length - survivors.length} of ${caught.length} are caught${shown}`)
}

import { type Command, type Cost, measure } from './measure.ts'
import { inTurns } from './turns.ts'

/** A contender that is a command. */
export interface Runner {
  readonly name: string
  /** Brings its folders into the state that is measured, before each run; what it costs is not counted. */
  readonly prepare: () => Promise<void>
  readonly command: Command
}

/** Costs of a contender, one per round, or why there are none. */
export type Outcome = { readonly costs: readonly Cost[] } | { readonly problem: string }

/**
 * Measures contenders in turns, so that what disturbs the machine for a while disturbs all. A first round is not
 * counted: it warms the file cache and finds out who fails.
 */
export async function measureInTurns(
  runners: readonly Runner[],
  { rounds, folder, report }: { rounds: number; folder: string; report: (line: string) => void },
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const runner of runners) {
    outcomes.set(runner.name, await warmUp(runner, folder))
    report(`${runner.name}: ${describe(outcomes.get(runner.name))}`)
  }
  const able = runners.filter(({ name }) => 'costs' in (outcomes.get(name) ?? {}))
  for (let round = 0; round < rounds; round += 1) {
    report(`round ${round + 1} of ${rounds}`)
    for (const runner of inTurns(able, round)) {
      const outcome = outcomes.get(runner.name)
      if (outcome && 'costs' in outcome) outcomes.set(runner.name, await addRun(runner, outcome.costs, folder))
    }
  }
  return outcomes
}

async function warmUp(runner: Runner, folder: string): Promise<Outcome> {
  const outcome = await addRun(runner, [], folder)
  return 'costs' in outcome ? { costs: [] } : outcome
}

async function addRun(runner: Runner, costs: readonly Cost[], folder: string): Promise<Outcome> {
  try {
    await runner.prepare()
    return { costs: [...costs, await measure(runner.command, folder)] }
  } catch (error) {
    return { problem: `fails: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function describe(outcome: Outcome | undefined): string {
  return outcome && 'problem' in outcome ? outcome.problem : 'runs'
}

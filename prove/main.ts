import { Command, InvalidArgumentError } from 'commander'
import { SuiteProblem } from '../conformance/problem.ts'
import { prove } from './prove.ts'

const command = new Command('npm run prove --')
  .description(
    'show that the suite catches every fault and raises no false alarm, on the reference service in this process',
  )
  .option('--faults', 'only the faults')
  .option('--variations', 'only the legal variations')
  .option(
    '--without-states',
    'with fixtures alone, in an account with data of others; the calls to customers are left out',
  )
  .option(
    '--whole-runs',
    'each fault with all rules, and nothing told about the service: some seconds each; the calls to customers are left out',
  )
  .option('--only <glob...>', 'ids of faults and variations, in which * stands for any characters')
  .option('--sample <number>', 'try one of so many only, as all of them take long', readSample, 1)
  .addHelpText(
    'after',
    '\nExit codes: 0 each fault is caught, no variation raises an alarm, and every rule that can be judged is judged; 1 something of this is not so; 2 wrong usage.',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse()

try {
  const { survivors, alarms, silences } = await prove(command.opts())
  process.exitCode = survivors + alarms + silences > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof SuiteProblem)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function readSample(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It should be a number from 1.')
}

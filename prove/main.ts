import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allFaults } from '../conformance/faults/faults.ts'
import { inParallel } from '../conformance/in-parallel.ts'
import { loadSuite } from '../conformance/suite.ts'
import { variations } from '../conformance/variations/variations.ts'
import { type Caught, proveFault } from './prove-fault.ts'
import { type Accepted, proveVariation } from './prove-variation.ts'

// Shows that the suite catches every fault and raises no false alarm; prints both figures, survivors and alarms.

const { values } = parseArgs({
  options: {
    faults: { type: 'boolean', default: false },
    variations: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    /** Every n-th fault alone, where all of them take too long. */
    sample: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})
const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
const isChosen = (id: string) =>
  !values.only || values.only.some((glob) => new RegExp(`^${glob.replaceAll('*', '.*')}$`).test(id))
const step = Math.max(1, Number(values.sample) || 1)

const faults = (values.variations ? [] : allFaults(suite.contract, suite.rules))
  .filter(({ id }) => isChosen(id))
  .filter((_, index) => index % step === 0)
const chosenVariations = (values.faults ? [] : variations).filter(({ id }) => isChosen(id))
const caught: Caught[] = []
const accepted: Accepted[] = []
await inParallel(chosenVariations, 1, async (variation) => {
  accepted.push(await proveVariation(suite, variation))
  note(`variations ${accepted.length} of ${chosenVariations.length}`)
})
await inParallel(faults, availableParallelism(), async (fault) => {
  caught.push(await proveFault(suite, fault))
  note(`faults ${caught.length} of ${faults.length}`)
})
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')

const survivors = caught.filter(({ isCaught }) => !isCaught)
const alarms = accepted.filter(({ failed }) => failed.length > 0)
for (const { fault, detail } of survivors) console.log(`survives  ${fault.id}: ${fault.text}\n          ${detail}`)
for (const { variation, failed, judged } of alarms)
  console.log(
    `alarm     ${variation.id}: ${variation.text} (${judged} rules passed)\n          ${failed.join('\n          ')}`,
  )
const proven = new Set(caught.flatMap(({ shown }) => shown))
const unproven = suite.checks.filter(({ id }) => isChosen(`breaks-${id}`) && !proven.has(id)).map(({ id }) => id)
if (step === 1 && !values.only) for (const id of unproven) console.log(`unproven  ${id}`)
console.log(
  `faults      ${caught.length - survivors.length} of ${caught.length} caught; they show ${proven.size} of ${suite.checks.length} checks`,
)
console.log(`variations  ${alarms.length} of ${accepted.length} raise a false alarm`)
process.exitCode = survivors.length + alarms.length > 0 ? 1 : 0

function note(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

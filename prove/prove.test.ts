import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fits } from '../conformance/catalogue/choose-rules.ts'
import { loadSuite } from '../conformance/suite.ts'
import { variations } from '../conformance/variations/variations.ts'
import { faultTrials, variationTrials } from './prove.ts'

const run = promisify(execFile)

const root = join(import.meta.dirname, '..')

test('the README tells of all faults and variations that there are', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const faults = faultTrials(await loadSuite(join(root, 'spec')))
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
  expect(readme).toContain(`faults      ${faults.length} of ${faults.length} are caught`)
  expect(readme).toContain(
    `variations  0 of ${variationTrials().length} raise a false alarm; 0 leave rules aside that could be judged`,
  )
})

test('what variations hinder are rules that there are', async () => {
  const { rules } = await loadSuite(join(root, 'spec'))
  const patterns = variations.flatMap(({ hinders = [] }) => hinders)
  expect(patterns).not.toEqual([])
  expect(patterns.filter((pattern) => !rules.some(({ id }) => fits(id, pattern)))).toEqual([])
})

// A sample; `npm run prove` takes all of them.

test('every sampled fault is caught', { timeout: 240_000 }, async () => {
  const { stdout } = await prove('--faults', '--sample', '40')
  expect(stdout).not.toMatch(/^survives/m)
  expect(stdout).toMatch(/^faults {6}(\d{2,3}) of \1 are caught/m)
})

// As unusual as many others at once; misread.test.ts answers all open questions in another way.
test('no sampled variation raises a false alarm or leaves rules aside', { timeout: 240_000 }, async () => {
  const { stdout } = await prove('--variations', '--only', 'mixed-2')
  expect(stdout).not.toMatch(/^(alarm|silence)/m)
  expect(stdout).toMatch(/^variations {2}0 of 1 raise a false alarm; 0 leave rules aside that could be judged$/m)
})

test('fixtures do in place of provider states where they name what a rule needs', { timeout: 240_000 }, async () => {
  const faults = ['breaks-services-create-keeps-every-team', 'services-create-keeps-two-teams', 'no-primary-phone']
  const more = ['targets-one-of-several-schedules-by-level', 'targets-named-alike', 'removing-ignores-the-type']
  const { stdout } = await prove('--faults', '--without-states', '--only', ...faults, ...more)
  expect(stdout).toBe('faults      6 of 6 are caught\n')
})

test('faults are seen by somebody who runs everything, and tells nothing', { timeout: 240_000 }, async () => {
  const { stdout } = await prove(
    '--faults',
    '--whole-runs',
    '--only',
    'subscription-preferences-created-without-their-contact',
  )
  expect(stdout).toBe('faults      1 of 1 are caught\n')
})

test('a sample is taken of what is asked for', async () => {
  const faults = ['subscription-preferences-created-without-their-contact', 'pages-removed-with-their-services']
  const { stdout } = await prove('--faults', '--only', ...faults, '--sample', '2')
  expect(stdout).toBe('faults      1 of 1 are caught\n')
})

test('a fault that there is not is named', async () => {
  const { code, stdout, stderr } = await prove('--faults', '--only', 'services-get-always-fals', 'no-such-way')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('Cannot try "services-get-always-fals": no fault or variation has such an id')
  expect(stderr).toContain('Cannot try "no-such-way": no fault or variation has such an id')
})

interface Output {
  readonly code?: number
  readonly stdout: string
  readonly stderr: string
}

async function prove(...args: readonly string[]): Promise<Output> {
  // Survivors and alarms end it with 1, and are to be seen in the message of the test.
  return run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]).catch((error: Output) => error)
}

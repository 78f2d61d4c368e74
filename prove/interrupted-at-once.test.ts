import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checksOf } from '../conformance/catalogue/choose-rules.ts'
import { runChecks } from '../conformance/run.ts'
import { loadSuite } from '../conformance/suite.ts'
import { baseUrl, startRightService } from './right-service.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

/** Runs some rules, and interrupts the run with each request that says so. */
function runInterrupted(pattern: RegExp, isInterrupted: (request: Request) => boolean) {
  const rules = suite.rules.filter(({ id }) => pattern.test(id))
  const controller = new AbortController()
  return runChecks({
    ...suite,
    rules,
    checks: checksOf(rules, suite),
    signal: controller.signal,
    target: {
      url: baseUrl,
      key: `Bearer ${service.key}`,
      states: service.statesUrl,
      fixtures: {},
      answers: {},
      notApplicable: {},
      fetch: async (request) => {
        if (isInterrupted(request)) controller.abort()
        return service.fetch(request)
      },
    },
  })
}

const service = await startRightService()
afterAll(service.close)

// A promise that nobody waits for any more, and that fails, ends the process, and with it the clean-up.
test('a run that is interrupted while two write at once ends as any other', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  const isWrite = ({ url, method }: Request) => /levels|private-subscribers/.test(url) && method !== 'GET'
  const report = await runInterrupted(/-update-keeps-what-is-written-beside-.*at-once$/, isWrite)
  expect(report.outcomes).toHaveLength(3)
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect({ ending: report.ending, unhandled }).toEqual({ ending: 'interrupted', unhandled: [] })
})

test.each([1, 2, 3, 4, 5, 6, 7])(
  'a run that is interrupted at its write %i, before its first check, ends as any other',
  async (number) => {
    let writes = 0
    const isNext = ({ method }: Request) => method !== 'GET' && ++writes === number
    const { ending, leftovers } = await runInterrupted(/^status-pages-create-answers-2xx$/, isNext)
    expect({ ending, leftovers }).toEqual({ ending: 'interrupted', leftovers: [] })
  },
)

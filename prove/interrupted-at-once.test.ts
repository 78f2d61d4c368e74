import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checksOf } from '../conformance/catalogue/choose-rules.ts'
import { runChecks } from '../conformance/run.ts'
import { loadSuite } from '../conformance/suite.ts'
import { baseUrl, startRightService } from './right-service.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
const service = await startRightService()
afterAll(service.close)

// A promise that nobody waits for any more, and that fails, ends the process, and with it the clean-up.
test('a run that is interrupted while two write at once ends as any other', async () => {
  const rules = suite.rules.filter(({ id }) => /-update-keeps-what-is-written-beside-.*at-once$/.test(id))
  expect(rules).toHaveLength(3)
  const controller = new AbortController()
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  const report = await runChecks({
    ...suite,
    rules,
    checks: checksOf(rules, suite),
    signal: controller.signal,
    target: {
      url: baseUrl,
      key: `Bearer ${service.key}`,
      states: service.statesUrl,
      fixtures: service.fixtures,
      answers: {},
      notApplicable: {},
      fetch: async (request) => {
        if (/levels|private-subscribers/.test(request.url) && request.method !== 'GET') controller.abort()
        return service.fetch(request)
      },
    },
  })
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect({ ending: report.ending, unhandled }).toEqual({ ending: 'interrupted', unhandled: [] })
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAddressFaults } from '../conformance/faults/families/page-address-faults.ts'
import { fetchOf, type Serve, serveBy } from '../conformance/faults/serve.ts'
import { runChecks } from '../conformance/run.ts'
import { loadSuite } from '../conformance/suite.ts'
import { baseUrl, startRightService } from './right-service.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
const isIt = ({ id }: { readonly id: string }) =>
  /^status-pages-(create|update)-refuses-addresses-on-other-pages$/.test(id)

test.each([
  [
    'without a fixture, the visibility of a page of which nobody has said any is taken',
    ['PUBLIC', 'PRIVATE'],
    'passed',
  ],
  ['where such a page is private, the fixture is asked for', ['PRIVATE', 'PUBLIC'], 'not judged'],
])('%s', async (_, visibilities, verdict) => {
  expect(await verdicts(visibilities)).toEqual([verdict, verdict])
})

test.each(['at-creation', 'by-updates'])('without a fixture, addresses that are stored %s are missed', async (when) => {
  const fault = pageAddressFaults.find(({ id }) => id === `addresses-on-public-pages-${when}`)
  expect(await verdicts(['PUBLIC', 'PRIVATE'], (right) => fault?.apply(right, suite.contract) ?? right)).toContain(
    'failed',
  )
})

async function verdicts(visibilities: readonly string[], wrap = (right: Serve) => right): Promise<readonly string[]> {
  const choices = { 'status-page-visibility-values': visibilities }
  const { fetch, key, close } = await startRightService({ choices })
  const target = { url: baseUrl, key: `Bearer ${key}`, fixtures: {}, answers: {}, notApplicable: {} }
  const [rules, checks] = [suite.rules.filter(isIt), suite.checks.filter(isIt)]
  try {
    const told = { ...target, fetch: fetchOf(suite.contract, wrap(serveBy(fetch, baseUrl))) }
    const { outcomes } = await runChecks({ ...suite, rules, checks, target: told })
    return outcomes.map(({ verdict }) => verdict)
  } finally {
    await close()
  }
}

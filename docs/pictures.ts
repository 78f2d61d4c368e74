import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { allFaults } from '../conformance/faults/faults.ts'
import { fetchOf, serveBy } from '../conformance/faults/serve.ts'
import { renderHtml, rules, runChecks } from '../conformance/index.ts'
import type { Report } from '../conformance/report/report.ts'
import { loadSuite } from '../conformance/suite.ts'
import { baseUrl, startRightService } from '../prove/right-service.ts'
import { openBrowser } from '../test-support/browser.ts'

/**
 * Draws the pictures of these pages in a browser: `npx node docs/pictures.ts [FOLDER]`, by default over those that are there.
 *
 * They show the report on the reference service with mistakes of the proof, so that nothing in them is made up.
 */
const mistakes = [
  'breaks-services-publish-status-rejects-missing-status',
  'breaks-metrics-get-answers-2xx',
  'ingestion-in-local-time',
  'held-changes-listed-as-public',
]
const opened = 'services-publish-status-rejects-missing-status'

const [folder = join(import.meta.dirname, 'pictures')] = process.argv.slice(2)
const page = renderHtml(await judgeMistakes())
const scratch = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
const browser = await openBrowser()
try {
  const file = join(scratch, 'report.html')
  await writeFile(file, page)
  const tab = await browser.context.newPage()
  await tab.setViewportSize({ width: 1000, height: 640 })
  await tab.goto(pathToFileURL(file).href)
  await tab.screenshot({ path: join(folder, 'report.png') })
  await openRule(tab, opened)
  await tab.screenshot({ path: join(folder, 'rule.png') })
} finally {
  await browser.close()
  await rm(scratch, { recursive: true })
}
process.stdout.write(`Drawn: ${join(folder, 'report.png')}, ${join(folder, 'rule.png')}\n`)

async function judgeMistakes(): Promise<Report> {
  const { contract } = await loadSuite(join(import.meta.dirname, '..', 'spec'))
  const service = await startRightService()
  try {
    const serve = allFaults(contract, rules)
      .filter(({ id }) => mistakes.includes(id))
      .reduce((right, fault) => fault.apply(right, contract), serveBy(service.fetch, baseUrl))
    return await runChecks({
      url: 'http://127.0.0.1:8080',
      fetch: fetchOf(contract, serve),
      key: service.key,
      states: service.statesUrl,
      fixtures: { ...service.fixtures, otherServiceStatus: 'DEGRADED' },
      // Nobody calls a customer here.
      only: rules.map(({ id }) => id).filter((id) => !id.startsWith('actions-')),
    })
  } finally {
    await service.close()
  }
}

async function openRule(tab: Page, id: string): Promise<void> {
  await tab.getByRole('link', { name: id }).first().click()
  // Its name, too.
  await tab.mouse.wheel(0, -80)
  await tab.waitForTimeout(200)
}

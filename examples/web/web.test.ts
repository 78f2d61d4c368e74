import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPrism } from '../../cli/mocking/prism.ts'
import { packageRoot } from '../../cli/package-root.ts'
import { sampleWithContent } from '../../reference/seed/sample-content.ts'
import { startService } from '../../reference/start.ts'
import { hasBrowser, type OpenBrowser, openBrowser } from '../../test-support/browser.ts'

// The page as Vite builds it, in a real browser, on a port of its own.

const key = 'demo-key'
let folder: string
let site: Server
let browser: OpenBrowser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-example-'))
  const vite = join(packageRoot, 'node_modules/.bin/vite')
  await promisify(execFile)(vite, ['build', import.meta.dirname, '--outDir', folder, '--emptyOutDir'])
  site = await serveFolder(folder)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  site?.close()
  await rm(folder, { recursive: true })
})

test.skipIf(!hasBrowser)('against the reference service, a published status appears on the status page', async () => {
  const service = await startService({ key, seed: sampleWithContent })
  const { page, complaints } = await openPage(service.url)
  await page.getByText('Services: 3, status pages: 1').waitFor()
  expect(await rowOf(page, 'Search')).toEqual(['Search', 'PARTIAL_OUTAGE', 'OPERATIONAL', 'Publish'])
  expect(await servicesOfPage(page)).toContain('Search: OPERATIONAL')

  await page.getByRole('row', { name: 'Search' }).getByRole('button').click()
  await page.getByText('Published PARTIAL_OUTAGE for Search').waitFor()
  expect(await rowOf(page, 'Search')).toEqual(['Search', 'PARTIAL_OUTAGE', 'PARTIAL_OUTAGE', 'Publish'])
  expect(await servicesOfPage(page)).toContain('Search: PARTIAL_OUTAGE')
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT })
  expect(complaints).toEqual([])
  await service.close()
})

test.skipIf(!hasBrowser)(
  'a status that has changed in the meantime is not published, and the page shows the one now',
  async () => {
    const service = await startService({ key, seed: sampleWithContent })
    const { page } = await openPage(service.url)
    await page.getByText('Services: 3, status pages: 1').waitFor()
    const { ok } = await fetch(`${service.url}/api/services/3182`, {
      method: 'PUT',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: '{"name":"Search","status":"MAJOR_OUTAGE"}',
    })
    expect(ok).toBe(true)
    await page.getByRole('row', { name: 'Search' }).getByRole('button').click()
    await page.getByText('The status of Search has changed in the meantime; nothing is published').waitFor()
    expect((await rowOf(page, 'Search'))[1]).toBe('MAJOR_OUTAGE')
    await service.close()
  },
)

test.skipIf(!hasBrowser)('against the mock, everything is there and nothing is kept', async () => {
  const mock = await startPrism({
    contractFile: join(packageRoot, 'generated', 'openapi.json'),
    port: 0,
    isDynamic: false,
  })
  const { page, complaints } = await openPage(mock.url)
  await page.getByText('Services: 2, status pages: 1').waitFor()
  await page.getByRole('row', { name: 'Checkout API' }).getByRole('button').click()
  await page.getByText('Published OPERATIONAL for Checkout API').waitFor()
  expect(await servicesOfPage(page)).toContain('Checkout API: OPERATIONAL')
  expect(complaints).toEqual([])
  await mock.stop()
})

test.skipIf(!hasBrowser)('on the screen of a phone, the table scrolls and the page does not', async () => {
  const service = await startService({ key, seed: sampleWithContent })
  const { page } = await openPage(service.url)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText('Services: 3, status pages: 1').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await service.close()
})

test.skipIf(!hasBrowser)('a service that cannot be reached, and a key that nobody has, are told', async () => {
  const service = await startService({ key: 'another-key', seed: sampleWithContent })
  const { page } = await openPage(service.url)
  await page.getByText('Cannot call "services.list": the answer to GET has the status 401').waitFor()
  await service.close()
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Cannot call "services.list": the connection failed').waitFor()
})

async function openPage(service: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await browser.context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const { port } = site.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/?service=${encodeURIComponent(service)}`)
  await page.getByRole('button', { name: 'Connect' }).click()
  return { page, complaints }
}

function rowOf(page: Page, name: string): Promise<string[]> {
  return page.getByRole('row', { name }).getByRole('cell').allTextContents()
}

function servicesOfPage(page: Page): Promise<string[]> {
  return page.getByRole('article').first().getByRole('listitem').allTextContents()
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

function serveFolder(root: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(root, normalize(pathname === '/' ? '/index.html' : pathname))
    const content = await readFile(file).catch(() => undefined)
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(content)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

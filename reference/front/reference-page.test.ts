import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, startService } from '../start.ts'

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = places.find((place) => place !== undefined && existsSync(place))

let service: RunningService
let browser: Browser

beforeAll(async () => {
  if (executablePath === undefined)
    throw new Error(`no browser at ${places.join(', ')}; the variable CHROMIUM names one`)
  service = await startService()
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
})

afterAll(async () => {
  await browser.close()
  await service.close()
})

test('the page shows the contract, asks nobody else for anything, and has nothing to complain about', async () => {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 } })
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  const elsewhere: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${service.url}/`) && !url.startsWith('data:')) elsewhere.push(url)
  })
  await page.goto(`${service.url}/`)
  await page.getByRole('heading', { name: 'Alerting and status service' }).waitFor()
  await page.getByText('List alert preferences').first().waitFor()
  await page.getByText(`${service.url}/api`).first().waitFor()
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT })
  expect({ complaints, elsewhere }).toEqual({ complaints: [], elsewhere: [] })
})

test('the policy of the page lets nothing load from elsewhere', async () => {
  const page = await browser.newPage()
  await page.goto(`${service.url}/`)
  const outcome = await page.evaluate(async () => {
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective))
    const fetched = await fetch('https://example.com/').then(
      () => 'fetched',
      () => 'refused',
    )
    const image = new Image()
    image.src = 'https://example.com/a.png'
    const script = document.createElement('script')
    script.src = 'https://example.com/a.js'
    document.head.append(image, script)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { fetched, refused: refused.toSorted() }
  })
  expect(outcome).toEqual({ fetched: 'refused', refused: ['connect-src', 'img-src', 'script-src-elem'] })
})

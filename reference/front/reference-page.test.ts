import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser, type OpenBrowser, openBrowser } from '../../test-support/browser.ts'
import { type RunningService, startService } from '../start.ts'

let service: RunningService
let browser: OpenBrowser

beforeAll(async () => {
  service = await startService()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await service.close()
})

test.skipIf(!hasBrowser)(
  'the page shows the contract, asks nobody else for anything, and has nothing to complain about',
  async () => {
    const page = await browser.context.newPage()
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
    const field = page.locator('.scalar-password-input').first()
    expect(await field.evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe('rgba(0, 0, 0, 0)')
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT })
    expect({ complaints, elsewhere }).toEqual({ complaints: [], elsewhere: [] })
  },
)

test.skipIf(!hasBrowser)('the policy of the page lets nothing load from elsewhere', async () => {
  const page = await browser.context.newPage()
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
    const givesUpAtMs = performance.now() + 20_000
    while (refused.length < 3 && performance.now() < givesUpAtMs)
      await new Promise((resolve) => setTimeout(resolve, 50))
    return { fetched, refused: refused.toSorted() }
  })
  expect(outcome).toEqual({ fetched: 'refused', refused: ['connect-src', 'img-src', 'script-src-elem'] })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, type OpenBrowser, openBrowser } from '../../test-support/browser.ts'
import { exchangeOf, reportOf, ruleOf } from '../test-support/reports.ts'
import { renderHtml } from './html.ts'
import type { Outcome } from './report.ts'

const hostile = '</pre><script>document.title = "taken"</script><img src=x onerror="document.title=1">\u202esecret'
const exchange = exchangeOf({}, { status: 201, text: hostile })
const outcomes: readonly Outcome[] = [
  { rule: ruleOf('orders-list-answers-200', { kind: 'endpoint' }), verdict: 'passed', exchanges: [exchange] },
  {
    rule: ruleOf('orders-create-rejects-101-lines', { questions: ['validation-failure-status'] }),
    verdict: 'failed',
    expected: 'any 4xx',
    actual: `201 ${hostile}`,
    exchange,
    exchanges: [exchange],
  },
  { rule: ruleOf('a'), verdict: 'not judged', reason: 'no fixture "userId"', exchanges: [] },
  { rule: ruleOf('b', { family: 'Lines' }), verdict: 'not applicable', reason: 'none here', exchanges: [] },
]
const report = reportOf({
  outcomes,
  causes: [{ text: 'GET /orders is missing', ruleIds: ['a', 'c'] }],
  observations: [
    {
      questionId: 'validation-failure-status',
      question: 'Which status?',
      answers: [{ answer: `422${hostile}`, checkIds: ['a', 'b'] }],
    },
  ],
  leftovers: [{ request: `DELETE /api/orders/${hostile}`, reply: '500' }],
})

test('renderHtml puts no text of a target into the page as it is, and no secret', () => {
  const page = renderHtml(report)
  expect(page).not.toMatch(/<script|<img|secret|\u202e/)
  expect(page.match(/&#60;script&#62;/g)?.length).toBeGreaterThan(4)
  expect(page).toContain("default-src 'none'")
})

test('findings of several lines stay apart', () => {
  const failed: Outcome = {
    rule: ruleOf('d'),
    verdict: 'failed',
    expected: '1',
    actual: '2 (seen by a)\n3',
    exchange: undefined,
    exchanges: [],
  }
  expect(renderHtml(reportOf({ outcomes: [failed] }))).toContain('expected 1, got 2 (seen by a); 3</li>')
})

test('a cause is named by its own words, and says how many more rules it has than it lists', () => {
  const failed = outcomes[1] as Outcome
  const ruleIds = [failed.rule.id, ...Array.from({ length: 22 }, (_, at) => `rule-${at}`)]
  const causes = [{ text: 'GET /orders is missing', ruleIds }]
  const page = renderHtml(reportOf({ outcomes: [failed], causes }))
  expect(page).toContain('<summary>GET /orders is missing <span class="quiet">(23 rules)</span></summary>')
  expect(page).toContain('rule-18</a></li><li>and 3 more</li></ul>')
  // Of what did not fail it is a reason, and no finding.
  expect(renderHtml(reportOf({ outcomes: [], causes }))).not.toContain('Findings')
})

test('the page says why rules were not judged, the reason of most first', () => {
  const unjudged = (id: string, reason: string): Outcome => ({
    rule: ruleOf(id),
    verdict: 'not judged',
    reason,
    exchanges: [],
  })
  const outcomes = [
    unjudged('a', 'no team'),
    unjudged('b', 'no fixture "userId"'),
    unjudged('c', 'no fixture "userId"'),
  ]
  const [, section = ''] = renderHtml(reportOf({ outcomes })).split('<h2>Not judged</h2>')
  const reasons = [...section.matchAll(/<summary>(.*?) <span class="quiet">\((.*?)\)/g)]
  expect(reasons.map(([, reason, count]) => [reason, count])).toEqual([
    ['no fixture &#34;userId&#34;', '2 rules'],
    ['no team', '1 rule'],
  ])
})

test('the page says in which order it shows what was sent', () => {
  const [first, last] = ['/api/orders', '/api/orders/7'].map((path) =>
    exchangeOf({ url: `http://localhost:8080${path}` }),
  )
  const exchanges = [first, last].filter((one) => one !== undefined)
  const failed = { rule: ruleOf('d'), verdict: 'failed', expected: '1', actual: '2', exchanges } as const
  const page = (outcome: Outcome) => renderHtml(reportOf({ outcomes: [outcome] }))
  expect(page({ ...failed, exchange: last })).toMatch(/The latest request comes first:.+api\/orders\/7&.+api\/orders&/s)
  expect(page({ ...failed, exchange: first })).toMatch(
    /The request that decided comes first, then the others, the latest first:.+api\/orders&.+api\/orders\/7&/s,
  )
  expect(page({ ...failed, exchange: last, exchanges: exchanges.slice(1) })).not.toContain('comes first')
})

test('of very much that is left it is told how much more there is', () => {
  const leftovers = Array.from({ length: 103 }, (_, at) => ({ request: `DELETE /api/orders/${at}`, reply: '500' }))
  expect(renderHtml(reportOf({ leftovers }))).toContain(
    '<li>DELETE /api/orders/99: 500</li><li>and 3 more (in the JSON report)</li></ul>',
  )
})

test('the page stays small, however long the texts of a target are', () => {
  const long = exchangeOf(
    { url: `http://localhost:8080/${'y'.repeat(9000)}` },
    { status: 200, text: 'x'.repeat(100_000) },
  )
  const many = reportOf({
    outcomes: [
      { rule: ruleOf('a'), verdict: 'not judged', reason: 'x'.repeat(100_000), exchanges: Array(500).fill(long) },
    ],
  })
  expect(renderHtml(many).length).toBeLessThan(60_000)
})

describe.skipIf(!hasBrowser)('in a browser', () => {
  let browser: OpenBrowser
  let page: Page
  let folder: string
  const complaints: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
    const file = join(folder, 'report.html')
    await writeFile(file, renderHtml(report))
    browser = await openBrowser()
    page = await browser.context.newPage()
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(pathToFileURL(file).href)
  })
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })

  test('the matrix says what each cell holds', async () => {
    const cells = await page
      .locator('td a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
    expect(cells).toEqual([
      'Orders, endpoint: 1 passed',
      'Orders, limit: 1 failed, 1 not judged',
      'Lines, limit: 1 not applicable',
    ])
  })

  test('a cell opens by keyboard onto its rules, and these onto requests, replies and observed answers', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.locator('section:visible h2').allTextContents()).toEqual(['Orders, limit'])
    // Past the way back to the matrix to the first rule.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const rule = page.locator('section:visible .rule:visible')
    expect(await rule.locator('pre').allTextContents()).toEqual([
      `curl -X POST "$BASE_URL/api/orders" -H "Authorization: $API_KEY" -H 'Content-Type: application/json' -d '{"lines":101}'`,
      hostile.replace('\u202e', '\\u202e').replace('secret', '…'),
    ])
    expect(await rule.textContent()).toContain('any 4xx')
    expect(await rule.textContent()).toContain('422')
  })

  test('a link to a rule opens its cell and unfolds it', async () => {
    await page.goto(`${page.url().replace(/#.*/, '')}#`)
    expect(await page.locator('section:visible').count()).toBe(0)
    await page.getByRole('link', { name: 'orders-create-rejects-101-lines' }).click()
    await page.locator('#rule-orders-create-rejects-101-lines:visible').waitFor()
    expect(await page.locator('section:visible h2').allTextContents()).toEqual(['Orders, limit'])
  })

  test.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(20, 22, 26)'],
  ] as const)('the page follows the choice of %s', async (colorScheme, ground) => {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
  })

  test('nothing of a target was run, and nothing was loaded', async () => {
    expect({ title: await page.title(), complaints }).toEqual({
      title: 'Conformance of http://localhost:8080',
      complaints: [],
    })
  })

  test('a phone shows it without going sideways, however long the URL of the target is', async () => {
    const targetUrl = `https://${'x'.repeat(60)}.example/${'y'.repeat(200)}`
    const long: Outcome = { rule: ruleOf('z'.repeat(90)), verdict: 'not judged', reason: 'w'.repeat(90), exchanges: [] }
    await page.setViewportSize({ width: 320, height: 700 })
    await page.setContent(renderHtml(reportOf({ targetUrl, outcomes: [...outcomes, long] })))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { RuleFailure, type Session, SetupFailure } from '../check.ts'
import { deriveRules } from '../derived/derive.ts'
import type { Limits } from '../http/limits.ts'
import type { Report } from '../report/report.ts'
import type { Rule } from '../rule.ts'
import { runChecks } from '../run.ts'
import { type RunningServer, replyJson, startServer } from '../test-support/servers.ts'
import { contract, standInTarget } from '../test-support/stand-in/judge-stand-in.ts'
import { startStandIn } from '../test-support/stand-in/stand-in.ts'
import type { Answer, Listening } from '../test-support/stand-in/wire.ts'

const servers: (RunningServer | Listening)[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await ('close' in server ? server.close() : server.stop())
})

const derived = deriveRules(contract)

async function judge(url: string, ids: RegExp, limits: Partial<Limits> = {}): Promise<Report> {
  const chosen = derived.filter(({ rule }) => ids.test(rule.id))
  return runChecks({
    contract,
    rules: chosen.map(({ rule }) => rule),
    checks: chosen.map(({ check }) => check),
    target: standInTarget(url),
    limits,
  })
}

/** A right service behind a door that may answer in its place. */
async function startBehind(
  door: (request: Parameters<RequestListener>[0], response: Parameters<RequestListener>[1]) => boolean,
): Promise<{ url: string; count: () => number }> {
  const right = await startStandIn(contract)
  servers.push(right)
  let asked = 0
  const server = await startServer((request, response) => {
    asked++
    if (door(request, response)) return
    forward(right.url, request, response).catch(() => response.destroy())
  })
  servers.push(server)
  return { url: server.url, count: () => asked }
}

async function forward(
  to: string,
  request: Parameters<RequestListener>[0],
  response: Parameters<RequestListener>[1],
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { authorization = '' } = request.headers
  const reply = await fetch(`${to}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) },
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  })
  response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer()))
}

function verdictCounts(report: Report): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { verdict } of report.outcomes) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}

test.each<[string, (response: Parameters<RequestListener>[1]) => void]>([
  ['says nothing', () => {}],
  ['begins a reply and does not end it', (response) => void response.writeHead(200).write('[')],
])('an operation that %s costs three time-outs, however many checks ask it', async (_, hang) => {
  let hung = 0
  const { url } = await startBehind((request, response) => {
    const hangs = request.url?.includes('start-index') === true
    if (hangs) hung++
    if (hangs) hang(response)
    return hangs
  })
  const operation = contract.operation('services.list')
  const checks = Array.from({ length: 20 }, (_, index) => ({
    id: `asks-${index}`,
    run: async (session: Session) => {
      const exchange = await session.send({ operation, query: [['start-index', String(index)]] })
      if (exchange.reply === undefined) throw new RuleFailure('a reply', exchange.failure ?? '', exchange)
    },
  }))
  const rule = derived[0]?.rule as Rule
  const report = await runChecks({
    contract,
    checks,
    rules: checks.map(({ id }) => ({ ...rule, id })),
    target: standInTarget(url),
    limits: { timeoutMs: 2000 },
  })
  expect({ hung, ending: report.ending, counts: verdictCounts(report) }).toEqual({
    hung: 3,
    ending: 'complete',
    counts: { failed: 3, 'not judged': 17 },
  })
  expect(report.outcomes.at(-1)).toMatchObject({
    reason: 'GET /services gave no reply within 2000 ms for 3 times, so it is not asked again',
  })
})

test.each([507, 429])('a target that has no room for a page, with %i, is judged by all else', async (status) => {
  const { url } = await startBehind(({ method, url: path }, response) => {
    const isPage = method === 'POST' && path?.endsWith('/status-pages') === true
    if (isPage) response.writeHead(status, { 'retry-after': '0' }).end()
    return isPage
  })
  const { outcomes } = await judge(url, /^(services|status-pages)-create-answers-2/)
  expect(outcomes.map(({ rule, verdict }) => [rule.id, verdict])).toEqual([
    ['services-create-answers-200', 'passed'],
    ['status-pages-create-answers-2xx', 'not judged'],
  ])
})

test.each([
  ['never answers fails the rule that it does, also when that was not the first to ask', () => true, 'failed'],
  ['answered once does not', (asked: number) => asked > 0, 'not judged'],
])('an operation that %s', async (_, hangs, verdict) => {
  let asked = 0
  const { url } = await startBehind(({ method }) => method === 'DELETE' && hangs(asked++))
  const operation = contract.operation('services.delete')
  const asks = Array.from({ length: 4 }, (_, index) => ({
    id: `asks-${index}`,
    run: async (session: Session) => {
      await session.send({ operation, path: { id: 1 } })
      throw new SetupFailure('this is about something else')
    },
  }))
  const answers = derived.find(({ rule }) => rule.id === 'services-delete-answers-204')
  if (answers === undefined) throw new Error('there is no such rule')
  const report = await runChecks({
    contract,
    checks: [...asks, answers.check],
    rules: [answers.rule, ...asks.map(({ id }) => ({ ...answers.rule, id }))],
    target: standInTarget(url),
    limits: { timeoutMs: 500 },
    concurrency: 1,
  })
  expect(report.outcomes[0]).toMatchObject({ rule: { id: answers.rule.id }, verdict })
})

describe('a target that goes deaf', () => {
  test('ends the run, and no rule fails for it', async () => {
    const { url, count } = await startBehind(() => count() > 60)
    const report = await judge(url, /^(services|metrics)-/, { timeoutMs: 1000 })
    expect(report.ending).toBe('target lost')
    expect(report.outcomes.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    const reasons = report.outcomes.flatMap((outcome) => (outcome.verdict === 'not judged' ? [outcome.reason] : []))
    expect(reasons).toContain('the target cannot be reached any more: no whole reply within 1000 ms')
    // Those under way, and the probes; not one for each rule.
    expect(count()).toBeLessThan(120)
  })
})

describe('a target that is busy', () => {
  const rules = /^services-(get|list)-(answers|requires|rejects|replies)/

  test.each<[string, Answer]>([
    ['429 with seconds', { status: 429, headers: { 'retry-after': '0' } }],
    ['429 with a date', { status: 429, headers: { 'retry-after': new Date(0).toUTCString() } }],
    ['503 with seconds', { status: 503, headers: { 'retry-after': '0' } }],
    ['503 without a word', { status: 503 }],
    ['502 of a gateway, while the service behind it starts anew', { status: 502 }],
  ])('is waited for: %s', async (_, { status, headers }) => {
    let asked = 0
    const { url } = await startBehind((_, response) => {
      if (asked++ % 3 !== 0) return false
      response.writeHead(status, headers).end()
      return true
    })
    const report = await judge(url, rules)
    expect(verdictCounts(report)).toEqual({ passed: report.outcomes.length })
  })

  test('for ever is given up, and not failed where it says that it limits requests', async () => {
    let asked = 0
    const server = await startServer((_, response) => {
      asked++
      response.writeHead(429, { 'retry-after': '0' })
      response.end()
    })
    servers.push(server)
    const report = await judge(server.url, rules)
    expect(verdictCounts(report)).toEqual({ 'not judged': report.outcomes.length })
    expect(asked).toBeLessThan(100)
  })

  test('with everything for longer than anyone waits ends the run, which tells how long that was', async () => {
    let asked = 0
    const server = await startServer((_, response) => {
      asked++
      replyJson(response.setHeader('retry-after', '3600'), 429, {})
    })
    servers.push(server)
    const report = await judge(server.url, /^(services|metrics)-/, { maxWaitMs: 1000 })
    const reasons = report.outcomes.flatMap((outcome) => (outcome.verdict === 'not judged' ? [outcome.reason] : []))
    expect(reasons).toContain(
      'the target limits requests: for 1 s it answered nothing but 429, and asks to wait further (Retry-After: "3600")',
    )
    expect({ ending: report.ending, counts: verdictCounts(report) }).toEqual({
      ending: 'limit reached',
      counts: { 'not judged': report.outcomes.length },
    })
    expect(asked).toBeLessThan(60)
    expect(report.durationMs).toBeLessThan(5000)
  })

  test('for a window that ends in time is waited for', async () => {
    const server = await startBehind((_, response) => {
      if (performance.now() > beginsAtMs + 800) return false
      replyJson(response.setHeader('retry-after', '1'), 429, {})
      return true
    })
    const beginsAtMs = performance.now()
    const report = await judge(server.url, rules, { maxWaitMs: 1500 })
    expect(verdictCounts(report)).toEqual({ passed: report.outcomes.length })
  })

  test('for longer than anyone waits is not waited for as long as it asks', async () => {
    const server = await startServer((_, response) => replyJson(response.setHeader('retry-after', '999999'), 429, {}))
    servers.push(server)
    const report = await judge(server.url, rules, { maxWaitMs: 10 })
    expect(verdictCounts(report)).toEqual({ 'not judged': report.outcomes.length })
  })

  test('by 502 for some requests each time, as where the service behind a gateway breaks by them, is asked again a few times in all', async () => {
    let broken = 0
    const { url } = await startBehind(({ url = '' }, response) => {
      if (!url.includes('start-index')) return false
      broken++
      response.writeHead(502).end()
      return true
    })
    const report = await judge(url, /-list-/, { maxWaitMs: 10 })
    expect(verdictCounts(report).failed).toBeGreaterThan(20)
    // So many may be under way while the last is waited for.
    const outlasted = 5 + 8
    const exchanges = new Set(report.outcomes.flatMap((outcome) => outcome.exchanges))
    const told = [...exchanges].filter(({ reply }) => reply?.status === 502).length
    expect(told).toBeGreaterThan(2 * outlasted)
    expect(broken - told).toBeLessThanOrEqual(4 * outlasted)
  })
})

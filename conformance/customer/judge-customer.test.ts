import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { loadSuite } from '../suite.ts'
import { isCustomerRule } from './customer-checks.ts'
import type { CustomerTarget } from './customer-session.ts'
import { judgeCustomer } from './judge-customer.ts'

const suite = await loadSuite(join(import.meta.dirname, '../../spec'))
const rules = suite.rules.filter(isCustomerRule)
const restart = { id: 'restart', text: 'Restart', url: null }

interface Body {
  readonly actionId?: string
  readonly user?: unknown
}

type Answer = { readonly status?: number; readonly json?: unknown; readonly text?: string } | undefined

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A web service that gives these answers; it never answers where there is none. */
async function start(answer: (body: Body, headers: NodeJS.Dict<string | string[]>) => Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    const reply = answer(JSON.parse(Buffer.concat(chunks).toString()) as Body, request.headers)
    if (reply === undefined) return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(reply.text ?? JSON.stringify(reply.json))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Does everything right, but for what is given. */
function right({ fetch = { json: [restart] } as Answer, execute = {} as Answer | 'none' } = {}) {
  return ({ actionId }: Body): Answer => {
    if (actionId === undefined) return fetch
    if (execute === 'none') return undefined
    return {
      json: { success: actionId === 'restart', text: 'Restarting' },
      status: actionId === 'restart' ? 200 : 400,
      ...execute,
    }
  }
}

async function verdictsOf(url: string, target: Partial<CustomerTarget> = {}) {
  const report = await judgeCustomer({
    ...suite,
    rules,
    target: { requestUrl: `${url}/fetch`, responseUrl: `${url}/execute`, ...target },
    timeoutMs: 300,
  })
  const ids = (verdict: string) =>
    report.outcomes
      .filter((outcome) => outcome.verdict === verdict)
      .map(({ rule }) => rule.id.replace('actions-customer-', ''))
  return { failed: ids('failed'), notJudged: ids('not judged'), report }
}

test('there are eight rules', () => {
  expect(rules).toHaveLength(8)
})

describe('a web service that does everything right', () => {
  test.each([
    ['with a list', [restart]],
    ['with a wrapped list', { actions: [restart] }],
    ['with three actions', ['restart', 'b', 'c'].map((id) => ({ id, text: id }))],
  ])('passes %s', async (_what, json) => {
    const { failed, notJudged } = await verdictsOf(await start(right({ fetch: { json } })))
    expect({ failed, notJudged }).toEqual({ failed: [], notJudged: [] })
  })

  test('is sent credentials, which the report does not show', async () => {
    const seen = new Set<unknown>()
    const url = await start((body, { authorization }) => {
      seen.add(authorization)
      return right()(body)
    })
    const { report } = await verdictsOf(url, { authorization: 'Basic c2VjcmV0' })
    expect([...seen]).toEqual(['Basic c2VjcmV0'])
    expect(JSON.stringify(report.outcomes)).not.toContain('c2VjcmV0')
  })

  test('is asked to execute one action only, and one that does not exist', async () => {
    const executed: string[] = []
    const url = await start((body) => {
      if (body.actionId !== undefined) executed.push(body.actionId)
      return right()(body)
    })
    await verdictsOf(url)
    expect(executed).toEqual(['restart', expect.stringMatching(/^unknown-/)])
  })

  test('executes nothing when it may not', async () => {
    const { failed, notJudged } = await verdictsOf(await start(right()), { isReadOnly: true })
    expect({ failed, notJudged }).toEqual({
      failed: [],
      notJudged: ['answers-execute-within-3000-ms', 'answers-execute', 'result-fits-the-contract'],
    })
  })
})

let count = 0
const executeRules = ['answers-execute-within-3000-ms', 'answers-execute', 'result-fits-the-contract']

describe('a web service that', () => {
  test.each<[string, ReturnType<typeof right>, string[]]>([
    ['fails', right({ fetch: { status: 500, json: [] } }), ['answers-fetch']],
    [
      'answers no fetch call',
      ({ actionId }) => (actionId ? { json: {} } : undefined),
      ['answers-fetch', 'answers-fetch-within-3000-ms'],
    ],
    ['answers no execute call', right({ execute: 'none' }), ['answers-execute-within-3000-ms', 'answers-execute']],
    ['answers with no JSON', right({ fetch: { text: 'hello' } }), ['actions-fit-the-contract']],
    ['offers a text', right({ fetch: { json: 'restart' } }), ['actions-fit-the-contract']],
    ['gives a number as an id', right({ fetch: { json: [{ ...restart, id: 7 }] } }), ['actions-fit-the-contract']],
    ['gives a number as a url', right({ fetch: { json: [{ ...restart, url: 7 }] } }), ['actions-fit-the-contract']],
    [
      'offers four actions',
      right({ fetch: { json: ['restart', 'b', 'c', 'd'].map((id) => ({ id, text: id })) } }),
      ['offers-at-most-three-actions'],
    ],
    [
      'changes its ids',
      (body) => right({ fetch: { json: [{ ...restart, id: `${++count}` }] } })(body),
      ['ids-are-deterministic'],
    ],
    [
      'changes its ids with the user',
      (body) => right({ fetch: { json: [{ ...restart, id: body.user ? 'a' : 'restart' }] } })(body),
      ['ids-are-deterministic'],
    ],
    ['refuses the action that it offers', right({ execute: { status: 400 } }), ['answers-execute']],
    ['gives a list as a result', right({ execute: { json: [] } }), ['answers-execute', 'result-fits-the-contract']],
    [
      'gives a text as success',
      right({ execute: { json: { success: 'yes', text: 'Done' } } }),
      ['result-fits-the-contract'],
    ],
  ])('%s fails for that', async (_what, answer, wanted) => {
    const { failed } = await verdictsOf(await start(answer))
    expect(failed.filter((id) => !(executeRules.includes(id) && !wanted.includes(id)))).toEqual(wanted)
  })

  test('says that its ids change is not judged by that', async () => {
    const url = await start((body) => right({ fetch: { json: [{ ...restart, id: `${++count}` }] } })(body))
    const { failed, notJudged } = await verdictsOf(url, { answers: { 'action-id-determinism': 'changing' } })
    expect({ failed: failed.includes('ids-are-deterministic'), notJudged }).toEqual({
      failed: false,
      notJudged: expect.arrayContaining(['ids-are-deterministic']),
    })
  })

  test('offers nothing leaves open what cannot be seen', async () => {
    const { failed, notJudged } = await verdictsOf(await start(right({ fetch: { json: [] } })))
    expect({ failed, notJudged }).toEqual({ failed: [], notJudged: ['actions-fit-the-contract', ...executeRules] })
  })

  test('sends its actions elsewhere has nobody called there', async () => {
    let called = 0
    const elsewhere = await start(() => {
      called++
      return { json: { success: true, text: 'Done' } }
    })
    const url = await start(right({ fetch: { json: [{ ...restart, url: elsewhere }] } }))
    const { failed, notJudged } = await verdictsOf(url)
    expect({ failed, notJudged, called }).toEqual({ failed: [], notJudged: executeRules, called: 0 })
  })
})

test('a place where nothing listens is told apart', async () => {
  await expect(verdictsOf('http://127.0.0.1:1')).rejects.toThrow('Cannot reach "http://127.0.0.1:1/fetch"')
})

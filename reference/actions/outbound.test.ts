import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutbound, type OutboundOptions } from './outbound.ts'

let server: Server
let origin: string
let port: number
let answer: (request: IncomingMessage, response: ServerResponse) => void
let received: { readonly url: string | undefined; readonly headers: IncomingMessage['headers']; body: string }[]

beforeAll(async () => {
  server = createServer((request, response) => {
    const entry = { url: request.url, headers: request.headers, body: '' }
    received.push(entry)
    request.on('data', (chunk) => {
      entry.body += chunk
    })
    request.on('end', () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})

beforeEach(() => {
  received = []
  answer = (_request, response) => response.end('[]')
})

afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

function call(options: OutboundOptions = {}, url = `${origin}/fetch?a=1`, authorization?: string) {
  const outbound = createOutbound({ allowNetworks: ['127.0.0.0/8'], ...options })
  return outbound.call({ url, authorization, body: { locale: 'en' } })
}

/** Answers each look-up with the next address. */
function namesLeadTo(...addresses: string[]): LookupFunction {
  const left = [...addresses]
  return (_name, _options, done) => done(null, [{ address: left.shift() ?? '127.0.0.1', family: 4 }])
}

describe('a call', () => {
  test('is a POST with JSON to the whole URL', async () => {
    expect(await call()).toEqual({ kind: 'answered', status: 200, json: [] })
    expect(received).toMatchObject([
      { url: '/fetch?a=1', headers: { 'content-type': 'application/json' }, body: '{"locale":"en"}' },
    ])
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  test('carries credentials', async () => {
    await call({}, origin, 'Basic abc')
    expect(received[0]?.headers.authorization).toBe('Basic abc')
  })

  test('does not follow a redirect', async () => {
    answer = (_request, response) => response.writeHead(307, { location: `${origin}/elsewhere` }).end('{}')
    expect(await call()).toEqual({ kind: 'answered', status: 307, json: {} })
    expect(received).toHaveLength(1)
  })

  test.each([
    ['sends no head', () => {}],
    ['sends a head and no body', (response: ServerResponse) => void response.writeHead(200).write('[')],
  ])('ends in time when the other side %s', async (_what, begin) => {
    answer = (_request, response) => begin(response)
    expect(await call({ timeoutMs: 50 })).toEqual({ kind: 'failed', why: 'no answer within 50 ms' })
  })

  test('ends in time when the other side sends one byte after the other', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(timer))
    }
    expect(await call({ timeoutMs: 60 })).toEqual({ kind: 'failed', why: 'no answer within 60 ms' })
  })

  test('ends in time when it waits for room', async () => {
    answer = () => {}
    const { call: send } = createOutbound({ allowNetworks: ['127.0.0.0/8'], timeoutMs: 60, gate: { most: 1 } })
    const both = [send, send].map((one) => one({ url: origin, authorization: undefined, body: {} }))
    expect((await Promise.all(both)).map(({ kind }) => kind)).toEqual(['failed', 'failed'])
    expect(received).toHaveLength(1)
  })

  test('reads no more than it may', async () => {
    answer = (_request, response) => {
      const write = (): void => {
        while (!response.destroyed && response.write('[1]'.repeat(1000)));
        response.once('drain', write)
      }
      write()
    }
    expect(await call({ mostBytes: 10_000 })).toEqual({
      kind: 'failed',
      why: 'the answer has more than 10000 bytes',
    })
  })

  test('is not repeated when the other side hangs up', async () => {
    answer = (request) => request.socket.destroy()
    expect(await call()).toMatchObject({ kind: 'failed' })
    expect(received).toHaveLength(1)
  })

  test.each([
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['JSON that is nested too deep', `${'['.repeat(200)}${']'.repeat(200)}`],
  ])('takes %s for no value', async (_what, body) => {
    answer = (_request, response) => response.end(body)
    expect(await call()).toEqual({ kind: 'answered', status: 200, json: undefined })
  })
})

test('calls that hang to one origin hold up no call to another', async () => {
  const hanging: ServerResponse[] = []
  answer = ({ headers }, response) => {
    if (headers.host?.startsWith('hanging')) hanging.push(response)
    else response.end('[]')
  }
  // Nothing may time out here: a call whose time is up makes room for the next one.
  const { call: send } = createOutbound({
    allowNetworks: ['127.0.0.0/8'],
    timeoutMs: 25_000,
    lookup: namesLeadTo(),
    gate: { mostOfOneKey: 4 },
  })
  const to = (url: string) => send({ url, authorization: undefined, body: {} })
  const calls = Array.from({ length: 40 }, () => to(`http://hanging.example:${port}/`))
  await vi.waitFor(() => expect(hanging).toHaveLength(4), 20_000)
  expect(await to(origin)).toEqual({ kind: 'answered', status: 200, json: [] })
  expect(hanging).toHaveLength(4)

  answer = (_request, response) => response.end('[]')
  for (const response of hanging) response.end('[]')
  expect(await Promise.all(calls)).toEqual(calls.map(() => ({ kind: 'answered', status: 200, json: [] })))
})

describe('nothing is dialled', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://user:password@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//example.com/',
    `http://example.com/${'a'.repeat(3000)}`,
  ])('for %s', async (url) => {
    expect(await call({ allowNetworks: [] }, url)).toMatchObject({ kind: 'failed' })
  })

  test('for a name that leads to this machine', async () => {
    const lookup = namesLeadTo('127.0.0.1')
    const outcome = await call({ allowNetworks: [], lookup }, `http://rebound.example:${port}/`)
    expect(outcome).toEqual({ kind: 'failed', why: 'RefusedAddress: rebound.example has no public address' })
    expect(received).toEqual([])
  })

  test('for a name that leads elsewhere at its second look-up: there is none', async () => {
    const looked: string[] = []
    const lookup: LookupFunction = (name, _options, done) => {
      looked.push(name)
      done(null, [{ address: looked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    }
    expect(await call({ lookup }, `http://rebound.example:${port}/`)).toMatchObject({ kind: 'answered' })
    expect(looked).toEqual(['rebound.example'])
  })

  test('at those addresses of a name that are not public', async () => {
    const lookup: LookupFunction = (_name, _options, done) =>
      done(null, [
        { address: '10.0.0.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    expect(await call({ lookup }, `http://both.example:${port}/`)).toMatchObject({ kind: 'answered' })
  })
})

test('a proxy of the environment is not asked', async () => {
  const before = process.env.HTTP_PROXY
  process.env.HTTP_PROXY = 'http://127.0.0.1:9'
  try {
    expect(await call()).toMatchObject({ kind: 'answered' })
  } finally {
    if (before === undefined) delete process.env.HTTP_PROXY
    else process.env.HTTP_PROXY = before
  }
})

test.each([
  ['https://actions.example.com/fetch', true],
  ['http://127.0.0.1:8080/', false],
  ['http://[::1]/', false],
  ['ftp://example.com/', false],
])('%s may be stored: %s', (url, isCallable) => {
  expect(createOutbound().isCallable(url)).toBe(isCallable)
})

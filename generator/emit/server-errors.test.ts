import { afterAll, describe, expect, test } from 'vitest'
import { ServerError as ServerErrorOfActions } from '../../generated/actions/index.ts'
import { type Handlers, ServerError, type ServerOptions } from '../../generated/server/index.ts'
import { adapters, ask, authenticate, closeServers, trusting } from '../fixtures/both-adapters.ts'
import { exampleHandlers } from '../fixtures/example-server.ts'

// What becomes of failures, in both adapters, asked over a socket.

afterAll(closeServers)

describe.each(adapters)('the server for %s', (_name, start) => {
  const unsendable: [what: string, reply: object, told: string][] = [
    [
      'a header of other characters',
      { status: 204, headers: { Location: '/→' } },
      'Cannot send the header "Location": it holds what no header can carry',
    ],
    [
      'a header of two lines',
      { status: 204, headers: { 'x-a': 'a\r\nset-cookie: b' } },
      'Cannot send the header "x-a": it holds what no header can carry',
    ],
    [
      'a cookie of two lines',
      { status: 204, headers: { 'set-cookie': ['a=1', 'b\r\nx-a: b'] } },
      'Cannot send the header "set-cookie": it holds what no header can carry',
    ],
    ['a status of no answer', { status: 99 }, 'Cannot send the status 99: a whole number from 200 to 599 is expected'],
  ]
  test.each(unsendable)('answers 500 where a handler answers with %s, and logs why', async (_, reply, told) => {
    const logged: unknown[] = []
    const handlers = { services: { delete: () => reply as never } }
    const url = await start(handlers, { authenticate, log: (error) => logged.push(error) })
    const { status, headers, body } = await ask(url, '/services/1', { method: 'DELETE' })
    const [type] = headers.get('content-type')?.split(';') ?? []
    expect({ status, type, body }).toEqual({
      status: 500,
      type: 'application/problem+json',
      body: { title: 'The server failed', status: 500 },
    })
    expect(logged.map((error) => (error as Error).message)).toEqual([told])
  })

  test('answers 501 where there is no handler', async () => {
    const partial = await start({ services: { list: () => ({ status: 200, body: [] }) } }, trusting)
    expect((await ask(partial, '/services')).status).toBe(200)
    expect((await ask(partial, '/services/1')).status).toBe(501)
    expect((await ask(partial, '/metrics')).body).toEqual({ title: 'The operation is not implemented', status: 501 })
  })

  test('holds replies against the contract when asked to', async () => {
    const wrong = { services: { list: () => ({ status: 200, body: [{ id: 'one' }] }) } } as unknown as Handlers<string>
    const found: unknown[] = []
    const onError: NonNullable<ServerOptions<string>['onError']> = (error) => {
      found.push(...error.problems)
      return undefined
    }
    const logged: unknown[] = []
    const strict = await start(wrong, { ...trusting, onError, log: (error) => logged.push(error) })
    expect((await ask(strict, '/services')).body).toEqual({ title: 'The server failed', status: 500 })
    expect(found).toMatchObject([{ in: 'reply', path: '/0/id', keyword: 'type', limit: 'number' }])
    const told = 'Cannot send the reply of "services.list": the contract expects /0/id: of type number'
    expect(logged.map((error) => (error as Error).message)).toEqual([told])
    const lenient = await start(wrong, { ...trusting, validateReplies: false })
    expect((await ask(lenient, '/services')).status).toBe(200)
  })

  test('hands what a handler throws to the log and to the hook, and hides it from the client', async () => {
    const logged: unknown[] = []
    const failure = new Error('the store is down')
    const list = () => {
      throw failure
    }
    const failing = await start({ services: { list } }, { authenticate, log: (error) => logged.push(error) })
    const { status, body } = await ask(failing, '/services')
    expect({ status, body }).toEqual({ status: 500, body: { title: 'The server failed', status: 500 } })
    expect(logged).toEqual([failure])
  })

  test('answers what the error hook says', async () => {
    const hooked = await start(exampleHandlers(), {
      ...trusting,
      onError: (error, { operation }) => ({ status: 422, headers: { 'x-kind': error.kind }, body: { operation } }),
    })
    const { status, headers, body } = await ask(hooked, '/services/abc')
    expect([status, headers.get('x-kind'), body]).toEqual([422, 'invalid-request', { operation: 'services.get' }])
  })

  test('tells the error hook which operation is meant by what is refused before it is read', async () => {
    const hooked = await start(exampleHandlers(), {
      ...trusting,
      bodyLimit: 10,
      onError: ({ status }, { operation }) => ({ status, body: { operation } }),
    })
    const refused = await ask(hooked, '/services/7', { method: 'PUT', body: '{"name":"long"}' })
    expect([refused.status, refused.body]).toEqual([413, { operation: 'services.update' }])
  })

  const texts: [stated: object, type: string, text: string][] = [
    [{ contentType: 'text/plain' }, 'text/plain', 'none'],
    [{ headers: { 'Content-Type': 'text/html' } }, 'text/html', 'none'],
    [{ contentType: 'application/problem+json' }, 'application/problem+json', '"none"'],
    [{}, 'application/json', '"none"'],
  ]
  test.each(texts)('sends a text of which the contract says nothing with %j as %s', async (stated, type, text) => {
    const reply = { status: 404, ...stated, body: 'none' } as const
    const hooked = await start({ services: { get: () => reply } }, { ...trusting, onError: () => reply })
    for (const path of ['/services/1', '/services/abc']) {
      const sent = await fetch(`${hooked}/api${path}`, { headers: { authorization: 'key' } })
      const [sentType] = sent.headers.get('content-type')?.split(';') ?? []
      expect([sent.status, sentType, await sent.text()]).toEqual([404, type, text])
    }
  })

  test('answers whatever becomes of what is logged', async () => {
    const log = () => {
      throw new Error('the disk is full')
    }
    const failing = await start({ services: { list: () => Promise.reject(new Error('down')) } }, { authenticate, log })
    expect((await ask(failing, '/services')).status).toBe(500)
    const hooked = await start(exampleHandlers(), {
      authenticate,
      log,
      onError: () => Promise.reject(new Error('odd')),
    })
    expect((await ask(hooked, '/services/abc')).status).toBe(400)
  })

  test.each([
    ['server/', ServerError],
    ['actions/, which has a class of its own', ServerErrorOfActions],
  ])('lets a handler answer with an error of %s', async (_, Thrown) => {
    const thrown = await start({ services: { get: () => Promise.reject(new Thrown('not-found')) } }, trusting)
    const { status, body } = await ask(thrown, '/services/1')
    expect([status, body]).toEqual([404, { title: 'There is nothing here', status: 404 }])
  })

  test('answers 500 where a handler throws what only looks like such an error', async () => {
    const { message, kind, status, problems, headers } = new ServerError('not-found')
    const other = Object.assign(new Error(message), { name: 'ServerError', kind, status, problems, headers })
    const thrown = await start({ services: { get: () => Promise.reject(other) } }, { authenticate, log: () => {} })
    expect((await ask(thrown, '/services/1')).body).toEqual({ title: 'The server failed', status: 500 })
  })

  test('tells how to be known whoever throws that nobody is', async () => {
    const thrown = () => Promise.reject(new ServerError('unauthenticated'))
    const bases = [
      await start(exampleHandlers(), { ...trusting, authenticate: thrown }),
      await start({ services: { list: thrown } }, trusting),
    ]
    for (const base of bases) {
      const { status, headers } = await ask(base, '/services')
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'ApiKey'])
    }
  })
})

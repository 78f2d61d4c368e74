import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addKey, listKeys, revokeKey } from './auth/keys.ts'
import { type RunningService, startService } from './start.ts'
import { databases, type EmptyDatabase } from './test-support/databases.ts'
import { exchange, readReply } from './test-support/exchange.ts'
import { operations } from './test-support/properties/contract.ts'

const key = 'key-that-is-known'
const json = 'Content-Type: application/json'

describe.each(databases)('on $name', ({ create }) => {
  let empty: EmptyDatabase
  let service: RunningService
  let serviceId = 0

  /** Sends a request as bytes, whatever they are; gives the status, and refuses a failure that is not in the documented form. */
  const send = async (line: string, headers: readonly string[] = [], body: string | Buffer = ''): Promise<number> => {
    const reply = await exchange(service.url, requestOf(line, headers, body))
    const { status, body: text } = readReply(reply)
    if (status < 200 || status >= 400) expect(failureIn(text)).toEqual({ status, message: 'text', code: 'text' })
    return status
  }

  beforeAll(async () => {
    empty = await create()
    service = await startService({ database: empty.place, key })
    const made = await fetch(`${service.url}/api/services`, {
      method: 'POST',
      headers: { authorization: key },
      body: Buffer.from('{"name":"target"}'),
    })
    serviceId = ((await made.json()) as { id: number }).id
  })
  afterAll(async () => {
    await service.close()
    await empty.remove()
  })

  test.each([
    ...['text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x', '__proto__', ';'],
    ...['', 'application/json, text/plain', 'application/json\x80', `application/${'x'.repeat(5000)}`, 'a/b; c="'],
  ])('a body of the type %j is refused with 415', async (type) => {
    expect(await send('POST /api/services', [`Content-Type: ${type}`], '{"name":"x"}')).toBe(415)
  })

  test.each([
    ...[
      '{',
      '{"name":"x",}',
      "{'name':'x'}",
      '{"name":NaN}',
      '\x80',
      '"',
      '{"name":"\\x"}',
      '{"name":"a"}{"name":"b"}',
    ],
    ...['null', '1', '"x"', 'true', '[]', '[{}]', '{"name":7}', '{"name":{}}', '{"name":[]}', '{"name":null}'],
    ...[
      '{"name":1e400}',
      '{"name":"x","id":1e400}',
      '{"name":"x","other":1e400}',
      `{"name":"x","id":1${'0'.repeat(400)}}`,
    ],
    ...['{"name":"x","teams":[{"id":9223372036854775808}]}', '{"name":"x","teams":[{"id":1.5}]}'],
    ...[
      '{"name":"x","teams":{"length":9}}',
      '{"name":"x","status":"__proto__"}',
      '{"name":"x","status":"constructor"}',
    ],
    ...[
      '{"name":"x","__proto__":{"status":"DEGRADED"}}',
      '{"\\u005f_proto__":{"name":"x"}}',
      '{"name":"x","teams":[{"__proto__":{"id":4021}}]}',
    ],
    `{"name":"x","other":${'['.repeat(201)}${']'.repeat(201)}}`,
    `{"name":"x","other":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  ])('the service %.60s is refused', async (body) => {
    expect(await send('POST /api/services', [json], Buffer.from(body, 'latin1'))).toBe(400)
  })

  test.each([
    `{"teams":null,"name":"x","other":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    '{"teams":null,"name":"x","other":1e400}',
    '{"teams":null,"name":"x","__proto__":{}}',
    '{"teams":null,"name":"\x80"}',
  ])('the update %.60s is refused, without a key as such', async (text) => {
    const body = Buffer.from(text, 'latin1')
    expect(await send(`PUT /api/services/${serviceId}`, [json], body)).toBe(400)
    expect(await send(`PUT /api/services/${serviceId}`, [json, 'Authorization: unknown-key'], body)).toBe(401)
  })

  test.each([
    ['/metrics', '{"name":"m","lockYAxisMax":1e400}'],
    ['/metrics', '{"name":"m","metadata":{"a":1e400}}'],
    ['/metrics', '{"name":"m","dataSource":{"id":9223372036854775808}}'],
    ['/metrics', '{"name":"m","metadata":{"__proto__":1}}'],
    ['/escalation-policies', '{"name":"p","escalationRules":[{"escalationTimeout":9223372036854775808}]}'],
    ['/escalation-policies', '{"name":"p","escalationRules":[{"escalationTimeout":1,"user":{"id":1e300}}]}'],
    ['/escalation-policies', '{"name":"p","delayMin":-2147483649}'],
    ['/status-pages', '{"name":"s","timezone":"../../etc/localtime"}'],
    ['/status-pages', '{"name":"s","structure":{"elements":[{"id":1e400,"type":"SERVICE"}]}}'],
    ['/status-pages', '{"name":"s","visibility":"PRIVATE","ipWhitelist":["0x7f.1"]}'],
    ['/status-pages', '{"name":"s","services":[{"id":1e300}]}'],
    ['/users/7102/notification-preferences/alerts', '{"method":"PUSH","delayMin":1e400}'],
    ['/users/7102/notification-preferences/duties', '{"method":"PUSH","beforeMin":15.000001}'],
  ])('for %s, %s is refused', async (path, body) => {
    expect(await send(`POST /api${path}`, [json], body)).toBe(400)
  })

  test.each([
    ...[
      '%00',
      '%2F',
      '1%2F2',
      '%C0%AF',
      '%ED%A0%80',
      '%',
      '%F0%9F',
      '\x80',
      '1e400',
      '9223372036854775808',
      '__proto__',
    ],
    ...[
      '-9223372036854775809',
      '9'.repeat(5000),
      '1;a=b',
      '1.',
      '0x1',
      ' 1',
      '%E2%80%8B1',
      '%D9%A3',
      '%2e%2e',
      '..%2f..',
    ],
  ])('the id %.40s is refused wherever an id stands', async (id) => {
    for (const [method, path] of [
      ['GET', `/services/${id}`],
      ['DELETE', `/metrics/${id}`],
      ['PUT', `/services/${id}/publish-status?status=OPERATIONAL`],
      ['GET', `/status-pages/${id}/groups`],
      ['GET', `/status-pages/1/groups/${id}`],
      ['DELETE', `/status-pages/1/private-subscribers/${id}?subscriber-type=USER`],
      ['GET', `/users/${id}/notification-preferences/alerts`],
      ['GET', `/users/7102/notification-preferences/duties/${id}`],
    ])
      expect([400, 404]).toContain(await send(`${method} /api${path}`))
  })

  test.each([
    ...['%00', '%2F', '%C0%AF', '%ED%A0%80', '__proto__', 'constructor', 'x'.repeat(15_000), '%41'.repeat(5000), '%'],
    ...["'%20or%201=1--", '%25', '%2525', '*', '%F0%9F%98%80', '%E2%80%AE'],
  ])('nobody has the name %.40s', async (name) => {
    expect([400, 404]).toContain(await send(`GET /api/metrics/name/${name}`))
    expect([400, 404]).toContain(await send(`GET /api/escalation-policies/name/${name}`))
    expect([400, 404]).toContain(await send(`GET /api/escalation-policies/resolve?routing-key=${name}`))
  })

  test.each([
    'Übung',
    'a/b',
    '%2F',
    '\u0000',
    '\u202e',
    '😀',
    '__proto__',
    'constructor',
    ' ',
    "'; drop table metrics; --",
  ])('a metric may have the name %j, and is found by it', async (name) => {
    expect(await send('POST /api/metrics', [json], JSON.stringify({ name }))).toBe(200)
    expect(await send(`GET /api/metrics/name/${encodeURIComponent(name)}`)).toBe(200)
  })

  test.each([
    ...[
      'max-results=1&max-results=2',
      'start-index=1e400',
      'start-index=9223372036854775808',
      'start-index=2147483648',
    ],
    ...[
      'max-results=%',
      'max-results=%00',
      'max-results=%D9%A3',
      'max-results=',
      'max-results=1.5',
      'max-results=__proto__',
    ],
    ...[
      'start-index=-1',
      'start-index=+1',
      'start-index=0x1',
      'max-results=101',
      'max-results=26&include=uptime',
      'include=%ff',
    ],
  ])('the query %s is refused', async (query) => {
    expect(await send(`GET /api/services?${query}`)).toBe(400)
  })

  test.each([
    ...['__proto__=1', '__proto__[x]=1', 'constructor=1', 'include[]=uptime', 'include=__proto__', 'a&'.repeat(7000)],
    'include=uptime&'.repeat(1000),
  ])('the query %.40s says nothing, and is answered', async (query) => {
    expect(await send(`GET /api/services?${query}`)).toBe(200)
  })

  test.each([
    ['QUERY /api/services', []],
    ['TRACE /api/services', []],
    ['PROPFIND /api/services', []],
    ['CONNECT /api/services', []],
    ['NONSENSE /api/services', []],
    ['POST /api/services', [json, 'Expect: nonsense']],
    ['GET /api/services', ['Host: a', 'Content-Length: -1']],
    ['POST /api/services', [json, 'Content-Length: 99999999999999999999']],
    ['POST /api/services', [json, 'Content-Length: 3']],
    ['POST /api/services', [json, 'Content-Encoding: gzip'], Buffer.from('1f8b0800', 'hex')],
    ['DELETE /api/services/1', ['Content-Type: x'], '{'],
    ['GET /api/services', Array.from({ length: 1500 }, (_, index) => `h${index}: ${'x'.repeat(20)}`)],
  ] as const)('%s with %j is answered with a 4xx', async (line, headers, body?: string | Buffer) => {
    const usual = /^(GET|CONNECT)/.test(line) ? '' : '{"name":"x"}'
    const status = await send(line, headers, body ?? usual)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('a request without a host is refused', async () => {
    const reply = await exchange(service.url, `GET /health HTTP/1.1\r\nConnection: close\r\n\r\n`)
    expect(readReply(reply).status).toBe(400)
  })

  test('subscribers that are named 30,000 times are there once', async () => {
    const body = `[${Array(30_000).fill('{"id":7102,"type":"USER"}').join(',')}]`
    expect(await send(`PUT /api/services/${serviceId}/private-subscribers`, [json], body)).toBe(204)
    const reply = await fetch(`${service.url}/api/services/${serviceId}/private-subscribers`, {
      headers: { authorization: key },
    })
    expect(await reply.json()).toHaveLength(1)
  })

  test('forty bodies of 10 MB at once leave the memory as it was, within what forty bodies of 1 MiB take', async () => {
    const head = ['Connection: close', json, `Authorization: ${key}`, 'Transfer-Encoding: chunked', 'Host: x']
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 0x20), Buffer.from('\r\n')])
    // What was let go and waits to be collected depends on the machine's speed.
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const heldNow = () => {
      collect()
      return process.memoryUsage().arrayBuffers
    }
    const before = heldNow()
    let mostBytes = 0
    const timer = setInterval(() => {
      mostBytes = Math.max(mostBytes, heldNow() - before)
    }, 10)
    const requests = Array.from({ length: 40 }, () =>
      exchange(service.url, `POST /api/services HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`, ...Array(10).fill(chunk)),
    )
    const replies = await Promise.all(requests)
    clearInterval(timer)
    expect(new Set(replies.map((reply) => readReply(reply).status))).toEqual(new Set([413]))
    // Besides the 1 MiB that is allowed, pieces of 64 KiB on their way, at both ends.
    expect(mostBytes).toBeLessThan(1.5 * 40 * 2 ** 20)
  })

  describe('keys', () => {
    let revoked = ''
    const statements: string[] = []

    beforeAll(async () => {
      const { database } = service.runtime
      revoked = await addKey(database, { userId: 7102, name: 'revoked', createdAtMs: 1 })
      const [row] = (await listKeys(database)).filter(({ name }) => name === 'revoked')
      await revokeKey(database, row?.id ?? 0, 2)
      for (const name of ['all', 'get', 'run'] as const) {
        const call = database[name].bind(database) as (sql: string) => Promise<never>
        database[name] = (sql: string, ...rest: []) => {
          statements.push(sql)
          return call(sql, ...rest)
        }
      }
      database.transaction = async () => {
        throw new Error('a transaction was begun')
      }
    })

    test.each(operations)('%s is refused without a known key, and nothing but keys is read', async (operation) => {
      const [method = '', template = ''] = operation.split(' ')
      const path = template.replace('{user-id}', '7102').replaceAll(/\{[^}]+\}/g, '1')
      const line = `${method} /api${path}?status=OPERATIONAL&routing-key=x&subscriber-type=USER`
      statements.length = 0
      for (const given of [
        undefined,
        ...['', 'Bearer', 'Bearer ', `Bearer ${key} x`, `Basic ${key}`, `${key}x`, key.slice(1), key.toUpperCase()],
        ...[`Bearer ${revoked}`, revoked, 'x'.repeat(10_000), '\x80\xff', `${key},${key}`, "' or 1=1 --", '__proto__'],
      ]) {
        const headers = given === undefined ? ['Authorization:'] : [`Authorization: ${given}`]
        const sent = ['POST', 'PUT'].includes(method) ? '{"name":' : ''
        expect(await send(line, [json, ...headers], sent)).toBe(401)
      }
      expect(new Set(statements.map((sql) => / from (\w+)/.exec(sql)?.[1]))).toEqual(new Set(['api_keys']))
    })
  })
})

function requestOf(line: string, headers: readonly string[], body: string | Buffer): Buffer {
  const bytes = Buffer.from(body as string)
  const has = (name: string) => headers.some((header) => header.toLowerCase().startsWith(`${name}:`))
  const lines = [
    `${line} HTTP/1.1`,
    'Connection: close',
    ...(has('host') ? [] : ['Host: localhost']),
    ...(has('authorization') ? [] : [`Authorization: Bearer ${key}`]),
    ...(has('content-length') || bytes.length === 0 ? [] : [`Content-Length: ${bytes.length}`]),
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes])
}

/** Status of a failure, and whether the rest of the documented form is there. */
function failureIn(text: string): unknown {
  const { status, message, code } = JSON.parse(text) as Readonly<Record<string, unknown>>
  const kind = (value: unknown) => (typeof value === 'string' && value !== '' ? 'text' : value)
  return { status, message: kind(message), code: kind(code) }
}

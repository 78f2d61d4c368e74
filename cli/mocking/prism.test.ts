import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '../output/problem.ts'
import { smallContract } from './fixtures/small-contract.ts'
import { type Prism, type PrismOptions, startPrism } from './prism.ts'

const Tree = {
  type: 'object',
  properties: { name: { type: 'string', example: 'leaf' }, parent: { $ref: '#/components/schemas/Tree' } },
}
const treeContent = { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } }

const headers = { Authorization: 'Bearer demo' }

let folder: string
let contractFile: string
let prism: Prism

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prism-test-'))
  contractFile = await save('small.json', smallContract)
  prism = await startPrism({ contractFile, port: 0, isDynamic: false })
})

afterAll(async () => {
  await prism?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('startPrism serves the examples of a contract, on any free port of this machine alone', async () => {
  expect(prism.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(prism.samplePath).toBe('/api/things')
  const reply = await fetch(`${prism.url}/api/things`, { headers })
  expect(await reply.json()).toEqual([{ id: 1, name: 'one' }])
})

test('startPrism says when something that Prism needs is not to be had, which is no fault of the contract', async () => {
  const strict = join(folder, 'strict.cjs')
  await writeFile(
    strict,
    `const Module = require('node:module')
const resolve = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => {
  if (name === '@stoplight/types') throw new Error('prism-core tried to access it\\nwithout a right to')
  return resolve(name, ...rest)
}`,
  )
  vi.stubEnv('NODE_OPTIONS', `--require "${strict}"`)
  await expect(startPrism({ contractFile, port: 0, isDynamic: false })).rejects.toThrow(
    /^Cannot start the mock: Prism cannot be loaded \(prism-core tried to access it\), all that it needs is expected beside it, /,
  )
  vi.unstubAllEnvs()
})

test('startPrism serves invented answers when it is asked to, date-times with milliseconds too', async () => {
  const dynamic = await startPrism({ contractFile, port: 0, isDynamic: true })
  const reply = await fetch(`${dynamic.url}/api/things/1`, { headers })
  const thing = (await reply.json()) as Record<string, unknown>
  expect(Object.keys(thing)).toEqual(['children', 'contact', 'delay', 'id', 'name', 'since'])
  expect(thing.since).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  await dynamic.stop()
})

test.each([
  ['localhost', 'http://localhost:'],
  ['0.0.0.0', 'http://127.0.0.1:'],
])('startPrism listens on %s and gives a URL that can be called', async (host, beginning) => {
  const other = await startPrism({ contractFile, port: 0, host, isDynamic: false })
  expect(other.url.slice(0, beginning.length)).toBe(beginning)
  expect((await fetch(`${other.url}/api/things`, { headers })).status).toBe(200)
  await other.stop()
})

// A machine that stalls for a second is asked again.
test('stop ends the process of Prism within a second, even in the middle of a request', { retry: 2 }, async () => {
  const other = await startPrism({ contractFile, port: 0, isDynamic: false })
  const unfinished = { method: 'POST', headers, body: new ReadableStream(), duplex: 'half' }
  const outcome = fetch(`${other.url}/api/things`, unfinished as RequestInit).then(
    () => 'answered',
    () => 'cut off',
  )
  const startedAtMs = Date.now()
  await other.stop()
  await other.stop()
  expect(Date.now() - startedAtMs).toBeLessThan(1000)
  expect(await outcome).toBe('cut off')
  expect(await other.ended).toBe('signal SIGKILL')
  expect(() => process.kill(other.processId ?? 0, 0)).toThrow('ESRCH')
})

test('a port in use is a problem that says so', async () => {
  const { port } = new URL(prism.url)
  await expectProblem(
    { contractFile, port: Number(port) },
    `Cannot listen on "127.0.0.1:${port}": the port is in use, give a free one with --port`,
  )
})

test('an address of another machine is a problem that says so', async () => {
  await expectProblem(
    { contractFile, host: '192.0.2.1' },
    'Cannot listen on "192.0.2.1:0": it is not an address of this machine, give one with --host',
  )
})

test('a start that takes too long is a problem', async () => {
  await expectProblem({ contractFile, startTimeoutMs: 1 }, 'Cannot start Prism: it has not answered for 1 ms')
})

test.each([
  ['no operations', {}, 'it has no operations'],
  ['a reference to nothing', { '/a': { $ref: '#/nothing' } }, 'at "#/paths/~1a", "#/nothing" leads nowhere'],
])('a contract with %s is a problem that gives the reason of Prism', async (_, paths, reason) => {
  const file = await save('refused.json', { openapi: '3.1.0', paths })
  await expectProblem({ contractFile: file }, `Cannot mock "${file}": Prism does not take it, ${reason}`)
})

test('a contract whose schemas refer to each other in all ways starts, and answers and refuses by them', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `S${index}`)
  const schemas = names.map((name) => {
    const others = names.map((other) => [other, { $ref: `#/components/schemas/${other}` }])
    return [name, { type: 'object', properties: { id: { type: 'integer' }, ...Object.fromEntries(others) } }]
  })
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } }
  const entangled = await startPrism({
    contractFile: await save('entangled.json', {
      openapi: '3.0.3',
      paths: {
        '/a': {
          put: { requestBody: { content }, responses: { 200: { description: 'Fine.', content } } },
          get: { responses: { 200: { description: 'Fine.', content: treeContent } } },
        },
      },
      components: { schemas: { ...Object.fromEntries(schemas), Tree } },
    }),
    port: 0,
    isDynamic: false,
  })
  const put = async (body: object) => {
    const sent = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${entangled.url}/a`, sent)).status
  }
  expect(await (await fetch(`${entangled.url}/a`)).json()).toEqual({
    name: 'leaf',
    parent: { name: 'leaf', parent: {} },
  })
  expect(await put({ S1: { S2: { S1: { id: 'x' } } } })).toBe(422)
  expect(await put({ S1: { S2: { S1: { id: null } } } })).toBe(422)
  await entangled.stop()
})

test('a schema of more parts than Prism makes an example of gets a shallower one', async () => {
  const wide = (levels: number): object => {
    if (levels === 0) return { type: 'integer', example: 7 }
    const names = Array.from({ length: 15 }, (_, index) => `p${index}`)
    return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, wide(levels - 1)])) }
  }
  const replyOf = (levels: number) => ({
    responses: { 200: { description: 'It.', content: { 'application/json': { schema: wide(levels) } } } },
  })
  const paths = { '/whole': { get: replyOf(2) }, '/cut': { get: replyOf(3) } }
  const large = await startPrism({
    contractFile: await save('wide.json', { openapi: '3.1.0', info: { title: 'Wide', version: '1' }, paths }),
    port: 0,
    isDynamic: false,
  })
  const [whole, cut] = await Promise.all(
    ['/whole', '/cut'].map(async (path) => (await fetch(`${large.url}${path}`)).json()),
  )
  expect(whole).toMatchObject({ p0: { p14: 7 }, p14: { p0: 7 } })
  expect(cut).toHaveProperty('p14.p0', {})
  await large.stop()
})

test('a request that keeps Prism busy for too long ends it, so that its connection is closed', async () => {
  const schema = { type: 'string', pattern: '^(a+)+$' }
  const parameters = [{ name: 'q', in: 'query', schema }]
  const busy = await startPrism({
    contractFile: await save('busy.json', {
      openapi: '3.1.0',
      paths: { '/a': { get: { parameters, responses: { 200: { description: 'Fine.' } } } } },
    }),
    port: 0,
    isDynamic: false,
    maxBusyMs: 2000,
  })
  expect((await fetch(`${busy.url}/a?q=aa`)).status).toBe(200)
  // Longer than it may be busy: it is not.
  await setTimeout(4000)
  expect((await fetch(`${busy.url}/a?q=aa`)).status).toBe(200)
  await expect(fetch(`${busy.url}/a?q=${'a'.repeat(60)}!`)).rejects.toThrow('fetch failed')
  expect(await busy.ended).toBe('signal SIGKILL, as a request kept it busy for 2000 ms')
})

test('a path without a slash in front is served with one, and neither it nor an extension keeps others from their answers', async () => {
  const get = { responses: { 200: { description: 'Fine.' } } }
  const paths = { a: { get }, '/b': { get }, 'x-notes': { get } }
  const slipped = await startPrism({
    contractFile: await save('slipped.json', { openapi: '3.1.0', paths }),
    port: 0,
    isDynamic: false,
  })
  expect((await fetch(`${slipped.url}/a`)).status).toBe(200)
  expect((await fetch(`${slipped.url}/b`)).status).toBe(200)
  expect(slipped.samplePath).toBe('/a')
  await slipped.stop()
})

test('HEAD is what a contract says, where it says anything', async () => {
  const head = { responses: { 204: { description: 'It is there.' } } }
  const get = { responses: { 200: { description: 'What it is.' } } }
  const paths = { '/a': { head, get }, '/b': { get } }
  const own = await startPrism({
    contractFile: await save('head.json', { openapi: '3.1.0', info: { title: 'Heads', version: '1' }, paths }),
    port: 0,
    isDynamic: false,
  })
  const asked = ['/a', '/b'].map((path) => fetch(`${own.url}${path}`, { method: 'HEAD' }))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([204, 405])
  await own.stop()
})

test('a request at which Prism fails is answered with why', async () => {
  const schema = { type: 'array', items: { type: 'integer' } }
  const parameters = [{ name: 'id', in: 'path', required: true, style: 'matrix', schema }]
  const get = { parameters, responses: { 200: { description: 'Fine.' } } }
  const failing = await startPrism({
    contractFile: await save('failing.json', { openapi: '3.1.0', paths: { '/a/{id}': { get } } }),
    port: 0,
    isDynamic: false,
  })
  const reply = await fetch(`${failing.url}/a/1`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  expect(await reply.json()).toEqual({
    title: 'The mock fails at this request',
    status: 400,
    detail: 'Matrix serialization style requires parameter to be prefixed with ";"',
  })
  await failing.stop()
})

test('a contract cannot make Prism call out', async () => {
  const calls: (string | undefined)[] = []
  const listener = createServer((request, reply) => {
    calls.push(request.url)
    reply.end('{}')
  })
  const url = await listen(listener)
  const responses = { 200: { description: 'Fine.' } }
  const callbacks = { called: { [`${url}/callback`]: { post: { responses } } } }
  const calling = await startPrism({
    contractFile: await save('calling.json', { openapi: '3.1.0', paths: { '/a': { get: { callbacks, responses } } } }),
    port: 0,
    isDynamic: false,
  })
  expect((await fetch(`${calling.url}/a`)).status).toBe(200)
  // Prism calls out after it has answered.
  await setTimeout(500)
  await calling.stop()
  const remote = await save('remote.json', { openapi: '3.1.0', paths: { '/a': { $ref: `${url}/reference` } } })
  await expect(startPrism({ contractFile: remote, port: 0, isDynamic: false })).rejects.toThrow('it is on the network')
  listener.close()
  expect(calls).toEqual([])
})

async function expectProblem(
  options: Partial<PrismOptions> & { contractFile: string },
  message: string,
): Promise<void> {
  const error: unknown = await startPrism({ port: 0, isDynamic: false, ...options }).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(Problem)
  expect(error).toMatchObject({ message, exitCode: 2 })
}

async function save(name: string, content: object): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, JSON.stringify(content))
  return file
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type GeneratedFolder, generatedFolder } from '../fixtures/generated-folder.ts'
import { respond, startServer } from '../fixtures/http-server.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// Replies that come piece by piece, read by a generated client.

const contract = `
openapi: 3.1.0
info: { title: Streams, version: '1' }
paths:
  /events: { get: { operationId: events, tags: [all], responses: { 200: { description: Fine., content: { text/event-stream: { schema: { type: string } } } } } } }
  /lines: { get: { operationId: lines, tags: [all], responses: { 200: { description: Fine., content: { application/x-ndjson: { schema: { $ref: '#/components/schemas/ServerSentEvent' } } } } } } }
  /sequence: { get: { operationId: sequence, tags: [all], responses: { 200: { description: Fine., content: { application/json-seq: { schema: { type: array, items: { type: integer } } } } } } } }
  /either: { get: { operationId: either, tags: [all], responses: { 200: { description: Fine., content: { application/json: { schema: { type: integer } }, text/event-stream: {} } }, 202: { description: Later. } } } }
components: { schemas: { ServerSentEvent: { type: object, required: [n], properties: { n: { type: integer } } } } }
`

const server = await startServer()

let generated: GeneratedFolder
// biome-ignore lint/suspicious/noExplicitAny: what is generated is what the tests are about
let module: any

beforeAll(async () => {
  generated = await generatedFolder(contract, { targets: ['types', 'client', 'validators'] })
  module = await generated.load('client/index.ts')
})

/** A client whose every reply is made of these pieces. */
function clientOf(type: string, pieces: readonly Uint8Array[]) {
  const body = () =>
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })
  const fetch = async () => new Response(body(), { headers: { 'content-type': type } })
  return module.createClient({ baseUrl: 'http://in-process.invalid', fetch })
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const told = [
  '\uFEFF: a comment\r\ndata: ü\r\n\r\n',
  'event: delta\ndata:two\ndata:  lines\nid: 7\nretry: 1500\nretry: soon\n\n',
  'id\rdata\r\revent: nothing\n\nid: 8\0\ndata: {"a":1}\nunknown: x\n\n',
  'data: begun',
].join('')

const events = [
  { event: 'message', data: 'ü', id: '' },
  { event: 'delta', data: 'two\n lines', id: '7', retryMs: 1500 },
  { event: 'message', data: '', id: '', retryMs: 1500 },
  { event: 'message', data: '{"a":1}', id: '', retryMs: 1500 },
]

test('events are read wherever their bytes come apart', async () => {
  const bytes = new TextEncoder().encode(told)
  for (let cut = 0; cut <= bytes.length; cut++) {
    const client = clientOf('text/event-stream; charset=utf-8', [bytes.slice(0, cut), bytes.slice(cut)])
    expect(await allOf(await client.all.events())).toEqual(events)
  }
  const single = clientOf(
    'text/event-stream',
    [...bytes].map((byte) => Uint8Array.of(byte)),
  )
  expect(await allOf(await single.all.events())).toEqual(events)
})

test('lines and sequences of JSON are values, the last of which may lack its end', async () => {
  const bytes = (text: string) => [new TextEncoder().encode(text)]
  const lines = clientOf('application/x-ndjson', bytes('{"n":1}\n\n{"n":2}\r\n{"n":3}'))
  expect(await allOf(await lines.all.lines())).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  const sequence = clientOf('application/json-seq', bytes('\x1e1\n\x1e2\n'))
  expect(await allOf(await sequence.all.sequence())).toEqual([1, 2])
  const wrong = clientOf('application/x-ndjson', bytes('{"n":1}\n{"n"\n'))
  const values = (await wrong.all.lines())[Symbol.asyncIterator]()
  expect(await values.next()).toEqual({ done: false, value: { n: 1 } })
  await expect(values.next()).rejects.toMatchObject({ name: 'RequestError', kind: 'reply', operation: 'lines' })
})

test('what may be a stream, or not, is what the service says it is', async () => {
  const whole = clientOf('application/json', [new TextEncoder().encode('7')])
  expect(await whole.all.either()).toBe(7)
  const stream = clientOf('text/event-stream', [new TextEncoder().encode('data: 7\n\n')])
  expect(await allOf(await stream.all.either())).toEqual([{ event: 'message', data: '7', id: '' }])
})

test('an event is there before the next one is, and whoever leaves the loop ends the connection', async () => {
  const client = module.createClient({ baseUrl: server.baseUrl, timeoutMs: 5000 })
  let closed: Promise<unknown> | undefined
  server.answer((response) => {
    closed = once(response, 'close')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
  })
  for await (const { data } of await client.all.events()) {
    expect(data).toBe('1')
    break
  }
  await closed
})

test('a signal ends a stream, a time-out only the waiting for its beginning', async () => {
  const client = module.createClient({ baseUrl: server.baseUrl, timeoutMs: 1000 })
  const controller = new AbortController()
  server.answer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    setTimeout(() => response.write('data: late\n\n'), 150)
  })
  // The headers go out with the first piece, unless they are told to.
  const reading = client.all.events({}, { signal: controller.signal, timeoutMs: 5000 })
  const items = (await reading)[Symbol.asyncIterator]()
  expect((await items.next()).value.data).toBe('late')
  const next = items.next()
  controller.abort(new Error('enough'))
  await expect(next).rejects.toMatchObject({ name: 'RequestError', kind: 'abort', cause: { message: 'enough' } })
  await expect(allOf(await endedBeforeItsLoop(client))).rejects.toMatchObject({ kind: 'abort' })
  server.answer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    setTimeout(() => response.end('data: later\n\n'), 1300)
  })
  expect(await allOf(await client.all.events())).toMatchObject([{ data: 'later' }])
})

/** A stream in which nothing comes, whose signal aborts before anybody waits for that. */
async function endedBeforeItsLoop(client: typeof module): Promise<AsyncIterable<unknown>> {
  const controller = new AbortController()
  server.answer((response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders())
  const items = await client.all.events({}, { signal: controller.signal })
  controller.abort()
  return items
}

test('a connection that breaks is an error of the loop, and a failure one of the call', async () => {
  const client = module.createClient({ baseUrl: server.baseUrl, retry: false })
  server.answer((response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"n":1}\n')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(allOf(await client.all.lines())).rejects.toMatchObject({ name: 'RequestError', kind: 'network' })
  server.answer((response) => respond(response, 503, { reason: 'busy' }))
  await expect(client.all.events()).rejects.toMatchObject({ name: 'ApiError', status: 503, body: { reason: 'busy' } })
})

test('each value of a stream is validated where replies are', async () => {
  const { checkReplies } = await generated.load('validators/runtime.ts')
  const { replies } = await generated.load('validators/replies.ts')
  const validate = checkReplies(replies)
  const bytes = (text: string) => [new TextEncoder().encode(text)]
  const lines = await clientOf('application/x-ndjson', bytes('{"n":1}\n{"n":"2"}\n{"n":3}')).all.lines({}, { validate })
  const values = lines[Symbol.asyncIterator]()
  expect(await values.next()).toEqual({ done: false, value: { n: 1 } })
  const problems = [{ path: '/n', keyword: 'type' }]
  await expect(values.next()).rejects.toMatchObject({ kind: 'reply', operation: 'lines', problems })
  expect(await values.next()).toEqual({ done: true })
  const sequence = await clientOf('application/json-seq', bytes('\x1e1\n\x1e2.5\n')).all.sequence({}, { validate })
  await expect(allOf(sequence)).rejects.toMatchObject({ problems: [{ path: '', keyword: 'type' }] })
})

test('validators let streams pass', async () => {
  const { checkReplies } = await generated.load('validators/runtime.ts')
  const { replies } = await generated.load('validators/replies.ts')
  const fetch = async () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } })
  const client = module.createClient({ baseUrl: 'http://x.invalid', fetch, validate: checkReplies(replies) })
  expect(await allOf(await client.all.events())).toHaveLength(1)
})

test('the types of streams are those of events and lines', async () => {
  const use = `
    import { type Client, type ServerSentEvent } from './client/index.ts'
    export async function use({ all }: Client): Promise<readonly (number | string)[]> {
      const found: (number | string)[] = []
      for await (const { n } of await all.lines()) found.push(n.toFixed())
      for await (const number of await all.sequence()) found.push(number * 2)
      const events: AsyncIterable<ServerSentEvent> = await all.events()
      for await (const { data } of events) found.push(data.length)
      const either = await all.either()
      if (typeof either === 'number') found.push(either)
      else if (either) for await (const { data } of either) found.push(data)
      return found
    }`
  await writeFile(join(generated.folder, 'use.ts'), use)
  const names = generated.names.filter((name) => name.endsWith('.ts'))
  expect(projectErrors(generated.folder, [...names, 'use.ts'])).toEqual([])
})

test('a client without streams has no module for them', async () => {
  const { names } = await generatedFolder(
    contract.replaceAll(/text\/event-stream|application\/(x-ndjson|json-seq)/g, 'text/plain'),
    {
      targets: ['types', 'client'],
    },
  )
  expect(names).not.toContain('client/streams.ts')
})

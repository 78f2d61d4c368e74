import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'
import { generate } from '../generate.ts'

// Webhooks of another contract, beside a path, with odd names, without operationId, and without bodies.
const text = `
openapi: 3.1.0
info: {title: Orders, version: '1'}
paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
webhooks:
  orderPaid:
    post:
      operationId: orders.paid
      requestBody:
        required: true
        content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}
      responses: {'200': {description: d, content: {application/json: {schema: {type: array, maxItems: 1, items: {type: string}}}}}}
  "order {x}/'*/":
    post:
      requestBody: {content: {application/json: {schema: {type: string}}}}
      responses: {'204': {description: d}}
    put: {responses: {default: {description: d}}}
  /orderSent:
    post:
      requestBody: {content: {application/json: {schema: {type: string}}}}
      responses: {'200': {description: d, content: {application/json: {schema: {type: string}}}}}
  __proto__:
    post: {responses: {'200': {description: d, content: {text/plain: {}}}}}
`

// Callbacks with several expressions, in several operations, and inside of each other; and an extension that looks like an operation.
const calling = `
openapi: 3.0.3
info: {title: Jobs, version: '1'}
paths:
  /a:
    x-draft: {callbacks: {draft: {'{$url}': {post: {operationId: draft, requestBody: none, responses: {'204': {description: d}}}}}}}
    post: {operationId: a, callbacks: {done: {$ref: '#/components/callbacks/Done'}}, responses: {'202': {description: d}}}
  /b: {post: {operationId: b, callbacks: {done: {$ref: '#/components/callbacks/Done'}, x-done: {}}, responses: {'202': {description: d}}}}
components:
  callbacks:
    Done:
      x-note: 5
      '{$url}':
        post:
          operationId: done
          parameters:
            - {name: X-Key, in: header, required: true, schema: {type: string}}
            - {name: X-Ids, in: header, schema: {type: array, items: {type: integer}}}
          requestBody: {required: true, content: {application/json: {schema: {type: integer}}}}
          responses: {'204': {description: d}}
          callbacks: {again: {'{$url}': {post: {operationId: again, responses: {'204': {description: d}}}}}}
      '{$later}': {post: {operationId: later, responses: {'204': {description: d}}}}
      '{$other}': {put: {responses: {'204': {description: d}}}}
`

// Bodies that are no JSON, or JSON under a type of its own.
const bodies = `
openapi: 3.1.0
info: {title: Events, version: '1'}
webhooks:
  event: {post: {operationId: event, requestBody: {content: {application/cloudevents+json: {schema: {type: object, properties: {id: {type: string}}}}}}, responses: &none {'204': {description: d}}}}
  form: {post: {operationId: form, requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: array, items: {type: string}}}}}}}, responses: *none}}
  parts: {post: {operationId: parts, requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {a: {type: string}}}}}}, responses: *none}}
  note: {post: {operationId: note, requestBody: {content: {text/plain: {schema: {type: string}}}}, responses: *none}}
  image: {post: {operationId: image, requestBody: {content: {'image/*': {}}}, responses: *none}}
  whatever: {post: {operationId: whatever, requestBody: {content: {'*/*': {schema: {type: object}}}}, responses: *none}}
  either: {post: {operationId: either, requestBody: {content: {text/plain: {}, application/json: {schema: {type: string}}}}, responses: *none}}
`

// Answers that are no JSON, beside JSON or alone.
const answers = `
openapi: 3.1.0
info: {title: Answers, version: '1'}
webhooks:
  note: {post: {operationId: note, responses: {'200': {description: d, content: {text/event-stream: {}, text/plain: {}, application/json: {schema: {type: integer}}, application/json; v=2: {schema: {type: boolean}}}}}}}
  log: {post: {operationId: log, responses: {'200': {description: d, content: {application/x-ndjson: {schema: {type: object}}}}}}}
  whatever: {post: {operationId: whatever, responses: {'200': {description: d, content: {'*/*': {}}}}}}
`

const generated = await generatedFolder(text, { targets: ['types', 'validators', 'actions', 'actions-fastify'] })
const names = generated.names.filter((name) => name.startsWith('actions/'))
const load = (name: string) => generated.load(`actions/${name}.ts`)

describe('the target actions', () => {
  test('leaves the adapter for Fastify to a target of its own', async () => {
    const { names } = await generatedFolder(text, { targets: ['types', 'validators', 'actions'] })
    expect(names).not.toContain('actions/fastify.ts')
    expect(names).toContain('actions/fetch.ts')
  })

  test('prints what compiles, with types and validators alone', async () => {
    expect(names).toEqual(expect.arrayContaining(['actions/caller.ts', 'actions/fetch.ts', 'actions/fastify.ts']))
    // Neither Fastify nor types of Node are installed there; the type check of this package covers its adapter.
    const compiled = names.filter((name) => !['actions/fastify.ts', 'actions/read-payload.ts'].includes(name))
    expect(projectErrors(generated.folder, compiled)).toEqual([])
  })

  test('prints nothing for a contract without webhooks', async () => {
    const spec = join(await contractFolder({ 'a.yaml': text.slice(0, text.indexOf('webhooks:')) }), 'a.yaml')
    expect(await generate(spec, { targets: ['actions', 'actions-fastify'] })).toEqual([])
  })

  test('takes callbacks of operations for webhooks, each once, whatever refers to them', async () => {
    const { folder, names, load } = await generatedFolder(calling, { targets: ['types', 'validators', 'actions'] })
    const { routes } = await load('actions/index.ts')
    expect(routes.map(({ id, path }: { id: string; path: string }) => `${id} ${path}`)).toEqual([
      'done /done',
      'later /done2',
      expect.stringMatching(/ \/done3$/),
      'again /again',
    ])
    expect(projectErrors(folder, names)).toEqual([])
  })

  test('tells what is wrong with a callback at its own place', async () => {
    const spec = join(await contractFolder({ 'a.yaml': calling.replace('{type: integer}', '{pattern: (}') }), 'a.yaml')
    const told: string[] = []
    await generate(spec, { targets: ['validators'], onProblems: (all) => told.push(...all.map((one) => one.pointer)) })
    expect(told).toEqual([expect.stringMatching(/^\/components\/callbacks\/Done\/\{\$url\}\/post\/parameters\/1\//)])
  })

  test('its caller sends bodies under the media type of the contract, and what is no JSON as it is', async () => {
    const { folder, names, load } = await generatedFolder(bodies, { targets: ['types', 'validators', 'actions'] })
    const { createCaller } = await load('actions/caller.ts')
    const { createHandler } = await load('actions/fetch.ts')
    const seen: unknown[] = []
    const see = ({ body, contentType }: { body: unknown; contentType: string }) => {
      seen.push([contentType, body])
      return { status: 204 }
    }
    const groups = ['event', 'form', 'parts', 'note', 'image', 'whatever', 'either'].map((name) => [
      name,
      { [name]: see },
    ])
    const caller = createCaller({ fetch: createHandler(Object.fromEntries(groups)) })
    const form = new FormData()
    form.append('a', 'x')
    const sent = {
      event: { id: 'x' },
      form: new URLSearchParams('a=x&a=y'),
      parts: form,
      note: '"x"',
      image: new Blob(['x'], { type: 'image/png' }),
      whatever: { id: 'x' },
      either: 'x',
    }
    for (const [name, body] of Object.entries(sent)) {
      expect(await caller[name]({ url: `http://host/${name}`, body })).toMatchObject({ status: 204 })
    }
    expect(seen).toEqual([
      ['application/cloudevents+json', { id: 'x' }],
      ['application/x-www-form-urlencoded', { a: ['x', 'y'] }],
      ['multipart/form-data', { a: 'x' }],
      ['text/plain', '"x"'],
      ['image/*', new TextEncoder().encode('x')],
      ['*/*', { id: 'x' }],
      ['application/json', 'x'],
    ])
    expect(projectErrors(folder, names)).toEqual([])
  })

  test('its caller gives answers that are no JSON as the texts that they are', async () => {
    const { folder, names, load } = await generatedFolder(answers, { targets: ['types', 'validators', 'actions'] })
    const { createCaller } = await load('actions/caller.ts')
    const answered = async (name: string, text: string, type: string) => {
      const fetch = async () => new Response(text, { headers: { 'content-type': type } })
      return (await createCaller({ fetch })[name]({ url: 'http://receiver.example/' })).body
    }
    expect(await answered('note', '12', 'Text/plain; charset=utf-8')).toBe('12')
    expect(await answered('note', 'data: 1', 'text/event-stream')).toBe('data: 1')
    expect(await answered('note', '12', 'application/json')).toBe(12)
    expect(await answered('note', 'true', 'application/json;v=2')).toBe(true)
    expect(await answered('note', '12', 'text/html')).toBe(12)
    expect(await answered('log', '{}', 'application/json')).toBe('{}')
    expect(await answered('whatever', '{}', 'application/json')).toEqual({})
    await expect(answered('note', '"x"', 'application/json')).rejects.toThrow('not what the contract says')
    const use = `import type * as results from './actions/caller.ts'
export const note: results.NoteResult extends number | boolean | string ? true : false = true
export const log: results.LogResult extends string ? true : false = true
export const whatever: unknown extends results.WhateverResult ? true : false = true
`
    await writeFile(join(folder, 'use.ts'), use)
    expect(projectErrors(folder, [...names, 'use.ts'])).toEqual([])
  })

  test('its caller sends the headers that the contract wants', async () => {
    const { folder, load } = await generatedFolder(calling, { targets: ['types', 'validators', 'actions'] })
    const { createCaller } = await load('actions/caller.ts')
    const { createHandler } = await load('actions/fetch.ts')
    let seen: unknown
    const done = ({ headers }: { headers: unknown }) => {
      seen = headers
      return { status: 204 }
    }
    const caller = createCaller({ fetch: createHandler({ done: { done } }, { log: () => {} }) })
    const call = { url: 'http://receiver.example/done', body: 7 }
    expect(await caller.done({ ...call, headers: { 'X-Key': 'k', 'X-Ids': [1, 2] } })).toMatchObject({ status: 204 })
    expect(seen).toEqual({ 'X-Key': 'k', 'X-Ids': [1, 2] })
    expect(await caller.done(call)).toMatchObject({ status: 400 })
    await expect(caller.done({ ...call, headers: { 'X-Key': 'a\nb' } })).rejects.toThrow(
      '"X-Key" holds what no header can carry',
    )
    const use = (headers: string) =>
      `import { createCaller } from './actions/caller.ts'\nawait createCaller().done({ url: '', body: 7${headers} })\nexport {}\n`
    await writeFile(join(folder, 'right.ts'), use(", headers: { 'X-Key': 'k', 'X-Ids': [1], 'X-Own': 5 }"))
    await writeFile(join(folder, 'wrong.ts'), use(''))
    expect(projectErrors(folder, ['right.ts'])).toEqual([])
    expect(projectErrors(folder, ['wrong.ts'])).toEqual([expect.stringContaining("Property 'headers' is missing")])
  })

  test('serves each webhook under its name, or under one that a path can have', async () => {
    const { routes } = await load('index')
    expect(routes.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`)).toEqual([
      'POST /orderPaid',
      expect.stringMatching(/^POST \/\w+$/),
      expect.stringMatching(/^PUT \/\w+$/),
      expect.stringMatching(/^POST \/\w+$/),
      expect.stringMatching(/^POST \/\w+$/),
    ])
  })

  test('refuses what the contract forbids, on both sides', async () => {
    const { createHandler } = await load('fetch')
    const { createCaller } = await load('caller')
    let body: unknown = ['paid']
    const handler = createHandler(
      { orders: { paid: () => ({ status: 200, body }) } },
      { validateReplies: true, log: () => {} },
    )
    const loose = createHandler({ orders: { paid: () => ({ status: 200, body }) } }, {})
    const paid = (order: unknown, answerer = handler) =>
      createCaller({ fetch: answerer }).ordersPaid({ url: 'http://receiver.example/orderPaid', body: order })
    expect(await paid({ id: 7 })).toEqual({ isSuccess: true, status: 200, body: ['paid'] })
    expect(await paid({ id: 'x' })).toMatchObject({ isSuccess: false, status: 400 })
    body = ['paid', 'twice']
    expect(await paid({ id: 7 })).toMatchObject({ isSuccess: false, status: 500 })
    await expect(paid({ id: 7 }, loose)).rejects.toMatchObject({
      name: 'CallFailed',
      problems: [{ keyword: 'maxItems' }],
    })
  })

  test.each<[string, object, (request: Request) => Promise<Response>, string]>([
    ['too long', { maxBytes: 3 }, async () => Response.json(['paid']), 'the answer has more than 3 bytes'],
    ['too long, and nobody can end it,', { maxBytes: 3 }, async () => endless(), 'the answer has more than 3 bytes'],
    ['not there', {}, () => Promise.reject(new TypeError('refused')), 'there was no answer'],
    [
      'late',
      { timeoutMs: 5 },
      ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      'there was no answer in time',
    ],
    [
      'late, and nobody who makes it listens',
      { timeoutMs: 5 },
      () => new Promise(() => {}),
      'there was no answer in time',
    ],
    ['never whole', { timeoutMs: 50 }, async () => new Response(new ReadableStream()), 'there was no answer in time'],
  ])('its caller throws when an answer is %s', { timeout: 5_000 }, async (_what, options, answer, message) => {
    const { createCaller } = await load('caller')
    const caller = createCaller({ ...options, fetch: answer })
    await expect(caller.ordersPaid({ url: 'http://receiver.example/', body: { id: 7 } })).rejects.toThrow(message)
  })

  test.each([0.5, 2 ** 31, 2 ** 32, Number.POSITIVE_INFINITY])('its caller takes the time %d', async (timeoutMs) => {
    const { createCaller } = await load('caller')
    const answer = async () => {
      if (timeoutMs > 1) await setTimeout(20)
      return Response.json(['paid'])
    }
    const caller = createCaller({ timeoutMs, fetch: answer })
    const call = { url: 'http://receiver.example/', body: { id: 7 } }
    expect(await caller.ordersPaid(call)).toMatchObject({ isSuccess: true })
  })

  test.each([Number.NaN, -1])('there is no caller with the time %d', async (timeoutMs) => {
    const { createCaller } = await load('caller')
    const message = `Cannot wait for "timeoutMs" ${timeoutMs}: milliseconds from 0 are expected`
    expect(() => createCaller({ timeoutMs })).toThrow(new TypeError(message))
  })

  function endless(): Response {
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(10))
    return new Response(new ReadableStream({ pull, cancel: () => Promise.reject(new Error('gone')) }))
  }

  test('its caller keeps credentials that cannot be sent out of the error', async () => {
    const { createCaller } = await load('caller')
    const caller = createCaller({ fetch: async () => Response.json(['paid']) })
    const call = { url: 'http://receiver.example/', body: { id: 7 }, authorization: 'secret\n1' }
    const error = await caller.ordersPaid(call).catch((failure: unknown) => failure)
    expect(error).toMatchObject({ message: '"authorization" holds what no header can carry', cause: undefined })
  })
})

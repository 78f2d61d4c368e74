import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// What is read-only is found wherever a schema can stand, and nothing else is lost on the way.

const thing = { $ref: '#/components/schemas/Thing' }
const follows = Object.fromEntries([['then', thing]])
const free = { type: 'object', properties: { id: { type: 'integer' } } }
const sent = { id: 1, name: 'a' }
const kept = { name: 'a' }

interface Form {
  readonly schema: object
  readonly sent: unknown
  /** What comes to the handler. */
  readonly kept: unknown
}

const forms: Readonly<Record<string, Form>> = {
  'a list or null': {
    schema: { anyOf: [{ type: 'array', items: thing }, { type: 'null' }] },
    sent: [sent],
    kept: [kept],
  },
  'a map or null': {
    schema: { anyOf: [{ type: 'object', additionalProperties: thing }, { type: 'null' }] },
    sent: { one: sent },
    kept: { one: kept },
  },
  'one or several': { schema: { oneOf: [{ type: 'array', items: thing }, thing] }, sent: [sent], kept: [kept] },
  'a choice in a choice': { schema: { anyOf: [{ anyOf: [thing] }, { type: 'null' }] }, sent, kept },
  'keys like a pattern': {
    schema: { type: 'object', patternProperties: { '^k': thing } },
    sent: { key: sent },
    kept: { key: kept },
  },
  'the first of a list': { schema: { type: 'array', prefixItems: [thing] }, sent: [sent, sent], kept: [kept, sent] },
  'what follows from a condition': {
    schema: { type: 'object', properties: { name: {} }, if: { required: ['name'] }, ...follows },
    sent,
    kept,
  },
  'whatever nothing else looks at': {
    schema: { type: 'object', unevaluatedProperties: thing },
    sent: { one: sent },
    kept: { one: kept },
  },
  'beside a reference': {
    schema: { ...thing, properties: { at: { type: 'string', readOnly: true } } },
    sent: { ...sent, at: 'now' },
    kept,
  },
  'marked by a part': {
    schema: { type: 'object', properties: { one: { allOf: [thing, { readOnly: true }] }, two: { allOf: [thing] } } },
    sent: { one: sent, two: sent },
    kept: { two: kept },
  },
  'listed beside a map': {
    schema: { type: 'object', properties: { meta: free }, additionalProperties: thing },
    sent: { meta: { id: 1 }, other: sent },
    kept: { meta: { id: 1 }, other: kept },
  },
  'first beside others': {
    schema: { type: 'array', prefixItems: [free], items: thing },
    sent: [{ id: 1 }, sent],
    kept: [{ id: 1 }, kept],
  },
  'what two parts say of one field': {
    schema: {
      allOf: [
        { properties: { inner: { type: 'object', properties: { a: { readOnly: true }, b: {} } } } },
        { properties: { inner: { type: 'object', properties: { b: { readOnly: true }, c: {} } } } },
      ],
    },
    sent: { inner: { a: 1, b: 2, c: 3 } },
    kept: { inner: { c: 3 } },
  },
  'itself behind a choice': {
    schema: { $ref: '#/components/schemas/Tree' },
    sent: { id: 1, name: 'a', parent: { id: 2, name: 'b', parent: null }, others: [{ id: 3, name: 'c' }] },
    kept: { name: 'a', parent: { name: 'b', parent: null }, others: [{ name: 'c' }] },
  },
  'a field that another part wants': {
    schema: { allOf: [thing, { type: 'object', required: ['id', 'name'] }] },
    sent,
    kept,
  },
  'a field that is wanted beside its part': {
    schema: { required: ['id', 'name'], allOf: [thing], dependentRequired: { name: ['id'] } },
    sent,
    kept,
  },
  'a field that a part elsewhere wants': {
    schema: { allOf: [thing, { $ref: '#/components/schemas/Wanting' }] },
    sent,
    kept,
  },
  'a field that a part of a part elsewhere wants': {
    schema: { allOf: [{ $ref: '#/components/schemas/Heir' }, { $ref: '#/components/schemas/WantingToo' }] },
    sent: { ...sent, more: 1 },
    kept: { ...kept, more: 1 },
  },
  'a field that one of several wants': {
    schema: { ...thing, anyOf: [{ required: ['id'] }, { required: ['other'] }] },
    sent,
    kept,
  },
}

const names = Object.keys(forms)
const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Forms of what is read-only', version: '1' },
  paths: {
    ...Object.fromEntries(
      names.map((name, index) => [
        `/f${index}`,
        {
          post: {
            operationId: `f${index}.send`,
            requestBody: body(forms[name]?.schema ?? {}),
            responses: { 204: { description: 'd' } },
          },
        },
      ]),
    ),
    '/secrets': {
      get: {
        operationId: 'secrets.get',
        responses: {
          200: {
            description: 'd',
            ...body({
              allOf: [{ properties: { word: { type: 'string', writeOnly: true } } }, { required: ['word', 'name'] }],
            }),
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } } },
      Wanting: { type: 'object', required: ['id', 'name'] },
      WantingToo: { allOf: [{ description: 'more', $ref: '#/components/schemas/Wanting' }], properties: { more: {} } },
      Heir: { allOf: [thing, { type: 'object', properties: { more: { type: 'integer' } } }] },
      Tree: {
        type: 'object',
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string' },
          parent: { description: 'd', anyOf: [{ allOf: [{ $ref: '#/components/schemas/Tree' }] }, { type: 'null' }] },
          others: { type: 'array', items: { type: 'object', allOf: [{ $ref: '#/components/schemas/Tree' }] } },
        },
      },
    },
  },
}

type Call = (input: object) => Promise<unknown>

const folder = await generatedFolder(JSON.stringify(document), {
  targets: ['types', 'client', 'validators', 'server', 'server-fetch'],
})

test.each(names.map((name, index) => [name, index] as const))(
  'a client and a server leave out %s',
  async (name, index) => {
    const { createHandler } = await folder.load('server/fetch.ts')
    const { createClient } = await folder.load('client/index.ts')
    const wanted = forms[name]
    let seen: unknown
    const send = (input: { body: unknown }) => {
      seen = input.body
      return { status: 204 }
    }
    const handler = createHandler({ [`f${index}`]: { send } }, { log: () => {} })
    let written: unknown
    const fetch = async (request: Request) => {
      written = await request.clone().json()
      return handler(request)
    }
    const client = createClient({ baseUrl: 'http://host', retry: false, fetch })
    await (client[`f${index}`].send as Call)({ body: wanted?.sent })
    expect(written).toEqual(wanted?.kept)
    const headers = { 'content-type': 'application/json' }
    const raw = new Request(`http://host/f${index}`, { method: 'POST', body: JSON.stringify(wanted?.sent), headers })
    expect((await handler(raw)).status).toBe(204)
    expect(seen).toEqual(wanted?.kept)
  },
)

test('a reply lacks what is write-only, also where another part wants it', async () => {
  const { replies } = await folder.load('validators/replies.ts')
  const { checkReplies } = await folder.load('validators/runtime.ts')
  const { createClient } = await folder.load('client/index.ts')
  const answering = (reply: object) => {
    const fetch = async () => Response.json(reply)
    return createClient({ baseUrl: 'http://host', retry: false, validate: checkReplies(replies), fetch })
  }
  await expect(answering({ name: 'a' }).secrets.get()).resolves.toEqual({ name: 'a' })
  await expect(answering({}).secrets.get()).rejects.toThrow()
})

test('what a part elsewhere wants is still checked, and needs not be given', async () => {
  const { createHandler } = await folder.load('server/fetch.ts')
  const index = names.indexOf('a field that a part of a part elsewhere wants')
  const handler = createHandler({ [`f${index}`]: { send: () => ({ status: 204 }) } }, { log: () => {} })
  const headers = { 'content-type': 'application/json' }
  const answer = await handler(new Request(`http://host/f${index}`, { method: 'POST', body: '{"id": 1}', headers }))
  expect({ status: answer.status, body: await answer.text() }).toMatchObject({
    status: 400,
    body: expect.stringContaining('name'),
  })
  const use = `import { createClient } from './client/index.ts'
const client = createClient({ baseUrl: 'http://host' })
await client.f${index}.send({ body: { name: 'a', more: 1 } })
// @ts-expect-error the name is wanted
await client.f${index}.send({ body: { more: 1 } })
// @ts-expect-error the id is the service's
await client.f${index}.send({ body: { name: 'a', id: 1 } })
`
  await writeFile(join(folder.folder, 'use.ts'), use)
  expect(projectErrors(folder.folder, ['use.ts'])).toEqual([])
})

test('what says so compiles', () => {
  expect(projectErrors(folder.folder, folder.names)).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { respond, startServer } from '../fixtures/http-server.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// Contracts of stores name headers of requests that say how bytes travel: `fetch` writes those itself, and fails at most that it is given.

const names = ['Content-Length', 'Transfer-Encoding', 'Expect', 'Keep-Alive', 'Upgrade', 'Content-Encoding', 'X-Part']
const parameters = names.map((name) => `{name: ${name}, in: header, required: true, schema: {type: string}}`)
const generated = await generatedFolder(
  `
openapi: 3.1.0
info: { title: Store, version: '1' }
paths:
  /part: { put: { operationId: parts.put, parameters: [${parameters.join(', ')}], requestBody: { content: { application/octet-stream: {} } }, responses: { 204: { description: d } } } }
`,
  { targets: ['types', 'client'] },
)
const { createClient } = await generated.load('client/index.ts')
const server = await startServer()
beforeEach(() => server.answer((response) => respond(response, 204)))

const sent = {
  headers: {
    'Content-Length': '99',
    'Transfer-Encoding': 'chunked',
    Expect: '100-continue',
    'Keep-Alive': 'timeout=5',
    Upgrade: 'h2c',
    'Content-Encoding': 'identity',
    'X-Part': '7',
  },
  body: 'abc',
}

test('a client leaves headers that say how bytes travel to the platform', async () => {
  await createClient({ baseUrl: server.baseUrl, retry: false }).parts.put(sent)
  const [{ headers, body } = { headers: {}, body: '' }] = server.received
  expect(body).toBe('abc')
  expect(headers).toMatchObject({ 'content-length': '3', 'content-encoding': 'identity', 'x-part': '7' })
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['expect']))
})

test('it compiles', () => {
  expect(projectErrors(generated.folder, generated.names)).toEqual([])
})

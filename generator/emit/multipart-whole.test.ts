import { beforeAll, expect, test } from 'vitest'
import { type GeneratedFolder, generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// Bodies of several parts that are no form: whoever sends one writes the parts, and a handler is given what was written.

const contract = `
openapi: 3.0.3
info: {title: Batches, version: '1'}
paths:
  /mixed: {post: {operationId: mixed, tags: [all], requestBody: {required: true, content: {multipart/mixed: {schema: {type: string}}}}, responses: {'204': {description: d}}}}
  /border: {post: {operationId: border, tags: [all], requestBody: {required: true, content: {multipart/mixed;boundary=b: {}}}, responses: {'204': {description: d}}}}
  /related: {post: {operationId: related, tags: [all], requestBody: {required: true, content: {application/json: {schema: {type: integer}}, multipart/related: {schema: {type: string, format: binary}}}}, responses: {'204': {description: d}}}}
`

let generated: GeneratedFolder
let seen: { readonly body: Uint8Array; readonly type: string | undefined } | undefined
// biome-ignore lint/suspicious/noExplicitAny: what is generated is what the tests are about
let client: any

beforeAll(async () => {
  generated = await generatedFolder(contract, {
    targets: ['types', 'client', 'validators', 'server', 'server-fetch'],
  })
  const { createHandler } = await generated.load('server/fetch.ts')
  const { createClient } = await generated.load('client/index.ts')
  type Request = { readonly header: (name: string) => string | undefined }
  const handler = (input: { readonly body: Uint8Array }, { request }: { readonly request: Request }) => {
    seen = { body: input.body, type: request.header('content-type') }
    return { status: 204 }
  }
  const handlers = { all: { mixed: handler, border: handler, related: handler } }
  client = createClient({ baseUrl: 'http://host', fetch: createHandler(handlers, {}) })
})

const parts = '--b\r\ncontent-type: text/plain\r\n\r\nä\r\n--b--\r\n'

test.each([
  ['mixed', 'multipart/mixed; boundary=b', 'multipart/mixed; boundary=b'],
  ['border', undefined, 'multipart/mixed;boundary=b'],
  ['related', 'multipart/related; boundary=b', 'multipart/related; boundary=b'],
])('the parts of %s arrive as they were written', async (name, contentType, type) => {
  await client.all[name]({ body: parts, contentType })
  expect(seen?.type).toBe(type)
  expect(new TextDecoder().decode(seen?.body)).toBe(parts)
})

test('beside them stands JSON', async () => {
  await client.all.related({ body: 7 })
  expect(seen).toEqual({ body: 7, type: 'application/json' })
})

test('their modules compile', () => {
  const names = generated.names.filter((name) => name.endsWith('.ts'))
  expect(projectErrors(generated.folder, names)).toEqual([])
})

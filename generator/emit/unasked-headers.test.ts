import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'

// What some clients send on their own asks for nothing.

const contractWith = (name: string, parameter: string) => `
openapi: 3.1.0
info: {title: Texts, version: '1'}
paths:
  /texts:
    get:
      operationId: texts.list
      parameters:
        - {name: ${name}, in: header, ${parameter}}
      responses: {'204': {description: d}}
`

const optional = 'schema: {type: string, enum: [de, en], default: en}'
const required = 'required: true, schema: {type: string, enum: [de, en]}'
const coding = 'schema: {type: string, enum: [identity, gzip], default: identity}'
const needed = 'required: true, schema: {type: string, enum: [base64, gzip]}'
const headers: [name: string, parameter: string, sent: string, status: number, seen: string | undefined][] = [
  ['Accept-Language', optional, '*', 204, 'en'],
  ['Accept-Language', optional, 'de', 204, 'de'],
  ['Accept-Language', optional, 'fr', 400, undefined],
  ['Accept-Language', required, '*', 204, 'de'],
  ['Accept-Language', required, 'en', 204, 'en'],
  ['Accept-Language', required, 'fr', 400, undefined],
  ['Accept-Language', 'required: true, schema: {type: string, pattern: "^[a-z]+$"}', '*', 400, undefined],
  ['Accept-Encoding', coding, 'gzip', 204, 'gzip'],
  ['Accept-Encoding', coding, 'gzip, deflate, br', 204, 'identity'],
  ['Accept-Encoding', needed, 'br;q=1, gzip;q=0.8', 204, 'gzip'],
  ['Accept-Encoding', 'required: true, schema: {const: gzip}', 'gzip, deflate', 204, 'gzip'],
  ['Accept-Encoding', needed, 'deflate, br', 400, undefined],
]
test.each(headers)('%s, %s, takes %s', async (name, parameter, text, status, value) => {
  const { load } = await generatedFolder(contractWith(name, parameter), {
    targets: ['types', 'validators', 'server', 'server-fetch'],
  })
  const { createHandler } = await load('server/fetch.ts')
  let seen: { readonly headers: object } | undefined
  const list = (input: { readonly headers: object }) => {
    seen = input
    return { status: 204 }
  }
  const handle = createHandler({ texts: { list } }, { basePath: '' })
  const reply = await handle(new Request('http://host/texts', { headers: { [name]: text } }))
  expect(reply.status).toBe(status)
  expect(seen?.headers).toEqual(value === undefined ? undefined : { [name]: value })
})

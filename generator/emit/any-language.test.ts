import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'

// What asks for any language asks for none, and some clients send it on their own.

const contract = `
openapi: 3.1.0
info: {title: Texts, version: '1'}
paths:
  /texts:
    get:
      operationId: texts.list
      parameters:
        - {name: Accept-Language, in: header, schema: {type: string, enum: [de, en], default: en}}
      responses: {'204': {description: d}}
`

const languages: [sent: string, status: number, seen: object | undefined][] = [
  ['*', 204, { 'Accept-Language': 'en' }],
  ['de', 204, { 'Accept-Language': 'de' }],
  ['fr', 400, undefined],
]
test.each(languages)('Accept-Language: %s', async (language, status, headers) => {
  const { load } = await generatedFolder(contract, { targets: ['types', 'validators', 'server', 'server-fetch'] })
  const { createHandler } = await load('server/fetch.ts')
  let seen: { readonly headers: object } | undefined
  const list = (input: { readonly headers: object }) => {
    seen = input
    return { status: 204 }
  }
  const handle = createHandler({ texts: { list } }, { basePath: '' })
  const reply = await handle(new Request('http://host/texts', { headers: { 'accept-language': language } }))
  expect(reply.status).toBe(status)
  expect(seen?.headers).toEqual(headers)
})

import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'

// What asks for any language asks for none, and some clients send it on their own.

const contractWith = (parameter: string) => `
openapi: 3.1.0
info: {title: Texts, version: '1'}
paths:
  /texts:
    get:
      operationId: texts.list
      parameters:
        - {name: Accept-Language, in: header, ${parameter}}
      responses: {'204': {description: d}}
`

const optional = 'schema: {type: string, enum: [de, en], default: en}'
const required = 'required: true, schema: {type: string, enum: [de, en]}'
const languages: [parameter: string, sent: string, status: number, seen: object | undefined][] = [
  [optional, '*', 204, { 'Accept-Language': 'en' }],
  [optional, 'de', 204, { 'Accept-Language': 'de' }],
  [optional, 'fr', 400, undefined],
  [required, '*', 204, { 'Accept-Language': 'de' }],
  [required, 'en', 204, { 'Accept-Language': 'en' }],
  [required, 'fr', 400, undefined],
]
test.each(languages)('%s takes Accept-Language: %s', async (parameter, language, status, headers) => {
  const { load } = await generatedFolder(contractWith(parameter), {
    targets: ['types', 'validators', 'server', 'server-fetch'],
  })
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

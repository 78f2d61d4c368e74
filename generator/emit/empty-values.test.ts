import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'

// What a query may say nothing about is absent; where no letters are one of its values, they are that value.

const contract = `
openapi: 3.1.0
info: {title: Tiles, version: '1'}
paths:
  /tiles:
    get:
      operationId: read
      tags: [tiles]
      parameters:
        - {name: style, in: query, required: true, allowEmptyValue: true, schema: {type: string, enum: ['']}}
        - {name: layer, in: query, allowEmptyValue: true, schema: {type: string, enum: ['', roads]}}
        - {name: view, in: query, allowEmptyValue: true, schema: {const: ''}}
        - {name: title, in: query, allowEmptyValue: true, schema: {type: string, minLength: 1}}
        - {name: size, in: query, allowEmptyValue: true, schema: {type: integer}}
      responses: {'204': {description: d}}
`

test('an empty value is one where it is listed, and absent elsewhere', async () => {
  const { load } = await generatedFolder(contract, { targets: ['types', 'validators', 'server', 'server-fetch'] })
  const { createHandler } = await load('server/fetch.ts')
  let seen: { readonly query: object } | undefined
  const read = (input: { readonly query: object }) => {
    seen = input
    return { status: 204 }
  }
  const handler = createHandler({ tiles: { read } }, {})
  const ask = (query: string): Promise<Response> => handler(new Request(`http://host/tiles?${query}`))
  expect((await ask('style=&layer=&view=&title=&size=')).status).toBe(204)
  expect(seen?.query).toEqual({ style: '', layer: '', view: '' })
  expect((await ask('layer=roads')).status).toBe(400)
})

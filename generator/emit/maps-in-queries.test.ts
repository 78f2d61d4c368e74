import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'

// A map whose entries are parameters of their own takes none that belong to what stands beside it.

const contract = `
openapi: 3.1.0
info: {title: Search, version: '1'}
paths:
  /search:
    get:
      operationId: search
      tags: [all]
      parameters:
        - {name: labels, in: query, schema: {type: object, additionalProperties: {type: string}}}
        - {name: filter, in: query, style: deepObject, schema: {type: object, additionalProperties: {type: integer}}}
        - {name: point, in: query, schema: {type: object, properties: {x: {type: integer}, y: {type: integer}}}}
        - {name: page, in: query, schema: {type: integer}}
      responses: {'204': {description: d}}
`

const queries: object[] = [
  { labels: { color: 'red', filters: 'no' } },
  { labels: { color: 'red' }, filter: { a: 1, b: 2 }, page: 3 },
  { labels: { color: 'red' }, point: { x: 1, y: 2 } },
  { filter: { color: 7 }, point: { y: 1 } },
]
test.each(queries)('%j is read as it was sent', async (query) => {
  const { load } = await generatedFolder(contract, {
    targets: ['types', 'client', 'validators', 'server', 'server-fetch'],
  })
  const { createHandler } = await load('server/fetch.ts')
  const { createClient } = await load('client/index.ts')
  let seen: { readonly query: object } | undefined
  const search = (input: { readonly query: object }) => {
    seen = input
    return { status: 204 }
  }
  const client = createClient({ baseUrl: 'http://host', fetch: createHandler({ all: { search } }, {}) })
  await client.all.search({ query })
  expect(seen?.query).toEqual(query)
})

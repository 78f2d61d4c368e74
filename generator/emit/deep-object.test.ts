import { beforeAll, expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'

// What the client writes in the style `deepObject` is what the server reads.

const contract = `
openapi: 3.1.0
info: {title: Search, version: '1'}
paths:
  /search:
    get:
      operationId: search.all
      parameters:
        - {name: filter, in: query, style: deepObject, schema: {$ref: '#/components/schemas/Filter'}}
        - {name: created, in: query, style: deepObject, schema: {anyOf: [{$ref: '#/components/schemas/Range'}, {type: integer}]}}
        - {name: ids, in: query, schema: {anyOf: [{type: integer}, {type: array, items: {type: integer}}]}}
        - {name: mark, in: query, schema: {type: [integer, boolean]}}
      responses: {'204': {description: d}}
components:
  schemas:
    Range: {type: object, additionalProperties: false, properties: {from: {type: integer}, to: {type: number}}}
    Filter:
      type: object
      properties:
        open: {type: boolean}
        text: {type: string}
        tags: {type: array, items: {type: string}}
        levels: {type: array, items: {type: integer}}
        range: {$ref: '#/components/schemas/Range'}
        not: {$ref: '#/components/schemas/Filter'}
        all: {type: array, items: {$ref: '#/components/schemas/Range'}}
        rows: {type: array, items: {type: array, items: {type: integer}}}
`

interface Search {
  readonly query: object
}

let handle: (request: Request) => Promise<Response>
let client: { readonly search: { all(input: Search): Promise<unknown> } }
let seen: Search[] = []
beforeAll(async () => {
  const { load } = await generatedFolder(contract, {
    targets: ['types', 'client', 'validators', 'server', 'server-fetch'],
  })
  const { createHandler } = await load('server/fetch.ts')
  const { createClient } = await load('client/index.ts')
  handle = createHandler({
    search: {
      all(input: Search) {
        seen.push(input)
        return { status: 204 }
      },
    },
  })
  client = createClient({ baseUrl: 'http://host', fetch: handle })
})

/** The query that the handler is given, or the body of the refusal. */
async function read(query: string): Promise<unknown> {
  seen = []
  const reply = await handle(new Request(`http://host/search?${query}`))
  return reply.ok ? seen[0]?.query : reply.json()
}

const values: object[] = [
  { filter: { open: true, text: 'a&b]=[' } },
  { filter: { tags: ['a', 'b,c'], levels: [1, 2] } },
  { filter: { tags: ['only'] } },
  { filter: { range: { from: 1, to: 2.5 } } },
  { filter: { not: { not: { tags: ['x'], range: { to: 3 } } } } },
  { filter: { unknown: 'x', '7': 'y' } },
  { filter: JSON.parse('{"__proto__":"x","range":{"from":4}}') },
  { filter: { all: [{ from: 1 }, { from: 2, to: 2.5 }], rows: [[1, 2], [3]] } },
  { filter: { not: { all: [{ to: 3 }] } } },
  { created: { from: 5 } },
  { created: 5 },
  { ids: 7 },
  { ids: [7, 8] },
  { mark: true },
]
test.each(values)('%j comes as it was sent', async (query) => {
  seen = []
  await client.search.all({ query })
  expect(seen.map((input) => JSON.stringify(input.query))).toEqual([JSON.stringify(query)])
  expect({}).not.toHaveProperty('range')
})

test('what is empty in a list is left out, as in lists of other styles', async () => {
  seen = []
  const filter = { tags: ['x', null, 'y', undefined], all: [null, { from: 1 }], rows: [[1, null, 2]] }
  await client.search.all({ query: { filter } })
  expect(seen.map((input) => input.query)).toEqual([
    { filter: { tags: ['x', 'y'], all: [{ from: 1 }], rows: [[1, 2]] } },
  ])
})

const others: [query: string, want: object][] = [
  ['filter[tags][]=a&filter[tags][]=b', { filter: { tags: ['a', 'b'] } }],
  ['filter[levels][0]=1&filter[levels][1]=2', { filter: { levels: [1, 2] } }],
  ['filter%5Brange%5D%5Bfrom%5D=1', { filter: { range: { from: 1 } } }],
  [
    'filter[all][7][to]=3&filter[all][3][to]=1&filter[all][7][from]=2',
    { filter: { all: [{ to: 1 }, { to: 3, from: 2 }] } },
  ],
  ['filters[open]=true', {}],
]
test.each(others)('%s is read, as others write it', async (query, want) => {
  expect(await read(query)).toEqual(want)
})

const refused: [query: string, path: string, expected: string][] = [
  ['filter[open]=yes', '/filter/open', 'of type boolean'],
  ['filter[open]=true&filter[open]=false', '/filter/open', 'of type boolean'],
  ['filter[range]=5', '/filter/range', 'of type object'],
  ['filter[range][from]=x', '/filter/range/from', 'of type integer'],
  ['filter[range]=5&filter[range][from]=1', '/filter', 'a value or parts of it, and not both'],
  ['filter=x', '/filter', 'of type object'],
  ['filter[all][0][from]=x', '/filter/all/0/from', 'of type integer'],
  ['filter[all][first][from]=1', '/filter/all', 'of type array'],
  ['filter[not][__proto__][admin]=true', '/filter', 'nothing in a property __proto__'],
  [`filter${'[not]'.repeat(30)}=x`, '/filter', 'no more than 20 levels'],
]
test.each(refused)('%s is refused', async (query, path, expected) => {
  expect(await read(query)).toMatchObject({ status: 400, problems: [{ in: 'query', path, expected }] })
})

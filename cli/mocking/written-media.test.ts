import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/json.ts'
import { writtenMedia, writtenName } from './written-media.ts'

const fields = { type: 'object', properties: { a: { const: 'b c' }, n: { const: [1, 2] }, o: { const: { p: null } } } }

const table: [name: string, want: string][] = [
  [
    'multipart/form-data',
    [
      '--mock\r\ncontent-disposition: form-data; name="a"\r\n\r\nb c\r\n',
      '--mock\r\ncontent-disposition: form-data; name="n"\r\n\r\n1\r\n',
      '--mock\r\ncontent-disposition: form-data; name="n"\r\n\r\n2\r\n',
      '--mock\r\ncontent-disposition: form-data; name="o"\r\ncontent-type: application/json\r\n\r\n{"p":null}\r\n',
      '--mock--\r\n',
    ].join(''),
  ],
  ['application/x-www-form-urlencoded', 'a=b+c&n=1&n=2&o=%7B%22p%22%3Anull%7D'],
  ['application/x-ndjson', '{"a":"b c","n":[1,2],"o":{"p":null}}\n'],
  ['text/event-stream', 'data: {"a":"b c","n":[1,2],"o":{"p":null}}\n\n'],
  ['application/yaml', '{"a":"b c","n":[1,2],"o":{"p":null}}'],
]

test.each(table)('an object in %s is the text that says it', (name, text) => {
  expect(writtenMedia({}, name, { schema: fields })).toEqual({ schema: { type: 'string', enum: [text] } })
})

test.each([
  ['a number', { schema: { type: 'integer', minimum: 3 } }, { schema: { type: 'string', enum: ['3'] } }],
  ['an example', { example: 7 }, { schema: { type: 'string', enum: ['7'] }, example: '7' }],
  ['a flag', { schema: { type: 'boolean', example: true } }, { schema: { type: 'string', enum: ['true'] } }],
])('%s in text/plain is its text, as Prism writes nothing else', (_, media, want) => {
  expect(writtenMedia({}, 'text/plain', media)).toEqual(want)
})

test('what stands between the parts of a reply is said in its type', async () => {
  const reply = new Response(table[0]?.[1] ?? '', { headers: { 'content-type': writtenName('Multipart/form-data') } })
  expect([...(await reply.formData())]).toEqual([
    ['a', 'b c'],
    ['n', '1'],
    ['n', '2'],
    ['o', '{"p":null}'],
  ])
})

test('examples are written as well, those of components too', () => {
  const document: JsonObject = { components: { examples: { E: { summary: 'one', value: { a: 1 } } } } }
  const examples = { one: { $ref: '#/components/examples/E' }, two: { value: 'c: 3\n' }, three: { externalValue: 'x' } }
  expect(writtenMedia(document, 'application/yaml', { examples })).toEqual({
    schema: { type: 'string', enum: ['{"a":1}'] },
    examples: { one: { summary: 'one', value: '{"a":1}' }, two: { value: 'c: 3\n' }, three: { externalValue: 'x' } },
  })
  expect(writtenMedia({}, 'text/csv', { schema: fields, example: 'a,b' })).toEqual({
    schema: { type: 'string', enum: ['a,b'] },
    example: 'a,b',
  })
})

test.each([
  ['application/json', { schema: fields }],
  ['application/problem+json; charset=utf-8', { schema: fields }],
  ['application/xml', { schema: fields }],
  ['text/plain', { schema: { type: 'string' }, example: '7' }],
  ['image/png', { schema: { type: 'string', format: 'binary' } }],
])('in %s %j stays as it is where Prism can write it', (name, media) => {
  expect(writtenMedia({}, name, media)).toEqual(media)
})

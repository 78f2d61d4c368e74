import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type GeneratedFolder, generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// What `validateReplies` says of headers.

const text = `
openapi: 3.1.0
info: {title: Headers, version: '1'}
paths:
  /a:
    get:
      operationId: a.get
      responses:
        '200':
          description: d
          headers:
            X-Left: {required: true, schema: {type: integer, minimum: 0}}
            X-State: {schema: {enum: [open, shut]}}
            X-List: {schema: {type: array, maxItems: 3, items: {type: integer}}}
            X-Range: {schema: {type: object, properties: {from: {type: integer}}, required: [from]}}
            X-Either: {schema: {anyOf: [{const: all}, {type: integer}]}}
            X-Flag: {$ref: '#/components/headers/Flag'}
            X-Json: {content: {application/json: {schema: {type: object}}}}
            X-Text: {schema: {type: string}}
            __proto__: {schema: {type: boolean}}
            Set-Cookie: {schema: {type: string, maxLength: 5}}
            Content-Type: {required: true, schema: {type: integer}}
        4XX: {description: d, headers: {Set-Cookie: {required: true, schema: {type: string}}}}
        5XX: {description: d, headers: {X-Text: {schema: {type: string}}}}
components: {headers: {Flag: {schema: {type: boolean}}}}
`

let generated: GeneratedFolder

beforeAll(async () => {
  generated = await generatedFolder(text, { targets: ['types', 'validators', 'server', 'server-fetch'] })
})

/** Problems of a reply, in short, or the status with which it is sent. */
async function judge(reply: object): Promise<unknown> {
  const { createHandler } = await generated.load('server/fetch.ts')
  let found: unknown
  const onError = ({ problems }: { problems: readonly { in: string; path: string; expected: string }[] }) => {
    found = problems.map((problem) => `${problem.in} ${problem.path} ${problem.expected}`)
    return undefined
  }
  const handle = createHandler({ a: { get: () => reply } }, { validateReplies: true, onError, log: () => {} })
  const { status }: Response = await handle(new Request('http://host/a'))
  return found ?? status
}

const left = { 'x-left': 0 }

test.each<readonly [string, object, unknown]>([
  ['what is there and right', left, 200],
  ['what is required and absent', {}, ['header  the property X-Left']],
  ['a number below its bound', { 'X-LEFT': '-1' }, ['header /X-Left at least 0']],
  ['what is no number', { 'x-left': 'many' }, ['header /X-Left of type integer']],
  ['a value of an enum', { ...left, 'x-state': 'shut' }, 200],
  ['no value of an enum', { ...left, 'x-state': 'ajar' }, ['header /X-State one of ["open","shut"]']],
  ['a list', { ...left, 'x-list': ['1', '2'] }, 200],
  ['a list with a wrong item', { ...left, 'x-list': '1, x' }, ['header /X-List/1 of type integer']],
  ['a list that is too long', { ...left, 'x-list': '1, 2, 3, 4' }, ['header /X-List items at most 3']],
  ['an object', { ...left, 'x-range': 'from,3' }, 200],
  ['an object without a property', { ...left, 'x-range': 'to,3' }, ['header /X-Range the property from']],
  ['a text that may be a number', { ...left, 'x-either': '5' }, 200],
  ['a header behind a reference', { ...left, 'x-flag': 'yes' }, ['header /X-Flag of type boolean']],
  ['a name of prototypes', { ...left, ['__proto__']: 'yes' }, ['header /__proto__ of type boolean']],
  ['JSON, any text and cookies', { ...left, 'x-json': '{', 'x-text': '7', 'set-cookie': ['a=long', 'b=long'] }, 200],
])('%s', async (_, headers, want) => {
  expect(await judge({ status: 200, headers })).toEqual(want)
})

test('a cookie that has to be set', async () => {
  expect(await judge({ status: 404 })).toEqual(['header  the property Set-Cookie'])
  expect(await judge({ status: 404, headers: { 'set-cookie': 'a=1' } })).toBe(404)
})

test('headers of any text cost no validator', async () => {
  const validators = await generated.load('validators/a.ts')
  expect(Object.keys(validators).filter((name) => name.endsWith('Headers'))).toEqual([
    'validateAGetReply200Headers',
    'validateAGetReply4XXHeaders',
  ])
})

test('all of it compiles, with numbers and booleans as they are', async () => {
  const use = `import type { AGetReply } from './server/index.ts'
export const reply: AGetReply = { status: 200, headers: { 'X-Left': 5, 'X-List': [1, 2], 'X-Flag': true } }
`
  await writeFile(join(generated.folder, 'use.ts'), use)
  expect(projectErrors(generated.folder, [...generated.names, 'use.ts'])).toEqual([])
  expect(await judge({ status: 200, headers: { 'X-Left': 5, 'X-List': [1, 2], 'X-Flag': true } })).toBe(200)
})

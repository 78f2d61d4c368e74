import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { generate } from '../generate.ts'
import { planSkeleton } from '../skeleton.ts'

// Generated code reads as if somebody had written it: plain names, plain literals, one thing on a line.

const contract = `
openapi: 3.1.0
info: {title: Files, version: '1'}
security: [{basic: []}, {bearer: []}]
paths:
  /files:
    post:
      operationId: files.create
      parameters:
        - {name: 'ids[]', in: query, schema: {type: array, items: {type: integer}}}
        - {name: X-Trace-Id, in: header, schema: {type: string}}
        - {name: seen, in: cookie, schema: {type: string}}
      requestBody:
        content:
          application/json: {schema: {type: object}}
          text/plain: {schema: {type: string}}
          image/*: {}
      responses: {'204': {description: made}, default: {description: refused}}
components:
  securitySchemes: {basic: {type: http, scheme: basic}, bearer: {type: http, scheme: bearer}}
`

let texts: ReadonlyMap<string, string>
beforeAll(async () => {
  const path = join(await contractFolder({ 'openapi.yaml': contract }), 'openapi.yaml')
  const files = await generate(path, { targets: ['types', 'client', 'validators', 'server'] })
  const skeleton = await planSkeleton(path, { generatedPath: '..' })
  texts = new Map([
    ...files.map(({ name, text }) => [name, text] as const),
    ...skeleton.map(({ name, text }) => [`skeleton/${name}`, text] as const),
  ])
})

const wanted: [file: string, text: string][] = [
  [
    'client/operations/files.ts',
    `export type FilesCreateInput = {
  readonly query?: operations['files.create']['parameters']['query']
  readonly headers?: operations['files.create']['parameters']['header']
  readonly cookies?: operations['files.create']['parameters']['cookie']
} & (
  | {
      readonly body?: NonNullable<operations['files.create']['requestBody']>['content']['application/json']
      readonly contentType?: 'application/json'
    }
  | { readonly body?: string; readonly contentType: 'text/plain' }
  | { readonly body?: Binary; readonly contentType: \`image/\${string}\` }
)
`,
  ],
  [
    'client/security.ts',
    `/** The scheme 'basic' of the contract. */
export const basic: Scheme = { key: 'basic', in: 'header', name: 'Authorization', write: writeBasic }
`,
  ],
  ['validators/files.ts', "const { 'X-Trace-Id': xTraceId } = value\n"],
  ['validators/files.ts', "refuse(problems, '/ids[]', 'type', 'array')\n"],
  ['validators/files.ts', '  204: {},\n  default: {},\n'],
  ['server/handlers.ts', '/** What the handler of `POST /files` answers with. */\nexport type FilesCreateReply =\n'],
  [
    'server/routes.ts',
    `    mediaTypes: [
      { name: 'application/json', kind: 'json', validate: validateFilesCreateBodyApplicationJson },
      { name: 'text/plain', kind: 'text', validate: validateFilesCreateBodyTextPlain },
      { name: 'image/*', kind: 'binary' },
    ],
`,
  ],
  [
    'skeleton/files.ts',
    `  /**
   * POST /files.
   * Given: query, headers, cookies, body.
   */
  create() {
`,
  ],
]
test.each(wanted)('%s has the text %s', (file, text) => {
  expect(texts.get(file)).toContain(text)
})

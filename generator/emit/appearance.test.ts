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
  /files/{id}:
    put:
      operationId: files.change
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: {type: object, properties: {owner: &any {type: object, additionalProperties: {type: string}}, permissions: *any, metadata: *any}}
            encoding: {owner: &deep {style: deepObject}, permissions: *deep, metadata: *deep}
      responses: {'204': {description: d}}
    get:
      operationId: files.get
      description: '<p>A file that somebody has made is kept for as long as <a href="/plans">the plan of the account</a> says, or for a year.</p>'
      summary: "Get a file, which has to have been created before by somebody who is known here, and who has asked for it to be kept.\\n\\nIt may take a while."
      responses: {'204': {description: d}}
    delete:
      operationId: files.remove
      responses:
        '200':
          description: d
          content:
            application/json:
              example: {id: 7, sizes: [10000, 10001, 10002, 10003, 10004, 10005, 10006, 10007, 10008, 10009, 10010, 10011, 10012, 10013, 10014, 10015], owners: [{name: a}, {name: b, note: A note that is as long as many notes are when people have the time to write}]}
webhooks:
  made: &call {post: {responses: {'200': {description: d}}}}
  changed: *call
  removed: *call
  restored: *call
  published: *call
  shared: *call
components:
  securitySchemes: {basic: {type: http, scheme: basic}, bearer: {type: http, scheme: bearer}}
`

let texts: ReadonlyMap<string, string>
beforeAll(async () => {
  const path = join(await contractFolder({ 'openapi.yaml': contract }), 'openapi.yaml')
  const files = await generate(path, { targets: ['types', 'client', 'validators', 'server', 'actions', 'msw'] })
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
  ['validators/files.ts', "refuseType(problems, '/ids[]', 'array')\n"],
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
    'msw/examples.ts',
    `    remove: (): never => reply({
      status: 200,
      body: {
        id: 7,
        sizes: [
          10000, 10001, 10002, 10003, 10004, 10005, 10006, 10007, 10008, 10009, 10010, 10011, 10012, 10013, 10014,
          10015,
        ],
        owners: [
          { name: 'a' },
          { name: 'b', note: 'A note that is as long as many notes are when people have the time to write' },
        ],
      },
    }),
`,
  ],
  ['actions/caller.ts', 'import {\n  postMadeReplies,\n  postChangedReplies,\n'],
  [
    'skeleton/files.ts',
    `  /**
   * POST /files.
   * Given: query, headers, cookies, body.
   */
  create() {
`,
  ],
  [
    'client/operations/files.ts',
    ` * <p>A file that somebody has made is kept for as long as <a href="/plans">the plan of the account</a> says, or
 * for a year.</p>
`,
  ],
  [
    'client/operations/files.ts',
    `  body: {
    'application/x-www-form-urlencoded': bodies.formIn({
      owner: styles.deepObject,
      permissions: styles.deepObject,
      metadata: styles.deepObject,
    }),
  },
`,
  ],
  [
    'skeleton/files.ts',
    `  /**
   * Get a file, which has to have been created before by somebody who is known here, and who has asked for it to
   * be kept.
   * Given: path.
   */
  get() {
`,
  ],
]
test.each(wanted)('%s has the text %s', (file, text) => {
  expect(texts.get(file)).toContain(text)
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type GeneratedFolder, generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// Which fields of a form of several parts are files, and that handlers get what their types say.

const text = `
openapi: 3.1.0
info: {title: Parts, version: '1'}
paths:
  /parts:
    post:
      operationId: parts.send
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                title: {type: string, maxLength: 20}
                count: {type: integer}
                mixed: {type: [integer, boolean, string]}
                lines: {type: array, items: {type: string, maxLength: 3}}
                table: {type: string, contentMediaType: text/csv, maxLength: 9}
                file: {type: string, format: binary, minLength: 1, pattern: '^x'}
                none: {type: [string, 'null'], format: binary}
                picture: {contentMediaType: image/png, contentEncoding: base64}
                logo: {type: string}
                blob: {}
                json: {type: string, format: binary}
                extras: {type: array, uniqueItems: true, maxItems: 3, items: {$ref: '#/components/schemas/Bytes'}}
                photos: {anyOf: [{$ref: '#/components/schemas/Bytes'}, {type: array, items: {$ref: '#/components/schemas/Bytes'}}]}
                link: {anyOf: [{type: string, format: uri}, {type: string, format: binary}]}
                links: {type: array, items: {type: string}}
                anything: {}
            encoding:
              logo: {contentType: 'image/png, image/svg+xml'}
              blob: {contentType: application/octet-stream}
              json: {contentType: application/json}
              links: {contentType: 'text/plain, application/pdf'}
      responses: {'204': {description: d}}
  /others:
    post:
      operationId: others.send
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: {type: object, properties: {title: {type: string}, a Filled file: {type: string, format: binary}}, additionalProperties: {type: string, format: binary}}
      responses: {'204': {description: d}}
  /choices:
    post:
      operationId: choices.send
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              oneOf:
                - {type: object, required: [file], properties: {file: {type: string, format: binary, minLength: 1}}}
                - {type: object, required: [url], properties: {url: {type: string, minLength: 1}}}
      responses: {'204': {description: d}}
  /typed:
    post:
      operationId: typed.send
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                meta: {type: object, properties: {a: {type: integer}}}
                list: {type: array, items: {type: integer}}
                open: {}
                csv: {type: string, maxLength: 9}
                rows: {type: array, items: {type: string}}
                xml: {type: object}
                styled: {type: array, items: {type: string}}
                file: {type: string, format: binary}
                note: {type: string}
            encoding:
              meta: {contentType: application/vnd.a+json; v=1}
              list: {contentType: application/json}
              open: {contentType: application/json}
              csv: {contentType: text/csv}
              rows: {contentType: application/xml}
              xml: {contentType: application/xml}
              styled: {contentType: text/csv, explode: false}
              file: {contentType: image/png}
              note: {contentType: 'text/plain, text/markdown'}
      responses: {'204': {description: d}}
  /either:
    post:
      operationId: either.send
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                one: {anyOf: [{type: object, required: [a], properties: {a: {type: integer}}}, {type: string}]}
                many: {type: array, items: {oneOf: [{type: object}, {type: string}]}}
      responses: {'204': {description: d}}
  /mixed:
    post:
      operationId: mixed.send
      requestBody: {required: true, content: {multipart/mixed: {schema: {type: object, properties: {meta: {type: object}}}}}}
      responses: {'204': {description: d}}
components:
  schemas: {Bytes: {type: string, contentMediaType: application/octet-stream, maxLength: 0}}
`

let generated: GeneratedFolder
let handle: (request: Request) => Promise<Response>
let client: Readonly<
  Record<'parts' | 'typed' | 'either' | 'mixed', { readonly send: (input: object) => Promise<unknown> }>
>
let sent: FormData
let seen: Record<string, unknown> | undefined
beforeAll(async () => {
  generated = await generatedFolder(text, { targets: ['types', 'client', 'validators', 'server', 'server-fetch'] })
  const { createHandler } = await generated.load('server/fetch.ts')
  const { createClient } = await generated.load('client/index.ts')
  const send = ({ body }: { readonly body: Record<string, unknown> }) => {
    seen = body
    return { status: 204 }
  }
  const handlers = {
    parts: { send },
    others: { send },
    choices: { send },
    typed: { send },
    either: { send },
    mixed: { send },
  }
  handle = createHandler(handlers)
  const fetch = async (request: Request) => {
    sent = await request.clone().formData()
    return handle(request)
  }
  client = createClient({ baseUrl: 'http://host', retry: false, fetch })
})
beforeEach(() => {
  seen = undefined
})

async function post(fields: readonly (readonly [name: string, value: string | File])[], path = '/parts') {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const reply = await handle(new Request(`http://host${path}`, { method: 'POST', body }))
  return { status: reply.status, problems: reply.status === 400 ? (await reply.json()).problems : [] }
}

function file(content: string | Uint8Array<ArrayBuffer> = 'y', name = 'a.bin'): File {
  return new File([content], name)
}

test('the types of fields say what handlers get', async () => {
  const use = `
import type { ChoicesSendInput, OthersSendInput, PartsSendInput } from './server/handlers.ts'

type Equals<Left, Right> =
  (<Any>() => Any extends Left ? 1 : 2) extends <Any>() => Any extends Right ? 1 : 2 ? true : false
type Fields = PartsSendInput['body']
interface Wanted {
  readonly title?: string
  readonly count?: number
  readonly mixed?: number | boolean | string
  readonly lines?: string[]
  readonly table?: string
  readonly file?: File
  readonly none?: File | null
  readonly picture?: File
  readonly logo?: File
  readonly blob?: File
  readonly json?: File
  readonly extras?: readonly File[]
  readonly photos?: File | readonly File[]
  readonly link?: File | string
  readonly links?: readonly (File | string)[]
  readonly anything?: unknown
}
export type Same = Expect<Equals<{ [Name in keyof Fields]: Fields[Name] }, { [Name in keyof Wanted]: Wanted[Name] }>>
export const other = (fields: OthersSendInput['body']): File | string | undefined => fields['more']
export const choice = ({ body }: ChoicesSendInput): File | string => ('file' in body ? body.file : body.url)
export const title = (fields: OthersSendInput['body']): string | undefined => fields.title
type Expect<Truth extends true> = Truth
`
  await writeFile(join(generated.folder, 'use.ts'), use)
  expect(projectErrors(generated.folder, [...generated.names, 'use.ts'])).toEqual([])
})

test('what is no file is read as text, and held against its limits', async () => {
  const long = file('y'.repeat(500), 't.txt')
  expect(await post([['title', long]])).toMatchObject({
    status: 400,
    problems: [{ path: '/title', keyword: 'maxLength' }],
  })
  expect((await post([['lines', file('long')]])).problems).toMatchObject([{ path: '/lines/0', keyword: 'maxLength' }])
  expect((await post([['table', file('a;b;c;d;e;f')]])).status).toBe(400)
  await post([
    ['title', file('short')],
    ['count', file('3')],
    ['mixed', file('3')],
    ['lines', file('a')],
    ['lines', 'b'],
    ['table', file('a;b')],
  ])
  expect(seen).toEqual({ title: 'short', count: 3, mixed: '3', lines: ['a', 'b'], table: 'a;b' })
})

const files = ['file', 'none', 'picture', 'logo', 'blob', 'json', 'photos']

test.each(files)('%s is a file, also when its name is missing, whatever its limits', async (name) => {
  await post([[name, file(new Uint8Array([0, 255]))]])
  const sent = seen?.[name] as File
  expect([sent.name, [...(await sent.bytes())]]).toEqual(['a.bin', [0, 255]])
  await post([[name, 'ü']])
  const nameless = seen?.[name] as File
  expect(nameless).toBeInstanceOf(File)
  expect([nameless.name, await nameless.text()]).toEqual([name, 'ü'])
})

test('lists of files hold files only, and keep the limits of lists', async () => {
  const same = ['extras', file()] as const
  await post([same, ['extras', 'text']])
  expect(seen?.extras).toEqual([expect.any(File), expect.any(File)])
  expect((await post([same, same, same])).status).toBe(204)
  expect((await post([same, same, same, same])).problems).toMatchObject([{ path: '/extras', keyword: 'maxItems' }])
  expect(
    (
      await post([
        ['file', file()],
        ['file', file()],
      ])
    ).problems,
  ).toMatchObject([{ path: '/file', keyword: 'type' }])
})

test('a form of which there are alternatives has files and texts as well', async () => {
  expect((await post([['file', file()]], '/choices')).status).toBe(204)
  expect(seen).toEqual({ file: expect.any(File) })
  expect((await post([['url', file('http://host')]], '/choices')).status).toBe(204)
  expect(seen).toEqual({ url: 'http://host' })
  expect((await post([['url', '']], '/choices')).status).toBe(400)
})

test('what may be a file or a text is what it is sent as', async () => {
  await post([
    ['link', 'http://host/'],
    ['anything', 'text'],
    ['links', 'a'],
    ['links', file()],
  ])
  expect(seen).toEqual({ link: 'http://host/', anything: 'text', links: ['a', expect.any(File)] })
  await post([
    ['link', file()],
    ['anything', file()],
  ])
  expect(seen).toEqual({ link: expect.any(File), anything: expect.any(File) })
  await post(
    [
      ['more', file()],
      ['title', file('text')],
    ],
    '/others',
  )
  expect(seen).toEqual({ more: expect.any(File), title: 'text' })
})

test('bytes that were read as text are refused, not handed over changed', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.from([0xff, 0xfe]), Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const reply = await handle(new Request('http://host/parts', { method: 'POST', body, headers }))
  expect(await reply.json()).toMatchObject({
    status: 400,
    problems: [{ in: 'body', path: '/file', keyword: 'encoding' }],
  })
})

test('many files hide nothing that is wrong with other fields', async () => {
  const extras = Array.from({ length: 150 }, () => ['extras', file()] as const)
  expect((await post([...extras, ['title', 'y'.repeat(500)]])).status).toBe(400)
})

test('the client sends files and texts for either', async () => {
  const blob = new Blob(['y'])
  await client.parts.send({ body: { title: blob, file: 'text', json: blob, extras: [blob, file()], lines: ['a'] } })
  expect(seen).toEqual({
    title: 'y',
    file: expect.any(File),
    json: expect.any(File),
    extras: [expect.any(File), expect.any(File)],
    lines: ['a'],
  })
})

test('a part is sent under the type that the contract gives it', async () => {
  const texts = { csv: 'a,b', rows: ['<a/>', '<b/>'], styled: ['a', 'b'], note: 'n' }
  const body = { ...texts, meta: { a: 1 }, list: [1, 2], open: 'x', xml: { b: 2 } }
  await client.typed.send({ body: { ...body, file: new Blob(['y'], { type: 'image/png' }) } })
  expect(seen).toEqual({ ...body, file: expect.any(File) })
  const types = [...sent].map(([name, part]) => [name, typeof part === 'string' ? undefined : part.type])
  expect(types.toSorted()).toEqual([
    ['csv', 'text/csv'],
    ['file', 'image/png'],
    ['list', 'application/json'],
    ['meta', 'application/vnd.a+json; v=1'],
    ['note', undefined],
    ['open', 'application/json'],
    ['rows', 'application/xml'],
    ['rows', 'application/xml'],
    ['styled', undefined],
    // Nothing here writes XML.
    ['xml', 'application/json'],
  ])
})

test('a part that is ready keeps its type', async () => {
  await client.typed.send({ body: { meta: new Blob(['{"a":3}'], { type: 'text/json' }) } })
  expect([seen, (sent.get('meta') as File).type]).toEqual([{ meta: { a: 3 } }, 'text/json'])
})

test('a file that has no type gets that of the contract, and keeps its name', async () => {
  await client.typed.send({ body: { csv: new Blob(['a,b']), file: new File(['y'], 'y.png') } })
  expect([...sent].map(([name, part]) => [name, (part as File).name, (part as File).type])).toEqual([
    ['csv', 'blob', 'text/csv'],
    ['file', 'y.png', 'image/png'],
  ])
})

test('parts of any kind are sent, and read, as a form', async () => {
  await client.mixed.send({ body: { meta: { a: 1 } } })
  expect(seen).toEqual({ meta: { a: 1 } })
})

test('what may be an object or a text is read as what it was', async () => {
  for (const one of [{ a: 1 }, 'a text', '7', 'true', '"quoted"']) {
    const body = { one, many: [{ b: [2] }, one, '12'] }
    await client.either.send({ body })
    expect(seen).toEqual(body)
  }
})

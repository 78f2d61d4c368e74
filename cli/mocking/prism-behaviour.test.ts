import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { prismOf } from './fixtures/prism-of.ts'
import { smallContract } from './fixtures/small-contract.ts'

// How Prism 5.16 answers, as it is: the suite and front-end developers rely on it. A row that changes with a new version
// of Prism wants a look at whoever relies on it.

const oddPaths = {
  '/odd': {
    get: {
      parameters: [{ in: 'header', name: 'X-Tags', schema: { type: 'array', items: { type: 'integer' } } }],
      responses: { 200: { description: 'Any type.', content: { '*/*': { schema: { const: [1] } } } } },
    },
    post: {
      responses: {
        200: {
          description: 'Bytes.',
          headers: { Location: { schema: { type: 'array', items: { type: 'string' } }, example: ['/a', '/b'] } },
          content: { 'application/pdf': {} },
        },
      },
    },
    put: {},
    delete: {
      responses: {
        200: { description: 'Parts.', content: { 'multipart/mixed': { schema: { const: { a: 'b' } } } } },
        202: { description: 'Events.', content: { 'text/event-stream': { schema: { const: { a: 'b' } } } } },
      },
    },
    patch: {
      responses: {
        200: { description: 'A number.', content: { 'text/plain': { schema: { type: 'integer', const: 7 } } } },
        201: { description: 'An example.', content: { 'application/json': { example: [1] } } },
        202: { description: 'Anything.', content: { 'text/plain': {}, 'application/json': {} } },
      },
    },
  },
  '/größe in/{straße}': {
    get: {
      parameters: [
        { in: 'path', name: 'straße', required: true, schema: { minLength: 2 } },
        { in: 'query', name: 'währung', schema: { enum: ['€', 'ü'] } },
      ],
      responses: {
        204: { description: 'Nothing.', headers: { Location: { schema: { type: 'string' }, example: '/€ü' } } },
        422: { description: 'Refused.', headers: { Location: { schema: { type: 'string' }, example: '/ü' } } },
      },
    },
  },
  '/odd/{id}': {
    get: {
      parameters: [{ in: 'path', name: 'id', required: true, style: 'matrix', schema: { type: 'integer' } }],
      responses: { 204: { description: 'Nothing.' } },
    },
  },
}

const prism = prismOf({ ...smallContract, paths: { ...smallContract.paths, ...oddPaths } })

/** Method and path, the wanted status, body and `Location`; then a body of JSON and headers, where there are any. */
type Row = readonly [given: string, want: string, body?: string | undefined, headers?: Record<string, string>]

const list = '[{"id":1,"name":"one"}]'
const parts = '200 --mock\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--mock--\r\n'
const created = '{"id":1,"name":"one"} /api/things/1'

const rowsBySentence: Record<string, readonly Row[]> = {
  'Prism prefers a path without parameters, and takes hyphens in their names': [
    ['GET /api/things', `200 ${list}`],
    ['GET /things', '404'],
    ['GET /api/things/resolve?routing-key=x', '200 {"found":"by key"}'],
    ['GET /api/things/name/resolve', '200 {"found":"by name"}'],
    ['GET /api/things/name/a%2Fb', '200 {"found":"by name"}'],
    ['GET /api/things/7', '200 {"id":1}'],
    ['DELETE /api/users/7/things/8', '200'],
    ['PATCH /api/things', '405'],
  ],
  'HEAD is GET without the body, where the contract has no HEAD': [
    ['HEAD /api/things', '200'],
    ['HEAD /api/nothing', '404'],
    ['HEAD /api/things?max-results=0', '422'],
  ],
  'Prism sends an empty body where a success has no content, and 200 for 2XX': [
    ['DELETE /api/things/1', '204'],
    ['DELETE /api/users/7/things/8', '200'],
    ['GET /api/things/7', '200 {"id":1}'],
  ],
  'Prism sends the headers of a reply, with their examples': [['POST /api/things', `201 ${created}`, '{"name":"x"}']],
  'Prism takes any value of the header for a key': [
    ['GET /api/things', '401', undefined, { Authorization: '' }],
    ['GET /api/things', `200 ${list}`, undefined, { Authorization: 'x' }],
  ],
  'Prism refuses parameters outside the contract': [
    ['GET /api/things?max-results=100&kind=B', `200 ${list}`],
    ['GET /api/things?max-results=101', '422'],
    ['GET /api/things?max-results=0', '422'],
    ['GET /api/things?max-results=x', '422'],
    ['GET /api/things?max-results=1&max-results=2', '422'],
    ['GET /api/things?kind=C', '422'],
    ['GET /api/things?unknown=1', `200 ${list}`],
    ['GET /api/things/x', '422'],
    ['GET /api/things/resolve', '422'],
    ['DELETE /api/users/x/things/8', '422'],
    ['DELETE /api/users/7/things/x', '422'],
  ],
  'Prism takes an empty parameter for one that is not there': [
    ['GET /api/things?max-results=', `200 ${list}`],
    ['GET /api/things/resolve?routing-key=', '422'],
  ],
  'Prism finds no operation for an empty segment, as generated servers do not': [['GET /api/things/', '404']],
  'Prism refuses bodies outside the contract, composed and recursive ones too': [
    ['POST /api/things', `201 ${created}`, '{"name":"x","delay":15,"unknown":1}'],
    ['POST /api/things', '422', '{"name":"x","delay":16}'],
    ['POST /api/things', '422', '{"delay":15}'],
    ['POST /api/things', '422', '{"name":null}'],
    ['POST /api/things', '422', '[]'],
    ['POST /api/things', `201 ${created}`, '{"name":"x","contact":{"phone":"1"}}'],
    ['POST /api/things', '422', '{"name":"x","contact":{}}'],
    ['POST /api/things', `201 ${created}`, '{"name":"x","children":[{"children":[{"delay":15}]}]}'],
    ['POST /api/things', '422', '{"name":"x","children":[{"children":[{"delay":16}]}]}'],
  ],
  'Prism refuses a required body that is left out or null, and lets an optional one go': [
    ['POST /api/things', '422'],
    ['POST /api/things', '422', 'null'],
    ['PUT /api/things/1', '200 {"id":1}'],
    ['PUT /api/things/1', '200 {"id":1}', '{"name":"x"}'],
  ],
  'Prism refuses a body of another type, and one that is no JSON': [
    ['POST /api/things', '415', '{"name":"x"}', { 'Content-Type': 'text/plain' }],
    ['POST /api/things', `201 ${created}`, '{"name":"x"}', { 'Content-Type': 'application/json; charset=utf-8' }],
    ['POST /api/things', '400 {"error":{"code":"invalid_json","message":"Invalid JSON"}}', '{"name":'],
    ['POST /api/things', `201 ${created}`, '{"name":"x"}', { 'Content-Type': 'application/json;' }],
    ['POST /api/things', `201 ${created}`, '{"name":"x"}', { 'Content-Type': 'application/json; charset="utf-8" ; ' }],
    ['POST /api/things', '415', '{"name":"x"}', { 'Content-Type': 'application/json, text/plain' }],
  ],
  'Prism reads paths and names of any letters': [
    ['GET /api/gr%C3%B6%C3%9Fe%20in/%C3%BCa', '204 /%E2%82%AC%C3%BC'],
    ['GET /api/gr%C3%B6%C3%9Fe%20in/%C3%BC', '422 /ü'],
    ['GET /api/gr%C3%B6%C3%9Fe%20in/%C3%BCa?w%C3%A4hrung=%E2%82%AC', '204 /%E2%82%AC%C3%BC'],
    ['GET /api/gr%C3%B6%C3%9Fe%20in/%C3%BCa?w%C3%A4hrung=x', '422 /ü'],
  ],
  'Prism refuses a path that cannot be decoded, or is of another style, and lives on': [
    ['GET /api/odd/7', '400'],
    ['GET /api/odd/;id=7', '204'],
    ['GET /api/things/%E0%A4%A', '400'],
    ['GET /api/things/name/%', '400'],
    ['GET /api/things/7', '200 {"id":1}'],
  ],
  'Prism answers a failure without content with an empty body, one with an open schema with an object': [
    ['GET /api/things/x', '422'],
    ['PUT /api/things/x', '422 {}', '{"name":"x"}'],
  ],
  'Prism answers as a request asks for: by code, by name of an example, or invented': [
    ['GET /api/things/1', '409', undefined, { Prefer: 'code=409' }],
    ['GET /api/things/1', '500', undefined, { Prefer: 'code=500' }],
    ['GET /api/things/1', '200 {"id":2}', undefined, { Prefer: 'example=two' }],
    ['GET /api/things/1', '404', undefined, { Prefer: 'example=three' }],
    ['DELETE /api/things/1', '204', undefined, { Prefer: 'dynamic=true' }],
  ],
  'Prism is given what it would answer with 500 in other words': [
    ['GET /api/odd', '200 [1]'],
    ['GET /api/odd', '200 [1]', undefined, { 'X-Tags': '1,2' }],
    ['POST /api/odd', '200 string /a,/b'],
    ['PUT /api/odd', '200'],
    ['DELETE /api/odd', parts],
    ['DELETE /api/odd', parts, undefined, { Prefer: 'dynamic=true' }],
    ['DELETE /api/odd', '202 data: {"a":"b"}\n\n', undefined, { Prefer: 'code=202' }],
    ['PATCH /api/odd', '200 7'],
    ['PATCH /api/odd', '200 7', undefined, { Prefer: 'dynamic=true' }],
    ['PATCH /api/odd', '201 [1]', undefined, { Prefer: 'code=201' }],
    ['PATCH /api/odd', '201 [1]', undefined, { Prefer: 'code=201, dynamic=true' }],
    ['PATCH /api/odd', '202 {}', undefined, { Prefer: 'code=202', Accept: 'application/json' }],
    ['PATCH /api/odd', '202 string', undefined, { Prefer: 'code=202', Accept: 'text/plain' }],
  ],
  'Prism refuses to answer in another media type, unless there is no body': [
    ['GET /api/things', '406', undefined, { Accept: 'text/html' }],
    ['DELETE /api/things/1', '204', undefined, { Accept: 'text/html' }],
  ],
}

for (const [sentence, rows] of Object.entries(rowsBySentence)) {
  describe(sentence, () => {
    for (const [given, want, body, headers] of rows) {
      const details = [body, headers && JSON.stringify(headers)].filter(Boolean).join(' ')
      test(`${given} ${details} → ${want}`, async () => {
        expect(await answer(given, body, headers)).toBe(want)
      })
    }
  })
}

test('what is wrong with a request is told in JSON of any letters', async () => {
  const path = '/api/gr%C3%B6%C3%9Fe%20in/%C3%BCa?w%C3%A4hrung=x'
  const reply = await fetch(`${prism.url}${path}`, { headers: { authorization: 'x' } })
  const [violation] = JSON.parse(reply.headers.get('sl-violations') ?? '[]')
  expect(violation).toMatchObject({
    location: ['request', 'query', 'währung'],
    message: expect.stringContaining('€, ü'),
  })
})

test('a caller whose body comes behind a header that is too long may send all of it, and reads the reply', async () => {
  const { hostname, port } = new URL(prism.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  const replies: Buffer[] = []
  socket.on('data', (reply) => replies.push(reply))
  socket.write(
    `POST /api/things HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\nContent-Length: 4000000\r\n\r\n`,
  )
  await once(socket, 'end')
  for (let sent = 0; sent < 4; sent += 1)
    await new Promise<void>((resolve, reject) =>
      socket.write(Buffer.alloc(1_000_000), (error) => (error ? reject(error) : resolve())),
    )
  socket.end()
  await once(socket, 'close')
  expect(String(Buffer.concat(replies))).toMatch(/^HTTP\/1\.1 431 /)
})

async function answer(given: string, body?: string, headers: Record<string, string> = {}): Promise<string> {
  const [method = '', path] = given.split(' ')
  const reply = await fetch(`${prism.url}${path}`, {
    method,
    headers: { Authorization: 'Bearer demo', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    signal: AbortSignal.timeout(5000),
    ...(body && { body }),
  })
  const text = await reply.text()
  // Where the contract has no answer Prism writes a problem document; its text is its own affair.
  const shown = reply.headers.get('Content-Type') === 'application/problem+json' ? '' : text
  return [reply.status, shown, reply.headers.get('Location')].filter(Boolean).join(' ')
}

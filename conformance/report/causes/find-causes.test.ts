import { describe, expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { parseReply } from '../../http/parse-reply.ts'
import { call, create, failed, list, notJudged } from '../../test-support/calls.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import { findMissing } from '../left-out/missing.ts'
import type { Outcome } from '../report.ts'
import { findCauses } from './find-causes.ts'

test.each<[string, number | undefined, string]>([
  ['missing', 404, 'GET /orders is missing: it answers every call with 404'],
  ['of another method', 405, 'GET /orders is missing: it answers every call with 405'],
  ['not implemented', 501, 'GET /orders is not implemented: it answers every call with 501'],
  ['broken', 500, 'GET /orders is broken: it answers every call with 500'],
  ['elsewhere', 302, 'GET /orders redirects: it answers every call with 302'],
  ['left in the middle', 101, 'GET /orders is broken: it answers every call with 101'],
  ['silent', undefined, 'GET /orders gives no reply to any call: no whole reply within 100 ms'],
])('an operation that is %s is one cause of what failed and of what was not judged', (_, status, text) => {
  const calls = [call(list, status), call(list, status), call(create, 201), call(list, 401, 'Bearer unknown')]
  const outcomes = [
    failed('a', calls[0] as Exchange),
    notJudged('b', calls[1]),
    failed('c', calls[2] as Exchange),
    notJudged('d', undefined),
  ]
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: ['a', 'b'] }])
})

test('ids beyond 64 bits that break several operations are one cause', () => {
  const at = (operation: Operation, status: number, path: string): Exchange => {
    const exchange = call(operation, status)
    return { ...exchange, request: { ...exchange.request, url: `http://target/api${path}` } }
  }
  const calls = [
    at(list, 500, '/orders/9223372036854775808/lines'),
    at(create, 500, '/orders/9223372036854775808'),
    at(create, 500, '/orders/9223372036854775807'),
    at(create, 404, '/orders/9223372036854775808'),
    at(list, 200, '/orders'),
  ]
  const outcomes = calls.map((exchange, index) => failed('abcde'[index] ?? '', exchange))
  const text =
    'The target answers 500 instead of a refusal where an id in the path is beyond 64 bits: 9223372036854775808'
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: ['a', 'b'] }])
})

test('a request that breaks something inside is one cause, also where others get the same answer', () => {
  const [first, second] = [call(create, 500), call(create, 500)]
  const outcomes = [failed('a', first), failed('b', second), failed('c', first), failed('d', call(create, 201))]
  const text = 'POST /orders fails with a server error: it answers 500, empty body'
  expect(findCauses(outcomes, [first, second, call(create, 201)])).toEqual([{ text, ruleIds: ['a', 'c'] }])
})

test('a byte order mark is one cause, and none for what else is wrong', () => {
  const headers = new Headers({ 'content-type': 'application/json' })
  const calls = [list, create].map((operation) => ({
    ...call(operation, 200),
    reply: parseReply(200, headers, Buffer.from('\ufeff[]')),
  }))
  const marked = calls.map((exchange, at) => ({
    ...failed(`${at}`, exchange),
    actual: 'it begins with a byte order mark',
  }))
  const text =
    '2 operations answer with JSON that cannot be read by many clients: a byte order mark stands before it, which must not be there (RFC 8259, 8.1)'
  const other = calls.map((exchange, at) => failed(`other ${at}`, exchange))
  expect(findCauses([...marked, ...other], calls)).toEqual([{ text, ruleIds: ['0', '1'] }])
})

test('messages of one operation that differ in moments and ids alone are one cause, where others say something else', () => {
  const saying = (operation: Operation, text: string): Exchange => ({
    ...exchangeOf({ url: 'http://target/api/orders/7' }, { status: 500, text }),
    operation,
  })
  const calls = [
    saying(
      create,
      '{"at":"2026-11-26T02:44:10.785Z","path":"/api/orders/7","trace":"4f9d0c1e2b3a4c5d","error":"no unit"}',
    ),
    saying(
      create,
      '{"at":"2026-11-26T02:44:11.001Z","path":"/api/orders/7","trace":"0a1b2c3d4e5f6a7b","error":"no unit"}',
    ),
    saying(
      create,
      '{"at":"2026-11-26T02:44:11.002Z","path":"/api/orders/7","trace":"0a1b2c3d4e5f6a7c","error":"no name"}',
    ),
  ]
  const outcomes = calls.map((exchange, index) => failed('abc'[index] ?? '', exchange))
  const text = `POST /orders fails with a server error: it answers 500 ${calls[0]?.reply?.text}`
  const taken = call(create, 201)
  expect(findCauses(outcomes, [...calls, taken])).toEqual([{ text, ruleIds: ['a', 'b'] }])
  expect(findCauses(outcomes.slice(0, 2), [...calls, taken])).toEqual([])
})

test('a rule of many operations that is broken inside alike is one cause', () => {
  const operations = ['a', 'b', 'c'].map((name) => ({ ...create, id: name, ruleName: name, path: `/${name}` }))
  const calls = operations.map((operation) => call(operation, 500))
  const outcomes = ['rejects-no-json', 'never-fails-inside'].flatMap((sentence) =>
    calls.map((exchange) => failed(`${exchange.operation.id}-${sentence}`, exchange)),
  )
  const text = '3 operations fail with the same server error, by "rejects-no-json": they answer 500, empty body'
  const taken = operations.map((operation) => call(operation, 200))
  expect(findCauses(outcomes, [...calls, ...taken])).toEqual([{ text, ruleIds: outcomes.map(({ rule }) => rule.id) }])
  expect(findCauses(outcomes.slice(1, 3), [...calls, ...taken])).toEqual([])
})

describe('a fixture', () => {
  const user = { id: 'prefs.list', method: 'GET', path: '/users/{id}/prefs' } as Operation
  const naming = (status: number, path: string, body?: string) => {
    const exchange = call(user, status)
    return { ...exchange, request: { ...exchange.request, url: `http://target/api${path}`, body } }
  }
  const text = (id: unknown, name: string, status: number) =>
    `The target refuses everything that names ${id}, the fixture "${name}", with ${status}: does it exist, and may the key use it?`

  test('that is refused wherever it stands in a path is one cause, also where bodies that name it are taken', () => {
    const first = naming(403, '/users/7/prefs', '{"contact":{"id":8}}')
    const calls = [first, first, naming(204, '/pages/1/subscribers', '[{"id":7}]')]
    const outcomes = [failed('a', first), notJudged('b', first)]
    const cause = text(7, 'userId', 403).replace('",', '", in its path')
    expect(findCauses(outcomes, calls, { fixtures: { userId: 7, contactId: 8 } })).toEqual([
      { text: cause, ruleIds: ['a', 'b'] },
    ])
  })

  test.each<[title: string, fixtures: Record<string, string | number>, first: Exchange, cause: string]>([
    ['in the path', { userId: 7 }, naming(404, '/users/7/prefs'), text(7, 'userId', 404)],
    ['in a body', { teamId: 7 }, naming(400, '/users/1/prefs', '{"teams":[{"id":7}]}'), text(7, 'teamId', 400)],
    ['as a text', { teamId: 'a"b' }, naming(422, '/teams', '{"id":"a\\"b","x":1}'), text('a"b', 'teamId', 422)],
  ])('that is refused wherever it stands is one cause: %s', (_, fixtures, first, cause) => {
    const calls = [first, first, naming(200, '/users/1/prefs')]
    const outcomes = [failed('a', first), notJudged('b', first), notJudged('c', calls[2])]
    expect(findCauses(outcomes, calls, { fixtures })).toEqual([{ text: cause, ruleIds: ['a', 'b'] }])
  })

  test('is not to blame where a call without it meets the same 401, as behind a gateway that drops the key', () => {
    const [first, second] = [call(list, 401), call(create, 401)]
    const naming7 = { ...second, request: { ...second.request, body: '{"teams":[{"id":7}]}' } }
    const outcomes = [failed('a', first), notJudged('b', first), failed('c', naming7), notJudged('d', naming7)]
    const lost = (what: string) =>
      `${what} refuses the key that other operations accept: it answers every call with 401; does a gateway in front drop \`Authorization\`?`
    expect(findCauses(outcomes, [first, naming7, naming(200, '/users/1/prefs')], { fixtures: { teamId: 7 } })).toEqual([
      { text: lost('GET /orders'), ruleIds: ['a', 'b'] },
      { text: lost('POST /orders'), ruleIds: ['c', 'd'] },
    ])
  })

  test.each<[title: string, fixtures: Record<string, string | number>, other: Exchange]>([
    ['was taken once', { userId: 7 }, naming(200, '/users/7/prefs')],
    ['is part of another id', { userId: 77 }, naming(404, '/users/770/prefs', '{"id":771}')],
    ['met a server that was busy', { userId: 7 }, naming(429, '/users/7/prefs')],
  ])('that %s is none', (_, fixtures, other) => {
    const calls = [naming(404, '/users/7/prefs'), naming(200, '/users/1/prefs'), other]
    const outcomes = [failed('a', calls[0] as Exchange), failed('b', calls[0] as Exchange)]
    expect(findCauses(outcomes, calls, { fixtures })).toEqual([])
  })
})

describe('what is missing', () => {
  const [read, write] = [list, create].map((operation) => ({ ...operation, family: 'Orders' })) as [
    Operation,
    Operation,
  ]
  const pages = { id: 'pages.list', method: 'GET', path: '/pages', family: 'Pages' } as Operation
  const there = call(pages, 200)
  const causesOf = (exchanges: readonly Exchange[]) => {
    const outcomes = exchanges.map((exchange, index) => failed('abcd'[index] ?? '', exchange))
    const missing = findMissing({ operations: [read, write, pages], exchanges, outcomes })
    return findCauses(outcomes, exchanges, { fixtures: { teamId: 7 }, missing })
  }

  test('is one cause where it is a whole family', () => {
    const text = 'The target does not offer "Orders": every request is answered with 404 or 501'
    expect(causesOf([call(read, 404), call(write, 501), there])).toEqual([{ text, ruleIds: ['a', 'b'] }])
  })

  test('is why a rule about it was not judged, whatever else it lacks', () => {
    const operations = [read, write, pages].map((one) => ({ ...one, ruleName: one.id.replace('.', '-') }))
    const outcomes = [failed('a', call(read, 404)), notJudged('orders-create-takes-a-team', undefined)]
    const exchanges = [call(read, 404), call(write, 404), there]
    const missing = findMissing({ operations, exchanges, outcomes })
    const text = 'The target does not offer "Orders": every request is answered with 404'
    expect(findCauses(outcomes, exchanges, { missing, operations })).toEqual([
      { text, ruleIds: ['a', 'orders-create-takes-a-team'] },
    ])
  })

  test('may be closed to the key', () => {
    const text = 'GET /orders is missing, or closed to this key: it answers every call with 403'
    expect(causesOf([call(read, 403), call(read, 403), call(write, 201), there])).toEqual([
      { text, ruleIds: ['a', 'b'] },
    ])
  })

  test('refuses no fixture', () => {
    const { request, ...exchange } = call(write, 404)
    const naming = { ...exchange, request: { ...request, body: '{"teams":[{"id":7}]}' } }
    const text = 'POST /orders is missing: it answers every call with 404'
    expect(causesOf([naming, naming, call(read, 200)])).toEqual([{ text, ruleIds: ['a', 'b'] }])
  })
})

test.each<[string, readonly Exchange[]]>([
  ['answers other calls in other ways', [call(list, 404), call(list, 200)]],
  ['refuses a wrong request', [call(list, 400), call(list, 400)]],
  ['is refused in one of several ways', [call(list, 400), call(create, 422)]],
  ['is asked too often', [call(list, 429), call(create, 429)]],
])('an operation that %s is no cause', (_, calls) => {
  expect(
    findCauses(
      calls.map((exchange, index) => failed(`${index}`, exchange)),
      calls,
    ),
  ).toEqual([])
})

test('a list that is missing behind its end is one cause', () => {
  const asked = (offset: number, status: number): Exchange => {
    const one = call(list, status)
    return { ...one, request: { ...one.request, url: `https://api.example.com/orders?start-index=${offset}` } }
  }
  const calls = [asked(0, 200), asked(20, 404), asked(40, 404)]
  const text = 'GET /orders answers 404 instead of a list when `start-index` is past the last entry'
  expect(
    findCauses(
      calls.map((one, index) => failed(`${index}`, one)),
      calls,
    ),
  ).toEqual([{ text, ruleIds: ['1', '2'] }])
})

test('lists that come inside of objects are one cause, whatever else they look like', () => {
  const wrapped = call(list, 200)
  const calls = [0, 1].map(() => ({
    ...wrapped,
    reply: { ...wrapped.reply, json: { items: [] } } as Exchange['reply'],
  }))
  const ids = ['orders-list-returns-no-more-than-asked', 'orders-create-does-nothing-without-a-key']
  const outcomes = ids.map((id, at) => ({ ...failed(id, calls[at] as Exchange), expected: 'a list' }))
  const text = 'GET /orders answers with an object that has "items", where the contract has a list'
  expect(findCauses(outcomes, [...calls, call(create, 201)])).toEqual([{ text, ruleIds: ids }])
})

test('what only one rule fails by is told as that rule', () => {
  const exchange = call(list, 404)
  expect(findCauses([failed('a', exchange)], [exchange])).toEqual([])
})

test('ids that come as texts are one cause of the failures that are about nothing else', () => {
  const read = call(list, 200)
  const wrong = (id: string, expected: string, actual: string): Outcome => ({
    ...failed(id, read),
    ...{ expected, actual },
  })
  const outcomes = [
    wrong('orders-list-replies-as-described', 'an integer at /0/id, /1/id and 7 other places', '"1", "2"'),
    wrong('order-id-is-integer', 'an integer', '"1"'),
    wrong('orders-create-replies-as-described', 'a number at /id', '"1"'),
    wrong('line-id-is-number', 'a number', '"1"'),
    wrong('order-count-is-integer', 'an integer', '"1"'),
    wrong('orders-get-replies-as-described', 'an integer at /id; a string at /name', '"1"; 7'),
  ]
  expect(findCauses(outcomes, [read, call(create, 201)])).toEqual([
    {
      text: 'Ids come as texts, where the contract has numbers',
      ruleIds: [
        'orders-list-replies-as-described',
        'order-id-is-integer',
        'orders-create-replies-as-described',
        'line-id-is-number',
      ],
    },
  ])
})

describe('what a target lets in is one cause', () => {
  const wrong = (operation: Operation, status = 200): Exchange => {
    const one = call(operation, status, 'unknown')
    return { ...one, request: { ...one.request, body: '{}' } }
  }

  test('a wrong key at several operations', () => {
    const [listed, created] = [wrong(list), wrong(create)]
    const outcomes = [
      failed('orders-list-rejects-an-unknown-key', listed),
      failed('orders-create-requires-a-key', created),
      notJudged('orders-create-does-nothing-without-a-key', wrong(create, 404)),
      failed('orders-list-replies-as-described', listed),
      failed('orders-get-requires-a-key', wrong(list, 500)),
      failed('orders-list-holds-the-same', call(list, 200, '(another key)')),
    ]
    const text = '2 operations let in requests without a key and keys that nobody has'
    const ruleIds = outcomes.slice(0, 4).map(({ rule }) => rule.id)
    expect(findCauses(outcomes, [call(list, 200)])).toEqual([{ text, ruleIds }])
  })

  test('values of the wrong type in bodies of one operation, with the replies that show them', () => {
    const calls = ['a', 'b', 'c'].map(() => wrong(create))
    const teamed = { ...wrong(create).request, body: '{"line":{"id":"x"}}' }
    const outcomes = [
      ...calls.map((one, index) => ({
        ...failed(`orders-create-rejects-field-${index}-of-wrong-type`, one),
        rule: ruleOf(`orders-create-rejects-field-${index}-of-wrong-type`, {
          text: `POST /orders refuses an object as \`field${index}\`, which is of type string.`,
        }),
      })),
      failed('orders-create-rejects-field-0-with-a-fraction', wrong(create)),
      failed('order-field-0-is-string', calls[0] as Exchange),
      { ...failed('line-id-is-number', { ...wrong(create), request: teamed }), actual: '"x"' },
      notJudged('orders-create-creates-nothing-when-refused', wrong(create)),
      failed('orders-create-answers-201', wrong(create)),
    ]
    const text =
      'POST /orders takes values of the wrong type: field0, field1, field2, orders-create-rejects-field-0-with-a-fraction'
    const ruleIds = outcomes.slice(0, 7).map(({ rule }) => rule.id)
    expect(findCauses(outcomes, [call(list, 200)])).toEqual([{ text, ruleIds }])
  })

  test('but two fields are told one by one', () => {
    const outcomes = [0, 1].map((at) => failed(`orders-create-rejects-field-${at}-of-wrong-type`, wrong(create)))
    expect(findCauses(outcomes, [call(list, 200)])).toEqual([])
  })
})

test.each<[title: string, texts: readonly string[], text: string]>([
  ['of one operation', ['<p>', '{"id":7}'], 'GET /orders answers with JSON that cannot be read'],
  [
    'that ends too early behind letters of several bytes',
    ['{"name":"Zürich', '{"name":'],
    'GET /orders answers with JSON that cannot be read: does `content-length` count bytes, and not characters?',
  ],
])('a body %s that is given out as JSON, and is none, is one cause', (_, texts, text) => {
  const headers = new Headers({ 'content-type': 'application/json' })
  const calls = texts.map((body) => ({ ...call(list, 200), reply: parseReply(200, headers, Buffer.from(body)) }))
  const outcomes = calls.flatMap((one, at) => [failed(`a${at}`, one), failed(`b${at}`, one)])
  const ruleIds = calls.flatMap(({ reply }, at) => (reply.jsonProblem === undefined ? [] : [`a${at}`, `b${at}`]))
  expect(findCauses(outcomes, [call(create, 201), ...calls])).toEqual([{ text, ruleIds }])
})

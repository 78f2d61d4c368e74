import { describe, expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { call, create, failed, list, notJudged } from '../../test-support/calls.ts'
import { findMissing } from '../left-out/missing.ts'
import { findCauses } from './find-causes.ts'

const hint = 'is the key right, with or without `Bearer` in front'

test.each<[string, readonly [number, number], string]>([
  [
    'refused everywhere',
    [401, 403],
    `The target refuses the key everywhere: it answers every call with 401 or 403; ${hint}?`,
  ],
  [
    'refused as if the requests were wrong',
    [400, 400],
    `The target refuses every request: it answers every call with 400; ${hint}, and is the URL?`,
  ],
  [
    'refused as if nothing were there',
    [404, 404],
    `The target refuses every request: it answers every call with 404; ${hint}, and is the URL (a path before \`/api\` may be missing)?`,
  ],
])('a key that is %s is one cause', (_, [listed, created], text) => {
  const calls = [call(list, listed), call(create, created)]
  const outcomes = [notJudged('a', calls[0]), failed('b', calls[1] as Exchange)]
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: ['a', 'b'], isOfKey: true }])
})

test.each<[string, readonly [number, number, number], string]>([
  [
    'behind paths that are not there',
    [401, 401, 404],
    `The target refuses the key: it answers every call with 401 or 404; ${hint}?`,
  ],
  ['beside stubs', [401, 401, 501], `The target refuses the key: it answers every call with 401 or 501; ${hint}?`],
  [
    'behind bodies that cannot be read',
    [401, 400, 401],
    `The target refuses the key: it answers every call with 400 or 401; ${hint}?`,
  ],
  [
    'with 403',
    [403, 403, 404],
    `The target refuses the key: it answers every call with 403 or 404; ${hint}, and is the URL?`,
  ],
])(
  'a key that is looked at %s is one cause, and nothing is told to be missing',
  (_, [listed, created, paged], text) => {
    const [read, write] = [list, create].map((one) => ({ ...one, family: 'Orders' })) as [Operation, Operation]
    const pages = { id: 'pages.list', method: 'GET', path: '/pages', family: 'Pages' } as Operation
    const calls = [call(read, listed), call(write, created), call(pages, paged)]
    const outcomes = [notJudged('a', calls[0]), failed('b', calls[1] as Exchange), failed('c', calls[2] as Exchange)]
    const missing = findMissing({ operations: [read, write, pages], exchanges: calls, outcomes })
    expect(missing.operations.size).toBe(0)
    expect(findCauses(outcomes, calls, { missing })).toEqual([{ text, ruleIds: ['a', 'b', 'c'], isOfKey: true }])
  },
)

test('an operation that refuses the key where no other lets it in is not told to lose it', () => {
  const calls = [call(list, 401), call(create, 500)]
  const outcomes = [notJudged('a', calls[0]), notJudged('b', calls[0])]
  const text = `GET /orders refuses the key: it answers every call with 401; ${hint}?`
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: ['a', 'b'] }])
})

describe('a URL below which nothing is found', () => {
  const [read, write] = [list, create].map((one) => ({ ...one, family: 'Orders' })) as [Operation, Operation]
  const pages = { id: 'pages.list', method: 'GET', path: '/pages', family: 'Pages' } as Operation
  const below = (operation: Operation, status: number): Exchange => {
    const { request, ...exchange } = call(operation, status)
    return { ...exchange, request: { ...request, url: `http://target/orders/api${operation.path}?start-index=0` } }
  }
  const causesOf = (calls: readonly Exchange[]) => {
    const outcomes = calls.map((exchange, index) => failed('abc'[index] ?? '', exchange))
    const missing = findMissing({ operations: [read, write, pages], exchanges: calls, outcomes })
    return { missing: missing.operations.size, causes: findCauses(outcomes, calls, { missing }) }
  }

  test.each([403, 405, 501])('is one cause, where requests that write are answered with %i', (status) => {
    const text = `Nothing that was asked for is found below "http://target/orders/api": every call is answered with ${[status, 404].sort().join(' or ')}; is the URL right (a path before \`/api\` may be missing)?`
    expect(causesOf([below(read, 404), below(write, status), below(pages, 404)])).toEqual({
      missing: 0,
      causes: [{ text, ruleIds: ['a', 'b', 'c'] }],
    })
  })

  test.each<[string, readonly Exchange[]]>([
    ['one list is not implemented', [below(read, 404), below(write, 501), below(pages, 501)]],
    ['one operation alone was asked', [below(read, 404), below(read, 404)]],
    ['something was let in', [below(read, 404), below(write, 501), below(pages, 200)]],
  ])('is none where %s', (_, calls) => {
    expect(JSON.stringify(causesOf(calls).causes)).not.toContain('Nothing')
  })
})

test('a target that redirects everything is one cause', () => {
  const moved = (one: Exchange): Exchange => ({
    ...one,
    reply: { ...one.reply, headers: new Headers({ location: 'https://www.example.com/' }) } as Exchange['reply'],
  })
  const calls = [call(list, 301), call(create, 301), call(list, 301, undefined)].map(moved)
  const text = 'The target redirects every call with 301, the first to "https://www.example.com/"; is the URL right?'
  expect(
    findCauses(
      calls.map((one, index) => failed(`${index}`, one)),
      calls,
    ),
  ).toEqual([{ text, ruleIds: ['0', '1', '2'] }])
})

test.each([101, 500, 503, 999])('a target that answers everything with %i is one cause', (status) => {
  const calls = [call(list, status), call(create, status), call(list, status, undefined)]
  const outcomes = [failed('a', calls[0] as Exchange), notJudged('b', calls[1]), failed('c', calls[2] as Exchange)]
  const text = `The target is broken: it answers every call with ${status}; is it running properly, and is the URL right?`
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: ['a', 'b', 'c'] }])
})

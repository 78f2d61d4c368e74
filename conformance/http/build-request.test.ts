import { describe, expect, test } from 'vitest'
import type { Operation } from '../contract.ts'
import type { Target } from '../target.ts'
import { buildRequest } from './build-request.ts'

const target: Target = {
  url: 'http://localhost:8080',
  key: 'Bearer secret',
  fixtures: {},
  answers: {},
  notApplicable: {},
}
const operation = { id: 'orders.get', method: 'PUT', path: '/shops/{shop-id}/orders/{id}' } as Operation

describe('buildRequest', () => {
  test('puts URL, header fields and body together', () => {
    const request = { operation, path: { 'shop-id': 3, id: 7 }, body: { name: 'Ä' } }
    expect(buildRequest(request, target)).toEqual({
      method: 'PUT',
      url: 'http://localhost:8080/api/shops/3/orders/7',
      headers: {
        accept: 'application/json',
        'user-agent': 'alerting-contract-conformance',
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'content-length': '13',
      },
      body: '{"name":"Ä"}',
    })
  })

  test('keeps the path of the URL before /api', () => {
    const request = { operation, path: { 'shop-id': 3, id: 7 } }
    const { url } = buildRequest(request, { ...target, url: 'https://example.org/tenant' })
    expect(url).toBe('https://example.org/tenant/api/shops/3/orders/7')
  })

  test.each([
    ['a/b ?#%', 'a%2Fb%20%3F%23%25'],
    ['..', '%2E%2E'],
    ['.', '%2E'],
    ['käse', 'k%C3%A4se'],
  ])('a path value %j stays one segment', (id, segment) => {
    expect(buildRequest({ operation, path: { 'shop-id': 1, id } }, target).url).toMatch(`/orders/${segment}`)
  })

  test('the query keeps order and repetition', () => {
    const query = [
      ['status', 'A B'],
      ['include', 'x&y'],
      ['include', 'z'],
    ] as const
    const { url } = buildRequest({ operation, path: { 'shop-id': 1, id: 2 }, query }, target)
    expect(url).toBe('http://localhost:8080/api/shops/1/orders/2?status=A%20B&include=x%26y&include=z')
  })

  test.each([
    [{}, { authorization: 'Bearer secret' }],
    [{ authorization: null }, {}],
    [{ authorization: 'Bearer other' }, { authorization: 'Bearer other' }],
    [
      { headers: { Accept: 'text/html', 'X-Extra': '1' } },
      { authorization: 'Bearer secret', accept: 'text/html', 'x-extra': '1' },
    ],
  ])('%j sends %j', (change, headers) => {
    const sent = buildRequest({ operation, path: { 'shop-id': 1, id: 2 }, ...change }, target).headers
    expect(sent).toEqual({ accept: 'application/json', 'user-agent': 'alerting-contract-conformance', ...headers })
  })

  test('the header fields of the target go along, and those of a request go before them', () => {
    const headers = { 'x-tenant': 'staging', 'user-agent': 'mine' }
    const send = (change: object) =>
      buildRequest({ operation, path: { 'shop-id': 1, id: 2 }, ...change }, { ...target, headers }).headers
    expect(send({})).toMatchObject({ ...headers, authorization: 'Bearer secret' })
    expect(send({ headers: { 'X-Tenant': 'other' } })).toMatchObject({ 'x-tenant': 'other' })
  })

  test('a raw body goes out as it is, and a header field can be taken away', () => {
    const request = { operation, path: { 'shop-id': 1, id: 2 }, rawBody: '{', headers: { 'content-type': null } }
    const { body, headers } = buildRequest(request, target)
    expect({ body, type: headers['content-type'], length: headers['content-length'] }).toEqual({
      body: '{',
      length: '1',
    })
  })

  test('a value missing for the path is a fault of the check', () => {
    expect(() => buildRequest({ operation, path: { id: 7 } }, target)).toThrow(
      "orders.get needs a value for the path's {shop-id}",
    )
  })
})

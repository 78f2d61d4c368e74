import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '../contract.ts'
import { type Folder, ordersContract, writeFolder } from '../test-support/contracts.ts'
import { loadContract } from './load.ts'

let folder: Folder
let contract: Contract

beforeAll(async () => {
  folder = await writeFolder(ordersContract)
  contract = await loadContract(folder.path)
})
afterAll(() => folder.remove())

describe('operations', () => {
  test('loadContract reads every operation, with what follows from its path item and from the document', () => {
    expect(contract.operations.map(({ id, ruleName, method, path }) => [id, ruleName, method, path])).toEqual([
      ['orders.list', 'orders-list', 'GET', '/orders'],
      ['orders.create', 'orders-create', 'POST', '/orders'],
      ['orders.getById', 'orders-get-by-id', 'GET', '/orders/{order-id}'],
      ['orders.delete', 'orders-delete', 'DELETE', '/orders/{order-id}'],
    ])
    expect(contract.operation('orders.list')).toEqual({
      id: 'orders.list',
      ruleName: 'orders-list',
      method: 'GET',
      path: '/orders',
      family: 'Orders',
      place: 'paths/orders.yaml#/orders/get',
      parameters: [
        {
          name: 'max-results',
          in: 'query',
          isRequired: false,
          place: 'paths/orders.yaml#/orders/get/parameters/0',
          schemaPlace: 'paths/orders.yaml#/orders/get/parameters/0/schema',
          questions: ['page-size'],
        },
      ],
      requestBody: undefined,
      responses: [
        {
          status: '200',
          place: 'paths/orders.yaml#/orders/get/responses/200',
          schemaPlace: 'paths/orders.yaml#/orders/get/responses/200/content/application~1json/schema',
          headers: [],
          questions: [],
        },
        {
          status: 'default',
          place: 'paths/orders.yaml#/orders/get/responses/default',
          schemaPlace: undefined,
          headers: [],
          questions: ['failure-status'],
        },
      ],
      needsKey: true,
      securityPlace: 'openapi.yaml#/security',
    })
  })

  test('a body brings its examples, a response its headers, a path item its parameters', () => {
    const create = contract.operation('orders.create')
    expect(create.requestBody).toEqual({
      place: 'paths/orders.yaml#/orders/post/requestBody',
      isRequired: true,
      schemaPlace: 'paths/orders.yaml#/orders/post/requestBody/content/application~1json/schema',
      examples: [{ name: 'small' }],
      questions: ['required-body'],
    })
    expect(create.responses[0]?.headers).toEqual(['Location'])
    expect(contract.operation('orders.delete').parameters[0]?.place).toBe('paths/orders.yaml#/order/parameters/0')
  })

  test('an operation that also goes without a key needs none', () => {
    const { needsKey, securityPlace } = contract.operation('orders.getById')
    expect({ needsKey, securityPlace }).toEqual({
      needsKey: false,
      securityPlace: 'paths/orders.yaml#/order/get/security',
    })
  })

  test('an operation that does not exist is refused by name', () => {
    expect(() => contract.operation('orders.drop')).toThrow(
      'Cannot find the operation "orders.drop": the contract has none',
    )
  })
})

describe('places', () => {
  test('resolve follows references over files, written leaves the last one', () => {
    const place = 'openapi.yaml#/components/schemas/Order'
    expect(contract.resolve(`${place}/properties/lines/maximum`)).toEqual({
      place: 'paths/orders.yaml#/schemas/Order/properties/lines/maximum',
      node: 100,
    })
    expect(contract.written(place)).toEqual({ place, node: { $ref: './paths/orders.yaml#/schemas/Order' } })
    expect(contract.referenceFrom('paths/orders.yaml#/orders', '#/failure')).toBe('paths/orders.yaml#/failure')
    expect(contract.schemas).toEqual(new Map([['Order', 'paths/orders.yaml#/schemas/Order']]))
  })

  test('locate names file and line', () => {
    const name = folder.path.split('/').at(-1)
    expect(contract.locate('paths/orders.yaml#/schemas/Order/properties/lines/maximum')).toBe(
      `${name}/paths/orders.yaml:67`,
    )
    expect(contract.locate('openapi.yaml#')).toBe(`${name}/openapi.yaml:1`)
  })

  test.each(['paths/orders.yaml#/schemas/Ordr', 'paths/orders.yaml#/__proto__', 'nowhere.yaml#'])(
    'resolve refuses %s, where nothing stands',
    (place) =>
      expect(() => contract.resolve(place)).toThrow(`Cannot find "${place}": nothing stands there in the contract`),
  )
})

describe('mismatches', () => {
  const order = 'openapi.yaml#/components/schemas/Order'
  const properties = 'paths/orders.yaml#/schemas/Order/properties'

  test('all of them are found, each with what the contract wants and where it says so', () => {
    expect(contract.mismatches(order, { name: 7, lines: 2 ** 31, parts: [{ placedAt: 'today' }] })).toEqual([
      { at: '/name', keyword: 'type', expected: 'a string', place: `${properties}/name/type` },
      { at: '/lines', keyword: 'maximum', expected: 'a number of at most 100', place: `${properties}/lines/maximum` },
      { at: '/lines', keyword: 'format', expected: 'an integer of 32 bits', place: `${properties}/lines/format` },
      {
        at: '/parts/0',
        keyword: 'required',
        expected: 'an object with "name"',
        place: 'paths/orders.yaml#/schemas/Order/required',
      },
      {
        at: '/parts/0/placedAt',
        keyword: 'format',
        expected: 'an ISO 8601 date-time',
        place: `${properties}/placedAt/format`,
      },
    ])
  })

  test('unknown fields are fine, __proto__ among them', () => {
    expect(contract.mismatches(order, JSON.parse('{"name":"a","colour":"red","__proto__":{"lines":"many"}}'))).toEqual(
      [],
    )
  })

  test('in a reply, null counts as absent: fine where a field is optional, missing where it is required', () => {
    const body = { name: 'a', lines: null, note: null, parts: [{ name: null, lines: null }] }
    expect(contract.mismatches(order, body).map(({ at }) => at)).toEqual(['/lines', '/parts/0/name', '/parts/0/lines'])
    expect(contract.replyMismatches(order, body)).toMatchObject([{ at: '/parts/0', keyword: 'required' }])
    expect(body).toEqual({ name: 'a', lines: null, note: null, parts: [{ name: null, lines: null }] })
  })

  test('in a reply, null as a whole body or as an item of a list is a mismatch', () => {
    expect(contract.replyMismatches(order, null)).toMatchObject([{ at: '', keyword: 'type' }])
    expect(contract.replyMismatches(order, { name: 'a', parts: [null] })).toMatchObject([
      { at: '/parts/0', keyword: 'type' },
    ])
  })
})

describe('a contract that cannot be used is refused in one sentence', () => {
  const root = (paths: string): string => `info: {version: v1}\npaths: ${paths}\n`
  test.each<[string, Record<string, string | Uint8Array>, RegExp]>([
    ['no root', {}, /^Cannot read "openapi.yaml": ENOENT/],
    ['no YAML', { 'openapi.yaml': 'a: [' }, /^Cannot read "openapi.yaml": .+ \(.+openapi.yaml\)$/],
    [
      'too deep',
      { 'openapi.yaml': `a: ${'['.repeat(200)}` },
      /^Cannot read "openapi.yaml": nesting exceeded .+ in line 1 \(/,
    ],
    ['no UTF-8', { 'openapi.yaml': new Uint8Array([0x61, 0xff]) }, /^Cannot read "openapi.yaml": it is no UTF-8/],
    [
      'too many aliases',
      { 'openapi.yaml': `a: &a 1\nb: [${'*a, '.repeat(300)}]` },
      /^Cannot read "openapi.yaml": .*alias/,
    ],
    ['an alias in a circle', { 'openapi.yaml': 'a: &a [*a]' }, /^Cannot (read|find) "openapi.yaml/],
    [
      'aliases that multiply',
      {
        'openapi.yaml': `${[...'abcdefghijklmnopqrst'].map((k, at, all) => `${k}: &${k} [${at === 0 ? 1 : `*${all[at - 1]}, *${all[at - 1]}, *${all[at - 1]}`}]\n`).join('')}`,
      },
      /^Cannot find "openapi.yaml#\/paths"/,
    ],
    [
      'a reference to the network',
      { 'openapi.yaml': root('{/a: {$ref: "https://example.org/a.yaml"}}') },
      /it is no file/,
    ],
    ['a reference out of the folder', { 'openapi.yaml': root('{/a: {$ref: "../a.yaml"}}') }, /leads out of the folder/],
    ['a reference to nothing', { 'openapi.yaml': root('{/a: {$ref: "#/b"}}') }, /^Cannot find "openapi.yaml#\/b"/],
    ['a circle', { 'openapi.yaml': root('{/a: {$ref: "#/b"}}\nb: {$ref: "#/b"}') }, /they go round in a circle/],
    [
      'an operation without id',
      { 'openapi.yaml': root('{/a: {get: {}}}') },
      /^Cannot read "GET \/a": it has no operationId/,
    ],
    [
      'two operations with one id',
      { 'openapi.yaml': root('{/a: {get: {operationId: a}, put: {operationId: a}}}') },
      /^Cannot tell "a" apart: two operations/,
    ],
  ])('%s', async (_, files, message) => {
    const bad = await writeFolder(files)
    await expect(loadContract(bad.path)).rejects.toThrow(message)
    await bad.remove()
  })

  test('a symbolic link that leads out of the folder', async () => {
    const bad = await writeFolder({ 'openapi.yaml': root('{/a: {$ref: ./a.yaml}}') })
    await symlink(join(folder.path, 'openapi.yaml'), join(bad.path, 'a.yaml'))
    await expect(loadContract(bad.path)).rejects.toThrow(
      'Cannot read "a.yaml": it is outside of the folder of the contract',
    )
    await bad.remove()
  })
})

test('the digest changes with any file of the contract, and with nothing else', async () => {
  const same = await writeFolder({ ...ordersContract, 'notes.yaml': 'a: 1' })
  const other = await writeFolder({
    ...ordersContract,
    'paths/orders.yaml': `${ordersContract['paths/orders.yaml']}#\n`,
  })
  expect((await loadContract(same.path)).digest).toBe(contract.digest)
  expect((await loadContract(other.path)).digest).not.toBe(contract.digest)
  await Promise.all([same.remove(), other.remove()])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient, isApiError } from '../../generated/client/index.ts'
import { packageRoot } from '../package-root.ts'
import { type Json, readOperations } from './fixtures/operations.ts'
import { baseRequest } from './fixtures/requests.ts'
import { type Prism, startPrism } from './prism.ts'

// Every operation of the generated client against the mock, which refuses what the contract forbids.

const contractFile = join(packageRoot, 'generated', 'openapi.json')
const bundle: Json = JSON.parse(readFileSync(contractFile, 'utf8'))
const operations = readOperations(bundle)

type Method = (input: object) => PromiseLike<unknown>

let prism: Prism
let client: Client

beforeAll(async () => {
  prism = await startPrism({ contractFile, port: 0, isDynamic: false })
  client = createClient({ baseUrl: prism.url, apiKey: 'demo', retry: false })
})

afterAll(() => prism?.stop())

describe(`The client calls all ${operations.length} operations`, () => {
  test.each(operations)('$id returns the example of the contract', async (operation) => {
    const { path, query, body } = baseRequest(bundle, operation)
    const data = await methodOf(operation.id)({ path, query, ...(body === undefined ? {} : { body }) })
    expect(data).toEqual(operation.success.schema ? operation.success.example : undefined)
  })
})

test('the client has a method for each operation and no others but those that read all pages', () => {
  const methods = Object.entries(client).flatMap(([group, members]) =>
    Object.keys(members).map((name) => `${group}.${name}`),
  )
  const pages = methods.filter((name) => name.endsWith('.listAll'))
  expect(pages).toEqual(
    ['services', 'escalationPolicies', 'metrics', 'statusPages', 'statusPageGroups'].map((group) => `${group}.listAll`),
  )
  expect(methods.filter((name) => !pages.includes(name))).toEqual(
    operations.map(({ id }) => id).sort(inOrderOf(methods)),
  )
})

test('what the mock refuses is an ApiError with its problem document', async () => {
  const error = await client.services.update({ path: { id: 1 }, body: { name: 5 as never } }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(isApiError(error, 'services.update') && error.status).toBe(422)
  const keyless = createClient({ baseUrl: prism.url, retry: false })
  const refused = await keyless.services.list().catch((thrown: unknown) => thrown)
  expect(isApiError(refused) && refused.status).toBe(401)
})

function methodOf(id: string): Method {
  const [group = '', name = ''] = id.split('.')
  const methods = Object.entries(client).find(([key]) => key === group)?.[1] ?? {}
  const method: unknown = Object.entries(methods).find(([key]) => key === name)?.[1]
  if (typeof method !== 'function') throw new Error(`the client has no ${id}`)
  return method as Method
}

function inOrderOf(names: readonly string[]): (left: string, right: string) => number {
  return (left, right) => names.indexOf(left) - names.indexOf(right)
}

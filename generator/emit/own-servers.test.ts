import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type GeneratedFolder, generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// Operations that a contract has on servers of their own.

const done = "responses: {'204': {description: d}}"
const contract = `
openapi: 3.1.0
info: {title: Servers, version: '1'}
servers: [{url: 'https://api.example/v1/'}, {url: 'https://eu.example/v1'}]
paths:
  /orders: {get: {operationId: orders.list, ${done}}}
  /files:
    servers: [{url: 'https://{region}.files.example/', variables: {region: {default: us}}}, {url: 'https://other.example'}]
    post: {operationId: files.create, ${done}}
    get: {operationId: files.list, servers: [{url: /v2}], ${done}}
    put: {operationId: files.same, servers: [{url: 'https://eu.example/v1'}], ${done}}
    delete: {operationId: files.none, servers: [], ${done}}
`

let generated: GeneratedFolder
beforeAll(async () => {
  generated = await generatedFolder(contract, { targets: ['types', 'client'] })
})

async function urlsOf(servers?: object): Promise<string[]> {
  const { createClient } = await generated.load('client/index.ts')
  const urls: string[] = []
  const fetch = async ({ url }: Request) => {
    urls.push(url)
    return new Response(null, { status: 204 })
  }
  const { orders, files } = createClient({ baseUrl: 'https://here.example', fetch, servers })
  for (const call of [orders.list, files.create, files.list, files.same, files.none]) await call()
  return urls
}

const atHome = 'https://here.example/v1'

test('calls go to the one server that a client knows, unless it is told where the others are', async () => {
  expect(await urlsOf()).toEqual([`${atHome}/orders`, ...Array<string>(4).fill(`${atHome}/files`)])
  const servers = { 'https://us.files.example': 'https://us.files.example/', '/v2': 'https://here.example/v2' }
  expect(await urlsOf(servers)).toEqual([
    `${atHome}/orders`,
    'https://us.files.example/files',
    'https://here.example/v2/files',
    `${atHome}/files`,
    `${atHome}/files`,
  ])
  await expect(urlsOf({ '/v2': '/v2' })).rejects.toThrow('Cannot call "/v2": an absolute URL is expected')
})

test('the types name the servers', async () => {
  const use = `
    import { createClient } from './client/index.ts'
    createClient({ baseUrl: '', servers: { 'https://us.files.example': 'https://a.example', '/v2': undefined } })
    // @ts-expect-error: no operation has that server alone
    createClient({ baseUrl: '', servers: { 'https://eu.example/v1': 'https://a.example' } })`
  await writeFile(join(generated.folder, 'use.ts'), use)
  expect(projectErrors(generated.folder, [...generated.names, 'use.ts'])).toEqual([])
})

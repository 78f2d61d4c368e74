import { expect, test } from 'vitest'
import { respond } from '../fixtures/http-server.ts'
import { collect, failureOf, serveOwnClient } from '../fixtures/own-client.ts'

// How the client of this package's own contract reads lists page by page.

const { server, clientOf } = await serveOwnClient()

/** Answers like a service with `total` entries that gives `most` at a time. */
function serveList(total: number, most: number): void {
  server.answer((response, { url }) => {
    const query = new URL(url, server.baseUrl).searchParams
    const start = Number(query.get('start-index') ?? 0)
    const size = Math.min(Number(query.get('max-results') ?? 10), most)
    const entries = Array.from({ length: total }, (_, index) => ({ id: index + 1 }))
    respond(response, 200, entries.slice(start, start + size))
  })
}

test('listAll reads page after page, also where the service gives less than was asked for', async () => {
  serveList(60, 25)
  const ids: unknown[] = []
  for await (const service of clientOf().client.services.listAll({ query: { 'max-results': 100 } }))
    ids.push(service.id)
  expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  expect(server.received.map(({ url }) => url)).toEqual([
    '/api/services?max-results=100&start-index=0',
    '/api/services?max-results=100&start-index=25',
    '/api/services?max-results=100&start-index=50',
    '/api/services?max-results=100&start-index=60',
  ])
})

test('listAll begins where it is told, and fetches no page that nobody reads', async () => {
  serveList(60, 25)
  for await (const { id } of clientOf().client.services.listAll({ query: { 'start-index': 40, 'max-results': 10 } })) {
    expect(id).toBe(41)
    break
  }
  expect(server.received).toHaveLength(1)
})

test('listAll reads the list anew for each loop over it', async () => {
  serveList(1, 10)
  const all = clientOf().client.statusPages.listAll()
  expect(await collect(all)).toEqual([{ id: 1 }])
  serveList(2, 10)
  expect(await collect(all)).toEqual([{ id: 1 }, { id: 2 }])
})

test('listAll of nothing is empty, and a service that gives one page for ever is found out', async () => {
  serveList(0, 10)
  expect(await collect(clientOf().client.statusPages.listAll())).toEqual([])
  server.answer((response) => respond(response, 200, [{ id: 1 }]))
  const error = await failureOf(collect(clientOf().client.statusPages.listAll()))
  expect(error).toMatchObject({ kind: 'reply', cause: 'the same page came twice' })
})

test.each([{ data: [{ id: 1 }] }, 7])('listAll of %j is no empty list, but an error', async (answer) => {
  server.answer((response) => respond(response, 200, answer))
  const error = await failureOf(collect(clientOf().client.services.listAll()))
  expect(error).toMatchObject({ kind: 'reply', cause: 'there is no list in it' })
})

test('listAll of an answer that is null or empty is empty', async () => {
  for (const answer of [null, undefined]) {
    server.answer((response) => respond(response, 200, answer))
    expect(await collect(clientOf().client.services.listAll())).toEqual([])
  }
})

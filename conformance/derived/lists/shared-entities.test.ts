import { expect, test } from 'vitest'
import type { Exchange } from '../../exchange.ts'
import { openRun } from '../../run/run-memory.ts'
import { createSession } from '../../run/session.ts'
import { contract, judgeStandIn, standInTarget } from '../../test-support/stand-in/judge-stand-in.ts'
import { expectSameList, fillList } from './lists.ts'

// Each request costs every run: what checks can share is made once.

test('what should be refused is sent to one entity', async () => {
  const exchanges = await exchangesOf(/^services-update-rejects-/)
  const refused = exchanges.filter(({ operation, reply }) => operation.method === 'PUT' && reply?.status === 400)
  const paths = refused.map(({ request }) => pathOf(request.url)).filter((path) => /^\/services\/\d+$/.test(path))
  expect(paths.length).toBeGreaterThan(5)
  expect(new Set(paths).size).toBe(1)
})

test('what should be refused of preferences is sent to one in a turn, which is removed', async () => {
  const exchanges = await exchangesOf(/^duty-preferences-update-rejects-/)
  const count = (method: string, status: number) =>
    exchanges.filter(({ operation, reply }) => operation.method === method && reply?.status === status).length
  expect(count('PUT', 400)).toBeGreaterThan(4 * count('POST', 201))
  expect(count('DELETE', 204)).toBeLessThanOrEqual(count('POST', 201))
})

test('an id that nothing has needs no preference', async () => {
  const exchanges = await exchangesOf(/^duty-preferences-delete-rejects-path-id-2147483648$/)
  expect(exchanges.filter(({ operation }) => operation.id === 'dutyPreferences.create').length).toBeLessThanOrEqual(1)
})

test.each([
  ['an update', /^services-update-withstands-odd-requests$/, 'services.create'],
  [
    'an update of a preference, within one turn',
    /^duty-preferences-update-withstands-odd-requests$/,
    'dutyPreferences.create',
  ],
  ['odd paths', /^status-page-groups-delete-withstands-odd-requests$/, 'statusPageGroups.create'],
])('%s is asked oddly of few entities', async (_, ids, operationId) => {
  const exchanges = await exchangesOf(ids)
  const created = exchanges.filter(({ operation }) => operation.id === operationId)
  expect(exchanges.length).toBeGreaterThan(4 * created.length)
})

test('checks that fill the same list share what is made for it', async () => {
  let made = 0
  const fetch = async () => Response.json({ id: ++made }, { status: 201 })
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), fetch } })
  const session = createSession(run, 'a')
  const list = { operation: contract.operation('services.list'), path: {} }
  await Promise.all([3, 5, 2].map((entries) => fillList(session, list, entries)))
  expect(made).toBe(5)
})

test('a list that stands still is read once for all that it is compared with', async () => {
  let sent = 0
  const fetch = async () => {
    sent++
    return Response.json([{ id: 1 }])
  }
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), fetch } })
  const list = { operation: contract.operation('services.list'), path: {} }
  const others = [[['include', 'uptime']], [['max-results', '25']]] as const
  await expectSameList(createSession(run, 'a'), list, { one: [], others })
  expect(sent).toBe(3)
})

async function exchangesOf(ids: RegExp): Promise<readonly Exchange[]> {
  return (await judgeStandIn(ids)).outcomes.flatMap(({ exchanges }) => exchanges)
}

function pathOf(url: string): string {
  return new URL(url).pathname.replace('/api', '')
}

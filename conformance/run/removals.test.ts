import { expect, test } from 'vitest'
import type { Exchange, Reply } from '../exchange.ts'
import { contract, standInTarget } from '../test-support/stand-in/judge-stand-in.ts'
import { beginRemoval, isAboutOwn, noteUntold, removeLater, toRemove } from './removals.ts'
import { openRun } from './run-memory.ts'

const base = 'http://in-process.invalid/api'

function startRun() {
  const run = openRun({ contract, target: standInTarget('http://in-process.invalid') })
  for (const id of ['1', '12']) removeLater(run, { operation: contract.operation('statusPages.delete'), path: { id } })
  removeLater(run, { operation: contract.operation('statusPageGroups.delete'), path: { id: '1', 'group-id': '2' } })
  return run
}

function exchangeOf(operationId: string, path: string, reply?: Partial<Reply>): Exchange {
  const operation = contract.operation(operationId)
  return { operation, request: { method: operation.method, url: `${base}${path}` }, reply } as Exchange
}

test('a DELETE that succeeds takes off what it names and what is below it, and nothing else', () => {
  const run = startRun()
  beginRemoval(run, { method: 'GET', url: `${base}/status-pages/1`, headers: {}, body: undefined })()
  expect(run.belongings.removals.size).toBe(3)
  beginRemoval(run, { method: 'DELETE', url: `${base}/status-pages/1`, headers: {}, body: undefined })()
  expect([...run.belongings.removals.keys()]).toEqual([`${base}/status-pages/12`])
})

test('what gets the id of something that is being removed is removed later all the same', () => {
  const run = startRun()
  const end = beginRemoval(run, { method: 'DELETE', url: `${base}/status-pages/12`, headers: {}, body: undefined })
  removeLater(run, { operation: contract.operation('statusPages.delete'), path: { id: '12' } })
  end()
  expect([...run.belongings.removals.keys()]).toContain(`${base}/status-pages/12`)
})

test('toRemove gives the paths of one operation', () => {
  expect(toRemove(startRun(), contract.operation('statusPages.delete'))).toEqual([{ id: '1' }, { id: '12' }])
})

test.each([
  ['something that was made', 'statusPages.get', '/status-pages/12', true],
  ['a list inside of it', 'statusPageGroups.list', '/status-pages/12/groups', true],
  [
    'a part of such a list, which may be refused',
    'statusPageGroups.list',
    '/status-pages/12/groups?max-results=9',
    false,
  ],
  ['something else', 'statusPages.get', '/status-pages/3', false],
])('isAboutOwn of %s', (_, operationId, path, is) => {
  expect(isAboutOwn(startRun(), exchangeOf(operationId, path))).toBe(is)
})

test.each<[string, string, string, number | undefined, Partial<Reply> | undefined, boolean]>([
  ['is told with an id', 'services.create', '/services', 200, { json: { id: 7 } }, false],
  ['is told without one', 'services.create', '/services', 200, { json: {} }, true],
  ['is told in what cannot be read', 'services.create', '/services', 200, { jsonProblem: 'it is no JSON' }, true],
  ['gets no reply', 'services.create', '/services', undefined, undefined, true],
  ['is refused', 'services.create', '/services', 400, { json: {} }, false],
  ['is no creation', 'services.update', '/services/7', 200, { json: {} }, false],
  ['is of what goes with its page', 'statusPageGroups.create', '/status-pages/1/groups', 200, { json: {} }, false],
  ['is of what belongs to a user', 'alertPreferences.create', '/users/5/alerts', undefined, undefined, true],
])('noteUntold of what %s', (_, operationId, path, status, reply, isNoted) => {
  const run = startRun()
  const exchange = exchangeOf(operationId, path, reply)
  noteUntold(run, exchange, status)
  expect([...run.belongings.untold]).toEqual(isNoted ? [[`${base}${path}`, [exchange]]] : [])
})

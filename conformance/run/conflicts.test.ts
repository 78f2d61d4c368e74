import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Operation } from '../contract.ts'
import { startConflictGuard, writtenEntity } from './conflicts.ts'

/** A service that refuses a write while another one is under way, or for longer. */
function locking(lockedMs = 0) {
  let isLocked = false
  const statuses: number[] = []
  return {
    statuses,
    write: async () => {
      const status = isLocked ? 409 : 200
      if (status === 200) {
        isLocked = true
        await setImmediate()
        if (lockedMs === 0) isLocked = false
        else setTimeout(() => (isLocked = false), lockedMs)
      }
      statuses.push(status)
      return { kind: 'reply', status }
    },
  }
}

test('writes to one entity that lose against one another are sent once more, one by one', async () => {
  const { send } = startConflictGuard()
  const { statuses, write } = locking()
  const early = [1, 2, 3].map(() => send('/services/7', write))
  await setImmediate()
  const late = [4, 5].map(() => send('/services/7', write))
  const results = await Promise.all([...early, ...late])
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(0)
})

test('a lock that outlasts the answer is waited for', async () => {
  const { send } = startConflictGuard()
  const { statuses, write } = locking(1)
  for (let count = 0; count < 3; count++) expect((await send('/services/7', write)).status).toBe(200)
  expect(statuses).toEqual([200, 409, 200, 409, 200])
})

test('a conflict with nothing of the run stands, and so does one that comes again', async () => {
  const { send } = startConflictGuard()
  let count = 0
  const refuse = async () => ({ kind: 'reply', status: 409, count: ++count })
  expect(await send('/services/7', refuse)).toMatchObject({ status: 409, count: 1 })
  const together = await Promise.all([send('/services/7', refuse), send('/services/7', refuse)])
  expect(together.map(({ status }) => status)).toEqual([409, 409])
  expect(count).toBe(5)
})

test('writes to several entities, and those that make new ones, are sent once', async () => {
  const { send } = startConflictGuard()
  const { statuses, write } = locking()
  await Promise.all([send('/services/7', write), send('/services/8', write), send(undefined, write)])
  expect(statuses.toSorted()).toEqual([200, 409, 409])
})

test.each([
  ['PUT', '/pages/{id}', '/pages/7?dry=%2F', 'https://a.invalid/x/api/pages/7'],
  ['POST', '/pages/{id}/groups', '/pages/7/groups', 'https://a.invalid/x/api/pages/7'],
  ['DELETE', '/pages/{id}/groups/{group-id}', '/pages/7/groups/8', 'https://a.invalid/x/api/pages/7'],
  ['POST', '/pages', '/pages', undefined],
  ['GET', '/pages/{id}', '/pages/7', undefined],
])('%s %s writes to the entity that its path names first', (method, path, sent, entity) => {
  const wire = { method, url: `https://a.invalid/x/api${sent}`, headers: {}, body: undefined }
  expect(writtenEntity({ method, path } as Operation, wire)).toBe(entity)
})

import { expect, test } from 'vitest'
import { RuleFailure, SetupFailure } from '../../check.ts'
import { openRun } from '../../run/run-memory.ts'
import { createSession } from '../../run/session.ts'
import { contract, standInTarget } from '../../test-support/stand-in/judge-stand-in.ts'
import { inTurnOfAll } from './turns.ts'

test('what a turn made is removed once, also in a turn within others, and not where the work has removed it', async () => {
  const removed: string[] = []
  const fetch = async ({ method, url }: Request) => {
    if (method === 'DELETE') removed.push(url.slice(url.lastIndexOf('/') + 1))
    return new Response(null, { status: 204 })
  }
  const answers = { 'contact-in-writes': 'refers' }
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), answers, fetch } })
  const remove = contract.operation('dutyPreferences.delete')
  await inTurnOfAll(createSession(run, 'a'), async (session) => {
    for (const id of ['1', '2', '3']) session.removeLater(remove, { 'user-id': '7', id })
    await session.send({ operation: remove, path: { 'user-id': '7', id: '2' } })
  })
  expect(removed).toEqual(['2', '3', '1'])
})

test('what the work found stands, though nothing that it made can be removed', async () => {
  const answers = { 'contact-in-writes': 'refers' }
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), answers } })
  const session = {
    ...createSession(run, 'a'),
    send: () => Promise.reject(new SetupFailure('no connection to the target')),
  }
  const failure = new RuleFailure('a preference', 'none')
  const work = inTurnOfAll(session, async (mine) => {
    mine.removeLater(contract.operation('dutyPreferences.delete'), { 'user-id': '7', id: '1' })
    throw failure
  })
  await expect(work).rejects.toBe(failure)
})

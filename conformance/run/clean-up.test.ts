import { expect, test } from 'vitest'
import { contract, standInTarget } from '../derived/stand-in/judge-stand-in.ts'
import { cleanUp } from './clean-up.ts'
import { removeLater } from './removals.ts'
import { openRun } from './run-memory.ts'

test('what is inside of something that is removed goes with it', async () => {
  expect(await removalOfPageWithGroup(() => 204)).toEqual({ asked: ['/status-pages/1'], leftovers: [] })
})

test('what is not removed while it holds something is asked for again once that is gone', async () => {
  const gone: string[] = []
  const { asked, leftovers } = await removalOfPageWithGroup((path) => {
    if (path === '/status-pages/1' && !gone.includes('/status-pages/1/groups/2')) return 409
    gone.push(path)
    return 204
  })
  expect(asked).toEqual(['/status-pages/1', '/status-pages/1/groups/2', '/status-pages/1'])
  expect(leftovers).toEqual([])
})

async function removalOfPageWithGroup(statusOf: (path: string) => number) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '')
    asked.push(path)
    return new Response(null, { status: statusOf(path) })
  }
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), fetch } })
  removeLater(run, { operation: contract.operation('statusPages.delete'), path: { id: '1' } })
  removeLater(run, { operation: contract.operation('statusPageGroups.delete'), path: { id: '1', 'group-id': '2' } })
  return { leftovers: await cleanUp(run), asked }
}

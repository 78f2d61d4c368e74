import { expect, test } from 'vitest'
import { sendTracked } from '../prepare/entities/created.ts'
import { contract, standInTarget } from '../test-support/stand-in/judge-stand-in.ts'
import { cleanUp, stillThere } from './clean-up.ts'
import { removeLater } from './removals.ts'
import { openRun } from './run-memory.ts'
import { createSession } from './session.ts'

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

test('what is removed the second time counts as removed from then on', async () => {
  const refused = new Set<string>()
  const fetch = async (request: Request) => {
    if (request.method === 'GET') return Response.json([])
    const isFirst = !refused.has(request.url)
    refused.add(request.url)
    return new Response(null, { status: isFirst ? 409 : 204 })
  }
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), fetch } })
  for (const id of ['1', '2']) removeLater(run, { operation: contract.operation('services.delete'), path: { id } })
  const counts: number[] = []
  expect(await cleanUp(run, (left) => counts.push(left))).toEqual([])
  expect([counts, stillThere(run)]).toEqual([[2, 2, 1, 0], []])
})

test.each<
  [
    string,
    {
      isTwice?: boolean
      isLost?: boolean
      isPaged?: boolean
      status?: number
      isShaky?: boolean
      isOver?: boolean
      isPart?: boolean
      isNoJson?: boolean
    },
  ]
>([
  ['something in front sends each request twice', { isTwice: true, isPaged: true }],
  ['the reply is lost on the way', { isLost: true }],
  ['the service fails after it has kept what was sent', { status: 500 }],
  ['the service leads elsewhere after it has kept what was sent', { status: 303 }],
  ['the list breaks off the first time', { isLost: true, isShaky: true }],
  ['lists are answered with another 2xx', { isLost: true, isPart: true }],
  ['what it was given has become a number that is none of JSON', { isNoJson: true }],
  ['the run is interrupted meanwhile, and the reply is lost', { isLost: true, isOver: true }],
])('what was made without a word is found by its name, where %s', async (_, given) => {
  const { isTwice, isLost, isPaged, isOver, isPart, isNoJson, status } = given
  const interruption = new AbortController()
  let { isShaky } = given
  const names = new Map<string, string>([['1', 'Checkout API']])
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'GET') {
      if (isShaky) {
        isShaky = false
        throw new TypeError('fetch failed')
      }
      // What the contract does not allow may be refused.
      if (Number(searchParams.get('max-results')) > 50) return new Response(null, { status: 400 })
      const all = [...names].map(([id, name]) => ({ id: Number(id), name }))
      const broken = isNoJson ? all.map(({ id, name }) => `{"id": ${id}, "name": "${name}", "max": -Infinity}`) : []
      if (isNoJson) return new Response(`[${broken}]`)
      return Response.json(
        isPaged ? all.slice(Number(searchParams.get('start-index')), 1 + Number(searchParams.get('start-index'))) : all,
        { status: isPart ? 206 : 200 },
      )
    }
    if (request.method === 'DELETE') {
      return new Response(null, { status: names.delete(pathname.replace(/.*\//, '')) ? 204 : 404 })
    }
    const { name } = (await request.json()) as { name: string }
    if (isOver) interruption.abort()
    for (let times = isTwice ? 2 : 1; times > 0; times--) names.set(`${names.size + 1}`, name)
    if (isLost) throw new TypeError('fetch failed')
    if (status !== undefined) return new Response(null, { status })
    if (isNoJson) return new Response('{"id": 7, "max": NaN}', { status: 201 })
    return Response.json({ id: names.size, name }, { status: 201 })
  }
  const target = { ...standInTarget('http://in-process.invalid'), fetch }
  const run = openRun({ contract, target, signal: interruption.signal })
  const session = createSession(run, 'a')
  await sendTracked(session, {
    operation: contract.operation('metrics.create'),
    body: { name: session.freshName('name') },
  }).catch(() => {})
  const leftovers = await cleanUp(run)
  expect({ leftovers, names: [...names.values()] }).toEqual({ leftovers: [], names: ['Checkout API'] })
})

test.each([
  ['is told once where it stays', Number.POSITIVE_INFINITY, ['DELETE http://in-process.invalid/api/metrics/1']],
  ['is not told where it is removed by then', 2, []],
])('what is not removed and found again by its name %s', async (_, refusals, told) => {
  const names = new Map<number, string>()
  let asked = 0
  const fetch = async (request: Request) => {
    if (request.method === 'GET') return Response.json([...names].map(([id, name]) => ({ id, name })))
    if (request.method === 'DELETE') {
      if (++asked <= refusals) return new Response(null, { status: 500 })
      names.clear()
      return new Response(null, { status: 204 })
    }
    const { name } = (await request.json()) as { name: string }
    names.set(1, name)
    return Response.json({ id: 1, name }, { status: 201 })
  }
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), fetch } })
  const session = createSession(run, 'a')
  const operation = contract.operation('metrics.create')
  await sendTracked(session, { operation, body: { name: session.freshName('name') } })
  expect((await cleanUp(run)).map(({ request }) => request)).toEqual(told)
})

test('what a path cannot carry as an id is not removed, and an account without an end is not read for ever', async () => {
  const asked: string[] = []
  let ids = 0
  const fetch = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    if (request.method === 'POST') return Response.json({}, { status: 201 })
    const entries = ['..', '.', '', null, `${++ids}`].map((id) => ({ id, name: `name-${run.id}-7` }))
    return request.method === 'GET' ? Response.json(entries) : new Response(null, { status: 204 })
  }
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), fetch } })
  const session = createSession(run, 'a')
  await session.send({ operation: contract.operation('services.create'), body: { name: session.freshName('name') } })
  const reply = 'one call got no reply with an id that can be read, what they may have made stays'
  expect(await cleanUp(run)).toEqual([{ request: 'POST http://in-process.invalid/api/services', reply }])
  const removed = asked.filter((one) => one.startsWith('DELETE'))
  expect(removed.toSorted()).toEqual(Array.from({ length: 80 }, (_, at) => `DELETE /api/services/${at + 1}`).toSorted())
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

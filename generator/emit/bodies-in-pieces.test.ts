import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createHandler } from '../../generated/server/fetch.ts'
import { gatherBytes } from '../../generated/server/gather-bytes.ts'
import { readPayload } from '../../generated/server/read-payload.ts'
import { exampleHandlers } from '../fixtures/example-server.ts'

// A client may send a body byte by byte: each piece that is kept takes hundreds of bytes, whose clients could be few to exhaust the
// memory of a server.

const pieces = 200_000
const mostHeld = 4_000_000

test('a body that comes byte by byte takes Fastify little more memory than its bytes', async () => {
  const { pull, held } = watchMemory()
  const payload = new Readable({ read: () => payload.push(pull()) })
  const length = await new Promise((resolve) => {
    readPayload(payload, { limit: 1_000_000, contentLength: undefined }, (_error, body) => resolve(body?.length))
  })
  expect(length).toBe(pieces)
  expect(held()).toBeLessThan(mostHeld)
})

test('a body that comes byte by byte takes the server for fetch little more memory than its bytes', async () => {
  const { pull, held } = watchMemory()
  const body = new ReadableStream({
    pull(controller) {
      const piece = pull()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
  const handle = createHandler(exampleHandlers(), { authenticate: () => 'anybody' })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
  const reply = await handle(new Request('http://host/api/services', init))
  expect(await reply.json()).toMatchObject({ status: 400, problems: [{ in: 'body', expected: 'JSON' }] })
  expect(held()).toBeLessThan(mostHeld)
})

/** Pieces of one byte, and how much more memory is held when the last has been asked for than at first. */
function watchMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heldNow = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = heldNow()
  let left = pieces
  let after = before
  return {
    pull() {
      if (left === 1) after = heldNow()
      return left-- > 0 ? new Uint8Array([120]) : null
    },
    held: () => after - before,
  }
}

test('bytes are put together in the order in which they came, however many pieces they were', () => {
  const gathered = gatherBytes()
  const given = Array.from({ length: 1000 }, (_, index) => Array(index % 4).fill(index % 256))
  for (const piece of given) gathered.add(new Uint8Array(piece))
  expect(gathered.length).toBe(1500)
  expect([...gathered.whole()]).toEqual(given.flat())
  expect(gatherBytes().whole().length).toBe(0)
})

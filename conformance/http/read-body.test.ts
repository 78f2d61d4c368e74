import type { IncomingMessage } from 'node:http'
import { Duplex, Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { readBody } from './read-body.ts'

test('what unpacks to too much is not unpacked to its end', async () => {
  const incoming = Readable.from([gzipSync(Buffer.alloc(50_000_000))]) as IncomingMessage
  const destroy = vi.spyOn(Duplex.prototype, 'destroy')
  const { kind } = await readBody(incoming, 'gzip', 10_000)
  const ended = destroy.mock.contexts.map((stream) => (stream as object).constructor.name)
  destroy.mockRestore()
  expect(kind).toBe('broken')
  expect(ended).toContain('Gunzip')
})

test('a body that comes byte by byte takes little more memory than its bytes', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heldNow = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  let left = 200_000
  const before = heldNow()
  let after = before
  const read = () => {
    if (left === 1) after = heldNow()
    incoming.push(left-- > 0 ? new Uint8Array([120]) : null)
  }
  const incoming = new Readable({ read }) as IncomingMessage
  const body = await readBody(incoming, null, 1_000_000)
  expect(body).toEqual({ kind: 'whole', bytes: Buffer.alloc(200_000, 'x') })
  expect(after - before).toBeLessThan(4_000_000)
})

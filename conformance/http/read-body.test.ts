import type { IncomingMessage } from 'node:http'
import { Duplex, Readable } from 'node:stream'
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

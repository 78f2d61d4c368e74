import { expect, test } from 'vitest'
import { startChunkReader } from './chunks.ts'

const maxBytes = 8 * 1024 * 1024
const manyAtOnce = 8192

test('a body in chunks of a few hundred bytes is read', () => {
  const reader = startChunkReader(maxBytes)
  const chunk = `100\r\n${'x'.repeat(256)}\r\n`
  for (let count = 0; count < 8; count++) expect(reader.read(Buffer.from(chunk.repeat(1000)))).toBeUndefined()
  const whole = reader.read(Buffer.from('0\r\n\r\n'))
  expect(whole?.length).toBe(8 * 256_000)
})

test('a body of which each byte is a chunk is left to Node soon, as it would take hundreds of times its bytes', () => {
  const reader = startChunkReader(maxBytes)
  const chunks = Buffer.from('1\r\nx\r\n'.repeat(manyAtOnce))
  const read = [1, 2, 3].map(() => reader.read(chunks))
  expect(read).toContain('odd')
})

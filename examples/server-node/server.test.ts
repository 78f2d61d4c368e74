import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createExample } from './server.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heldBytes(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** The status and the body that a request to create a service is answered with. */
function create(body: Readable): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { authorization: 'demo' }
  const request = Object.assign(body, { method: 'POST', url: '/api/services', headers }) as unknown as IncomingMessage
  return new Promise((resolve) => {
    let status = 0
    const writeHead = (code: number) => (status = code)
    createExample('demo').emit('request', request, { writeHead, end: (text = '') => resolve({ status, text }) })
  })
}

test('a body that comes byte by byte takes little more memory than its bytes', async () => {
  const bytes = Buffer.from(`{ "name": "${'é'.repeat(100_000)}" }`)
  const before = heldBytes()
  let held = 0
  let at = 0
  const push = () => {
    if (at === bytes.length) held = heldBytes() - before
    body.push(at < bytes.length ? new Uint8Array([bytes[at++] ?? 0]) : null)
  }
  // As from a socket, each piece comes in a turn of its own.
  const body = new Readable({ highWaterMark: 1, read: () => setImmediate(push) })
  const { status, text } = await create(body)
  expect([status, JSON.parse(text).name]).toEqual([200, 'é'.repeat(100_000)])
  expect(held).toBeLessThan(10_000_000)
})

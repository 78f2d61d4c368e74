import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { contractFolder, schemas } from '../fixtures/contract-folder.ts'
import { defaultLimits } from './limits.ts'
import { loadSpec } from './load.ts'

const servers: { close(): void }[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Starts a server and reads a contract that refers to it. */
async function loadFrom(
  listener: RequestListener,
  options: { allowNetwork: boolean; path?: string; networkMs?: number },
) {
  const requests: (string | undefined)[] = []
  const server = createServer((request, response) => {
    requests.push(request.url)
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reference = `${address}${options.path ?? '/orders.yaml#/Order'}`
  const folder = await contractFolder({ 'openapi.yaml': schemas(`Order: {$ref: '${reference}'}`) })
  const { spec, problems } = await loadSpec(join(folder, 'openapi.yaml'), {
    limits: { ...defaultLimits, networkMs: options.networkMs ?? 500, fileBytes: 1000 },
    policy: { allowOutside: false, allowNetwork: options.allowNetwork },
  })
  const messages = problems.map(({ message }) => message.replaceAll(address, ''))
  return {
    requests,
    messages,
    files: [...spec.files.keys()].map((name) => name.replace(address, '').replace(folder, '')),
  }
}

test('nothing is asked of the network unless that is allowed', async () => {
  const { requests, messages } = await loadFrom((_, response) => response.end('Order: {}'), { allowNetwork: false })
  expect(requests).toEqual([])
  expect(messages).toEqual([
    'Cannot read "/orders.yaml": it is on the network, a copy in the folder of the contract is expected (or the option --allow-network)',
  ])
})

test('a file from the network may refer to the one beside it', async () => {
  const { requests, messages, files } = await loadFrom(
    (request, response) =>
      response.end(request.url === '/orders.yaml' ? "Order: {$ref: './lines.yaml'}" : 'type: string'),
    { allowNetwork: true },
  )
  expect(messages).toEqual([])
  expect(requests).toEqual(['/orders.yaml', '/lines.yaml'])
  expect(files).toEqual(['/openapi.yaml', '/orders.yaml', '/lines.yaml'])
})

const refused: [name: string, listener: RequestListener, want: RegExp][] = [
  [
    'an answer that is an error',
    (_, response) => response.writeHead(404).end(),
    /the server answered 404, 200 is expected/,
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    /it cannot be fetched \(unexpected redirect\)/,
  ],
  [
    'an answer without end',
    (_, response) => response.write('a: 1\n'),
    /it cannot be fetched \(The operation was aborted due to timeout\)/,
  ],
  [
    'an answer that is too large',
    (_, response) => response.end('#'.repeat(2000)),
    /it has more than 1000 bytes, fewer are expected/,
  ],
  ['an answer that is not a text', (_, response) => response.end(Buffer.from([0xff, 0xfe])), /it is not UTF-8 text/],
  [
    'a way back to the disk',
    (_, response) => response.end("Order: {$ref: 'file:///etc/passwd'}"),
    /a file from the network refers to a local one/,
  ],
]
test.each(refused)('%s is a problem', async (_, listener, want) => {
  const { messages } = await loadFrom(listener, { allowNetwork: true })
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatch(want)
})

test.each([
  ['an error', 500, 10],
  ['too long', 200, 2000],
])(
  'a connection whose answer is %s is closed, though the answer goes on',
  { timeout: 5000 },
  async (_, status, letters) => {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    const listener: RequestListener = (_, response) => {
      response.on('close', () => resolve())
      response.writeHead(status).write('a'.repeat(letters))
    }
    await loadFrom(listener, { allowNetwork: true, networkMs: 60_000 })
    await closed
  },
)

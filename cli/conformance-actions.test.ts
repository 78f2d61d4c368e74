import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Server
let url: string

// Answers fetch calls at /right and /four, and executes whatever it is told to.
beforeAll(async () => {
  server = createServer(async (request, response) => {
    await request.toArray()
    const texts = request.url === '/four' ? ['A', 'B', 'C', 'D'] : ['A']
    const isFetch = request.url === '/right' || request.url === '/four'
    const json = isFetch ? texts.map((text) => ({ id: text, text })) : { success: true, text: 'Done' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

function run(...args: readonly string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const main = join(import.meta.dirname, 'main.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'conformance', 'actions', ...args], (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr })
    })
  })
}

test('a web service that is right ends with 0', async () => {
  const { code, stdout } = await run('--request-url', `${url}/right`, '--response-url', `${url}/execute`, '--strict')
  expect(stdout).toContain('8 rules: 8 passed, 0 failed')
  expect(code).toBe(0)
})

test('a broken rule ends with 1, and tells how to see it', async () => {
  const { code, stdout } = await run('--request-url', `${url}/four`, '--response-url', `${url}/execute`)
  expect(stdout).toContain('actions-customer-offers-at-most-three-actions')
  expect(stdout).toContain('curl -X POST')
  expect(code).toBe(1)
})

test('a rule that is not judged ends with 1 when that is strict', async () => {
  const args = ['--request-url', `${url}/right`, '--read-only']
  expect([(await run(...args)).code, (await run(...args, '--strict')).code]).toEqual([0, 1])
})

test('a place where nobody is ends with 3', async () => {
  const { code, stderr } = await run('--request-url', 'http://127.0.0.1:1/')
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: 'Cannot reach "http://127.0.0.1:1/": the connection was refused, a web service should answer there\n',
  })
})

test.each([
  [['--request-url', 'ftp://example.com'], 'Cannot use --request-url "ftp://example.com"'],
  [['--request-url', 'http://user:secret@example.com'], 'it holds a user name'],
  [['--request-url', 'http://127.0.0.1:1/', '--alert', '[]'], 'Cannot use --alert'],
  [['--request-url', 'http://127.0.0.1:1/', '--authorization', 'a\nb'], 'Cannot use the key'],
  [[], "required option '--request-url <url>'"],
])('%j ends with 2', async (args, message) => {
  const { code, stderr } = await run(...args)
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('secret')
  expect(code).toBe(2)
})

import { afterEach, expect, test } from 'vitest'
import { type Listener, openListener } from './listener.ts'

const listeners: Listener[] = []
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close()
})

async function open(options: Parameters<typeof openListener>[0] = {}): Promise<Listener> {
  const listener = await openListener(options)
  listeners.push(listener)
  return listener
}

async function post(url: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, text: await response.text() }
}

test('each customer hears its own calls, and answers them', async () => {
  const listener = await open()
  const [one, other] = [listener.customer(), listener.customer()]
  one.onFetch = () => ({ json: [{ id: 'a', text: 'A' }] })
  other.onExecute = () => ({ status: 400, text: 'no' })
  expect(listener.hasHeard()).toBe(false)
  expect(await post(one.requestUrl, '{"locale":"en"}')).toEqual({ status: 200, text: '[{"id":"a","text":"A"}]' })
  expect(await post(other.responseUrl, '{}', { authorization: 'Basic a' })).toEqual({ status: 400, text: 'no' })
  expect(await post(other.otherUrl, 'no JSON')).toEqual({ status: 400, text: 'no' })
  expect(listener.hasHeard()).toBe(true)
  expect(one.callsAt('request')).toMatchObject([
    { method: 'POST', contentType: 'application/json', json: { locale: 'en' } },
  ])
  expect(other.callsAt('response')[0]?.headers.get('authorization')).toBe('Basic a')
  expect(other.callsAt('other')).toMatchObject([{ text: 'no JSON', json: undefined }])
  expect([one.calls.length, other.calls.length]).toEqual([1, 2])
})

test('a call without its query is none to the request URL', async () => {
  const customer = (await open()).customer()
  await post(customer.requestUrl.replace(/\?.*/, ''), '{}')
  expect([customer.callsAt('request').length, customer.calls.length]).toEqual([0, 1])
})

test('nobody else is there', async () => {
  const listener = await open()
  expect(await post(`${listener.url}/somebody/fetch`, '{}')).toEqual({ status: 404, text: '' })
})

test('a body that is too large is refused', async () => {
  const customer = (await open()).customer()
  const reply = await post(customer.requestUrl, 'x'.repeat(300 * 1024)).catch(() => ({ status: 413 }))
  expect(reply.status).toBe(413)
  expect(customer.calls).toEqual([])
})

test('the public URL is what targets are given, also when a proxy takes its path away', async () => {
  const listener = await open({ publicUrl: 'https://suite.example/below/' })
  const customer = listener.customer()
  expect(customer.requestUrl).toMatch(/^https:\/\/suite\.example\/below\/[\w-]+\/fetch\?/)
})

test('a head that comes at once and a late body belong to one answer', async () => {
  const customer = (await open()).customer()
  customer.onFetch = () => ({ json: [], afterMs: 30, isSlowBody: true })
  expect(await post(customer.requestUrl, '{}')).toEqual({ status: 200, text: '[]' })
})

test('an answer is cut within a character of several bytes', async () => {
  const customer = (await open()).customer()
  customer.onFetch = () => ({ json: ['Zürich'] })
  const response = await fetch(customer.requestUrl, { method: 'POST', body: '{}' })
  const pieces: Uint8Array[] = []
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece)
  expect(pieces.map((piece) => new TextDecoder().decode(piece))).toEqual(['["Z\ufffd', '\ufffdrich"]'])
  expect(Buffer.concat(pieces).toString()).toBe('["Zürich"]')
})

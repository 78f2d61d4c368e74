import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeOf } from '../test-support/reports.ts'
import { curlLine } from './curl.ts'

const target = 'http://localhost:8080'

describe('curlLine', () => {
  test('can be pasted, with variables for base URL and key', () => {
    expect(curlLine(exchangeOf({}), target)).toBe(
      `curl -X POST "$BASE_URL/api/orders" -H "Authorization: $API_KEY" -H 'Content-Type: application/json' -d '{"lines":101}'`,
    )
  })

  test('says only what matters for a request without key and body', () => {
    const request = { method: 'GET', url: `${target}/api/orders?max-results=101`, headers: {}, body: undefined }
    expect(curlLine(exchangeOf(request), target)).toBe('curl "$BASE_URL/api/orders?max-results=101"')
  })

  test('keeps curl from adding a content type that the check took away', () => {
    expect(curlLine(exchangeOf({ headers: {}, body: '{' }), target)).toBe(
      `curl -X POST "$BASE_URL/api/orders" -H 'Content-Type:' -d '{'`,
    )
  })

  test('writes bytes that are no UTF-8 as bytes', () => {
    expect(curlLine(exchangeOf({ body: '{"name":"\udcc3\\udcc3"}' }), target)).toContain(
      `-d $'{"name":"\\xc3\\\\udcc3"}'`,
    )
  })

  test('puts the variable where the key stood inside of another value', () => {
    const headers = { authorization: 'Bearer …x' }
    expect(curlLine(exchangeOf({ headers, body: undefined }), target)).toContain(
      `-H 'Authorization: Bearer '"\${API_KEY##* }"'x'`,
    )
  })

  test('cuts the variable where a check cut the key', () => {
    const headers = { authorization: '(the key without its last 2 characters)%' }
    expect(curlLine(exchangeOf({ headers, body: undefined }), target)).toContain(
      `-H 'Authorization: '"\${API_KEY%??}"'%'`,
    )
  })

  test('puts a variable in place of each header field of the target', () => {
    const headers = { 'x-gateway-token': '…', 'user-agent': '…', authorization: '…', '2nd.key': '…' }
    expect(curlLine(exchangeOf({ headers, body: undefined }), target)).toContain(
      `-H "X-Gateway-Token: $X_GATEWAY_TOKEN" -H "User-Agent: $USER_AGENT" -H "Authorization: $API_KEY" -H "2nd.key: $_2ND_KEY"`,
    )
  })

  test('cuts a body of more than 4000 characters, and says so', () => {
    const line = curlLine(exchangeOf({ body: JSON.stringify('x'.repeat(5000)) }), target)
    expect(line.length).toBeLessThan(4300)
    expect(line).toMatch(/xxx' # cut: the body has 5002 characters$/)
  })
})

describe('whatever stands in a request, the shell hands it to curl as it was sent', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'alerting-contract-'))
    writeFileSync(join(folder, 'curl'), `#!/bin/sh\nfor argument; do printf '%s\\036' "$argument"; done\n`)
    chmodSync(join(folder, 'curl'), 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The arguments that curl gets when bash runs the line. */
  function argumentsOf(line: string): readonly string[] {
    const env = { PATH: `${folder}:${process.env.PATH}`, BASE_URL: target, API_KEY: 'KEY', LC_ALL: 'C.UTF-8' }
    return execFileSync('bash', ['--norc', '-c', line], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
      .split('\u001e')
      .slice(0, -1)
  }

  const hostile = [
    `'; touch /nowhere/x; '`,
    '$(touch /nowhere/x) `id` $HOME "quoted" \\ !!',
    'two\nlines\r\twith a tab',
    '\u001b]0;title\u0007',
    '\u202e right to left \u2028',
    'Ä 日本 🎉',
    '@/etc/passwd',
    '# no comment',
  ]

  test.each(hostile)('in a JSON body: %j', (text) => {
    const line = curlLine(exchangeOf({ body: JSON.stringify({ text }) }), target)
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(JSON.parse(argumentsOf(line).at(-1) ?? '')).toEqual({ text })
  })

  test.each(hostile)('in a raw body: %j', (body) => {
    const line = curlLine(exchangeOf({ body }), target)
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(argumentsOf(line).slice(-2)).toEqual([body.startsWith('@') ? '--data-raw' : '-d', body])
  })

  test.each(hostile)('in the URL: %j', (text) => {
    const url = `${target}/api/orders/${encodeURIComponent(text)}`
    expect(argumentsOf(curlLine(exchangeOf({ method: 'GET', url, headers: {}, body: undefined }), target))).toEqual([
      url,
    ])
  })

  test.each(hostile.filter((text) => !/[\r\n]/.test(text)))('in a header field: %j', (text) => {
    const line = curlLine(
      exchangeOf({ headers: { 'x-extra': text, authorization: `${text}…` }, body: undefined }),
      target,
    )
    expect(argumentsOf(line).slice(-4)).toEqual(['-H', `X-Extra: ${text}`, '-H', `Authorization: ${text}KEY`])
  })

  test.each(['K', 'KE'])('the shell makes %s of a cut key', (cut) => {
    const lacking = `${3 - cut.length} character`
    const mark = cut === 'K' ? `(the key without its last ${lacking}s)` : '(the key without its last character)'
    const line = curlLine(exchangeOf({ headers: { authorization: `${mark}x` }, body: undefined }), target)
    expect(argumentsOf(line).slice(-2)).toEqual(['-H', `Authorization: ${cut}x`])
  })

  test('a step up in the path is left as it was sent', () => {
    const url = `${target}/api/orders/%2E%2E`
    expect(curlLine(exchangeOf({ method: 'GET', url, headers: {}, body: undefined }), target)).toBe(
      'curl --path-as-is "$BASE_URL/api/orders/%2E%2E"',
    )
  })
})

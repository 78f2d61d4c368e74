import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { replyJson } from '../../conformance/test-support/servers.ts'
import { useConformance } from '../test-support/conformance-command.ts'

const { fileWith, folder, run, serve } = useConformance()

describe('what a target file and options say of a target', () => {
  const only = ['--key', 'k', '--only', 'services-list-answers-200', '--only', 'services-list-requires-a-key']
  const right: RequestListener = (request, response) =>
    request.headers.authorization === undefined ? replyJson(response, 401, {}) : replyJson(response, 200, [])
  const wrong: RequestListener = (_, response) => replyJson(response, 500, {})

  test('an answer that nobody knows is told before the run', async () => {
    const { stderr } = await run(['--url', await serve(right), ...only, '--answer', 'missing-key-status=banana'])
    expect(stderr).toBe(
      'warning   "banana" is none of the answers to "missing-key-status" that are known, which are 401, 403, 4xx; the target is held to it all the same\n',
    )
  })

  test.each<[string, RequestListener, readonly string[], number, RegExp]>([
    [
      'an answer that is kept passes',
      right,
      ['--answer', 'missing-key-status=401'],
      0,
      /\n3 rules: 3 passed, 0 failed,/,
    ],
    [
      'an answer that is not kept fails',
      right,
      ['--answer', 'missing-key-status=403'],
      1,
      /\nfailed {2}answer-missing-key-status\n/,
    ],
    [
      'several answers are right',
      right,
      ['--answer', 'missing-key-status=403', '--answer', 'missing-key-status=4xx'],
      0,
      /\n3 rules: 3 passed, 0 failed,/,
    ],
    [
      'a known failure is no failure',
      wrong,
      ['--known-failure', 'services-list-answers-200=later', '--not-applicable', 'services-list-requires-*=no keys'],
      0,
      /\nknown to fail\n {2}later \(services-list-answers-200\)\n[\s\S]*1 failed \(1 known\)/,
    ],
    [
      'a known failure that passes is one',
      right,
      ['--known-failure', 'services-list-answers-200=later'],
      1,
      /\nstale {3}Cannot keep "services-list-answers-200" as known to fail: it passes now, take the entry out\n/,
    ],
  ])('%s', async (_, listener, args, code, printed) => {
    const ended = await run(['--url', await serve(listener), ...only, ...args])
    expect(ended).toMatchObject({ code, stdout: expect.stringMatching(printed) })
  })

  test('--key goes before a variable that is not set', async () => {
    const file = await fileWith('target.yaml', `url: ${await serve(right)}\nkeyEnv: NO_SUCH_KEY\n`)
    expect((await run(['--target-file', file, ...only])).code).toBe(0)
    expect(await run(['--target-file', file])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Cannot take the key from "NO_SUCH_KEY": the environment variable is not set /),
    })
  })

  test('a gateway in front gets its header fields with each request, and no report has their values', async () => {
    const gateway: RequestListener = (request, response) => {
      const { 'x-token': token, 'x-tenant': tenant } = request.headers
      if (token !== 'gate-secret') return replyJson(response, 403, {})
      if (request.url?.includes('2147483648')) return replyJson(response, 500, { echo: `${token} of ${tenant}` })
      right(request, response)
    }
    const file = await fileWith(
      'gate.yaml',
      `url: ${await serve(gateway)}\nkey: k\nheadersEnv:\n  X-Token: GATE_TOKEN\n`,
    )
    const report = join(folder(), 'gate.json')
    const args = ['--target-file', file, '--header', 'X-Tenant: staging', '--json', report]
    const rules = [...only.slice(2), '--only', 'services-list-withstands-start-*']
    const { code, stdout } = await run([...args, ...rules], { GATE_TOKEN: 'gate-secret' })
    const written = await readFile(report, 'utf8')
    expect(code).toBe(1)
    expect(stdout).toContain('-H "X-Token: $X_TOKEN" -H "X-Tenant: $X_TENANT"')
    expect(stdout).toMatch(/"… of …"[\s\S]*: 2 passed, 1 failed, 0 not judged/)
    expect(written).toContain('"x-token": "…"')
    expect(stdout + written).not.toMatch(/gate-secret|staging/)
    expect((await run([...args, ...rules, '--header', 'x-token: wrong'])).code).toBe(2)
  })

  test('--url tells of provider states that stay where the target file had both', async () => {
    const [here, there] = [await serve(right), await serve(right)]
    const file = await fileWith('target.yaml', `url: ${here}\nstates: ${here}/states\n`)
    const told = `The provider states stay at ${here}/states, as the target file says; --states moves them, too\n`
    const moved = await run(['--target-file', file, '--url', there, ...only])
    expect(moved.stderr).toContain(told)
    expect((await run(['--target-file', file, ...only])).stderr).not.toContain('stay at')
    const both = await run(['--target-file', file, '--url', there, '--states', `${there}/states`, ...only])
    expect(both.stderr).not.toContain('stay at')
  })

  test('--bail ends at the first failure', async () => {
    const { code, stdout } = await run(['--url', await serve(wrong), '--key', 'k', '--bail', '--concurrency', '1'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/\nA rule failed, and the run ended there\.\n\d+ rules: 0 passed, 1 failed, /)
  })

  test('each report is written where it was asked for', async () => {
    const files = Object.fromEntries(
      ['json', 'junit', 'html', 'observe', 'badge'].map((kind) => [kind, join(folder(), `out.${kind}`)]),
    )
    const args = Object.entries(files).flatMap(([kind, file]) => [`--${kind}`, file])
    const { code } = await run(['--url', await serve(right), ...only, ...args])
    const texts = await Promise.all(Object.values(files).map((file) => readFile(file, 'utf8')))
    expect(code).toBe(0)
    expect(texts.map((text) => text.slice(0, 15))).toEqual([
      '{\n  "format": "',
      '<?xml version="',
      '<!doctype html>',
      '# What http://1',
      '{\n  "schemaVers',
    ])
    expect(texts[3]).toContain('missing-key-status: "401"')
  })

  test('in GitHub Actions, failures are annotations', async () => {
    const env = { GITHUB_ACTIONS: 'true' }
    const { stdout } = await run(
      ['--url', await serve(wrong), '--key', 'k', '--only', 'services-list-answers-200'],
      env,
    )
    expect(stdout).toMatch(/\n::error title=services-list-answers-200::.+ Expected 200, got 500 \{\}\n$/)
  })

  test('in GitHub Actions, the page of the job gets the matrix behind what stands there', async () => {
    const summary = await fileWith('summary.md', '# An earlier step\n')
    const args = ['--url', await serve(wrong), '--key', 'k', '--only', 'services-list-answers-200']
    await run(args, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary })
    const text = await readFile(summary, 'utf8')
    expect(text).toMatch(/^# An earlier step\n### Conformance of `http:\/\/127.+\n\n\| {2}\| endpoint \|\n/)
    expect(text).toContain('- `services-list-answers-200`: expected `200`, got `500 {}`\n')
  })

  test('where that cannot be written, a warning says so, and the verdict stands', async () => {
    const args = ['--url', await serve(wrong), '--key', 'k', '--only', 'services-list-answers-200']
    const { code, stdout } = await run(args, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: folder() })
    expect(code).toBe(1)
    expect(stdout).toMatch(/\n::warning title=No job summary::GITHUB_STEP_SUMMARY: .*folder.*\n$/)
  })

  test('a target that goes deaf ends the run with 3, and what was judged is printed', async () => {
    let asked = 0
    const url = await serve((request, response) => {
      if (++asked < 40) right(request, response)
    })
    const { code, stdout } = await run(['--url', url, '--key', 'k', '--timeout', '2000', '--only', 'services-*'])
    expect(code).toBe(3)
    expect(stdout).toContain('\nThe target stopped answering during the run.\n')
  })
})

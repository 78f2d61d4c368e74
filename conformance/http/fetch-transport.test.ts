import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { fetchTransport } from './fetch-transport.ts'
import { defaultLimits } from './limits.ts'

/** A program of another project, whose handler answers twenty requests and then dies without a word. */
const program = `
import { runChecks } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, '..', 'index.ts')).href)}
let asked = 0
const json = { headers: { 'content-type': 'application/json' } }
const report = await runChecks({
  key: 'k',
  fetch: () => (++asked > 20 ? new Promise(() => {}) : Promise.resolve(new Response('[]', json))),
  only: ['services-*'],
  limits: { timeoutMs: 100 },
})
console.log(report.ending)
process.exitCode = report.ending === 'complete' ? 0 : 3
`

test('a handler in process that dies ends the run with a report, not the process without one', async () => {
  const ended = await new Promise((resolve) => {
    const args = ['--input-type=module', '-e', program]
    execFile(process.execPath, args, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }))
  })
  expect(ended).toEqual({ code: 3, stdout: 'target lost\n', stderr: '' })
})

test('a handler in process that never waits leaves room for time-outs and sockets', async () => {
  const transport = fetchTransport(() => Promise.resolve(new Response('[]')))
  const wire = { method: 'GET', url: 'http://in-process.invalid/', headers: {}, body: undefined }
  let isDue = false
  const timer = setTimeout(() => {
    isDue = true
  }, 10)
  const endsAtMs = performance.now() + 500
  while (!isDue && performance.now() < endsAtMs) await transport.send(wire, defaultLimits)
  clearTimeout(timer)
  expect(isDue).toBe(true)
})

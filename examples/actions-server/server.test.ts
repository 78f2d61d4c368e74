import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../generated/actions/caller.ts'
import { createActionsServer } from './server.ts'

const credentials = 'Basic c2VjcmV0czI='
const alert = { summary: 'Checkout is slow' }
let server: FastifyInstance
let url: string

beforeAll(async () => {
  server = createActionsServer(credentials)
  url = await server.listen({ port: 0 })
})

afterAll(() => server.close())

test('the example keeps every rule about the web service of a customer', async () => {
  const main = join(import.meta.dirname, '../../cli/main.ts')
  const urls = ['--request-url', `${url}/fetchActions`, '--response-url', `${url}/executeAction`]
  const args = [main, 'conformance', 'actions', ...urls, '--strict']
  const env = { ...process.env, AUTHORIZATION: credentials, NO_COLOR: '1' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  expect(stdout).toContain('8 rules: 8 passed, 0 failed, 0 not judged')
})

test('an action is offered, executed, and then the other one is offered', async () => {
  const caller = createCaller()
  const call = { authorization: credentials }
  const offered = async () => (await caller.actionsFetch({ ...call, url: `${url}/fetchActions`, body: { alert } })).body
  expect(await offered()).toEqual([{ id: 'pause-check', text: 'Pause the check for an hour' }])
  const body = { alert, actionId: 'pause-check' }
  expect(await caller.actionsExecute({ ...call, url: `${url}/executeAction`, body })).toEqual({
    isSuccess: true,
    status: 200,
    body: { success: true, text: 'The check is paused for an hour' },
  })
  expect(await offered()).toEqual([{ id: 'resume-check', text: 'Resume the check' }])
})

test.each([
  ['without credentials', undefined, { alert }, 401],
  ['with others', 'Basic other', { alert }, 401],
  ['with others that are as long, in other bytes', 'Basic c2VjcmV0czI\u00e9', { alert }, 401],
  ['with an alert that is none', credentials, { alert: 7 }, 400],
  ['with a locale that is none', credentials, { locale: 'english' }, 400],
])('a call %s is refused', async (_what, authorization, body, status) => {
  const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) }
  const response = await fetch(`${url}/fetchActions`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(status)
})

test('an action that is not offered is refused', async () => {
  const caller = createCaller()
  const body = { alert, actionId: '__proto__' }
  const answer = await caller.actionsExecute({ url: `${url}/executeAction`, body, authorization: credentials })
  expect(answer).toMatchObject({ isSuccess: false, status: 400 })
})

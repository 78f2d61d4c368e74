import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { respond, startServer } from '../fixtures/http-server.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// Replies that lead elsewhere: `fetch` follows them, unless somebody who stands between asks it not to.

const { folder, names, load } = await generatedFolder(
  `
openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /jobs: { post: { operationId: jobs.start, responses: { 202: { description: Later. }, 303: { description: Done., content: { application/json: { schema: { type: object, required: [to], properties: { to: { type: string } } } } } } } } }
  /file: { get: { operationId: jobs.file, responses: { 302: { description: Elsewhere., headers: { Location: { schema: { type: string } } } } } } }
`,
  { targets: ['types', 'client'] },
)
const { createClient } = await load('client/index.ts')
const server = await startServer()

test('a redirect is followed, whether the contract names it or not', async () => {
  server.answer((response, { url }) =>
    url === '/file' ? respond(response, 302, undefined, { location: '/bytes' }) : respond(response, 200, 'bytes'),
  )
  expect(await createClient({ baseUrl: server.baseUrl }).jobs.file()).toBe('bytes')
})

test('a middleware that follows none makes of it an error with its status, headers and body', async () => {
  server.answer((response) => respond(response, 303, { to: '/jobs/7' }, { location: '/jobs/7' }))
  const stay = (request: Request, next: (request: Request) => Promise<Response>) =>
    next(new Request(request, { redirect: 'manual' }))
  const error = await createClient({ baseUrl: server.baseUrl, middleware: [stay] })
    .jobs.start()
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ApiError', status: 303, body: { to: '/jobs/7' } })
  expect(error.headers.get('location')).toBe('/jobs/7')
  expect(server.received).toHaveLength(1)
})

test('its body has the type that the contract gives to the status', async () => {
  const use = `
    import { isApiError } from './client/index.ts'
    export const placeOf = (error: unknown): string | undefined =>
      isApiError(error, 'jobs.start', 303) ? error.body?.to : undefined`
  await writeFile(join(folder, 'use.ts'), use)
  expect(projectErrors(folder, [...names.filter((name) => name.endsWith('.ts')), 'use.ts'])).toEqual([])
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// ASP.NET writes a range of JSON before what it is usually sent as.

const contract = `
openapi: 3.1.0
info: {title: Settings, version: '1'}
paths:
  /settings:
    post:
      operationId: save
      tags: [settings]
      requestBody: {required: true, content: {application/*+json: &media {schema: {type: object, properties: {a: {type: string}}}}, application/json: *media, text/json: *media}}
      responses: {'204': {description: d}}
    put:
      operationId: replace
      tags: [settings]
      requestBody: {required: true, content: {application/*+json: *media}}
      responses: {'204': {description: d}}
`

test('a body goes under a type that is no range, and whoever calls names one where there is none', async () => {
  const { folder, load } = await generatedFolder(contract, { targets: ['types', 'client'] })
  const { createClient } = await load('client/index.ts')
  const types: (string | null)[] = []
  const fetch = async (request: Request) => {
    types.push(request.headers.get('content-type'))
    return new Response(null, { status: 204 })
  }
  const { settings } = createClient({ baseUrl: 'http://host', fetch })
  await settings.save({ body: { a: 'x' } })
  await settings.save({ body: { a: 'x' }, contentType: 'application/problem+json' })
  await settings.replace({ body: { a: 'x' }, contentType: 'application/merge-patch+json' })
  expect(types).toEqual(['application/json', 'application/problem+json', 'application/merge-patch+json'])

  const uses = `import { createClient } from './client/index.ts'
const { settings } = createClient({ baseUrl: 'http://host' })
await settings.save({ body: { a: 'x' } })
// @ts-expect-error: the range does not say what it is
await settings.replace({ body: { a: 'x' } })
`
  await writeFile(join(folder, 'uses.ts'), uses)
  expect(projectErrors(folder, ['uses.ts'])).toEqual([])
})

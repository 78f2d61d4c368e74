import { expect, test } from 'vitest'
import { generatedFolder } from '../fixtures/generated-folder.ts'
import { projectErrors } from '../fixtures/project-compiler.ts'

// Texts that would run, or end something, if they were taken for more than text.

const attacks = [
  "'];globalThis.marker=1;//",
  '*/globalThis.marker=1;/*',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
  '`${globalThis.marker=1}`',
  '{{globalThis.marker}}',
  '\u2028globalThis.marker=1\u2029',
  '\u202eevil\u0000\ud800',
  '\\',
  '\n',
  '__proto__',
  'constructor',
  'then',
  'import',
  '../../../escape',
  'con',
  'createClient',
  'Response',
  'a | b',
]

/** A contract in which everything that has a name has this one. */
function contractOf(text: string): object {
  const schema = { type: 'object', properties: { [text]: { type: 'string', readOnly: true } } }
  const parameters = (['query', 'header', 'cookie'] as const).map((place) => {
    return { name: text, in: place, style: place === 'query' ? 'deepObject' : undefined, explode: false, schema }
  })
  const operation = {
    tags: [text],
    summary: text,
    description: text,
    parameters,
    requestBody: { content: { [text]: { schema }, 'application/json': { schema }, 'multipart/form-data': { schema } } },
    responses: { 200: { description: text, content: { [text]: { schema } } }, '4XX': { description: text } },
  }
  return {
    openapi: '3.1.0',
    info: { title: text, version: text },
    servers: [{ url: `https://example.test/${encodeURIComponent(text.toWellFormed())}` }],
    security: [{ key: [] }],
    paths: {
      '/a': { post: { ...operation, operationId: text }, put: { ...operation, operationId: `${text}.${text}` } },
      '/b': { post: { ...operation, operationId: `list${text}` }, put: operation },
      '/c/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: {} }],
        get: { ...operation, requestBody: undefined },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'cookie', name: text } } },
  }
}

test.each(attacks)('the text %j stays text in a client', async (text) => {
  const source = JSON.stringify(contractOf(text))
  const { folder, names, load } = await generatedFolder(source, { targets: ['types', 'client'] }, 'openapi.json')
  for (const name of names) expect(name).toMatch(/^(types|client\/([a-z-]+|operations\/[a-z0-9-]+))\.ts$/)
  expect(projectErrors(folder, ['client/index.ts'])).toEqual([])
  const { createClient } = await load('client/index.ts')
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'k' })
  expect(Object.getPrototypeOf(client)).toBe(Object.prototype)
  expect(Object.values(client).flatMap((group) => Object.values(group as object))).toHaveLength(5)
  expect(globalThis).not.toHaveProperty('marker')
})

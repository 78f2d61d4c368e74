import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { compileFolder, preparePackage } from './fixtures/compile-folder.ts'
import { contractFolder } from './fixtures/contract-folder.ts'
import { generatedFolder } from './fixtures/generated-folder.ts'
import { projectErrors } from './fixtures/project-compiler.ts'
import { generate } from './generate.ts'
import type { JsonObject } from './json.ts'

const run = promisify(execFile)

/** A contract with so many operations, in groups of ten, each with a body, parameters and replies of its own. */
function largeContract(operations: number): JsonObject {
  const indexes = Array.from({ length: operations }, (_, index) => index)
  return {
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    paths: Object.fromEntries(
      indexes.map((index) => [`/group${Math.floor(index / 10)}/items${index}/{id}`, pathItem(index)]),
    ),
    components: { schemas: Object.fromEntries(indexes.map((index) => [`Item${index}`, schema(index, operations)])) },
  }
}

function pathItem(index: number): JsonObject {
  const item = { 'application/json': { schema: { $ref: `#/components/schemas/Item${index}` } } }
  return {
    put: {
      operationId: `group${Math.floor(index / 10)}.updateItem${index}`,
      summary: `Update item ${index}`,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'fields', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
      ],
      requestBody: { required: true, content: item },
      responses: { '200': { description: 'The item.', content: item }, '404': { description: 'There is none.' } },
    },
  }
}

function schema(index: number, count: number): JsonObject {
  return {
    type: 'object',
    description: `Item ${index}.`,
    required: ['id'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', maxLength: 50 },
      status: { type: 'string', enum: ['open', 'paid'] },
      next: { $ref: `#/components/schemas/Item${(index * 7 + 1) % count}` },
      parts: { type: 'array', items: { $ref: `#/components/schemas/Item${(index * 3 + 2) % count}` } },
    },
  }
}

test('2,000 operations become code in bounded time, and all of it compiles', async () => {
  const folder = await contractFolder({})
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(largeContract(2000)))
  await preparePackage(folder)
  const main = join(import.meta.dirname, '../cli/main.ts')
  // A process of its own can be ended when it does not end by itself.
  await run(process.execPath, ['--max-old-space-size=1536', main, 'generate', 'openapi.json'], {
    ...{ cwd: folder, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 },
  })
  const names = await readdir(join(folder, 'generated'), { recursive: true })
  const code = names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, 'generated', name))
  const { errors, instantiations } = await compileFolder(folder, code)
  expect(errors).toEqual([])
  expect(instantiations).toBeLessThan(2_000_000)
}, 300_000)

test.each(['allOf', 'oneOf'] as const)(
  '1,000 schemas that hold each other by %s become code',
  async (keyword) => {
    const names = Array.from({ length: 1000 }, (_, index) => `S${index}`)
    const schemas = names.map((name, index) => {
      const own = { type: 'object', properties: { kind: { type: 'string' }, [name]: { type: 'string' } } }
      const next = { $ref: `#/components/schemas/S${index + 1}` }
      const discriminator = keyword === 'oneOf' ? { discriminator: { propertyName: 'kind' } } : {}
      return [name, index + 1 < names.length ? { [keyword]: [next, own], ...discriminator } : own]
    })
    const schema = { $ref: '#/components/schemas/S0' }
    const post = {
      operationId: 'post',
      parameters: [{ in: 'query', name: 'q', style: 'deepObject', schema }],
      requestBody: { content: { 'multipart/form-data': { schema } } },
      responses: { '204': { description: 'd' } },
    }
    const contract = {
      openapi: '3.1.0',
      info: { title: 'Deep', version: '1' },
      paths: { '/a': { post } },
      components: { schemas: Object.fromEntries(schemas) },
    }
    const files = await generate(contract, { targets: ['types', 'client', 'validators', 'server'] })
    expect(files.find(({ name }) => name === 'types.ts')?.text).toContain('S999?: string')
  },
  120_000,
)

test('1,200 parameters of one operation compile, and each is checked', async () => {
  const parameters = Array.from({ length: 1200 }, (_, index) => {
    return { name: `p${index}`, in: 'query', schema: { type: 'integer' } }
  })
  const get = { operationId: 'many.get', parameters, responses: { '204': { description: 'd' } } }
  const contract = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Many', version: '1' },
    paths: { '/many': { get } },
  })
  const { folder, names, load } = await generatedFolder(contract, { targets: ['types', 'validators'] })
  expect(projectErrors(folder, names)).toEqual([])
  const { validateManyGetQuery } = await load('validators/many.ts')
  const problems: { readonly path: string }[] = []
  expect(validateManyGetQuery({ p0: 1, p1199: 2 })).toBe(true)
  expect(validateManyGetQuery({ p0: 'a', p600: 1, p1199: 'b' }, problems)).toBe(false)
  expect(problems.map(({ path }) => path)).toEqual(['/p0', '/p1199'])
})

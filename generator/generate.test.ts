import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contract, contractFolder, schemas } from './fixtures/contract-folder.ts'
import { problemsOf } from './fixtures/problems-of.ts'
import { generate, OptionError } from './generate.ts'

const orders = contract(`
paths:
  /orders/{id}:
    get:
      operationId: orders.get
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer}}
      responses:
        '200':
          description: The order.
          content: {application/json: {schema: {$ref: './orders.yaml#/Order'}}}
`)
const order = 'Order:\n  type: object\n  properties: {id: {type: integer}}\n'

describe('what is generated', () => {
  test('twice gives the same bytes', async () => {
    const folder = await contractFolder({ 'openapi.yaml': orders, 'orders.yaml': order })
    const first = await generate(join(folder, 'openapi.yaml'))
    expect(await generate(join(folder, 'openapi.yaml'))).toEqual(first)
    expect(first.map(({ name }) => name).slice(0, 2)).toEqual(['openapi.json', 'types.ts'])
  })

  test('is the same wherever the contract lies', async () => {
    const files = { 'openapi.yaml': orders, 'orders.yaml': order }
    const here = await generate(join(await contractFolder(files), 'openapi.yaml'))
    expect(await generate(join(await contractFolder(files), 'openapi.yaml'))).toEqual(here)
  })

  test('is the chosen targets only', async () => {
    const folder = await contractFolder({ 'openapi.yaml': orders, 'orders.yaml': order })
    const files = await generate(join(folder, 'openapi.yaml'), { targets: ['openapi'] })
    expect(files.map(({ name }) => name)).toEqual(['openapi.json'])
  })

  test('is the same from JSON as from YAML', async () => {
    const document = { openapi: '3.0.3', info: { title: 'Orders', version: '1' }, paths: {} }
    const folder = await contractFolder({ 'a.json': JSON.stringify(document), 'a.yaml': JSON.stringify(document) })
    const options = { contractName: 'a' }
    expect(await generate(join(folder, 'a.json'), options)).toEqual(await generate(join(folder, 'a.yaml'), options))
  })

  test('may come from a URL, and from a document that is no file', async () => {
    const document = { openapi: '3.0.3', info: { title: 'Orders', version: '1' }, paths: {} }
    const folder = await contractFolder({ 'a.json': JSON.stringify(document) })
    const options = { contractName: 'a' }
    const files = await generate(join(folder, 'a.json'), options)
    expect(await generate(pathToFileURL(join(folder, 'a.json')), options)).toEqual(files)
    expect(await generate(document, options)).toEqual(files)
    for (const wrong of [new URL('https://host/a.json'), 7 as never, null as never]) {
      await expect(generate(wrong)).rejects.toThrow('a path, a file URL or an OpenAPI document is expected')
    }
  })

  test('may come from a contract with a byte order mark', async () => {
    const folder = await contractFolder({ 'openapi.yaml': `\uFEFF${schemas('Order: {type: string}')}` })
    expect(await generate(join(folder, 'openapi.yaml'), { targets: ['types'] })).toHaveLength(1)
  })
})

test('all problems of a contract come in one run, by file and line', async () => {
  const folder = await contractFolder({
    'openapi.yaml': contract(`paths:
  /orders:
    get:
      operationId: list
      parameters: [{name: size, in: quer, schema: {type: integer}}]
      responses: {'200': {}}
    post:
      operationId: list
      responses: {'201': {description: Created., content: {application/json: {schema: {$ref: './orders.yaml#/Ordr'}}}}}
components:
  schemas:
    Line: {type: strng}
`),
    'orders.yaml': order,
  })
  expect(await problemsOf(folder)).toEqual([
    'Cannot accept "in": it is "quer", did you mean "query" (openapi.yaml:7, #/paths/~1orders/get/parameters/0/in)',
    'Cannot accept "200": "description" is missing, OpenAPI requires it (openapi.yaml:8, #/paths/~1orders/get/responses/200)',
    'Cannot accept operation "list": "#/paths/~1orders/get" has the same operationId, each must have its own (read as "list2") (openapi.yaml:10, #/paths/~1orders/post/operationId)',
    'Cannot resolve "./orders.yaml#/Ordr": no such schema, did you mean "Order" (openapi.yaml:11, #/paths/~1orders/post/responses/201/content/application~1json/schema)',
    'Cannot accept "type": it is "strng", did you mean "string" (openapi.yaml:14, #/components/schemas/Line/type)',
  ])
})

test('a name that would end a line or move the cursor is spelt out in a problem', async () => {
  const folder = await contractFolder({ 'openapi.yaml': schemas('Line: {$ref: "#/\\e[2J\\n\\u202e"}') })
  expect(await problemsOf(folder)).toEqual([
    'Cannot resolve "#/\\u001b[2J\\u000a\\u202e": no such schema, one that exists is expected (openapi.yaml:6, #/components/schemas/Line)',
  ])
})

test('path items that multiply are refused before they fill the memory', async () => {
  const callbacks = (next: number) =>
    `{a: {'{$url}': {$ref: '#/components/pathItems/P${next}'}}, b: {'{$url}': {$ref: '#/components/pathItems/P${next}'}}}`
  const items = Array.from({ length: 40 }, (_, index) => {
    return `    P${index}: {post: {callbacks: ${callbacks(index + 1)}, responses: {'200': {description: Done.}}}}\n`
  })
  const folder = await contractFolder({
    'openapi.yaml': contract(`paths: {}\ncomponents:\n  pathItems:\n${items.join('')}    P40: {}\n`),
  })
  const problems = await problemsOf(folder, 'openapi.yaml', { limits: { values: 50_000 } })
  expect(problems.join('\n')).toMatch(/Cannot bundle the contract: it has more than 50000 values/)
})

test('a contract that is a link is read, beside where the link lies', async () => {
  const folder = await contractFolder({ 'real/openapi.yaml': orders, 'here/orders.yaml': order })
  await symlink(join(folder, 'real/openapi.yaml'), join(folder, 'here/openapi.yaml'))
  await writeFile(join(folder, 'here/orders.yaml'), order)
  expect(await generate(join(folder, 'here/openapi.yaml'), { targets: ['types'] })).toHaveLength(1)
})

const unusable: [options: object, message: string][] = [
  [{ tragets: ['types'] }, 'Cannot use option "tragets": there is no such option, did you mean "targets"'],
  [{ strict: true }, 'Cannot use option "strict": there is no such option, did you mean "isStrict"'],
  [{ out: 'x' }, 'Cannot use option "out": there is no such option, one of targets, contractName,'],
  [{ targets: 'types' }, 'Cannot use option "targets": it is "types", a list of names is expected'],
  [{ targets: [7] }, 'Cannot use option "targets": it is [7], a list of names is expected'],
  [{ allowOutside: 'no' }, 'Cannot use option "allowOutside": it is "no", true or false is expected'],
  [{ isStrict: 1 }, 'Cannot use option "isStrict": it is 1, true or false is expected'],
  [{ contractName: 7 }, 'Cannot use option "contractName": it is 7, a text is expected'],
  [{ templates: new URL('file:///t') }, 'Cannot use option "templates": it is "file:///t", a text is expected'],
  [{ generatedBy: 'me' }, 'it is "me", an object with the texts "name" and "command" is expected'],
  [{ limits: { depth: Number.NaN } }, 'an object of numbers above 0 under fileBytes, totalBytes,'],
  [{ limits: { fileByte: 9 } }, 'Cannot use option "limits": it is {"fileByte":9}, an object of numbers above 0'],
  [{ limits: null }, 'Cannot use option "limits": it is null, an object of numbers above 0'],
  [{ onFiles: 'x' }, 'Cannot use option "onFiles": it is "x", a function is expected'],
]
test.each(unusable)('the options %j are refused, as JavaScript would let them pass', async (options, message) => {
  await expect(generate({}, options)).rejects.toThrow(message)
  await expect(generate({}, options)).rejects.toBeInstanceOf(OptionError)
})

test.each([null, 5, 'types', ['types']])('%j in place of options is refused', async (options) => {
  const message = `Cannot use the options: they are ${JSON.stringify(options)}, an object is expected`
  await expect(generate({}, options as object)).rejects.toThrow(new OptionError(message))
})

test('a limit that is undefined is the usual one', async () => {
  const deep = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`)
  const limits = { depth: undefined } as object
  await expect(
    generate({ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths: {}, 'x-deep': deep }, { limits }),
  ).rejects.toThrow(/levels/)
})

test('an object that is no JSON is refused, and why', async () => {
  const itself: object = {
    get self() {
      return itself
    },
  }
  const reason = 'Cannot generate from this object: it is not JSON (Converting circular structure to JSON)'
  await expect(generate(itself)).rejects.toThrow(reason)
  await expect(generate({ 'x-id': 5n })).rejects.toThrow(
    /it is not JSON \(.*BigInt.*\), an OpenAPI document is expected/,
  )
})

import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contract, contractFolder, schemas } from './fixtures/contract-folder.ts'
import { describeProblem, type GenerateOptions, generate, OptionError, SpecError } from './generate.ts'

/** The problems of a contract, with the temporary folder cut from the names of files. */
async function problemsOf(folder: string, root = 'openapi.yaml', options: GenerateOptions = {}): Promise<string[]> {
  const error = await generate(join(folder, root), options).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SpecError)) throw error ?? new Error('the contract was accepted')
  return error.problems.map((problem) => describeProblem(problem, (file) => file.replace(`${folder}/`, '')))
}

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
    const circle: Record<string, unknown> = { ...document }
    circle['x-self'] = circle
    for (const wrong of [circle, new URL('https://host/a.json'), 7 as never, null as never]) {
      await expect(generate(wrong)).rejects.toThrow('a path, a file URL or an OpenAPI document is expected')
    }
  })

  test('may come from a contract with a byte order mark', async () => {
    const folder = await contractFolder({ 'openapi.yaml': `\uFEFF${schemas('Order: {type: string}')}` })
    expect(await generate(join(folder, 'openapi.yaml'), { targets: ['types'] })).toHaveLength(1)
  })
})

const unreadable: [name: string, content: string | Uint8Array, want: RegExp][] = [
  ['empty', '', /^Cannot read "openapi.yaml": the file is empty, an OpenAPI document or a part of one is expected$/],
  ['blank', ' \n\n', /the file is empty/],
  ['a comment only', '# nothing\n', /it is no valid YAML: expected a document, but the input is empty/],
  ['binary', new Uint8Array([0, 1, 2, 3]), /the file is binary, YAML or JSON text is expected/],
  ['invalid UTF-8', new Uint8Array([0x61, 0x3a, 0x20, 0xff]), /it is not UTF-8 text/],
  ['UTF-16', Buffer.from('\uFEFFopenapi: 3.1.0', 'utf16le'), /it is not UTF-8 text/],
  ['a tab', 'openapi: 3.1.0\npaths:\n\t/a: {}\n', /YAML: .*, blanks in place of tabs are expected \(openapi.yaml:3\)$/],
  ['broken YAML', 'openapi: 3.1.0\ninfo: [\n', /it is no valid YAML: .*\(openapi.yaml:3\)$/],
  ['two documents', 'a: 1\n---\nb: 2\n', /expected a single document.*\(openapi.yaml:3\)$/],
  ['a second document that is empty', '---\na: 1\n---\n', /expected a single document.*\(openapi.yaml:3\)$/],
  ['a text', 'just text', /it has no field "openapi", "3.0.x", "3.1.x" or "3.2.x" is expected \(openapi.yaml:1\)$/],
  ['a list', '- 1\n', /it has no field "openapi"/],
  ['duplicate keys', contract('paths: {}\npaths: {}\n'), /duplicated mapping key, .*\(openapi.yaml:4\)$/],
  ['1,000 levels', `a: ${'['.repeat(1000)}${']'.repeat(1000)}`, /nesting exceeded maxDepth/],
  ['an alias to itself', 'a: &a [*a]', /it is nested more than 200 levels deep/],
  ['too many aliases', `a: &a 1\nb: [${'*a, '.repeat(1001)}]`, /aliases exceeded maxAliases \(1000\)/],
  [
    'aliases that explode',
    explodingAliases(9),
    /it has more than 250000 values by its aliases, .* higher "aliasedValues"/,
  ],
  [
    'aliases of a large object',
    `a: &a {${Array.from({ length: 1000 }, (_, index) => `f${index}: 1`)}}\nb: [${'*a, '.repeat(300)}]`,
    /it has more than 250000 values by its aliases/,
  ],
  ['code in a tag', 'a: !!js/function "process.exit(7)"', /unknown scalar tag/],
  [
    'no finite number',
    'a:\n  - 1\n  - b/c: .inf',
    /it holds Infinity, finite numbers are expected \(openapi.yaml:3, #\/a\/1\/b~1c\)$/,
  ],
  ['no number, by an alias', 'a: &a\n  b: .nan\nc: *a', /it holds NaN, .* \(openapi.yaml:3, #\/c\/b\)$/],
  [
    'Swagger 2',
    'swagger: "2.0"',
    /it is Swagger "2.0", the same converted to OpenAPI 3 is expected \(openapi.yaml:1\)$/,
  ],
  ['OpenAPI 4', 'openapi: 4.0.0', /its field "openapi" is "4.0.0", "3.0.x", "3.1.x" or "3.2.x" is expected/],
  ['a version that is a number', 'openapi: 3.1', /its field "openapi" is 3.1, .* \(openapi.yaml:1, #\/openapi\)$/],
]

function explodingAliases(levels: number): string {
  const lines = ['l0: &l0 [1]']
  for (let level = 1; level <= levels; level++) {
    lines.push(
      `l${level}: &l${level} [${Array(9)
        .fill(`*l${level - 1}`)
        .join(', ')}]`,
    )
  }
  return lines.join('\n')
}

describe('a root document that cannot be used is one clear problem', () => {
  test.each(unreadable)('%s', async (_, content, want) => {
    const problems = await problemsOf(await contractFolder({ 'openapi.yaml': content }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(want)
  })

  const json: [name: string, content: string, want: RegExp][] = [
    [
      'duplicate keys',
      '{"openapi": "3.1.0",\n "a": 1,\n "a": 2}',
      /no valid JSON: duplicated mapping key, .*\(openapi.json:3\)$/,
    ],
    ['a comma too many', '{"openapi": "3.1.0",\n}', /it is no valid JSON: .*\(openapi.json:2\)$/],
    ['a comma too many in a list', '{"a": [1,\n2,\n]}', /it is no valid JSON: .*\(openapi.json:2\)$/],
    ['cut off', '{"openapi":\n "3.1.0"', /it is no valid JSON: .*\(openapi.json:2\)$/],
    ['a word', '{"a": "b",\n "c": 1.5e3,\n "d": nope}', /it is no valid JSON: Unexpected token .*\(openapi.json:3\)$/],
    ['a number that is none', '{"a": [true, null,\n\n .5]}', /it is no valid JSON: .*\(openapi.json:3\)$/],
    ['nothing behind a colon', '{"a": "\\"",\n "b":\n}', /it is no valid JSON: .*\(openapi.json:2\)$/],
    ['a number beyond all', '{"a": 1,\n "b": 1e999}', /it holds Infinity, .* \(openapi.json:2, #\/b\)$/],
    ['100,000 levels', `{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /it is nested more than 200 levels deep/],
  ]
  test.each(json)('JSON with %s', async (_, content, want) => {
    const problems = await problemsOf(await contractFolder({ 'openapi.json': content }), 'openapi.json')
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(want)
  })

  test('a file that does not exist', async () => {
    expect(await problemsOf(await contractFolder({}))).toEqual([
      'Cannot read "openapi.yaml": there is no such file, the path of an existing one is expected',
    ])
  })

  test('a folder', async () => {
    const folder = await contractFolder({ 'openapi.yaml/x.yaml': 'a: 1' })
    expect(await problemsOf(folder)).toEqual(['Cannot read "openapi.yaml": it is a folder, a file is expected'])
  })

  test('a file larger than the limit', async () => {
    const folder = await contractFolder({ 'openapi.yaml': contract('paths: {}\n') })
    expect(await problemsOf(folder, 'openapi.yaml', { limits: { fileBytes: 10 } })).toEqual([
      'Cannot read "openapi.yaml": it has 61 bytes, at most 10 are expected (or a higher "fileBytes" under "limits" in the config file of generate)',
    ])
  })
})

test('a badly escaped reference to a parameter is a problem where it stands', async () => {
  const operation = "{parameters: [{$ref: '#/components/parameters/%'}], responses: {'204': {description: Done.}}}"
  const folder = await contractFolder({ 'openapi.yaml': contract(`paths: {/a: {get: ${operation}}}\n`) })
  await expect(generate(join(folder, 'openapi.yaml'))).rejects.toThrow(
    'Cannot resolve "#/components/parameters/%": its fragment is no JSON pointer',
  )
})

describe('a reference that cannot be followed is a problem where it stands', () => {
  const refused: [name: string, reference: string, want: string][] = [
    [
      'to a missing file',
      './none.yaml',
      'Cannot read "./none.yaml": there is no such file, the path of an existing one is expected',
    ],
    [
      'to a file above',
      '../secret.yaml',
      'Cannot read "../secret.yaml": it is outside the folder of the contract, a file inside is expected (or the option --allow-outside)',
    ],
    [
      'to a file anywhere',
      '/etc/passwd',
      'Cannot read "/etc/passwd": it is outside the folder of the contract, a file inside is expected (or the option --allow-outside)',
    ],
    [
      'by a file address',
      'file:///etc/passwd',
      'Cannot read "file:///etc/passwd": it is outside the folder of the contract, a file inside is expected (or the option --allow-outside)',
    ],
    [
      'through a link to the outside',
      './link.yaml',
      'Cannot read "./link.yaml": it is outside the folder of the contract, a file inside is expected (or the option --allow-outside)',
    ],
    [
      'to the network',
      'https://example.com/a.yaml',
      'Cannot read "https://example.com/a.yaml": it is on the network, a copy in the folder of the contract is expected (or the option --allow-network)',
    ],
    [
      'by another protocol',
      'ftp://example.com/a.yaml',
      'Cannot read "ftp://example.com/a.yaml": it is read over "ftp:", a relative path is expected',
    ],
    [
      'to a folder',
      './',
      'Cannot read "./": it is outside the folder of the contract, a file inside is expected (or the option --allow-outside)',
    ],
    [
      'to nothing like it',
      '#/components/schemas/Nothing',
      'Cannot resolve "#/components/schemas/Nothing": no such schema, one that exists is expected',
    ],
    [
      'with a slip',
      '#/components/schemas/Ordr',
      'Cannot resolve "#/components/schemas/Ordr": no such schema, did you mean "Order"',
    ],
    [
      'with a slip on the way',
      '#/component/schemas/Order',
      'Cannot resolve "#/component/schemas/Order": nothing is under "component", did you mean "components"',
    ],
    [
      'to an anchor',
      '#order',
      'Cannot resolve "#order": its fragment is no JSON pointer, and the anchor of no schema or of several, one such as "#/components/schemas/Order" is expected',
    ],
    [
      'badly escaped',
      '#/components/schemas/%E0%A4',
      'Cannot resolve "#/components/schemas/%E0%A4": its fragment is no JSON pointer, and the anchor of no schema or of several, one such as "#/components/schemas/Order" is expected',
    ],
    [
      'to another kind',
      '#/components/responses/Gone',
      'Cannot resolve "#/components/responses/Gone": it is in "components/responses", a schema is expected',
    ],
    [
      'to itself',
      '#/components/schemas/Line',
      'Cannot resolve "#/components/schemas/Line": it leads in a circle or through more than 100 references, a node is expected',
    ],
    [
      'to a key of the prototype',
      '#/components/schemas/constructor',
      'Cannot resolve "#/components/schemas/constructor": no such schema, one that exists is expected',
    ],
    ['to a text', '#/info/title', 'Cannot resolve "#/info/title": it is "Orders", a schema is expected'],
    ['to a list', '#/x-list', 'Cannot resolve "#/x-list": it is a list, a schema is expected'],
    [
      'through __proto__',
      '#/__proto__/a',
      'Cannot resolve "#/__proto__/a": nothing is under "__proto__", one that exists is expected',
    ],
  ]
  test.each(refused)('%s', async (_, reference, want) => {
    const folder = await contractFolder({
      'contract/openapi.yaml': schemas(`Order: {type: string}\nLine:\n  $ref: '${reference}'`).concat(
        '\n  responses:\n    Gone: {description: It is gone.}\nx-list: [1]\n',
      ),
      'secret.yaml': 'type: string',
    })
    await symlink(join(folder, 'secret.yaml'), join(folder, 'contract/link.yaml'))
    expect(await problemsOf(join(folder, 'contract'))).toEqual([`${want} (openapi.yaml:7, #/components/schemas/Line)`])
  })

  test('an anchor that several schemas have leads to none of them', async () => {
    const folder = await contractFolder({
      'openapi.yaml': schemas("A: {$anchor: one, type: string}\nB: {$anchor: one, type: integer}\nC: {$ref: '#one'}"),
    })
    expect(await problemsOf(folder)).toEqual([
      expect.stringMatching(/^Cannot resolve "#one": .* the anchor of no schema or of several, /),
    ])
  })

  test('circles through several files are told at each step', async () => {
    const folder = await contractFolder({
      'openapi.yaml': schemas("A: {$ref: './a.yaml#/A'}"),
      'a.yaml': "A: {$ref: './b.yaml#/B'}",
      'b.yaml': "B: {$ref: './a.yaml#/A'}",
    })
    expect(await problemsOf(folder)).toEqual([
      'Cannot resolve "./a.yaml#/A": it leads in a circle or through more than 100 references, a node is expected (openapi.yaml:6, #/components/schemas/A)',
    ])
  })

  test('a reference in place of a whole map is told once, in place of all components, too', async () => {
    const folder = await contractFolder({
      'openapi.yaml':
        "openapi: 3.0.3\ninfo: {title: a, version: '1'}\npaths: {$ref: p.yaml}\ncomponents: {$ref: 'c.yaml#/all', schemas: {$ref: s.yaml}}\n",
    })
    const told = (file: string, example: string, line: number, place: string) =>
      `Cannot resolve "${file}": OpenAPI knows no reference in place of a whole map, one for each entry is expected, such as "${example}" (openapi.yaml:${line}, #/${place}/$ref)`
    expect(await problemsOf(folder)).toEqual([
      told('p.yaml', 'p.yaml#/NAME', 3, 'paths'),
      told('c.yaml#/all', 'c.yaml#/all/NAME', 4, 'components'),
      told('s.yaml', 's.yaml#/NAME', 4, 'components/schemas'),
    ])
  })

  test('a broken file is told once, at its own line', async () => {
    const folder = await contractFolder({
      'openapi.yaml': schemas("A: {$ref: './broken.yaml#/A'}\nB: {$ref: './broken.yaml#/B'}"),
      'broken.yaml': 'A:\n  type: string\n  type: number\n',
    })
    expect(await problemsOf(folder)).toEqual([
      'Cannot read "./broken.yaml": it is no valid YAML: duplicated mapping key, one document with unique keys is expected (broken.yaml:3)',
    ])
  })

  test('a file that only data mentions is never read', async () => {
    const data =
      "{example: {$ref: './a.yaml'}, default: {$ref: './b.yaml'}, enum: [{$ref: './c.yaml'}], const: {$ref: '#/d'}, x-note: {$ref: './e.yaml'}}"
    const folder = await contractFolder({ 'openapi.yaml': schemas(`Order: ${data}`) })
    const [bundle] = await generate(join(folder, 'openapi.yaml'), { targets: ['openapi'] })
    expect(JSON.parse(bundle?.text ?? '').components.schemas.Order).toEqual({
      example: { $ref: './a.yaml' },
      default: { $ref: './b.yaml' },
      enum: [{ $ref: './c.yaml' }],
      const: { $ref: '#/d' },
      'x-note': { $ref: './e.yaml' },
    })
  })

  test('files outside are read when that is allowed', async () => {
    const folder = await contractFolder({
      'contract/openapi.yaml': schemas("Order: {$ref: '../shared/orders.yaml#/Order'}"),
      'shared/orders.yaml': order,
    })
    const [bundle] = await generate(join(folder, 'contract/openapi.yaml'), { allowOutside: true })
    expect(JSON.parse(bundle?.text ?? '').components.schemas.Order.type).toBe('object')
  })

  test('the number of files is bounded', async () => {
    const folder = await contractFolder({
      'openapi.yaml': schemas("A: {$ref: './a.yaml'}\nB: {$ref: './b.yaml'}"),
      'a.yaml': 'type: string',
      'b.yaml': 'type: string',
    })
    expect(await problemsOf(folder, 'openapi.yaml', { limits: { files: 2 } })).toEqual([
      'Cannot read "./b.yaml": the contract has more than 2 files, fewer are expected (or a higher "files" under "limits" in the config file of generate) (openapi.yaml:7, #/components/schemas/B)',
    ])
  })

  test('a chain of 10,000 references is bounded in time', async () => {
    const links = Array.from(
      { length: 10_000 },
      (_, index) => `S${index}: {$ref: '#/components/schemas/S${index + 1}'}`,
    )
    const folder = await contractFolder({ 'openapi.yaml': schemas([...links, 'S10000: {type: string}'].join('\n')) })
    const problems = await problemsOf(folder)
    expect(problems[0]).toMatch(/through more than 100 references/)
  })
})

test('20,000 slips are found in seconds; near names are looked up for the first hundred', async () => {
  const slips = Array.from({ length: 20_000 }, (_, index) => `S${index}: {$ref: '#/components/schemas/T${index}'}`)
  const startedAtMs = performance.now()
  const problems = await problemsOf(await contractFolder({ 'openapi.yaml': schemas(slips.join('\n')) }))
  expect(problems).toHaveLength(20_000)
  expect(problems.filter((problem) => problem.includes('did you mean'))).toHaveLength(100)
  expect(performance.now() - startedAtMs).toBeLessThan(20_000)
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
]
test.each(unusable)('the options %j are refused, as JavaScript would let them pass', async (options, message) => {
  await expect(generate({}, options)).rejects.toThrow(message)
  await expect(generate({}, options)).rejects.toBeInstanceOf(OptionError)
})

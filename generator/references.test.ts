import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract, contractFolder, schemas } from './fixtures/contract-folder.ts'
import { problemsOf } from './fixtures/problems-of.ts'
import { generate } from './generate.ts'

const order = 'Order:\n  type: object\n  properties: {id: {type: integer}}\n'

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
      'Cannot read "./broken.yaml": it is not valid YAML: duplicated mapping key "type", each key once is expected (broken.yaml:3)',
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

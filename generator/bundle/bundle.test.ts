import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract, contractFolder, schemas } from '../fixtures/contract-folder.ts'
import { defaultLimits } from '../load/limits.ts'
import { loadSpec } from '../load/load.ts'
import { bundleSpec } from './bundle.ts'

async function bundleOf(files: Readonly<Record<string, string>>) {
  const folder = await contractFolder(files)
  const policy = { allowOutside: false, allowNetwork: false }
  const { spec, problems } = await loadSpec(join(folder, 'openapi.yaml'), { limits: defaultLimits, policy })
  const bundled = bundleSpec(spec, defaultLimits)
  return { bundle: bundled.bundle, problems: [...problems, ...bundled.problems], folder }
}

interface Case {
  readonly files: Readonly<Record<string, string>>
  readonly want: unknown
}

const intoComponents: [name: string, { files: Case['files']; want: unknown }][] = [
  [
    'a component that refers to another file is filled with the node there, and all references to it use its name',
    {
      files: {
        'openapi.yaml': schemas(
          "Order: {$ref: './orders.yaml#/Order'}\nCart: {type: array, items: {$ref: '#/components/schemas/Order'}}",
        ),
        'orders.yaml':
          "Order: {properties: {lines: {$ref: '#/Line'}, parent: {$ref: '#/Order'}}}\nLine: {properties: {order: {$ref: 'orders.yaml#/Order'}}}",
      },
      want: {
        schemas: {
          Order: {
            properties: {
              lines: { $ref: '#/components/schemas/Line' },
              parent: { $ref: '#/components/schemas/Order' },
            },
          },
          Cart: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
          Line: { properties: { order: { $ref: '#/components/schemas/Order' } } },
        },
      },
    },
  ],
  [
    'of two components with one target the second becomes a reference to the first',
    {
      files: {
        'openapi.yaml': schemas("Order: {$ref: './orders.yaml#/Order'}\nPurchase: {$ref: './orders.yaml#/Order'}"),
        'orders.yaml': 'Order: {type: object}',
      },
      want: { schemas: { Order: { type: 'object' }, Purchase: { $ref: '#/components/schemas/Order' } } },
    },
  ],
  [
    'a chain of references through files ends in one component',
    {
      files: {
        'openapi.yaml': schemas("Order: {$ref: './a.yaml#/A'}\nOther: {items: {$ref: './b.yaml#/B'}}"),
        'a.yaml': "A: {$ref: './b.yaml#/B'}",
        'b.yaml': 'B: {type: string}',
      },
      want: { schemas: { Order: { type: 'string' }, Other: { items: { $ref: '#/components/schemas/Order' } } } },
    },
  ],
  [
    'what fills a component may be a reference with something beside it, which stays one',
    {
      files: {
        'openapi.yaml': schemas("Order: {$ref: './a.yaml#/A'}\nOther: {items: {$ref: './a.yaml#/A'}}"),
        'a.yaml': "A: {description: An order., $ref: './b.yaml#/B'}",
        'b.yaml': 'B: {type: string}',
      },
      want: {
        schemas: {
          Order: { description: 'An order.', $ref: '#/components/schemas/B' },
          Other: { items: { $ref: '#/components/schemas/Order' } },
          B: { type: 'string' },
        },
      },
    },
  ],
  [
    'a target without a name gets that of its last key, or of its file, with a number where it is taken',
    {
      files: {
        'openapi.yaml': schemas(
          "Line: {type: string}\nOrder: {anyOf: [{$ref: './a.yaml#/Line'}, {$ref: './b.yaml#/defs/Line'}, {$ref: './sub/Price Tag.yaml'}]}",
        ),
        'a.yaml': 'Line: {type: number}',
        'b.yaml': 'defs: {Line: {type: boolean}}',
        'sub/Price Tag.yaml': 'type: integer',
      },
      want: {
        schemas: {
          Line: { type: 'string' },
          Order: {
            anyOf: [
              { $ref: '#/components/schemas/Line2' },
              { $ref: '#/components/schemas/Line3' },
              { $ref: '#/components/schemas/Price_Tag' },
            ],
          },
          Line2: { type: 'number' },
          Line3: { type: 'boolean' },
          Price_Tag: { type: 'integer' },
        },
      },
    },
  ],
  [
    'what stands beside a reference stays beside it',
    {
      files: {
        'openapi.yaml': schemas(
          "Order: {properties: {line: {description: The first., $ref: './a.yaml#/Line', deprecated: true}}}",
        ),
        'a.yaml': 'Line: {type: number}',
      },
      want: {
        schemas: {
          Order: {
            properties: { line: { description: 'The first.', $ref: '#/components/schemas/Line', deprecated: true } },
          },
          Line: { type: 'number' },
        },
      },
    },
  ],
  [
    'references that look like data stay data, and data that looks like a reference too',
    {
      files: {
        'openapi.yaml': schemas(
          "Order:\n  properties:\n    example: {$ref: './a.yaml#/Line'}\n    $ref: {type: string}\n  default: {$ref: './a.yaml#/Line'}",
        ),
        'a.yaml': 'Line: {type: number}',
      },
      want: {
        schemas: {
          Order: {
            properties: { example: { $ref: '#/components/schemas/Line' }, $ref: { type: 'string' } },
            default: { $ref: './a.yaml#/Line' },
          },
          Line: { type: 'number' },
        },
      },
    },
  ],
  [
    'a reference back to the root uses the name there',
    {
      files: {
        'openapi.yaml': schemas("Order: {items: {$ref: './a.yaml#/Line'}}\nMoney: {type: integer}"),
        'a.yaml': "Line: {properties: {price: {$ref: './openapi.yaml#/components/schemas/Money'}}}",
      },
      want: {
        schemas: {
          Order: { items: { $ref: '#/components/schemas/Line' } },
          Money: { type: 'integer' },
          Line: { properties: { price: { $ref: '#/components/schemas/Money' } } },
        },
      },
    },
  ],
  [
    'a pointer that leads through a reference finds what is behind it',
    {
      files: {
        'openapi.yaml': schemas(
          "Order: {$ref: './a.yaml#/Order'}\nId: {items: {$ref: '#/components/schemas/Order/properties/id'}}",
        ),
        'a.yaml': 'Order: {properties: {id: {type: integer}}}',
      },
      want: {
        schemas: {
          Order: { properties: { id: { type: 'integer' } } },
          Id: { items: { $ref: '#/components/schemas/id' } },
          id: { type: 'integer' },
        },
      },
    },
  ],
  [
    'the mapping of a discriminator follows its schemas; plain names stay',
    {
      files: {
        'openapi.yaml': schemas(
          "Pet:\n  oneOf: [{$ref: './pets.yaml#/Cat'}]\n  discriminator: {propertyName: kind, mapping: {cat: './pets.yaml#/Cat', dog: Dog}}",
        ),
        'pets.yaml': 'Cat: {type: object}',
      },
      want: {
        schemas: {
          Pet: {
            oneOf: [{ $ref: '#/components/schemas/Cat' }],
            discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
          },
          Cat: { type: 'object' },
        },
      },
    },
  ],
]

describe('components of other files', () => {
  test.each(intoComponents)('%s', async (_, { files, want }) => {
    const { bundle, problems } = await bundleOf(files)
    expect(problems).toEqual([])
    expect(JSON.stringify(bundle.document.components, null, 1)).toBe(JSON.stringify(want, null, 1))
  })
})

test('each kind of object goes to its own section', async () => {
  const { bundle, problems } = await bundleOf({
    'openapi.yaml': contract(`paths:
  /orders:
    post:
      parameters: [{$ref: './all.yaml#/size'}]
      requestBody: {$ref: './all.yaml#/body'}
      responses: {'201': {$ref: './all.yaml#/created'}}
      callbacks: {paid: {$ref: './all.yaml#/paid'}}
`),
    'all.yaml': `
size: {name: size, in: query, schema: {type: integer}}
body: {content: {application/json: {examples: {one: {$ref: '#/one'}}}}}
one: {value: {$ref: not a reference}}
created: {description: Created., headers: {Location: {$ref: '#/location'}}, links: {self: {$ref: '#/self'}}}
location: {schema: {type: string}}
self: {operationId: get}
paid: {'{$request.body#/url}': {post: {responses: {'204': {description: Seen.}}}}}
`,
  })
  expect(problems).toEqual([])
  expect(bundle.document).toMatchObject({
    paths: {
      '/orders': {
        post: {
          parameters: [{ $ref: '#/components/parameters/size' }],
          requestBody: { $ref: '#/components/requestBodies/body' },
          responses: { 201: { $ref: '#/components/responses/created' } },
          callbacks: { paid: { $ref: '#/components/callbacks/paid' } },
        },
      },
    },
    components: {
      requestBodies: {
        body: { content: { 'application/json': { examples: { one: { $ref: '#/components/examples/one' } } } } },
      },
      responses: {
        created: {
          headers: { Location: { $ref: '#/components/headers/location' } },
          links: { self: { $ref: '#/components/links/self' } },
        },
      },
      examples: { one: { value: { $ref: 'not a reference' } } },
    },
  })
})

describe('path items', () => {
  test('are put in place, what stands beside the reference over them', async () => {
    const { bundle, problems } = await bundleOf({
      'openapi.yaml': contract(
        "paths:\n  /orders: {$ref: './orders.yaml#/all', summary: Orders}\nwebhooks:\n  paid: {$ref: './orders.yaml#/all'}\n",
      ),
      'orders.yaml': "all: {summary: All, get: {responses: {'200': {$ref: '#/ok'}}}}\nok: {description: Fine.}",
    })
    expect(problems).toEqual([])
    const get = { responses: { 200: { $ref: '#/components/responses/ok' } } }
    expect(bundle.document.paths).toEqual({ '/orders': { summary: 'Orders', get } })
    expect(bundle.document.webhooks).toEqual({ paid: { summary: 'All', get } })
  })

  test('among the components are put in place too', async () => {
    const { bundle, problems } = await bundleOf({
      'openapi.yaml': contract(
        "paths:\n  /a: {$ref: '#/components/pathItems/A'}\ncomponents:\n  pathItems:\n    A: {$ref: './a.yaml'}\n",
      ),
      'a.yaml': 'summary: A',
    })
    expect(problems).toEqual([])
    expect(bundle.document).toMatchObject({
      paths: { '/a': { summary: 'A' } },
      components: { pathItems: { A: { summary: 'A' } } },
    })
  })

  test('that contain themselves are a problem', async () => {
    const { problems } = await bundleOf({
      'openapi.yaml': contract("paths:\n  /a: {$ref: './a.yaml#/item'}\n"),
      'a.yaml': "item: {post: {callbacks: {again: {'{$url}': {$ref: '#/item'}}}}}",
    })
    expect(problems.map(({ message }) => message)).toEqual([
      'Cannot resolve "#/item": the path item contains itself, one that ends is expected',
    ])
  })
})

test('a reference in place of a whole map is wrong, and says so', async () => {
  const { problems } = await bundleOf({
    'openapi.yaml': contract("paths: {}\ncomponents: {schemas: {$ref: './schemas.yaml'}}\n"),
  })
  expect(problems).toMatchObject([
    {
      kind: 'wrong',
      pointer: '/components/schemas/$ref',
      message:
        'Cannot resolve "./schemas.yaml": OpenAPI knows no reference in place of a whole map, one for each entry is expected, such as "./schemas.yaml#/NAME"',
    },
  ])
})

test('a chain of references that is too long, and a circle, are one problem each', async () => {
  const chain = Array.from({ length: 150 }, (_, index) => `S${index}: {$ref: '#/components/schemas/S${index + 1}'}`)
  const circle = "A: {$ref: '#/components/schemas/B'}\nB: {$ref: '#/components/schemas/A'}"
  const { problems } = await bundleOf({
    'openapi.yaml': schemas(`${circle}\n${chain.join('\n')}\nS150: {type: string}`),
  })
  expect(problems.map(({ kind, pointer }) => [kind, pointer])).toEqual([
    ['wrong', '/components/schemas/A'],
    ['wrong', '/components/schemas/S0'],
  ])
})

test('a dynamic reference may mean the anchor of another file, and is told', async () => {
  const { bundle, problems } = await bundleOf({
    'openapi.yaml': schemas("Texts: {$ref: './texts.yaml'}\nTree: {$ref: './tree.yaml'}"),
    'texts.yaml': "{$ref: './list.yaml', $defs: {item: {$dynamicAnchor: item, type: string}}}",
    'list.yaml': "{items: {$dynamicRef: '#item'}, $defs: {item: {$dynamicAnchor: item, not: true}}}",
    'tree.yaml': "{$dynamicAnchor: tree, items: {$dynamicRef: '#tree'}}",
  })
  expect(problems.map(({ kind, pointer }) => [kind, pointer])).toEqual([['unsupported', '/items/$dynamicRef']])
  expect(bundle.document).toMatchObject({
    components: {
      schemas: { Tree: { items: { $ref: '#/components/schemas/Tree' } }, list: { items: {} } },
    },
  })
})

test('every node of the bundle knows its place in the source', async () => {
  const { bundle, folder } = await bundleOf({
    'openapi.yaml': contract(
      "paths:\n  /orders: {$ref: './orders.yaml#/all'}\ncomponents:\n  schemas:\n    Order: {$ref: './orders.yaml#/Order'}\n    Own: {type: string}\n",
    ),
    'orders.yaml':
      "all: {get: {responses: {'200': {$ref: '#/ok'}}}}\nok: {description: Fine.}\nOrder: {properties: {id: {type: integer}}}",
  })
  const places: [pointer: string, file: string, source: string][] = [
    ['/info/title', 'openapi.yaml', '/info/title'],
    ['/paths/~1orders/get', 'orders.yaml', '/all/get'],
    ['/components/schemas/Order/properties/id', 'orders.yaml', '/Order/properties/id'],
    ['/components/schemas/Own', 'openapi.yaml', '/components/schemas/Own'],
    ['/components/responses/ok/description', 'orders.yaml', '/ok/description'],
  ]
  const found = places.map(([pointer]) => bundle.placeOf(pointer))
  expect(found).toEqual(places.map(([, file, pointer]) => ({ file: join(folder, file), pointer })))
})

test('__proto__ is a name like any other', async () => {
  const { bundle, problems } = await bundleOf({
    'openapi.yaml': schemas(
      "__proto__: {$ref: './a.yaml#/__proto__'}\nOrder: {properties: {__proto__: {$ref: '#/components/schemas/__proto__'}}}",
    ),
    'a.yaml': '__proto__: {polluted: true}',
  })
  expect(problems).toEqual([])
  expect(JSON.stringify(bundle.document.components)).toBe(
    '{"schemas":{"__proto__":{"polluted":true},"Order":{"properties":{"__proto__":{"$ref":"#/components/schemas/__proto__"}}}}}',
  )
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('the source is left as it was', async () => {
  const folder = await contractFolder({
    'openapi.yaml': schemas("A: {$ref: './a.yaml'}"),
    'a.yaml': 'items: {$ref: "#"}',
  })
  const policy = { allowOutside: false, allowNetwork: false }
  const { spec } = await loadSpec(join(folder, 'openapi.yaml'), { limits: defaultLimits, policy })
  const before = JSON.stringify([...spec.files.values()])
  bundleSpec(spec, defaultLimits)
  expect(JSON.stringify([...spec.files.values()])).toBe(before)
})

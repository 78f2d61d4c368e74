import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '../bundle/bundle.ts'
import type { JsonObject } from '../json.ts'
import { normalizeBundle } from '../normalize/normalize.ts'
import { validateBundle } from './validate.ts'

async function problemsOf(document: JsonObject): Promise<string[]> {
  const bundle: Bundle = { document, placeOf: (pointer) => ({ file: '', pointer }) }
  const problems = await validateBundle(bundle, normalizeBundle(bundle))
  return problems.map(({ message, pointer }) => `${message} (#${pointer})`)
}

function document(version: string, yaml: string): JsonObject {
  return { openapi: version, info: { title: 'Orders', version: '1' }, ...(load(yaml) as JsonObject) }
}

test('a security scheme of OpenAPI 3.0 is told by what its type wants, and not by all that others want', async () => {
  const schemes = `
paths: {}
components:
  securitySchemes:
    Key: {type: apiKey, in: header}
    Cookie: {type: cookie}
    type: {type: oauth2}`
  expect((await problemsOf(document('3.0.3', schemes))).toSorted()).toEqual([
    'Cannot accept "Key": "name" is missing, OpenAPI requires it (#/components/securitySchemes/Key)',
    'Cannot accept "type": "flows" is missing, OpenAPI requires it (#/components/securitySchemes/type)',
    'Cannot accept "type": it is "cookie", "apiKey" or "http" or "oauth2" or "openIdConnect" is expected (#/components/securitySchemes/Cookie/type)',
  ])
})

test('a field of a security scheme of OpenAPI 3.0 that is wrong is told alone', async () => {
  const schemes = `
paths: {}
components:
  securitySchemes:
    Key: {type: apiKey, in: Header, name: X-Key}
    Flow: {type: oauth2, flows: {authorizationCode: {scopes: {}}}}
    Oidc: {type: openIdConnect, openIdConnectUrl: 5}`
  const flow = '#/components/securitySchemes/Flow/flows/authorizationCode'
  expect(await problemsOf(document('3.0.3', schemes))).toEqual([
    'Cannot accept "in": it is "Header", did you mean "header" (#/components/securitySchemes/Key/in)',
    `Cannot accept "authorizationCode": "authorizationUrl" and "tokenUrl" are missing, OpenAPI requires them (${flow})`,
    'Cannot accept "openIdConnectUrl": it is 5, string is expected (#/components/securitySchemes/Oidc/openIdConnectUrl)',
  ])
})

test.each(['3.0.3', '3.1.0'])('fields of which a node may have one are told in OpenAPI %s', async (version) => {
  const both = `
paths:
  /a: {get: {parameters: [{name: a, in: query, schema: {}, content: {text/plain: {}}}], responses: {default: {description: Any.}}}}`
  expect(await problemsOf(document(version, both))).toEqual([
    'Cannot accept "0": it has "schema" and "content", one of the two is expected (#/paths/~1a/get/parameters/0)',
  ])
})

test.each(['3.0.3', '3.1.0'])('a parameter without a name is told in OpenAPI %s', async (version) => {
  const nameless = `
paths:
  /a: {get: {parameters: [{in: query, schema: {type: string}}], responses: {default: {description: Any.}}}}
components: {parameters: {Page: {in: query, schema: {type: integer}}}}`
  expect((await problemsOf(document(version, nameless))).toSorted()).toEqual([
    'Cannot accept "0": "name" is missing, OpenAPI requires it (#/paths/~1a/get/parameters/0)',
    'Cannot accept "Page": "name" is missing, OpenAPI requires it (#/components/parameters/Page)',
  ])
})

test.each(['3.0.3', '3.1.0'])('methods in capitals are told in OpenAPI %s', async (version) => {
  const operation = '{responses: {default: {description: Any.}}}'
  const capitals = `
paths:
  /a: {GET: ${operation}, Post: ${operation}, HEAD: ${operation}}`
  expect(await problemsOf(document(version, capitals))).toEqual([
    'Cannot accept "GET": OpenAPI has no such field here, did you mean "get" (#/paths/~1a/GET)',
    'Cannot accept "Post": OpenAPI has no such field here, did you mean "post" (#/paths/~1a/Post)',
    'Cannot accept "HEAD": OpenAPI has no such field here, did you mean "head" (#/paths/~1a/HEAD)',
  ])
})

test('fields that OpenAPI 3.1 has are not told to be unknown where one beside them is wrong', async () => {
  const besideWrong = `
info: {title: a, version: '1', license: MIT}
paths:
  /a:
    get:
      parameters: [{name: a, in: query, style: form, explode: 'true', example: 1, schema: {}}]
      responses: {default: {description: Any., links: {next: {operationId: a, server: {url: /b}}}}}
components:
  securitySchemes: {Key: {type: apiKey, in: Header, name: X-Key}, Cased: {type: apikey, in: header, name: X-Key}}`
  expect(await problemsOf(document('3.1.0', besideWrong))).toEqual([
    'Cannot accept "license": it is "MIT", object is expected (#/info/license)',
    'Cannot accept "explode": it is "true", boolean is expected (#/paths/~1a/get/parameters/0/explode)',
    'Cannot accept "in": it is "Header", did you mean "header" (#/components/securitySchemes/Key/in)',
    'Cannot accept "type": it is "apikey", did you mean "apiKey" (#/components/securitySchemes/Cased/type)',
  ])
})

test.each(['3.0.3', '3.1.0'])('a licence without a name is tolerated in OpenAPI %s', async (version) => {
  const licence = 'info: {title: a, version: "1", license: {url: "https://example.com"}}\npaths: {}'
  const given = document(version, licence)
  const bundle: Bundle = { document: given, placeOf: (pointer) => ({ file: '', pointer }) }
  expect(await validateBundle(bundle, normalizeBundle(bundle))).toEqual([
    {
      ...{ file: '', pointer: '/info/license', kind: 'tolerated' },
      message: 'Cannot accept "license": "name" is missing, OpenAPI requires it',
    },
  ])
})

test('what has no fields where an object belongs is told so, and what lacks entries as well', async () => {
  const wrong = `
paths:
  /a:
    get: {responses: {default: {description: Any., headers: {X-A: false}, content: {text/plain: text}}}}`
  expect(await problemsOf(document('3.0.3', wrong))).toEqual([
    'Cannot accept "X-A": it is false, object is expected (#/paths/~1a/get/responses/default/headers/X-A)',
    'Cannot accept "text/plain": it is "text", object is expected (#/paths/~1a/get/responses/default/content/text~1plain)',
  ])
  expect(await problemsOf(document('3.1.0', 'components: {schemas: {A: {prefixItems: []}}}'))).toEqual([
    'Cannot accept "prefixItems": it has too few entries, 1 or more are expected (#/components/schemas/A/prefixItems)',
  ])
})

const legal: [name: string, version: string, yaml: string][] = [
  ['the smallest contract', '3.1.0', 'paths: {}'],
  ['the last patch versions', '3.1.2', 'paths: {}'],
  ['the last patch version of 3.0', '3.0.4', 'paths: {}'],
  ['a patch version of the future', '3.1.9', 'paths: {}'],
  ['components alone', '3.1.0', 'components: {schemas: {Order: {type: object}}}'],
  ['webhooks alone', '3.1.0', 'webhooks: {paid: {post: {responses: {default: {description: Any.}}}}}'],
  [
    'a described server variable',
    '3.1.0',
    "paths: {}\nservers: [{url: '{a}', variables: {a: {default: x, description: The host.}}}]",
  ],
  [
    'one on a path item',
    '3.1.0',
    "paths: {/a: {servers: [{url: '{a}', variables: {a: {default: x, description: The host.}}}]}}",
  ],
  ['a licence that has nothing but a name', '3.1.0', 'info: {title: A, version: "1", license: {name: MIT}}\npaths: {}'],
  [
    'a licence with an identifier',
    '3.1.0',
    'info: {title: A, version: "1", license: {name: MIT, identifier: MIT}}\npaths: {}',
  ],
  [
    'a schema that contains itself',
    '3.1.0',
    "paths: {}\ncomponents: {schemas: {Order: {properties: {parent: {$ref: '#/components/schemas/Order'}}}}}",
  ],
  [
    'dangling references in data',
    '3.1.0',
    "paths: {}\ncomponents: {schemas: {Order: {example: {$ref: '#/nowhere'}, default: {$ref: 'http://127.0.0.1:1/'}}}}",
  ],
  ['boolean schemas', '3.1.0', 'paths: {}\ncomponents: {schemas: {Yes: true, No: {not: true, items: false}}}'],
  [
    'another dialect',
    '3.1.0',
    "paths: {}\njsonSchemaDialect: 'https://example.com/dialect'\ncomponents: {schemas: {A: {type: money}}}",
  ],
  [
    'an unusual id',
    '3.1.0',
    "paths: {}\ncomponents: {schemas: {A: {$id: 'http://[', type: string}, B: {$id: '%', $anchor: x, example: {$id: 'http://['}}}}",
  ],
]
test.each(legal)('%s is accepted (%s)', async (_, version, yaml) => {
  const given = document(version, yaml)
  const before = JSON.stringify(given)
  expect(await problemsOf(given)).toEqual([])
  expect(JSON.stringify(given)).toBe(before)
})

test('schemas that multiply when references are followed are looked at once', async () => {
  const levels = Array.from({ length: 60 }, (_, level) => {
    const next = `{$ref: '#/components/schemas/L${level + 1}'}`
    return `    L${level}: {properties: {a: ${next}, b: ${next}}}`
  })
  const yaml = ['paths: {}', 'components:', '  schemas:', ...levels, '    L60: {type: string}'].join('\n')
  expect(await problemsOf(document('3.0.3', yaml))).toEqual([])
  expect(await problemsOf(document('3.1.0', yaml))).toEqual([])
})

const wrong: [name: string, yaml: string, want: string[]][] = [
  [
    'no paths and nothing else',
    '{}',
    ['Cannot accept the contract: "paths" or "components" or "webhooks" is missing, OpenAPI requires it (#)'],
  ],
  [
    'an unknown field',
    'paths: {}\npahts: {}',
    ['Cannot accept "pahts": OpenAPI has no such field here, did you mean "paths" (#/pahts)'],
  ],
  [
    'a licence that is named twice',
    "info: {title: A, version: '1', license: {name: MIT, identifier: MIT, url: 'https://x.example'}}\npaths: {}",
    [
      'Cannot accept "license": it has "identifier" and "url", one of the two is expected (both are ignored) (#/info/license)',
    ],
  ],
  [
    'a path without slash',
    'paths: {orders: {}}',
    ['Cannot accept "orders": a path should begin with "/" (#/paths/orders)'],
  ],
  [
    'a parameter without place',
    'paths: {/a: {parameters: [{name: a, schema: {}}]}}',
    ['Cannot accept "0": "in" is missing, OpenAPI requires it (#/paths/~1a/parameters/0)'],
  ],
  [
    'a parameter without schema',
    'paths: {/a: {parameters: [{name: a, in: query}]}}',
    ['Cannot accept "0": "schema" or "content" is missing, OpenAPI requires it (#/paths/~1a/parameters/0)'],
  ],
  [
    'a wrong place',
    'paths: {/a: {parameters: [{name: a, in: quer, schema: {}}]}}',
    ['Cannot accept "in": it is "quer", did you mean "query" (#/paths/~1a/parameters/0/in)'],
  ],
  [
    'an optional path parameter',
    'paths: {/a: {parameters: [{name: a, in: path, schema: {}}]}}',
    ['Cannot accept "0": "required" is missing, OpenAPI requires it (#/paths/~1a/parameters/0)'],
  ],
  [
    'a response without description',
    "paths: {/a: {get: {responses: {'200': {}}}}}",
    ['Cannot accept "200": "description" is missing, OpenAPI requires it (#/paths/~1a/get/responses/200)'],
  ],
  [
    'a name that no component may have',
    'paths: {}\ncomponents: {schemas: {"a b": {}}}',
    [
      'Cannot accept "a b": it does not match ^[a-zA-Z0-9._-]+$, a text that does is expected (#/components/schemas/a b)',
    ],
  ],
  [
    'a schema that is none',
    'paths: {}\ncomponents: {schemas: {A: 3}}',
    ['Cannot accept "A": it is 3, object or boolean is expected (#/components/schemas/A)'],
  ],
  [
    'a type that is none',
    'paths: {}\ncomponents: {schemas: {A: {properties: {a: {type: integr}}}}}',
    ['Cannot accept "type": it is "integr", did you mean "integer" (#/components/schemas/A/properties/a/type)'],
  ],
]

const wrong30: [name: string, yaml: string, want: string[]][] = [
  [
    'a component of a strange name that is none',
    "paths: {}\ncomponents: {schemas: {'a b': [], '': {}}, headers: {'%': null}}",
    [
      'Cannot accept "a b": it is not an object, one is expected (#/components/schemas/a b)',
      'Cannot accept "%": it is not an object, one is expected (#/components/headers/%)',
    ],
  ],
  ['no paths', '{}', ['Cannot accept the contract: "paths" is missing, OpenAPI requires it (#)']],
  [
    'a parameter without schema',
    'paths: {/a: {parameters: [{name: a, in: query}]}}',
    ['Cannot accept "0": "schema" or "content" is missing, OpenAPI requires it (#/paths/~1a/parameters/0)'],
  ],
  [
    'a wrong place',
    'paths: {/a: {parameters: [{name: a, in: quer, schema: {}}]}}',
    ['Cannot accept "in": it is "quer", did you mean "query" (#/paths/~1a/parameters/0/in)'],
  ],
  [
    'an operation without responses',
    'paths: {/a: {get: {}}}',
    ['Cannot accept "get": "responses" is missing, OpenAPI requires it (#/paths/~1a/get)'],
  ],
  [
    'a schema that is none',
    'paths: {}\ncomponents: {schemas: {A: 3}}',
    ['Cannot accept "A": it is 3, object is expected (#/components/schemas/A)'],
  ],
  [
    'a type that is none',
    'paths: {}\ncomponents: {schemas: {A: {properties: {a: {type: integr}}}}}',
    ['Cannot accept "type": it is "integr", did you mean "integer" (#/components/schemas/A/properties/a/type)'],
  ],
]

describe('what OpenAPI forbids is one problem each', () => {
  test.each(wrong)('%s, in 3.1', async (_, yaml, want) => {
    expect(await problemsOf(document('3.1.0', yaml))).toEqual(want)
  })
  test.each(wrong30)('%s, in 3.0', async (_, yaml, want) => {
    expect(await problemsOf(document('3.0.3', yaml))).toEqual(want)
  })
})

import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compileFolder, preparePackage, writeProject } from './fixtures/compile-folder.ts'
import { contractFolder } from './fixtures/contract-folder.ts'
import { describeProblem, type GeneratedFile, generate } from './generate.ts'

interface Feature {
  /** Version of OpenAPI; default 3.1.0. */
  readonly version?: string
  /** The contract below `openapi` and `info`. */
  readonly given: string
  /** Texts in types.ts. */
  readonly want: readonly string[]
  /** What is told of the contract, without its place. */
  readonly told?: readonly string[]
}

function schemas(text: string): string {
  return `paths: {}\ncomponents:\n  schemas:\n${text.replace(/^(?=.)/gm, '    ')}`
}

const features: Readonly<Record<string, Feature>> = {
  'nullable of 3.0 beside a type, a reference, a composition, an enum': {
    version: '3.0.3',
    given: schemas(`
A: {type: string, nullable: true}
B: {type: object, properties: {a: {nullable: true, $ref: '#/components/schemas/A'}, b: {nullable: true, allOf: [{$ref: '#/components/schemas/E'}]}}}
C: {nullable: true, oneOf: [{type: string}, {type: integer}]}
D: {type: string, enum: [x], nullable: true}
E: {type: object, properties: {a: {type: string}}}`),
    want: [
      'A: string | null',
      "a?: components['schemas']['A'] | null",
      "b?: components['schemas']['E'] | null",
      'C: (string | number) | null',
      "D: 'x' | null",
    ],
  },
  'nullable alone, false, and beside null': {
    version: '3.0.3',
    given: schemas(
      'A: {nullable: true}\nB: {type: string, nullable: false}\nC: {type: string, nullable: true, enum: [x, null]}',
    ),
    want: ['A: unknown', 'B: string', "C: 'x' | null"],
  },
  'nullable in 3.1, where there is no such keyword': {
    given: schemas('A: {type: string, nullable: true}'),
    want: ['A: string | null'],
    told: [
      'Cannot accept "nullable": OpenAPI 3.1 has no such keyword, "null" among the types is expected (read as in 3.0)',
    ],
  },
  "keywords that are misspelt, beside some that are somebody's own": {
    given: schemas('A: {type: string, maxlength: 4, minLenght: 2, unit: EUR}'),
    want: ['A: string'],
    told: [
      'Cannot accept "maxlength": JSON Schema has no such keyword, did you mean "maxLength" (it is ignored)',
      'Cannot accept "minLenght": JSON Schema has no such keyword, did you mean "minLength" (it is ignored)',
    ],
  },
  'keywords of 3.0 that are misspelt': {
    version: '3.0.3',
    given: schemas('A: {type: object, propertes: {a: {type: string}}}'),
    want: ['A: Record<string, unknown>'],
    told: ['Cannot accept "propertes": OpenAPI 3.0 has no such keyword, did you mean "properties" (it is ignored)'],
  },
  'fields that are sent and never come back': {
    given: `
paths:
  /a: {put: {operationId: a, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}, responses: {'200': {description: Fine., content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}}}}
components:
  schemas:
    A: {type: object, required: [name, secret], properties: {name: {type: string}, secret: {type: string, writeOnly: true}}}`,
    want: [
      'A: {\n      name: string\n      secret: string\n    }',
      'AInReply: {\n      name: string\n    }',
      "200: {\n        headers: {\n          [name: string]: unknown\n        }\n        content: {\n          'application/json': components['schemas']['AInReply']",
    ],
  },
  'a path parameter under a slightly different name': {
    given: `
paths:
  /a/{petId}: {get: {operationId: a, parameters: [{name: petID, in: path, required: true, schema: {type: integer}}], responses: {'204': {description: Done.}}}}`,
    want: ['path: {\n        petId: string\n      }'],
    told: [
      'Cannot find parameter "petId": the path names it, a declaration is expected (read as any text)',
      'Cannot send parameter "petID": the path has no such name in braces, did you mean "petId" (it is left out)',
    ],
  },
  'names in a path that say what a value may be as well': {
    given: `
paths:
  /a/{proxy+}: {get: {operationId: a, parameters: [{$ref: '#/components/parameters/proxy'}], responses: {'204': {description: Done.}}}}
  /b/{name=shelves/*}/c/{id:[0-9]+}:
    parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
    get: {operationId: b, parameters: [{name: name, in: path, required: true, schema: {enum: [x]}}, {name: id, in: query, schema: {type: boolean}}], responses: {'204': {description: Done.}}}
components: {parameters: {proxy: {name: proxy, in: path, required: true, schema: {type: number}}}}`,
    want: [
      "path: {\n        'proxy+': number\n      }",
      "path: {\n        'id:[0-9]+': number\n        'name=shelves/*': 'x'\n      }",
      'id?: boolean',
    ],
    told: [
      'Cannot find parameter "proxy": the path has "proxy+" in braces, the same name is expected (read as this)',
      'Cannot find parameter "id": the path has "id:[0-9]+" in braces, the same name is expected (read as this)',
      'Cannot find parameter "name": the path has "name=shelves/*" in braces, the same name is expected (read as this)',
    ],
  },
  'parameters with nothing between them': {
    given: `
paths:
  /a/{id}{format}: {get: {operationId: a, parameters: [{name: id, in: path, required: true, schema: {type: integer}}, {name: format, in: path, required: true, schema: {type: string}}], responses: {'204': {description: Done.}}}}`,
    want: ['path: {\n        id: number\n        format: string\n      }'],
    told: [
      'Cannot tell "id" and "format" apart: nothing stands between them in the path, a character is expected (a server reads one character as "format")',
    ],
  },
  'headers whose names are none': {
    given: `
paths:
  /a: {get: {operationId: a, parameters: [{name: '', in: header, schema: {type: string}}, {name: 'X Y', in: header, schema: {type: string}}, {name: X-Y, in: header, schema: {type: string}}], responses: {'204': {description: Done.}}}}`,
    want: ["header?: {\n        'X-Y'?: string\n      }"],
    told: [
      'Cannot send parameter "": no header can have this name, letters, digits and "-" are expected (it is left out)',
      'Cannot send parameter "X Y": no header can have this name, letters, digits and "-" are expected (it is left out)',
    ],
  },
  'boolean bounds of 3.0': {
    version: '3.0.3',
    given: schemas(
      'A: {type: object, properties: {a: {type: number, minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false}}}',
    ),
    want: ['/** More than: 1. At most: 5. */'],
  },
  'boolean bounds in 3.1': {
    given: schemas('A: {type: object, properties: {a: {type: number, minimum: 1, exclusiveMinimum: true}}}'),
    want: ['/** More than: 1. */'],
    told: [
      'Cannot accept "exclusiveMinimum": it is a boolean, a number is expected since OpenAPI 3.1 (read as in 3.0)',
    ],
  },
  'what stands beside a reference in 3.0 is ignored, as 3.0 says': {
    version: '3.0.3',
    given: schemas(
      "A: {type: object, properties: {a: {type: string}}}\nB: {$ref: '#/components/schemas/A', required: [a], description: Text.}",
    ),
    want: ["B: components['schemas']['A']", ' * Text.'],
  },
  'keywords of 3.1 in a contract of 3.0': {
    version: '3.0.3',
    given: schemas("A: {const: x}\nB: {type: [string, 'null']}\nC: {type: string, optional: true}"),
    want: ["A: 'x'", 'B: string | null', 'C: string'],
    told: [
      'Cannot accept "const": OpenAPI 3.0 has no such keyword, one that it knows or one that begins with "x-" is expected (read as in 3.1)',
      'Cannot accept "type": it is a list, one type and "nullable" are expected before OpenAPI 3.1 (read as in 3.1)',
      'Cannot accept "optional": OpenAPI 3.0 has no such keyword, one that it knows or one that begins with "x-" is expected (it is ignored)',
    ],
  },
  'defaults that their schemas refuse': {
    given: schemas(`
A:
  type: object
  properties:
    a: {type: string, default: null}
    b: {type: integer, default: '10'}
    c: {type: boolean, default: 'True'}
    d: {type: string, default: 5}
    e: {type: integer, minimum: 1, default: 0}
    f: {type: string, enum: [x, y], default: z}
    g: {type: array, items: {type: string}, default: []}
    h: {type: [string, 'null'], default: null}
    i: {type: array, items: {type: string}, default: [1]}`),
    want: [
      '/** @default 10 */',
      '/** @default true */',
      '/** @default "5" */',
      'a?: string',
      'e?: number',
      "f?: 'x' | 'y'",
    ],
    told: [
      'Cannot accept "default": its schema refuses null, a value that it allows is expected (it is ignored)',
      'Cannot accept "default": its schema refuses "10", a value that it allows is expected (read as 10)',
      'Cannot accept "default": its schema refuses "True", a value that it allows is expected (read as true)',
      'Cannot accept "default": its schema refuses 5, a value that it allows is expected (read as "5")',
      'Cannot accept "default": its schema refuses 0, a value that it allows is expected (it is ignored)',
      'Cannot accept "default": its schema refuses "z", a value that it allows is expected (it is ignored)',
      'Cannot accept "default": its schema refuses [1], a value that it allows is expected (it is ignored)',
    ],
  },
  'values of an enum that are no texts without quotes': {
    given: schemas(`
A:
  type: object
  properties:
    a: {type: string, enum: [1, 2.5, x, '1']}
    b: {type: string, enum: [true, false], default: true}
    c: {type: integer, enum: ['1', '2', '2.5']}
    d: {type: [string, 'null'], enum: [1, null]}
    e: {type: string, enum: [x, null]}
    f: {type: [string, integer], enum: [1, '1']}`),
    want: ["a?: '1' | '2.5' | 'x'", "b?: 'true' | 'false'", 'c?: 1 | 2', "d?: '1' | null", "e?: 'x'", "f?: 1 | '1'"],
    told: [
      'Cannot accept "enum": its type refuses 1, a value that it allows is expected (read as ["1","2.5","x"])',
      'Cannot accept "enum": its type refuses true, a value that it allows is expected (read as ["true","false"])',
      'Cannot accept "default": its schema refuses true, a value that it allows is expected (read as "true")',
      'Cannot accept "enum": its type refuses "1", a value that it allows is expected (read as [1,2,"2.5"])',
      'Cannot accept "enum": its type refuses 1, a value that it allows is expected (read as ["1",null])',
    ],
  },
  'boolean schemas': {
    given: schemas(
      'A: true\nB: false\nC: {type: object, properties: {a: true, b: false}, additionalProperties: false}',
    ),
    want: ['A: unknown', 'B: never', 'a?: unknown', 'b?: never'],
  },
  tuples: {
    given: schemas(`
A: {type: array, prefixItems: [{type: string}, {type: integer}], minItems: 2, items: false}
B: {type: array, prefixItems: [{type: string}], items: {type: boolean}}
C: {type: array, prefixItems: [{type: string}]}`),
    want: [
      'A: [\n      string,\n      number\n    ]',
      'B: [\n      string?,\n      ...boolean[]\n    ]',
      'C: [\n      string?,\n      ...unknown[]\n    ]',
    ],
  },
  'a tuple of older drafts': {
    given: schemas('A: {type: array, items: [{type: string}], additionalItems: false, minItems: 1}'),
    want: ['A: [\n      string\n    ]'],
    told: ['Cannot accept "items": it is a list, "prefixItems" is expected'],
  },
  'patternProperties alone and beside properties': {
    given: schemas(`
A: {type: object, patternProperties: {'^x-': {type: string}}}
B: {type: object, required: [id], properties: {id: {type: integer}}, patternProperties: {'^x-': {type: string}}}
C: {allOf: [{$ref: '#/components/schemas/B'}, {type: object, patternProperties: {'^x-': {type: string}}}]}`),
    want: [
      'A: {\n      [key: string]: unknown\n    }',
      'B: {\n      id: number\n    } & {\n      [key: string]: unknown\n    }',
      "C: components['schemas']['B'] & {\n      [key: string]: unknown\n    }",
    ],
  },
  'patternProperties and nothing else': {
    given: schemas(`
A: {type: object, patternProperties: {'^x-': {type: string}}, additionalProperties: false}
B: {type: object, required: [id], properties: {id: {type: integer}}, patternProperties: {'^x-': {type: string}}, additionalProperties: false}
C: {type: object, properties: {a: {type: object}}, patternProperties: {'^x-': {type: string}}, additionalProperties: false}
D: {type: object, properties: {a: {type: string}}, patternProperties: {'^x-': {type: string, maxLength: 3}}, additionalProperties: false}
E: {type: object, patternProperties: {'^x-': {type: string}}, additionalProperties: {type: integer}}`),
    want: [
      'A: {\n      [key: string]: string\n    }',
      'B: {\n      id: number\n    } & {\n      [key: string]: string | number\n    }',
      'C: {\n      a?: Record<string, unknown>\n    } & {\n      [key: string]: unknown\n    }',
      'D: {\n      a?: string\n    } & {\n      [key: string]: string\n    }',
      'E: {\n      [key: string]: number | string\n    }',
    ],
  },
  additionalProperties: {
    given: schemas(`
A: {type: object, additionalProperties: {type: integer}}
B: {type: object, additionalProperties: true}
C: {type: object, additionalProperties: false}
D: {type: object, properties: {a: {type: string}}, additionalProperties: {type: integer}}`),
    want: [
      'A: {\n      [key: string]: number\n    }',
      'B: {\n      [key: string]: unknown\n    }',
      'C: Record<string, never>',
      '[key: string]: number | string',
    ],
  },
  'unevaluatedProperties and unevaluatedItems': {
    given: schemas(
      'A: {type: object, properties: {a: {type: string}}, unevaluatedProperties: false}\nB: {type: array, items: {type: string}, unevaluatedItems: false}',
    ),
    want: ['A: {\n      a?: string\n    }', 'B: string[]'],
  },
  conditionals: {
    given: schemas(`
A:
  type: object
  properties: {kind: {type: string}}
  if: {properties: {kind: {const: card}}}
  then: {properties: {number: {type: string}}, required: [number]}
  else: {properties: {iban: {type: string}}}
  dependentSchemas: {kind: {properties: {note: {type: string}}}}`),
    want: ['A: {\n      kind?: string\n      number?: string\n      iban?: string\n      note?: string\n    }'],
  },
  'required alternatives, which no type can say': {
    given: schemas(
      'A: {type: object, properties: {a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}',
    ),
    want: ['A: {\n      a?: string\n      b?: string\n    }'],
  },
  'alternatives beside fields': {
    given: schemas(`
A: {type: object, properties: {a: {type: string}}, anyOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}]}
B: {type: object, properties: {b: {type: string}}}
C: {type: object, properties: {c: {type: string}}}`),
    want: ["A: {\n      a?: string\n    } & (components['schemas']['B'] | components['schemas']['C'])"],
  },
  'named values': {
    given: schemas(
      'A: {type: string, oneOf: [{const: a, title: First}, {const: b, title: Second}]}\nB: {const: null}\nC: {const: {a: [1, x]}}',
    ),
    want: ["A: 'a' | 'b'", 'B: null', "C: {\n      a: [\n        1,\n        'x'\n      ]\n    }"],
  },
  'a schema that is nothing but a circle': {
    given: schemas(
      "A: {allOf: [{$ref: '#/components/schemas/A'}]}\nB: {allOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {a: {type: string}}}]}\nC: {anyOf: [{$ref: '#/components/schemas/D'}, {type: string}]}\nD: {anyOf: [{$ref: '#/components/schemas/C'}, {type: integer}]}",
    ),
    want: [
      'A: unknown',
      'B: {\n      a?: string\n    }',
      "C: components['schemas']['D'] | string",
      'D: string | number',
    ],
  },
  'a base that lists its heirs': {
    given: schemas(`
Pet: {type: object, required: [kind], properties: {kind: {type: string}}, oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog'}}}
Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {meows: {type: boolean}}}]}
Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {barks: {type: boolean}}}]}`),
    want: [
      "(components['schemas']['Cat'] | components['schemas']['Dog'])",
      "kind: 'cat'",
      "kind: 'dog'",
      'meows?: boolean',
    ],
  },
  'lists and maps of themselves': {
    given: schemas(`
Tree: {type: array, items: {$ref: '#/components/schemas/Tree'}}
Json: {anyOf: [{type: string}, {type: array, items: {$ref: '#/components/schemas/Json'}}, {type: object, additionalProperties: {$ref: '#/components/schemas/Json'}}]}
Node: {type: object, properties: {children: {type: array, items: {$ref: '#/components/schemas/Node'}}}}
Map: {type: object, additionalProperties: {$ref: '#/components/schemas/Map'}}`),
    want: [
      'Tree: Tree',
      'export type Tree = Tree[]',
      'export type Json = string | Json[] | {',
      "children?: components['schemas']['Node'][]",
      "[key: string]: components['schemas']['Map']",
    ],
  },
  'a discriminator with names, references and neither': {
    given: schemas(`
Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind}}
Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
Dog: {type: object, required: [kind], properties: {kind: {type: string}}}`),
    want: ["kind: 'Cat'", "kind: 'Dog'"],
  },
  'extensions among paths, replies, media types and the requests of a callback': {
    given: `
paths:
  x-note: {get: {responses: {'200': {description: Fine.}}}}
  /a:
    get: {operationId: a, responses: {'200': {description: Fine.}, x-text: ok, x-nothing: null, x-list: [1], x-object: {a: 1}, x-reference: {$ref: 5}}}
    post:
      operationId: b
      requestBody: {content: {x-note: {$ref: 5}, application/json: {schema: {type: string}}}}
      callbacks: {c: {x-note: ok, '{$url}': {x-note: ok, post: {responses: {'204': {description: Done., content: {x-note: 5}}}}}}}
      responses: {x-note: ok}`,
    want: [
      "export interface paths {\n  '/a': {",
      'responses: {\n      /** Fine. */\n      200: {\n        headers: {\n          [name: string]: unknown\n        }\n        content?: never\n      }\n    }',
      "requestBody?: {\n      content: {\n        'application/json': string\n      }",
      'responses: {\n      default: {',
    ],
    told: ['Cannot accept "responses": it has no reply, at least one is expected (read as any reply)'],
  },
  'replies of no status': {
    given: `
paths:
  /a: {get: {operationId: a, responses: {'200': {description: Fine.}, description: ok, '600': {description: What., content: {application/json: {schema: {$ref: '#/nowhere'}}}}, $ref: 5}}}
  /b: {get: {operationId: b, responses: {description: ok}}, put: {operationId: c, responses: {2xx: {description: Fine.}, 4xx: {description: Refused.}, 4XX: {description: Not accepted.}}}}`,
    want: [
      'responses: {\n      /** Fine. */\n      200: {\n        headers: {\n          [name: string]: unknown\n        }\n        content?: never\n      }\n    }',
      'responses: {\n      default: {',
      "/** Fine. */\n      '2XX': {",
      "/** Not accepted. */\n      '4XX': {",
    ],
    told: [
      ...['600', '$ref', 'description', 'description', '4xx'].map(
        (key) =>
          `Cannot accept "${key}": OpenAPI has no such field here, one that it knows or one that begins with "x-" is expected (it is ignored)`,
      ),
      'Cannot accept "responses": it has no reply, at least one is expected (read as any reply)',
      'Cannot accept "2xx": it is in small letters, "2XX" is expected',
    ],
  },
  'references where none may stand': {
    given: `
paths:
  /a: {$ref: 5, post: {$ref: '#/components', operationId: a, requestBody: {$ref: '#/components/requestBodies/B'}, responses: {'200': {description: Fine., content: {application/json: {$ref: '#/%', schema: {type: integer}}}}}}}
webhooks:
  paid: {post: {$ref: 5, responses: {'204': {description: Done.}}}}
components:
  requestBodies: {B: {content: {application/json: {$ref: x.yaml, schema: {type: string}}}}}
  pathItems: {I: {get: {$ref: '', responses: {'204': {description: Done.}}}}}`,
    want: ["post: operations['a']", "'application/json': string", "'application/json': number"],
    told: [
      'Cannot accept "$ref": it is no text, a reference is expected (it is ignored)',
      ...Array.from(
        { length: 5 },
        () =>
          'Cannot accept "$ref": OpenAPI has no such field here, one that it knows or one that begins with "x-" is expected (it is ignored)',
      ),
    ],
  },
  'references that are no text': {
    version: '3.0.3',
    given: `
paths:
  /a:
    parameters: [{$ref: null, name: q, in: query, schema: {type: string}}]
    get: {operationId: a, responses: {'200': {$ref: {}, description: Fine.}}}`,
    want: ['q?: string', '/** Fine. */\n      200: {'],
    told: Array.from(
      { length: 2 },
      () => 'Cannot accept "$ref": it is no text, a reference is expected (it is ignored)',
    ),
  },
  'a parameter with fields that are methods in JavaScript': {
    version: '3.0.3',
    given: `
paths:
  /a: {get: {operationId: a, parameters: [{name: q, in: query, schema: {type: string}}, {name: r, in: query, toString: 5, valueOf: {}, schema: {type: string}}], responses: {'204': {description: Done.}}}}`,
    want: ['q?: string', 'r?: string'],
    told: ['toString', 'valueOf'].map(
      (key) => `Cannot accept "${key}": OpenAPI has no such field here, one that it knows is expected (it is ignored)`,
    ),
  },
  'discriminators that say nothing of use': {
    given: schemas(`
A: {type: object, discriminator: 5}
B: {type: object, discriminator: {propertyName: 5}}
C: {type: object, discriminator: {mapping: {a: '#/components/schemas/A'}}}
D: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', a: null, b: 5, c: {}}}}
E: {type: object, discriminator: {propertyName: kind, mapping: [a]}}
Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
Dog: {allOf: [{$ref: '#/components/schemas/B'}, {type: object, required: [kind], properties: {kind: {type: string}}}]}`),
    want: ["kind: 'cat'", "kind: 'Dog'"],
    told: [
      'Cannot accept "discriminator": it is no object, one with "propertyName" is expected (it is ignored)',
      'Cannot accept "discriminator": its "propertyName" is no text, the name of a property is expected (it is ignored)',
      'Cannot accept "discriminator": its "propertyName" is missing, the name of a property is expected (it is ignored)',
      'Cannot accept "mapping": it is no object, names of schemas by value are expected (it is ignored)',
      ...['a', 'b', 'c'].map(
        (value) =>
          `Cannot accept "${value}": it is no text, the name of a schema or a reference is expected (it is ignored)`,
      ),
    ],
  },
  'percent signs in names': {
    given: `
paths:
  '/a/100%':
    get:
      operationId: 'a%'
      parameters: [{name: 'q%', in: query, schema: {type: array, items: {type: string}}}]
      responses: {'200': {description: 50% of it., headers: {'X-%': {schema: {type: integer}}}, content: {'a/%': {schema: {type: object, required: ['%'], properties: {'%': {type: object, properties: {'%41': {type: object, properties: {a: {enum: ['%', '100%25']}}}}}}}}}}}
  '/b/%41': {get: {operationId: b, responses: {'204': {description: Done.}}}}
webhooks:
  '50%': {post: {operationId: w, responses: {'204': {description: Done.}}}}
components:
  schemas:
    'A%': {type: object, required: ['k%'], properties: {'k%': {type: string}, list: {type: array, items: {$ref: '#/components/schemas/A%25'}}}}
    B: {oneOf: [{$ref: '#/components/schemas/A%25'}], discriminator: {propertyName: 'k%', mapping: {'a%': 'A%'}}}
    'T%': {type: array, items: {$ref: '#/components/schemas/T%25'}}`,
    want: [
      "/** @see openapi.yaml#/paths/~1a~1100%/get */\n    get: operations['a%']",
      "'/b/%41': {",
      "'50%': {",
      "'q%'?: string[]",
      "/** 50% of it. */\n      200: {\n        headers: {\n          'X-%'?: number",
      "'a/%': {\n            '%': {\n              '%41'?: {\n                a?: '%' | '100%25'",
      "'A%': {\n      'k%': 'a%'\n      list?: components['schemas']['A%'][]\n    }\n    B: components['schemas']['A%']\n    'T%': T\n",
      "export type A = components['schemas']['A%']",
      'export type T = T[]',
    ],
    told: ['A%', 'T%'].map(
      (name) => `Cannot accept "${name}": it does not match ^[a-zA-Z0-9._-]+$, a text that does is expected`,
    ),
  },
  'fields that are required and named like what every object of JavaScript has': {
    given: schemas(`
Base: {type: object, properties: {type: {type: string}, valueOf: {type: string}}}
A: {allOf: [{$ref: '#/components/schemas/Base'}], required: [type, toString, constructor, valueOf]}
B: {$ref: '#/components/schemas/Base', required: [hasOwnProperty]}`),
    want: ["A: WithRequired<components['schemas']['Base'], 'type' | 'valueOf'>", "B: components['schemas']['Base']"],
  },
  anchors: {
    given: schemas("A: {$anchor: word, type: string}\nB: {type: object, properties: {a: {$ref: '#word'}}}"),
    want: ["a?: components['schemas']['A']"],
  },
  'a dynamic reference to the one schema it can mean': {
    given: schemas("Node: {$dynamicAnchor: node, type: object, properties: {next: {$dynamicRef: '#node'}}}"),
    want: ["next?: components['schemas']['Node']"],
  },
  'a dynamic reference to one of several': {
    given: schemas(
      "A: {$dynamicAnchor: node, type: object}\nB: {$dynamicAnchor: node, type: string}\nC: {type: object, properties: {a: {$dynamicRef: '#node'}}}",
    ),
    want: ['a?: unknown'],
    told: [
      'Cannot resolve "#node": it leads to no schema or to one of several, one "$dynamicAnchor" of that name is expected (anything is accepted)',
    ],
  },
  'aliases and merge keys of YAML': {
    given: schemas('A: &a {type: object, properties: {a: {type: string}}}\nB: *a\nC: {<<: *a, required: [a]}'),
    want: ['B: {\n      a?: string\n    }', 'C: {\n      a: string\n    }'],
  },
  'status ranges, several media types, headers and links': {
    given: `
paths:
  /a:
    get:
      operationId: a
      responses:
        '200': {description: Fine., headers: {X-Rate: {schema: {type: integer}}}, content: {application/json: {schema: {type: string}}, text/csv: {schema: {type: string}}, image/png: {}}, links: {self: {operationId: a}}}
        4XX: {description: Refused.}
        default: {description: Anything else.}`,
    want: ["'X-Rate'?: number", "'text/csv': string", "'image/png': unknown", "'4XX': {", 'default: {'],
  },
  'callbacks and webhooks': {
    given: `
paths:
  /a: {post: {operationId: a, callbacks: {done: {'{$request.body#/url}': {post: {requestBody: {content: {application/json: {schema: {type: string}}}}, responses: {'204': {description: Done.}}}}}}, responses: {'202': {description: Begun.}}}}
webhooks:
  paid: {post: {operationId: paid, responses: {'204': {description: Done.}}}}`,
    want: ['paid: {\n', "post: operations['paid']", 'done: {\n', "'application/json': string"],
  },
  'parameters of every place and style': {
    given: `
paths:
  /a/{id}/b{c}:
    get:
      operationId: a
      parameters:
        - {name: id, in: path, required: true, style: matrix, schema: {type: array, items: {type: integer}}}
        - {name: c, in: path, required: true, style: label, schema: {type: string}}
        - {name: filter, in: query, style: deepObject, explode: true, schema: {type: object, properties: {from: {type: string}}}}
        - {name: ids, in: query, style: pipeDelimited, explode: false, schema: {type: array, items: {type: string}}}
        - {name: q, in: query, content: {application/json: {schema: {type: object}}}}
        - {name: X-Trace, in: header, schema: {type: string}}
        - {name: session, in: cookie, schema: {type: string}}
      responses: {'204': {description: Done.}}`,
    want: ['id: number[]', 'from?: string', "'X-Trace'?: string", 'session?: string'],
  },
  'forms, files and text': {
    given: `
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          multipart/form-data: {schema: {type: object, required: [file], properties: {file: {type: string, format: binary}}}, encoding: {file: {contentType: image/png}}}
          application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}}}}
          text/plain: {schema: {type: string}}
          application/octet-stream: {}
      responses: {'204': {description: Done.}}`,
    want: [
      "'multipart/form-data': {\n          /** Format: binary. */\n          file: string",
      "'text/plain': string",
      "'application/octet-stream': unknown",
    ],
  },
  'an undeclared path parameter, one that the path has not, and one that is optional': {
    given: `
paths:
  /a/{id}: {get: {operationId: a, responses: {'204': {description: Done.}}}}
  /b: {get: {operationId: b, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {'204': {description: Done.}}}}
  /c/{id}: {get: {operationId: c, parameters: [{name: id, in: path, schema: {type: integer}}], responses: {'204': {description: Done.}}}}`,
    want: ['path: {\n        id: string\n      }', 'path: {\n        id: number\n      }'],
    told: [
      'Cannot find parameter "id": the path names it, a declaration is expected (read as any text)',
      'Cannot send parameter "id": the path has no such name in braces, one is expected (it is left out)',
      'Cannot accept parameter "id": "required" is missing, it must be true in a path',
    ],
  },
  'operations that are named like what their modules import or take': {
    given: `
paths:
${[
  'send',
  'options',
  'input',
  'connection',
  'replies',
  'pages',
  'Call',
  'Reply',
  'components',
  'createClient',
  'getSend',
]
  .map((id) => `  /${id}: {get: {operationId: ${id}, tags: [all], responses: {'204': {description: Done.}}}}`)
  .join('\n')}`,
    want: ['send: {'],
  },
  'references to a schema by its $id': {
    given: schemas(
      "A: {$id: 'https://x.example/a.json', type: object, properties: {b: {$ref: 'b.json'}}}\nB: {$id: 'https://x.example/b.json', type: string}",
    ),
    want: ["b?: components['schemas']['B']"],
  },
  'schemas that contain themselves by allOf alone': {
    given: schemas(
      "A: {allOf: [{$ref: '#/components/schemas/A'}, {type: object, properties: {a: {type: string}}}]}\nB: {allOf: [{$ref: '#/components/schemas/C'}]}\nC: {allOf: [{$ref: '#/components/schemas/B'}]}",
    ),
    want: ['A: {\n      a?: string\n    }', "B: components['schemas']['C']", 'C: unknown'],
  },
  'an empty enum, which nothing fits': {
    given: schemas('A: {enum: []}'),
    want: ['A: never'],
  },
  'security schemes of one type with fields of another, and in letters of any case': {
    version: '3.0.3',
    given: `
paths:
  /a: {get: {operationId: a, security: [{jwt: [], key: []}], responses: {'204': {description: Done.}}}}
components:
  securitySchemes:
    jwt: {type: http, scheme: Bearer, bearerFormat: JWT, in: header, name: Authorization}
    key: {type: apiKey, in: header, name: X-Key, scheme: bearer, bearerFormat: JWT}
    basic: {type: http, scheme: Basic, bearerFormat: none, x-note: stays}
    flow: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://a.example'}, password: {tokenUrl: 'https://a.example', scopes: }}}`,
    want: ["get: operations['a']"],
    told: [
      ...['in', 'name', 'scheme', 'bearerFormat', 'bearerFormat'].map(
        (key) => `Cannot accept "${key}": a security scheme of this type has no such field (it is ignored)`,
      ),
      ...['implicit', 'password'].map(
        (key) => `Cannot accept "${key}": "scopes" is missing, OpenAPI requires it (read as none)`,
      ),
    ],
  },
  'operations without id, with an empty one, and with the same': {
    given: `
paths:
  /a: {get: {responses: {'204': {description: Done.}}}, put: {operationId: '', responses: {'204': {description: Done.}}}}
  /b: {get: {operationId: list, responses: {'204': {description: Done.}}}, put: {operationId: list, responses: {'204': {description: Done.}}}}`,
    want: ["get: operations['list']", "put: operations['list2']"],
    told: [
      'Cannot accept "operationId": it is empty, a text is expected',
      'Cannot accept operation "list": "#/paths/~1b/get" has the same operationId, each must have its own (read as "list2")',
    ],
  },
  'names that are built in, reserved, collide or are none': {
    given: `
paths:
  /a: {get: {operationId: delete, tags: [Response], responses: {'200': {description: Fine., content: {application/json: {schema: {$ref: '#/components/schemas/Response'}}}}}}}
  /b: {get: {operationId: a-b, tags: [class], responses: {'204': {description: Done.}}}, put: {operationId: a_b, tags: [Error], responses: {'204': {description: Done.}}}, post: {operationId: a b, tags: [''], responses: {'204': {description: Done.}}}}
components:
  schemas:
    Response: {type: object, properties: {import: {type: string}, constructor: {type: string}}}
    Promise: {type: string}
    Request: {type: string}
    import: {type: string}
    Record: {type: string}
    a-b: {type: string}
    a_b: {type: string}
    a.b: {type: string}`,
    want: ['export type Response = ', 'export type import_ = ', 'export type Record2 = ', 'export type aB2 = '],
  },
  'habits: no description, type any, null in a type, a version that is a number': {
    given: `
paths:
  /a:
    description:
    get:
      operationId: a
      parameters:
      responses: {'200': {content: {application/json: {schema: {type: any}}}}, '201': {description: Made., content: {application/json: {schema: {type: [string, null], enum: [a, a, null]}}}}}`,
    want: ["'application/json': unknown", "'application/json': 'a' | null"],
    told: [
      'Cannot accept "description": it is null, a value or no such field is expected',
      'Cannot accept "parameters": it is null, a value or no such field is expected',
      'Cannot accept "200": "description" is missing, OpenAPI requires it',
      'Cannot accept "type": it is "any", no such keyword is expected where anything goes',
      'Cannot accept "type": it holds null, "null" is expected',
      'Cannot accept "enum": it has an entry twice, each once is expected',
    ],
  },
  'habits: a parameter as in Swagger 2, a required field that says so itself, an unknown field': {
    given: `
paths:
  /a: {get: {operationId: a, audience: all, parameters: [{name: q, in: query, type: string, maxLength: 3}], responses: {'204': {description: Done.}}}}
components: {schemas: {A: {type: object, properties: {a: {type: string, required: true}}}}}`,
    want: ['q?: string', 'a?: string'],
    told: [
      'Cannot accept "type": it stands beside "schema", it is expected in there',
      'Cannot accept "audience": OpenAPI has no such field here, one that it knows or one that begins with "x-" is expected (it is ignored)',
      'Cannot accept "required": it is true, a list of names in the object above is expected (it is ignored)',
    ],
  },
  'unknown formats, examples of any size': {
    given: schemas(
      `A: {type: object, properties: {a: {type: integer, format: money}, b: {type: string, example: ${'x'.repeat(500)}}}}`,
    ),
    want: ['Format: money.', `@example "${'x'.repeat(199)}…`],
  },
  'names of components that OpenAPI does not allow': {
    given: schemas(
      "'Page«Order»': {type: object, properties: {a: {$ref: '#/components/schemas/Page%C2%ABOrder%C2%BB'}}}",
    ),
    want: ["a?: components['schemas']['Page«Order»']", 'export type PageOrder = '],
    told: ['Cannot accept "Page«Order»": it does not match ^[a-zA-Z0-9._-]+$, a text that does is expected'],
  },
  'lists whose entries have no name but a reserved word': {
    given: schemas(
      'A: {type: object, properties: {packages: {type: array, items: {type: string}}, exports: {type: array, items: {type: integer, minimum: 1}}, interfaces: {type: array, items: {type: object, required: [a]}}}}',
    ),
    want: ['packages?: string[]', 'exports?: number[]'],
  },
  'values of objects': {
    given: schemas('A: {type: object, properties: {name: {type: string}}, enum: [CAR, {name: VAN}]}'),
    want: ["A: {\n      name: 'VAN'\n    }"],
  },
  'a discriminator that a schema has as a field of its own, too': {
    given: schemas(`
Base: {type: object, discriminator: {propertyName: class, mapping: {Other: '#/components/schemas/Other'}}, required: [class], properties: {class: {type: string}}}
Other: {type: object, allOf: [{$ref: '#/components/schemas/Base'}]}
Sub: {type: object, allOf: [{$ref: '#/components/schemas/Base'}], properties: {class: {type: string, enum: [Sub]}, a: {type: string}}}`),
    want: ["Sub: {\n      class: 'Sub'\n      a?: string"],
  },
  'an operation that is called new': {
    given: `
paths:
  /a/new: {post: {operationId: a.new, tags: [a], responses: {'204': {description: Done.}}}}
  /a: {get: {operationId: a.constructor, tags: [a], responses: {'204': {description: Done.}}}}`,
    want: ["post: operations['a.new']"],
  },
  'fields required of what may be null': {
    version: '3.0.3',
    given: schemas(`
Base: {type: object, nullable: true, properties: {a: {type: string}}}
A: {allOf: [{$ref: '#/components/schemas/Base'}], required: [a]}`),
    want: ["A: WithRequired<components['schemas']['Base'], 'a'>"],
  },
  'an object of two thousand fields': {
    given: schemas(
      `A: {type: object, required: [f7, f1999], properties: {${Array.from({ length: 2000 }, (_, index) => `f${index}: {type: string, minLength: 1, pattern: '^[a-z]'}`).join(', ')}}}`,
    ),
    want: ['f1999: string', 'f3?: string'],
  },
  'paths that no request can have': {
    given: `
paths:
  '/a?id={id}': {get: {operationId: a, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {'204': {description: Done.}}}}
  '/a#all': {get: {operationId: b, responses: {'204': {description: Done.}}}}`,
    want: ["'/a?id={id}': {", "'/a#all': {"],
    told: [
      'Cannot reach "/a?id={id}": what stands behind "?" is no part of a path, a parameter in the query is expected (the server is never asked for it)',
      'Cannot reach "/a#all": what stands behind "#" is no part of a path, a path without it is expected (the server is never asked for it)',
    ],
  },
  'slips of public contracts: values of a discriminator that lead nowhere, no replies, keywords of another type': {
    given: `
paths: {/a: {get: {operationId: a, responses: {}}}}
components:
  schemas:
    A: {oneOf: [{$ref: '#/components/schemas/B'}], discriminator: {propertyName: kind, mapping: {b: '#/components/schemas/B', c: models/c.yml, d: '#/d'}}}
    B: {type: object, required: [kind], properties: {kind: {type: string}, code: {type: string, pattern: 0}, any: {type: {type: string}}}}`,
    want: ['code?: string', 'any?: unknown', "kind: 'b'"],
    told: [
      'Cannot read "models/c.yml": there is no such file, the path of an existing one is expected (it is left out)',
      'Cannot resolve "#/d": no such schema, one that exists is expected (it is left out)',
      'Cannot accept "responses": it has no reply, at least one is expected (read as any reply)',
      'Cannot accept "pattern": it is no text, a regular expression is expected (it is ignored)',
      'Cannot accept "type": it is an object, the name of a type is expected (it is ignored)',
    ],
  },
  'slips of public contracts: operations by reference, texts that are none, parameters and media types that say nothing':
    {
      version: '3.0.3',
      given: `
tags: [{name: a, description: false}]
paths:
  /a:
    description: {$ref: a.md}
    get: {$ref: '#/x-operations/get-a'}
    put: {operationId: putA, parameters: [{name: all, in: query}], requestBody: {content: {application/json: null}}}
x-operations:
  get-a: {operationId: getA, summary: 5, security: [{Old: []}], responses: {'200': {description: Fine., content: {application/json: {schema: {type: integer}}}}}}
components:
  securitySchemes: {Old: {type: basic}}`,
      want: ["get: operations['getA']", "'application/json': number", 'all?: unknown'],
      told: [
        'Cannot accept "#/x-operations/get-a": OpenAPI knows no reference in place of an operation, a path item is expected (it is followed)',
        ...['description', 'description', 'summary'].map(
          (key) => `Cannot accept "${key}": it is no text, one is expected (it is ignored)`,
        ),
        'Cannot accept "all": "schema" or "content" is missing, OpenAPI requires it (read as any value)',
        'Cannot accept "application/json": it is null, an object is expected (read as any value)',
        'Cannot accept the operation: "responses" is missing, OpenAPI 3.0 requires it (read as any reply)',
        'Cannot accept "basic": OpenAPI calls it "http" with the scheme "basic" (read as this)',
      ],
    },
  'OpenAPI 3.2, as far as 3.1 has it as well': {
    version: '3.2.0',
    given: `
tags: [{name: a, kind: nav, parent: b}]
paths:
  /a:
    query: {responses: {'200': {description: Fine.}}}
    additionalOperations: {COPY: {responses: {'200': {description: Fine.}}}}
    get:
      operationId: a
      parameters: [{name: all, in: querystring, content: {application/json: {schema: {}}}}, {name: c, in: cookie, style: cookie, schema: {type: string}}]
      responses: {'200': {summary: Fine, content: {application/jsonl: {itemSchema: {type: string}}}}}
components: {securitySchemes: {o: {type: oauth2, flows: {deviceAuthorization: {deviceAuthorizationUrl: 'https://x', tokenUrl: 'https://x', scopes: {}}}}}}`,
    want: ["get: operations['a']", "'application/jsonl': unknown"],
    told: [
      'Cannot generate "query": OpenAPI 3.2 adds it, what 3.1 has as well is expected (it is left out)',
      'Cannot read "application/jsonl" as a stream: replies are read to their end, a media type that has one is expected (the whole text is given)',
      'Cannot generate "additionalOperations": OpenAPI 3.2 adds it, what 3.1 has as well is expected (it is left out)',
      'Cannot generate "in: querystring": OpenAPI 3.2 adds it, what 3.1 has as well is expected (it is left out)',
      'Cannot generate "style: cookie": OpenAPI 3.2 adds it, what 3.1 has as well is expected (it is left out)',
      'Cannot generate "deviceAuthorization": OpenAPI 3.2 adds it, what 3.1 has as well is expected (it is left out)',
      ...['kind', 'parent', 'summary'].map(
        (name) => `Cannot use "${name}": OpenAPI 3.2 adds it for people, nothing is generated from it (it is left out)`,
      ),
      'Cannot generate "itemSchema": OpenAPI 3.2 adds it, what 3.1 has as well is expected (it is left out)',
    ],
  },
}

const folder = await contractFolder({ 'all/.keep': '' })
await preparePackage(join(folder, 'all'))
const compiled: string[] = []

describe('one feature each', () => {
  test.each(Object.entries(features))('%s', async (name, { version = '3.1.0', given, want, told = [] }) => {
    const text = `openapi: ${version}\ninfo: {title: Orders, version: '1'}\n${given}\n`
    const source = await contractFolder({ 'openapi.yaml': text })
    const problems: string[] = []
    const files = await generate(join(source, 'openapi.yaml'), {
      onProblems: (all) => problems.push(...all.map((problem) => describeProblem({ ...problem, file: '' }))),
    })
    const types = textOf(files, 'types.ts')
    for (const text of want) expect(types).toContain(text)
    expect(problems.map((problem) => problem.replace(/ \(:\d+.*\)$/, '')).toSorted()).toEqual(told.toSorted())
    const place = join(folder, 'all', String(Object.keys(features).indexOf(name)))
    await writeProject(place, files)
    compiled.push(...files.map((file) => join(place, file.name)))
  })
})

test('everything that is generated from the corpus compiles', async () => {
  const { errors } = await compileFolder(
    folder,
    compiled.filter((path) => path.endsWith('.ts')),
  )
  expect(errors).toEqual([])
}, 300_000)

function textOf(files: readonly GeneratedFile[], name: string): string {
  return files.find((file) => file.name === name)?.text ?? ''
}

afterAll(() => expect(Object.keys(features).length).toBeGreaterThanOrEqual(20))

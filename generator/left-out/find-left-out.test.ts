import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { findLeftOut } from './find-left-out.ts'

const servers =
  'Cannot use "servers": a server has all operations, none of their own are expected here (the server ignores them, and a client is told where they are by its option "servers")'
const unread = (name: string) =>
  `Cannot read "${name}": what is in a text is not read, JSON is expected (the text is given as it is, its schema is ignored)`

const noNestingOfFields =
  'its style has no way to write lists and objects in each other, "contentType" alone of JSON is expected (the server takes what is in it as text)'
const noNesting =
  'its style has no way to write lists and objects in each other, "content" of JSON is expected (the server takes what is in it as text)'
const tooDeep =
  'its lists and objects are too deep in each other, or too many, "content" of JSON is expected (the server takes what is in them as text)'

const endless = (name: string) =>
  `Cannot validate by "${name}": it leads back to the schema that it is part of, one that has an end is expected (it is ignored)`

const cases: [name: string, yaml: string, want: Record<string, string>][] = [
  [
    'parts that are no form',
    `
paths:
  /a: {post: {requestBody: {content: {multipart/mixed: {schema: {type: object}}, multipart/related: {}, multipart/form-data: {}}}}}
`,
    {
      '/paths/~1a/post/requestBody/content/multipart~1mixed':
        'Cannot send "multipart/mixed": parts are written as a form alone, multipart/form-data is expected (client and server take it for that)',
    },
  ],
  [
    'forms without fields, but for one that is a text as it is',
    `
paths:
  /a: {post: {requestBody: {content: {multipart/form-data: {schema: {type: string}}, application/x-www-form-urlencoded: {schema: {type: array}}}}}}
  /b: {post: {requestBody: {content: {multipart/form-data: {schema: {oneOf: [{type: object}]}}, application/x-www-form-urlencoded: {schema: {type: string}}}}}}
`,
    {
      '/paths/~1a/post/requestBody/content/multipart~1form-data':
        'Cannot read "multipart/form-data": the parts of a form have names, an object is expected (any are taken, its schema is ignored)',
      '/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded':
        'Cannot read "application/x-www-form-urlencoded": a form has fields, an object is expected (the text is given as it is, its schema is ignored)',
    },
  ],
  [
    'media types that are none',
    "paths: {/a: {post: {requestBody: {content: {json: {}, '*': {}, text/csv;header=present: {}, image/*: {}, '*/*': {}}}}}}",
    Object.fromEntries(
      ['json', '*'].map((name) => [
        `/paths/~1a/post/requestBody/content/${name}`,
        `Cannot send "${name}": it is not a media type, one such as application/json is expected (servers refuse what is sent so)`,
      ]),
    ),
  ],
  [
    'security schemes that there are not',
    `
security: [{}, {apikey: []}]
paths: {/a: {get: {security: [{apiKey: [], Ses/sion: []}]}, put: {security: []}}}
components: {securitySchemes: {apiKey: {type: apiKey, in: header, name: X-Key}}}
`,
    {
      '/security/1/apikey':
        'Cannot use security scheme "apikey": there is no such scheme, did you mean "apiKey" (no key is sent for it, and "authenticate" is given none)',
      '/paths/~1a/get/security/0/Ses~1sion':
        'Cannot use security scheme "Ses/sion": there is no such scheme, one of "securitySchemes" is expected (no key is sent for it, and "authenticate" is given none)',
    },
  ],
  [
    'headers of parts',
    `
paths:
  /a: {post: {requestBody: {content: {multipart/form-data: {encoding: {a: {headers: {X-A: {}}}, b: {headers: {}}, c: {contentType: text/csv}}}, application/x-www-form-urlencoded: {encoding: {d: {headers: {X-D: {}}}}}}}}}
`,
    {
      '/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/a/headers':
        'Cannot send "headers" of "a": a part is sent with its name and its type alone, no other headers are expected (they are left out)',
    },
  ],
  [
    'paths that differ in a fragment alone, or have a parameter behind their question mark',
    "paths: {/a?b=c: {get: {}}, '/a/{b}': {get: {}}, '/a/{c}#b': {get: {}, put: {}}, /b#c: {get: {}}, '/a?b={c}': {get: {}}}",
    {
      '/paths/~1a~1{c}#b/get':
        'Cannot reach "/a/{c}#b": what follows "#" is not sent, and another operation has the rest of its path, another path is expected (the server is never asked for it)',
      '/paths/~1a?b={c}':
        'Cannot reach "/a?b={c}": what follows "?" is not part of a path, a parameter in the query is expected (the server is never asked for it)',
    },
  ],
  [
    'paths that differ in the names of their parameters alone',
    `
paths:
  /a/{id}/b/{at}.{end}: {get: {}, post: {}}
  /a/{name}/b/{file}.{type}: {get: {}, delete: {}}
  /a/{name}/b/{file}-{type}: {get: {}}
`,
    {
      '/paths/~1a~1{name}~1b~1{file}.{type}/get':
        'Cannot reach "/a/{name}/b/{file}.{type}": "/a/{id}/b/{at}.{end}" stands for the same requests, a path that differs in more than names is expected (the server never calls this operation)',
    },
  ],
  [
    'schemas that are tried on the same value again and again',
    `
paths: {}
components:
  schemas:
    A: {dependentSchemas: {a: {$ref: '#/components/schemas/B'}}}
    B: {dependentSchemas: {b: {$ref: '#/components/schemas/A'}, c: {type: object}}}
    C: {allOf: [{not: {$ref: '#/components/schemas/C'}}]}
    D: {if: {type: object}, then: {$ref: '#/components/schemas/D'}, else: {properties: {d: {not: {$ref: '#/components/schemas/D'}}}}}
    E: {properties: {e: {if: {$ref: '#/components/schemas/E/properties/e'}, then: false}}}
`,
    {
      '/components/schemas/B/dependentSchemas/b': endless('dependentSchemas/b'),
      '/components/schemas/C/allOf/0/not': endless('not'),
      '/components/schemas/D/then': endless('then'),
      '/components/schemas/E/properties/e/if': endless('if'),
    },
  ],
  [
    'servers of a path and of an operation',
    "paths: {/a: {servers: [{url: 'https://b'}], get: {servers: [{url: 'https://c'}]}}}",
    { '/paths/~1a/servers': servers, '/paths/~1a/get/servers': servers },
  ],
  [
    'the servers of the document, said again',
    "servers: [{url: 'https://a'}]\npaths: {/a: {servers: [{url: 'https://a'}]}}",
    {},
  ],
  [
    'replies that are streams, which are not what they are in a request',
    `
paths:
  /a:
    post:
      requestBody: {content: {application/jsonl: {schema: {type: object}}}}
      responses: {'200': {content: {text/event-stream: {schema: {type: object}}, text/plain: {}, 'application/x-ndjson; a=b': {schema: {type: array}}, application/json-seq: {schema: {type: string}}, application/jsonl: {}}}}
`,
    {
      '/paths/~1a/post/requestBody/content/application~1jsonl': unread('application/jsonl'),
      '/paths/~1a/post/responses/200/content/text~1event-stream':
        'Cannot validate "text/event-stream": what its events hold is text, lines of JSON are expected (the data of its events are given as texts)',
    },
  ],
  [
    'texts whose schemas speak of what they stand for',
    `
paths:
  /a:
    post:
      requestBody: {content: {application/xml: {schema: {$ref: '#/components/schemas/A'}}, text/plain: {schema: {type: string}}}}
      responses: {'200': {content: {text/plain: {schema: {type: array}}, text/csv: {}, application/json: {schema: {type: object}}}}}
components: {schemas: {A: {type: object}}}
`,
    {
      '/paths/~1a/post/requestBody/content/application~1xml': unread('application/xml'),
      '/paths/~1a/post/responses/200/content/text~1plain': unread('text/plain'),
    },
  ],
  [
    'bodies of replies that have none',
    "paths: {/a: {get: {responses: {'204': {$ref: '#/components/responses/A'}, '200': {$ref: '#/components/responses/A'}, '304': {description: d}}}}}\ncomponents: {responses: {A: {content: {application/json: {}}}}}",
    {
      '/paths/~1a/get/responses/204':
        'Cannot read "204": no reply of this status has a body, another status is expected (its "content" is ignored)',
    },
  ],
  [
    'a key in a header whose name is none',
    'paths: {}\ncomponents: {securitySchemes: {a: {type: apiKey, in: header, name: my key}, b: {type: apiKey, in: query, name: my key}, c: {type: apiKey, in: header, name: X-Key}}}',
    {
      '/components/securitySchemes/a':
        'Cannot use security scheme "a": no header can have the name "my key", letters, digits and "-" are expected (no key is sent for it)',
    },
  ],
  [
    'a body that goes with GET, and a method that no client may use',
    'paths: {/a: {get: {requestBody: {}}, head: {requestBody: {$ref: "#/components/requestBodies/B"}}, put: {requestBody: {}}, trace: {}}}\ncomponents: {requestBodies: {B: {required: true}}}',
    {
      '/paths/~1a/get/requestBody':
        'Cannot send "requestBody": a body goes with no GET, another method or parameters are expected (the client leaves it out)',
      '/paths/~1a/head/requestBody':
        'Cannot send "requestBody": a body goes with no HEAD, another method or parameters are expected (the client fails)',
      '/paths/~1a/trace': 'Cannot call "trace": no client in a browser or on fetch may, another method is expected',
    },
  ],
  [
    'parameters that may be an object or something else, which the style writes alike',
    `
paths:
  /a:
    parameters:
      - {name: page, in: query, schema: {oneOf: [{type: integer}, {type: object, properties: {size: {type: integer}}}]}}
      - {name: deep, in: query, style: deepObject, schema: {oneOf: [{type: integer}, {type: object}]}}
      - {name: none, in: query, schema: {type: [object, 'null']}}
      - {name: anything, in: query, schema: {}}
      - {name: list, in: query, schema: {type: [string, array]}}
`,
    {
      '/paths/~1a/parameters/0':
        'Cannot read "page": it is an object or something else, which its style writes alike, "deepObject" is expected (the server never takes it for an object)',
    },
  ],
  [
    'lists and objects in each other, in parameters of a path',
    `
paths:
  /a:
    parameters:
      - {name: a, in: query, schema: {type: array, items: {type: object}}}
      - {name: b, in: query, explode: false, schema: {properties: {c: {type: array}, d: {type: string}}}}
      - {name: fine, in: query, schema: {type: array, items: {type: integer}}}
      - {name: spread, in: query, schema: {properties: {c: {type: array, items: {type: integer}}}}}
      - {name: spread2, in: query, schema: {properties: {c: {type: array, items: {type: object}}}}}
      - {name: rows, in: query, style: deepObject, schema: {properties: {c: {type: array, items: {properties: {d: {type: integer}}}}}}}
      - {name: json, in: query, content: {application/json: {schema: {type: array, items: {type: array}}}}}
`,
    {
      '/paths/~1a/parameters/0': `Cannot read "a": ${noNesting}`,
      '/paths/~1a/parameters/1': `Cannot read "b": ${noNesting}`,
      '/paths/~1a/parameters/4': `Cannot read "spread2": ${noNesting}`,
    },
  ],
  [
    'lists and objects in each other, in fields of a form that have a style of their own',
    `
paths:
  /a:
    post:
      requestBody:
        content:
          multipart/form-data: &form
            schema: {properties: {a: &pair {properties: {c: {type: array}, d: {type: string}}}, fine: *pair, spread: *pair, json: *pair, list: {type: array, items: {type: object}}}}
            encoding: {a: {style: form, explode: false}, spread: {explode: true}, json: {contentType: application/json}, list: {style: pipeDelimited}}
          application/x-www-form-urlencoded: *form
`,
    {
      '/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/a': `Cannot read "a": ${noNestingOfFields}`,
      '/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/list': `Cannot read "list": ${noNestingOfFields}`,
      '/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded/encoding/a': `Cannot read "a": ${noNestingOfFields}`,
      '/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded/encoding/list': `Cannot read "list": ${noNestingOfFields}`,
    },
  ],
  [
    'lists of objects, and objects without an end, in the style deepObject',
    `
paths:
  /a: {get: {parameters: [{$ref: '#/components/parameters/F'}]}, put: {parameters: [{$ref: '#/components/parameters/F'}]}}
components:
  parameters:
    F: {name: f, in: query, style: deepObject, schema: {$ref: '#/components/schemas/F'}}
  schemas:
    F: {properties: {tags: {type: array, items: {type: string}}, rows: {type: array, items: {type: object}}, down: {$ref: '#/components/schemas/F'}}}
`,
    {
      '/components/schemas/F/properties/rows': `Cannot read "f": ${tooDeep}`,
      '/components/schemas/F/properties/down': `Cannot read "f": ${tooDeep}`,
    },
  ],
  [
    'numbers that lose digits',
    'components: {schemas: {A: {maximum: 9223372036854775807, minimum: -9007199254740993, multipleOf: 1.0e30, const: 9007199254740991, enum: [1, 9007199254740993]}}}',
    {
      '/components/schemas/A/maximum':
        'Cannot keep "maximum": it is beyond 2^53 and read as 9223372036854775808, a number up to 9007199254740991 is expected',
      '/components/schemas/A/minimum':
        'Cannot keep "minimum": it is beyond 2^53 and read as -9007199254740992, a number up to 9007199254740991 is expected',
      '/components/schemas/A/enum/1':
        'Cannot keep "enum/1": it is beyond 2^53 and read as 9007199254740992, a number up to 9007199254740991 is expected',
    },
  ],
]
test.each(cases)('%s', (_, yaml, want) => {
  const faults = findLeftOut(load(yaml) as JsonObject)
  expect(Object.fromEntries(faults.map(({ pointer, message }) => [pointer, message]))).toEqual(want)
  expect(faults.every(({ kind }) => kind === 'unsupported')).toBe(true)
})

import { expect, test } from 'vitest'
import { compare } from '../fixtures/contract-changes.ts'

const get = (operation: string) => `{paths: {"/a/{id}": {get: {${operation}}}}}`

/** A schema that two operations give. */
function listed(schema: string): string {
  const get = (of: string) => `{get: {responses: {200: {content: {j: {schema: ${of}}}}}}}`
  const one = "{$ref: '#/components/schemas/A'}"
  return `{paths: {/a: ${get(one)}, /b: ${get(`{type: array, items: ${one}}`)}}, components: {schemas: {A: ${schema}}}}`
}

const operationCases: readonly [name: string, before: string, after: string, want: readonly string[]][] = [
  ['the same', get('summary: a'), get('summary: a'), []],
  ['an operation more', '{paths: {}}', get(''), ['additive GET /a/{id}: is new']],
  ['an operation less', get(''), '{paths: {}}', ['breaking GET /a/{id}: is gone']],
  ['another name for a value in the path that no parameter has', get(''), '{paths: {"/a/{key}": {get: {}}}}', []],
  [
    'another name for a value in the path',
    get('parameters: [{in: path, name: id}]'),
    '{paths: {"/a/{key}": {parameters: [{in: path, name: key}], get: {}}}}',
    ['breaking GET /a/{key} path 1: name is key, it was id: generated code takes the value by it'],
  ],
  [
    'two values in the path that have changed their places',
    '{paths: {"/a/{b}/{c}": {get: {parameters: [{in: path, name: b}, {in: path, name: c}]}}}}',
    '{paths: {"/a/{c}/{b}": {get: {parameters: [{in: path, name: b}, {in: path, name: c}]}}}}',
    [
      'breaking GET /a/{c}/{b} path 1: name is c, it was b: generated code takes the value by it',
      'breaking GET /a/{c}/{b} path 2: name is b, it was c: generated code takes the value by it',
    ],
  ],
  [
    'other words',
    get('summary: a, x-note: 1'),
    get('summary: b'),
    ['documentation GET /a/{id}: summary is another one', 'documentation GET /a/{id}: x-note is gone'],
  ],
  [
    'another operationId',
    get('operationId: a.get'),
    get('operationId: a.read'),
    ['breaking GET /a/{id}: operationId is a.read, it was a.get: generated code calls the operation by it'],
  ],
  [
    'a parameter that has to be sent',
    get(''),
    get('parameters: [{in: query, name: q, required: true}]'),
    ['breaking GET /a/{id} query q: is new, and has to be sent'],
  ],
  [
    'a parameter that may be sent',
    get(''),
    get('parameters: [{in: query, name: q}]'),
    ['additive GET /a/{id} query q: is new'],
  ],
  ['a parameter less', get('parameters: [{in: query, name: q}]'), get(''), ['breaking GET /a/{id} query q: is gone']],
  [
    'a header in other letters',
    get('parameters: [{in: header, name: X-A}]'),
    get('parameters: [{in: header, name: x-a}]'),
    [],
  ],
  [
    'a parameter written another way',
    get('parameters: [{in: query, name: q, explode: true}]'),
    get('parameters: [{in: query, name: q, explode: false}]'),
    ['breaking GET /a/{id} query q: explode is false, it was true'],
  ],
  [
    'a parameter with a smaller maximum',
    get('parameters: [{in: query, name: q, schema: {type: integer, maximum: 100}}]'),
    get('parameters: [{in: query, name: q, schema: {type: integer, maximum: 25}}]'),
    ['breaking GET /a/{id} query q: maximum is 25, it was 100'],
  ],
  [
    'a body that has to be sent',
    get('requestBody: {content: {}}'),
    get('requestBody: {required: true, content: {}}'),
    ['breaking GET /a/{id} body: has to be sent now'],
  ],
  [
    'a media type more and one less in a request',
    get('requestBody: {content: {a/a: {}}}'),
    get('requestBody: {content: {b/b: {}}}'),
    ['breaking GET /a/{id} body: is not a/a any more', 'additive GET /a/{id} body: may be b/b now'],
  ],
  [
    'a reply more',
    get('responses: {200: {}}'),
    get('responses: {200: {}, 409: {}}'),
    ['additive GET /a/{id} reply 409: is new'],
  ],
  [
    'a success less',
    get('responses: {200: {}, 202: {}}'),
    get('responses: {200: {}}'),
    ['breaking GET /a/{id} reply 202: is gone'],
  ],
  [
    'a way to fail less',
    get('responses: {200: {}, 409: {}}'),
    get('responses: {200: {}}'),
    ['additive GET /a/{id} reply 409: is gone'],
  ],
  [
    'a status that is told at last',
    get('responses: {2XX: {}}'),
    get('responses: {201: {}}'),
    ['additive GET /a/{id} reply 201: the status is 201, it was 2XX'],
  ],
  [
    'a status that is left open',
    get('responses: {201: {}}'),
    get('responses: {2XX: {}}'),
    ['breaking GET /a/{id} reply 2XX: the status is 2XX, it was 201'],
  ],
  [
    'headers of a reply',
    get('responses: {200: {headers: {A: {required: true}, B: {}}}}'),
    get('responses: {200: {headers: {A: {}, C: {}}}}'),
    [
      'breaking GET /a/{id} reply 200 header A: may be absent now',
      'breaking GET /a/{id} reply 200 header B: is gone',
      'additive GET /a/{id} reply 200 header C: is new',
    ],
  ],
  [
    'a key that is needed',
    get(''),
    get('security: [{apiKey: []}]'),
    [
      'breaking GET /a/{id} security: no key is not enough any more',
      'additive GET /a/{id} security: apiKey is enough now',
    ],
  ],
  [
    'a key that is sent elsewhere',
    '{components: {securitySchemes: {k: {type: apiKey, in: header, name: A}}}}',
    '{components: {securitySchemes: {k: {type: apiKey, in: header, name: B}}}}',
    ['breaking key k: name is B, it was A'],
  ],
  [
    'what holds by itself, said',
    get('parameters: [{in: query, name: q, schema: {}}, {in: header, name: h, schema: {}}]'),
    get(
      'parameters: [{in: query, name: q, style: form, explode: true, allowReserved: false, schema: {}}, {in: header, name: h, style: simple, explode: false, schema: {}}]',
    ),
    [],
  ],
  [
    'a parameter that may be more',
    get('parameters: [{in: query, name: q}]'),
    get('parameters: [{in: query, name: q, allowReserved: true, allowEmptyValue: true}]'),
    [
      'additive GET /a/{id} query q: allowReserved is true, it was false',
      'additive GET /a/{id} query q: allowEmptyValue is true, it was false',
    ],
  ],
  [
    'a parameter that is JSON now',
    get('parameters: [{in: query, name: q, schema: {type: string}}]'),
    get('parameters: [{in: query, name: q, content: {application/json: {schema: {type: string}}}}]'),
    ['breaking GET /a/{id} query q: is written as a media type now'],
  ],
  [
    'a parameter of the path of all operations, now of this one',
    '{paths: {"/a/{id}": {parameters: [{in: query, name: q, schema: {type: string}}], get: {}}}}',
    get('parameters: [{in: query, name: q, schema: {type: string}}]'),
    [],
  ],
  [
    'the same media types in other words and another order',
    get('requestBody: {content: {application/json: {}, b/b: {}}}'),
    get('requestBody: {content: {b/b: {}, "Application/JSON; charset=utf-8": {}}}'),
    [],
  ],
  [
    'a media type more and one less in a reply, for which a client asks',
    get('responses: {200: {content: {a/a: {}, b/b: {}}}}'),
    get('responses: {200: {content: {b/b: {}, c/c: {}}}}'),
    ['breaking GET /a/{id} reply 200: is not a/a any more', 'additive GET /a/{id} reply 200: may be c/c now'],
  ],
  [
    'a range of media types beside what a reply was',
    get('responses: {200: {content: {a/a: {}}}}'),
    get('responses: {200: {content: {a/a: {}, "*/*": {}}}}'),
    ['additive GET /a/{id} reply 200: may be */* now'],
  ],
  [
    'other addresses no more, and what has not changed is sent again',
    get('responses: {302: {}, 304: {}}'),
    get('responses: {}'),
    ['breaking GET /a/{id} reply 302: is gone', 'additive GET /a/{id} reply 304: is gone'],
  ],
  [
    'a media type more and one less of a webhook, for which nobody asks',
    '{webhooks: {w: {post: {requestBody: {content: {a/a: {}, b/b: {}}}}}}}',
    '{webhooks: {w: {post: {requestBody: {content: {b/b: {}, c/c: {}}}}}}}',
    ['breaking webhook w body: may be c/c now', 'additive webhook w body: is not a/a any more'],
  ],
  [
    'a parameter of one value, exploded or not, and headers that OpenAPI leaves to HTTP',
    get('parameters: [{in: query, name: q, schema: {type: string}}, {in: query, name: l, schema: {}}]'),
    get(
      'parameters: [{in: query, name: q, explode: false, schema: {type: string}}, {in: query, name: l, explode: false, schema: {}}, {in: header, name: Accept, required: true}]',
    ),
    ['breaking GET /a/{id} query l: explode is false, it was true'],
  ],
  ['other tags', get('tags: [a]'), get('tags: [b]'), ['documentation GET /a/{id}: tags is another one']],
  [
    'a range of media types in place of one',
    get('requestBody: {content: {a/a: {schema: {type: string}}}}, responses: {200: {content: {a/a: {}}}}'),
    get('requestBody: {content: {a/*: {schema: {type: integer}}}}, responses: {200: {content: {a/*: {}}}}'),
    [
      'breaking GET /a/{id} body: type is integer, it was string',
      'breaking GET /a/{id} reply 200: may be a/* now',
      'additive GET /a/{id} body: may be a/* now',
    ],
  ],
  [
    'a part of a form of another media type',
    get('requestBody: {content: {m/m: {encoding: {f: {contentType: image/png, style: form}}}}}'),
    get('requestBody: {content: {m/m: {encoding: {f: {contentType: image/gif}}}}}'),
    ['breaking GET /a/{id} body.f: contentType is "image/gif", it was "image/png"'],
  ],
  [
    'a failure that had no status of its own, of another schema',
    get('responses: {default: {content: {j: {schema: {type: string}}}}}'),
    get(
      'responses: {404: {content: {j: {schema: {type: integer}}}}, default: {content: {j: {schema: {type: string}}}}}',
    ),
    [
      'breaking GET /a/{id} reply 404: type is integer, it was string',
      'additive GET /a/{id} reply 404: the status is 404, it was default',
    ],
  ],
  [
    'a success beside what stands for failures',
    get('responses: {default: {content: {j: {schema: {type: string}}}}}'),
    get('responses: {201: {}, default: {content: {j: {schema: {type: string}}}}}'),
    ['additive GET /a/{id} reply 201: is new'],
  ],
  [
    'failures that have one status in common now',
    get('responses: {400: {content: {j: {schema: {type: string}}}}, 404: {}}'),
    get('responses: {4XX: {content: {j: {schema: {type: integer}}}}}'),
    [
      'breaking GET /a/{id} reply 4XX: type is integer, it was string',
      'additive GET /a/{id} reply 4XX: the status is 4XX, it was 400',
      'additive GET /a/{id} reply 4XX: may be j now',
      'additive GET /a/{id} reply 4XX: the status is 4XX, it was 404',
    ],
  ],
  [
    'a header of a reply in other letters, and of another type',
    get('responses: {200: {headers: {X-A: {schema: {type: string}}}}}'),
    get('responses: {200: {headers: {x-a: {description: a, schema: {type: integer}}}}}'),
    [
      'breaking GET /a/{id} reply 200 header x-a: type is integer, it was string',
      'documentation GET /a/{id} reply 200 header x-a: description is new',
    ],
  ],
  [
    'no key that is needed',
    get('security: [{k: []}]'),
    get('security: []'),
    ['additive GET /a/{id} security: k is more than enough now', 'additive GET /a/{id} security: no key is enough now'],
  ],
  [
    'a scope more, in another order',
    get('security: [{k: [a, b]}, {o: [a]}]'),
    get('security: [{o: [c, a]}, {k: [b, a]}]'),
    [
      'breaking GET /a/{id} security: o ["a"] is not enough any more',
      'additive GET /a/{id} security: o ["a","c"] is enough now',
    ],
  ],
  [
    'a header for a key in other letters',
    '{components: {securitySchemes: {k: {type: apiKey, in: header, name: X-Key}}}}',
    '{components: {securitySchemes: {k: {type: apiKey, in: header, name: x-key}}}}',
    [],
  ],
  [
    'another name for a key that is sent the same way',
    '{paths: {/a: {get: {security: [{k: []}]}}}, components: {securitySchemes: {k: {type: http, scheme: basic}}}}',
    '{paths: {/a: {get: {security: [{o: []}]}}}, components: {securitySchemes: {o: {type: http, scheme: basic, description: By name.}}}}',
    [],
  ],
  [
    'a scheme in other letters',
    '{components: {securitySchemes: {k: {type: http, scheme: bearer}}}}',
    '{components: {securitySchemes: {k: {type: http, scheme: Bearer}}}}',
    [],
  ],
  [
    'where a key comes from',
    '{components: {securitySchemes: {k: {type: oauth2, flows: {implicit: {authorizationUrl: a, scopes: {r: read}}}}}}}',
    '{components: {securitySchemes: {k: {type: oauth2, flows: {implicit: {authorizationUrl: b, scopes: {w: write}}}}}}}',
    [
      'breaking key k: authorizationUrl of implicit is b, it was a',
      'breaking key k: scope r of implicit is gone',
      'additive key k: scope w of implicit is new',
    ],
  ],
  [
    'a server of one operation',
    '{servers: [{url: /a}], paths: {/a: {get: {}, put: {servers: [{url: /b}]}}}}',
    '{servers: [{url: /a}], paths: {/a: {get: {servers: [{url: /b}]}, servers: [{url: /b}], put: {}}}}',
    ['breaking GET /a servers: /a is gone', 'additive GET /a servers: /b is new'],
  ],
  [
    'a part of the address of a server',
    '{servers: [{url: "//{a}", variables: {a: {default: x, enum: [x, z]}}}]}',
    '{servers: [{url: "//{a}", variables: {a: {default: y, enum: [x, y]}}}]}',
    [
      'breaking servers: {a} is y by default, it was x',
      'breaking servers: {a} is not "z" any more',
      'additive servers: {a} may be "y" now',
    ],
  ],
  [
    'what is called back, seen from the other side',
    get('callbacks: {done: {"{$request.query.a}": {post: {requestBody: {content: {}}}}}}'),
    get('callbacks: {done: {"{$request.query.a}": {post: {requestBody: {required: true, content: {}}}}}}'),
    ['additive callback done of GET /a/{id} body: is always there now'],
  ],
  [
    'one of two methods of a webhook',
    '{webhooks: {w: {post: {}, put: {}}}}',
    '{webhooks: {w: {put: {}}}}',
    ['breaking webhook w: is gone'],
  ],
  [
    'a header that the answer to a webhook needs',
    '{webhooks: {w: {post: {responses: {200: {}}}}}}',
    '{webhooks: {w: {post: {responses: {200: {headers: {A: {required: true}}}}}}}}',
    ['breaking webhook w reply 200 header A: is new, and has to be sent'],
  ],
  [
    'another server',
    '{servers: [{url: /api}]}',
    '{servers: [{url: /v2}]}',
    ['breaking servers: /api is gone', 'additive servers: /v2 is new'],
  ],
  [
    'a server where none was named, which is /',
    '{paths: {}}',
    '{servers: [{url: /v2}]}',
    ['breaking servers: / is gone', 'additive servers: /v2 is new'],
  ],
  [
    'no server any more, which is /',
    '{servers: [{url: /v2}]}',
    '{servers: []}',
    ['breaking servers: /v2 is gone', 'additive servers: / is new'],
  ],
  ['the server that holds by itself, said', '{servers: []}', '{servers: [{url: /}]}', []],
  ['the server that holds by itself, said no more', '{servers: [{url: /}]}', '{paths: {}}', []],
  [
    'a server of one operation, where no other is named',
    get(''),
    get('servers: [{url: /v2}]'),
    ['breaking GET /a/{id} servers: / is gone', 'additive GET /a/{id} servers: /v2 is new'],
  ],
  [
    'a part of the address that has moved from the servers into the paths',
    '{servers: [{url: "https://{a}.x/v1", variables: {a: {default: y}}}, {url: /t/v1/}], paths: {"/a/{id}": {get: {}}, /b: {get: {}}}}',
    '{servers: [{url: "https://{a}.x", variables: {a: {default: z}}}, {url: /t}], paths: {"/v1/a/{key}": {get: {}}, /b: {get: {}}}}',
    [
      'breaking servers: {a} is z by default, it was y',
      'breaking GET /b: is gone',
      'additive GET /b: is new',
      'documentation servers: /v1 stands in the paths now',
    ],
  ],
  [
    'a part of the address that has moved from the paths into the server',
    '{paths: {/v1/a: {get: {}}}}',
    '{servers: [{url: /v1}], paths: {/a: {get: {}}}}',
    ['documentation servers: /v1 stood in the paths'],
  ],
  [
    'a part of the address that is gone from the server, and stands in no path',
    '{servers: [{url: /v1}], paths: {/a: {get: {}}}}',
    '{servers: [{url: /}], paths: {/a: {get: {}}}}',
    ['breaking servers: /v1 is gone', 'additive servers: / is new'],
  ],
  [
    'a part of the address that some operations still have in a server of their own',
    '{servers: [{url: /v1}], paths: {/a: {get: {}}, /b: {get: {servers: [{url: /v2}]}}}}',
    '{servers: [{url: /}], paths: {/v1/a: {get: {}}, /b: {get: {servers: [{url: /v2}]}}}}',
    [
      'breaking servers: /v1 is gone',
      'breaking GET /a: is gone',
      'additive servers: / is new',
      'additive GET /v1/a: is new',
    ],
  ],
  [
    'a webhook is seen from the other side: a field that is always sent helps, one that must be answered breaks',
    '{webhooks: {w: {post: {requestBody: {content: {j: {schema: {type: object, properties: {a: {}}}}}}, responses: {200: {content: {j: {schema: {type: object}}}}}}}}}',
    '{webhooks: {w: {post: {requestBody: {content: {j: {schema: {type: object, properties: {a: {}}, required: [a]}}}}, responses: {200: {content: {j: {schema: {type: object, properties: {b: {}}, required: [b]}}}}}}}}}',
    ['breaking webhook w reply 200.b: is new, and has to be sent', 'additive webhook w body.a: is always there now'],
  ],
  [
    'a schema in several operations is told once',
    listed('{properties: {x: {}}}'),
    listed('{properties: {}}'),
    ['breaking GET /a GET /b A.x: is not given any more'],
  ],
  [
    'schemas that contain themselves come to an end',
    "{paths: {/a: {get: {responses: {200: {content: {j: {schema: {$ref: '#/components/schemas/A'}}}}}}}}, components: {schemas: {A: {properties: {x: {$ref: '#/components/schemas/A'}}}}}}",
    "{paths: {/a: {get: {responses: {200: {content: {j: {schema: {$ref: '#/components/schemas/A'}}}}}}}}, components: {schemas: {A: {properties: {x: {$ref: '#/components/schemas/A'}, y: {}}}}}}",
    ['additive GET /a A.y: is new'],
  ],
]

test.each(operationCases)('%s', (_, before, after, want) => {
  expect(compare(before, after)).toEqual(want)
})

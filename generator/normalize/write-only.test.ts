import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { nodeAt } from '../model/referred.ts'
import { splitWriteOnly } from './write-only.ts'

function split(yaml: string) {
  return splitWriteOnly({
    document: load(yaml) as JsonObject,
    placeOf: (pointer) => ({ file: 'openapi.yaml', pointer }),
  })
}

const users = `
paths:
  /users:
    put:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
      responses:
        '200': {content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/User'}}}}}
components:
  schemas:
    User:
      required: [name, password]
      properties: {name: {type: string}, password: {type: string, writeOnly: true}, key: {$ref: '#/components/schemas/Key'}}
    Key: {type: string, writeOnly: true}
    Team: {properties: {lead: {$ref: '#/components/schemas/User'}}}
    Any: {oneOf: [{$ref: '#/components/schemas/Team'}], discriminator: {propertyName: kind, mapping: {team: Team}}}
    UserInReply: {type: string}
    Other: {type: string}
`

test('what replies refer to has no write-only fields; requests keep them', () => {
  const { document } = split(users)
  const { paths, components } = document as Record<string, JsonObject>
  expect(paths).toEqual(
    load(`
/users:
  put:
    requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
    responses:
      '200': {content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/UserInReply2'}}}}}`),
  )
  expect(Object.keys(components?.schemas ?? {})).toEqual([
    ...['User', 'Key', 'Team', 'Any', 'UserInReply', 'Other'],
    ...['UserInReply2', 'KeyInReply', 'TeamInReply', 'AnyInReply'],
  ])
  expect(components?.schemas).toMatchObject({
    UserInReply2: { required: ['name'], properties: { name: { type: 'string' } } },
    TeamInReply: { properties: { lead: { $ref: '#/components/schemas/UserInReply2' } } },
    AnyInReply: {
      oneOf: [{ $ref: '#/components/schemas/TeamInReply' }],
      discriminator: { propertyName: 'kind', mapping: { team: '#/components/schemas/TeamInReply' } },
    },
  })
  expect(nodeAt(document, '/components/schemas/UserInReply2/properties')).toEqual({ name: { type: 'string' } })
})

test('a schema for replies stands where its original does', () => {
  const { placeOf } = split(users)
  expect(placeOf('/components/schemas/UserInReply2/properties/name').pointer).toBe(
    '/components/schemas/User/properties/name',
  )
  expect(placeOf('/components/schemas/UserInReply').pointer).toBe('/components/schemas/UserInReply')
})

test('a schema inside a response loses its fields in place', () => {
  const { document } = split(
    'components: {responses: {Ok: {content: {application/json: {schema: {required: [a], properties: {a: {writeOnly: true}, b: {}}}}}}}}',
  )
  expect(document).toEqual(
    load('components: {responses: {Ok: {content: {application/json: {schema: {required: [], properties: {b: {}}}}}}}}'),
  )
})

test('a contract without write-only fields stays the same object', () => {
  const bundle = { document: { paths: {} }, placeOf: (pointer: string) => ({ file: '', pointer }) }
  expect(splitWriteOnly(bundle)).toBe(bundle)
})

test('a composition does not require what another part of it has lost', () => {
  const { document } = split(`
components:
  schemas:
    User: {type: object, properties: {name: {type: string}, password: {type: string, writeOnly: true}}}
    Owner: {required: [password, name], allOf: [{$ref: '#/components/schemas/User'}, {allOf: [{required: [password, name]}]}]}
`)
  expect((document as Record<string, JsonObject>).components?.schemas).toMatchObject({
    Owner: { required: ['password', 'name'] },
    OwnerInReply: {
      required: ['name'],
      allOf: [{ $ref: '#/components/schemas/UserInReply' }, { allOf: [{ required: ['name'] }] }],
    },
  })
})

test('in replies the same value means a schema, whether it stands in a mapping or is its name', () => {
  const { document } = split(`
components:
  responses:
    Pets: {content: {application/json: {schema: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind}}}}}
  schemas:
    Cat: {type: object, properties: {kind: {type: string}, chip: {type: string, writeOnly: true}}}
    Dog: {type: object, properties: {kind: {type: string}}}
    Base: {type: object, discriminator: {propertyName: kind, mapping: {first: First}}}
    First: {allOf: [{$ref: '#/components/schemas/Base'}, {$ref: '#/components/schemas/Cat'}]}
    Second: {allOf: [{$ref: '#/components/schemas/First'}]}
    Third: {allOf: [{$ref: '#/components/schemas/Base'}]}
    Middle: {allOf: [{$ref: '#/components/schemas/Base'}]}
    Last: {allOf: [{$ref: '#/components/schemas/Middle'}, {$ref: '#/components/schemas/Cat'}]}
`)
  const { responses, schemas } = (document as Record<string, JsonObject>).components ?? {}
  expect(responses).toEqual({
    Pets: {
      content: {
        'application/json': {
          schema: {
            oneOf: [{ $ref: '#/components/schemas/CatInReply' }, { $ref: '#/components/schemas/Dog' }],
            discriminator: { propertyName: 'kind', mapping: { Cat: '#/components/schemas/CatInReply' } },
          },
        },
      },
    },
  })
  expect(schemas).toMatchObject({
    Base: { discriminator: { mapping: { first: 'First' } } },
    BaseInReply: {
      discriminator: {
        mapping: {
          first: '#/components/schemas/FirstInReply',
          Second: '#/components/schemas/SecondInReply',
          Middle: '#/components/schemas/MiddleInReply',
          Last: '#/components/schemas/LastInReply',
        },
      },
    },
    SecondInReply: { allOf: [{ $ref: '#/components/schemas/FirstInReply' }] },
  })
  expect(schemas).not.toHaveProperty('ThirdInReply')
})

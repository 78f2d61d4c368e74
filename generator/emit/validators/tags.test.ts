import { expect, test } from 'vitest'
import { generatedFolder } from '../../fixtures/generated-folder.ts'

const contract = `
openapi: 3.1.0
info: { title: Tags, version: '1' }
paths: {}
components:
  schemas:
    Cat: { type: object, required: [kind, lives], properties: { kind: { const: cat }, lives: { type: integer } } }
    Dog: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [bark], properties: { kind: { enum: [dog, Hund] }, bark: { type: boolean } } }] }
    Base: { type: object, required: [kind], properties: { kind: { type: string } } }
    Bird: { type: object, required: [kind, wings], properties: { kind: { type: string }, wings: { type: integer } } }
    Fish: { type: object, required: [kind, fins], properties: { kind: { type: string }, fins: { type: integer } } }
    Stated: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } }
    Mapped: { anyOf: [{ $ref: '#/components/schemas/Bird' }, { $ref: '#/components/schemas/Fish' }, { type: 'null' }], discriminator: { propertyName: kind, mapping: { "it's": '#/components/schemas/Bird', vogel: Bird } } }
    Inside: { type: object, properties: { pets: { type: array, items: { $ref: '#/components/schemas/Stated' } } } }
    Nameless: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: object, required: [bark] }], discriminator: { propertyName: kind } }
    Numbered: { oneOf: [{ type: object, required: [v], properties: { v: { const: 1 } } }, { type: object, required: [v, w], properties: { v: { enum: [2, true] } } }], discriminator: { propertyName: v } }
    Round: { oneOf: [{ $ref: '#/components/schemas/Loop' }, { $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }
    Loop: { type: object, required: [loops], allOf: [{ properties: { next: { $ref: '#/components/schemas/Loop' } } }, { $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Base' }] }
    Plain: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
    Nested: { oneOf: [{ $ref: '#/components/schemas/Stated' }, { $ref: '#/components/schemas/Mapped' }, { $ref: '#/components/schemas/Reference' }], discriminator: { propertyName: kind } }
    Reference: { type: object, required: [id], properties: { kind: { anyOf: [{ enum: [reference] }, { type: 'null' }] }, id: { type: integer } } }
    Optional: { oneOf: [{ $ref: '#/components/schemas/Reference' }, { $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }
    Same: { oneOf: [{ $ref: '#/components/schemas/Bird' }, { $ref: '#/components/schemas/Fish' }], discriminator: { propertyName: kind } }
`

const { load } = await generatedFolder(contract, { targets: ['types', 'validators'] })
const validators = await load('validators/schemas.ts')

function told(schema: string, value: unknown): string[] {
  const problems: { path: string; keyword: string; expected: string }[] = []
  const fits = validators[`validate${schema}`](value, problems)
  expect(fits).toBe(problems.length === 0)
  return problems.map(({ path, keyword, expected }) => `${path} ${keyword}: ${expected}`)
}

const none = '/kind discriminator: one of ["cat","dog","Hund"]'
const cases: [schema: string, value: unknown, want: string[]][] = [
  ['Stated', { kind: 'cat', lives: 7 }, []],
  ['Stated', { kind: 'cat', lives: 'seven' }, ['/lives type: of type integer']],
  ['Stated', { kind: 'Hund', lives: 7 }, [' required: the property bark']],
  ['Stated', { kind: 'cow' }, [none]],
  ['Stated', { kind: 1 }, [none]],
  ['Stated', {}, [none]],
  ['Stated', { kind: 'constructor' }, [none]],
  ['Mapped', { kind: 'vogel' }, [' required: the property wings']],
  ['Mapped', { kind: "it's", wings: 0.5 }, ['/wings type: of type integer']],
  ['Mapped', { kind: 'Fish' }, [' required: the property fins']],
  ['Numbered', { v: 1 }, []],
  ['Numbered', { v: true }, [' required: the property w']],
  ['Numbered', { v: '1' }, ['/v discriminator: one of [1,2,true]']],
  ['Round', { kind: 'Loop' }, [' required: the property loops']],
  ['Mapped', null, []],
  // Alternatives of alternatives are told apart by the values of all of them.
  ['Nested', { kind: 'Hund' }, [' required: the property bark']],
  ['Nested', { kind: 'reference' }, [' required: the property id']],
  ['Nested', { kind: 'cow' }, [none.replace(']', `,"it's","vogel","Fish","reference"]`)]],
  // As JSON Schema says, the alternatives decide; the field only says which of them is told about.
  ['Mapped', { kind: 'vogel', fins: 2 }, []],
  [
    'Inside',
    {
      pets: [
        { kind: 'cat', lives: 9 },
        { kind: 'dog', bark: 1 },
      ],
    },
    ['/pets/1/bark type: of type boolean'],
  ],
  // A discriminator must not change the outcome of a validation (OpenAPI 3.1.1, section 4.8.25).
  ['Same', { kind: 'Bird', wings: 1, fins: 1 }, [' oneOf: exactly one of the alternatives']],
  [
    'Stated',
    'cat',
    [
      ' oneOf: exactly one of the alternatives',
      ' type: of type object',
      ' type: of type object',
      ' type: of type object',
    ],
  ],
  [
    'Nameless',
    { kind: 'cat' },
    [' oneOf: exactly one of the alternatives', ' required: the property lives', ' required: the property bark'],
  ],
]
test.each(cases)('%s tells of %j what is wrong with the alternative it names', (schema, value, want) => {
  expect(told(schema, value)).toEqual(want)
})

test('without a discriminator, what is wrong with each alternative is told', () => {
  expect(told('Plain', { kind: 'cat' })).toEqual([
    ' oneOf: exactly one of the alternatives',
    ' required: the property lives',
    '/kind enum: one of ["dog","Hund"]',
    ' required: the property bark',
  ])
})

test('a field that tells alternatives apart may be absent where its schema says so, also beside types', () => {
  expect(told('Optional', { id: 1 })).toEqual([])
  expect(told('Reference', { id: 1 })).toEqual([])
})

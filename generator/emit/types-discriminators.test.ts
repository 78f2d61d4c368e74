import { expect, test } from 'vitest'
import { compilerErrors } from '../fixtures/compiler.ts'
import { schemas } from '../fixtures/contract-folder.ts'
import { typesOf } from '../fixtures/types-of.ts'

// Which values a discriminator has in the types of schemas that extend others, or are alternatives.

test('one discriminator value per schema, also where the mapping names it plainly', async () => {
  const types = await typesOf(
    schemas(`
Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: Dog}}}
Cat: {type: object, properties: {kind: {type: string}}}
Dog: {type: object, properties: {kind: {type: string}}}
`),
  )
  expect(types).toContain("Cat: {\n      kind: 'cat'\n    }")
  expect(types).toContain("Dog: {\n      kind: 'dog'\n    }")
  expect(compilerErrors(types)).toEqual([])
})

test('a schema of two choices has the values of both', async () => {
  const types = await typesOf(
    schemas(`
Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind}}
Guest: {oneOf: [{$ref: '#/components/schemas/Cat'}], discriminator: {propertyName: kind, mapping: {tom: '#/components/schemas/Cat'}}}
Owned: {oneOf: [{$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: owner, mapping: {me: '#/components/schemas/Dog'}}}
Cat: {type: object, properties: {kind: {type: string}}}
Dog: {type: object, properties: {kind: {type: string}, owner: {type: string}}}
`),
  )
  expect(types).toContain("Cat: {\n      kind: 'Cat' | 'tom'\n    }")
  expect(types).toContain("Dog: {\n      kind: 'Dog'\n      owner")
  expect(compilerErrors(types)).toEqual([])
})

test('what replies have in place of a schema with write-only fields has its value', async () => {
  const types = await typesOf(
    schemas(`
Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind}}
Cat: {type: object, properties: {kind: {type: string}, chip: {type: string, writeOnly: true}}}
Dog: {type: object, properties: {kind: {type: string}}}
Base: {type: object, properties: {sort: {type: string}}, discriminator: {propertyName: sort, mapping: {first: '#/components/schemas/First'}}}
First: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {pin: {type: string, writeOnly: true}}}]}
Second: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {pin: {type: string, writeOnly: true}}}]}
`),
  )
  expect(types).toContain("CatInReply: {\n      kind: 'Cat'\n    }")
  expect(types).toContain(
    "FirstInReply: Omit<components['schemas']['BaseInReply'], 'sort'> & Record<string, unknown> & {\n      sort: 'first'\n    }",
  )
  expect(types).toContain(
    "SecondInReply: Omit<components['schemas']['BaseInReply'], 'sort'> & Record<string, unknown> & {\n      sort: 'Second'\n    }",
  )
  expect(types).not.toMatch(/: '\w+InReply'/)
  expect(compilerErrors(types)).toEqual([])
})

test('a field that holds no text is told apart by no text', async () => {
  const types = await typesOf(
    schemas(`
Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Fox'}], discriminator: {propertyName: kind, mapping: {'1': '#/components/schemas/Cat'}}}
Cat: {type: object, required: [kind], properties: {kind: {type: integer}}}
Dog: {type: object, allOf: [{properties: {kind: {$ref: '#/components/schemas/Kind'}}}]}
Fox: {type: object, properties: {kind: {type: [string, 'null']}}}
Kind: {type: [boolean, 'null']}
Page: {type: object, properties: {items: {type: array, items: {}}}, discriminator: {propertyName: items, mapping: {first: '#/components/schemas/Cats'}}}
Cats: {allOf: [{$ref: '#/components/schemas/Page'}, {type: object, properties: {items: {type: array, items: {$ref: '#/components/schemas/Cat'}}}}]}
Dogs: {allOf: [{$ref: '#/components/schemas/Page'}]}
`),
  )
  expect(types).toContain('Cat: {\n      kind: number\n    }')
  expect(types).toContain("Dog: {\n      kind?: components['schemas']['Kind']\n    }")
  expect(types).toContain("Fox: {\n      kind: 'Fox'\n    }")
  expect(types).toContain(
    "Cats: components['schemas']['Page'] & {\n      items?: components['schemas']['Cat'][]\n    }",
  )
  expect(types).toContain("Dogs: components['schemas']['Page']\n")
  expect(compilerErrors(types)).toEqual([])
})

test('a base with further fields gives its heirs all that it names', async () => {
  const types = await typesOf(
    schemas(`
Base: {type: object, required: [kind, name], properties: {kind: {type: string}, name: {type: string}}, additionalProperties: {type: string}, discriminator: {propertyName: kind, mapping: {mapped: '#/components/schemas/Mapped'}}}
Mapped: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {age: {type: string}}}]}
Named: {allOf: [{$ref: '#/components/schemas/Base'}]}
`),
  )
  const uses = `
export const mapped: Mapped = { kind: 'mapped', name: 'a', further: 'b' }
export const named: Named = { kind: 'Named', name: 'a', further: 'b' }
// @ts-expect-error: it has no name
export const unnamed: Mapped = { kind: 'mapped' }
// @ts-expect-error: it has no name
export const other: Named = { kind: 'Named' }
// @ts-expect-error: it is of another kind
export const odd: Mapped = { kind: 'Base', name: 'a' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})

test('an heir with further fields has heirs of its own, whose values are others', async () => {
  const types = await typesOf(
    schemas(`
Animal: {type: object, required: [kind], properties: {kind: {type: string}, name: {type: string}}, discriminator: {propertyName: kind, mapping: {mammal: '#/components/schemas/Mammal', cat: '#/components/schemas/Cat'}}}
Mammal: {allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {legs: {type: string}}, additionalProperties: {type: string}}], discriminator: {propertyName: kind}}
Cat: {allOf: [{$ref: '#/components/schemas/Mammal'}, {type: object, required: [lives], properties: {lives: {type: string}}}]}
`),
  )
  const uses = `
export const cat: Cat = { kind: 'cat', lives: '9', legs: '4', further: 'x' }
export const mammal: Mammal = { kind: 'mammal', legs: '4', further: 'x' }
// @ts-expect-error: it has no lives
export const dead: Cat = { kind: 'cat' }
// @ts-expect-error: it is of another kind
export const odd: Cat = { kind: 'mammal', lives: '9' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})

test('a discriminator gives values to what extends its schema, and none to what holds its alternatives', async () => {
  const types = await typesOf(
    schemas(`
Pet: &pet {oneOf: [{$ref: '#/components/schemas/Cat'}], discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat'}}}
Cat: {type: object, required: [kind], properties: {kind: {enum: [cat]}}}
Same: {allOf: [{$ref: '#/components/schemas/Pet'}]}
More: {allOf: [{$ref: '#/components/schemas/Same'}, {type: object, properties: {age: {type: integer}}}]}
Inline: {allOf: [*pet, {type: object, properties: {age: {type: integer}}}]}
Base: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
Child: {allOf: [{$ref: '#/components/schemas/Base'}]}
`),
  )
  expect(types).toContain(`    Same: components['schemas']['Pet']
    More: components['schemas']['Same'] & {
      age?: number
    }
    Inline: components['schemas']['Cat'] & {
      age?: number
    }
`)
  expect(types).toContain("Child: {\n      kind: 'Child'\n    } & Omit<components['schemas']['Base'], 'kind'>")
  expect(compilerErrors(types)).toEqual([])
})

test('what a field allows is its value, rather than the name of a schema that it refuses', async () => {
  const types = await typesOf(
    schemas(`
Item: {type: object, oneOf: [{$ref: '#/components/schemas/Message'}, {$ref: '#/components/schemas/Call'}], discriminator: {propertyName: type}}
Input: {oneOf: [{$ref: '#/components/schemas/Easy'}, {$ref: '#/components/schemas/Item'}, {$ref: '#/components/schemas/Reference'}, {$ref: '#/components/schemas/Free'}], discriminator: {propertyName: type}}
Message: {type: object, required: [type, text], properties: {type: {type: string, enum: [message, note]}, text: {type: string}}}
Call: {allOf: [{type: object, required: [type], properties: {type: {const: call}}}, {type: object, required: [name], properties: {name: {type: string}}}]}
Easy: {type: object, required: [role], properties: {type: {type: string, enum: [easy]}, role: {type: string}}}
Reference: {type: object, required: [id], properties: {type: {anyOf: [{type: string, enum: [reference]}, {type: 'null'}]}, id: {type: string}}}
Free: {type: object, required: [free], properties: {type: {type: string}, free: {type: string}}}
Base: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
Heir: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {kind: {type: string, enum: [heir]}, a: {type: string}}}]}
HeirOfHeir: {allOf: [{$ref: '#/components/schemas/Heir'}], type: object, properties: {kind: {type: string, enum: [heir]}, b: {type: string}}}
Named: {allOf: [{$ref: '#/components/schemas/Base'}]}
`),
  )
  const uses = `
export const inputs: Input[] = [
  { role: 'user' },
  { type: 'easy', role: 'user' },
  { type: 'note', text: 'x' },
  { type: 'call', name: 'x' },
  { id: '1' },
  { type: 'reference', id: '1' },
  { type: null, id: '1' },
  { type: 'Free', free: 'x' },
]
export const heirs: [Heir, HeirOfHeir, Named] = [{ kind: 'heir', a: 'x' }, { kind: 'heir', a: 'x', b: 'x' }, { kind: 'Named' }]
// @ts-expect-error: it is of another kind
export const odd: Item = { type: 'Message', text: 'x' }
// @ts-expect-error: it is of another kind
export const other: Heir = { kind: 'Heir' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})

test('an heir keeps the fields of a base whose own base has further fields, and its value', async () => {
  const ref = (name: string) => `allOf: [{$ref: '#/components/schemas/${name}'}]`
  const types = await typesOf(
    schemas(`
Open: {type: object, properties: {note: {type: string}}, additionalProperties: true}
Pet: {${ref('Open')}, properties: {id: {type: integer}, kind: {type: string}}, discriminator: {propertyName: kind}}
Cat: {${ref('Pet')}, properties: {claws: {type: integer}}}
`),
  )
  expect(types).toContain("Cat: {\n      kind: 'Cat'\n      claws?: number\n    } & components['schemas']['Pet']\n")
})

test('what is an object and wants fields hides none of those that another part has', async () => {
  const types = await typesOf(
    schemas(`
Base: {type: object, properties: {name: {type: string}}}
Wanting: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [name]}]}
`),
  )
  expect(types).toContain("    Wanting: WithRequired<components['schemas']['Base'], 'name'>\n")
})

test('a field that holds a base in allOf has the discriminator of the base', async () => {
  const types = await typesOf(
    schemas(`
Customer: {type: object, required: [kind], properties: {kind: {type: string}, name: {type: string}}, discriminator: {propertyName: kind, mapping: {vip: '#/components/schemas/Vip'}}}
Vip: {allOf: [{$ref: '#/components/schemas/Customer'}, {type: object, properties: {level: {type: integer}}}]}
Order:
  type: object
  required: [customer, vip]
  properties:
    customer: {allOf: [{$ref: '#/components/schemas/Customer'}], description: Who pays.}
    payer: {anyOf: [{allOf: [{$ref: '#/components/schemas/Customer'}]}, {type: 'null'}]}
    vip: {allOf: [{$ref: '#/components/schemas/Vip'}, {type: object, properties: {since: {type: string}}}]}
`),
  )
  const uses = `
export const orders: Order[] = [
  { customer: { kind: 'any', name: 'x' }, payer: null, vip: { kind: 'vip', level: 1, since: 'x' } },
  { customer: { kind: 'vip' }, payer: { kind: 'any' }, vip: { kind: 'vip' } },
]
export const kind: string = orders[0]!.customer.kind
// @ts-expect-error: it is of no kind
export const none: Order['customer'] = { name: 'x' }
// @ts-expect-error: it is of another kind
export const other: Order['vip'] = { kind: 'any' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})

test('heirs of heirs have values of their own, whatever the order of the schemas', async () => {
  const heir = (base: string, field: string) =>
    `{allOf: [{$ref: '#/components/schemas/${base}'}], type: object, properties: {${field}: {type: string}}}`
  const types = await typesOf(
    schemas(`
Image: ${heir('Media', 'width')}
Media: ${heir('Work', 'url')}
Other: {allOf: [{$ref: '#/components/schemas/Thing'}]}
Work: ${heir('Thing', 'text')}
Thing: ${heir('Base', 'name')}
Base: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
`),
  )
  const uses = `
export const all: [Image, Media, Other, Work, Thing, Base] = [
  { kind: 'Image', width: '1', url: 'x', text: 'x', name: 'x' },
  { kind: 'Media', url: 'x', text: 'x', name: 'x' },
  { kind: 'Other', name: 'x' },
  { kind: 'Work', text: 'x', name: 'x' },
  { kind: 'Thing', name: 'x' },
  { kind: 'any' },
]
// @ts-expect-error: it is of no kind
export const none: Work = { text: 'x' }
// @ts-expect-error: it is of another kind
export const odd: Image = { kind: 'Media' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})

test('what extends a base, and has a discriminator itself, may have the value of any heir', async () => {
  const ref = (name: string) => `{$ref: '#/components/schemas/${name}'}`
  const types = await typesOf(
    schemas(`
Thing: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
Work: {allOf: [${ref('Thing')}, {type: object, properties: {text: {type: string}}}], discriminator: {propertyName: kind}}
Book: {allOf: [${ref('Work')}, {type: object, properties: {pages: {type: integer}}}]}
Any: {allOf: [${ref('Thing')}], discriminator: {propertyName: kind, mapping: {book: '#/components/schemas/Book'}}}
Mapped: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {mid: '#/components/schemas/Mid'}}}
Mid: {allOf: [${ref('Mapped')}], discriminator: {propertyName: kind}}
`),
  )
  const uses = `${types}
type Schemas = components['schemas']
export const works: Schemas['Work'][] = [{ kind: 'Book', text: 'x' }, { kind: 'Work' }]
export const book: Schemas['Book'] = { kind: 'Book', text: 'x', pages: 1 }
export const any: Schemas['Any'] = { kind: 'book' }
export const mid: Schemas['Mid'] = { kind: 'mid' }
// @ts-expect-error: the value of another one
export const odd: Schemas['Book'] = { kind: 'Work' }
// @ts-expect-error: it has one
export const none: Schemas['Work'] = { text: 'x' }
`
  expect(compilerErrors(uses)).toEqual([])
})

test('what a mapping does not name has a value of its own, though it extends what the mapping names', async () => {
  const heir = (base: string, field: string) =>
    `{allOf: [{$ref: '#/components/schemas/${base}'}, {type: object, properties: {${field}: {type: boolean}}}]}`
  const ref = (name: string) => `'#/components/schemas/${name}'`
  const types = await typesOf(
    schemas(`
Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {cat: ${ref('Cat')}}}}
Cat: ${heir('Pet', 'purrs')}
Lion: ${heir('Cat', 'roars')}
Lynx: ${heir('Cat', 'hides')}
Cub: ${heir('Lion', 'plays')}
Any: {oneOf: [{$ref: ${ref('Cat')}}, {$ref: ${ref('Lynx')}}], discriminator: {propertyName: kind, mapping: {cat: ${ref('Cat')}, lynx: ${ref('Lynx')}}}}
`),
  )
  const uses = `
export const all: [Cat, Lion, Cub, Lynx] = [
  { kind: 'cat', purrs: true },
  { kind: 'Lion', purrs: true, roars: true },
  { kind: 'Cub', purrs: true, roars: true, plays: true },
  { kind: 'lynx', purrs: true, hides: true },
]
// @ts-expect-error: it is of another kind
export const lion: Lion = { kind: 'cat' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})

test('an heir keeps the discriminators of its bases, wherever they stand in allOf', async () => {
  const ref = (name: string) => `{$ref: '#/components/schemas/${name}'}`
  const types = await typesOf(
    schemas(`
Mixin: {type: object, properties: {note: {type: string}}}
Base: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {one: '#/components/schemas/Heir'}}}
Sorted: {type: object, required: [sort], properties: {sort: {type: string}}, discriminator: {propertyName: sort}}
Heir: {allOf: [${ref('Mixin')}, ${ref('Base')}, {type: object, properties: {own: {type: string}}}]}
Last: {allOf: [{type: object, properties: {own: {type: string}}}, ${ref('Mixin')}, ${ref('Base')}]}
Both: {allOf: [${ref('Base')}, ${ref('Sorted')}]}
Twice: {allOf: [${ref('Base')}, ${ref('Heir')}]}
`),
  )
  const uses = `
export const all: [Heir, Last, Both, Twice] = [
  { kind: 'one', note: 'x', own: 'x' },
  { kind: 'Last', note: 'x', own: 'x' },
  { kind: 'Both', sort: 'any' },
  { kind: 'Twice', own: 'x' },
]
// @ts-expect-error: it is of no kind
export const none: Heir = { note: 'x' }
// @ts-expect-error: it is of no kind
export const last: Last = { note: 'x' }
// @ts-expect-error: it is of no sort
export const both: Both = { kind: 'Both' }
`
  expect(compilerErrors(types + uses)).toEqual([])
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { renderTemplate, withTemplates } from './templates.ts'

const view = { title: 'Orders', groups: [{ name: 'orders' }], settings: { hash: {} } }

/** What templates of somebody else make of the view. */
async function print(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await contractFolder(Object.fromEntries(Object.keys(files).map((name) => [name, ''])))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return withTemplates({ folder }, () => renderTemplate('own/a.hbs', view))
}

const contract = JSON.parse(`{
  "info": {"title": "Orders | all\\n*/"},
  "components": {"schemas": {
    "order": {"type": "object", "properties": {"id": {"type": "integer", "minimum": 3}, "next": {"$ref": "#/components/schemas/order"}}},
    "~a/b": {"type": "string", "examples": ["given"]},
    "Login": {"type": "object", "properties": {
      "id": {"type": "integer", "readOnly": true}, "name": {"type": "string"}, "password": {"type": "string", "writeOnly": true},
      "stamp": {"$ref": "#/components/schemas/Stamp"}
    }},
    "Stamp": {"type": "string", "readOnly": true},
    "File": {"example": {"hash": {}}}
  }},
  "paths": {"/logins": {"post": {
    "requestBody": {"content": {"json": {"schema": {"$ref": "#/components/schemas/Login"}}}},
    "responses": {"201": {"content": {"json": {"schema": {"$ref": "#/components/schemas/Login"}}}}}
  }}},
  "media": {"schema": {"$ref": "#/components/schemas/order"}, "examples": {"one": {"value": [1]}}}
}`)

const asked: [template: string, want: string][] = [
  ['{{json contract.info.title}}', '"Orders | all\\n*/"'],
  ['{{json contract.info 2}}', '{\n  "title": "Orders | all\\n*/"\n}'],
  [
    '{{json (at "/components/schemas/File/example")}} {{json (sample "/components/schemas/File")}}',
    '{"hash":{}} {"hash":{}}',
  ],
  ['{{tableCell contract.info.title}}', 'Orders \\| all */'],
  [
    '{{snakeCase "getHTMLPages"}} {{snakeCase "X-Rate"}} {{pascalCase "order_line"}}',
    'get_html_pages x_rate OrderLine',
  ],
  ['{{#each groups}}{{#if (eq name "orders")}}yes{{/if}}{{#if (eq name "x")}}no{{/if}}{{/each}}', 'yes'],
  ['{{#with (at "/components/schemas/order")}}{{type}}{{#if format}}{{format}}{{/if}}{{/with}}', 'object'],
  ['{{#with (at "#/components/schemas/~0a~1b")}}{{type}}{{/with}}', 'string'],
  ['{{json (sample "/components/schemas/order")}}', '{"id":3}'],
  ['{{json (sample "/components/schemas/~0a~1b")}}', '"given"'],
  ['{{json (sample "/media")}}', '[1]'],
  ['{{json (sample "/paths/~1logins/post/requestBody/content/json")}}', '{"name":"text","password":"text"}'],
  ['{{json (sample "/paths/~1logins/post/responses/201/content/json")}}', '{"id":0,"name":"text","stamp":"text"}'],
  ['{{typeName "#/components/schemas/order"}} {{typeName "/components/schemas/~0a~1b"}}', 'Order aB'],
  ['{{#if (typeName "/components/schemas/order/properties/id")}}named{{else}}nameless{{/if}}', 'nameless'],
]
test.each(asked)('%j prints %j', async (template, want) => {
  const folder = await contractFolder({ 'own/a.hbs': template })
  const printed = withTemplates({ folder }, () => renderTemplate('own/a.hbs', { ...view, contract }))
  expect(await printed).toBe(want)
})

test('a template of somebody else is printed, without the mark that some editors put in front of it', async () => {
  expect(await print({ 'own/a.hbs': '\uFEFF{{literal title}}' })).toBe("'Orders'")
})

test.each([
  ['{{titel}}', 'its line 1 takes "titel", which the view does not have'],
  ['{{contact.name.first}}', 'it takes "name" of what the view does not have'],
  ['{{literal titel}}', 'its line 1 calls "literal", and gives it what the view does not have'],
  ['{{literal}}', 'its line 1 calls "literal", and gives it what the view does not have'],
  ['{{literal settings}}', 'its line 1 calls "literal", and gives it what is not a text'],
  ['{{indent title}}', 'its line 1 calls "indent", and gives it what the view does not have'],
  ['{{indent title -1}}', 'its line 1 calls "indent", and gives it -1 in place of a count'],
  ['{{indent title "x"}}', 'its line 1 calls "indent", and gives it "x" in place of a count'],
  ['{{at}}', 'its line 1 calls "at", and looks into the contract, which only the templates of added targets can'],
  ['{{title.first}}', 'it takes "first" of what has no fields'],
  ['{{title}} {{groups}}', 'it prints an object or a list of them, which only "json" and "each" can'],
  ['{{snakeCase groups}}', 'its line 1 calls "snakeCase", and gives it what is not a text'],
  [
    '{{#with groups}}{{docComment this.[0]}}{{/with}}',
    'its line 1 calls "docComment", and gives it what is not a text',
  ],
  ['{{docComment groups}}', 'its line 1 calls "docComment", and gives it what is not a text'],
  ['{{json titel}}', 'its line 1 calls "json", and gives it what the view does not have'],
  [
    '{{json (at "/info")}}',
    'its line 1 calls "at", and looks into the contract, which only the templates of added targets can',
  ],
  [
    '{{title}}\n{{#if groups}}\n  {{lineComment titel}}{{/if}}',
    'its line 3 calls "lineComment", and gives it what the view does not have',
  ],
  ['\n{{upper title}}', 'its line 2 calls "upper", which is not a helper'],
  ['{{> footer}}', 'it takes the partial "footer", which is not there'],
  ['{{#each groups}}', 'its line 1 cannot be read at "{{#each groups}}"'],
  [
    '\n{"a": {{json title}}}',
    `its line 2 has a brace right behind "}}" at "{"a": {{json title}}}", where a blank between them is needed`,
  ],
  ['\n{{title}', 'its line 2 cannot be read at "{{title}"'],
  ['{{#if groups}}\n{{/each}}', 'its line 1 opens "if", and "each" is closed'],
  ['{{> loop}}', 'its partials take each other without an end'],
  ['{{title}}\n{{toString}}', 'its line 2 takes "toString", which the view does not have'],
  [
    '{{#each groups}}\n{{#if this.valueOf}}x{{/if}}{{/each}}',
    'its line 2 takes "valueOf", which the view does not have',
  ],
  ['{{#if}}x{{/if}}', 'it calls "if" with other than one value'],
  ['{{#each}}x{{/each}}', 'it calls "each" with other than one value'],
])('the template %j is told: %s', async (template, fault) => {
  const told = `Cannot print "own/a.hbs": ${fault}, a template that its view fits is expected`
  await expect(print({ 'own/a.hbs': template, 'partials/loop.hbs': '{{> loop}}' })).rejects.toThrow(told)
})

test.each([
  ['{{#each groups}}\n{{nmae}}\n{{/each}}', 'its line 2 takes "nmae", which the view does not have'],
  ['\n\n{{constructor}}', 'its line 3 takes "constructor", which the view does not have'],
  ['{{upper title}}', 'its line 1 calls "upper", which is not a helper'],
  ['{{title', 'its line 1 cannot be read at "{{title"'],
  ['{{> other}}', 'it takes the partial "other", which is not there'],
])(
  'a partial %j, of which a template makes use in another partial, is told by its own name',
  async (partial, fault) => {
    const printed = print({
      'own/a.hbs': '{{> list}}',
      'partials/list.hbs': '\n{{> item}}',
      'partials/item.hbs': partial,
    })
    await expect(printed).rejects.toThrow(`Cannot print "partials/item.hbs" in "own/a.hbs": ${fault}, a template`)
  },
)

test('a block that a partial is given is of the template that gives it', async () => {
  const layout = '\n[{{> @partial-block}}{{> inner}}]'
  const files = { 'partials/layout.hbs': layout, 'partials/inner.hbs': '({{> @partial-block}})' }
  expect(await print({ 'own/a.hbs': '{{#> layout}}{{title}}{{/layout}}', ...files })).toBe('\n[Orders(Orders)]')
  for (const inner of ['({{> @partial-block}})', '()']) {
    const printed = print({ 'own/a.hbs': '{{#> layout}}{{titel}}{{/layout}}', ...files, 'partials/inner.hbs': inner })
    await expect(printed).rejects.toThrow('Cannot print "own/a.hbs": its line 1 takes "titel", which the view does')
  }
})

test.each(['/inof', '#inof', '#/%zz', 7])('the place %j, which the contract does not have, is told', async (place) => {
  const folder = await contractFolder({ 'own/a.hbs': '{{json (at place)}}' })
  const printed = withTemplates({ folder }, () => renderTemplate('own/a.hbs', { contract, place }))
  await expect(printed).rejects.toThrow(
    `its line 1 calls "at", and looks for ${JSON.stringify(place)}, which is not a place of the contract`,
  )
})

test.each(['{{at}}', '{{sample .}}', '{{typeName contract .}}'])(
  '%s, which names no place, is told',
  async (template) => {
    const folder = await contractFolder({ 'own/a.hbs': template })
    const printed = withTemplates({ folder }, () => renderTemplate('own/a.hbs', { contract }))
    await expect(printed).rejects.toThrow(
      /its line 1 calls "\w+", and looks for what is not a text, which is not a place/,
    )
  },
)

test.each(['own/a.hbs', 'partials/loop.hbs'])('%s that would take all memory is refused', async (name) => {
  const files = { 'own/a.hbs': '{{> loop}}', [name]: '{{title}}'.repeat(150_000) }
  await expect(print(files)).rejects.toThrow(
    /^Cannot use template ".+": it has 1350000 bytes, at most 1048576 are expected$/,
  )
})

test.each(['own/a.hbs', 'partials/loop.hbs'])('bytes in %s that are no text are refused', async (name) => {
  const files = { 'own/a.hbs': '{{> loop}}', [name]: new Uint8Array([0x2f, 0xff]) }
  await expect(print(files)).rejects.toThrow(/^Cannot use template ".+": it is not UTF-8 text, UTF-8 is expected$/)
})

import { execFileSync } from 'node:child_process'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract, contractFolder } from '../../generator/fixtures/contract-folder.ts'
import { packageRoot } from '../package-root.ts'
import { generate } from '../test-support/generate-command.ts'

const orders = contract(`
paths:
  /orders: {get: {operationId: listOrders, tags: [Orders], summary: List the orders, responses: {'204': {description: Done.}}}}
components:
  schemas:
    Order: {type: object, required: [id], properties: {id: {type: integer}, lines: {type: array, items: {$ref: '#/components/schemas/order_line'}}}}
    order_line: {type: object, properties: {text: {type: string, examples: ["a \\"table\\""]}, note: {}, empty: {type: array, items: false}, open: {type: array}}}
`)

/** The files of the worked example in templates/README.md, by the names that it gives them. */
async function example(): Promise<Record<string, string>> {
  const text = await readFile(join(packageRoot, 'templates/README.md'), 'utf8')
  const blocks = [...text.matchAll(/`DIR\/([\w./]+)`[^`]*```\w+\n([\s\S]*?)```/g)]
  return Object.fromEntries(blocks.map(([, name = '', content = '']) => [`own/${name}`, content]))
}

test('the example of templates/README.md replaces a template and adds a target', async () => {
  const files = await example()
  expect(Object.keys(files)).toEqual([
    'own/partials/header.hbs',
    'own/routes/target.json',
    'own/routes/routes.md.hbs',
    'own/routes/group.md.hbs',
    'own/python/target.json',
    'own/python/models.py.hbs',
    'own/partials/python_type.hbs',
  ])
  const folder = await contractFolder({ 'openapi.yaml': orders, ...files })
  const { code, stdout, stderr } = await generate(
    folder,
    'openapi.yaml',
    '--templates',
    'own',
    '--target',
    'types',
    'routes',
    'python',
  )
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('written    generated/docs/orders.md\n')
  const types = await readFile(join(folder, 'generated/types.ts'), 'utf8')
  expect(types.split('\n')[0]).toBe('// Copyright Orders Ltd. Made from openapi.yaml.')
  expect(await readFile(join(folder, 'generated/docs/routes.md'), 'utf8')).toBe(
    '# Orders\n\n- GET /orders: listOrders\n',
  )
  expect(await readFile(join(folder, 'generated/docs/orders.md'), 'utf8')).toBe('# orders\n\n- List the orders\n')
  expect(await readFile(join(folder, 'generated/client/models.py'), 'utf8')).toBe(`from typing import Any, TypedDict

Order = TypedDict("Order", {
    "id": int,
    "lines": list["OrderLine"],
}, total=False)
# {"id":0,"lines":[{"text":"a \\"table\\"","note":null,"empty":[],"open":[]}]}

OrderLine = TypedDict("OrderLine", {
    "text": str,
    "note": Any,
    "empty": list[Any],
    "open": list[Any],
}, total=False)
# {"text":"a \\"table\\"","note":null,"empty":[],"open":[]}
`)
})

test('the files of a target are named in the letters of its language, as its templates know', async () => {
  const outputs = ['{name}.md', 'api_{snake_name}.py', '{PascalName}Api.java']
  const folder = await contractFolder({
    'openapi.yaml': orders.replace('Orders]', 'Status Pages]'),
    'own/a/target.json': JSON.stringify({
      files: outputs.map((output) => ({ template: 'a.hbs', output, each: 'group' })),
    }),
    'own/a/a.hbs': '{{group.fileName}} {{#each groups}}{{fileName}}{{/each}}',
  })
  const { stdout } = await generate(folder, 'openapi.yaml', '--templates', 'own', '--target', 'a')
  expect(stdout).toMatch(/status-pages\.md\n.*api_status_pages\.py\n.*StatusPagesApi\.java\n/)
  expect(await readFile(join(folder, 'generated/status-pages.md'), 'utf8')).toBe('status-pages status-pages')
})

test('what the model has by names is looked up and listed by them', async () => {
  const form =
    '{schema: {type: object, properties: {file: {format: binary}, csv: {type: string}}}, encoding: {csv: {contentType: text/csv}}}'
  const post = `post: {operationId: a, requestBody: {content: {multipart/form-data: ${form}}}, responses: {'204': {description: d}}}`
  const folder = await contractFolder({
    'openapi.yaml': contract(`paths: {/a: {${post}}}\n`),
    'own/a/target.json': JSON.stringify({ files: [{ template: 'a.hbs', output: 'a.txt' }] }),
    'own/a/a.hbs':
      '{{#each operations}}{{#each requestBody.mediaTypes}}{{json parts}} {{#each parts}}{{@key}} is {{this}}, {{/each}}{{lookup partTypes "csv"}}{{/each}}{{/each}}',
  })
  await generate(folder, 'openapi.yaml', '--templates', 'own', '--target', 'a')
  expect(await readFile(join(folder, 'generated/a.txt'), 'utf8')).toBe(
    '{"file":"file","csv":"text"} file is file, csv is text, text/csv',
  )
})

test('a partial of their own is printed by their templates', async () => {
  const folder = await contractFolder({
    'openapi.yaml': orders,
    'own/partials/rule.hbs': '----\n',
    'own/partials/header.hbs': '{{> rule}}',
    'own/notes.md': 'no template',
  })
  const { code, stderr } = await generate(folder, 'openapi.yaml', '--templates', 'own', '--target', 'types')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('a changed template is seen', async () => {
  const folder = await contractFolder({ 'openapi.yaml': orders, ...(await example()) })
  const args = ['openapi.yaml', '--templates', 'own', '--target', 'routes']
  await generate(folder, ...args)
  await writeFile(join(folder, 'own/routes/group.md.hbs'), 'changed\n')
  expect((await generate(folder, ...args)).stdout).toContain('written    generated/docs/orders.md\n')
})

test('a change of the file to which a template is a link is seen', async () => {
  const folder = await contractFolder({ 'openapi.yaml': orders, 'shared.hbs': '// one\n', 'own/partials/x': '' })
  await symlink('../../shared.hbs', join(folder, 'own/partials/header.hbs'))
  // A link that leads back must not be followed for ever.
  await symlink('..', join(folder, 'own/partials/circle'))
  const args = ['openapi.yaml', '--templates', 'own', '--target', 'types']
  expect(await generate(folder, ...args)).toMatchObject({ code: 0, stderr: '' })
  await writeFile(join(folder, 'shared.hbs'), '// two\n')
  expect((await generate(folder, ...args)).stdout).toContain('written    generated/types.ts\n')
  expect(await readFile(join(folder, 'generated/types.ts'), 'utf8')).toMatch(/^\/\/ two\n/)
})

const twoFiles = (...outputs: readonly string[]) =>
  JSON.stringify({ files: outputs.map((output) => ({ template: 'a.hbs', output })) })

test.each(['types/types.ts.hbs', 'partials/header.hbs'])('%s as a link that leads nowhere is refused', async (name) => {
  const folder = await contractFolder({ 'openapi.yaml': orders, 'own/types/x': '', 'own/partials/x': '' })
  await symlink('nowhere', join(folder, 'own', name))
  const { code, stderr } = await generate(folder, 'openapi.yaml', '--templates', 'own')
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringMatching(/it cannot be read, a file with/) })
})

test('a target may lie behind a link, and its target.json have the mark of an editor', async () => {
  const folder = await contractFolder({
    'openapi.yaml': orders,
    'shared/target.json': '\uFEFF{"files": [{"template": "a.hbs", "output": "a.txt"}]}',
    'shared/a.hbs': '{{title}}',
    'own/x': '',
  })
  await symlink('../shared', join(folder, 'own/mine'))
  const args = ['openapi.yaml', '--templates', 'own', '--target', 'mine']
  expect(await generate(folder, ...args)).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(join(folder, 'generated/a.txt'), 'utf8')).toBe('Orders')
})

test('what editors and file servers lay beside a partial is no partial', async () => {
  const folder = await contractFolder({ 'openapi.yaml': orders, 'own/partials/._header.hbs': '{{' })
  await symlink('somebody@host.123', join(folder, 'own/partials/.#header.hbs'))
  const args = ['openapi.yaml', '--templates', 'own', '--target', 'types']
  expect(await generate(folder, ...args)).toMatchObject({ code: 0, stderr: '' })
})

test('a partial may be chosen by what the view holds', async () => {
  const folder = await contractFolder({
    'openapi.yaml': orders,
    'own/a/target.json': twoFiles('a.txt'),
    'own/a/a.hbs': '{{#each operations}}{{> (lookup . "method")}}{{/each}}{{> [more words]}}',
    'own/partials/GET.hbs': 'get',
    'own/partials/POST.hbs': 'post',
    'own/partials/more words.hbs': '.',
  })
  const args = ['openapi.yaml', '--templates', 'own', '--target', 'a']
  expect(await generate(folder, ...args)).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(join(folder, 'generated/a.txt'), 'utf8')).toMatch(/^(get|post)+\.$/)
})

const refused: [name: string, files: Record<string, string>, want: RegExp][] = [
  ['a folder that is not there', {}, /^Cannot read templates from ".*own": there is no such folder/],
  [
    'a target of a taken name',
    { 'own/types/target.json': '{"files": []}' },
    /^Cannot add target "types": there is one of that name/,
  ],
  ...['a.b', 'a,b', 'a b'].map((name): [string, Record<string, string>, RegExp] => [
    `a target that cannot be named: ${name}`,
    { [`own/${name}/target.json`]: '{"files": []}' },
    new RegExp(`^Cannot add target "${name}": its name has a dot, a comma or a blank, one without is expected`),
  ]),
  [
    'a manifest that is none',
    { 'own/a/target.json': '{' },
    /^Cannot add target "a": its target.json is not valid JSON/,
  ],
  [
    'an unknown field',
    { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "a", "when": 1}]}' },
    /^Cannot add target "a": its target.json says \{"template":"a.hbs","output":"a","when":1\}/,
  ],
  [
    'a template that is elsewhere',
    { 'own/a/target.json': '{"files": [{"template": "../../../etc/passwd", "output": "a"}]}' },
    /^Cannot add target "a": its target.json says .+, a template in the folder of the target is expected\n$/,
  ],
  [
    'a list in the place of a word',
    { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "{name}", "each": ["group"]}]}' },
    /^Cannot add target "a": its target.json says .+, \{"template": …, "output": …, "each": one of group, operation, schema\} is expected\n$/,
  ],
  [
    'files of one name for each operation',
    { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "a", "each": "operation"}]}' },
    /^Cannot add target "a": its target.json says .+, one of \{name\}, \{snake_name\}, \{PascalName\} in "output" is expected\n$/,
  ],
  [
    'a name of nothing in the name of a file',
    { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "{name}"}]}' },
    /^Cannot add target "a": its target.json says .+, "each" with a name in braces is expected\n$/,
  ],
  [
    'an output that leads out of the folder',
    { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "../a"}]}', 'own/a/a.hbs': 'x' },
    /leads out of the output folder/,
  ],
  [
    'an output in the place of the manifest',
    { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": ".manifest.json"}]}', 'own/a/a.hbs': 'x' },
    /^Cannot write ".manifest.json": what a run has written is listed under this name, another is expected/,
  ],
  [
    'a template that is not there',
    { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "a"}]}' },
    /a\.hbs/,
  ],
  [
    'a template whose name is mistyped',
    { 'own/client/atempt.ts.hbs': 'x' },
    /^Cannot use template "client\/atempt.ts.hbs" of ".*own": it replaces no template of this kit, did you mean "client\/attempt.ts.hbs"\n$/,
  ],
  [
    'a partial whose name is mistyped',
    { 'own/partials/heder.hbs': 'x' },
    /^Cannot use template "partials\/heder.hbs" .+ did you mean "partials\/header.hbs"\n$/,
  ],
  ...['partials/header.HBS', 'partials/header.handlebars', 'header.hbs'].map((name): (typeof refused)[number] => [
    `${name} in the place of partials/header.hbs`,
    { [`own/${name}`]: 'x' },
    /^Cannot use template "\S+" of ".*own": it replaces no template of this kit, did you mean "partials\/header.hbs"\n$/,
  ]),
  [
    'a template that the target.json beside it does not name',
    {
      'own/a/target.json': '{"files": [{"template": "a.md.hbs", "output": "a.md"}]}',
      'own/a/a.md.hbs': 'x',
      'own/a/sub/b.md.hbs': 'x',
    },
    /^Cannot use template "a\/sub\/b.md.hbs" of ".*own": the target.json of "a" does not name it, an entry under "files" is expected\n$/,
  ],
  [
    'a template whose name is mistyped beside its target.json',
    { 'own/a/target.json': '{"files": [{"template": "a.md.hbs", "output": "a.md"}]}', 'own/a/a.dm.hbs': 'x' },
    /^Cannot use template "a\/a.dm.hbs" of ".*own": the target.json of "a" does not name it, did you mean "a\/a.md.hbs"\n$/,
  ],
  [
    'a target without its target.json',
    { 'own/routes/targets.json': '{"files": []}', 'own/routes/routes.md.hbs': 'x' },
    /^Cannot use template "routes\/routes.md.hbs" .+ a target.json beside it, is expected\n$/,
  ],
  ...['con.txt', 'a/NUL', 'a.'].map((name): (typeof refused)[number] => [
    `an output ${name}`,
    { 'own/a/target.json': `{"files": [{"template": "a.hbs", "output": "${name}"}]}`, 'own/a/a.hbs': 'x' },
    /^Cannot write ".+": Windows takes no file of this name, another is expected\n$/,
  ]),
  [
    'two outputs that differ in capitals',
    { 'own/a/target.json': twoFiles('docs/a.md', 'Docs/A.md'), 'own/a/a.hbs': 'x' },
    /^Cannot write "Docs\/A.md": it is "docs\/a.md" in other letters, one is expected\n$/,
  ],
  [
    'two outputs of one name',
    { 'own/a/target.json': twoFiles('a', 'a'), 'own/a/a.hbs': 'x' },
    /^Cannot write "a": two templates print a file of that name, one is expected\n$/,
  ],
  [
    'an output below another one',
    { 'own/a/target.json': twoFiles('A', 'a/b/c'), 'own/a/a.hbs': 'x' },
    /^Cannot write "a\/b\/c": "A" is a file, a folder is expected\n$/,
  ],
  ...['types/types.ts.hbs', 'partials/header.hbs', 'a/target.json'].map((name): (typeof refused)[number] => [
    `a folder in the place of ${name}`,
    { [`own/${name}/x`]: '' },
    /^Cannot use template ".+": it cannot be read, a file with a text is expected\n$/,
  ]),
  [
    'a template with a slip',
    { 'own/a/target.json': '{"files": [{"template": "a.hbs", "output": "a"}]}', 'own/a/a.hbs': '{{nothing}}' },
    /^Cannot print "a\/a.hbs": its line 1 takes "nothing", which the view does not have, a template /,
  ],
]
test.each(refused)('%s is refused', async (_, files, want) => {
  const folder = await contractFolder({ 'openapi.yaml': orders, ...files })
  const { code, stdout, stderr } = await generate(folder, 'openapi.yaml', '--templates', 'own')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(want)
  expect(stderr).not.toContain('fault of this kit')
  expect(await readdir(folder)).not.toContain('generated')
})

test.each(['partials/header.hbs', 'types/types.ts.hbs', 'mine/target.json'])(
  'a pipe as %s is refused',
  async (name) => {
    const folder = await contractFolder({
      'openapi.yaml': orders,
      'own/partials/x': '',
      'own/types/x': '',
      'own/mine/x': '',
    })
    execFileSync('mkfifo', [join(folder, 'own', name)])
    const { code, stderr } = await generate(folder, 'openapi.yaml', '--templates', 'own')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `Cannot read templates from "${join(folder, 'own')}": "${name}" is not a regular file, a file is expected\n`,
    })
  },
)

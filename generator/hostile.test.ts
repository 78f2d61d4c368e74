import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { compileFolder, preparePackage, writeProject } from './fixtures/compile-folder.ts'
import { contractFolder, schemas } from './fixtures/contract-folder.ts'
import { type GeneratedFile, generate, SpecError } from './generate.ts'
import type { JsonObject } from './json.ts'

const run = promisify(execFile)

/** What each text would do if it ever became code: leave a mark. */
const mark = 'globalThis.wasRun = true'

const texts: Readonly<Record<string, string>> = {
  'single quotes': `'; ${mark}; '`,
  'double quotes': `"; ${mark}; "`,
  backticks: `\`; ${mark}; \``,
  'a template expression': `\${${mark}}`,
  'an end of comment': `*/ ${mark} /*`,
  'an end of a line comment': `\n${mark}\n//`,
  'a carriage return': `\r${mark}\r//`,
  'a line separator': `\u2028${mark}\u2028//`,
  'a paragraph separator': `\u2029${mark}\u2029//`,
  'a template directive': `{{#with "s" as |s|}}{{{s.constructor.constructor "${mark}"}}}{{/with}}`,
  'a raw directive': `{{{{raw}}}} ${mark} {{{{/raw}}}}`,
  'bidirectional marks': `\u202e\u2066 ${mark} \u2069`,
  NUL: `\u0000${mark}`,
  'a backslash at the end': `${mark}\\`,
  'an end of an element': `</script><script>${mark}</script>`,
  'a reserved word': 'delete',
  ['__proto__']: '__proto__',
  toString: 'toString',
  constructor: 'constructor',
  'the name of what is awaited': 'then',
  'an empty name': '',
  traversal: `../../../${mark}`,
  'an absolute path': `/tmp/${mark}`,
  'a path of Windows': `C:\\..\\${mark}`,
  'a device of Windows': 'con',
  'a lone surrogate': `\ud800${mark}`,
  'an order to the compiler': '@ts-expect-error',
  'a name of digits': '1',
  'an escape of a regular expression': `]|$/; ${mark}; /[`,
}

/** A contract that has a text wherever a contract can have one. */
function contractOf(text: string): JsonObject {
  const schema = {
    type: 'object',
    title: text,
    description: text,
    required: [text],
    properties: {
      [text]: { type: 'string', description: text, default: text, example: text, enum: [text, 'other'] },
      [`${text} written`]: { type: 'string', writeOnly: true },
      [`${text} of the same`]: {
        $ref: `#/components/schemas/${text
          .replaceAll('~', '~0')
          .replaceAll('/', '~1')
          .replace(/\P{Cs}+/gu, encodeURIComponent)}`,
      },
    },
    patternProperties: { [text.replace(/[[\](){}|\\/*+?]/g, '')]: { const: text } },
    additionalProperties: { type: 'string', 'x-extensible-enum': [text], format: text },
    'x-open-questions': [text],
  }
  const response = {
    description: text,
    headers: { [text || 'X']: { description: text, schema: { type: 'string', const: text } } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Plain' } }, [text || 'a/b']: { schema } },
  }
  const operation = {
    operationId: text,
    tags: [text],
    summary: text,
    description: text,
    parameters: [
      ...['query', 'header', 'cookie'].map((place) => ({ name: text, in: place, description: text, schema })),
      {
        name: text.replace(/[{}/]/g, ''),
        in: 'path',
        required: true,
        schema: { type: 'string', pattern: text.replace(/[[\](){}|\\/*+?]/g, '') },
      },
    ],
    requestBody: { description: text, content: { [text || 'a/b']: { schema }, 'application/json': { schema } } },
    responses: { '200': response, default: response },
    security: [{ [text]: [] }],
  }
  return {
    openapi: '3.1.0',
    info: { title: text, version: text, description: text },
    servers: [{ url: text, description: text }],
    tags: [{ name: text, description: text }],
    paths: { [`/a/{${text.replace(/[{}/]/g, '')}}/${text.replace(/[{}]/g, '')}`]: { get: operation, summary: text } },
    webhooks: { [text]: { post: { ...operation, operationId: `${text} webhook`, parameters: [] } } },
    components: {
      schemas: { [text]: schema, Plain: { type: 'string', const: text } },
      securitySchemes: { [text]: { type: 'apiKey', in: 'header', name: text } },
    },
  }
}

async function generateFrom(document: JsonObject): Promise<readonly GeneratedFile[]> {
  const folder = await contractFolder({ 'openapi.json': JSON.stringify(document) })
  return generate(join(folder, 'openapi.json'))
}

/** Names in the code, outside of texts and comments. */
function identifiersIn({ name, text }: GeneratedFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
  return names
}

const all = await contractFolder({ 'output/inner/.keep': '' })
await preparePackage(join(all, 'output/inner'))
const compiled: string[] = []

describe('no text of a contract becomes code, a directive, a path or a prototype', () => {
  test.each(Object.entries(texts))('%s', async (name, text) => {
    const files = await generateFrom(contractOf(text))
    const own = `output/inner/${Object.keys(texts).indexOf(name)}`
    await writeProject(join(all, own), files)
    const code = files.filter(({ name }) => /\.[jt]s$/.test(name))
    for (const file of code) expect(identifiersIn(file), file.name).not.toContain('wasRun')
    for (const { name, text: printed } of code) expect(printed, name).not.toMatch(/[\u2028\u2029\u202e\u2066\u2069\0]/)
    compiled.push(...code.map(({ name }) => join(all, own, name)))
  })

  test('all of it compiles, and leaves no mark when it is loaded', async () => {
    const { errors } = await compileFolder(
      all,
      compiled.filter((name) => name.endsWith('.ts')),
    )
    expect(errors).toEqual([])
    const imports = compiled.map((path) => `await import(${JSON.stringify(path)})`)
    const script = `${imports.join('\n')}\nif (globalThis.wasRun || {}.polluted) process.exit(1)`
    await writeFile(join(all, 'load.mjs'), script)
    await run(process.execPath, [join(all, 'load.mjs')], { cwd: join(all, 'output/inner') })
  }, 300_000)

  test('all of it stays inside of its folder', async () => {
    expect(await readdir(join(all, 'output'))).toEqual(['inner'])
    const inside = await readdir(join(all, 'output/inner'))
    expect(inside.filter((name) => !/^\d+$/.test(name)).toSorted()).toEqual(['.keep', 'node_modules', 'package.json'])
  })
})

const patterns: readonly string[] = [
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(',
  '[',
  'a{2,1}',
  '(?<n>a)\\k<n>',
  '\\',
  '(?i)x',
  'a'.repeat(50_000),
]

test.each(patterns.map((pattern) => [pattern.slice(0, 40), pattern]))(
  'the pattern %j costs neither the run nor the caller much',
  async (_, pattern) => {
    const schema = { type: 'object', properties: { a: { type: 'string', pattern } } }
    const files = await generateFrom({
      openapi: '3.1.0',
      info: { title: 'a', version: '1' },
      paths: {},
      components: { schemas: { A: schema } },
    })
    expect(files.map(({ name }) => name)).toContain('types.ts')
  },
)

test('a wrong contract is told by one error that has all problems', async () => {
  const folder = await contractFolder({ 'openapi.yaml': schemas('A: {type: strng}\nB: {$ref: "#/nowhere"}') })
  const error = await generate(join(folder, 'openapi.yaml')).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SpecError)
  expect((error as SpecError).problems).toHaveLength(2)
})

test('a path of 100,000 letters is not repeated whole in what is said of it', async () => {
  const folder = await contractFolder({
    'openapi.yaml': `openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths:\n  ? /${'a'.repeat(100_000)}\n  : {get: {responses: {'200': 7}}}\n`,
  })
  const error = await generate(join(folder, 'openapi.yaml')).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SpecError)
  expect((error as SpecError).message).toMatch(/aaa…\/get\/responses\/200\)$/)
  expect((error as SpecError).message.length).toBeLessThan(1000)
})

import { describe, expect, test } from 'vitest'
import { contract, contractFolder } from './fixtures/contract-folder.ts'
import { problemsOf } from './fixtures/problems-of.ts'

const unreadable: [name: string, content: string | Uint8Array, want: RegExp][] = [
  ['empty', '', /^Cannot read "openapi.yaml": the file is empty, an OpenAPI document or a part of one is expected$/],
  ['blank', ' \n\n', /the file is empty/],
  ['a comment only', '# nothing\n', /it is not valid YAML: expected a document, but the input is empty/],
  ['binary', new Uint8Array([0, 1, 2, 3]), /the file is binary, YAML or JSON text is expected/],
  ['invalid UTF-8', new Uint8Array([0x61, 0x3a, 0x20, 0xff]), /it is not UTF-8 text/],
  ['UTF-16', Buffer.from('\uFEFFopenapi: 3.1.0', 'utf16le'), /it is not UTF-8 text/],
  ['a tab', 'openapi: 3.1.0\npaths:\n\t/a: {}\n', /YAML: .*, blanks in place of tabs are expected \(openapi.yaml:3\)$/],
  ['broken YAML', 'openapi: 3.1.0\ninfo: [\n', /it is not valid YAML: .*\(openapi.yaml:3\)$/],
  [
    'a control character',
    'a:\n  - b\x1fc\n',
    /YAML: it holds the control character U\+001F, "\\u001f" in a text in double quotes is expected \(openapi.yaml:2\)$/,
  ],
  ['a control character in quotes', 'a:\n  - "b\x01c"\n', /holds the control character U\+0001, .*\(openapi.yaml:2\)$/],
  ['two documents', 'a: 1\n---\nb: 2\n', /expected a single document.*\(openapi.yaml:3\)$/],
  ['a second document that is empty', '---\na: 1\n---\n', /expected a single document.*\(openapi.yaml:3\)$/],
  ['a text', 'just text', /it has no field "openapi", "3.0.x", "3.1.x" or "3.2.x" is expected \(openapi.yaml:1\)$/],
  ['a list', '- 1\n', /it has no field "openapi"/],
  [
    'duplicate keys',
    contract('paths: {}\npaths: {}\n'),
    /YAML: duplicated mapping key "paths", each key once is expected \(openapi.yaml:4\)$/,
  ],
  ['duplicate keys on one line', 'a: {"b c": 1, "b c": 2}', /duplicated mapping key "b c", /],
  [
    '1,000 levels',
    `a: ${'['.repeat(1000)}${']'.repeat(1000)}`,
    /it is nested more than 200 levels deep, fewer are expected \(openapi.yaml:1\)$/,
  ],
  ['an alias to itself', 'a: &a [*a]', /an alias stands inside of what it repeats.* \(openapi.yaml:1, #\/a\/0\)$/],
  [
    'too many aliases',
    `a: &a 1\nb: [${'*a, '.repeat(1001)}]`,
    /it has more than 1000 aliases, fewer are expected \(or a higher "aliases" .*\) \(openapi.yaml:2\)$/,
  ],
  [
    'aliases that explode',
    explodingAliases(9),
    /it has more than 250000 values by its aliases, .* higher "aliasedValues"/,
  ],
  [
    'aliases of a large object',
    `a: &a {${Array.from({ length: 1000 }, (_, index) => `f${index}: 1`)}}\nb: [${'*a, '.repeat(300)}]`,
    /it has more than 250000 values by its aliases/,
  ],
  [
    'code in a tag',
    'a: !!js/function "process.exit(7)"',
    /unknown scalar tag .*, a value without this tag is expected/,
  ],
  [
    'a text with a colon',
    'a: 1\nb: Orders: all\n',
    /bad indentation .*, quotes around the text are expected \(openapi.yaml:2\)$/,
  ],
  ['a text with a mark', 'a: @sales\n', /bad indentation .*, quotes around the text are expected \(openapi.yaml:1\)$/],
  ['a line that is too deep', 'a: b\n  c: d\n', /bad indentation .*, as much as above is expected \(openapi.yaml:2\)$/],
  [
    'a quote that does not end',
    'a: "b\nc: d\n',
    /deficient indentation, more of it, or the end of the text, list or object above, is expected/,
  ],
  [
    'a merge',
    'openapi: 3.1.0\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> x\n',
    /it holds the marks of a merge .*\(openapi.yaml:2\)$/,
  ],
  [
    'no finite number',
    'a:\n  - 1\n  - b/c: .inf',
    /it holds Infinity, finite numbers are expected \(openapi.yaml:3, #\/a\/1\/b~1c\)$/,
  ],
  ['no number, by an alias', 'a: &a\n  b: .nan\nc: *a', /it holds NaN, .* \(openapi.yaml:3, #\/c\/b\)$/],
  ['Swagger 2', 'swagger: "2.0"', /it is Swagger "2.0", convert it to OpenAPI 3 first \(openapi.yaml:1\)$/],
  ['OpenAPI 4', 'openapi: 4.0.0', /its field "openapi" is "4.0.0", "3.0.x", "3.1.x" or "3.2.x" is expected/],
  ['a version that is a number', 'openapi: 3.7', /its field "openapi" is 3.7, .* \(openapi.yaml:1, #\/openapi\)$/],
]

function explodingAliases(levels: number): string {
  const lines = ['l0: &l0 [1]']
  for (let level = 1; level <= levels; level++) {
    lines.push(
      `l${level}: &l${level} [${Array(9)
        .fill(`*l${level - 1}`)
        .join(', ')}]`,
    )
  }
  return lines.join('\n')
}

describe('a root document that cannot be used is one clear problem', () => {
  test.each(unreadable)('%s', async (_, content, want) => {
    const problems = await problemsOf(await contractFolder({ 'openapi.yaml': content }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(want)
  })

  const json: [name: string, content: string, want: RegExp][] = [
    [
      'duplicate keys',
      '{"openapi": "3.1.0",\n "a": 1,\n "a": 2}',
      /not valid JSON: duplicated mapping key "a", each key once is expected \(openapi.json:3\)$/,
    ],
    ['a comma too many', '{"openapi": "3.1.0",\n}', /it is not valid JSON: .*\(openapi.json:2\)$/],
    ['a comma too many in a list', '{"a": [1,\n2,\n]}', /it is not valid JSON: .*\(openapi.json:2\)$/],
    [
      'a merge',
      '{"openapi": "3.1.0",\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> x\n}',
      /it holds the marks of a merge with conflicts .*\(openapi.json:2\)$/,
    ],
    ['cut off', '{"openapi":\n "3.1.0"', /it is not valid JSON: .*\(openapi.json:2\)$/],
    ['a word', '{"a": "b",\n "c": 1.5e3,\n "d": nope}', /it is not valid JSON: Unexpected token .*\(openapi.json:3\)$/],
    ['a number that is none', '{"a": [true, null,\n\n .5]}', /it is not valid JSON: .*\(openapi.json:3\)$/],
    ['nothing behind a colon', '{"a": "\\"",\n "b":\n}', /it is not valid JSON: .*\(openapi.json:2\)$/],
    ['a number beyond all', '{"a": 1,\n "b": 1e999}', /it holds Infinity, .* \(openapi.json:2, #\/b\)$/],
    ['100,000 levels', `{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /it is nested more than 200 levels deep/],
  ]
  test.each(json)('JSON with %s', async (_, content, want) => {
    const problems = await problemsOf(await contractFolder({ 'openapi.json': content }), 'openapi.json')
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(want)
  })

  test('a file that does not exist', async () => {
    expect(await problemsOf(await contractFolder({}))).toEqual([
      'Cannot read "openapi.yaml": there is no such file, the path of an existing one is expected',
    ])
  })

  test('a folder', async () => {
    const folder = await contractFolder({ 'openapi.yaml/x.yaml': 'a: 1' })
    expect(await problemsOf(folder)).toEqual(['Cannot read "openapi.yaml": it is a folder, a file is expected'])
  })

  test('a file larger than the limit', async () => {
    const folder = await contractFolder({ 'openapi.yaml': contract('paths: {}\n') })
    expect(await problemsOf(folder, 'openapi.yaml', { limits: { fileBytes: 10 } })).toEqual([
      'Cannot read "openapi.yaml": it has 61 bytes, at most 10 are expected (or a higher "fileBytes" under "limits" in the config file of generate)',
    ])
  })
})

import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ordersContract as contract } from './test-support/orders-contract.ts'
import { folderOf, runCommand } from './test-support/run-command.ts'

const rules = (...rows: readonly [id: string, text: string][]) =>
  `rules:\n${rows.map(([id, text]) => `  - { id: ${id}, kind: state, family: Orders, text: ${text}, source: 'a' }\n`).join('')}`
const questions = (...rows: readonly [id: string, question: string][]) =>
  `questions:\n${rows.map(([id, text]) => `  - { id: ${id}, question: ${text}, places: [], answers: [] }\n`).join('')}`

const remove = `    delete:
      operationId: orders.remove
      responses:
        '204': { description: gone }
`

describe('diff', () => {
  test('says what breaks, and exits with 1', async () => {
    const folder = await folderOf({ 'old.yaml': contract('1', 100), 'new.yaml': contract('2', 50, remove) })
    expect(await runCommand(folder, 'diff', 'old.yaml', 'new.yaml')).toEqual({
      code: 1,
      stdout: `1 → 2

breaking
  GET /orders
    query max (taken): maximum is 50, it was 100  #/paths/~1orders/get/parameters/0/schema

additive
  DELETE /orders
    is new  #/paths/~1orders/delete

1 breaking, 1 additive, 0 documentation
`,
      stderr: '',
    })
  })

  test('exits with 0 when nothing breaks', async () => {
    const folder = await folderOf({ 'old.yaml': contract('1', 50), 'new.yaml': contract('2', 100) })
    const { code, stdout } = await runCommand(folder, 'diff', 'old.yaml', 'new.yaml')
    expect(code).toBe(0)
    expect(stdout).toContain('0 breaking, 1 additive, 0 documentation')
  })

  test('reads as much of a contract as the config file of the project lets generate read', async () => {
    const config = (fileBytes: number) => JSON.stringify({ limits: { fileBytes } })
    const small = contract('1', 100)
    const folder = await folderOf({ 'a.yaml': small, 'alerting-contract.config.json': config(20) })
    const problem = `Cannot read "a.yaml": it has ${small.length} bytes, at most 20 are expected (or a higher "fileBytes" under "limits" in the config file of generate)\n`
    expect(await runCommand(folder, 'diff', 'a.yaml', 'a.yaml')).toEqual({ code: 2, stdout: '', stderr: problem })
    await writeFile(join(folder, 'alerting-contract.config.json'), config(2000))
    expect(await runCommand(folder, 'diff', 'a.yaml', 'a.yaml')).toMatchObject({ code: 0, stderr: '' })
  })

  test('finds a package that lies elsewhere, where Node finds it', async () => {
    const files = { 'orders/package.json': '{}', 'orders/openapi.yaml': contract('1', 50) }
    vi.stubEnv('NODE_PATH', await folderOf(files))
    const folder = await folderOf({ 'old.yaml': contract('1', 50) })
    for (const path of ['node_modules/orders', './node_modules/orders/openapi.yaml'])
      expect(await runCommand(folder, 'diff', 'old.yaml', path)).toMatchObject({ code: 0, stderr: '' })
    vi.unstubAllEnvs()
  })

  test('finds a package that the workspace around has installed', async () => {
    const folder = await folderOf({
      'node_modules/orders/openapi.yaml': contract('1', 50),
      'packages/a/old.yaml': contract('1', 50),
    })
    const inside = join(folder, 'packages/a')
    expect(await runCommand(inside, 'diff', 'old.yaml', 'node_modules/orders')).toMatchObject({ code: 0, stderr: '' })
    const { code, stderr } = await runCommand(inside, 'diff', 'old.yaml', 'node_modules/others')
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('Cannot read "node_modules/others": there is no such file'),
    ])
  })

  test('a name that no file can have is told as what cannot be read', async () => {
    const folder = await folderOf({ 'old.yaml': contract('1', 50) })
    const { code, stderr } = await runCommand(folder, 'diff', 'x'.repeat(300), 'old.yaml')
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^Cannot read "x{300}": it cannot be opened \(ENAMETOOLONG\)/),
    ])
  })

  test('prints JSON', async () => {
    const folder = await folderOf({ 'old.yaml': contract('1', 100), 'new.yaml': contract('2', 50) })
    const { code, stdout } = await runCommand(folder, 'diff', 'old.yaml', 'new.yaml', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      before: '1',
      after: '2',
      breaking: 1,
      additive: 0,
      documentation: 0,
      changes: [
        {
          kind: 'breaking',
          operations: ['GET /orders'],
          field: 'query max',
          direction: 'taken',
          pointer: '/paths/~1orders/get/parameters/0/schema',
          message: 'maximum is 50, it was 100',
        },
      ],
    })
  })

  test('finds nothing where null is only told in the words of another version of OpenAPI', async () => {
    const version = (openapi: string, schema: string) => `openapi: ${openapi}
info: { title: A, version: '1' }
paths:
  /a:
    get:
      operationId: a.get
      responses:
        '200': { description: a, content: { application/json: { schema: ${schema} } } }
components: { schemas: { A: { type: object, properties: { b: { type: string } } } } }
`
    const folder = await folderOf({
      'old.yaml': version('3.0.3', "{ allOf: [{ $ref: '#/components/schemas/A' }], nullable: true }"),
      'new.yaml': version('3.1.0', "{ anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] }"),
    })
    const { code, stdout } = await runCommand(folder, 'diff', 'old.yaml', 'new.yaml')
    expect({ code, stdout }).toEqual({ code: 0, stdout: '1 → 1\n\n0 breaking, 0 additive, 0 documentation\n' })
  })

  test('compares folders, with rules and open questions', async () => {
    const folder = await folderOf({
      'old/openapi.yaml': contract('1', 100),
      'old/rules.yaml': rules(['a', 'One'], ['b', 'Two'], ['c', 'Three']),
      'old/open-questions.yaml': questions(['q', 'Which']),
      'new/spec/openapi.yaml': contract('2', 100),
      'new/spec/rules.yaml': rules(['a', 'One'], ['b', 'Zwei'], ['d', 'Four']),
      'new/spec/open-questions.yaml': questions(['r', 'How']),
    })
    expect(await runCommand(folder, 'diff', 'old', 'new')).toEqual({
      code: 0,
      stdout: `1 → 2

rules
  gone     c  Three
  changed  b  Zwei
  new      d  Four

questions
  gone     q  Which
  new      r  How

0 breaking, 0 additive, 0 documentation
`,
      stderr: '',
    })
  })

  test.each([
    ['nothing.yaml', 'Cannot read "nothing.yaml"'],
    ['', 'Cannot read "": it names nothing, a file is expected'],
    [
      'https://example.com/a.yaml',
      'Cannot read "https://example.com/a.yaml": it is a URL, a file is expected, download it first',
    ],
    ['empty', 'Cannot find a contract in "empty": there is no openapi.yaml or openapi.yml or openapi.json'],
    ['broken.yaml', 'Cannot read "broken.yaml"'],
    ['outside.yaml', 'Cannot'],
    ['wrong.yaml', '(wrong.yaml:'],
  ])('refuses %s, and says why', async (name, reason) => {
    const folder = await folderOf({
      'good.yaml': contract('1', 1),
      'broken.yaml': '{',
      'empty/readme': '',
      'outside.yaml': "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { $ref: '../../etc/passwd' } }\n",
      'wrong.yaml': 'openapi: 3.1.0\npaths: 7\n',
    })
    const { code, stdout, stderr } = await runCommand(folder, 'diff', 'good.yaml', name)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(reason)
  })

  test('tells of a wrong contract what is wrong, however much of it is tolerated', async () => {
    const schemas = Array.from({ length: 200 }, (_, index) => `    A${index}: { type: string, maxlength: ${index} }\n`)
    const wrong = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents:\n  schemas:\n${schemas.join('')}    Z: { enum: 7 }\n`
    const folder = await folderOf({ 'good.yaml': contract('1', 1), 'wrong.yaml': wrong })
    const { code, stderr } = await runCommand(folder, 'diff', 'good.yaml', 'wrong.yaml')
    expect({ code, lines: stderr.match(/^.+?:/gm) }).toEqual({ code: 2, lines: ['Cannot accept "enum":'] })
  })

  test('refuses rules that are none, with the line', async () => {
    const files = { 'openapi.yaml': contract('1', 1), 'open-questions.yaml': 'questions: []\n' }
    const folder = await folderOf({
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`old/${name}`, text])),
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`new/${name}`, text])),
      'old/rules.yaml': 'rules: []\n',
      'new/rules.yaml': 'rules:\n  - { id: 7 }\n',
    })
    const { code, stderr } = await runCommand(folder, 'diff', 'old', 'new')
    expect(code).toBe(2)
    expect(stderr).toContain('new/rules.yaml:2')
  })

  test('refuses rules that cannot be read', async () => {
    const folder = await folderOf({
      'old/openapi.yaml': contract('1', 1),
      'old/rules.yaml': 'rules: []\n',
      'new/openapi.yaml': contract('1', 1),
    })
    const diff = async () => (await runCommand(folder, 'diff', 'old', 'new')).stderr
    await writeFile(join(folder, 'new/rules.yaml'), Buffer.from([0xff, 0xfe]))
    expect(await diff()).toBe('Cannot read "new/rules.yaml": it is no UTF-8\n')
    await rm(join(folder, 'new/rules.yaml'))
    await symlink('rules.yaml', join(folder, 'new/rules.yaml'))
    expect(await diff()).toBe('Cannot read "new/rules.yaml": its links lead round in circles\n')
  })

  test('prints hostile names so that they cannot steer a terminal', async () => {
    const hostile = contract('1', 1).replace('name: max', 'name: "\\e[2J\\u202emax"')
    const folder = await folderOf({ 'old.yaml': contract('1', 1), 'new.yaml': hostile })
    const { stdout } = await runCommand(folder, 'diff', 'old.yaml', 'new.yaml')
    expect(stdout).toContain('query \\u001b[2J\\u202emax (taken): is new')
  })
})

describe('generate', () => {
  test('says what has changed since it was generated last, once', async () => {
    const folder = await folderOf({ 'openapi.yaml': contract('1', 100) })
    const generate = () => runCommand(folder, 'generate', 'openapi.yaml', '--target', 'openapi')
    const first = await generate()
    await writeFile(join(folder, 'openapi.yaml'), contract('2', 50, remove))
    const second = await generate()
    const third = await generate()
    expect([first.stdout, second.stdout, third.stdout]).toEqual([
      'written    generated/openapi.json\nwritten    generated/.manifest.json\n',
      `breaking
  GET /orders
    query max (taken): maximum is 50, it was 100  #/paths/~1orders/get/parameters/0/schema
additive
  DELETE /orders
    is new  #/paths/~1orders/delete
The contract has changed since it was generated last: 1 breaking, 1 additive, 0 documentation
written    generated/openapi.json
written    generated/.manifest.json
`,
      'unchanged  generated/openapi.json\nunchanged  generated/.manifest.json\n',
    ])
  })

  test('generates also where the earlier contract is none any more', async () => {
    const folder = await folderOf({ 'openapi.yaml': contract('1', 100) })
    const generate = () => runCommand(folder, 'generate', 'openapi.yaml', '--target', 'openapi')
    await generate()
    await writeFile(join(folder, 'generated/openapi.json'), '{')
    expect(await generate()).toEqual({
      code: 0,
      stdout: 'written    generated/openapi.json\nunchanged  generated/.manifest.json\n',
      stderr: '',
    })
  })
})

import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractFolder } from './fixtures/contract-folder.ts'
import type { JsonObject } from './json.ts'

const run = promisify(execFile)

/** Contracts that are large, deep or endless, and what may come of them. */
const loads: readonly [name: string, text: () => string, isWrong: boolean][] = [
  ['1,000 levels of schemas', () => schemas(`A: ${'{properties: {a: '.repeat(500)}{}${'}}'.repeat(500)}`), true],
  ['60 levels of schemas', () => schemas(`A: ${'{properties: {a: '.repeat(60)}{}${'}}'.repeat(60)}`), false],
  [
    'an enum of 10,000',
    () => schemas(`A: {type: string, enum: [${numbers(10_000).map((index) => `v${index}`)}]}`),
    false,
  ],
  [
    'an object of 10,000 fields',
    () => schemas(`A: {type: object, properties: {${numbers(10_000).map((index) => `f${index}: {type: string}`)}}}`),
    false,
  ],
  [
    '5,000 paths',
    () =>
      `openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths:\n${numbers(5000)
        .map(
          (index) =>
            `  /p${index}/{id}: {get: {operationId: op${index}, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {'200': {description: Fine.}}}}`,
        )
        .join('\n')}\n`,
    false,
  ],
  [
    'a circle of 2,500 schemas',
    () =>
      schemas(
        numbers(2500)
          .map(
            (index) =>
              `S${index}: {allOf: [{$ref: '#/components/schemas/S${(index + 1) % 2500}'}, {type: object, properties: {p${index}: {type: string}}}]}`,
          )
          .join('\n'),
      ),
    false,
  ],
  [
    'every schema of 60 in every other',
    () =>
      schemas(
        numbers(60)
          .map(
            (index) =>
              `S${index}: {anyOf: [${numbers(60).map((other) => `{$ref: '#/components/schemas/S${other}'}`)}]}`,
          )
          .join('\n'),
      ),
    false,
  ],
  [
    'a chain of 90 references',
    () =>
      schemas(
        `${numbers(90)
          .map((index) => `S${index}: {$ref: '#/components/schemas/S${index + 1}'}`)
          .join('\n')}\nS90: {type: string}`,
      ),
    false,
  ],
  [
    'two parts in each of 40 levels, which demand a read-only field of another part',
    () =>
      schemas(
        `Base: {type: object, properties: {id: {type: integer, readOnly: true}}}\nA0: {required: [id]}\nB0: {required: [id]}\n${numbers(
          40,
        )
          .flatMap((index) => ['A', 'B'].map((name) => `${name}${index + 1}: ${partsOf([`A${index}`, `B${index}`])}`))
          .join('\n')}\nTop: ${partsOf(['Base', 'A40'])}`,
      ),
    false,
  ],
  [
    '300 parts of each other, with read-only fields, all in one',
    () =>
      schemas(
        `All: ${partsOf(numbers(300).map((index) => `S${index}`))}\nS0: {type: object}\n${numbers(299)
          .map(
            (index) =>
              `S${index + 1}: {allOf: [{$ref: '#/components/schemas/S${index}'}], required: [p${index}], properties: {p${index}: {type: string, readOnly: ${index % 2 === 0}}}}`,
          )
          .join('\n')}`,
      ),
    false,
  ],
  [
    'aliases that explode',
    () =>
      schemas(
        `A0: &a0 {type: string}\n${numbers(30)
          .map((index) => `A${index + 1}: &a${index + 1} {anyOf: [*a${index}, *a${index}]}`)
          .join('\n')}`,
      ),
    true,
  ],
  ['a description of a megabyte', () => schemas(`A: {description: '${'word '.repeat(200_000)}'}`), false],
  [
    '10,000 parameters that three operations share',
    () =>
      JSON.stringify({
        ...empty,
        paths: Object.fromEntries(
          ['a', 'b', 'c'].map((name) => [
            `/${name}`,
            { get: { ...fine, parameters: references('parameters', 10_000) } },
          ]),
        ),
        components: {
          parameters: Object.fromEntries(
            numbers(10_000).map((index) => [
              `A${index}`,
              { name: `a${index}`, in: 'query', schema: { type: 'string' } },
            ]),
          ),
        },
      }),
    false,
  ],
  [
    'a path of 6,000 parameters',
    () => {
      const names = numbers(6000).map((index) => `a${index}`)
      const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
      return JSON.stringify({ ...empty, paths: { [`/{${names.join('}/{')}}`]: { get: { ...fine, parameters } } } })
    },
    false,
  ],
  [
    'a schema of 10,000 parts, each of which demands a field of the next that may be read-only',
    () => {
      const allOf = numbers(10_000).map((index) => ({
        required: [`a${(index + 1) % 10_000}`],
        properties: { [`a${index}`]: { type: 'string', readOnly: index % 2 === 0 } },
      }))
      const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } }
      return JSON.stringify({
        ...empty,
        paths: { '/a': { post: { ...fine, requestBody } } },
        components: { schemas: { A: { allOf } } },
      })
    },
    false,
  ],
  [
    '50,000 problems on one line',
    () =>
      JSON.stringify({
        ...empty,
        paths: Object.fromEntries(numbers(50_000).map((index) => [`/p${index}`, { get: { responses: { '200': 7 } } }])),
      }),
    true,
  ],
  [
    '3,000 long names that are nearly those of 3,000 schemas',
    () => {
      const [name, slip] = ['SchemaNumber', 'ShcemaNumber'].map((word) => word.repeat(7))
      const right = numbers(3000).map((index) => [`${name}${index}`, { type: 'string' }])
      const wrong = numbers(3000).map((index) => [`A${index}`, { $ref: `#/components/schemas/${slip}${index}` }])
      return JSON.stringify({ ...empty, components: { schemas: Object.fromEntries([...right, ...wrong]) } })
    },
    true,
  ],
  [
    'a schema of 4,000 parts with read-only fields, each of which takes other fields and holds the whole again',
    () => {
      const parts = numbers(4000).map((index) => [
        `P${index}`,
        {
          properties: { [`a${index}`]: { type: 'string', readOnly: true }, whole: { $ref: '#/components/schemas/A' } },
          additionalProperties: { type: 'string' },
        },
      ])
      const allOf = parts.map(([name]) => ({ $ref: `#/components/schemas/${name}` }))
      const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } }
      return JSON.stringify({
        ...empty,
        paths: { '/a': { post: { ...fine, requestBody } } },
        components: { schemas: { A: { allOf }, ...Object.fromEntries(parts) } },
      })
    },
    false,
  ],
  [
    'a list whose first 10,000 items are described one by one, with read-only fields',
    () => {
      const prefixItems = numbers(10_000).map(() => ({ properties: { a: { type: 'string', readOnly: true } } }))
      const requestBody = { content: { 'application/json': { schema: { type: 'array', prefixItems } } } }
      return JSON.stringify({ ...empty, paths: { '/a': { post: { ...fine, requestBody } } } })
    },
    false,
  ],
  [
    '6,000 alternatives that a mapping tells apart',
    () => {
      const kinds = numbers(6000).map((index) => [
        `P${index}`,
        { required: ['k'], properties: { k: { type: 'string' } } },
      ])
      const mapping = Object.fromEntries(kinds.map(([name]) => [`k-${name}`, `#/components/schemas/${name}`]))
      const oneOf = Object.values(mapping).map(($ref) => ({ $ref }))
      const A = { oneOf, discriminator: { propertyName: 'k', mapping } }
      return JSON.stringify({ ...empty, components: { schemas: { A, ...Object.fromEntries(kinds) } } })
    },
    false,
  ],
  ['a name of 100,000 letters', () => schemas(`? ${'n'.repeat(100_000)}\n: {type: string}`), false],
]

const empty = { openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: {} }
const fine = { responses: { '200': { description: 'Fine.' } } }

function references(section: string, count: number): JsonObject[] {
  return numbers(count).map((index) => ({ $ref: `#/components/${section}/A${index}` }))
}

function schemas(text: string): string {
  return `openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n${text.replace(/^(?=.)/gm, '    ')}\n`
}

function partsOf(names: readonly string[]): string {
  return `{allOf: [${names.map((name) => `{$ref: '#/components/schemas/${name}'}`).join(', ')}]}`
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

// What grows with the square of a contract takes a minute for each of them, on any machine; what does not, a few seconds. Half a minute where an
// empty contract takes 0.7 s: a machine that is slow, or shared, takes longer for both.
const maxTimesEmpty = 45
const tellCpu = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => console.error("CPU µs:", Object.values(process.cpuUsage()).reduce((sum, one) => sum + one)))',
)}`

describe('a run ends in time and in 512 MiB, with code or with one clear error', () => {
  let emptyCpu = 0
  beforeAll(async () => {
    emptyCpu = cpuIn(await generateFrom(JSON.stringify(empty)))
  })

  test.each(loads)(
    '%s',
    async (_, text, isWrong) => {
      const { folder, code, stderr } = await generateFrom(text())
      expect(stderr).not.toMatch(/\n {4}at |RangeError|heap/)
      expect(code, stderr.slice(0, 500)).toBe(isWrong ? 2 : 0)
      expect((await readdir(folder)).includes('generated')).toBe(!isWrong)
      expect(cpuIn({ stderr })).toBeLessThan(maxTimesEmpty * emptyCpu)
    },
    300_000,
  )
})

async function generateFrom(text: string) {
  const folder = await contractFolder({ 'openapi.yaml': text })
  const main = join(import.meta.dirname, '../cli/main.ts')
  const limits = ['--max-old-space-size=512', '--import', tellCpu, main, 'generate', 'openapi.yaml']
  const options = { cwd: folder, timeout: 270_000, maxBuffer: 64 * 1024 * 1024 }
  return run(process.execPath, limits, options).then(
    ({ stderr }) => ({ folder, code: 0, stderr }),
    (error: { code: number; stderr: string }) => ({ folder, code: error.code, stderr: error.stderr }),
  )
}

/** CPU time that a run has taken, in seconds. */
function cpuIn({ stderr }: { readonly stderr: string }): number {
  return Number(/^CPU µs: (.*)$/m.exec(stderr)?.[1]) / 1e6
}
